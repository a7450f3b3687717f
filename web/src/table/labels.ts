/** Where names go on the map: beside what they name, clear of one another and of every piece. */

/** A box on screen, by its middle. */
export interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}

export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 3;
const ON_A_NAME = 100; // dearer than anything else: two names on one another are none
const ON_A_PIECE = 3; // where a name may lie on one at all
const OFF_THE_TABLE = 40; // dearer than to lie on pieces
const SECOND_BEST = 0.2;

/** About how wide a text is, in px. */
export function widthOf(text: string): number {
  return text.length * 6.3 + 30;
}

export const RULED = 22; // px beside the left edge where a ruler has its figures

/** How far a name near the edge of the table is pushed to lie on it, in px. */
export function pushedIn(x: number, wide: number, table: number): number {
  return Math.max(wide / 2 - x, Math.min(0, table - wide / 2 - x));
}

export function overlap(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) * 2 < a.wide + b.wide && Math.abs(a.y - b.y) * 2 < a.high + b.high;
}

/** Places round something, the best first: over it, under it, beside it. */
export function placesRound({ left, top, right, bottom }: Edges, wide: number, high: number, underFirst = false): Box[] {
  const [over, under] = [top - GAP - high / 2, bottom + GAP + high / 2];
  const middle = (left + right) / 2;
  const far = high + GAP;
  const row = (y: number) => [middle, left + wide / 2, right - wide / 2].map((x): Box => ({ x, y, wide, high }));
  const side = [right + GAP + wide / 2, left - GAP - wide / 2].map((x): Box => ({ x, y: (top + bottom) / 2, wide, high }));
  const aside = side.map((one, i) => ({ ...one, x: one.x + (i === 0 ? 3 : -3) * GAP })); // past a flag that sticks out
  const near = underFirst ? [...row(under), ...row(over), ...side] : [...row(over), ...row(under), ...side];
  return [
    ...near, ...aside, ...side.map((one) => ({ ...one, y: over })), ...side.map((one) => ({ ...one, y: under })),
    ...[1, 2, 3].flatMap((n) => [...row(under + n * far), ...row(over - n * far)]),
  ];
}

/** The same place, pushed onto the table from its left or right edge. */
export function onto(place: Box, table: Edges): Box {
  return { ...place, x: place.x + pushedIn(place.x - table.left, place.wide, table.right - table.left) };
}

/** The best of these; null where each would lie on another name or, unless it `covers` them, on a piece. */
export function freest(places: readonly Box[], names: readonly Box[], pieces: readonly Box[], table: Edges, covers = false): Box | null {
  let best: Box | null = null;
  let least = ON_A_NAME;
  places.forEach((beside, i) => {
    const place = onto(beside, table);
    const out = place.y - place.high / 2 < table.top || place.y + place.high / 2 > table.bottom;
    const cost =
      (names.some((one) => overlap(one, place)) ? ON_A_NAME : 0) +
      (covers ? ON_A_PIECE : ON_A_NAME) * pieces.filter((one) => overlap(one, place)).length + (out ? OFF_THE_TABLE : 0) + i * SECOND_BEST;
    if (cost < least) [best, least] = [place, cost];
  });
  return best;
}

/** How far apart two boxes are, in px. */
function gapOf(a: Box, b: Box): number {
  const along = (from: number, to: number, sum: number) => Math.max(0, Math.abs(from - to) - sum / 2);
  return Math.hypot(along(a.x, b.x, a.wide + b.wide), along(a.y, b.y, a.high + b.high));
}

/** Whether a straight line touches a box. */
export function crosses(line: Leader, box: Box): boolean {
  if (!overlap(boxOfLine(line), box)) return false;
  const { from, to } = line;
  const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 2) || 1;
  return Array.from({ length: steps + 1 }, (_, i) => i / steps).some((share) => {
    const [x, y] = [0, 1].map((axis) => from[axis]! + (to[axis]! - from[axis]!) * share);
    return Math.abs(x! - box.x) * 2 < box.wide && Math.abs(y! - box.y) * 2 < box.high;
  });
}

export interface Leader {
  from: [number, number];
  to: [number, number];
}

/** What a line takes: no later name lies on it. */
export function boxOfLine({ from: [x, y], to: [x2, y2] }: Leader): Box {
  return { x: (x + x2) / 2, y: (y + y2) / 2, wide: Math.abs(x2 - x) + 1, high: Math.abs(y2 - y) + 1 };
}

/** From a name to what it names where that is not plain: it lies far, or something else lies as near. */
export function leaderOf(name: Box, own: Box, others: readonly Box[]): Leader | null {
  const gap = gapOf(name, own);
  if (gap <= 2 * GAP && !others.some((one) => gapOf(name, one) <= gap)) return null;
  const into = (at: number, middle: number, long: number) => Math.max(middle - long / 2, Math.min(middle + long / 2, at));
  const from: Leader["from"] = [into(own.x, name.x, name.wide), into(own.y, name.y, name.high)];
  return { from, to: [into(from[0], own.x, own.wide * 0.9), into(from[1], own.y, own.high * 0.9)] };
}
