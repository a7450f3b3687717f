/** A list without the server: what is pressed waits, and is shown as far as that needs no rule. */
import type { Bench, Card, Patch, Row, Shelf } from "../schema.ts";

const same = (a: readonly Patch[] | null | undefined, b: readonly Patch[]) => a != null && a.length > 0 && JSON.stringify(a) === JSON.stringify(b);

/** The list as it will look, where the change is one of its own buttons; the server says the rest, and all prices. */
export function foreseen(bench: Bench, changes: Patch[]): Bench {
  const cards = bench.cards.filter((card) => !same([{ op: "remove", path: card.path } as Patch], changes)).map((card) => cardAfter(card, changes));
  const [first] = changes;
  const title = first && same([{ ...first, path: bench.title_at ?? [] }], changes) ? String(first.value) : bench.title;
  return { ...bench, title, cards };
}

function cardAfter(card: Card, changes: Patch[]): Card {
  const rows = card.rows?.filter((row) => !same(row.remove, changes)).map((row) => rowAfter(row, changes));
  return { ...named(card, changes), ...(rows ? { rows } : {}) };
}

function rowAfter(row: Row, changes: Patch[]): Row {
  const by = same(row.more, changes) ? 1 : same(row.fewer, changes) ? -1 : 0;
  if (by === 0) return named(row, changes);
  const number = row.number + by;
  return { ...row, number, more: moved(row.more, by), fewer: number > 1 ? moved(row.fewer ?? before(row.more, by), by) : null };
}

/** A button that sets a number sets the next one; one that adds or takes away does the same again. */
function moved(changes: Patch[] | null | undefined, by: number): Patch[] | null {
  return changes?.map((one) => (one.op === "set" && typeof one.value === "number" ? { ...one, value: one.value + by } : one)) ?? null;
}

/** One less than one more, of a row that had a single figure. */
function before(more: Patch[] | null | undefined, by: number): Patch[] | null {
  const counts = more?.every((one) => (one.op === "set" && typeof one.value === "number") || one.op === "count");
  if (!counts) return null;
  return more!.map((one) => (one.op === "set" ? { ...one, value: Number(one.value) - 1 - by } : { ...one, value: -1 }));
}

function named<T extends { name: string; name_at?: (string | number)[] | null }>(part: T, changes: Patch[]): T {
  const [first] = changes;
  const isIt = changes.length === 1 && first?.op === "set" && typeof first.value === "string" && JSON.stringify(first.path) === JSON.stringify(part.name_at);
  return isIt ? { ...part, name: first.value as string } : part;
}

// --- what the server said last -------------------------------------------------------------------
const SHELF = "sandtable-benches";
const addressOf = (id: string) => `/armies/${encodeURIComponent(id)}`;

/** The list as it was last laid out, for when nobody can lay it out; where the browser keeps nothing, nothing. */
export interface Laid {
  bench: Bench;
  shelves: Shelf[];
}

export async function keepBench(id: string, laid: Laid): Promise<void> {
  await globalThis.caches?.open(SHELF).then((shelf) => shelf.put(addressOf(id), new Response(JSON.stringify(laid)))).catch(() => undefined);
}

export async function keptBench(id: string): Promise<Laid | null> {
  const kept = await globalThis.caches?.open(SHELF).then((shelf) => shelf.match(addressOf(id))).catch(() => undefined);
  return kept ? ((await kept.json()) as Laid) : null;
}

export async function forgetBench(id: string): Promise<void> {
  await globalThis.caches?.open(SHELF).then((shelf) => shelf.delete(addressOf(id))).catch(() => undefined);
}
