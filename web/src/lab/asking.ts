/** What somebody has chosen in the form, and the experiment that it asks for. */
import type { Ruleset } from "../protocol.ts";
import type { Asked, ExperimentAsked, PricesAsked } from "./lab.ts";

type Scenario = Ruleset["scenarios"][number];
export interface Battle { ruleset: Ruleset; scenario: Scenario }
export const KINDS = ["weapons", "profiles", "vehicles"] as const;
export type PriceKind = (typeof KINDS)[number];
export const CHANGES = ["switch", "pairs", "players", "nothing", "price"] as const;
export const OF_EACH = [60, 120, 240, 480, 960] as const;
export const UNTIL = [2, 3, 5, 8, null] as const;
export const GAMES = [100, 200, 400, 800, 1600, 3200, 6400] as const;

export interface Wish {
  scenario: string;
  change: (typeof CHANGES)[number];
  switches: string[]; // the one that is changed, and the second of two
  values: Record<string, string[]>; // by switch
  players: string[]; // of both sides
  tried: string[]; // instead of the first of them
  also: string[]; // further battles
  until: number | null;
  games: number;
  question: string;
  price: { ruleset: string; kind: PriceKind; things: string[]; games: number; seed?: string }; // no thing: all of them
  exact: ExperimentAsked | null; // what a file asked, as long as the form has not changed more of it than it shows
}

/** A battle with no lesson in it, one switch, everybody a regular: whoever only presses Start learns something. */
export function fresh(rulesets: Ruleset[]): Wish {
  const ruleset = rulesets[0]!;
  const scenario = ruleset.scenarios.find((one) => !one.tutorial) ?? ruleset.scenarios[0]!;
  // What some battle sets for itself may be what it is made of: its weapons, its time.
  const isFree = (id: string) => !ruleset.scenarios.some((one) => id in one.options);
  const several = ruleset.switches.filter((one) => one.values.length > 0);
  const names = [...new Set([...several.filter((one) => isFree(one.id)), ...several].map((one) => one.id))].slice(0, 2);
  return {
    scenario: scenario.id, change: "switch", switches: names, values: Object.fromEntries(names.map((name) => [name, usualValues({ ruleset, scenario }, name)])),
    players: ["regular", "regular"], tried: ["recruit"], also: [], until: 5, games: 800, question: "", price: { ruleset: ruleset.id, kind: "weapons", things: [], games: 240 }, exact: null,
  };
}

export function battleOf(rulesets: Ruleset[], { scenario }: { scenario: string }): Battle {
  const ruleset = rulesets.find((one) => one.scenarios.some((each) => each.id === scenario)) ?? rulesets[0]!;
  return { ruleset, scenario: ruleset.scenarios.find((one) => one.id === scenario) ?? ruleset.scenarios[0]! };
}

/** What a switch is set to in the battle as written. */
export function writtenAs({ ruleset, scenario }: Battle, name: string): string {
  return scenario.options[name] ?? ruleset.switches.find((one) => one.id === name)?.default ?? "";
}

/** All that it could be instead. */
export function usualValues(battle: Battle, name: string): string[] {
  const written = writtenAs(battle, name);
  return (battle.ruleset.switches.find((one) => one.id === name)?.values ?? []).map((one) => one.id).filter((one) => one !== written);
}

/** Other battles may be written otherwise: there the value of this one is what changes. */
function valuesOf(battle: Battle, wish: Wish, name: string): string[] {
  const chosen = wish.values[name] ?? [];
  return wish.also.length > 0 ? [writtenAs(battle, name), ...chosen] : chosen;
}

/** What a file asked, in the form; what the form cannot show of it is asked all the same. */
export function wishOf(rulesets: Ruleset[], asked: ExperimentAsked): Wish {
  const names = Object.keys(asked.switches ?? {});
  const [pair = ["regular"], ...others] = asked.players ?? [];
  const [first = "regular", second = first] = pair;
  const [scenario = "", ...also] = asked.scenarios;
  const usual = fresh(rulesets);
  const battle = battleOf(rulesets, { scenario });
  const given = names.map((name): [string, string[]] => [name, asked.switches![name]!.map(String)]);
  const wish: Wish = {
    ...usual, scenario, also, players: [first, second], games: asked.games ?? 400, until: asked.until ?? null, question: asked.question ?? "",
    change: names.length > 1 ? "pairs" : names.length === 1 ? "switch" : others.length > 0 ? "players" : "nothing",
    switches: [...names, ...battle.ruleset.switches.map((one) => one.id).filter((id) => !names.includes(id))].slice(0, Math.max(2, names.length)),
    values: Object.fromEntries(also.length > 0 ? given.map(([name, values]) => [name, values.filter((one) => one !== writtenAs(battle, name))]) : given),
    tried: others.map(([one = ""]) => one),
  };
  return { ...wish, exact: asked };
}

/** What the form asks: as the file had it, until more is changed than how long and in which words. */
export function changed(wish: Wish, next: Partial<Wish>): Wish {
  const kept = wish.exact && Object.keys(next).every((name) => ["games", "until", "question"].includes(name));
  return { ...wish, ...next, exact: kept ? ({ ...wish.exact, ...next } as ExperimentAsked) : null };
}

export function pricesOf({ price: { ruleset, ...more } }: Wish): PricesAsked {
  return { price: ruleset, ...more };
}

export const wantedOf = (rulesets: Ruleset[], wish: Wish): Asked => (wish.change === "price" ? pricesOf(wish) : (wish.exact ?? askedOf(rulesets, wish)));

export function askedOf(rulesets: Ruleset[], wish: Wish): ExperimentAsked {
  const battle = battleOf(rulesets, wish);
  const { scenario } = battle;
  const names = wish.change === "switch" ? wish.switches.slice(0, 1) : wish.change === "pairs" ? [...new Set(wish.switches)].slice(0, 2) : [];
  const [first = "regular", second = first] = wish.players;
  const pairings = [[first, second], ...(wish.change === "players" ? wish.tried.filter((one) => one !== first).map((one) => [one, second]) : [])];
  return {
    scenarios: [scenario.id, ...wish.also.filter((one) => one !== scenario.id)],
    players: pairings,
    ...(names.length > 0 ? { switches: Object.fromEntries(names.map((name) => [name, valuesOf(battle, wish, name)])) } : {}),
    ...(names.length > 1 ? { design: "pairs" as const } : {}),
    games: wish.games,
    ...(wish.until === null ? {} : { until: wish.until }),
    ...(wish.question.trim() ? { question: wish.question.trim() } : {}),
  };
}
