/** The names of what is fought for, on the map, with their points and whoever holds them. */
import type { Goals, Objective, View } from "../protocol.ts";
import { say } from "../language/index.ts";
import { boxOf } from "../table/geometry.ts";
import { Pin } from "../table/overlay.tsx";
import { centreOf, hexAt, HIGH as HEX, hexName } from "../table/hexes.tsx";
import { type Box, type Edges, freest, type Leader as Line, leaderOf, placesRound, RULED, widthOf } from "../table/labels.ts";
import { Leader, piecesOnScreen } from "../table/units.tsx";
import type { GoalsDesk } from "./goals.ts";

/** Objectives at one place, such as the floors of a house, share a plate. */
export interface PlateText {
  at: [number, number];
  below: number; // lengths under the place itself
  name: string;
  count: number;
  place: Objective;
  held: string[];
  points: Points[];
}

/** `together`: no more than this for all places of the aim. */
export interface Points { side: string; points: number; together?: boolean }

/** Points that an objective is worth to each side; ids of places have a prefix in some views. */
export function pointsOf(id: string, goals: Goals | null): Points[] {
  const name = id.replace(/^place-/, "");
  const found = new Map<string, Points>();
  for (const { points, sides } of goals?.aims ?? []) {
    for (const { side, places, most } of sides) {
      if (!places.includes(name) || points <= (found.get(side)?.points ?? 0)) continue;
      found.set(side, places.length > 1 && most === points ? { side, points, together: true } : { side, points });
    }
  }
  return [...found.values()];
}

/** How far a place reaches below its middle: whoever stands in it is not hidden by its name. */
function depthUnder(place: Objective, view: View): number {
  const ids = Array.isArray(place.terrain) ? place.terrain : [];
  const low = (view.terrain ?? []).filter((piece) => ids.includes(piece.id)).flatMap((piece) => piece.outline.map(([, y]) => y));
  return low.length > 0 ? Math.max(...low) - place.at[1] : 0;
}

export function platesOf(view: View, goals: Goals | null): PlateText[] {
  const byPlace = new Map<string, Objective[]>();
  for (const one of view.objectives) {
    if (one.kind !== "weapon") byPlace.set(String(one.at), [...(byPlace.get(String(one.at)) ?? []), one]);
  }
  return [...byPlace.values()].map((list) => {
    const first = list[0]!;
    const named = list.length > 1 ? first.label.split(",")[0]! : first.label;
    return {
      at: first.at as [number, number],
      below: first.kind === "place" ? depthUnder(first, view) : (first.radius ?? 0),
      name: named,
      count: list.length,
      place: first,
      // Before there is anything to count nobody holds anything.
      held: goals?.if_now ? [...new Set(list.map((one) => one.held).filter((side): side is string => Boolean(side)))] : [],
      points: pointsOf(first.id, goals),
    };
  });
}

const HIGH = 20;
const HALF_A_HEX = 50;
const FLAG = 30; // px that the flag of a place stands over it

/** The ground of a place: a name on that of another would be taken for its name. */
function groundOf({ place }: PlateText, view: View, px: number): Box[] {
  const ids = Array.isArray(place.terrain) ? place.terrain : [];
  return (view.terrain ?? []).filter((piece) => ids.includes(piece.id)).map(({ outline }) => {
    const { left, right, top, bottom } = boxOf(outline);
    return { x: ((left + right) / 2) * px, y: ((top + bottom) / 2) * px, wide: (right - left) * px, high: (bottom - top) * px };
  });
}

export interface LaidPlate {
  plate: PlateText;
  at: Box;
  leader: Line | null; // to its hex, where it does not lie on it
}

/** Numbers of hexes that a text names: whoever reads it looks for them. */
function toldNumbers(view: View, goals: Goals | null, px: number): Box[] {
  const told = JSON.stringify(goals ?? "");
  const { columns = 0, rows = 0 } = view.table.hexes ?? {};
  const found: Box[] = [];
  for (let column = 1; column <= columns; column++) {
    for (let row = 1; row <= rows; row++) {
      if (!told.includes(hexName(column, row))) continue;
      const [x, y] = centreOf(column, row);
      found.push({ x: x * px, y: (y - HEX * 0.4) * px, wide: 26, high: 12 });
    }
  }
  return found;
}

/** Places in wider and wider rings. */
function farther({ left, top, right, bottom }: Edges, wide: number): Box[] {
  return [2, 4, 7, 11, 16, 22].flatMap((n) => placesRound({ left: left - n * HIGH, top: top - n * HIGH, right: right + n * HIGH, bottom: bottom + n * HIGH }, wide, HIGH, true));
}

