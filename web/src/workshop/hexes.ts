/** Painting a map of hexes: what a stroke changes in the file. */
import { signal } from "@preact/signals";
import type { Point } from "../protocol.ts";
import { centreOf, hexAt, hexName } from "../table/hexes.tsx";
import { type Brush, sideName, tool, zoneSide } from "./desk.ts";
import { at, type Patch, type Path, type Plain } from "./shapes.ts";
import { act, data } from "./store.ts";
import { tell } from "./words.ts";

export type Hex = [number, number];
export type Pen = Brush | { id: string; label: string; layer: "level"; level: number } | { id: "erase"; label: string; layer: "erase" };
export const pen = signal<Pen | null>(null);
export const brushSize = signal<1 | 7>(1);
export const filling = signal(false);
/** Hexes or hexsides of the stroke under way. */
export const stroke = signal<string[]>([]);
export const cursor = signal<Hex>([1, 1]);
export const shown = signal<Hex | null>(null);

export const columnsAndRows = (): Hex => {
  const size = at(data.value, ["scenario", "table"]) as number[] | undefined;
  return Array.isArray(size) ? [size[0]!, size[1]!] : [1, 1];
};
export const isOn = ([column, row]: Hex): boolean => {
  const [columns, rows] = columnsAndRows();
  return column >= 1 && row >= 1 && column <= columns && row <= rows;
};

/** The hex beyond a side: 1 is north, and so on clockwise; even columns stand half a hex lower. */
export function neighbour([column, row]: Hex, way: number): Hex {
  const low = column % 2 === 0;
  const steps: Hex[] = [[0, -1], [1, low ? 0 : -1], [1, low ? 1 : 0], [0, 1], [-1, low ? 1 : 0], [-1, low ? 0 : -1]];
  const [dx, dy] = steps[way - 1]!;
  return [column + dx, row + dy];
}

/** The hexside nearest to a place. */
export function sideAt(place: Point): string {
  const hex = hexAt(place);
  const [x, y] = centreOf(...hex);
  const angle = (Math.atan2(place[0] - x, y - place[1]) * 180) / Math.PI;
  const way = (Math.round(((angle + 360) % 360) / 60) % 6) + 1;
  return `${hexName(...hex)}/${way}`;
}

export const hexOf = (name: string): Hex => [Number(name.slice(0, 2)), Number(name.slice(2, 4))];

/** Both names of a hexside. */
export function namesOfSide(side: string): string[] {
  const way = Number(side.slice(5));
  const other = neighbour(hexOf(side), way);
  return isOn(other) ? [side, `${hexName(...other)}/${((way + 2) % 6) + 1}`] : [side];
}

export function around(hex: Hex): Hex[] {
  return [hex, ...[1, 2, 3, 4, 5, 6].map((way) => neighbour(hex, way))].filter(isOn);
}

const gridOf = (): string => String(at(data.value, ["map", "grid"]) ?? "");
export function cellOf([column, row]: Hex): { letter: string; level: number } {
  const line = gridOf().split("\n")[row - 1] ?? "";
  return { letter: line[2 * column - 2] ?? ".", level: Number(line[2 * column - 1]?.trim() || 0) };
}

/** The grid with some cells written anew. */
export function painted(grid: string, hexes: Hex[], write: (cell: string) => string): string {
  const lines = grid.split("\n");
  for (const [column, row] of hexes) {
    const line = (lines[row - 1] ?? "").padEnd(2 * column);
    lines[row - 1] = (line.slice(0, 2 * column - 2) + write(line.slice(2 * column - 2, 2 * column)) + line.slice(2 * column)).trimEnd();
  }
  return lines.join("\n");
}

/** The grid of a map of another size: new hexes are clear. */
export function resized(grid: string, columns: number, rows: number): string {
  const lines = grid.replace(/\n$/, "").split("\n").slice(0, rows);
  while (lines.length < rows) lines.push("");
  return `${lines.map((line) => {
    const cells = Array.from({ length: columns }, (_, n) => line.slice(2 * n, 2 * n + 2).padEnd(2));
    return cells.map((cell) => (cell.trim() ? cell : ". ")).join("").trimEnd();
  }).join("\n")}\n`;
}

const listAt = (path: Path): string[] => {
  const list = at(data.value, path);
  return Array.isArray(list) ? list.map(String) : [];
};

/** Hexes alike that touch: what a filled brush covers. */
export function alike(from: Hex): Hex[] {
  const want = JSON.stringify(cellOf(from));
  const found = new Map<string, Hex>([[hexName(...from), from]]);
  const open = [from];
  while (open.length) {
    for (const next of around(open.pop()!)) {
      if (found.has(hexName(...next)) || JSON.stringify(cellOf(next)) !== want) continue;
      found.set(hexName(...next), next);
      open.push(next);
    }
  }
  return [...found.values()];
}

