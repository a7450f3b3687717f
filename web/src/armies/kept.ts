/** Lists of one's own: kept in this browser with every step to undo, and packed into a link. */
import type { ArmyCard, Patch } from "../schema.ts";

export interface Step {
  text: string;
  label: string;
}

export interface Kept {
  id: string;
  text: string;
  title: string;
  ruleset: string;
  past: Step[];
  future: Step[];
  at: number;
  /** Changes made while the server was away: made in the file, one after another, when it is back. */
  waiting?: Waiting[];
}

export interface Waiting {
  changes: Patch[];
  label: string;
}

const START = "sandtable.army.";
const MOST_STEPS = 200;
export { LONGEST_LINK, packed, unpacked } from "../packing.ts";

export const keyOf = (id: string) => START + id;

export function kept(id: string): Kept | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? "null");
    return isKept(found) ? found : null;
  } catch {
    return null;
  }
}

/** All of them, the last changed first. */
export function mine(): Kept[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(START))
      .map((key) => kept(key.slice(START.length)))
      .filter((one) => one !== null)
      .sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

/** Whether it could be kept: a full storage gives up old steps before the list itself. */
export function keep(army: Kept): boolean {
  for (const steps of [MOST_STEPS, 20, 0]) {
    try {
      localStorage.setItem(keyOf(army.id), JSON.stringify({ ...army, past: steps ? army.past.slice(-steps) : [] }));
      return true;
    } catch {
      continue;
    }
  }
  return false;
}

export function forget(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Nothing was kept.
  }
}

function isKept(one: unknown): one is Kept {
  const army = one as Partial<Kept> | null;
  return typeof army?.text === "string" && typeof army.id === "string" && Array.isArray(army.past) && Array.isArray(army.future);
}

export const freshId = () => `m-${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;

export function begun(text: string, title: string, ruleset: string): Kept {
  return { id: freshId(), text, title, ruleset, past: [], future: [], at: Date.now() };
}

/** A step forward; what was undone before it is gone. */
export function stepped(army: Kept, text: string, label: string): Kept {
  return { ...army, text, past: [...army.past, { text: army.text, label }].slice(-MOST_STEPS), future: [], at: Date.now() };
}

export function undone(army: Kept): Kept {
  const last = army.past.at(-1);
  if (!last) return army;
  return { ...army, text: last.text, past: army.past.slice(0, -1), future: [...army.future, { text: army.text, label: last.label }], at: Date.now() };
}

export function redone(army: Kept): Kept {
  const next = army.future.at(-1);
  if (!next) return army;
  return { ...army, text: next.text, future: army.future.slice(0, -1), past: [...army.past, { text: army.text, label: next.label }], at: Date.now() };
}

// --- shelves -------------------------------------------------------------------------------------
/** Shipped lists of a ruleset by nation, in the order they come. */
export function byNation(cards: ArmyCard[]): [string, ArmyCard[]][] {
  const found = new Map<string, ArmyCard[]>();
  for (const card of cards) found.set(card.nation, [...(found.get(card.nation) ?? []), card]);
  return [...found];
}
