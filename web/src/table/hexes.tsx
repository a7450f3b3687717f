/** Maps of hexes: flat-topped, even columns half a hex lower, each 100 of the protocol's units high. */
import { memo } from "../memo.ts";
import type { Point } from "../protocol.ts";
import { round } from "./geometry.ts";

export const HIGH = 100;
const RADIUS = HIGH / Math.sqrt(3);
const ACROSS = RADIUS * 1.5; // from column to column

export interface HexMap {
  columns: number;
  rows: number;
}

/** The middle of a hex, in the protocol's units. */
export function centreOf(column: number, row: number): Point {
  return [RADIUS + (column - 1) * ACROSS, HIGH / 2 + (row - 1) * HIGH + (column % 2 ? 0 : HIGH / 2)];
}

/** The hex under a place: of those near by, the one whose middle is nearest. */
export function hexAt([x, y]: Point): [number, number] {
  const guess = Math.round((x - RADIUS) / ACROSS) + 1;
  let best: [number, number] = [1, 1];
  let least = Infinity;
  for (const column of [guess - 1, guess, guess + 1]) {
    const row = Math.round((y - HIGH / 2 - (column % 2 ? 0 : HIGH / 2)) / HIGH) + 1;
    const [cx, cy] = centreOf(column, row);
    const away = Math.hypot(cx - x, cy - y);
    if (away < least - 1e-9) [best, least] = [[column, row], away];
  }
  return best;
}

/** Hexes from one to the other, the first not counted. */
export function hexesBetween(a: readonly [number, number], b: readonly [number, number]): number {
  const cube = ([column, row]: readonly [number, number]) => {
    const r = row - Math.floor((column - 1) / 2);
    return [column, r, -column - r] as const;
  };
  const [p, q] = [cube(a), cube(b)];
  return Math.max(...p.map((value, i) => Math.abs(value - q[i]!)));
}

export function hexName(column: number, row: number): string {
  return `${String(column).padStart(2, "0")}${String(row).padStart(2, "0")}`;
}

export function cornersOf([x, y]: Point, radius = RADIUS): Point[] {
  return [0, 60, 120, 180, 240, 300].map((degrees): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}

/** The grid itself: every side once, a dot in each middle, the number at the top; of those that a text names always. */
export const HexGrid = memo(function HexGrid({ columns, rows, mm, named = "" }: HexMap & { mm: number; named?: string }) {
  const sides: string[] = [];
  const numbers: preact.JSX.Element[] = [];
  let dots = "";
  for (let column = 1; column <= columns; column++) {
    for (let row = 1; row <= rows; row++) {
      const centre = centreOf(column, row).map((v) => v * mm) as Point;
      const corners = cornersOf(centre, RADIUS * mm);
      sides.push(`M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`);
      dots += `M${round(centre[0])} ${round(centre[1])}h0`;
      numbers.push(
        <text key={`${column} ${row}`} class={named.includes(hexName(column, row)) ? "hex-number told" : "hex-number"} x={round(centre[0])} y={round(centre[1] - HIGH * mm * 0.385)} text-anchor="middle">
          {hexName(column, row)}
        </text>,
      );
    }
  }
  return (
    <g class="hex-grid" aria-hidden="true">
      <path d={sides.join("")} />
      <path d={dots} class="hex-dots" />
      {numbers}
    </g>
  );
});
