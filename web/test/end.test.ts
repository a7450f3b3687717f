import { expect, test, vi } from "vitest";

vi.stubGlobal("window", globalThis);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { lossesIn } = await import("../src/table/EndScreen.tsx");

const piece = (label: string, kind: "figure" | "vehicle", side = "a") => ({ label, kind, side, name: label });

test("losses of a side with vehicles are told for figures and vehicles", () => {
  const pieces = [piece("A1", "figure"), piece("A2", "figure"), piece("AV1", "vehicle"), piece("AV10", "vehicle"), piece("B1", "figure", "b")];
  const names = ["A2 Nico", "AV1 light tank"];
  expect(lossesIn({ side: "a", lost: 2, of: 4, names }, pieces)).toBe("1 / 2 figures, 1 / 2 vehicles");
  expect(lossesIn({ side: "b", lost: 0, of: 1, names: [] }, pieces)).toBe("0 / 1");
  expect(lossesIn({ side: "a", lost: 2, of: 9, names }, pieces)).toBe("2 / 9"); // some are counted that are not seen
});
