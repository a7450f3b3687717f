/** What was taken back, and what stands. */
interface Logged {
  n: number;
  lines: readonly { key: string; sentence?: string }[];
}

export const isUndo = (entry: Logged): boolean => entry.lines.some((line) => line.key === "undone");

/** Each entry that takes one back, by its number, with the one that it takes back. */
export function takenBack<E extends Logged>(entries: readonly E[]): Map<number, E> {
  const [left, back]: [E[], Map<number, E>] = [[], new Map()];
  for (const entry of [...entries].sort((a, b) => a.n - b.n)) {
    if (!isUndo(entry)) left.push(entry);
    else if (left.length > 0) back.set(entry.n, left.pop()!);
  }
  return back;
}

/** Entries that were not taken back, oldest first. */
export function standing<E extends Logged>(entries: readonly E[]): E[] {
  const gone = new Set([...takenBack(entries).values()].map((entry) => entry.n));
  return [...entries].filter((entry) => !isUndo(entry) && !gone.has(entry.n)).sort((a, b) => a.n - b.n);
}
