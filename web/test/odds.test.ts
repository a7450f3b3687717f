import { describe, expect, it } from "vitest";
import { axisOf, bare, chanceIn, changes, focusOf, fromAddress, howFrom, howTo, listed, mend, said, spanOf, startValues, telling, toAddress } from "../src/odds/inputs.ts";
import { curve, paced } from "../src/odds/pace.ts";
import type { Query } from "../src/protocol.ts";

const query: Query = {
  id: "shoot",
  title: "Shoot",
  group: { id: "shooting", label: "Shooting" },
  inputs: [
    { name: "weapon", label: "Weapon", kind: "choice", required: true, values: [{ id: "smg", label: "SMG" }, { id: "rifle", label: "Rifle" }] },
    { name: "range", label: "Range", kind: "length", required: true, unit: "cm" },
    { name: "shots", label: "Shots", kind: "number", required: false, default: 1, lowest: 1, highest: 9 },
    { name: "aimed", label: "Aimed", kind: "bool", required: false, default: false },
    { name: "setting", switch: "cz.setting", label: "Sheets", kind: "choice", required: false, default: "ww2", values: [{ id: "ww2", label: "" }, { id: "core", label: "" }] },
  ],
  outcomes: [],
};

describe("the address is the query", () => {
  it("says what is needed and what differs, and nothing else", () => {
    const values = { ...startValues(query), range: 19.4, aimed: true };
    expect(said(query, values)).toEqual({ weapon: "smg", range: 19.4, aimed: true });
    expect(toAddress(query, values)).toBe("?weapon=smg&range=19.4&aimed=true");
  });

  it("is read back as it was written", () => {
    const values = { ...startValues(query), weapon: "rifle", range: 7.5, shots: 3 };
    expect(fromAddress(query, toAddress(query, values))).toEqual(values);
  });

  it("keeps the switches of the game that a link comes from", () => {
    const values = fromAddress(query, "?shots=2&mb.damage-table=simplified");
    expect(said(query, values)).toMatchObject({ shots: 2, "mb.damage-table": "simplified" });
    expect(toAddress(query, values)).toContain("mb.damage-table=simplified");
  });

  it("leaves out what does not fit", () => {
    const values = fromAddress(query, "?weapon=laser&range=far&shots=2&nonsense=1&aimed=perhaps");
    expect(values).toEqual({ ...startValues(query), shots: 2 });
  });

  it("says nothing of what need not be given, until it is given", () => {
    const more: Query = { ...query, inputs: [...query.inputs, { name: "distance", label: "Distance", kind: "length", required: false }] };
    expect(startValues(more).distance).toBe("");
    expect(said(more, startValues(more))).not.toHaveProperty("distance");
    expect(said(more, { ...startValues(more), distance: 0 })).toMatchObject({ distance: 0 });
    expect(axisOf(more)?.name).toBe("range");
  });

  it("fills in what the rules cannot do without, where nothing was said", () => {
    const more: Query = { ...query, inputs: [
      { name: "distance", label: "", kind: "length", required: false },
      { name: "groups", label: "", kind: "number", required: false, default: 0, lowest: 0 },
    ] };
    const values = startValues(more);
    expect(mend(more, values, { code: "missing-input", field: "distance" })).toEqual({ name: "distance", value: 20 });
    expect(mend(more, values, { code: "side-without-dice", field: "groups" })).toEqual({ name: "groups", value: 1 });
    expect(mend(more, { ...values, groups: 3 }, { code: "too-many", field: "groups" })).toBeNull();
    expect(mend(query, startValues(query), { code: "harmless", field: "weapon" })).toEqual({ name: "weapon", value: "rifle" });
    expect(mend(query, { ...startValues(query), weapon: "rifle" }, { code: "harmless", field: "weapon" })).toBeNull();
    expect(mend(more, values, { code: "too-far" })).toBeNull();
  });

  it("takes a French comma", () => {
    expect(fromAddress(query, "?range=19,4").range).toBe(19.4);
  });
});

describe("one change at a time", () => {
  it("tries every other choice, yes for no, and one more or less", () => {
    const found = changes(query, startValues(query), (label, value) => `${label} ${value}`);
    expect(found.map((change) => change.label)).toEqual(["Weapon Rifle", "Shots 2", "Aimed true"]);
  });

  it("tells the few that matter most, the best first", () => {
    const found = [0.1, 0.5, 0.52, 0.9, 0.3].map((chance) => ({ chance }));
    expect(telling(found, 0.5, 3).map((one) => one.chance)).toEqual([0.9, 0.3, 0.1]);
  });

  it("draws its chart along the length", () => {
    expect(axisOf(query)?.name).toBe("range");
  });
});

