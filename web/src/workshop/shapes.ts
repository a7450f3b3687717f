/** What lies on a free table, as the file says it: shapes by their paths, and how the hand changes them. No rule is known here. */
import type { Point } from "../protocol.ts";

export type Path = (string | number)[];
export interface Patch {
  path: Path;
  does: "set" | "remove" | "add" | "drop";
  value?: unknown;
}
export type Plain = Record<string, unknown>;
type Shape = "r" | "l" | "c" | "p" | "at";

/** One shape that can be taken hold of. `numbers` are the file's own: [x, y, w, h], [x, y, x, y], [x, y, r], corners, or [x, y]. */
export interface Item {
  key: string;
  path: Path;
  /** The entry of the file it belongs to: a piece of terrain, a side, an object. */
  entry: Path;
  what: "terrain" | "zone" | "place" | "opening";
  shape: Shape;
  points: Point[];
  radius: number;
  label: string;
  side: number | null;
}

export const SHAPES = ["r", "l", "c", "p"] as const;
const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null && !Array.isArray(value);
const isNumbers = (value: unknown, count: number): value is number[] =>
  Array.isArray(value) && value.length >= count && value.slice(0, count).every((one) => typeof one === "number");
export const at = (data: unknown, path: Path): unknown => path.reduce<unknown>((held, step) => (held as Plain | null | undefined)?.[step as string], data);

/** Every shape of a file, terrain first. */
export function itemsOf(data: unknown): Item[] {
  if (!isPlain(data)) return [];
  const items: Item[] = [];
  const terrain = isPlain(data.terrain) ? data.terrain : {};
  for (const [letter, entry] of Object.entries(terrain)) {
    if (!isPlain(entry)) continue;
    const home: Path = ["terrain", letter];
    for (const shape of SHAPES) items.push(...shapesOf(entry[shape], shape, [...home, shape], home, String(entry.id ?? letter)));
    items.push(...openingsOf(entry, home));
  }
  (Array.isArray(data.sides) ? data.sides : []).forEach((side: unknown, n) => walk(side, ["sides", n], n, items));
  const terms = isPlain(data.terms) ? data.terms : {};
  for (const list of ["objects", "objectives"]) {
    for (const [id, value] of Object.entries(isPlain(terms[list]) ? terms[list] : {})) {
      const path: Path = ["terms", list, id, ...(isPlain(value) ? ["at"] : [])];
      const place = isPlain(value) ? value.at : value;
      if (isNumbers(place, 2)) items.push(item(path, ["terms", list, id], "place", "at", place, id, null));
    }
  }
  return items;
}

function shapesOf(value: unknown, shape: Shape, path: Path, entry: Path, label: string): Item[] {
  if (shape === "p") {
    if (!Array.isArray(value)) return [];
    if (value.every((one) => isNumbers(one, 2))) return value.length > 2 ? [item(path, entry, "terrain", "p", value, label, null)] : [];
    return value.flatMap((one, n) => (Array.isArray(one) && one.length > 2 && one.every((each) => isNumbers(each, 2)) ? [item([...path, n], entry, "terrain", "p", one, label, null)] : []));
  }
  const count = shape === "c" ? 3 : 4;
  if (isNumbers(value, count)) return [item(path, entry, "terrain", shape, value, label, null)];
  if (!Array.isArray(value)) return [];
  return value.flatMap((one, n) => (isNumbers(one, count) ? [item([...path, n], entry, "terrain", shape, one, label, null)] : []));
}

function openingsOf(entry: Plain, home: Path): Item[] {
  const found: Item[] = [];
  const add = (path: Path, value: unknown, label: string) => {
    if (isNumbers(value, 2)) found.push(item([...home, ...path], home, "opening", "at", value, label, null));
  };
  for (const list of ["doors", "openings"]) for (const [id, value] of Object.entries(isPlain(entry[list]) ? entry[list] : {})) add([list, id], value, id);
  for (const list of ["windows", "stairs", "ladders", "holds", "ropes"]) {
    const value = entry[list];
    if (isNumbers(value, 2)) add([list], value, list);
    else if (Array.isArray(value)) value.forEach((one, n) => add([list, n], one, list));
  }
  return found;
}

