import { describe, expect, it } from "vitest";
import { askedOf, fresh, usualValues, writtenAs, battleOf, changed, wantedOf, wishOf } from "../src/lab/asking.ts";
import { frameOf, labelled, type Worth } from "../src/lab/prices.ts";
import { clock, placeOn, scaleOf, ticks, type Row } from "../src/lab/lab.ts";
import type { Ruleset } from "../src/protocol.ts";

const scenario = (id: string, tutorial = false, options: Record<string, string> = {}) => ({ id, title: id, tutorial, options, sides: [] });
const RULES = [
  {
    id: "modern-skirmish", title: "Modern Skirmish", opponents: [],
    scenarios: [scenario("lesson", true), scenario("market", false, { "ms.cohesion": "all-pairs" }), scenario("bridge")],
    switches: [
      { id: "ms.cohesion", title: "Cohesion", default: "chain", rule: "MS-COH-01", values: [{ id: "chain", words: "" }, { id: "all-pairs", words: "" }] },
      { id: "ms.number", title: "Number", default: "3", rule: "", values: [] },
      { id: "ms.cover", title: "Cover", default: "false", rule: "", values: [{ id: "false", words: "" }, { id: "true", words: "" }] },
    ],
  },
] as unknown as Ruleset[];

const row = (low: number, high: number, kind: Row["kind"] = "setting") => ({ low, high, kind, mean: (low + high) / 2 }) as Row;

describe("a question", () => {
  it("can be started as it is: a battle without a lesson, one switch that no battle sets for itself", () => {
    expect(askedOf(RULES, fresh(RULES))).toEqual({ scenarios: ["market"], players: [["regular", "regular"]], switches: { "ms.cover": ["true"] }, games: 800, until: 5 });
  });
  it("knows what the battle itself sets", () => {
    expect(writtenAs(battleOf(RULES, { scenario: "market" }), "ms.cohesion")).toBe("all-pairs");
    expect(usualValues(battleOf(RULES, { scenario: "bridge" }), "ms.cohesion")).toEqual(["all-pairs"]);
  });
  it("asks for two switches as a pair, and for one of them once", () => {
    expect(askedOf(RULES, { ...fresh(RULES), change: "pairs" })).toMatchObject({ design: "pairs", switches: { "ms.cohesion": ["chain"], "ms.cover": ["true"] } });
    expect(askedOf(RULES, { ...fresh(RULES), change: "pairs", switches: ["ms.cover", "ms.cover"] })).not.toHaveProperty("design");
  });
  it("compares players with those of the battle, and nobody with himself", () => {
    const wish = { ...fresh(RULES), change: "players" as const, tried: ["recruit", "regular"] };
    expect(askedOf(RULES, wish).players).toEqual([["regular", "regular"], ["recruit", "regular"]]);
    expect(askedOf(RULES, wish)).not.toHaveProperty("switches");
  });
  it("may want all games, other battles, and words of one's own", () => {
    const asked = askedOf(RULES, { ...fresh(RULES), switches: ["ms.cohesion"], until: null, also: ["bridge", "market"], question: "  Why?  " });
    expect(asked).toMatchObject({ scenarios: ["market", "bridge"], question: "Why?" });
    expect(asked.switches).toEqual({ "ms.cohesion": ["all-pairs", "chain"] }); // the bridge is written otherwise
    expect(asked).not.toHaveProperty("until");
  });
});

describe("the picture", () => {
  it("holds every interval and the zone that is too small", () => {
    expect(scaleOf([row(-12, 3), row(-1, 1)], 3)).toEqual({ zero: 0, reach: 15, step: 5 });
    expect(scaleOf([row(-0.5, 0.5)], 3)).toEqual({ zero: 0, reach: 5, step: 2.5 });
    expect(scaleOf([row(-100, 100)], 3).reach).toBe(100);
  });
  it("is about fifty where games are counted by themselves, and never beyond them all", () => {
    const scale = scaleOf([row(2, 98, "level")], 3);
    expect([ticks(scale)[0], ticks(scale).at(-1)]).toEqual([0, 100]);
  });
  it("keeps marks inside", () => {
    const scale = scaleOf([row(-4, 4)], 3);
    expect([placeOn(scale, 0), placeOn(scale, -90), placeOn(scale, 90)]).toEqual([50, 0, 100]);
  });
  it("tells time in steps that do not flicker", () => {
    expect([3.2, 48, 130, 7800].map(clock)).toEqual(["4 s", "50 s", "2 min", "2 h 10"].map((text) => text.replaceAll(" ", "\u00a0")));
  });
});

describe("a question read back from a file", () => {
  const asked = { scenarios: ["b"], players: [["regular"]], switches: { "x.one": ["true"] }, games: 77, until: 4, seed: "mine" };
  const rulesets = [
    { id: "r", title: "R", scenarios: [{ id: "a", options: {} }, { id: "b", options: {} }], opponents: [], switches: [{ id: "x.one", values: [{ id: "true" }, { id: "false" }], default: "false" }] },
  ] as unknown as Ruleset[];

  it("is asked again as it stands in the file, with what the form does not show", () => {
    expect(wantedOf(rulesets, wishOf(rulesets, asked))).toEqual(asked);
  });

  it("keeps its seed when only the number of games is changed, and is the form's when more is", () => {
    const wish = wishOf(rulesets, asked);
    expect(wantedOf(rulesets, changed(wish, { games: 200 }))).toEqual({ ...asked, games: 200 });
    expect(wantedOf(rulesets, changed(wish, { scenario: "a" }))).not.toHaveProperty("seed");
  });
});

describe("the picture of prices", () => {
  const worth = (id: string, printed: number, points: number, verdict: Worth["verdict"]): Worth => ({ id, games: 100, men: 1, half: 0.1, printed, points, points_half: 1, beyond: false, verdict });
  const many = Array.from({ length: 12 }, (_, n) => worth(`w${n}`, 9, 9 + n / 10, "fair"));

  it("puts a thing at its price on the line, and a bargain above it", () => {
    const frame = frameOf(many);
    expect(frame.x(9) - frame.x(3)).toBeCloseTo(frame.x(3) - frame.x(1)); // equal ratios
    expect(frame.y(18)).toBeLessThan(frame.y(9));
  });

  it("lays no name on another", () => {
    const boxes = labelled(many, frameOf(many), (one) => one.id.repeat(4)).map(({ x, y, anchor }) => ({ left: anchor === "start" ? x : x - 60, y }));
    for (const [n, one] of boxes.entries()) for (const other of boxes.slice(n + 1)) expect(Math.abs(one.y - other.y) > 11 || Math.abs(one.left - other.left) > 50).toBe(true);
  });
});
