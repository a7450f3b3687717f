import type { View } from "../protocol.ts";

/** Something on this table is not for the eyes of the other side. */
export function hidesSomething(view: View | null): boolean {
  if (!view) return false;
  const marked = view.pieces.some((piece) => piece.markers.some((marker) => marker.glyph === "hidden"));
  return marked || (view.spots ?? []).some((spot) => spot.hidden === true);
}
