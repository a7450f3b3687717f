import { expect, test } from "vitest";
import { minutesLeft } from "../src/review/left.ts";

test("a review takes as long for each position as it took for those done under one's eyes", () => {
  const first = { at: 1_000, done: 2 };
  expect(minutesLeft(first, { at: 41_000, done: 2 }, 9)).toBeNull();
  expect(minutesLeft(first, { at: 81_000, done: 4 }, 10)).toBe(4); // 40 s each, 6 to do
  expect(minutesLeft(first, { at: 81_000, done: 9 }, 9)).toBe(1);
  expect(minutesLeft({ at: 0, done: 0 }, { at: 5_000, done: 1 }, 0)).toBeNull();
});
