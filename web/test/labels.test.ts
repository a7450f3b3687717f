import { expect, test } from "vitest";
import { laidPlates } from "../src/goals/Plates.tsx";
import type { Goals, Point, View } from "../src/protocol.ts";
import { crosses, freest, leaderOf, overlap, placesRound } from "../src/table/labels.ts";
import { bandBoxes, ghostBoxes, laidTags, letterAt } from "../src/table/overlay.tsx";
import { halfOf } from "../src/table/geometry.ts";
import { boxOfName, laidNames, namesOn } from "../src/table/names.tsx";
import { isCrowded, piecesOnScreen, unitNames } from "../src/table/units.tsx";

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

test("where there is no room for all names the unit that is chosen keeps its own, and the one that acts comes next", () => {
  const crowd = view(["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"].map((name): [string, Point] => [name, [30_000, 30_000]]));
  const shown = unitNames(crowd, 0.1, 0.1, "j", []).map((one) => one.unit.id);
  expect(shown.length).toBeLessThan(10);
  expect(shown[0]).toBe("j");
  const acts = { ...crowd, groups: crowd.groups.map((one) => ({ ...one, active: one.id === "h" })) } as View;
  expect(unitNames(acts, 0.1, 0.1, "j", []).map((one) => one.unit.id).slice(0, 2)).toEqual(["j", "h"]);
});

test("names of two places side by side do not cover each other", () => {
  const near = { ...view([]), objectives: [
    { id: "chapel", at: [30_000, 30_000], label: "Chapel", kind: "place" }, { id: "manor", at: [33_000, 30_500], label: "Manor", kind: "place" },
  ] } as unknown as View;
  const [chapel, manor] = laidPlates(near, { aims: [] } as unknown as Goals, 0.01);
  expect(overlap(chapel!.at, manor!.at)).toBe(false);
});

test("the letter of a zone stands neither on what is fought for nor on those who are shown there", () => {
  const bunker = { objectives: [{ at: [50, 50], radius: 10 }] } as unknown as View;
  expect(letterAt([0, 0, 100, 100], { objectives: [] } as unknown as View, 10)).toBe(50);
  expect(Math.abs(letterAt([0, 0, 100, 100], bunker, 10) - 50)).toBeGreaterThan(20);
  expect(letterAt([0, 0, 100, 100], { objectives: [] } as unknown as View, 10, [{ at: [52, 48] }] as View["pieces"])).toBe(25);
});

// Three vehicles side by side and a fourth before them, as a column on a road: 12 cm by 6, at the scale of a phone.
const PHONE = 0.19;
const vehicle = (name: string, place: Point) => ({ id: name, at: place, group: name, kind: "vehicle", fate: "fit", letter: "A", base: { box: [1200, 600] }, facing: [1, 0], name });
const column = (names: [string, Point][]) => ({
  table: { width: 18_000, height: 6000 }, terrain: [], objectives: [], pieces: names.map(([name, place]) => vehicle(name, place)),
  groups: names.map(([name]) => ({ id: name, label: name, members: [name] })),
}) as unknown as View;
const COLUMN = column([["Armoured wheeled carrier", [5000, 2400]], ["Motorcycle", [5000, 3050]], ["Staff car", [5000, 3700]], ["Lorry", [3700, 3050]], ["Sports car", [6300, 3050]]]);

test("no name of a unit lies on a piece, its own or another's; one without room is left out", () => {
  const pieces = piecesOnScreen(COLUMN, 0.1 * PHONE);
  for (const { at: name } of unitNames(COLUMN, 0.1, PHONE, null, [])) expect(pieces.some((one) => overlap(one, name))).toBe(false);
  const full = Array.from({ length: 8 }, (_, i): [string, Point][] => Array.from({ length: 15 }, (_, j): [string, Point] => [`v${i} ${j}`, [600 + j * 1200, 300 + i * 700]])).flat();
  expect(unitNames(column(full), 0.1, PHONE, "v4 7", []).map((one) => one.unit.id)).toContain("v4 7");
  expect(unitNames(column(full), 0.1, PHONE, null, []).map((one) => one.unit.id)).not.toContain("v4 7");
});

test("names make room for a ghost with its buttons and lengths", () => {
  const [lorry] = unitNames(column([["Lorry", [9000, 3000]]]), 0.1, 1, null, []);
  const drawn = ghostBoxes({ ghost: { at: [9000, 2700] }, lines: [{ pills: [{ at: [9000, 2900], text: "5 cm" }] }] } as never, 0.1);
  expect(drawn.some((one) => overlap(one, lorry!.at))).toBe(true);
  for (const { at } of unitNames(column([["Lorry", [9000, 3000]]]), 0.1, 1, null, drawn)) expect(drawn.some((one) => overlap(one, at))).toBe(false);
});

