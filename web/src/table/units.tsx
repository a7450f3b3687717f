/** Units on the map: ground round those who belong together, their name and strength, signs of their arms. */
import type { Piece, Point, View } from "../protocol.ts";
import { memo } from "../memo.ts";
import { detailOf, mmOf } from "./camera.ts";
import { boxOf, halfOf, round } from "./geometry.ts";
import { type Box, boxOfLine, crosses, freest, type Leader as Line, leaderOf, onto, overlap, placesRound, RULED } from "./labels.ts";
import { Pin } from "./overlay.tsx";
import { toneOf } from "./pieces.tsx";

export interface UnitPlate {
  id: string;
  letter: string;
  name: string;
  here: number;
  of: number;
  points: Point[]; // places of those who are there
  half: Point; // how far one of them reaches
  active: boolean; // it acts now
  lone: boolean; // one man by himself
}

/** Units, and vehicles by themselves, as far as they are on the table. */
export function unitsOf(view: View): UnitPlate[] {
  if (view.table.hexes) return []; // counters say themselves what they are
  const pieces = new Map(view.pieces.map((piece) => [piece.id, piece]));
  const called = view.pieces.filter((piece) => piece.kind === "vehicle").map((piece) => piece.name);
  const units = view.groups.flatMap((group) => {
    const members = group.members.map((id) => pieces.get(id)).filter((one): one is Piece => one !== undefined);
    const vehicle = members.find((one) => one.kind === "vehicle"); // whoever rides in it is told on it
    const own = vehicle ? [vehicle] : members;
    const there = own.filter((one) => one.at && one.fate === "fit");
    const first = there[0];
    if (!first) return [];
    const alike = called.filter((name) => name === first.name).length > 1;
    const label = own.length > 1 || group.label !== first.label ? group.label : first.name; // one man is called by his name
    const name = !vehicle ? label : alike ? `${first.label} ${first.name}` : first.name;
    return [{ id: group.id, letter: first.letter, name, here: there.length, of: own.length, points: there.map((one) => one.at as Point), half: first.base ? halfOf(first) : ([0, 0] as Point), active: Boolean(group.active), lone: own.length < 2 && !vehicle }];
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
const LOW = 13; // of a small one

export interface UnitName {
  unit: UnitPlate;
  at: Box;
  leader: Line | null;
  small: boolean;
}

const FAR = [40, 80, 130, 190]; // px round a unit where its name is looked for when there is no room near it
const APART = 10; // px between the name of a unit, led to by a line, and another unit
const MANY = 40; // units: of more the map is too full for lines that lead far

/** Names of units with their places on screen at the scale `k`: one without room is small, then far away on a line; only
 * whoever stands alone gives way at once. The first has a place in any case. */
export function unitNames(view: View, mm: number, k: number, first: string | null, names: readonly Box[]): UnitName[] {
  const px = mm * k;
  const taken = [...names];
  const pieces = piecesOnScreen(view, px);
  const full = [...pieces, ...flagsOnScreen(view, px)];
  const table = { left: view.table.hexes ? 0 : RULED, top: 0, right: view.table.width * px, bottom: view.table.height * px };
  const rank = (unit: UnitPlate) => (unit.id === first ? 2 : unit.active ? 1 : unit.lone ? -1 : 0);
  const units = unitsOf(view).sort((a, b) => rank(b) - rank(a));
  return units.flatMap((unit) => {
    const [largest = []] = clustersOf(unit.points, NEAR / mm).sort((a, b) => b.length - a.length);
    const { left, top, right, bottom } = boxOf(largest);
    const [across, down] = unit.half;
    const edges = { left: (left - across) * px, top: (top - down) * px, right: (right + across) * px, bottom: (bottom + down) * px };
    const own = { x: (edges.left + edges.right) / 2, y: (edges.top + edges.bottom) / 2, wide: edges.right - edges.left, high: edges.bottom - edges.top };
    const others = pieces.filter((one) => !overlap(one, own));
    const round = (by: number, small: boolean) => placesRound({ left: edges.left - by, top: edges.top - by, right: edges.right + by, bottom: edges.bottom + by }, wideOf(unit, small), small ? LOW : HIGH).map((place) => onto(place, table));
    // A line that runs over something else leads nowhere.
    const leadsPast = (place: Box, boxes: readonly Box[]) => {
      const line = leaderOf(place, own, others);
      return !line || !boxes.some((one) => crosses(line, one));
    };
    const leads = (place: Box) => leadsPast(place, taken) && leadsPast(place, others);
    const within = (place: Box) => place.y - place.high / 2 >= table.top && place.y + place.high / 2 <= table.bottom;
    const free = (place: Box) => within(place) && !taken.some((one) => overlap(one, place)) && !full.some((one) => overlap(one, place));
    const room = (places: Box[]) => freest(places.filter((place) => free(place) && leads(place)), taken, full, table);
    const outer = unit.lone || units.length > MANY ? () => [] : () => FAR.flatMap((by) => round(by, true)).filter(free);
    // Rather on its own than on a line over those of another unit.
    const onOwn = unit.lone ? null : ([edges.bottom - LOW / 2, edges.top + LOW / 2, own.y].map((y) => onto({ x: own.x, y, wide: wideOf(unit, true), high: LOW }, table)).find((place) => within(place) && ![...taken, ...others].some((one) => overlap(one, place))) ?? null);
    // At worst its line runs over pieces, on no name; but it stands beside none that are not its own.
    const isApart = (place: Box) => !others.some((one) => overlap({ ...one, wide: one.wide + 2 * APART, high: one.high + 2 * APART }, place));
    const far = (places: Box[]) => places.find(leads) ?? places.find((place) => leadsPast(place, taken) && isApart(place)) ?? onOwn;
    const all = round(0, false);
    const large = room(all.filter(isApart)) ?? room(all);
    const at = large ?? (unit.id === first ? (freest(all, taken, full, table, true) ?? all[0]!) : (room(round(0, true)) ?? far(outer())));
    if (!at) return [];
    const leader = leaderOf(at, own, others);
    taken.push(at, ...(leader ? [boxOfLine(leader)] : []));
    return [{ unit, at, leader, small: at.high === LOW }];
  });
}

function strengthOf(unit: UnitPlate): string {
  return unit.of < 2 ? "" : unit.here === unit.of ? String(unit.of) : `${unit.here}/${unit.of}`;
}

function wideOf(unit: UnitPlate, small: boolean): number {
  const [letter, digit, edge] = small ? [5.2, 5.6, 9] : [6.6, 7, 14];
  return unit.name.length * letter + edge + (unit.of > 1 ? 5 + strengthOf(unit).length * digit : 0);
}

const PIPS = 14; // mm that the points of a piece take below it

/** Whether another stands where the points of a piece would be told, below it. */
export function isCrowded(piece: Piece, pieces: readonly Piece[], mm: number): boolean {
  if (!piece.at) return false;
  const below: Box = { x: piece.at[0], y: piece.at[1] + halfOf(piece)[1] + (PIPS / 2 / mm), wide: 32 / mm, high: PIPS / mm };
  return pieces.some((other) => {
    if (other === piece || !other.at || other.fate !== "fit") return false;
    const [across, down] = halfOf(other);
    return overlap(below, { x: other.at[0], y: other.at[1], wide: 2 * across, high: 2 * down });
  });
}

/** Flags of what is fought for: no name lies over them. */
export function flagsOnScreen(view: View, px: number): Box[] {
  return view.objectives.filter((one) => one.kind !== "weapon").map((one) => ({ x: one.at[0] * px + 3, y: one.at[1] * px - 2, wide: 24, high: 28 }));
}

const MARKER = 14; // px that markers at the right shoulder of a piece take
const ARM = 5; // px that the sign of its arm stands over the left one

/** What pieces take, with the signs at their shoulders. */
export function piecesOnScreen(view: View, px: number): Box[] {
  const marked = detailOf(25, px / mmOf(view.table.unit)) > 0;
  return view.pieces.flatMap((piece) => {
    if (!piece.at || piece.fate !== "fit") return [];
    const [across, down] = halfOf(piece).map((half) => half * px) as Point;
    const right = marked && !piece.counter && piece.markers?.length ? MARKER : 0;
    const left = piece.arm ? ARM : 0;
    const over = Math.max(left, right);
    return [{ x: piece.at[0] * px + (right - left) / 2, y: piece.at[1] * px - over / 2, wide: 2 * across + left + right, high: 2 * down + over }];
  });
}

export const UnitPlates = memo(function UnitPlates({ laid, px, mm }: { laid: readonly UnitName[]; px: number; mm: number }) {
  return (
    <>
      {laid.map(({ unit, at, leader, small }) => (
        <Pin key={unit.id} at={[at.x / px, at.y / px]} mm={mm} class={`unit-pin tone-${toneOf(unit.letter)}`}>
          {leader && <Leader from={[leader.from[0] - at.x, leader.from[1] - at.y]} to={[leader.to[0] - at.x, leader.to[1] - at.y]} />}
          <span class={small ? "unit-plate small" : "unit-plate"} aria-hidden="true">
            {unit.name}
            {unit.of > 1 && <b class="num">{strengthOf(unit)}</b>}
          </span>
        </Pin>
      ))}
    </>
  );
});

/** A thin line from a name to its unit, in px from the middle of the name. */
export function Leader({ from: [x, y], to: [x2, y2] }: { from: Point; to: Point }) {
  return <i class="leader" style={{ width: `${round(Math.hypot(x2 - x, y2 - y))}px`, transform: `translate(${round(x)}px, ${round(y)}px) rotate(${Math.atan2(y2 - y, x2 - x).toFixed(3)}rad)` }} />;
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