/** Zones and fixed places anywhere below a side. */
function walk(value: unknown, path: Path, side: number, items: Item[]): void {
  if (Array.isArray(value)) return value.forEach((one, n) => walk(one, [...path, n], side, items));
  if (!isPlain(value)) return;
  const name = String(value.id ?? value.group ?? value.unit ?? value.vehicle ?? "");
  for (const [key, held] of Object.entries(value)) {
    const here: Path = [...path, key];
    if (key === "zone" && isNumbers(held, 4)) items.push(item(here, path, "zone", "r", held, name, side));
    else if (key === "zone" && Array.isArray(held)) held.forEach((one, n) => isNumbers(one, 4) && items.push(item([...here, n], path, "zone", "r", one, name, side)));
    else if (key === "at" && isNumbers(held, 2)) items.push(item(here, path, "place", "at", held, name, side));
    else if (key === "at" && Array.isArray(held)) held.forEach((one, n) => isNumbers(one, 2) && items.push(item([...here, n], path, "place", "at", one, name, side)));
    else walk(held, here, side, items);
  }
}

function item(path: Path, entry: Path, what: Item["what"], shape: Shape, value: unknown[], label: string, side: number | null): Item {
  const n = value as number[];
  const points: Point[] =
    shape === "p" ? (value as number[][]).map(([x, y]): Point => [x!, y!])
    : shape === "r" ? [[n[0]!, n[1]!], [n[0]! + n[2]!, n[1]! + n[3]!]]
    : shape === "l" ? [[n[0]!, n[1]!], [n[2]!, n[3]!]]
    : [[n[0]!, n[1]!]];
  return { key: path.join("/"), path, entry, what, shape, points, radius: shape === "c" ? n[2]! : 0, label, side };
}

// --- what it looks like --------------------------------------------------------------------------
/** The outline in the file's unit; a line is its two ends. */
export function outlineOf(one: Item): Point[] {
  const [a, b] = one.points as [Point, Point];
  if (one.shape === "r") return [a, [b[0], a[1]], b, [a[0], b[1]]];
  if (one.shape === "c") return Array.from({ length: 32 }, (_, i): Point => [a[0] + Math.cos((i * Math.PI) / 16) * one.radius, a[1] + Math.sin((i * Math.PI) / 16) * one.radius]);
  return one.points;
}

