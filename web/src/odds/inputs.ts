/** The form of a query: what is filled in first, what stands in the address, what may be changed. */
import type { Query, QueryInput } from "../protocol.ts";

export type Value = string | number | boolean;
export type Values = Record<string, Value>;

/** Something to begin with for every input, so that the page answers at once. */
export function startValue(input: QueryInput): Value {
  const given = input.default;
  if (typeof given === "string" || typeof given === "number" || typeof given === "boolean") {
    return input.kind === "length" ? Number(given) : given;
  }
  switch (input.kind) {
    case "choice":
      return input.values?.[0]?.id ?? "";
    case "bool":
      return false;
    case "length":
      return 12;
    case "number":
      return input.lowest ?? 1;
    case "dice":
      return "";
  }
}

export function startValues(query: Query): Values {
  return Object.fromEntries(query.inputs.map((input) => [input.name, startValue(input)]));
}

/** Values from the address, over those to begin with; what does not fit is left out. */
export function fromAddress(query: Query, search: string): Values {
  const values = startValues(query);
  for (const [name, text] of new URLSearchParams(search)) {
    const input = query.inputs.find((one) => one.name === name);
    const value = input && read(input, text);
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

/** What is said: everything needed, and whatever differs from what holds anyway. */
export function said(query: Query, values: Values): Values {
  const found: Values = {};
  for (const input of query.inputs) {
    const value = values[input.name];
    if (value === undefined || value === "") continue;
    if (input.required || value !== startValue(input)) found[input.name] = value;
  }
  return found;
}

export function toAddress(query: Query, values: Values): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(said(query, values))) words.set(name, String(value));
  const text = words.toString();
  return text ? `?${text}` : "";
}

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
    if (input.name === "setting") continue;
    if (input.kind === "bool") {
      const value = values[input.name] !== true;
      found.push({ name: input.name, value, label: named(input.label, value) });
    } else if (input.kind === "choice" && (input.values?.length ?? 0) <= MOST_VALUES) {
      for (const value of input.values ?? []) {
        if (value.id !== values[input.name]) found.push({ name: input.name, value: value.id, label: named(input.label, value.label) });
      }
    } else if (input.kind === "number") {
      const now = Number(values[input.name]);
      for (const value of [now - 1, now + 1]) {
        if (value >= (input.lowest ?? 0) && value <= (input.highest ?? Infinity)) {
          found.push({ name: input.name, value, label: named(input.label, String(value)) });
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

/** What the chart runs along: the first length, else the first number. */
export function axisOf(query: Query): QueryInput | null {
  return query.inputs.find((input) => input.kind === "length") ?? query.inputs.find((input) => input.kind === "number") ?? null;
}
