/** The file under work. Its text is the truth; the server patches it, reads it and draws it. */
import { computed, signal } from "@preact/signals";
import * as api from "../api.ts";
import { language } from "../language/index.ts";
import type { View } from "../protocol.ts";
import { draftOf, keepDraft, redone, stepBetween, undone, type Draft } from "./kept.ts";
import { itemsOf, type Item, type Patch } from "./shapes.ts";
import { tell } from "./words.ts";

export interface Mark {
  n: number;
  severity: "fault" | "remark";
  text: string;
  line: number;
  path: (string | number)[];
  rule: string | null;
  outlines: [number, number][][];
  hexes: string[];
  mend: { text: string; patches: Patch[] } | null;
}
export interface Workpiece {
  text: string;
  data: unknown;
  ruleset: string | null;
  unit: string;
  view: View | null;
  marks: Mark[];
  playable: boolean;
}

export const draft = signal<Draft | null>(null);
export const piece = signal<Workpiece | null>(null);
/** The last table that could be drawn. */
export const view = signal<View | null>(null);
export const failed = signal("");
export const away = signal(false);
export const busy = signal(0);
export const chosen = signal<string[]>([]);
export const keeping = signal<"kept" | "full" | "elsewhere">("kept");

export const data = computed(() => piece.value?.data ?? null);
export const items = computed<Item[]>(() => itemsOf(data.value));
export const chosenItems = computed<Item[]>(() => items.value.filter((one) => chosen.value.includes(one.key)));
/** A map of hexes instead of a table. */
export const isHexFile = computed(() => (data.value as { map?: unknown } | null)?.map !== undefined);
export const isChanged = computed(() => draft.value !== null && draft.value.text !== draft.value.saved);
/** Millimetres in the file's unit become the view's hundredths. */
export const HUNDREDTHS = 100;

// --- kept in the browser -------------------------------------------------------------------------
const me = Math.random().toString(36).slice(2);
const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("sandtable-workshop");

function announce(): void {
  tabs?.postMessage({ me, id: draft.value?.id });
}

tabs?.addEventListener("message", (event: MessageEvent<{ me: string; id: string }>) => {
  if (event.data.me !== me && event.data.id && event.data.id === draft.value?.id) keeping.value = "elsewhere";
});

export async function takeOver(): Promise<void> {
  const current = draft.value;
  if (!current) return;
  keeping.value = "kept";
  announce();
  const kept = await draftOf(current.id).catch(() => undefined);
  if (kept) await show(kept);
}

function keep(next: Draft): void {
  draft.value = next;
  if (keeping.value === "elsewhere") return;
  keepDraft(next).then(() => (keeping.value = keeping.value === "full" ? "kept" : keeping.value)).catch(() => (keeping.value = "full"));
}

// --- opening -------------------------------------------------------------------------------------
export async function open(id: string): Promise<void> {
  failed.value = "";
  chosen.value = [];
  const kept = await draftOf(id).catch(() => undefined);
  if (kept) return show(kept);
  try {
    const file = await api.workshopFile(id);
    await begin(id, file.name, file.text);
  } catch (error) {
    failed.value = error instanceof Error ? error.message : String(error);
  }
}

export async function begin(id: string, name: string, whole: string): Promise<void> {
  const bom = whole.startsWith("\ufeff");
  const text = bom ? whole.slice(1) : whole;
  const next = { id, name, text, saved: text, bom, undo: [], redo: [], title: name, ruleset: "", at: Date.now() };
  // A copy of a shipped one is there again at any time; whatever else begins here is kept at once.
  if (id.includes("~")) keep(next);
  await show(next);
}

async function show(next: Draft): Promise<void> {
  draft.value = next;
  piece.value = null;
  view.value = null;
  announce();
  await look();
}

// --- asking the server ---------------------------------------------------------------------------
let line: Promise<unknown> = Promise.resolve();
let wanted = 0;