test("a line from a name to its unit runs over no other piece and no other name", () => {
  const pieces = piecesOnScreen(COLUMN, 0.1 * PHONE);
  const laid = unitNames(COLUMN, 0.1, PHONE, null, []);
  expect(laid.some((one) => one.leader)).toBe(true);
  for (const { unit, at: name, leader } of laid) {
    if (!leader) continue;
    const others = [...laid.map((one) => one.at).filter((one) => one !== name), ...pieces.filter((_, i) => COLUMN.pieces[i]!.id !== unit.id)];
    expect(others.some((one) => crosses(leader, one))).toBe(false);
  }
});

test("a vehicle takes what its hull takes as it is turned, so that its name lies close to it", () => {
  expect(halfOf({ base: { box: [1200, 600] }, facing: [1, 0] })).toEqual([600, 300]);
  expect(halfOf({ base: { box: [1200, 600] }, facing: [0, 5] })).toEqual([300, 600]);
  const [only] = unitNames(column([["Lorry", [9000, 3000]]]), 0.1, 1, null, []);
  expect(270 - (only!.at.y + only!.at.high / 2)).toBe(3);
});

test("a line leads from a name to its unit where another piece is as near", () => {
  const name = { x: 100, y: 80, wide: 60, high: 16 };
  expect(leaderOf(name, { x: 100, y: 101, wide: 20, high: 20 }, [at(300, 100)])).toBeNull();
  expect(leaderOf(name, { x: 100, y: 101, wide: 20, high: 20 }, [at(75, 60)])).not.toBeNull();
  const far = leaderOf(name, { x: 100, y: 140, wide: 20, high: 20 }, [])!;
  expect([far.from, far.to]).toEqual([[100, 88], [100, 131]]);
});

const area = (id: string, label: string, [l, t, r, b]: number[], kind = "field") => ({ id, label, kind, outline: [[l, t], [r, t], [r, b], [l, b]] }) as unknown as View["terrain"][number];

test("names of the ground lie neither on one another nor under those of units", () => {
  const names = namesOn([area("mud", "Muddy field", [10_000, 3000, 14_000, 5000]), area("log", "Felled trunk", [11_900, 2000, 12_000, 4800], "wall"), area("wood", "Woods", [2000, 500, 5000, 5500], "woods")], 0.1);
  const unit = { x: 66, y: 57, wide: 90, high: 17 }; // over the heart of the woods
  const shown = laidNames(names, PHONE, [unit], []);
  expect(shown.map((one) => one.text)).toEqual(["Muddy field", "Woods"]);
  const boxes = [unit, ...shown.map((one) => boxOfName(one, one.places[0]!, PHONE))];
  for (const [i, one] of boxes.entries()) for (const other of boxes.slice(i + 1)) expect(overlap(one, other)).toBe(false);
  expect(laidNames(names, 1, [], []).map((one) => one.text)).toHaveLength(3);
});

test("crates and ditches have their names, too", () => {
  const names = namesOn([area("crates", "Crates", [2000, 1000, 2900, 1500], "crates"), area("ditch", "Ditch", [4000, 1000, 6000, 1100], "ditch")], 0.1);
  expect(names.map((one) => one.text)).toEqual(["Crates", "Ditch"]);
});

test("names of the ground give way to those of range bands", () => {
  const aimed = { field: { at: [500, 3000], facing: [1, 0] }, bands: [{ centre: [500, 3000], radius: 4000, label: "long 40 cm" }, { centre: [500, 3000], radius: 300, label: "short" }] };
  const boxes = bandBoxes(aimed as never, 0.1, 1);
  expect(boxes.map(({ label, x, y }) => [label, Math.round(x), Math.round(y)])).toEqual([["long 40 cm", 450, 300]]);
  const names = namesOn([area("van", "Burnt van", [4300, 2900, 4700, 3100])], 0.1);
  expect(laidNames(names, 1, [], [])).toHaveLength(1);
  expect(laidNames(names, 1, boxes, [])).toHaveLength(0);
});

test("a name of the ground moves in what it names, so that no piece stands on it", () => {
  const names = namesOn([area("wood", "Woods", [2000, 500, 5000, 5500], "woods")], 0.1);
  const [free] = laidNames(names, 1, [], []);
  const [moved] = laidNames(names, 1, [], [{ x: free!.places[0]![0], y: free!.places[0]![1], wide: 30, high: 30 }]);
  expect(moved!.places).not.toEqual(free!.places);
});

