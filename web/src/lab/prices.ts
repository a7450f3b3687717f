/** Prices as they are told, and where their marks and names stand in the picture. */
import type { Both } from "../schema.ts";

export interface Worth {
  id: string; games: number; men: number; half: number; printed: number | null; points: number | null; points_half: number | null;
  beyond: boolean; verdict: "bargain" | "dear" | "fair" | "";
}
export interface Prices {
  ruleset: string; kind: string; plain: string; man: number; man_half: number; games: number; seed: string; worths: Worth[]; names: Record<string, Both>;
  /** Exact odds, in words, of those that are told at the top. */
  why: Record<string, Both>; bargains: string[]; dears: string[];
}

/** In points where the sheet prints them, else in plain men. */
export const valueOf = (one: Worth) => one.points ?? one.men;
export const halfOf = (one: Worth) => one.points_half ?? one.half;
/** Who wins nearly always, or nearly never, is worth at least, or at most, so much. */
export const signOf = (one: Worth) => (!one.beyond ? "" : one.men > 1 ? "≥ " : "≤ ");
/** An interval so wide that the value is not known well. */
export const isVague = (one: Worth) => halfOf(one) >= 0.3 * Math.abs(valueOf(one));

export const [WIDE, HIGH, EDGE] = [640, 440, 40];
export const LEAST = 1; // points: nothing below has a place where equal distances are equal ratios
const TICKS = [1, 2, 5, 10, 20, 50, 100, 200];

export interface Frame { most: number; x: (points: number) => number; y: (points: number) => number; ticks: number[] }

export function frameOf(worths: readonly Worth[]): Frame {
  const most = 1.35 * Math.max(10, ...worths.flatMap((one) => [one.printed ?? 0, valueOf(one)]));
  const share = (points: number) => Math.log(Math.max(points, LEAST) / LEAST) / Math.log(most / LEAST);
  return {
    most, ticks: TICKS.filter((one) => one < most),
    x: (points) => EDGE + share(points) * (WIDE - EDGE - 12), y: (points) => HIGH - EDGE - share(points) * (HIGH - EDGE - 12),
  };
}

export interface Label { id: string; x: number; y: number; anchor: "start" | "end" }
const [TALL, LETTER, GAP] = [15, 6.4, 10];
const MOST_NAMES = 24, NAMED = 10;

/** Names beside their marks, bargains to the left of theirs: moved up or down until none lies on another; who finds no place has none. */
export function labelled(worths: readonly Worth[], frame: Frame, text: (one: Worth) => string): Label[] {
  const off = (one: Worth) => Math.abs(Math.log(Math.max(valueOf(one), LEAST) / (one.printed ?? 1)));
  const named = [...worths].sort((a, b) => off(b) - off(a)).slice(0, worths.length > MOST_NAMES ? NAMED : undefined);
  const taken: [number, number, number, number][] = worths.map((one) => {
    const [x, y] = [frame.x(one.printed ?? 1), frame.y(valueOf(one))];
    return [x - 7, y - 7, x + 7, y + 7];
  });
  const found: Label[] = [];
  for (const one of named) {
    const [x, y, wide] = [frame.x(one.printed ?? 1), frame.y(valueOf(one)), LETTER * text(one).length];
    const sides = one.verdict === "bargain" ? (["end", "start"] as const) : (["start", "end"] as const);
    for (const [anchor, dy] of [0, -12, 12, -24, 24].flatMap((dy) => sides.map((side) => [side, dy] as const))) {
      const left = anchor === "start" ? x + GAP : x - GAP - wide;
      const box: [number, number, number, number] = [left, y + dy - TALL / 2, left + wide, y + dy + TALL / 2];
      if (box[0] < EDGE || box[2] > WIDE || box[1] < 0 || taken.some((other) => box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3])) continue;
      taken.push(box);
      found.push({ id: one.id, x: anchor === "start" ? x + GAP : x - GAP, y: y + dy + 4, anchor });
      break;
    }
  }
  return found;
}
