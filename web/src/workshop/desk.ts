/** What the hand holds: tool, kind, snap, and what is being drawn or moved. */
import { computed, signal } from "@preact/signals";
import * as api from "../api.ts";
import { language } from "../language/index.ts";
import type { Line, Point, Terrain } from "../protocol.ts";
import { centreOf as hexCentre, hexAt, hexName } from "../table/hexes.tsx";
import { forcesOf, laying, type Force, type Hexes } from "./chips.ts";
import { act, chosen, chosenItems, data, draft, isHexFile, items, view } from "./store.ts";
import {
  at, bandAlong, boxOf, centreOf, clipped, fitted, freeId, freeLetter, mirrored, moved, onOutline, outlineOf, patchesOf, runOut, tidy, turned, valueOf, without,
  type Item, type Patch, type Path, type Plain,
} from "./shapes.ts";
import { tell } from "./words.ts";

export interface Kind {
  id: string;
  group: "areas" | "lines" | "built";
  label: string;
  name: { en: string; fr: string };
  shape: "r" | "l" | "c" | "band";
  width: number;
  fields: Plain;
  openings: string;
  side: boolean;
  sign: Terrain | null;
}
export interface PieceField { name: string; label: string; values: string[]; least: number | null; most: number | null }
export interface Brush { id: string; label: string; letter: string; layer: "base" | "over" | "side" }
export interface Switch { id: string; title: string; default: string; values: { id: string; words: string }[] }
export interface Catalogue {
  ruleset: string;
  unit: string;
  kinds: Kind[];
  fields: PieceField[];
  openings: string[];
  brushes: Brush[];
  switches: Switch[];
  conditions: string[];
  award: Plain;
  takes: string[];
}

export type Tool = "choose" | "lay" | "zone" | "aim" | "forces";
export const catalogue = signal<Catalogue | null>(null);
export const tool = signal<Tool>("choose");
export const kind = signal<Kind | null>(null);
/** The shape an area is laid in; "" is the kind's own. */
export const form = signal<"" | "r" | "p" | "c">("");
export const zoneSide = signal(0);
export const snap = signal(1);
export const doubled = signal(false);
export const grid = signal(false);
/** What is being moved or sized, in place of what it was. */
export const held = signal<Item[] | null>(null);
/** Points of a line or polygon under way, and the end that follows the hand. */
export const strokes = signal<Point[]>([]);
export const pen = signal<Point | null>(null);

export async function loadCatalogue(ruleset: string): Promise<void> {
  if (catalogue.value?.ruleset !== ruleset) catalogue.value = null;
  catalogue.value = await api.workshopKinds<Catalogue>(ruleset).catch(() => catalogue.value);
}

export const tableSize = (): [number, number] => {
  const size = at(data.value, ["scenario", "table"]);
  if (Array.isArray(size) && typeof size[0] === "number" && typeof size[1] === "number") return [size[0], size[1]];
  const table = view.value?.table;
  return table ? [table.width / 100, table.height / 100] : [90, 60];
};

export const sideName = (n: number): string => {
  const side = at(data.value, ["sides", n]) as Plain | undefined;
  const name = side?.name as Record<string, string> | string | undefined;
  return (typeof name === "string" ? name : name?.[language.value]) ?? String(side?.id ?? n + 1);
};

/** What a shape is called: by its name in the file, else its id. */
export function calledOf(one: Item): string {
  if (one.what === "zone" && one.path.length <= 4) return tell("zone-of", { side: sideName(one.side ?? 0) });
  const name = at(data.value, [...one.entry, "name"]) as Record<string, string> | string | undefined;
  const told = typeof name === "string" ? name : name?.[language.value];
  const own = told ?? one.label.replaceAll("-", " ");
  if (one.what === "zone") return tell("zone-of", { side: own });
  if (one.what === "opening") return tell("opening", { name: one.label });
  if (one.what === "place" && one.side !== null) return tell("standing", { name: own });
  return own;
}

const named = (list: Item[]): string => (list.length === 1 ? calledOf(list[0]!) : tell("several-chosen", { n: list.length }));

// --- changes -------------------------------------------------------------------------------------
/** Put these shapes in the place of the chosen ones. */
export function change(label: string, before: Item[], after: Item[], follow?: (opening: Item) => Item): Promise<boolean> {
  return act(label, patchesOf(before, after, items.value, follow), () => {
    const keys = new Set(items.value.map((one) => one.key));
    // A rectangle that was turned stands under another key.
    chosen.value = after.flatMap((one) => {
      if (keys.has(one.key)) return [one.key];
      return items.value.filter((each) => each.entry.join("/") === one.entry.join("/") && each.shape === one.shape).slice(-1).map((each) => each.key);
    });
  });
}

