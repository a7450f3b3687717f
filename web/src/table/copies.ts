/** What the server told last of each kind, so that it need say only what changed (docs/server.md). */
import type { ServerMessage } from "../protocol.ts";

type Path = (string | number)[];
export type Step =
  | ["=", Path, unknown]
  | ["-", Path]
  | ["order", Path, string[]]
  | ["splice", Path, number, number, unknown[]];
type Keyed = Map<string, unknown>;
type Message = { type: string };

/** Steps that do not fit what they are to change. */
export class Misfit extends Error {}

/** The picture that these steps lead to; what they do not touch is the very same as before. */
export function applied(before: unknown, steps: readonly Step[]): unknown {
  return steps.reduce((value, step) => stepped(value, step, 0), before);
}

function stepped(value: unknown, step: Step, depth: number): unknown {
  const path = step[1];
  if (depth === path.length) return done(value, step);
  const key = path[depth]!;
  if (typeof key === "number") {
    if (!Array.isArray(value) || key >= value.length) throw new Misfit();
    const made = [...value];
    made[key] = stepped(value[key], step, depth + 1);
    return made;
  }
  const keyed = byKey(value);
  const isLast = depth + 1 === path.length;
  if (!keyed.has(key) && !(isLast && step[0] === "=")) throw new Misfit();
  if (isLast && step[0] === "-") keyed.delete(key);
  else keyed.set(key, stepped(keyed.get(key), step, depth + 1));
  return asBefore(value, keyed);
}

function done(value: unknown, step: Step): unknown {
  switch (step[0]) {
    case "=":
      return step[2];
    case "splice":
      if (!Array.isArray(value)) throw new Misfit();
      return [...value.slice(0, step[2]), ...step[4], ...value.slice(step[2] + step[3])];
    case "order": {
      const keyed = byKey(value);
      if (!step[2].every((key) => keyed.has(key))) throw new Misfit();
      return asBefore(value, new Map(step[2].map((key) => [key, keyed.get(key)])));
    }
    case "-":
      throw new Misfit();
  }
}

/** The parts of an object by their keys, those of a list by the ids of its items. */
function byKey(value: unknown): Keyed {
  if (Array.isArray(value)) return new Map(value.map((one: { id: string }) => [one.id, one]));
  if (typeof value !== "object" || value === null) throw new Misfit();
  return new Map(Object.entries(value));
}

function asBefore(value: unknown, keyed: Keyed): unknown {
  return Array.isArray(value) ? [...keyed.values()] : Object.fromEntries(keyed);
}

/** What one line has told. */
export class Copies {
  readonly #held = new Map<string, Message>();

  /** The message itself, or the one that a change leads to; `Misfit` when there is nothing to change. */
  heard(message: ServerMessage): ServerMessage {
    let whole: Message = message;
    if (message.type === "change") {
      const held = this.#held.get(message.of);
      if (!held) throw new Misfit();
      whole = applied(held, message.steps as Step[]) as Message;
    }
    this.#held.set(whole.type, whole);
    return whole as ServerMessage;
  }
}
