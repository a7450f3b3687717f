import { expect, test } from "vitest";
import { signal } from "@preact/signals";
import { OneRoll } from "../src/dice/OneRoll.tsx";
import { oneOf, TypedDice } from "../src/dice/typing.ts";
import type { Sent } from "../src/table/queue.ts";
import type { Seat } from "../src/table/seat.ts";

test("a die thrown here shows each face as often: what lies beyond the last whole round is drawn anew", () => {
  const draws = [2 ** 32 - 1, 2 ** 32 - 4, 6, 11];
  const draw = () => draws.shift()!;
  expect(oneOf(6, draw)).toBe(1); // two draws beyond 4,294,967,292 are thrown away
  expect(oneOf(6, draw)).toBe(6);
  expect(draws).toHaveLength(0);
});

function atTable(line: string) {
  const sent: { faces?: number[] }[] = [];
  const seat = { hello: signal(null), connection: { line: signal(line), perform: (message: object) => sent.push(message) } };
  const dice = new TypedDice();
  const wants = (faces: number[]) => {
    const refusal = { sentence: "", code: "dice-missing", wanted: { sides: 6, side: "a", who: "", rolls: [] } };
    dice.want(seat as unknown as Seat, { type: "command", id: "x", command: { type: "Begin" }, faces } as unknown as Sent, refusal as never);
  };
  return { dice, sent, wants, seat };
}

test("dice typed faster than the server answers follow one after another, and none is lost", () => {
  const { dice, sent, wants } = atTable("open");
  wants([]);
  dice.type(3);
  dice.type(5);
  expect(sent.map((one) => one.faces)).toEqual([[3]]);
  wants([3]);
  expect(sent.map((one) => one.faces)).toEqual([[3], [3, 5]]);
});

test("without a line one die waits, and what the next would be is not asked", () => {
  const { dice, sent, wants } = atTable("broken");
  wants([]);
  dice.type(3);
  dice.type(5);
  expect(dice.isStopped).toBe(true);
  expect(dice.waits.value).toEqual([3]);
  expect(sent.map((one) => one.faces)).toEqual([[3]]);
});

test("a die in one line says what it came to where modifiers count, and only there", () => {
  const told = (modifiers: object[]) => JSON.stringify(OneRoll({ roll: { title: "To hit", need: "6 needed", sides: [6], faces_thrown: [5], modifiers, reads: [], total: 7, means: "hit" } as never, brief: true }));
  expect(told([{ by: 2, label: "Hero" }])).toContain('["= ",7]');
  expect(told([])).not.toContain('"= "');
});
