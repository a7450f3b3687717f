/** A question whose answers are places: they are marked on the map, and tapped there. */
import type { Point, Prompt } from "../protocol.ts";
import { hexAt } from "../table/hexes.tsx";

type Option = Prompt["options"][number];
const MOST_ASIDE = 200; // 1/100 of the unit: so near to a place it is meant

/** Answers that are a place and nothing else; none unless all of them are. */
export function placesAsked(prompt: Prompt | null): Option[] {
  const places = (prompt?.options ?? []).filter((option) => option.at && !option.piece && option.answer !== null);
  return places.length > 1 && places.length === prompt?.options.length ? places : [];
}

/** Which of them a tap means: the one whose hex it is in, or the nearest. */
export function placeMeant(places: readonly Option[], tapped: Point, onHexes: boolean): Option | null {
  if (onHexes) {
    const meant = String(hexAt(tapped));
    return places.find((one) => String(hexAt(one.at!)) === meant) ?? null;
  }
  const away = (one: Option) => Math.hypot(one.at![0] - tapped[0], one.at![1] - tapped[1]);
  const nearest = [...places].sort((a, b) => away(a) - away(b))[0];
  return nearest && away(nearest) <= MOST_ASIDE ? nearest : null;
}