export function moveBy(dx: number, dy: number): void {
  const before = chosenItems.value;
  if (!before.length) return;
  void change(tell("did-move", { what: named(before) }), before, before.map((one) => moved(one, dx, dy)), (opening) => moved(opening, dx, dy));
}

export function turnBy(degrees: number): void {
  const before = chosenItems.value.filter((one) => one.what === "terrain");
  if (!before.length) return;
  const round = centreOf(before[0]!);
  void change(tell("did-turn", { what: named(before) }), before, before.map((one) => turned(one, degrees, before.length > 1 ? round : centreOf(one))), (opening) => turned(opening, degrees, round));
}

export function mirror(): void {
  const before = chosenItems.value;
  if (!before.length) return;
  const line = tableSize()[0] / 2;
  void change(tell("did-mirror", { what: named(before) }), before, before.map((one) => mirrored(one, line)), (opening) => mirrored(opening, line));
}

export function removeChosen(): void {
  const gone = chosenItems.value;
  if (!gone.length) return;
  void act(tell("did-remove", { what: named(gone) }), without(gone, items.value), () => (chosen.value = []));
}

/** A copy beside it: an entry of its own, with its openings. */
export function copyChosen(): void {
  const from = chosenItems.value.filter((one) => one.what === "terrain");
  if (!from.length) return;
  const patches: Patch[] = [];
  const keys: string[] = [];
  let known = structuredClone(data.value) as Plain;
  const [width] = tableSize();
  for (const one of from) {
    const entry = structuredClone(at(data.value, one.entry)) as Plain;
    const { x, w } = boxOf(one);
    const step = x + w + 2 <= width - 1 ? 2 : -2;
    for (const shape of ["r", "l", "c", "p"]) delete entry[shape];
    const id = freeId(known, String(entry.id ?? "piece").replace(/-\d+$/, ""));
    const letter = freeLetter(known, id);
    const copy: Plain = { ...entry, id, [one.shape]: valueOf(moved(one, step, 2)) };
    for (const list of ["doors", "openings"]) if (copy[list]) copy[list] = renamed(copy[list] as Plain, known, step, 2);
    for (const list of ["windows", "stairs", "ladders", "holds", "ropes"]) if (Array.isArray(copy[list])) copy[list] = shifted(copy[list], step, 2);
    patches.push({ path: ["terrain", letter], does: "set", value: copy });
    keys.push(`terrain/${letter}/${one.shape}`);
    known = { ...known, terrain: { ...(known.terrain as Plain), [letter]: copy } };
  }
  void act(tell("did-copy", { what: named(from) }), patches, () => (chosen.value = keys));
}

function renamed(list: Plain, known: Plain, dx: number, dy: number): Plain {
  let taken: unknown = known;
  return Object.fromEntries(Object.entries(list).map(([id, value]) => {
    const name = freeId(taken, id.replace(/-\d+$/, ""));
    taken = [taken, name];
    return [name, shifted(value, dx, dy)];
  }));
}

function shifted(value: unknown, dx: number, dy: number): unknown {
  if (!Array.isArray(value)) return value;
  if (typeof value[0] === "number") return [tidy(value[0] + dx), tidy((value[1] as number) + dy), ...value.slice(2)];
  return value.map((one) => shifted(one, dx, dy));
}

// --- forces --------------------------------------------------------------------------------------
const hexesNow = (): Hexes | null => {
  const table = view.value?.table;
  if (!isHexFile.value || !table?.hexes) return null;
  const { columns, rows } = table.hexes;
  const isOn = ([column, row]: [number, number]) => column >= 1 && row >= 1 && column <= columns && row <= rows;
  const centre = (column: number, row: number): Point => hexCentre(column, row).map((n) => n / 100) as Point;
  const hexOf = ([x, y]: Point) => hexAt([x * 100, y * 100]);
  const around = (hex: [number, number]): [number, number][] => {
    const [x, y] = centre(...hex);
    const next = Math.hypot(...([0, 1].map((n) => centre(1, 2)[n]! - centre(1, 1)[n]!) as Point));
    return [hex, ...[30, 90, 150, 210, 270, 330].map((turn) => hexOf([x + next * Math.cos((turn * Math.PI) / 180), y + next * Math.sin((turn * Math.PI) / 180)]))];
  };
  return { columns, rows, centre, at: hexOf, near: (hex) => (isOn(hex) ? around(hex).filter(isOn).map((one) => hexName(...one)) : []) };
};

export const forces = computed<Force[]>(() => forcesOf(data.value, items.value, hexesNow()));

/** A chip in the hand, and where it is. */
export const carried = signal<{ force: Force; at: Point } | null>(null);

export function layForce(force: Force, to: Point, named?: Item): Promise<boolean> {
  const patches = laying(data.value, items.value, force, to, tableSize(), hexesNow(), named);
  return patches.length ? act(tell("did-place", { what: force.name }), patches) : Promise.resolve(false);
}

