import { expect, test } from "vitest";
import type { Point, Prompt } from "../src/protocol.ts";
import { placeMeant, placesAsked } from "../src/questions/places.ts";
import { centreOf } from "../src/table/hexes.tsx";

const option = (id: string, at: Point, more: object = {}) => ({ id, label: id, answer: {}, at, ...more });
const prompt = (...options: object[]) => ({ options }) as unknown as Prompt;

test("answers that are all places are marked on the map; those of pieces are not", () => {
  expect(placesAsked(prompt(option("a", [0, 0]), option("b", [1, 1]))).map((one) => one.id)).toEqual(["a", "b"]);
  expect(placesAsked(prompt(option("a", [0, 0], { piece: "A1" }), option("b", [1, 1])))).toEqual([]);
  expect(placesAsked(prompt(option("a", [0, 0])))).toEqual([]);
  expect(placesAsked(null)).toEqual([]);
});

test("a tap means the hex it falls in, elsewhere the nearest place", () => {
  const hexes = placesAsked(prompt(option("0304", centreOf(3, 4)), option("0305", centreOf(3, 5))));
  const [x, y] = centreOf(3, 5);
  expect(placeMeant(hexes, [x + 30, y - 35], true)?.id).toBe("0305");
  expect(placeMeant(hexes, centreOf(9, 9), true)).toBeNull();
  const places = placesAsked(prompt(option("a", [1000, 1000]), option("b", [2000, 1000])));
  expect(placeMeant(places, [1900, 1000], false)?.id).toBe("b");
  expect(placeMeant(places, [5000, 1000], false)).toBeNull();
});
