import { expect, test } from "vitest";
import { folded, speaksOf } from "../src/table/LogBox.tsx";

const LINE = { sentence: "B2 **panique** à découvert", facts: "3 dés", rule: "CZ-REACT-02" };

test("a line is found by any of its words, without accents or capitals", () => {
  expect(folded("Déroute **à** l’EST")).toBe("deroute a l'est");
  expect(speaksOf(LINE, "PANIQUE decouvert")).toBe(true);
  expect(speaksOf(LINE, "cz-react")).toBe(true);
  expect(speaksOf(LINE, "panique dehors")).toBe(false);
});
