import { describe, expect, it } from "vitest";
import { chosenOf, endOf, isEmpty, leftOut, needOf, next, NOTHING, pathIn, picked, picksRow, type Proposal, turned, withPoint } from "../src/table/draft.ts";

const walk = (...said: Parameters<typeof next>[1][]): Proposal => said.reduce(next, NOTHING);

describe("a proposal", () => {
  it("begins with a piece, then an action, then what the action needs", () => {
    const { draft } = walk(
      { say: "piece", piece: "A1" }, { say: "action", action: "move" }, { say: "field", field: "path", value: [[1, 2]] },
    );
    expect(draft).toEqual({ piece: "A1", action: "move", fields: { path: [[1, 2]] } });
  });

  it("forgets the fields of one action when another is chosen, but for those asked to stay", () => {
    const before = walk(
      { say: "piece", piece: "A1" }, { say: "action", action: "shoot" },
      { say: "field", field: "target", value: "B2" }, { say: "field", field: "mode", value: "burst" },
    );
    expect(next(before, { say: "action", action: "watch" }).draft).toEqual({ piece: "A1", action: "watch" });
    expect(next(before, { say: "action", action: "fight", keep: ["target"] }).draft.fields).toEqual({ target: "B2" });
  });

  it("that was filled in and is left for another piece comes back by an undo", () => {
    const left = walk({ say: "piece", piece: "A1" }, { say: "action", action: "move" }, { say: "field", field: "path", value: [[1, 2]] }, { say: "piece", piece: "A2" });
    expect(left.draft).toEqual({ piece: "A2" });
    expect(next(left, { say: "undo" }).draft).toEqual({ piece: "A1", action: "move", fields: { path: [[1, 2]] } });
    expect(walk({ say: "piece", piece: "A1" }, { say: "action", action: "move" }, { say: "piece", piece: "A2" }).past).toEqual([]);
  });

  it("is taken back one stage at a time: fields, action, piece", () => {
    let proposal = walk(
      { say: "piece", piece: "A1" }, { say: "action", action: "move" }, { say: "field", field: "path", value: [[1, 2]] },
    );
    proposal = next(proposal, { say: "back" });
    expect(proposal.draft).toEqual({ piece: "A1", action: "move" });
    proposal = next(proposal, { say: "back" });
    expect(proposal.draft).toEqual({ piece: "A1" });
    proposal = next(proposal, { say: "back" });
    expect(isEmpty(proposal.draft)).toBe(true);
  });

  it("is cancelled whole, and whoever it was for stays chosen", () => {
    const planned = walk(
      { say: "piece", piece: "A1" }, { say: "action", action: "move" }, { say: "field", field: "path", value: [[1, 2]] },
    );
    expect(next(planned, { say: "cancel" })).toEqual({ draft: { piece: "A1" }, past: [], future: [] });
    expect(isEmpty(next(walk({ say: "piece", piece: "A1" }), { say: "cancel" }).draft)).toBe(true);
  });

  it("can be undone and done again", () => {
    const first = walk({ say: "piece", piece: "A1" }, { say: "action", action: "move" });
    const changed = next(first, { say: "field", field: "path", value: [[5, 5]] });
    const undone = next(changed, { say: "undo" });
    expect(undone.draft).toEqual(first.draft);
    expect(next(undone, { say: "redo" }).draft).toEqual(changed.draft);
  });

  it("counts a drag as one step, however many places it passes", () => {
    let proposal = walk({ say: "piece", piece: "A1" }, { say: "action", action: "move" });
    proposal = next(proposal, { say: "field", field: "path", value: [[1, 1]] });
    const steps = proposal.past.length;
    for (let x = 2; x < 50; x++) proposal = next(proposal, { say: "field", field: "path", value: [[x, 1]], live: true });
    expect(proposal.past.length).toBe(steps);
    expect(pathIn(proposal.draft, "path")).toEqual([[49, 1]]);
  });

  it("does not keep a step that changes nothing", () => {
    const one = walk({ say: "piece", piece: "A1" }, { say: "action", action: "pivot" }, { say: "field", field: "angle", value: 90 });
    expect(next(one, { say: "field", field: "angle", value: 90 })).toBe(one);
  });
});

describe("paths and bearings", () => {
  it("moves the end of a path with a tap, and adds a corner when asked to", () => {
    expect(withPoint([[1, 1], [2, 2]], [7.4, 8.6], false)).toEqual([[1, 1], [7, 9]]);
    expect(withPoint([[1, 1]], [7, 9], true)).toEqual([[1, 1], [7, 9]]);
  });

  it("turns within the circle", () => {
    expect(turned(350, 15)).toBe(5);
    expect(turned(5, -15)).toBe(350);
    expect(turned(90, 0)).toBe(90);
  });

  it("knows the place that was said last, of a path or a single place", () => {
    expect(endOf({ fields: { path: [[1, 2], [3, 4]] } }, "path")).toEqual([3, 4]);
    expect(endOf({ fields: { centre: [5, 6] } }, "centre")).toEqual([5, 6]);
    expect(endOf({ fields: { path: [] } }, "path")).toBeNull();
    expect(endOf({}, "path")).toBeNull();
  });

  it("finds the field that the hand on the map fills in", () => {
    const needs = [
      { field: "target", kind: "piece" as const, label: "" }, { field: "centre", kind: "point" as const, label: "" },
    ];
    expect(needOf(needs, "path", "point")?.field).toBe("centre");
    expect(needOf(needs, "angle")).toBeNull();
  });
});

describe("a row in which several are chosen", () => {
  const options = (...ids: string[]) => ids.map((id) => ({ id, label: id }));
  const rifles = { row: "choice" as const, field: "fire", label: "Rifle", options: options("A1", "A2"), value: ["A1", "A3"] };
  const guns = { row: "choice" as const, field: "fire", label: "Gun", options: options("A3"), value: ["A1", "A3"] };
  const one = { row: "choice" as const, field: "ammo", label: "Shell", options: options("ap"), value: "ap" };

  it("takes and leaves its own, and keeps those of other rows", () => {
    expect(chosenOf(rifles)).toEqual(["A1", "A3"]);
    expect(picked(rifles, ["A1"], false)).toEqual(["A3"]);
    expect(picked(rifles, ["A1", "A2"], true)).toEqual(["A3", "A1", "A2"]);
  });

  it("is found by a piece that is tapped on the table", () => {
    expect(picksRow([one, rifles, guns], "A3")).toBe(guns);
    expect(picksRow([one, rifles, guns], "B1")).toBeNull();
    expect(picksRow([one], "ap")).toBeNull();
  });

  it("says who is left out", () => {
    expect(leftOut([one, rifles, guns])).toEqual(["A2"]);
  });
});
