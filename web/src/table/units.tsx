/** Units on the map: ground round those who belong together, their name and strength, signs of their arms. */
import type { Piece, Point, View } from "../protocol.ts";
import { radiusOf, round } from "./geometry.ts";
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

/** Boxes that lie on screen; each plate goes up until it is free of those before it. */
export interface Taken {
  x: number;
  y: number;
  wide: number;
}

const HIGH = 18;

export function liftOf(plate: Taken, taken: readonly Taken[], most = 5): number {
  for (let step = 0; step < most; step += 1) {
    const y = plate.y - step * HIGH;
    if (!taken.some((one) => Math.abs(one.x - plate.x) * 2 < one.wide + plate.wide && Math.abs(one.y - y) < HIGH)) return step * HIGH;
  }
  return 0;
}

/** About how wide a plate with a text is, in px. */
export function widthOf(text: string): number {
  return text.length * 6.3 + 30;
}

/** How far a name near the edge of the table is pushed to lie on it, in px. */
export function pushedIn(x: number, wide: number, table: number): number {
  return Math.max(wide / 2 - x, Math.min(0, table - wide / 2 - x));
}

const RULED = 22; // px beside the left edge where a ruler has its figures

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

/** `taken`: plates of other things, at the present scale `k`. */
export function UnitPlates({ view, mm, k, taken }: { view: View; mm: number; k: number; taken: readonly Taken[] }) {
  const laid: Taken[] = [...taken];
  return (
    <>
      {unitsOf(view).map((unit) => {
        const [largest = []] = clustersOf(unit.points, NEAR / mm).sort((a, b) => b.length - a.length);
        const top = largest.reduce((least, [, y]) => Math.min(least, y), Infinity);
        const middle = largest.reduce((sum, [x]) => sum + x, 0) / largest.length;
        const wide = widthOf(`${unit.name}${unit.of > 1 ? unit.of : ""}`);
        const push = pushedIn(middle * mm * k - RULED, Math.min(wide, 160), view.table.width * mm * k - RULED);
        const box = { x: middle * mm * k + push, y: top * mm * k - unit.radius * mm * k - 12, wide };
        const lift = liftOf(box, laid);
        laid.push({ ...box, y: box.y - lift });
        return (
          <Pin key={unit.id} at={[middle, top]} mm={mm} class="unit-pin">
            <span class={`unit-plate tone-${toneOf(unit.letter)}`} style={{ marginTop: `-${round(lift + unit.radius * mm * k)}px`, "--push": `${Math.round(push)}px` }} aria-hidden="true">
              {unit.name}
              {unit.of > 1 && <b class="num">{unit.here === unit.of ? unit.of : `${unit.here}/${unit.of}`}</b>}
            </span>
          </Pin>
        );
      })}
    </>
  );
}

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