/** Plates with their places on screen, `px` for a length of 1; none is left out. */
export function laidPlates(view: View, goals: Goals | null, px: number, badges: readonly Box[] = []): LaidPlate[] {
  const names: Box[] = [];
  const numbers = toldNumbers(view, goals, px);
  const pieces = piecesOnScreen(view, px);
  const table = { left: view.table.hexes ? 0 : RULED, top: 0, right: view.table.width * px, bottom: view.table.height * px };
  const all = platesOf(view, goals);
  return all.map((plate) => {
    const elsewhere = [...badges, ...all.flatMap((one) => (one === plate ? [] : groundOf(one, view, px)))];
    // Whoever is in a hex is not hidden by its name.
    const [x, y, reach] = [plate.at[0] * px, plate.at[1] * px, Math.max(plate.below, view.table.hexes ? HALF_A_HEX : 0) * px];
    const signs = plate.points.length * 7 + (plate.points[0]?.together ? 9 : 0) + plate.held.length * 2 + (scoresNothing(plate) ? 7 : 0);
    const edges = { left: x - reach, right: x + reach, top: y - Math.max(reach, FLAG), bottom: y + reach };
    const number = view.table.hexes ? hexName(...hexAt(plate.at)) : "";
    const where = plate.name.includes(number) ? "" : ` ${number}`;
    const wide = widthOf(plate.name + where + " ".repeat(signs));
    const places = placesRound(edges, wide, HIGH, true);
    const near = freest(places, [...names, ...numbers, ...elsewhere], pieces, table) ?? freest(places, names, pieces, table);
    // Rather far away, tied to its place, than over a piece.
    const far = near ? null : freest(farther(edges, wide), names, pieces, table);
    const at = near ?? far ?? freest(places, names, pieces, table, true) ?? places[0]!;
    names.push(at);
    const own = { x, y: (edges.top + edges.bottom) / 2, wide: edges.right - edges.left, high: edges.bottom - edges.top };
    const leader = !view.table.hexes ? leaderOf(at, own, []) : leaderOf(at, { x, y, wide: HALF_A_HEX * px, high: HALF_A_HEX * px }, []);
    // Beside its hex it lies over others: it says which is meant.
    const aside = Math.abs(at.x - x) > wide / 2 || Math.abs(at.y - y) > 2 * reach + HIGH;
    return { plate: aside ? { ...plate, name: plate.name + where } : plate, at, leader };
  });
}

/** Whoever holds it gets no points for it: it is said who would. */
export function scoresNothing({ held, points }: Pick<PlateText, "held" | "points">): boolean {
  return held.length > 0 && points.length > 0 && held.every((side) => !points.some((one) => one.side === side));
}

/** A flag with the letter of whoever holds a place: no number stands beside it that could be his. */
function HeldBy({ letter }: { letter: string }) {
  return (
    <svg class={`held-flag tone-${letter.toLowerCase()}`} viewBox="0 0 16 14">
      <path d="M1.500 14V1H15L12 5.500 15 10H1.500" />
      <text x="7" y="8.400" text-anchor="middle">{letter}</text>
    </svg>
  );
}

function Worth({ points: { points, together }, to }: { points: Points; to: string }) {
  const said = [say(Math.abs(points) === 1 ? "plate-point" : "plate-points", { n: points }), together && say("plate-together"), to && say("plate-to", { side: to })];
  return <b>{said.filter(Boolean).join(" ")}</b>;
}

export function Plates({ desk, laid, px, mm }: { desk: GoalsDesk; laid: readonly LaidPlate[]; px: number; mm: number }) {
  const { model } = desk;
  const byLetter = (points: PlateText["points"]) => [...points].sort((a, b) => model.letterOf(a.side).localeCompare(model.letterOf(b.side)));
  return (
    <>
      {laid.map(({ plate, at, leader }) => {
        const same = plate.points.length > 1 && plate.points.every((one) => one.points === plate.points[0]!.points);
        return (
          <Pin key={String(plate.at)} at={[at.x / px, at.y / px]} mm={mm} class="plate-pin">
            {leader && <Leader from={[leader.from[0] - at.x, leader.from[1] - at.y]} to={[leader.to[0] - at.x, leader.to[1] - at.y]} />}
            <span class={`plate${plate.held.length === 1 ? ` held tone-${model.letterOf(plate.held[0]).toLowerCase()}` : ""}`} aria-hidden="true">
              {plate.held.map((side) => <HeldBy key={side} letter={model.letterOf(side)} />)}
              {plate.name}
              {plate.count > 1 && ` ×${plate.count}`}
              {plate.points.length > 0 && (same || plate.points.length === 1 ? (
                <Worth points={plate.points[0]!} to={scoresNothing(plate) ? plate.points.map((one) => model.letterOf(one.side)).join(", ") : ""} />
              ) : byLetter(plate.points).map((one) => <b key={one.side}>{model.letterOf(one.side)} {one.points}</b>))}
            </span>
          </Pin>
        );
      })}
    </>
  );
}
