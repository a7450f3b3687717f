/** Units on the map: ground round those who belong together, their name and strength, signs of their arms. */
import type { Piece, Point, View } from "../protocol.ts";
import { memo } from "../memo.ts";
import { boxOf, radiusOf, round } from "./geometry.ts";
import { type Box, freest, placesRound, RULED, widthOf } from "./labels.ts";
import { Pin } from "./overlay.tsx";
import { toneOf } from "./pieces.tsx";

export interface UnitPlate {
  id: string;
  letter: string;
  name: string;
  here: number;
  of: number;
  points: Point[]; // places of those who are there
  radius: number; // of one of them
}

/** Units of at least two, and vehicles by themselves, as far as they are on the table. */
export function unitsOf(view: View): UnitPlate[] {
  if (view.table.hexes) return []; // counters say themselves what they are
  const pieces = new Map(view.pieces.map((piece) => [piece.id, piece]));
  const units = view.groups.flatMap((group) => {
    const members = group.members.map((id) => pieces.get(id)).filter((one): one is Piece => one !== undefined);
    const vehicle = members.find((one) => one.kind === "vehicle"); // whoever rides in it is told on it
    const own = vehicle ? [vehicle] : members;
    const there = own.filter((one) => one.at && one.fate === "fit");
    const first = there[0];
    if (!first || (own.length < 2 && !vehicle)) return [];
    const name = vehicle ? first.name : group.label;
    return [{ id: group.id, letter: first.letter, name, here: there.length, of: own.length, points: there.map((one) => one.at as Point), radius: first.base ? radiusOf(first.base) : 0 }];
  });
  return units;
}

const NEAR = 100; // millimetres: farther apart there is no common ground

/** Points in clusters: each is near another of its own. */
export function clustersOf(points: readonly Point[], near: number): Point[][] {
  const clusters: Point[][] = [];
  for (const point of points) {
    const touched = clusters.filter((one) => one.some(([x, y]) => Math.hypot(x - point[0], y - point[1]) <= near));
    for (const one of touched) clusters.splice(clusters.indexOf(one), 1);
    clusters.push([point, ...touched.flat()]);
  }
  return clusters;
}

/** The corners round some points, one after the other (gift wrapping by Andrew's monotone chain). */
export function around(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (sorted.length < 3) return sorted;
  const turn = (o: Point, a: Point, b: Point) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (list: Point[]) => {
    const found: Point[] = [];
    for (const point of list) {
      while (found.length > 1 && turn(found.at(-2)!, found.at(-1)!, point) <= 0) found.pop();
      found.push(point);
    }
    return found.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

export function UnitGround({ view, mm }: { view: View; mm: number }) {
  return (
    <g class="units" aria-hidden="true">
      {unitsOf(view).filter((unit) => unit.of > 1).map((unit) => (
        <g key={unit.id} class={`unit-ground tone-${toneOf(unit.letter)}`}>
          {clustersOf(unit.points, NEAR / mm).map((points) => (
            <path key={String(points[0])} d={`M${around(points).map(([x, y]) => `${round(x * mm)} ${round(y * mm)}`).join("L")}Z`} />
          ))}
        </g>
      ))}
    </g>
  );
}

const HIGH = 17;

/** Names of units with their places on screen at the scale `k`; one that finds none gives way. */
export function unitNames(view: View, mm: number, k: number, first: string | null, names: readonly Box[]): { unit: UnitPlate; at: Box }[] {
  const px = mm * k;
  const taken = [...names];
  const pieces = [...piecesOnScreen(view, px), ...flagsOnScreen(view, px)];
  const table = { left: view.table.hexes ? 0 : RULED, top: 0, right: view.table.width * px, bottom: view.table.height * px };
  const units = unitsOf(view).sort((a, b) => Number(b.id === first) - Number(a.id === first));
  return units.flatMap((unit) => {
    const [largest = []] = clustersOf(unit.points, NEAR / mm).sort((a, b) => b.length - a.length);
    const { left, top, right, bottom } = boxOf(largest);
    const edges = { left: (left - unit.radius) * px, top: (top - unit.radius) * px, right: (right + unit.radius) * px, bottom: (bottom + unit.radius) * px };
    const at = freest(placesRound(edges, widthOf(`${unit.name}${unit.of > 1 ? unit.of : ""}`), HIGH), taken, pieces, table);
    if (!at) return [];
    taken.push(at);
    return [{ unit, at }];
  });
}

/** Flags of what is fought for: no name lies over them. */
function flagsOnScreen(view: View, px: number): Box[] {
  return view.objectives.filter((one) => one.kind !== "weapon").map((one) => ({ x: one.at[0] * px + 3, y: one.at[1] * px - 2, wide: 24, high: 28 }));
}

export function piecesOnScreen(view: View, px: number): Box[] {
  return view.pieces.flatMap((piece) => {
    if (!piece.at || piece.fate !== "fit") return [];
    const size = 2 * radiusOf(piece.base) * px;
    return [{ x: piece.at[0] * px, y: piece.at[1] * px, wide: size, high: size }];
  });
}

/** `names`: what else is written on the map; `first`: the unit that is chosen. */
export const UnitPlates = memo(function UnitPlates({ view, mm, k, names, first }: { view: View; mm: number; k: number; names: readonly Box[]; first: string | null }) {
  return (
    <>
      {unitNames(view, mm, k, first, names).map(({ unit, at }) => (
        <Pin key={unit.id} at={[at.x / (mm * k), at.y / (mm * k)]} mm={mm} class="unit-pin">
          <span class={`unit-plate tone-${toneOf(unit.letter)}`} aria-hidden="true">
            {unit.name}
            {unit.of > 1 && <b class="num">{unit.here === unit.of ? unit.of : `${unit.here}/${unit.of}`}</b>}
          </span>
        </Pin>
      ))}
    </>
  );
});

const ARMS: Record<string, string> = {
  "machine-gun": "M0 5V-5M-3-2 0-5 3-2M-3 5h6",
  "anti-tank": "M-4 4 0-4 4 4",
  mortar: "M-4 4h8M0 4V-1M-2.500-3a2.500 2.500 0 1 1 5 0a2.500 2.500 0 1 1-5 0",
  flame: "M0 5C-5 2-3-1-1-5C0-2 5 0 0 5Z",
  sniper: "M0-5V5M-5 0H5M-3 0a3 3 0 1 1 6 0a3 3 0 1 1-6 0",
};

/** A square at the shoulder of whoever has more than a rifle; it keeps its size on screen. */
export function ArmSign({ arm, size }: { arm: string; size: number }) {
  return (
    <g class="arm" style={{ transform: `translate(${round(-size * 0.72)}px, ${round(-size * 0.72)}px) scale(clamp(.55, calc(var(--inv) * .8), 2))` }}>
      <rect x="-6.500" y="-6.500" width="13" height="13" rx="2" />
      <path d={ARMS[arm] ?? ""} />
    </g>
  );
}
