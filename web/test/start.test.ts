import { expect, test } from "vitest";
import type { Ruleset, Scenario } from "../src/protocol.ts";
import { changedOf, usualOf } from "../src/start/Battle.tsx";
import { firstSeats, seatedAs } from "../src/start/Seats.tsx";
import { nextBattle } from "../src/start/next.ts";

const scene = (id: string, minutes: number, tutorial = false) => ({ id, minutes, tutorial, options: {} }) as unknown as Scenario;
const RULESET = {
  scenarios: [scene("long", 60), scene("lesson", 5, true), scene("short", 20)],
  switches: [{ id: "x.a", default: "one" }, { id: "x.b", default: "yes" }],
} as unknown as Ruleset;

test("a lesson leads to the shortest battle, a battle to the next longer one, the last to the first", () => {
  expect(nextBattle(RULESET, "lesson")?.id).toBe("short");
  expect(nextBattle(RULESET, "short")?.id).toBe("long");
  expect(nextBattle(RULESET, "long")?.id).toBe("short");
  expect(nextBattle(RULESET, "somebody's own")?.id).toBe("short");
  expect(nextBattle({ scenarios: [scene("only", 9)] }, "only")).toBeNull();
});

test("only switches that differ from the scenario are sent", () => {
  const battle = { options: { "x.a": "two" } } as unknown as Scenario;
  expect(usualOf(RULESET, battle, "x.a")).toBe("two");
  expect(changedOf(RULESET, battle, { "x.a": "two", "x.b": "no", "x.c": "" })).toEqual({ "x.b": "no" });
});

test("who takes the other side changes places with whoever had it", () => {
  expect(seatedAs({ a: "me", b: "program" }, "b", "me")).toEqual({ a: "program", b: "me" });
  expect(seatedAs({ a: "me", b: "link" }, "b", "me")).toEqual({ a: "link", b: "me" });
  expect(seatedAs({ a: "me", b: "program" }, "b", "here")).toEqual({ a: "me", b: "here" });
});

test("the side one took is remembered for its battle alone, the people for all", () => {
  const battle = (id: string) => ({ id, sides: [{ id: "a" }, { id: "b" }] }) as unknown as Scenario;
  const kept = JSON.stringify({ scenario: "ambush", kinds: ["program", "me"] });
  expect(firstSeats(battle("ambush"), kept)).toEqual({ a: "program", b: "me" });
  expect(firstSeats(battle("lesson"), kept)).toEqual({ a: "me", b: "program" });
  expect(firstSeats(battle("lesson"), JSON.stringify({ scenario: "ambush", kinds: ["here", "me"] }))).toEqual({ a: "me", b: "here" });
  expect(firstSeats(battle("lesson"), "[1")).toEqual({ a: "me", b: "program" });
});