// --- new things ----------------------------------------------------------------------------------
/** Lay a piece of the kind in the hand; `points` as drawn: two corners, a line, corners, or centre and rim. */
export function lay(drawn: Point[]): void {
  const what = kind.value;
  if (!what) return;
  const size = tableSize();
  const shape = form.value && what.shape !== "l" && what.shape !== "band" ? form.value : what.shape;
  const id = freeId(data.value, what.id);
  const letter = freeLetter(data.value, what.id);
  const entry: Plain = { id, name: { ...what.name }, ...what.fields };
  const made = shapeOf(shape, drawn, what, size);
  if (!made) return;
  const [key, value] = made;
  entry[key] = doubled.value ? [value, mirrorValue(key, value, size[0])].flatMap((one) => (key === "l" && Array.isArray((one as unknown[])[0]) ? (one as unknown[]) : [one])) : value;
  if (what.side) entry.side = at(data.value, ["sides", 0, "id"]);
  const several = key === "l" && Array.isArray((value as unknown[])[0]);
  const first = `terrain/${letter}/${key}${doubled.value || several ? "/0" : ""}`;
  void act(tell("did-lay", { what: what.label.toLowerCase() }), [{ path: ["terrain", letter], does: "set", value: entry }], () => {
    chosen.value = [first];
    tool.value = "choose";
    kind.value = null;
    form.value = "";
  });
}

function shapeOf(shape: string, drawn: Point[], what: Kind, size: [number, number]): [string, unknown] | null {
  const [a, b] = drawn as [Point, Point];
  if (shape === "r") {
    const [x, y] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
    const [w, h] = [Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1])].map(tidy) as [number, number];
    return w > 0 && h > 0 ? ["r", [x, y, w, h].map(tidy)] : null;
  }
  if (shape === "c") {
    const most = Math.min(a[0], a[1], size[0] - a[0], size[1] - a[1]);
    const radius = tidy(Math.min(most, Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1])))));
    return radius > 0 ? ["c", [...a.map(tidy), radius]] : null;
  }
  if (shape === "p") return drawn.length > 2 ? ["p", drawn.map((point) => point.map(tidy))] : null;
  if (drawn.length < 2) return null;
  if (shape === "band") return ["p", clipped(bandAlong(runOut(drawn, size, what.width), what.width), size)];
  const legs = drawn.slice(1).map((point, n) => [...drawn[n]!, ...point].map(tidy)).filter(([x, y, u, v]) => x !== u || y !== v);
  return legs.length ? ["l", legs.length > 1 ? legs : legs[0]] : null;
}

function mirrorValue(key: string, value: unknown, width: number): unknown {
  const over = (x: number) => tidy(width - x);
  const n = value as number[];
  if (key === "r") return [over(n[0]! + n[2]!), n[1], n[2], n[3]];
  if (key === "c") return [over(n[0]!), n[1], n[2]];
  if (key === "p") return (value as number[][]).map(([x, y]) => [over(x!), y]).reverse();
  if (Array.isArray(n[0])) return (value as number[][]).map((leg) => mirrorValue("l", leg, width));
  return [over(n[0]!), n[1], over(n[2]!), n[3]];
}

export function layZone(a: Point, b: Point): void {
  const [x, y] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
  const rectangle = [x, y, Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1])].map(tidy);
  if (!rectangle[2] || !rectangle[3]) return;
  const path: Path = ["sides", zoneSide.value, "zone"];
  const now = at(data.value, path);
  const label = tell("did-zone", { side: sideName(zoneSide.value) });
  const nested = Array.isArray(now) && Array.isArray(now[0]);
  const patch: Patch = !Array.isArray(now) ? { path, does: "set", value: rectangle } : nested ? { path, does: "add", value: [rectangle] } : { path, does: "set", value: [now, rectangle] };
  void act(label, [patch], () => {
    chosen.value = [[...path, ...(Array.isArray(now) ? [nested ? now.length : 1] : [])].join("/")];
    tool.value = "choose";
  });
}

/** A place that both sides want, with points for whoever holds it. */
export function layAim([x, y]: Point): void {
  const battles = catalogue.value?.takes.includes("objectives") ?? false;
  const id = freeId(data.value, "objective");
  const names = { en: "objective", fr: "objectif" };
  const letter = freeLetter(data.value, "x");
  const ground: Patch = battles
    ? { path: ["terms", "objectives", id], does: "set", value: [x, y].map(tidy) }
    : { path: ["terrain", letter], does: "set", value: { id, name: names, c: [...[x, y].map(tidy), 5] } };
  const sides = (at(data.value, ["sides"]) as Plain[] | null) ?? [];
  const awards = sides.map((side) => ({ side: side.id, vp: 3, when: "held", of: id }));
  void act(tell("did-aim", { what: id }), [ground, { path: ["terms", "victory"], does: "add", value: awards }], () => {
    chosen.value = [battles ? `terms/objectives/${id}` : `terrain/${letter}/c`];
    tool.value = "choose";
  });
}

