/** A review as the server keeps it and as a file holds it: chances are games in 100 that `side` wins. */
import type { Point, View } from "../protocol.ts";

export type Text = { en: string; fr: string };
/** Mean, and the ends of its 95 % interval. */
export type Chance = [number, number, number];

export interface Changed {
  before: number;
  order: number;
  dice: number;
  after: number;
}

export interface Step {
  n: number;
  turn: number;
  side: string;
  unit: string;
  first: number;
  last: number;
  title: Text;
  v: Chance;
  q: Chance;
  after: Chance;
  order: Record<string, number>;
  dice: Record<string, number>;
  shown: Changed;
  /** Sides that asked the coach in it; not told in reviews of earlier days. */
  coached?: string[];
}

export interface Tried {
  title: Text;
  mean: number;
  low: number;
  high: number;
  played: boolean;
  own: boolean;
  best: boolean;
}

export interface MapLine {
  kind: "way" | "shot";
  side: string | null;
  points: Point[];
  hit?: boolean;
}

export interface Turning {
  entry: number;
  kind: "order" | "dice";
  side: string;
  at: number;
  answer: boolean;
  title: Text;
  text: Text[];
  shown: Changed;
  /** Of several throws the one that changed most; not told in reviews of earlier days. */
  throw?: { title: Text | null; change: number | null; within: number | null } | null;
  tried: Tried[];
  better: { by: number; side: string; title: Text } | null;
  verdict?: string; // not in reviews that were kept before it was said
  /** What lay there and its side could not know. */
  unknown?: Text[];
  map: { view: View; concerned: string[]; lines: MapLine[]; better: MapLine[]; box: [number, number, number, number] };
}

export interface Fact {
  key: "luckiest" | "best-shot" | "costliest";
  side: string;
  title: Text;
  entry?: number;
  turn?: number;
  /** null of several throws, none of which can be told from chance. */
  change?: number | null;
  within?: number | null;
  at?: number;
  chance?: Text;
}

export interface Side {
  id: string;
  letter: string;
  hue: string;
  name: Text;
  seat: string;
}

/** Whose game it is, and who is up. */
export interface Sided {
  side: string;
  sides: Side[];
}

export interface Review extends Sided {
  state: "done";
  assumes: { level: string; depth: string; rollouts: number; seed: string };
  noise: number;
  ruleset: string;
  /** Whether a side could not know everything. */
  hides: boolean;
  scenario: { id: string; title: Text };
  turns: number;
  result: { winner: string | null; points: Record<string, number>; sentence: Text } | null;
  start: Chance;
  end: Chance;
  shown: { start: number; orders: Record<string, number>; dice: Record<string, number>; end: number; within: { orders: Record<string, number>; dice: Record<string, number> } };
  entries: Step[];
  turning: Turning[];
  facts: Fact[];
}

/** A review that is not done: what is being done, how far it is, and what is known of the curve. */
export interface Far extends Partial<Sided> {
  stage: "read" | "play" | "again" | "throws" | "search" | "tell";
  done: number;
  of: number;
  /** Of all that has to be done. */
  share: number;
  scenario?: { id: string; title: Text };
  entries?: { turn: number; side: string; v: Chance | null; q: Chance | null; after: Chance | null }[];
}

declare global {
  /** Put there by the page of a file before it runs this script. */
  var sandtableReview: { language: "en" | "fr"; review: Review };
}

/** The same seen by the other side: chances turned round, changes with the other sign. */
export function seenBy(review: Review, side: string): Review {
  if (side === review.side) return review;
  const turned = (sums: Record<string, number>) => Object.fromEntries(Object.entries(sums).map(([of, sum]) => [of, 0 - sum]));
  const shown = (one: Changed): Changed => ({ before: 100 - one.before, order: 0 - one.order, dice: 0 - one.dice, after: 100 - one.after });
  return {
    ...review,
    side,
    start: other(review.start),
    end: other(review.end),
    shown: { ...review.shown, start: 100 - review.shown.start, orders: turned(review.shown.orders), dice: turned(review.shown.dice), end: 100 - review.shown.end },
    entries: review.entries.map((one) => ({
      ...one, v: other(one.v), q: other(one.q), after: other(one.after), order: turned(one.order), dice: turned(one.dice), shown: shown(one.shown),
    })),
    turning: review.turning.map((one) => ({
      ...one, shown: shown(one.shown), throw: one.throw && { ...one.throw, change: one.throw.change === null ? null : 0 - one.throw.change }, tried: one.tried.map((tried) => ({ ...tried, mean: 100 - tried.mean, low: 100 - tried.high, high: 100 - tried.low })),
    })),
    facts: review.facts.map((fact) => (fact.change === undefined || fact.change === null ? fact : { ...fact, change: 0 - fact.change })),
  };
}

/** The same of a curve that is not whole. */
export function growsFor(far: Far, side: string): Far {
  if (!far.entries || side === far.side) return far;
  const turned = (chance: Chance | null) => chance && other(chance);
  return { ...far, side, entries: far.entries.map((one) => ({ ...one, v: turned(one.v), q: turned(one.q), after: turned(one.after) })) };
}

const other = ([mean, low, high]: Chance): Chance => [round(100 - mean), round(100 - high), round(100 - low)];
const round = (value: number) => Math.round(value * 100) / 100;

export const sum = (parts: Record<string, number>) => Object.values(parts).reduce((a, b) => a + b, 0);

/** The largest change of a game that has no turning point. */
export const largest = (review: Review) => Math.max(0, ...review.entries.map(({ shown }) => Math.max(Math.abs(shown.order), Math.abs(shown.dice))));

/** Whose a game is told to: `me` is "you", everybody else has his name. */
export interface Told {
  review: Review;
  me: string | null;
}
