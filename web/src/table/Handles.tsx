/** A yellow square turns a hull, a yellow disc a figure or a turret. */
import type { Piece } from "../protocol.ts";
import { round } from "./geometry.ts";
import type { TableModel } from "./model.ts";
import { graspsOf, placeOf, sizeOf } from "./steering.ts";
import "../styles/steering.css";

export function Handles({ model, piece, mm, k }: { model: TableModel; piece: Piece | undefined; mm: number; k: number }) {
  const size = sizeOf(piece, mm);
  return (
    <g class="handles" aria-hidden="true">
      {graspsOf(model).map((grasp) => {
        const [x, y] = placeOf(grasp, size, mm, k);
        const square = grasp.part === "body" && piece !== undefined && "box" in piece.base;
        return (
          <g key={grasp.field} data-handle={grasp.field} class={`handle handle-${grasp.part}`}>
            <path d={`M${round(grasp.at[0] * mm)} ${round(grasp.at[1] * mm)}L${round(x)} ${round(y)}`} class="handle-arm" />
            <g style={{ transform: `translate(${round(x)}px, ${round(y)}px) scale(var(--inv))` }}>
              <title>{grasp.label}</title>
              {square ? <rect x="-9" y="-9" width="18" height="18" rx="3" /> : <circle r="10" />}
              {square ? <path d="M-4 0H4M0-4V4" class="handle-sign" /> : <circle r="3" class="handle-dot" />}
              <text y="-16" class="handle-word">{grasp.label}</text>
            </g>
          </g>
        );
      })}
    </g>
  );
}