export const [DOOR, WINDOW] = ["door", "window"] as const;

/** A door or window on the wall of a building that is furthest from the others. */
export function addOpening(one: Item, which: string): void {
  const entry = at(data.value, one.entry) as Plain;
  const outline = outlineOf(one);
  const there = items.value.filter((each) => each.what === "opening" && each.entry.join("/") === one.entry.join("/")).map((each) => each.points[0]!);
  const spots = outline.map((point, n): Point => {
    const next = outline[(n + 1) % outline.length]!;
    return [tidy((point[0] + next[0]) / 2), tidy((point[1] + next[1]) / 2)];
  });
  const room = (spot: Point) => Math.min(99, ...there.map(([x, y]) => Math.hypot(spot[0] - x, spot[1] - y)));
  const spot = onOutline(spots.reduce((best, each) => (room(each) > room(best) ? each : best)), outline);
  const label = tell("did-door", { what: calledOf(one) });
  const split = catalogue.value?.kinds.some((each) => each.openings === "doors");
  const id = freeId(data.value, `${String(entry.id)}-${which}`);
  // Some files have doors and windows apart, others one list of openings.
  if (!split) void act(label, [{ path: [...one.entry, "openings", id], does: "set", value: [...spot, which] }]);
  else if (which === WINDOW) void act(label, [{ path: [...one.entry, "windows"], does: "add", value: [spot] }]);
  else void act(label, [{ path: [...one.entry, "doors", id], does: "set", value: [...spot, "shut"] }]);
}

export function setField(one: Item, field: string, value: unknown): void {
  const path: Path = [...one.entry, field];
  const there = at(data.value, path) !== undefined;
  const label = tell("did-field", { field: field.replaceAll("_", " "), what: calledOf(one) });
  if (value === undefined) void (there && act(label, [{ path, does: "remove" }]));
  else void act(label, [{ path, does: "set", value }]);
}

/** Numbers typed for a shape: its box, or its middle and radius. */
export function setBox(one: Item, box: { x: number; y: number; w: number; h: number }): void {
  const old = boxOf(one);
  const after = one.shape === "at" || (box.w === old.w && box.h === old.h) ? moved(one, box.x - old.x, box.y - old.y) : fitted(one, box);
  const only = one.shape === "at" || (box.w === old.w && box.h === old.h);
  void change(tell(only ? "did-move" : "did-size", { what: calledOf(one) }), [one], [after], (opening) => (only ? moved(opening, box.x - old.x, box.y - old.y) : followed(opening, old, box)));
}

/** Where a point of a box goes when the box changes. */
export function followed(opening: Item, old: { x: number; y: number; w: number; h: number }, box: { x: number; y: number; w: number; h: number }): Item {
  const [[x, y]] = opening.points as [Point];
  return { ...opening, points: [[tidy(box.x + (old.w ? ((x - old.x) / old.w) * box.w : 0)), tidy(box.y + (old.h ? ((y - old.y) / old.h) * box.h : 0))]] };
}

// --- sight ---------------------------------------------------------------------------------------
export const sight = signal<{ a: Point; b: Point; line: Line | null; text: string } | null>(null);
let asked: ReturnType<typeof setTimeout> | undefined;

export function toggleSight(): void {
  if (sight.value) return void (sight.value = null);
  const table = view.value?.table;
  if (!table) return;
  // Points of the view: hundredths of the unit, or of a hex.
  sight.value = { a: [table.width * 0.3, table.height / 2], b: [table.width * 0.7, table.height / 2], line: null, text: "" };
  askSight();
}

export function moveSight(end: "a" | "b", to: Point): void {
  const table = view.value?.table;
  if (!sight.value || !table) return;
  const inside: Point = [Math.round(Math.min(table.width, Math.max(0, to[0]))), Math.round(Math.min(table.height, Math.max(0, to[1])))];
  sight.value = { ...sight.value, [end]: inside, line: null };
  askSight();
}

export function askSight(): void {
  clearTimeout(asked);
  asked = setTimeout(async () => {
    const now = sight.value;
    const file = draft.value;
    if (!now || !file) return;
    try {
      const line = await api.workshopSight<Line & { text?: string }>({ name: file.name, text: file.text, start: now.a.map(Math.round), end: now.b.map(Math.round) });
      if (sight.value && sight.value.a === now.a && sight.value.b === now.b) sight.value = { ...sight.value, line, text: line.text ?? "" };
    } catch (error) {
      if (sight.value) sight.value = { ...sight.value, text: error instanceof Error ? error.message : "" };
    }
  }, 120);
}