/** Keep a stroke: hexes, or hexsides, by name. `away` takes away instead. */
export function keepStroke(names: string[], with_: Pen, away: boolean): void {
  const label = tell("did-paint", { what: with_.label.toLowerCase() });
  const patches = patchesFor(names, with_, away);
  void act(label, patches);
}

export function patchesFor(names: string[], with_: Pen, away: boolean): Patch[] {
  if (with_.layer === "base" || with_.layer === "level") {
    const write = (cell: string) => {
      if (with_.layer === "base") return `${away ? "." : with_.letter}${cell[1] ?? " "}`;
      const level = "level" in with_ && !away ? with_.level : 0;
      return `${cell[0] ?? "."}${level || " "}`;
    };
    const next = painted(gridOf(), names.map(hexOf), write);
    return next === gridOf() ? [] : [{ path: ["map", "grid"], does: "set", value: next }];
  }
  if (with_.layer === "erase") return erasing(names);
  const path: Path = ["map", with_.layer === "over" ? "over" : "sides", with_.id];
  const there = listAt(path);
  const same = (name: string) => (with_.layer === "side" ? namesOfSide(name) : [name]);
  if (away) {
    const gone = there.filter((one) => names.flatMap(same).includes(one));
    return gone.length ? [{ path, does: "drop", value: gone }] : [];
  }
  const more = names.filter((name) => !same(name).some((one) => there.includes(one)));
  const patches: Patch[] = [];
  if (with_.layer === "side") patches.push(...otherSides(more, with_.id));
  if (more.length) patches.push({ path, does: "add", value: more });
  return patches;
}

/** One hexside has one thing on it: a wall goes where a hedge is laid. */
function otherSides(names: string[], except: string): Patch[] {
  const all = names.flatMap(namesOfSide);
  const sides = (at(data.value, ["map", "sides"]) as Plain | null) ?? {};
  return Object.keys(sides).filter((row) => row !== except).flatMap((row): Patch[] => {
    const gone = listAt(["map", "sides", row]).filter((one) => all.includes(one));
    return gone.length ? [{ path: ["map", "sides", row], does: "drop", value: gone }] : [];
  });
}

function erasing(names: string[]): Patch[] {
  const next = painted(gridOf(), names.map(hexOf), () => ". ");
  const patches: Patch[] = next === gridOf() ? [] : [{ path: ["map", "grid"], does: "set", value: next }];
  for (const part of ["over", "sides"]) {
    for (const row of Object.keys((at(data.value, ["map", part]) as Plain | null) ?? {})) {
      const gone = listAt(["map", part, row]).filter((one) => names.includes(one.slice(0, 4)));
      if (gone.length) patches.push({ path: ["map", part, row], does: "drop", value: gone });
    }
  }
  return patches;
}

// --- zones and aims ------------------------------------------------------------------------------
export function zoneOfHexes(a: Hex, b: Hex): void {
  const [, rows] = columnsAndRows();
  const [left, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
  const [top, bottom] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
  const two = (n: number) => String(n).padStart(2, "0");
  const names: string[] = [];
  for (let column = left; column <= right; column++) for (let row = top; row <= bottom; row++) if (isOn([column, row])) names.push(hexName(column, row));
  const whole = top === 1 && bottom >= rows - 1;
  const value = whole ? [`columns ${two(left)}-${two(right)}`] : [`hexes ${names.join(" ")}`];
  void act(tell("did-zone", { side: sideName(zoneSide.value) }), [{ path: ["sides", zoneSide.value, "zone"], does: "set", value }], () => (tool.value = "choose"));
}

export function aimAtHex(hex: Hex): void {
  const name = hexName(...hex);
  const sides = (at(data.value, ["sides"]) as Plain[] | null) ?? [];
  const awards = sides.map((side) => ({ side: side.id, vp: 2, when: "held", of: name }));
  const patches: Patch[] = [{ path: ["terms", "victory"], does: "add", value: awards }];
  if (!at(data.value, ["map", "names", name])) patches.push({ path: ["map", "names", name], does: "set", value: { en: "objective", fr: "objectif" } });
  void act(tell("did-aim", { what: name }), patches, () => (tool.value = "choose"));
}

/** What lies in a hex, by the lists of the file. */
export function inHex(hex: Hex): { over: string[]; sides: string[] } {
  const name = hexName(...hex);
  const rows = (part: string) => Object.keys((at(data.value, ["map", part]) as Plain | null) ?? {});
  const over = rows("over").filter((row) => listAt(["map", "over", row]).includes(name));
  const own = [1, 2, 3, 4, 5, 6].map((way) => `${name}/${way}`);
  const sides = rows("sides").flatMap((row) => own.filter((side) => namesOfSide(side).some((one) => listAt(["map", "sides", row]).includes(one))).map((side) => `${row} ${side.slice(5)}`));
  return { over, sides };
}
