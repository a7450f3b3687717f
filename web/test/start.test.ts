import { expect, test } from "vitest";
import type { Ruleset, Scenario } from "../src/protocol.ts";
import { changedOf, usualOf } from "../src/start/Battle.tsx";
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
