import { describe, expect, it, test } from "vitest";
import type { Ruleset, Scenario } from "../src/protocol.ts";
import { changedOf, usualOf } from "../src/start/Battle.tsx";
import { firstSeats, seatedAs } from "../src/start/Seats.tsx";
import { nextBattle } from "../src/start/next.ts";

const scene = (id: string, minutes: number, tutorial = false) => ({ id, minutes, tutorial, options: {} }) as unknown as Scenario;
const RULESET = {
  scenarios: [scene("long", 60), scene("lesson", 5, true), scene("short", 20)],
  switches: [{ id: "x.a", default: "one" }, { id: "x.b", default: "yes" }],
} as unknown as Ruleset;

describe("the battle after one", () => {
  const zone = { id: "zone", scenarios: [scene("lesson", 5, true), scene("a", 20), scene("b", 40), scene("c", 40), scene("d", 60)] };
  const other = { id: "other", scenarios: [scene("first steps", 5, true), scene("x", 30)] };
  const after = (id: string, ...played: string[]) => nextBattle([zone, other], "zone", id, played).battle?.id ?? null;
  it("of a lesson, or of one's own, is the shortest that was not played", () => {
    expect([after("lesson"), after("lesson", "a"), after("somebody's own")]).toEqual(["a", "b", "a"]);
  });
  it("is as long or one step longer, never two", () => {
    expect([after("a"), after("b"), after("b", "c"), after("a", "b", "c")]).toEqual(["b", "c", "d", "first steps"]);
  });
  it("is a shorter one where no longer one is left", () => {
    expect(after("c", "b", "d")).toBe("a");
  });
  it("of the longest is the lesson of another ruleset, then one made anew", () => {
    expect(nextBattle([zone, other], "zone", "d", [])).toMatchObject({ ruleset: "other", battle: { id: "first steps" } });
    expect(nextBattle([zone, other], "zone", "d", ["first steps"])).toEqual({ ruleset: "zone", battle: null });
  });
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
