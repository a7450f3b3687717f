import { expect, test } from "vitest";
import { laidPlates } from "../src/goals/Plates.tsx";
import type { Goals, Point, View } from "../src/protocol.ts";
import { freest, overlap, placesRound } from "../src/table/labels.ts";
import { letterAt } from "../src/table/overlay.tsx";
import { unitNames } from "../src/table/units.tsx";

const TABLE = { left: 0, top: 0, right: 1000, bottom: 1000 };
const ROUND = { left: 480, top: 480, right: 520, bottom: 520 };
const at = (x: number, y: number) => ({ x, y, wide: 20, high: 20 });

test("a name stands over what it names, under it where pieces are, and never on another name", () => {
  const places = placesRound(ROUND, 80, 16);
  const over = freest(places, [], [], TABLE)!;
  expect(over.y).toBeLessThan(480);
  const under = freest(places, [], [at(460, 468), at(500, 468), at(540, 468)], TABLE)!;
  expect(under.y).toBeGreaterThan(520);
  expect(freest(places, [{ x: 500, y: 500, wide: 400, high: 400 }], [], TABLE)).toBeNull();
});

test("a name stays on the table where it can", () => {
  const corner = placesRound({ left: 960, top: 0, right: 1000, bottom: 40 }, 120, 16);
  const place = freest(corner, [], [], TABLE)!;
  expect([place.x + place.wide / 2 <= 1000, place.y - place.high / 2 >= 0]).toEqual([true, true]);
});

const figure = (id: string, place: Point, group: string) => ({ id, at: place, group, kind: "figure", fate: "fit", letter: "A", base: { round: 1000 }, name: id });
const view = (squads: [string, Point][]) => ({
  table: { width: 100_000, height: 100_000 }, terrain: [], objectives: [],
  pieces: squads.flatMap(([name, [x, y]]) => [figure(`${name}1`, [x, y], name), figure(`${name}2`, [x + 2000, y], name)]),
  groups: squads.map(([name]) => ({ id: name, label: `The ${name} squad`, members: [`${name}1`, `${name}2`] })),
}) as unknown as View;

test("names of units lie neither on one another nor on the names of places", () => {
  const laid = unitNames(view([["a", [30_000, 30_000]], ["b", [31_000, 31_500]]]), 0.1, 0.1, null, [{ x: 310, y: 285, wide: 90, high: 20 }]);
  const boxes = [...laid.map((one) => one.at), { x: 310, y: 285, wide: 90, high: 20 }];
  expect(laid).toHaveLength(2);
  for (const [i, one] of boxes.entries()) for (const other of boxes.slice(i + 1)) expect(overlap(one, other)).toBe(false);
});

test("where there is no room for all names the unit that is chosen keeps its own", () => {
  const crowd = view(["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"].map((name): [string, Point] => [name, [30_000, 30_000]]));
  const shown = unitNames(crowd, 0.1, 0.1, "j", []).map((one) => one.unit.id);
  expect(shown.length).toBeLessThan(10);
  expect(shown[0]).toBe("j");
});

test("names of two places side by side do not cover each other", () => {
  const near = { ...view([]), objectives: [
    { id: "chapel", at: [30_000, 30_000], label: "Chapel", kind: "place" }, { id: "manor", at: [33_000, 30_500], label: "Manor", kind: "place" },
  ] } as unknown as View;
  const [chapel, manor] = laidPlates(near, { aims: [] } as unknown as Goals, 0.01);
  expect(overlap(chapel!.at, manor!.at)).toBe(false);
});

test("the letter of a zone does not stand on what is fought for", () => {
  const bunker = { objectives: [{ at: [50, 50], radius: 10 }] } as unknown as View;
  expect(letterAt([0, 0, 100, 100], { objectives: [] } as unknown as View, 10)).toBe(50);
  expect(Math.abs(letterAt([0, 0, 100, 100], bunker, 10) - 50)).toBeGreaterThan(20);
});