export function boxOf(one: Item): { x: number; y: number; w: number; h: number } {
  const outline = outlineOf(one);
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

export const centreOf = (one: Item): Point => {
  const { x, y, w, h } = boxOf(one);
  return [x + w / 2, y + h / 2];
};

/** Two decimals at most, as the file has them. */
export const tidy = (value: number): number => Math.round(value * 100) / 100;
export const snapped = (value: number, step: number): number => (step ? tidy(Math.round(value / step) * step) : tidy(value));

/** What the file says of a shape. */
export function valueOf(one: Item): unknown {
  const [a, b] = one.points as [Point, Point];
  if (one.shape === "p") return one.points.map((point) => point.map(tidy));
  if (one.shape === "r") return [a[0], a[1], b[0] - a[0], b[1] - a[1]].map(tidy);
  if (one.shape === "l") return [...a, ...b].map(tidy);
  if (one.shape === "c") return [...a, one.radius].map(tidy);
  return a.map(tidy);
}

// --- how the hand changes it ---------------------------------------------------------------------
export const moved = (one: Item, dx: number, dy: number): Item => ({ ...one, points: one.points.map(([x, y]): Point => [tidy(x + dx), tidy(y + dy)]) });

/** The box drawn to another size; what is inside goes along. */
export function fitted(one: Item, box: { x: number; y: number; w: number; h: number }): Item {
  const old = boxOf(one);
  if (one.shape === "c") {
    const radius = Math.max(0.5, Math.min(box.w, box.h) / 2);
    return { ...one, points: [[tidy(box.x + box.w / 2), tidy(box.y + box.h / 2)]], radius: tidy(radius) };
  }
  const to = (value: number, from: number, long: number, start: number, size: number) => tidy(start + (long ? ((value - from) / long) * size : 0));
  return { ...one, points: one.points.map(([x, y]): Point => [to(x, old.x, old.w, box.x, box.w), to(y, old.y, old.h, box.y, box.h)]) };
}

/** Turned by degrees round its middle; a rectangle that is not turned by right angles becomes a polygon. */
export function turned(one: Item, degrees: number, round: Point = centreOf(one)): Item {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const turn = ([x, y]: Point): Point => [tidy(round[0] + (x - round[0]) * cos - (y - round[1]) * sin), tidy(round[1] + (x - round[0]) * sin + (y - round[1]) * cos)];
  if (one.shape !== "r") return { ...one, points: one.points.map(turn) };
  const corners = outlineOf(one).map(turn);
  if (degrees % 90 || one.what === "zone") return one.what === "zone" ? one : { ...one, shape: "p", points: corners };
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { ...one, points: [[Math.min(...xs), Math.min(...ys)], [Math.max(...xs), Math.max(...ys)]] };
}

/** The other way round, at a vertical line. */
export function mirrored(one: Item, x: number): Item {
  const points = one.points.map(([px, py]): Point => [tidy(2 * x - px), py]);
  if (one.shape !== "r") return { ...one, points: one.shape === "p" ? points.reverse() : points };
  const [a, b] = points as [Point, Point];
  return { ...one, points: [[Math.min(a[0], b[0]), a[1]], [Math.max(a[0], b[0]), b[1]]] };
}

/** Patches that put changed shapes in the place of what they were; openings of a building go with it by `follow`. */
export function patchesOf(before: Item[], after: Item[], all: Item[], follow?: (opening: Item) => Item): Patch[] {
  const patches: Patch[] = [];
  after.forEach((one, n) => {
    const old = before[n]!;
    if (JSON.stringify(valueOf(old)) === JSON.stringify(valueOf(one)) && old.shape === one.shape) return;
    if (one.what === "opening" || one.shape === "at") one.points[0]!.forEach((value, i) => patches.push({ path: [...one.path, i], does: "set", value: tidy(value) }));
    else if (old.shape === one.shape) patches.push({ path: one.path, does: "set", value: valueOf(one) });
    else patches.push(...reshaped(old, one));
    if (one.what === "terrain" && follow) {
      for (const opening of all.filter((each) => each.what === "opening" && each.entry.join("/") === one.entry.join("/") && !after.some((other) => other.key === each.key))) {
        follow(opening).points[0]!.forEach((value, i) => patches.push({ path: [...opening.path, i], does: "set", value: tidy(value) }));
      }
    }
  });
  return patches;
}

/** A rectangle that became a polygon stands under another key. */
function reshaped(old: Item, one: Item): Patch[] {
  const home = one.entry;
  const several = typeof old.path.at(-1) === "number";
  const list: Path = [...home, one.shape];
  return [
    { path: old.path, does: "remove" },
    several ? { path: list, does: "add", value: [valueOf(one)] } : { path: list, does: "set", value: valueOf(one) },
  ];
}

/** Patches that take shapes away: the whole entry with its last one. */
export function without(chosen: Item[], all: Item[]): Patch[] {
  const gone = new Set(chosen.map((one) => one.key));
  const entries = new Set<string>();
  const patches: Patch[] = [];
  for (const one of [...chosen].sort((a, b) => Number(b.path.at(-1)) - Number(a.path.at(-1)) || 0)) {
    const home = one.entry.join("/");
    const rest = all.filter((each) => each.entry.join("/") === home && each.what === "terrain" && !gone.has(each.key));
    if (one.what === "terrain" && !rest.length) {
      if (!entries.has(home)) patches.push({ path: one.entry, does: "remove" });
      entries.add(home);
    } else if (one.what === "place" && one.path[0] === "terms") patches.push({ path: one.entry, does: "remove" });
    else if (one.what === "terrain" && typeof one.path.at(-1) === "number" && !all.some((each) => each.path.slice(0, -1).join("/") === one.path.slice(0, -1).join("/") && !gone.has(each.key))) {
      const list = one.path.slice(0, -1);
      if (!patches.some((patch) => patch.path.join("/") === list.join("/"))) patches.push({ path: list, does: "remove" });
    } else patches.push({ path: one.path, does: "remove" });
  }
  return patches;
}

// --- new pieces ----------------------------------------------------------------------------------
/** A strip of some width along a line of points. */
export function bandAlong(points: Point[], width: number): Point[] {
  const half = width / 2;
  const side = (way: 1 | -1): Point[] =>
    points.map((point, n): Point => {
      const [before, after] = [points[n - 1] ?? point, points[n + 1] ?? point];
      const legs = [[before, point], [point, after]].filter(([p, q]) => p![0] !== q![0] || p![1] !== q![1]) as [Point, Point][];
      const normals = legs.map(([p, q]): Point => {
        const long = Math.hypot(q[0] - p[0], q[1] - p[1]);
        return [-(q[1] - p[1]) / long, (q[0] - p[0]) / long];
      });
      const [sx, sy] = normals.reduce<Point>(([x, y], [nx, ny]) => [x + nx, y + ny], [0, 0]);
      const long = Math.hypot(sx, sy) || 1;
      // At a bend the corner lies further out, but no further than twice.
      const out = normals.length > 1 ? Math.min(2, 2 / long) : 1;
      return [point[0] + (sx / long) * half * out * way, point[1] + (sy / long) * half * out * way];
    });
  return [...side(1), ...side(-1).reverse()].map(([x, y]): Point => [tidy(x), tidy(y)]);
}

/** Ends near the edge of the table run out over it. */
export function runOut(points: Point[], [width, height]: [number, number], near: number): Point[] {
  const out = ([x, y]: Point): Point => {
    const gaps = [x, width - x, y, height - y];
    const least = Math.min(...gaps);
    if (least > near) return [x, y];
    return ([[0, y], [width, y], [x, 0], [x, height]] as Point[])[gaps.indexOf(least)]!;
  };
  return points.map((point, n) => (n === 0 || n === points.length - 1 ? out(point) : point));
}

/** Cut off at the edges of the table. */
export function clipped(points: Point[], [width, height]: [number, number]): Point[] {
  return points.map(([x, y]): Point => [tidy(Math.min(width, Math.max(0, x))), tidy(Math.min(height, Math.max(0, y)))]);
}

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A letter of the sketch that is free: the first of the name, if it can be. */
export function freeLetter(data: unknown, id: string): string {
  const taken = new Set(Object.keys((at(data, ["terrain"]) as Plain | null) ?? {}));
  const wanted = [...id.toLowerCase(), ...id.toUpperCase(), ...LETTERS].filter((sign) => LETTERS.includes(sign));
  return wanted.find((letter) => !taken.has(letter)) ?? "§";
}

/** A name that nothing in the file has yet. */
export function freeId(data: unknown, id: string): string {
  const text = JSON.stringify(data);
  const isTaken = (name: string) => text.includes(`"${name}"`);
  if (!isTaken(id)) return id;
  for (let n = 2; ; n++) if (!isTaken(`${id}-${n}`)) return `${id}-${n}`;
}

/** The nearest place on an outline. */
export function onOutline([x, y]: Point, outline: Point[]): Point {
  let best: Point = outline[0]!;
  let least = Infinity;
  outline.forEach(([ax, ay], n) => {
    const [bx, by] = outline[(n + 1) % outline.length]!;
    const [dx, dy] = [bx - ax, by - ay];
    const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    const here: Point = [ax + dx * share, ay + dy * share];
    const away = Math.hypot(here[0] - x, here[1] - y);
    if (away < least) [best, least] = [here, away];
  });
  return [tidy(best[0]), tidy(best[1])];
}

// --- the whole table -----------------------------------------------------------------------------
export type Way = "mirror" | "turn";

/** What of these can be done: hexes lie exactly on hexes when an odd number of columns is mirrored, or an even one turned. */
export function ways(data: unknown): Way[] {
  if ((data as Plain | null)?.map === undefined) return ["mirror", "turn"];
  const size = at(data, ["scenario", "table"]);
  return [Array.isArray(size) && size[0] % 2 ? "mirror" : "turn"];
}