/** One question after the other: a patch is of the text that the one before has left. */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const next = line.then(act, act);
  line = next.catch(() => undefined);
  return next;
}

async function ask(patches: Patch[]): Promise<Workpiece | null> {
  const current = draft.value;
  if (!current) return null;
  busy.value++;
  try {
    const answer = await api.workshopLook<Workpiece>({ name: current.name, text: current.text, patches });
    away.value = false;
    failed.value = "";
    return answer;
  } catch (error) {
    if (error instanceof api.Refused && error.status === 0) away.value = true;
    else failed.value = error instanceof Error ? error.message : String(error);
    return null;
  } finally {
    busy.value--;
  }
}

function took(answer: Workpiece): void {
  piece.value = answer;
  if (answer.view) view.value = answer.view;
  const head = (answer.data as { scenario?: { title?: unknown } } | null)?.scenario;
  const title = head?.title;
  const told = typeof title === "string" ? title : ((title as Record<string, string> | undefined)?.[language.value] ?? "");
  const current = draft.value!;
  if ((told && told !== current.title) || (answer.ruleset && answer.ruleset !== current.ruleset)) {
    keep({ ...current, title: told || current.title, ruleset: answer.ruleset ?? current.ruleset });
  }
}

/** Read the file again, as it now is. */
export function look(): Promise<void> {
  const mine = ++wanted;
  return inTurn(async () => {
    if (mine !== wanted) return;
    const answer = await ask([]);
    if (answer && answer.text === draft.value?.text) took(answer);
  });
}

/** Change the file in some places; `label` says what undoing takes back. */
export function act(label: string, patches: Patch[], then?: () => void): Promise<boolean> {
  if (!patches.length) return Promise.resolve(false);
  return inTurn(async () => {
    const answer = await ask(patches);
    if (!answer) return false;
    put(label, answer.text);
    took(answer);
    then?.();
    return true;
  });
}

function put(label: string, text: string): void {
  const current = draft.value!;
  if (text === current.text) return;
  const step = stepBetween(label, current.text, text);
  keep({ ...current, text, undo: [...current.undo, step], redo: [], at: Date.now() });
}

// --- typing --------------------------------------------------------------------------------------
let typing: ReturnType<typeof setTimeout> | undefined;
let lastTyped = 0;

/** The text as somebody writes it: kept at once, looked at when the hand rests. */
export function typed(text: string): void {
  const current = draft.value;
  if (!current || text === current.text) return;
  const label = tell("typing");
  const before = current.undo.at(-1);
  const goesOn = before?.label === label && Date.now() - lastTyped < 1500;
  const from = goesOn ? undone(current.text, before) : current.text;
  lastTyped = Date.now();
  const rest = goesOn ? current.undo.slice(0, -1) : current.undo;
  keep({ ...current, text, undo: [...rest, stepBetween(label, from, text)], redo: [], at: lastTyped });
  clearTimeout(typing);
  typing = setTimeout(() => void look(), 150);
}

// --- back and forth ------------------------------------------------------------------------------
export function undo(): void {
  void inTurn(async () => {
    const current = draft.value;
    const step = current?.undo.at(-1);
    if (!current || !step) return;
    keep({ ...current, text: undone(current.text, step), undo: current.undo.slice(0, -1), redo: [...current.redo, step], at: Date.now() });
  }).then(() => look());
}

export function redo(): void {
  void inTurn(async () => {
    const current = draft.value;
    const step = current?.redo.at(-1);
    if (!current || !step) return;
    keep({ ...current, text: redone(current.text, step), undo: [...current.undo, step], redo: current.redo.slice(0, -1), at: Date.now() });
  }).then(() => look());
}

// --- out -----------------------------------------------------------------------------------------
export function saveFile(): void {
  const current = draft.value;
  if (!current) return;
  const text = (current.bom ? "\ufeff" : "") + current.text;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/yaml" }));
  link.download = current.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  keep({ ...current, saved: current.text });
}
