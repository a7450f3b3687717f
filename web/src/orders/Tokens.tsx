/** Orders as markers laid beside a unit: on the map, or as the first row of a phone's sheet. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../language/index.ts";
import type { Action } from "../protocol.ts";
import { MarkerSign } from "../signs/markers.tsx";
import "../styles/orders.css";
import { mmOf } from "../table/camera.ts";
import type { Eye } from "../table/eye.ts";
import { radiusOf } from "../table/geometry.ts";
import type { TableModel } from "../table/model.ts";
import { beside, type Box } from "./places.ts";

type Laid = Action & { token: NonNullable<Action["token"]> };

/** What the panel offers as markers; none where not one of them may be laid. */
export function tokensOf(actions: readonly Action[]): Laid[] {
  const all = actions.filter((action): action is Laid => Boolean(action.token));
  return all.some((one) => !one.disabled) ? all : [];
}

/** The markers that may be laid now; none while something else is asked or shown. */
function offered(model: TableModel): Laid[] {
  if (!model.mine.value || model.prompt.value || model.tool.value !== "select" || model.carrying.value) return [];
  return tokensOf(model.panel.value?.actions ?? []);
}

/** Beside the unit on the map, where there is most room; they go along when the map is moved. */
export function TokensOnMap({ model, eye }: { model: TableModel; eye: Eye }) {
  const box = useRef<HTMLDivElement>(null);
  const tokens = offered(model);
  const place = () => {
    const own = box.current;
    const room = own?.parentElement;
    if (!own || !room) return;
    const { unit, others } = onScreen(model, eye);
    const at = beside(unit, { width: own.offsetWidth, height: own.offsetHeight }, { width: room.clientWidth, height: room.clientHeight }, others);
    own.style.transform = `translate(${at.x}px, ${at.y}px)`;
  };
  useLayoutEffect(() => eye.onMove(place), [eye, tokens.length > 0, model.selected.value, model.panel.value?.lead]);
  if (tokens.length === 0) return null;
  return (
    <div ref={box} class="order-tokens over-map">
      <Row model={model} tokens={tokens} />
    </div>
  );
}

/** In the sheet: one row that is pushed sideways. */
export function TokensInSheet({ model }: { model: TableModel }) {
  const tokens = offered(model);
  return tokens.length === 0 ? null : <div class="order-tokens in-sheet"><Row model={model} tokens={tokens} /></div>;
}

function Row({ model, tokens }: { model: TableModel; tokens: Laid[] }) {
  const chosen = model.panel.value?.draft.action;
  const told = useSignal<string | null>(null);
  useSignalEffect(() => {
    model.selected.value;
    told.value = null;
  });
  const reason = tokens.find((one) => one.id === told.value)?.disabled;
  return (
    <>
      <div class="tokens" role="group" aria-label={say("orders-of", { unit: model.panel.value?.title ?? "" })}>
        {tokens.map((one, i) => (
          <button
            key={one.id} type="button" data-action={one.id} aria-pressed={one.id === chosen} aria-disabled={Boolean(one.disabled)}
            class={`order-token${model.wanted.value?.action === one.id ? " wanted" : ""}`}
            title={one.disabled?.sentence ?? one.token.text}
            onClick={() => (one.disabled ? (told.value = one.id) : model.chooseAction(one.id))}
          >
            <i class="num" aria-hidden="true">{i + 1}</i>
            <MarkerSign marker={{ family: "blue-face", glyph: one.token.glyph }} size={36} />
            <b>{one.label}</b>
            <small>{one.disabled ? one.disabled.sentence : one.cost || one.token.text}</small>
          </button>
        ))}
      </div>
      {reason && <p class="token-reason" role="status">{reason.sentence}</p>}
    </>
  );
}

/** Where the unit of the chosen piece is on the screen, and where the others are. */
function onScreen(model: TableModel, eye: Eye): { unit: Box; others: [number, number][] } {
  const pieces = model.pieces.peek();
  const chosen = pieces.get(model.selected.peek() ?? model.panel.peek()?.lead ?? "");
  const mm = mmOf(model.view.peek()?.table.unit ?? "cm");
  const { k, x, y } = eye.camera;
  const unit: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const others: [number, number][] = [];
  for (const piece of pieces.values()) {
    if (!piece.at || piece.fate !== "fit") continue;
    const [left, top] = [piece.at[0] * mm * k + x, piece.at[1] * mm * k + y];
    if (piece === chosen || (chosen?.group != null && piece.group === chosen.group)) {
      const far = radiusOf(piece.base) * mm * k + 14;
      unit.left = Math.min(unit.left, left - far);
      unit.top = Math.min(unit.top, top - far);
      unit.right = Math.max(unit.right, left + far);
      unit.bottom = Math.max(unit.bottom, top + far);
    } else others.push([left, top]);
  }
  return { unit, others };
}