describe("many questions", () => {
  it("are answered in their order, and a refused one is empty", async () => {
    const answers = await paced([1, 2, 3], async (some) => some.map((n) => (n === 2 ? null : n * 10)), new AbortController().signal);
    expect(answers).toEqual([10, null, 30]);
  });

  it("go in handfuls, so that the server is not flooded", async () => {
    const sizes: number[] = [];
    const asked = Array.from({ length: 50 }, (_, i) => i);
    const answers = await paced(asked, async (some) => {
      sizes.push(some.length);
      return some;
    }, new AbortController().signal);
    expect(sizes).toEqual([24, 24, 2]);
    expect(answers).toEqual(asked);
  });

  it("are given up where the server does not answer", async () => {
    const answers = await paced([1], async () => Promise.reject(new Error("no")), new AbortController().signal);
    expect(answers).toEqual([null]);
  });

  it("find the steps of a curve to a tenth, and stop where there is no answer", async () => {
    const points = await curve(0, 100, 5, 0.1, async (xs) => xs.map((x) => (x <= 3 ? 0.8 : x <= 25 ? 0.5 : x <= 40 ? 0.2 : null)));
    const lastOf = (y: number) => Math.max(...points.filter((point) => point.y === y).map((point) => point.x));
    expect(lastOf(0.8)).toBeCloseTo(3);
    expect(lastOf(0.5)).toBeCloseTo(25);
    expect(lastOf(0.2)).toBeCloseTo(40);
  });
});

describe("how a query is thrown", () => {
  it("stands behind # in the address: a seed, or the faces of real dice", () => {
    expect(howFrom("#seed=a%20b")).toEqual({ seed: "a b" });
    expect(howFrom("#dice=6,4,12")).toEqual({ faces: [6, 4, 12] });
    for (const how of [{ seed: "a b&c" }, { faces: [1, 20] }]) expect(howFrom(howTo(how))).toEqual(how);
  });
  it("is nothing where the address says nothing that makes sense", () => {
    for (const hash of ["", "#", "#CZ-HIT-01", "#dice=", "#dice=six", "#dice=1,,2"]) expect(howFrom(hash)).toBeNull();
    expect(howTo({ faces: [] })).toBe("");
  });
});

describe("what the page looks at", () => {
  const outcome = (id: string, probability: number, severity = 0) => ({ id, label: id, probability, fraction: "", severity });
  it("is the gravest outcome", () => {
    expect(focusOf([outcome("none", 0.5), outcome("dead", 0.2, 3), outcome("panic", 0.3, 2)], "any").id).toBe("dead");
  });
  it("is whether there is any at all, where outcomes are counts", () => {
    const counts = [outcome("0", 0.25), outcome("1", 0.5), outcome("2", 0.25)];
    const focus = focusOf(counts, "any");
    expect([focus.label, focus.probability]).toEqual(["any", 0.75]);
    expect(chanceIn([outcome("0", 1)], focus.id)).toBe(0);
  });
  it("is listed with the gravest first, whatever order the rules have", () => {
    const ladder = [outcome("miss", 0.5), outcome("saved", 0.25), outcome("casualty", 0.25, 3)];
    expect(listed(ladder).map((one) => one.id)).toEqual(["casualty", "saved", "miss"]);
    expect(listed(listed(ladder)).map((one) => one.id)).toEqual(["casualty", "saved", "miss"]);
    const both = [outcome("defender-out", 0.1, 3), outcome("tie", 0.5), outcome("attacker-out", 0.4, 3)];
    expect(listed(both)).toEqual(both); // grouped by who suffers
    const counts = [outcome("0", 0.25), outcome("1", 0.5, 2), outcome("2", 0.25, 2)];
    expect(listed(counts)).toEqual(counts);
  });
  it("leaves out of many outcomes what cannot happen", () => {
    const many = ["a", "b", "c", "d", "e", "f", "g"].map((id, i) => outcome(id, i % 2));
    expect(listed(many).map((one) => one.id)).toEqual(["b", "d", "f"]);
    expect(listed(many.slice(0, 6))).toHaveLength(6);
  });
  it("is named without what stands in brackets", () => {
    expect(bare("Portée (courte sans précision ; sans arme)")).toBe("Portée");
    expect(bare("Bazooka (1942) fires")).toBe("Bazooka (1942) fires");
  });
  it("is charted round what is usual where a number may be anything", () => {
    const number = { name: "shift", label: "Shift", kind: "number" as const, required: false };
    expect(spanOf({ ...number, default: 0, lowest: -99, highest: 99 })).toEqual([-6, 6]);
    expect(spanOf({ ...number, default: 1, lowest: 1, highest: 9 })).toEqual([1, 9]);
  });
  it("has no chance where there is no answer", () => {
    expect(chanceIn(undefined, "dead")).toBeNull();
    expect(chanceIn([outcome("dead", 0.2)], "panic")).toBeNull();
  });
});
