import { expect, test } from "vitest";
import type { Point, View } from "../src/protocol.ts";
import { around, clustersOf, unitsOf } from "../src/table/units.tsx";

const piece = (id: string, at: Point | null, kind = "figure", fate = "fit") => ({ id, at, kind, fate, letter: "A", name: `Name of ${id}` });
const VIEW = {
  table: {},
  pieces: [piece("a", [0, 0]), piece("b", [10, 0]), piece("c", null, "figure", "gone"), piece("v", [50, 50], "vehicle"), piece("r", null, "figure", "aboard"), piece("x", [9, 9])],
  groups: [
    { id: "squad", label: "Squad", members: ["a", "b", "c"] },
    { id: "v", label: "Group", members: ["r", "v"] },
    { id: "lone", label: "Lone", members: ["x"] },
  ],
} as unknown as View;

test("units are told by name and strength, vehicles by their own name, one man by that of his unit", () => {
  expect(unitsOf(VIEW).map((unit) => [unit.name, unit.here, unit.of, unit.lone])).toEqual([["Squad", 2, 3, false], ["Name of v", 1, 1, false], ["Lone", 1, 1, true]]);
});

test("two vehicles that are called alike are told apart by their labels, whosever they are", () => {
  const car = (label: string, letter: string) => ({ ...piece(label, [5, 5], "vehicle"), label, letter, name: "Car" });
  const pieces = [car("AV4", "A"), car("BV1", "B"), { ...piece("AV1", [1, 1], "vehicle"), label: "AV1", name: "Truck" }];
  const view = { table: {}, pieces, groups: pieces.map(({ id }) => ({ id, label: id, members: [id] })) } as unknown as View;
  expect(unitsOf(view).map((unit) => unit.name)).toEqual(["AV4 Car", "BV1 Car", "Truck"]);
});

test("counters on hexes say themselves what they are", () => {
  expect(unitsOf({ ...VIEW, table: { hexes: { columns: 1, rows: 1 } } } as unknown as View)).toEqual([]);
});

test("a unit that is spread out has ground for each of its parts", () => {
  const parts = clustersOf([[0, 0], [10, 0], [500, 0], [20, 0]], 15);
  expect(parts.map((part) => part.length).sort()).toEqual([1, 3]);
  expect(around([[0, 0], [4, 0], [4, 4], [0, 4], [2, 2]])).toHaveLength(4);
});
