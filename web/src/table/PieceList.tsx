/** The pieces as a list for the keyboard and for screen readers, one stop of the page. */
import { say } from "../language/index.ts";
import type { Piece } from "../protocol.ts";
import { mmOf } from "./camera.ts";
import type { Eye } from "./eye.ts";
import type { TableModel } from "./model.ts";

/** Own ones that can act first, then by side and name. */
export function order(pieces: readonly Piece[]): Piece[] {
  return pieces
    .filter((piece) => piece.fate === "fit" || piece.fate === "casualty" || piece.canAct)
    .sort(
      (a, b) =>
        Number(b.canAct) - Number(a.canAct) || a.letter.localeCompare(b.letter) ||
        a.label.localeCompare(b.label, undefined, { numeric: true }),
    );
}

export function PieceList({ model, eye }: { model: TableModel; eye: Eye }) {
  const view = model.view.value;
  if (!view) return null;
  const pieces = order(view.pieces);
  const mm = mmOf(view.table.unit);
  const focused = model.focused.value ?? model.selected.value;
  return (
    <div class="piece-list sr" role="listbox" aria-label={say("pieces")} aria-activedescendant={focused ? `p-${focused}` : undefined} tabIndex={-1}>
      {pieces.map((piece) => (
        <div
          key={piece.id} id={`p-${piece.id}`} role="option" aria-selected={piece.id === model.selected.value}
          onClick={() => {
            model.tapPiece(piece);
            if (piece.at) eye.bringIn([[piece.at[0] * mm, piece.at[1] * mm]]);
          }}
        >
          {piece.aria}
        </div>
      ))}
    </div>
  );
}
