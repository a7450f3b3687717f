/** Handles that turn a piece or its turret: where they lie, which one the hand has, what a pull says. */
import type { Handle, Overlay, Piece, Point } from "../protocol.ts";
import { distance } from "./camera.ts";
import { radiusOf } from "./geometry.ts";
import type { TableModel } from "./model.ts";

const AWAY = 26; // px beyond the edge of the piece
const APART = 34; // px between two handles that point the same way
const TOUCH = 22; // px: half of a 44 px target

/** A handle of the panel, or one that begins the action which turns the piece. */
export interface Grasp extends Handle {
  action?: string;
  away: number; // px beyond the edge
}

export function graspsOf(model: TableModel): Grasp[] {
  if (model.looking.value || !model.mine.value) return [];
  const panel = model.panel.value;
  const handles = panel?.overlay.handles ?? [];
  if (handles.length > 0) return spread(handles);
  const piece = model.pieces.value.get(model.selected.value ?? "");
  const turns = panel?.actions.find((action) => action.turns && !action.disabled);
  if (!turns?.turns || !piece?.at || !piece.facing) return [];
  if (model.draft.value.action && model.draft.value.action !== turns.id) return [];
  return [{ field: turns.turns, part: "body", at: piece.at, facing: piece.facing, label: turns.label, action: turns.id, away: AWAY }];
}

/** Two that point nearly the same way lie one behind the other. */
function spread(handles: readonly Handle[]): Grasp[] {
  return handles.map((handle, i) => {
    const before = handles.slice(0, i).filter((other) => alike(other, handle));
    return { ...handle, away: AWAY + APART * before.length };
  });
}

function alike(a: Handle, b: Handle): boolean {
  const [p, q] = [unit(a.facing), unit(b.facing)];
  return p[0] * q[0] + p[1] * q[1] > 0.85;
}

function unit([x, y]: Point): Point {
  const far = Math.hypot(x, y) || 1;
  return [x / far, y / far];
}

/** Where a handle lies on the map, in mm. */
export function placeOf(grasp: Grasp, size: number, mm: number, k: number): Point {
  const [x, y] = unit(grasp.facing);
  const far = size + grasp.away / k;
  return [grasp.at[0] * mm + x * far, grasp.at[1] * mm + y * far];
}

export function sizeOf(piece: Piece | undefined, mm: number): number {
  return (piece ? radiusOf(piece.base) : 125) * mm;
}

/** The handle under the hand, at a place in mm. */
export function graspAt(model: TableModel, at: Point, mm: number, k: number): Grasp | null {
  const size = sizeOf(model.pieces.value.get(model.selected.value ?? ""), mm);
  let best: Grasp | null = null;
  let least = TOUCH;
  for (const grasp of graspsOf(model)) {
    const away = distance(placeOf(grasp, size, mm, k), at) * k;
    if (away <= least) [best, least] = [grasp, away];
  }
  return best;
}

/** The ghost of a follower under the hand that may be dragged by itself: its field. */
export function followerAt(overlay: Overlay | undefined, pieces: ReadonlyMap<string, Piece>, at: Point, mm: number, k: number): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const one of overlay?.followers ?? []) {
    const away = distance([one.at[0] * mm, one.at[1] * mm], at);
    const room = Math.max(sizeOf(pieces.get(one.piece), mm), 14 / k);
    if (one.field && away <= room && away < least) [best, least] = [one.field, away];
  }
  return best;
}
