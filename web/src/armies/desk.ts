/** The list under work: what the server makes of its file, and each change of it. No rule is here. */
import { computed, signal } from "@preact/signals";
import { ask, isAway, post, shelf, spoken } from "../api.ts";
import { language, noBreak } from "../language/index.ts";
import { go } from "../router.ts";
import type { Able, ArmyCard, Bench, Card, Complaint, Item, Patch, Place, Row, Shelf, Taken } from "../schema.ts";
import { begun, keep, kept, type Kept, redone, stepped, undone } from "./kept.ts";
import { foreseen, keepBench, keptBench } from "./waiting.ts";

// --- words ---------------------------------------------------------------------------------------
const words = signal<Record<string, string>>({});
export const ready = computed(() => Object.keys(words.value).length > 0);

export function say(key: string, facts: Record<string, string | number> = {}): string {
  const text = (words.value[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => (name in facts ? String(facts[name]) : whole));
  return language.value === "fr" ? noBreak(text) : text;
}

/** The games there are, and the lists that come with Sandtable. */
export const rulesets = signal<{ id: string; label: string }[]>([]);
export const shipped = signal<ArmyCard[]>([]);
export const failed = signal("");
const told = (error: unknown) => (failed.value = error instanceof Error ? error.message : String(error));

export async function learn(): Promise<void> {
  try {
    words.value = await ask<Record<string, string>>(`/api/armies/words?${spoken()}`);
    rulesets.value = await shelf("rules");
    shipped.value = await ask<ArmyCard[]>(`/api/armies?brief=true&${spoken()}`);
    shipped.value = await ask<ArmyCard[]>(`/api/armies?${spoken()}`);
  } catch (error) {
    told(error);
  }
}

// --- asking --------------------------------------------------------------------------------------
const named = (text: string) => ({ file: { name: `${army.value?.title || "army"}.yaml`, text } });
/** `borrowed`: an entry of another list that is taken over. */
export const benchOf = (text: string, changes: Patch[] = [], borrowed: { file: { name: string; text: string }; path: (string | number)[] } | null = null) =>
  post<Bench>(`/api/armies/bench?${spoken()}`, { ...named(text), changes, ...(borrowed ? { borrowed } : {}) });
export const ableOf = (text: string, until?: AbortSignal) => post<Able>(`/api/armies/able?${spoken()}`, named(text), until);
export const placesOf = (text: string) => post<Place[]>(`/api/armies/places?${spoken()}`, named(text));
export const battleOf = (text: string, scenario: string, side: string) => post<{ text: string }>("/api/armies/battle", { ...named(text), scenario, side });
export const fileOf = (id: string) => ask<{ text: string }>(`/api/armies/${encodeURIComponent(id)}`);
export const blank = (ruleset: string, title: string) => post<{ text: string }>(`/api/armies/new?${spoken()}`, { ruleset, title });

// --- the list ------------------------------------------------------------------------------------
export const army = signal<Kept | null>(null);
export const bench = signal<Bench | null>(null);
export const shelves = signal<Shelf[]>([]);
export const able = signal<Able | null>(null);
/** The same once the first remedy is taken. */
export const mended = signal<Able | null>(null);
export const isKept = signal(true);
export const isOwn = signal(false);
/** The card or the row to which the catalogue adds. */
export const chosen = signal("");
export const busy = signal(false);

export async function open(id: string): Promise<void> {
  failed.value = chosen.value = "";
  const own = kept(id);
  isOwn.value = own !== null;
  try {
    const text = own ? own.text : (await fileOf(id)).text;
    army.value = own ?? { ...begun(text, "", ""), id };
    bench.value = null;
    await look();
  } catch (error) {
    army.value = null;
    told(error);
  }
}

/** Draws the list again as its file is now, in the language of the page. */
export async function look(): Promise<void> {
  const text = army.value?.text;
  if (text === undefined) return;
  try {
    shown(await benchOf(text));
    failed.value = "";
    await sendWaiting();
  } catch (error) {
    const known = isAway(error) ? await keptBench(army.value!.id) : null;
    if (army.value?.text !== text) return;
    if (known?.bench.text === text) {
      shelves.value = known.shelves;
      bench.value = (army.value.waiting ?? []).reduce((so, { changes }) => foreseen(so, changes), known.bench);
      return;
    }
    if (isAway(error)) bench.value = null; // a text that nobody has laid out yet
    told(error);
  }
}

/** What was pressed while the server was away is done now, one after another, each once. */
async function sendWaiting(): Promise<void> {
  for (let next = army.value?.waiting?.[0]; next && army.value; next = army.value?.waiting?.[0]) {
    const { text, waiting = [] } = army.value;
    const rest = { ...army.value, waiting: waiting.slice(1) };
    try {
      const after = await benchOf(text, next.changes);
      settle(after.text === text ? rest : stepped(rest, after.text, next.label));
      shown(after);
    } catch (error) {
      if (isAway(error)) return;
      settle(rest);
      failed.value = `${next.label}: ${error instanceof Error ? error.message : error}`;
    }
  }
}

function shown(next: Bench): void {
  const before = bench.value;
  bench.value = next;
  if (army.value) army.value = { ...army.value, title: next.title, ruleset: next.ruleset };
  const same = before && before.ruleset === next.ruleset && before.about.join() === next.about.join() && shelvesIn === language.value;
  if (!same) {
    shelvesIn = language.value;
    post<Shelf[]>(`/api/armies/catalogue?${spoken()}`, named(next.text)).then((found) => {
      shelves.value = found;
      lay(next);
    }).catch(told);
  }
  if (chosen.value && !placeOf(chosen.value)) chosen.value = "";
  lay(next);
  measure();
}

/** Kept as it is, for when the server is away. */
function lay(next: Bench): void {
  if (army.value && isOwn.value && army.value.text === next.text) void keepBench(army.value.id, { bench: next, shelves: shelves.value });
}

let shelvesIn = "";
let measuring: AbortController | null = null;
let later: ReturnType<typeof setTimeout> | undefined;

function measure(): void {
  measuring?.abort();
  clearTimeout(later);
  mended.value = null;
  const { text, empty, complaints } = bench.value!;
  const remedy = complaints.find((one) => one.remedies.length)?.remedies[0];
  if (empty || complaints.some((one) => one.is_error)) {
    able.value = null;
    return;
  }
  later = setTimeout(() => {
    measuring = new AbortController();
    const { signal: until } = measuring;
    ableOf(text, until)
      .then((found) => (able.value = found))
      .then(() => remedy && benchOf(text, remedy.changes).then((next) => ableOf(next.text, until)).then((found) => (mended.value = found)))
      .catch(() => undefined);
  }, 150);
}

let turn: Promise<unknown> = Promise.resolve();

/** One change after the other; each is kept before the next is made. A function says it when its turn has come: of
 * somebody who presses twice, the second finds what the first has made. */
export function change(wanted: Patch[] | (() => Patch[] | null | undefined), label: string): Promise<void> {
  const done = turn.then(async () => {
    const changes = typeof wanted === "function" ? wanted() : wanted;
    if (!army.value || !changes) return;
    busy.value = true;
    try {
      const next = await benchOf(army.value.text, changes);
      failed.value = "";
      if (next.text !== army.value.text) settle(stepped(army.value, next.text, label));
      shown(next);
    } catch (error) {
      if (isAway(error) && army.value && bench.value) {
        const came = !isOwn.value;
        settle({ ...army.value, waiting: [...(army.value.waiting ?? []), { changes, label }] });
        if (came) lay(bench.value);
        bench.value = foreseen(bench.value, changes);
      } else told(error);
    }
    busy.value = false;
  });
  turn = done;
  return done;
}

/** What was typed into the file itself: kept whatever it is. */
export async function typed(text: string): Promise<void> {
  if (!army.value || text === army.value.text) return;
  settle(stepped(army.value, text, say("typed")));
  await look();
}

/** A list that comes with Sandtable becomes one's own with its first change. */
function settle(next: Kept): void {
  const own = isOwn.value ? next : { ...next, id: begun("", "", "").id };
  army.value = own;
  isKept.value = keep(own);
  if (!isOwn.value) {
    isOwn.value = true;
    go(`/armies/${own.id}`, true);
  }
}

export async function goBack(forward = false): Promise<void> {
  if (!army.value) return;
  const { waiting = [] } = army.value;
  if (waiting.length && !forward) {
    settle({ ...army.value, waiting: waiting.slice(0, -1) });
    return look();
  }
  const next = forward ? redone(army.value) : undone(army.value);
  if (next === army.value) return;
  settle(next);
  await look();
}

/** Another tab has changed the same list: it is the same here. */
export function heard(event: StorageEvent): void {
  const now = army.value;
  if (!now || !isOwn.value || event.key !== `sandtable.army.${now.id}`) return;
  const there = kept(now.id);
  if (there && there.text !== now.text) {
    army.value = there;
    void look();
  }
}

// --- adding --------------------------------------------------------------------------------------
export interface Spot {
  card: Card;
  row: Row | null;
}

export function placeOf(key: string): Spot | null {
  for (const card of bench.value?.cards ?? []) {
    if (card.key === key) return { card, row: null };
    const row = card.rows?.find((one) => one.key === key);
    if (row) return { card, row };
  }
  return null;
}

/** Where a thing of the catalogue goes, as the server says it; null where nothing chosen takes it. */
export function takerOf(item: Item): Taken | null {
  const spot = placeOf(chosen.value);
  return spot?.row?.takes?.[item.adds] ?? spot?.card.takes?.[item.adds] ?? bench.value?.takes[item.adds] ?? null;
}

export function held(item: Item) {
  const spot = placeOf(chosen.value);
  return [...(spot?.row?.chips ?? []), ...(spot?.card.chips ?? [])].find((chip) => chip.id === item.id) ?? null;
}

export async function add(item: Item): Promise<void> {
  const chip = held(item);
  const to = takerOf(item);
  const changes: Patch[] | null =
    chip?.more ?? (to && (to.op === "count" ? [{ op: "count", path: [...to.path, String(item.value)], value: 1 }] : [{ op: to.op, path: to.path, value: item.value }]));
  if (!changes) return;
  const before = bench.value?.cards.length ?? 0;
  await change(changes, say("added", { name: item.name }));
  const cards = bench.value?.cards ?? [];
  if (cards.length > before) {
    const made = bench.value?.takes[item.adds] ? cards.filter((card) => card.path[0] === to?.path[0]).at(-1) : null;
    if (made) chosen.value = made.key;
  }
}

export const complaintsOf = (card: string): Complaint[] => (bench.value?.complaints ?? []).filter((one) => one.card === card);
