import { describe, expect, it } from "vitest";
import { axisOf, changes, fromAddress, said, startValues, telling, toAddress } from "../src/odds/inputs.ts";
import { curve, paced } from "../src/odds/pace.ts";
import type { Query } from "../src/protocol.ts";

const query: Query = {
  id: "shoot",
  title: "Shoot",
  inputs: [
    { name: "weapon", label: "Weapon", kind: "choice", required: true, values: [{ id: "smg", label: "SMG" }, { id: "rifle", label: "Rifle" }] },
    { name: "range", label: "Range", kind: "length", required: true, unit: "cm" },
    { name: "shots", label: "Shots", kind: "number", required: false, default: 1, lowest: 1, highest: 9 },
    { name: "aimed", label: "Aimed", kind: "bool", required: false, default: false },
    { name: "setting", label: "Sheets", kind: "choice", required: false, default: "ww2", values: [{ id: "ww2", label: "" }, { id: "core", label: "" }] },
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

  it("leaves out what does not fit", () => {
    const values = fromAddress(query, "?weapon=laser&range=far&shots=2&nonsense=1&aimed=perhaps");
    expect(values).toEqual({ ...startValues(query), shots: 2 });
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
