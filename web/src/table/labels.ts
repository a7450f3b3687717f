/** Where names go on the map: beside what they name, clear of one another, over as few pieces as may be. */

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
const ON_A_PIECE = 3;
const OFF_THE_TABLE = 4;
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
  const near = underFirst ? [...row(under), ...row(over), ...side] : [...row(over), ...row(under), ...side];
  return [...near, ...side.map((one) => ({ ...one, y: over })), ...side.map((one) => ({ ...one, y: under })), ...row(under + far), ...row(over - far)];
}

/** The best of these; null where each would lie on another name. */
export function freest(places: readonly Box[], names: readonly Box[], pieces: readonly Box[], table: Edges): Box | null {
  let best: Box | null = null;
  let least = ON_A_NAME;
  places.forEach((beside, i) => {
    const place = { ...beside, x: beside.x + pushedIn(beside.x - table.left, beside.wide, table.right - table.left) };
    const out = place.y - place.high / 2 < table.top || place.y + place.high / 2 > table.bottom;
    const cost =
      (names.some((one) => overlap(one, place)) ? ON_A_NAME : 0) +
      ON_A_PIECE * pieces.filter((one) => overlap(one, place)).length + (out ? OFF_THE_TABLE : 0) + i * SECOND_BEST;
    if (cost < least) [best, least] = [place, cost];
  });
  return best;
}
