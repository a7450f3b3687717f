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

/** Nothing is over whoever stands on a platform: he is in plain view, however high. */
export function isOpenAbove(view: View | null, piece: Piece): boolean {
  return buildingAt(view, piece.at)?.kind === "platform";
}

/** Somebody stands right below him: on the map they would be one. */
export function isOver(view: View | null, piece: Piece, pieces: readonly Piece[]): boolean {
  if (!piece.at || !piece.level || !isOpenAbove(view, piece)) return false;
  const [x, y] = piece.at;
  const apart = "round" in piece.base ? piece.base.round : 0;
  return pieces.some((one) => one !== piece && one.at && one.fate === "fit" && (one.level ?? 0) < piece.level! && Math.hypot(one.at[0] - x, one.at[1] - y) < apart);
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
