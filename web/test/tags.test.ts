import { expect, test } from "vitest";
import type { Overlay, Piece } from "../src/protocol.ts";
import { tagBoxes } from "../src/table/overlay.tsx";
import { overlap } from "../src/table/labels.ts";

test("chances at figures on several floors lie under one another, that of the chosen one first", () => {
  const pieces = new Map(["B9", "B10", "B11"].map((id, n) => [id, { id, at: [30 + 0.2 * n, 40], base: { round: 1.25 }, fate: "fit" } as unknown as Piece]));
  const tags = [...pieces.keys()].map((piece) => ({ piece, text: "34 %", chosen: piece === "B11" }));
  const boxes = tagBoxes({ tags } as unknown as Overlay, pieces, 10, 1);
  expect(boxes.flatMap((one, n) => boxes.slice(n + 1).filter((other) => overlap(one, other)))).toEqual([]);
  expect(boxes[0]!.y).toBe(400);
});
