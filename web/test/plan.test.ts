/** Commands that one press gives: counted, so that they are taken back together. */
import { describe, expect, it } from "vitest";
import { Plan, undoable } from "../src/table/plan.ts";
import { standing, takenBack } from "../src/table/undone.ts";

const seat = (): any => ({ side: { value: "red" }, status: { value: { mine: true } }, prompt: { value: null }, connection: { perform: () => undefined } });
const entry = (n: number, key = "moved", side = "red"): any => ({ n, side, lines: [{ key, sentence: `step ${n}` }] });

describe("one press", () => {
  it("is as many steps as it gave commands that were done", () => {
    const plan = new Plan(), red = seat();
    plan.begin(red, [{ type: "Move" }, { type: "Move" }]);
    for (const n of [1, 2, 3]) {
      plan.heard(red, entry(n));
      plan.goOn(red);
    }
    expect(plan.steps).toBe(3);
  });

  it("is one step again once it was taken back, or something else was done", () => {
    const plan = new Plan(), red = seat();
    plan.begin(red, [{ type: "Move" }]);
    plan.heard(red, entry(1));
    plan.goOn(red);
    plan.heard(red, entry(2));
    plan.heard(red, entry(3, "undone"));
    expect(plan.steps).toBe(1);
    plan.begin(red, []);
    plan.heard(red, entry(4));
    expect(plan.steps).toBe(1);
  });

  it("does not count what the other side does", () => {
    const plan = new Plan(), red = seat();
    plan.begin(red, [{ type: "Move" }]);
    plan.heard(red, entry(1));
    plan.goOn(red);
    plan.heard(red, entry(2));
    plan.heard(red, entry(3, "moved", "blue"));
    expect(plan.steps).toBe(2);
  });
});

describe("what is taken back next", () => {
  it("is never what was taken back already", () => {
    expect(standing([entry(3, "undone"), entry(1), entry(2)]).map((one) => one.n)).toEqual([1]);
  });
  it("is named where it is taken back: the last that stood", () => {
    const back = takenBack([entry(1), entry(2), entry(3, "undone"), entry(4, "undone"), entry(5)]);
    expect([...back].map(([n, one]) => [n, one.n])).toEqual([[3, 2], [4, 1]]);
  });
  it("is named, with whether its dice will be thrown anew", () => {
    const shot = { ...entry(2), lines: [{ key: "2.1", sentence: "A10 shoots B10: **missed**.", dice: [{ sides: 8, face: 2 }] }] };
    expect(undoable([entry(1), shot, entry(3, "moved", "blue")], "red", 1)).toEqual({ what: "A10 shoots B10: missed", dice: true });
    expect(undoable([entry(1)], "red", 1)).toEqual({ what: "step 1", dice: false });
    expect(undoable([], "red", 1).what).toBe("");
  });
});
