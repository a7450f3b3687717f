/** The whole table the other way round: mirrored, or turned. What has a place goes with it, and so do edges and facings. */
import { at, itemsOf, outlineOf, type Item, type Patch, type Plain, tidy, valueOf, type Way } from "./shapes.ts";
import type { Point } from "../protocol.ts";

type Edge = "north" | "east" | "south" | "west";
const EDGES: Edge[] = ["north", "east", "south", "west"];
const PARTS = ["scenario", "terrain", "map", "sides", "terms"];

/** Patches of the parts that change. A free table is turned to the right by 90°, a map of hexes by 180°. */
export function turnedWhole(data: unknown, way: Way): Patch[] {
  const next = structuredClone(data) as Plain;
  if (next.map !== undefined) hexesTurned(next, way);
  else tableTurned(next, way);
  return PARTS.filter((part) => JSON.stringify(next[part]) !== JSON.stringify((data as Plain)[part])).map((part): Patch => ({ path: [part], does: "set", value: next[part] }));
}

// --- a free table --------------------------------------------------------------------------------
function tableTurned(next: Plain, way: Way): void {
  const [wide, deep] = at(next, ["scenario", "table"]) as [number, number];
  const to = ([x, y]: Point): Point => (way === "mirror" ? [tidy(wide - x), y] : [tidy(deep - y), x]);
  for (const one of itemsOf(next)) put(next, one, valueOf(placed(one, to)) as unknown[]);
  for (const part of ["sides", "terms"]) next[part] = about(next[part], way, [wide, deep]);
  if (way === "turn") (next.scenario as Plain).table = [deep, wide];
}

function placed(one: Item, to: (point: Point) => Point): Item {
  if (one.shape !== "r") return { ...one, points: one.points.map(to) };
  const corners = outlineOf(one).map(to);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { ...one, points: [[Math.min(...xs), Math.min(...ys)], [Math.max(...xs), Math.max(...ys)]] };
}

/** What stands behind a place (a door that is shut) stays. */
function put(data: Plain, one: Item, value: unknown[]): void {
  const home = at(data, one.path.slice(0, -1)) as Record<string | number, unknown>;
  const old = home[one.path.at(-1)!] as unknown[];
  home[one.path.at(-1)!] = one.shape === "at" ? [...value, ...old.slice(2)] : value;
}

function about(value: unknown, way: Way, size: [number, number]): unknown {
  if (EDGES.includes(value as Edge)) return edgeOf(value as Edge, way);
  if (Array.isArray(value)) return value.map((one) => about(one, way, size));
  if (typeof value !== "object" || value === null) return value;
  const next: Plain = {};
  for (const [key, held] of Object.entries(value)) {
    const isFacing = key === "facing" && typeof held === "number";
    next[key] = isFacing ? (way === "mirror" ? (360 - held) % 360 : (held + 90) % 360) : about(held, way, size);
  }
  const { edge, from, to } = value as Plain;
  if (EDGES.includes(edge as Edge) && typeof from === "number" && typeof to === "number") {
    const across = edge === "north" || edge === "south";
    // Along such an edge places are counted from its other end now.
    if (across === (way === "mirror")) [next.from, next.to] = [tidy(size[across ? 0 : 1] - to), tidy(size[across ? 0 : 1] - from)];
  }
  return next;
}

function edgeOf(edge: Edge, way: Way): Edge {
  const n = EDGES.indexOf(edge);
  return way === "turn" ? EDGES[(n + 1) % 4]! : EDGES[(4 - n) % 4]!;
}

// --- hexes ---------------------------------------------------------------------------------------
function hexesTurned(next: Plain, way: Way): void {
  const [columns, rows] = at(next, ["scenario", "table"]) as [number, number];
  const two = (n: number) => String(n).padStart(2, "0");
  const column = (n: number) => columns + 1 - n;
  const row = (n: number) => (way === "turn" ? rows + 1 - n : n);
  const side = (n: number) => (way === "turn" ? ((n + 2) % 6) + 1 : ((8 - n - 1) % 6) + 1);
  const said = (text: string): string => {
    const span = /^(columns?|rows?) (\d\d)(?:-(\d\d))?$/.exec(text);
    if (span) {
      const turn = span[1]!.startsWith("column") ? column : row;
      const ends = [Number(span[2]), Number(span[3] ?? span[2])].map(turn).sort((a, b) => a - b);
      return `${span[1]} ${two(ends[0]!)}${span[3] ? `-${two(ends[1]!)}` : ""}`;
    }
    return text.replace(/\b(\d\d)(\d\d)(?:\/([1-6]))?\b/g, (_, c: string, r: string, s?: string) => two(column(Number(c))) + two(row(Number(r))) + (s ? `/${side(Number(s))}` : ""));
  };
  const walk = (value: unknown, key = ""): unknown => {
    if (key === "grid" && typeof value === "string") return gridTurned(value, columns, way);
    if (typeof value === "string") return EDGES.includes(value as Edge) ? (way === "turn" ? edgeOf(edgeOf(value as Edge, "turn"), "turn") : edgeOf(value as Edge, "mirror")) : ["en", "fr", "title", "id"].includes(key) ? value : said(value);
    if (key === "facing" && typeof value === "number") return side(value);
    if (Array.isArray(value)) return value.map((one) => walk(one));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, held]) => [/^\d{4}$/.test(name) ? said(name) : name, walk(held, name)]));
  };
  for (const part of ["map", "sides", "terms"]) next[part] = walk(next[part]);
}

function gridTurned(grid: string, columns: number, way: Way): string {
  const rows = grid.replace(/\n$/, "").split("\n").map((line) => {
    const cells = Array.from({ length: columns }, (_, n) => line.slice(2 * n, 2 * n + 2).padEnd(2));
    return cells.reverse().join("").trimEnd();
  });
  return `${(way === "turn" ? rows.reverse() : rows).join("\n")}\n`;
}
