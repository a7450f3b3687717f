import { expect, test } from "vitest";
import { orderOf } from "../src/coach/coach.ts";
import type { Entry } from "../src/protocol.ts";
import { byTurn, folded, speaksOf } from "../src/table/LogBox.tsx";

const LINE = { sentence: "B2 **panique** à découvert", facts: "3 dés", rule: "CZ-REACT-02" };

test("a line is found by any of its words, without accents or capitals", () => {
  expect(folded("Déroute **à** l’EST")).toBe("deroute a l'est");
  expect(speaksOf(LINE, "PANIQUE decouvert")).toBe(true);
  expect(speaksOf(LINE, "cz-react")).toBe(true);
  expect(speaksOf(LINE, "panique dehors")).toBe(false);
});

test("a turn's heading stands over what happened in it, newest first; what came before has none", () => {
  const entry = (n: number, ...sentences: string[]) =>
    ({ n, lines: sentences.map((sentence) => ({ key: sentence, sentence, ...(sentence.startsWith("Turn") ? { turn: 1 } : {}) })) }) as unknown as Entry;
  const turns = byTurn([entry(4, "moves"), entry(3, "last shot", "Turn 2", "rallies"), entry(2, "Turn 1"), entry(1, "set up")]);
  expect(turns.map((turn) => [turn.heading?.sentence, turn.entries.map((one) => one.lines.map((line) => line.sentence))])).toEqual([
    ["Turn 2", [["moves"], ["rallies"]]],
    ["Turn 1", [["last shot"]]],
    [undefined, [["set up"]]],
  ]);
});

test("why an order was given is asked at the line of the order, not of a test or a turn that came of it", () => {
  const entry = { n: 7, side: "b", lines: [{ key: "1", turn: 2 }, { key: "2", side: "a" }, { key: "3", side: "b" }, { key: "4", side: null }] } as unknown as Entry;
  expect(orderOf(entry)?.key).toBe("3");
  expect(orderOf({ ...entry, lines: entry.lines.slice(0, 2) })).toBeNull();
});
