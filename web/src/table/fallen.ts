/** Names of those who fell: none upon another, none upon anybody else. */
import type { Piece } from "../protocol.ts";
import { halfOf, radiusOf } from "./geometry.ts";
import { type Box, overlap } from "./labels.ts";

export type NamePlace = "under" | "over" | "none";

export const BELOW = 6.5; // mm from the edge of a base to the middle of its name
export const BASELINE = 3; // mm from the middle of a name to its baseline
const HIGH = 9; // mm
const LETTER = 5.8;

/** Where each has its name, by its id: under it, else over it; a wreck on itself. One without room has none until it is looked at. */
export function namesOfFallen(pieces: readonly Piece[], mm: number): Map<string, NamePlace> {
  const placed = pieces.filter((piece) => piece.at && (piece.fate === "fit" || piece.fate === "casualty"));
  const bodies = placed.map((piece) => ({ piece, box: bodyOf(piece, mm) }));
  const names: Box[] = [];
  const found = new Map<string, NamePlace>();
  for (const { piece, box } of bodies) {
    if (piece.fate !== "casualty") continue;
    const wide = piece.label.length * LETTER;
    const away = radiusOf(piece.base) * mm + BELOW;
    const places: [NamePlace, number][] = "box" in piece.base && !piece.counter ? [["under", 0]] : [["under", away], ["over", -away]];
    const free = places.find(([, off]) => {
      const name = { x: box.x, y: box.y + off, wide, high: HIGH };
      if (names.some((one) => overlap(one, name)) || bodies.some((other) => other.piece !== piece && overlap(other.box, name))) return false;
      names.push(name);
      return true;
    });
    found.set(piece.id, free?.[0] ?? "none");
  }
  return found;
}

function bodyOf(piece: Piece, mm: number): Box {
  const [across, down] = halfOf(piece);
  return { x: piece.at![0] * mm, y: piece.at![1] * mm, wide: 2 * across * mm, high: 2 * down * mm };
}
