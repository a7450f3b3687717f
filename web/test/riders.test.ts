import { expect, test } from "vitest";
import type { Piece } from "../src/protocol.ts";
import { asUnits, ridersOf } from "../src/table/Riders.tsx";
import { standsFor } from "../src/table/TableMap.tsx";

const piece = (id: string, more: Partial<Piece>) => ({ id, side: "me", at: null, rides: null, canAct: true, ...more }) as Piece;
const lorry = piece("lorry", { at: [100, 100] });
const rider = piece("A1", { rides: "lorry" });
const spent = piece("A2", { rides: "lorry", canAct: false });
const other = piece("A3", { rides: "car" });
const enemy = piece("B1", { rides: "lorry", side: "them" });
const all = [lorry, rider, spent, other, enemy];

test("whoever rides in a vehicle of mine and can act is offered there, or in any where none is chosen", () => {
  expect(ridersOf(all, "me", "lorry")).toEqual([rider]);
  expect(ridersOf(all, "me", null)).toEqual([rider, other]);
});

test("whoever rides is ringed where his vehicle stands", () => {
  expect([standsFor(rider), standsFor(lorry), standsFor(undefined)]).toEqual(["lorry", "lorry", null]);
});

test("of a unit that rides and acts as one the first stands for all", () => {
  const men = ["A1", "A2", "A3"].map((id) => piece(id, { rides: "lorry", group: id === "A3" ? "mortar" : "squad", pips: null }));
  expect(asUnits(men).map((one) => one.id)).toEqual(["A1", "A3"]);
  expect(asUnits(men.map((one) => ({ ...one, pips: { left: 6, of: 6 } }))).length).toBe(3);
  expect(asUnits(men.map((one) => ({ ...one, counter: {} }) as Piece)).length).toBe(3);
});
