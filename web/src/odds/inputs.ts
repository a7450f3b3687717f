/** The form of a query: what is filled in first, what stands in the address, what may be changed. */
import { MINUS } from "../format.ts";
import type { Outcome, Query, QueryInput } from "../protocol.ts";

export type Value = string | number | boolean;
export type Values = Record<string, Value>;

/** Something to begin with for every input, so that the page answers at once; "" is: not given. */
export function startValue(input: QueryInput): Value {
  const given = input.default;
  if (typeof given === "string" || typeof given === "number" || typeof given === "boolean") {
    return input.kind === "length" ? Number(given) : given;
  }
  return input.required || input.kind === "bool" ? guess(input) : "";
}

/** A value that will do for an input of which nothing is known but that it is needed. */
export function guess(input: QueryInput): Value {
  switch (input.kind) {
    case "choice":
      return input.values?.[0]?.id ?? "";
    case "bool":
      return false;
    case "length":
      return Math.min(input.highest ?? 20, 20);
    case "number":
      return input.lowest ?? 1;
    case "dice":
      return "2D6";
  }
}

/** A form nobody has filled in yet may lack what the rules need: what would do, for one of its inputs. */
export function mend(
  query: Query, values: Values, refusal: { code?: string; field?: string | null },
): { name: string; value: Value } | null {
  const input = query.inputs.find((one) => one.name === refusal.field);
  if (!input) return null;
  const value = values[input.name];
  if (value === "") return { name: input.name, value: guess(input) };
  if (refusal.code === "missing-input") return null;
  if (input.kind === "choice" && input.required) {
    const all = input.values ?? [];
    const next = all[all.findIndex((one) => one.id === value) + 1];
    return next ? { name: input.name, value: next.id } : null;
  }
  const isLeast = input.kind === "number" && value === startValue(input) && value === (input.lowest ?? 0);
  return isLeast ? { name: input.name, value: Number(value) + 1 } : null;
}

export function startValues(query: Query): Values {
  return Object.fromEntries(query.inputs.map((input) => [input.name, startValue(input)]));
}

/** Switches of the rules have a dot in their name: no form asks for them, but a link from a game says them. */
const isSwitch = (name: string) => name.includes(".");

/** Values from the address, over those to begin with; what does not fit is left out. */
export function fromAddress(query: Query, search: string): Values {
  const values = startValues(query);
  for (const [name, text] of new URLSearchParams(search)) {
    const input = query.inputs.find((one) => one.name === name);
    const value = input ? read(input, text) : isSwitch(name) ? text : undefined;
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function read(input: QueryInput, text: string): Value | undefined {
  switch (input.kind) {
    case "bool":
      return text === "true" ? true : text === "false" ? false : undefined;
    case "number":
    case "length": {
      const number = Number(text.replace(",", "."));
      return text !== "" && Number.isFinite(number) ? number : undefined;
    }
    case "choice":
      return input.values?.some((value) => value.id === text) ? text : undefined;
    case "dice":
      return text;
  }
}

/** What is said: switches, everything needed, dice and powers as they stand, and what differs from the usual. */
export function said(query: Query, values: Values): Values {
  const found: Values = Object.fromEntries(Object.entries(values).filter(([name]) => isSwitch(name)));
  for (const input of query.inputs) {
    const value = values[input.name];
    if (value === undefined || value === "") continue;
    if (input.required || input.kind === "dice" || value !== startValue(input)) found[input.name] = value;
  }
  return found;
}

export function toAddress(query: Query, values: Values): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(said(query, values))) words.set(name, String(value));
  const text = words.toString();
  return text ? `?${text}` : "";
}

// --- what the page looks at ----------------------------------------------------------------------
/** Counts are looked at together: all but none of it. */
const SOME = "some";

/** The outcome that changes and the chart are about: the gravest, or that there is any at all. */
export function focusOf(outcomes: readonly Outcome[], some: string): Outcome {
  const first = outcomes[0]!;
  if (outcomes.length > 2 && outcomes.every((one) => /^\d+$/.test(one.id))) {
    return { ...first, id: SOME, label: some, probability: chanceIn(outcomes, SOME) ?? 0 };
  }
  return outcomes.reduce((a, b) => (b.severity > a.severity ? b : a), first);
}

const FEW = 6; // outcomes that are shown even where they cannot happen

/** The gravest first, as everywhere; of many outcomes those that can happen. Counts stay in their order. */
export function listed(outcomes: readonly Outcome[]): Outcome[] {
  const found = outcomes.length > FEW ? outcomes.filter((one) => one.probability > 0) : [...outcomes];
  if (found.every((one) => /^\d+$/.test(one.id))) return found;
  const rises = found.every((one, i) => i === 0 || one.severity >= found[i - 1]!.severity);
  return rises && found.length > 0 && found[0]!.severity < found.at(-1)!.severity ? found.reverse() : found;
}

