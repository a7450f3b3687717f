/** The coach on the map: where an order leads, and where the others begin. */
import type { Point } from "../protocol.ts";
import { halfOf, pathOf, round } from "../table/geometry.ts";
import type { TableModel } from "../table/model.ts";
import { Pin } from "../table/overlay.tsx";

/** Ways and shots that the order chosen leads to; the order itself is in the hand, and drawn as such. */
export function CoachWays({ model, mm }: { model: TableModel; mm: number }) {
  const order = model.coach.order.value;
  if (!order || model.reel.isOn.value) return null;
  const px = ([x, y]: Point): Point => [x * mm, y * mm];
  return (
    <g class="coach-ways" aria-hidden="true">
      {order.ahead.ways.map((way, i) => {
        const d = pathOf(way.points.map((at) => px(at as Point)));
        const end = px(way.points.at(-1) as Point);
        return (
          <g key={`way ${i}`}>
            <path d={d} class="case" />
            <path d={d} class="way" />
            <circle cx={end[0]} cy={end[1]} class="end" />
          </g>
        );
      })}
      {order.ahead.shots.map((shot, i) => {
        const d = pathOf([px(shot.from as Point), px(shot.to as Point)]);
        return (
          <g key={`shot ${i}`}>
            <path d={d} class="case" />
            <path d={d} class="shot" />
          </g>
        );
      })}
    </g>
  );
}

/** The number of each order, to the left of the piece that would carry it out: below it are its points. */
export function CoachPins({ model, mm }: { model: TableModel; mm: number }) {
  const told = model.coach.told.value;
  if (told?.n !== null || !told.advice || model.prompt.value) return null;
  const taken = new Map<string, number>();
  return (
    <>
      {told.advice.orders.map((order, i) => {
        const piece = String(order.draft?.piece ?? "");
        const by = model.pieces.value.get(piece);
        if (!by?.at) return null;
        const before = taken.get(piece) ?? 0;
        taken.set(piece, before + 1);
        return (
          <Pin key={i} at={by.at} mm={mm} class="coach-pin">
            <span class={model.coach.chosen.value === i ? "coach-disc chosen num" : "coach-disc num"} style={{ "--edge": `${round(halfOf(by)[0] * mm)}px`, "--nth": before }}>{i + 1}</span>
          </Pin>
        );
      })}
    </>
  );
}