test("the points of a piece are told on itself where another stands below it", () => {
  const { pieces } = column([["Motorcycle", [5000, 2400]], ["Carrier", [5000, 3050]], ["Lorry", [9000, 3050]]]);
  expect(pieces.map((piece) => isCrowded(piece, pieces, 0.1))).toEqual([true, false, false]);
});

test("a name lies on no marker at the shoulder of its piece", () => {
  const one = column([["Lorry", [9000, 3000]]]);
  const marked = { ...one, pieces: [{ ...one.pieces[0]!, markers: [{ id: "pinned" }] }] } as unknown as View;
  const over = (view: View) => unitNames(view, 0.1, 1, null, [])[0]!.at.y < 300;
  expect([over(one), over(marked)]).toEqual([true, false]);
  const [box] = piecesOnScreen(marked, 0.1);
  expect([box!.x + box!.wide / 2, box!.y - box!.high / 2]).toEqual([974, 256]);
});
test("a unit without room for its name has it small, and at worst far away on a line", () => {
  const close = Array.from({ length: 25 }, (_, i): [string, Point] => [i === 12 ? "Command post" : `Car ${i}`, [6000 + (i % 5) * 1300, 1500 + Math.floor(i / 5) * 700]]);
  const laid = unitNames(column(close), 0.1, PHONE * 2, null, []);
  const post = laid.find((one) => one.unit.id === "Command post")!;
  expect([post.small, post.leader !== null]).toEqual([true, true]);
  expect(laid.every(({ at }) => !piecesOnScreen(column(close), 0.2 * PHONE).some((one) => overlap(one, at)))).toBe(true);
});


const ESCORT: Point[] = [[800, 3000], [910, 3250], [650, 3250], [910, 2740], [650, 2740]];
const CORDON: Point[] = [[390, 2470], [650, 2210], [390, 2210], [910, 2210], [650, 1950], [390, 1950]];
test("the name of a unit stands beside none of another that is near", () => {
  const unit = (id: string, places: Point[]) => places.map((at, i) => ({ id: `${id}${i}`, kind: "figure", letter: "A", label: id, name: id, fate: "fit", at, base: { round: 125 }, markers: [] }));
  const pieces = [...unit("Escort", ESCORT), ...unit("Cordon", CORDON)];
  const groups = ["Escort", "Cordon"].map((id) => ({ id, label: id, members: pieces.filter((one) => one.label === id).map((one) => one.id) }));
  const view = { table: { width: 6000, height: 6000, unit: "cm" }, terrain: [], objectives: [{ id: "judge", kind: "object", label: "Judge", at: ESCORT[0] }], pieces, groups } as unknown as View;
  const k = 274 / 600;
  const laid = unitNames(view, 0.1, k, "Escort", [{ x: 49.6, y: 173, wide: 55, high: 20 }]);
  expect(laid).toHaveLength(2);
  for (const { unit: { id }, at: name } of laid) {
    const others = piecesOnScreen({ ...view, pieces: view.pieces.filter((one) => one.label !== id) }, 0.1 * k);
    expect(others.some((one) => overlap({ ...one, wide: one.wide + 12, high: one.high + 12 }, name))).toBe(false);
  }
});

test("no name of what is fought for hangs below the table", () => {
  const table = { left: 0, top: 0, right: 300, bottom: 100 };
  const place = { x: 150, y: 95, wide: 20, high: 10 };
  const edges = { left: 140, top: 90, right: 160, bottom: 100 };
  const wall = { x: 150, y: 50, wide: 300, high: 90 };
  const at = freest(placesRound(edges, 60, 20, true), [], [place, wall, wall], table, true)!;
  expect(at.y + at.high / 2).toBeLessThanOrEqual(100);
});

test("chances of several over one spot stand one under the other and say whose they are", () => {
  const stands = (id: string, x: number, level: number) => [id, { id, label: id, at: [x, 1000], level, fate: "fit", base: { round: 125 } }] as const;
  const pieces = new Map([stands("B9", 1000, 0), stands("B11", 1000, 3), stands("B2", 4000, 0)]) as never;
  const tags = [{ piece: "B9", text: "58%", chosen: true }, { piece: "B11", text: "34%", chosen: false }, { piece: "B2", text: "12%", chosen: false }];
  const laid = laidTags({ tags } as never, pieces, 0.1, 1);
  expect(laid.map((one) => one.text)).toEqual(["B9 58%", "B11 34%", "12%"]);
  expect(laid[1]!.down - laid[0]!.down).toBeGreaterThanOrEqual(24);
  expect(laid[2]!.down).toBe(0);
});
