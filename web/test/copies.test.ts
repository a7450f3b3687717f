import { describe, expect, it } from "vitest";
import { applied, Copies, Misfit, type Step } from "../src/table/copies.ts";
import type { ServerMessage } from "../src/protocol.ts";
import written from "../../tests/server/changes.json?raw";

interface Vector { what: string; before: unknown; steps: Step[]; after: unknown }

const vectors = JSON.parse(written) as Vector[];
const state = (n: number, pieces: unknown[] = []) => ({ type: "state", n, view: { pieces } }) as unknown as ServerMessage;
const change = (steps: Step[]) => ({ type: "change", of: "state", steps }) as unknown as ServerMessage;

describe("what changed", () => {
  it.each(vectors)("leads to what the server draws anew: $what", ({ before, steps, after }) => {
    expect(JSON.stringify(applied(before, steps))).toBe(JSON.stringify(after));
  });

  it("leaves alone what it does not touch", () => {
    const before = { pieces: [{ id: "a", at: [0, 0] }, { id: "b", at: [0, 0] }] };
    const after = applied(before, [["=", ["pieces", "a", "at"], [1, 0]]]) as typeof before;
    expect(after.pieces[1]).toBe(before.pieces[1]);
  });

  it("is told as the whole message that it leads to", () => {
    const copies = new Copies();
    copies.heard(state(1));
    expect(copies.heard(change([["=", ["n"], 2]]))).toEqual(state(2));
    expect(copies.heard(change([["=", ["n"], 3]]))).toEqual(state(3));
  });

  it.each<[string, Step]>([
    ["a piece that is not there", ["=", ["view", "pieces", "A9", "at"], [0, 0]]],
    ["something that is gone already", ["-", ["view", "pieces", "A9"]]],
    ["an item beyond the last", ["=", ["view", "pieces", 3, "at"], 1]],
    ["the order of what is not there", ["order", ["view", "pieces"], ["A9"]]],
  ])("does not fit %s", (_, step) => {
    const copies = new Copies();
    copies.heard(state(1, [{ id: "A1", at: [0, 0] }]));
    expect(() => copies.heard(change([step]))).toThrow(Misfit);
  });

  it("does not fit before anything was told whole", () => {
    expect(() => new Copies().heard(change([]))).toThrow(Misfit);
  });
});
