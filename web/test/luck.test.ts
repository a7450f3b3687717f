import { expect, test } from "vitest";
import { luckOf } from "../src/table/luck.ts";

test("luck is told by how many games in 100 have less of it, or more", () => {
  expect(luckOf(0)).toEqual({ words: "usual", n: 50 });
  expect(luckOf(1)).toEqual({ words: "more", n: 84 });
  expect(luckOf(-1)).toEqual({ words: "less", n: 84 });
  expect(luckOf(-2)).toEqual({ words: "less", n: 98 });
});

test("however lucky somebody was, one game in 100 was luckier", () => {
  expect(luckOf(7).n).toBe(99);
});

test("a little more than half is as in most games", () => {
  expect([luckOf(0.2).words, luckOf(-0.2).words, luckOf(0.4).words]).toEqual(["usual", "usual", "more"]);
});
