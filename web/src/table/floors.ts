/** Floors of buildings: which one each building shows, and who stands on another. */
import type { Piece, Point, Terrain, View } from "../protocol.ts";
import { inside } from "./geometry.ts";

/** Buildings with more than one floor. */
export function storeyed(view: View | null): Terrain[] {
  return (view?.terrain ?? []).filter((one) => (one.floors ?? 1) > 1);
}

export function buildingAt(view: View | null, at: Point | null | undefined): Terrain | null {
  if (!at) return null;
  return storeyed(view).find((one) => inside(at, one.outline)) ?? null;
}

/** How many floors above the one shown a piece stands; 0 outside of buildings with floors. */
export function floorsAbove(view: View | null, shown: ReadonlyMap<string, number>, piece: Piece): number {
  if (piece.level == null) return 0;
  const building = buildingAt(view, piece.at);
  return building ? piece.level - (shown.get(building.id) ?? 0) : 0;
}

/** The next floor up or down, within the building. */
export function stepped(shown: ReadonlyMap<string, number>, buildings: readonly Terrain[], by: number): Map<string, number> {
  const next = new Map(shown);
  for (const building of buildings) {
    const to = (shown.get(building.id) ?? 0) + by;
    next.set(building.id, Math.max(0, Math.min((building.floors ?? 1) - 1, to)));
  }
  return next;
}
