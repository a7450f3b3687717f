import { expect, test } from "vitest";
import { laidPlates, platesOf, pointsOf, scoresNothing } from "../src/goals/Plates.tsx";
import { centreOf } from "../src/table/hexes.tsx";
import { overlap, pushedIn } from "../src/table/labels.ts";
import { piecesOnScreen } from "../src/table/units.tsx";
import type { Goals, View } from "../src/protocol.ts";

const GOALS = {
  if_now: { winner: null, sentence: "" },
  aims: [
    { words: "Bridge held", points: 4, sides: [{ side: "red", places: ["bridge"] }, { side: "blue", places: ["bridge"] }] },
    { words: "Mill held", points: 2, sides: [{ side: "red", places: ["mill"] }] },
  ],
} as unknown as Goals;
const VIEW = {
  objectives: [
    { id: "place-bridge", at: [10, 20], label: "Bridge", kind: "place", held: "red" },
    { id: "mill/0", at: [50, 20], label: "Mill, ground floor", kind: "place", held: null },
    { id: "mill/1", at: [50, 20], label: "Mill, floor 1", kind: "place", held: "blue" },
    { id: "gun", at: [1, 1], label: "Rifle", kind: "weapon" },
  ],
} as unknown as View;

test("an objective has the points that its aims are worth to each side", () => {
  expect(pointsOf("place-bridge", GOALS)).toEqual([{ side: "red", points: 4 }, { side: "blue", points: 4 }]);
  expect(pointsOf("mill", GOALS)).toEqual([{ side: "red", points: 2 }]);
});

test("points that several places give only together are told as such on each", () => {
  const both = (most: number) => ({ aims: [{ words: "", points: 3, sides: [{ side: "red", places: ["2405", "2506"], most }] }] }) as unknown as Goals;
  expect(pointsOf("place-2405", both(3))).toEqual([{ side: "red", points: 3, together: true }]);
  expect(pointsOf("place-2405", both(6))).toEqual([{ side: "red", points: 3 }]);
});

test("objectives at one place share a plate, and what merely lies about has none", () => {
  const plates = platesOf(VIEW, GOALS);
  expect(plates.map((plate) => [plate.name, plate.count, plate.held])).toEqual([["Bridge", 1, ["red"]], ["Mill", 2, ["blue"]]]);
});

test("nobody holds anything before there is something to count", () => {
  expect(platesOf(VIEW, { ...GOALS, if_now: null }).map((plate) => plate.held)).toEqual([[], []]);
});

test("a name near the edge is pushed onto the table", () => {
  expect(pushedIn(200, 100, 400)).toBe(0);
  expect(pushedIn(380, 100, 400)).toBe(-30);
  expect(pushedIn(20, 100, 400)).toBe(30);
});

test("the name of a hex lies beside the counter in it, however near one looks", () => {
  const view = { table: { width: 1000, height: 1000, hexes: {} }, pieces: [], objectives: [{ id: "x", at: [500, 500], label: "1004", kind: "place" }], terrain: [] } as unknown as View;
  for (const px of [0.2, 1, 3]) {
    const { at } = laidPlates(view, null, px)[0]!;
    expect(Math.abs(at.y - 500 * px)).toBeGreaterThan(40 * px);
  }
});

test("the name of a hex leaves the number of another that a text names, and is tied to its own", () => {
  const view = { table: { width: 1500, height: 1200, hexes: { columns: 17, rows: 11 } }, pieces: [], objectives: [{ id: "x", at: centreOf(10, 5), label: "chapel", kind: "place" }], terrain: [] } as unknown as View;
  const told = (brief: string) => laidPlates(view, { ...GOALS, brief }, 0.25)[0]!;
  const [x, y] = centreOf(10, 6);
  const number = { x: x * 0.25, y: (y - 40) * 0.25, wide: 26, high: 12 };
  expect(overlap(told("").at, number)).toBe(true);
  expect(overlap(told("smoke on 1006").at, number)).toBe(false);
  expect(told("").leader).not.toBeNull();
});

test("a plate lies on no piece, though pieces stand all round its place: rather far away, tied to it", () => {
  const pieces = Array.from({ length: 289 }, (_, i) => ({ id: `B${i}`, at: [340 + (i % 17) * 20, 340 + Math.floor(i / 17) * 20], fate: "fit", base: { round: 12 } }));
  const view = { table: { width: 1000, height: 1000, unit: "cm" }, pieces, objectives: [{ id: "x", at: [500, 500], label: "Gantry desk", kind: "place" }], terrain: [] } as unknown as View;
  const { at, leader } = laidPlates(view, null, 1)[0]!;
  expect(piecesOnScreen(view, 1).some((one) => overlap(one, at))).toBe(false);
  expect(leader).not.toBeNull();
});

test("what somebody holds who gets nothing for it is told apart from what he scores", () => {
  const points = [{ side: "red", points: 2 }];
  expect([["red"], ["blue"], []].map((held) => scoresNothing({ held, points }))).toEqual([false, true, false]);
});

test("a plate that lies beside its hex says the number of it, one over its hex need not", () => {
  const all = (pieces: unknown[], label = "Chapel") => ({ table: { width: 2000, height: 2000, unit: "hex", hexes: { columns: 20, rows: 20 } }, pieces, objectives: [{ id: "x", at: centreOf(8, 8), label, kind: "work" }], terrain: [] }) as unknown as View;
  const [x, y] = centreOf(8, 8);
  const column = Array.from({ length: 40 }, (_, i) => ({ id: `B${i}`, at: [x, y - 800 + i * 40], fate: "fit", base: { round: 45 } }));
  expect(laidPlates(all([]), null, 1)[0]!.plate.name).toBe("Chapel");
  expect(laidPlates(all(column), null, 1)[0]!.plate.name).toBe("Chapel 0808");
  expect(laidPlates(all(column, "0808"), null, 1)[0]!.plate.name).toBe("0808"); // and not twice
});

test("a plate lies neither on the ground of another place nor on a floor's badge", () => {
  const house = (id: string, [left, top, right, bottom]: [number, number, number, number]) => ({ id, label: id, outline: [[left, top], [right, top], [right, bottom], [left, bottom]] });
  const [tenement, school] = [house("tenement", [18, 14, 36, 40]), house("school of the third ward", [41, 18, 54, 36])];
  const objectives = [tenement, school].map(({ id, outline: [from, , to] }) => ({ id, at: [(from![0]! + to![0]!) / 2, (from![1]! + to![1]!) / 2], label: id, kind: "place", terrain: [id] }));
  const below = Array.from({ length: 12 }, (_, i) => ({ id: `B${i}`, at: [40 + 1.5 * i, 39], fate: "fit", base: { round: 1.25 } }));
  const view = { table: { width: 60, height: 60, unit: "cm" }, pieces: below, objectives, terrain: [tenement, school] } as unknown as View;
  const px = 5;
  const ground = { x: 27 * px, y: 27 * px, wide: 18 * px, high: 26 * px };
  const badge = { x: 47 * px, y: 15 * px, wide: 46, high: 46 };
  const { at } = laidPlates(view, null, px, [badge])[1]!;
  expect(overlap(at, ground)).toBe(false);
  expect(overlap(at, badge)).toBe(false);
});