export function chanceIn(outcomes: readonly Outcome[] | undefined, id: string): number | null {
  if (!outcomes) return null;
  if (id === SOME) return outcomes.reduce((sum, one) => sum + (one.id === "0" ? 0 : one.probability), 0);
  return outcomes.find((one) => one.id === id)?.probability ?? null;
}

// --- how it is thrown ----------------------------------------------------------------------------
/** Real dice as typed, the seed of the program's, or fresh ones (`again` tells two wishes apart). */
export interface How {
  faces?: number[];
  seed?: string;
  again?: number;
}

/** What stands behind # in the address: `seed=…` or `dice=6,4`. */
export function howFrom(hash: string): How | null {
  const words = new URLSearchParams(hash.slice(1));
  const seed = words.get("seed");
  if (seed) return { seed };
  const dice = words.get("dice");
  if (!dice || !/^\d{1,4}(,\d{1,4})*$/.test(dice)) return null;
  return { faces: dice.split(",").map(Number) };
}

export function howTo(how: How): string {
  if (how.seed) return `#seed=${encodeURIComponent(how.seed)}`;
  return how.faces && how.faces.length > 0 ? `#dice=${how.faces.join(",")}` : "";
}

// --- one change at a time ------------------------------------------------------------------------
export interface Change {
  name: string;
  value: Value;
  label: string;
}

const MOST_VALUES = 7;

/** One change at a time: another choice, or a yes for a no. Long lists are left out. */
export function changes(query: Query, values: Values, named: (label: string, value: string | boolean) => string): Change[] {
  const found: Change[] = [];
  for (const input of query.inputs) {
    if (input.switch) continue; // which rules are played is no change of the situation
    if (input.kind === "bool") {
      const value = values[input.name] !== true;
      found.push({ name: input.name, value, label: named(input.label, value) });
    } else if (input.kind === "choice" && (input.values?.length ?? 0) <= MOST_VALUES) {
      for (const value of input.values ?? []) {
        if (value.id !== values[input.name]) found.push({ name: input.name, value: value.id, label: named(input.label, value.label) });
      }
    } else if (input.kind === "number" && values[input.name] !== "") {
      const now = Number(values[input.name]);
      for (const value of [now - 1, now + 1]) {
        if (value >= (input.lowest ?? 0) && value <= (input.highest ?? Infinity)) {
          found.push({ name: input.name, value, label: named(input.label, String(value).replace("-", MINUS)) });
        }
      }
    }
  }
  return found;
}

const WORTH = 0.03; // a change smaller than this gives way to a larger one

/** The few that matter most, for better and for worse, each input once either way; the best first. */
export function telling<T extends { chance: number; name?: string }>(found: readonly T[], now: number, most = 8): T[] {
  const strongest = found
    .filter((one) => Math.abs(one.chance - now) > 1e-9)
    .sort((a, b) => Math.abs(b.chance - now) - Math.abs(a.chance - now));
  const seen = new Set<string>();
  const first = strongest.filter((one) => {
    const way = `${one.name ?? one.chance} ${one.chance > now}`;
    return Math.abs(one.chance - now) >= WORTH && !seen.has(way) && seen.add(way);
  });
  const better = first.filter((one) => one.chance > now);
  const worse = first.filter((one) => one.chance < now);
  const half = Math.ceil(most / 2);
  const up = better.slice(0, Math.max(half, most - worse.length));
  const chosen = [...up, ...worse.slice(0, most - up.length)];
  const rest = strongest.filter((one) => !chosen.includes(one));
  return [...chosen, ...rest].slice(0, most).sort((a, b) => b.chance - a.chance);
}

/** The name of an input without what stands in brackets behind it, where it is only mentioned. */
export function bare(label: string): string {
  return label.replace(/\s*\([^)]*\)$/, "");
}

const STEPS = 12; // of a number

/** From where to where the chart runs: round what is usual, where a number may be anything. */
export function spanOf(axis: QueryInput): [from: number, to: number] {
  if (axis.kind === "length") return [0, 100];
  const lowest = axis.lowest ?? 0;
  const from = Math.max(lowest, Number(axis.default ?? lowest) - STEPS / 2);
  return [from, Math.min(axis.highest ?? Infinity, from + STEPS)];
}

/** What the chart runs along: a length that is always there, else a number, else any length. */
export function axisOf(query: Query): QueryInput | null {
  const lengths = query.inputs.filter((input) => input.kind === "length");
  const always = lengths.find((input) => input.required || input.default != null);
  return always ?? query.inputs.find((input) => input.kind === "number" && input.default != null) ?? lengths[0] ?? null;
}
