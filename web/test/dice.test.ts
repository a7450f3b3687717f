import { expect, test } from "vitest";
import { oneOf } from "../src/dice/typing.ts";

test("a die thrown here shows each face as often: what lies beyond the last whole round is drawn anew", () => {
  const draws = [2 ** 32 - 1, 2 ** 32 - 4, 6, 11];
  const draw = () => draws.shift()!;
  expect(oneOf(6, draw)).toBe(1); // two draws beyond 4,294,967,292 are thrown away
  expect(oneOf(6, draw)).toBe(6);
  expect(draws).toHaveLength(0);
});
