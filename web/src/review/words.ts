/** Sentences of a review: to whoever played it "you", else by the names of the sides. */
import { signed as plain } from "../format.ts";
import { language, say, type Key } from "../language/index.ts";
import type { Fact, Side, Sided, Step, Text, Told, Turning } from "./kept.ts";

export const told = (text: Text): string => text[language.value];
export const signed = (value: number): string => (value === 0 ? "±0" : plain(value, language.value));

export const sideOf = (review: Sided, id: string): Side => review.sides.find((side) => side.id === id)!;
export const letterOf = (review: Sided, id: string): string => sideOf(review, id)?.letter ?? "N";
export const otherOf = (review: Sided): string => review.sides.find((side) => side.id !== review.side)!.id;

/** `key` said of a side; `key-you` of whoever reads it. */
export function of(key: string, { review, me }: { review: Sided; me: string | null }, side: string, facts: Record<string, string | number> = {}): string {
  if (side === me) return say(`${key}-you` as Key, facts);
  return say(key as Key, { side: told(sideOf(review, side).name), ...facts });
}

export const turnOf = (turn: number): string => (turn > 0 ? say("review-turn", { n: turn }) : say("review-setup"));

/** Who won, as a title. */
export function headline(game: Told): string {
  const { review } = game;
  const title = told(review.scenario.title);
  if (!review.result) return say("review-going-on", { title });
  const { winner, points } = review.result;
  const won = winner ? of("review-won", game, winner, { title }) : say("review-draw", { title });
  const losing = game.me && winner && winner !== game.me ? say("review-lost-you", { title }) : won;
  const scores = [winner ?? review.side, ...review.sides.map((side) => side.id)].filter((side, i, all) => all.indexOf(side) === i).map((side) => points[side]);
  if (scores.some((score) => score === undefined)) return losing;
  const [a, b] = losing === won ? scores : [...scores].reverse();
  return say("review-points", { title: losing, a: a!, b: b! });
}

/** The two largest sums and one's own, in a sentence. */
export function summary(game: Told): string {
  const { review } = game;
  const { orders, dice } = review.shown;
  const kinds: [string, Record<string, number>][] = [["orders", orders], ["dice", dice]];
  const parts = kinds.flatMap(([kind, sums]) => Object.entries(sums).map(([side, change]) => ({ kind, side, change })));
  parts.sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  const within = (part: { kind: string; side: string }) => review.shown.within[part.kind as "orders" | "dice"][part.side] ?? 0;
  const large = parts.filter((part) => Math.abs(part.change) >= Math.max(review.noise, within(part)));
  const mine = game.me ? large.find((part) => part.kind === "orders" && part.side === game.me) : undefined;
  const shown = large.slice(0, 2);
  if (mine && !shown.includes(mine)) shown.push(mine);
  const unclear = review.turning.length > 0 ? "review-unclear-moments" : "review-unclear";
  if (shown.length === 0) return say(parts.some((part) => Math.abs(part.change) >= review.noise) ? unclear : "review-even");
  const words = shown.map((part) => {
    const helped = part.change > 0 ? review.side : otherOf(review);
    const own = helped === part.side;
    const to = helped === game.me ? say("review-to-you") : told(sideOf(review, helped).name);
    return of(`review-${part.kind}-${own ? "gained" : "gave"}`, game, part.side, { n: Math.abs(part.change), within: within(part), to });
  });
  const whole = words.join(say("review-between"));
  return say("review-summary", { sums: `${whole.charAt(0).toUpperCase()}${whole.slice(1)}` });
}

/** One step in a line: when, who, what, and how the chances went. */
export function stepLine(step: Step): string {
  const { before, after, order, dice } = step.shown;
  const line = say("review-step", { turn: turnOf(step.turn), title: told(step.title), before, after, order: signed(order), dice: signed(dice) });
  return step.coached?.length ? `${line}. ${say("review-coached")}` : line;
}

export function factLine(game: Told, fact: Fact): string {
  const { review } = game;
  if (fact.key === "best-shot") return say("review-shot", { title: told(fact.title).replaceAll("**", ""), chance: told(fact.chance!) });
  const turn = turnOf(fact.turn ?? 0);
  if (fact.change === null) return say("review-worth-several", { turn, title: told(fact.title) });
  const change = fact.change ?? 0;
  if (fact.key === "luckiest") return of("review-worth", game, change > 0 ? review.side : otherOf(review), { turn, title: told(fact.title), n: Math.abs(change), band: fact.within ? say("review-within", { n: fact.within }) : "" });
  return say("review-cost", { turn, title: told(fact.title), n: Math.abs(change), level: say(`review-as-${review.assumes.level}` as Key) });
}

/** The curve in a sentence, for whoever hears it. */
export function curveSentence({ review }: Told): string {
  const means = review.entries.map((step) => step.shown.after);
  return say("review-curve-said", { steps: means.length, start: review.shown.start, high: Math.max(...means), low: Math.min(...means), end: review.shown.end });
}

/** Of several throws the one that changed most, or that none can be told from chance. */
export function throwLine({ throw: one }: Turning): string {
  if (!one) return "";
  if (!one.title) return say("review-throw-several");
  return say("review-throw", { title: told(one.title), n: signed(one.change ?? 0), within: one.within ?? 0 });
}
