import { expect, test } from "vitest";
import { leftOf, mmss, warning, type Told } from "../src/clock/clock.ts";

const told: Told = { type: "clock", left: { a: 65, b: 600 }, running: "a", grace: 30, heard: 1000 };

test("only the time of the side that is to move goes", () => {
  expect(leftOf(told, "a", 11_000)).toBe(55);
  expect(leftOf(told, "b", 11_000)).toBe(600);
});

test("seconds are shown as minutes and seconds, the last one begun", () => {
  expect([0, 0.2, 59.5, 600].map(mmss)).toEqual(["0:00", "0:01", "1:00", "10:00"]);
});

test("the last minute and its end are told once each", () => {
  expect(warning(60.4, 59.9)).toBe("clock-low");
  expect(warning(59.9, 59.4)).toBe(null);
  expect(warning(0.3, -0.2)).toBe("clock-up");
  expect(warning(Infinity, 40)).toBe(null);
});
