/** Many questions at once, no faster than the server likes. */
import { Refused } from "../api.ts";

const TOGETHER = 24;

/** Answers in the order of the tasks; null where there is none. */
export async function paced<T, R>(
  tasks: readonly T[], work: (some: T[]) => Promise<(R | null)[]>, signal: AbortSignal,
): Promise<(R | null)[]> {
  const answers: (R | null)[] = tasks.map(() => null);
  for (let from = 0; from < tasks.length && !signal.aborted; from += TOGETHER) {
    const found = await once(() => work(tasks.slice(from, from + TOGETHER)), signal);
    found?.forEach((answer, i) => (answers[from + i] = answer));
  }
  return answers;
}

async function once<R>(work: () => Promise<R>, signal: AbortSignal): Promise<R | null> {
  for (let attempt = 0; attempt < 3 && !signal.aborted; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 429) return null;
      await wait(1000, signal);
    }
  }
  return null;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    }, { once: true });
  });
}

/** A stepped curve found by asking coarsely as far as there are answers, then halving where it
 * changes, down to `fine`. */
export async function curve(
  from: number, to: number, coarse: number, fine: number,
  ask: (xs: number[]) => Promise<(number | null)[]>,
): Promise<{ x: number; y: number }[]> {
  const known = new Map<number, number | null>();
  const learn = async (xs: number[]) => {
    const fresh = xs.filter((x) => !known.has(x));
    (await ask(fresh)).forEach((y, i) => known.set(fresh[i]!, y));
  };
  const grid: number[] = [];
  for (let x = from; x <= to + 1e-9; x += coarse) grid.push(tidy(x, fine));
  for (let i = 0; i < grid.length; i += 4) {
    const part = grid.slice(i, i + 4);
    await learn(part);
    if (part.some((x) => known.get(x) === null) && [...known.values()].some((y) => y !== null)) break;
  }
  for (let round = 0; round < 12; round++) {
    const xs = [...known.keys()].sort((a, b) => a - b);
    const middles: number[] = [];
    for (let i = 1; i < xs.length; i++) {
      const [a, b] = [xs[i - 1]!, xs[i]!];
      if (b - a <= fine + 1e-9 || known.get(a) === known.get(b)) continue;
      middles.push(tidy((a + b) / 2, fine));
    }
    const fresh = middles.filter((x) => !known.has(x));
    if (fresh.length === 0 || fresh.length > 12) break;
    await learn(fresh);
  }
  return [...known]
    .filter((point): point is [number, number] => point[1] !== null)
    .sort((a, b) => a[0] - b[0])
    .map(([x, y]) => ({ x, y }));
}

function tidy(x: number, fine: number): number {
  return Math.round(Math.round(x / fine) * fine * 1e6) / 1e6;
}
