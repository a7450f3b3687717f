/** Forces as chips on the table: where each is set up, as the file says it, and what a chip laid elsewhere changes in the file. */
import { calledOf } from "./called.ts";
import type { Point } from "../protocol.ts";
import { at, boxOf, centreOf, tidy, valueOf, type Item, type Patch, type Path, type Plain } from "./shapes.ts";

const PARTS = ["groups", "units", "sections", "vehicles"] as const;
/** What says where somebody stands beside his zone; all of it goes when he is laid elsewhere. */
const PLACED = ["at", "gun_at", "facing", "level"] as const;
/** A zone of one's own, laid where there is none yet. */
const OWN: Point = [16, 10];

export interface Force { key: string; path: Path; side: number; name: string; own: boolean; at: Point | null }
export interface Hexes { columns: number; rows: number; centre: (column: number, row: number) => Point; at: (place: Point) => [number, number]; near: (hex: [number, number]) => string[] }

const sidesOf = (data: unknown) => ((at(data, ["sides"]) as Plain[] | null) ?? []);
const isPlain = (one: unknown): one is Plain => typeof one === "object" && one !== null && !Array.isArray(one);

/** Who starts on the table and on his own feet or wheels; whoever comes later or rides goes where his time or his carrier says. */
export function forcesOf(data: unknown, items: readonly Item[], hexes: Hexes | null): Force[] {
  return sidesOf(data).flatMap((side, n) => PARTS.flatMap((part) => ((side?.[part] as unknown[] | undefined) ?? []).flatMap((one, m): Force[] => {
    const path: Path = ["sides", n, part, m];
    const has = isPlain(one) ? one : {};
    if (typeof has.aboard === "string" || has.entry !== undefined || has.from_turn !== undefined) return [];
    const own = has.zone !== undefined;
    return [{ key: path.join("/"), path, side: n, name: calledOf(one), own, at: homeOf(data, path, items, hexes) }];
  })));
}

/** The middle of his zone, else of his side's. */
function homeOf(data: unknown, path: Path, items: readonly Item[], hexes: Hexes | null): Point | null {
  for (const home of [path, path.slice(0, 2)]) {
    if (hexes) {
      const names = hexesIn(at(data, [...home, "zone"]), hexes);
      if (names.length) return middleOf(names.map((name) => hexes.centre(Number(name.slice(0, 2)), Number(name.slice(2, 4)))));
    } else {
      const zone = items.find((one) => one.what === "zone" && one.entry.join("/") === home.join("/"));
      if (zone) return centreOf(zone);
    }
  }
  return null;
}

const middleOf = (points: Point[]): Point => [0, 1].map((n) => points.reduce((sum, point) => sum + point[n]!, 0) / points.length) as Point;

/** Hexes of `[columns 01-03, row 01, hexes 0705 0706]`. */
export function hexesIn(zone: unknown, { columns, rows }: { columns: number; rows: number }): string[] {
  if (!Array.isArray(zone)) return [];
  const two = (n: number) => String(n).padStart(2, "0");
  const all = Array.from({ length: columns * rows }, (_, n) => two(1 + (n % columns)) + two(1 + Math.floor(n / columns)));
  return zone.flatMap((line) => {
    const [kind, ...more] = String(line).split(/\s+/);
    if (kind?.startsWith("hex")) return more;
    const [first, last] = (more[0] ?? "").split("-").map(Number);
    const from = kind?.startsWith("column") ? 0 : 2;
    return all.filter((name) => Number(name.slice(from, from + 2)) >= first! && Number(name.slice(from, from + 2)) <= (last ?? first!));
  });
}

/** The patches of a chip laid down: the zone of its side needs none, another of its side is shared, and open ground becomes its own. */
export function laying(data: unknown, items: readonly Item[], force: Force, to: Point, size: Point, hexes: Hexes | null, named?: Item): Patch[] {
  const entry = at(data, force.path);
  const zone = hexes ? hexZone(data, force, to, hexes) : freeZone(items, force, to, size, named);
  if (zone === null) return [];
  if (typeof entry === "string") return zone === "side" ? [] : [{ path: force.path, does: "set", value: { unit: entry, row: entry, zone } }];
  const has = isPlain(entry) ? entry : {};
  const gone = PLACED.filter((key) => has[key] !== undefined).map((key): Patch => ({ path: [...force.path, key], does: "remove" }));
  if (zone === "side") return [...gone, ...(force.own ? [{ path: [...force.path, "zone"], does: "remove" } satisfies Patch] : [])];
  return [...gone, { path: [...force.path, "zone"], does: "set", value: zone }];
}

/** "side" where the zone of the side says it already; null where it lies in its own. */
function freeZone(items: readonly Item[], force: Force, [x, y]: Point, [wide, high]: Point, named?: Item): "side" | unknown[] | null {
  const area = (one: Item) => ((box) => box.w * box.h)(boxOf(one));
  const hit = named ?? items
    .filter((one) => one.what === "zone" && one.side === force.side && ((box) => x >= box.x && y >= box.y && x <= box.x + box.w && y <= box.y + box.h)(boxOf(one)))
    .sort((a, b) => area(a) - area(b))[0];
  if (hit?.entry.join("/") === force.key) return null;
  const sides = items.filter((one) => one.what === "zone" && one.entry.join("/") === `sides/${force.side}`);
  if (hit && sides.length === 1 && hit === sides[0]) return "side";
  if (hit) return valueOf(hit) as unknown[];
  const mine = items.find((one) => one.what === "zone" && one.entry.join("/") === force.key);
  const [w, h] = mine ? [boxOf(mine).w, boxOf(mine).h] : OWN;
  const inside = (middle: number, size: number, most: number) => tidy(Math.round(Math.min(Math.max(0, most - size), Math.max(0, middle - size / 2))));
  return [inside(x, w, wide), inside(y, h, high), Math.min(w, wide), Math.min(h, high)];
}

function hexZone(data: unknown, force: Force, to: Point, hexes: Hexes): "side" | unknown[] | null {
  const hex = hexes.at(to);
  const near = hexes.near(hex);
  if (!near.length) return null;
  const isIn = (zone: unknown) => hexesIn(zone, hexes).includes(near[0]!);
  if (isIn(at(data, [...force.path, "zone"]))) return null;
  if (isIn(at(data, ["sides", force.side, "zone"]))) return "side";
  const others = PARTS.flatMap((part) => ((at(data, ["sides", force.side, part]) as unknown[] | undefined) ?? []).map((one) => (isPlain(one) ? one.zone : undefined)));
  return (others.find(isIn) as unknown[] | undefined) ?? [`hexes ${near.join(" ")}`];
}
