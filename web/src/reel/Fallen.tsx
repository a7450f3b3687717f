/** Where somebody fell a mark stays; looked at it says who, when and by whom, and plays how. */
import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import * as api from "../api.ts";
import { language, say } from "../language/index.ts";
import type { Grave, Piece, View } from "../protocol.ts";
import { Icon } from "../signs/icons.tsx";
import { SideChip } from "../signs/sides.tsx";
import { radiusOf } from "../table/geometry.ts";
import type { TableModel } from "../table/model.ts";
import { Pin } from "../table/overlay.tsx";
import { distance } from "../table/camera.ts";
import { graspsOf, placeOf, sizeOf } from "../table/steering.ts";
import { toneOf } from "../table/pieces.tsx";

const ROOM = 8; // px to the edges of the map
const NEAR = 2.2; // radii: a mark under a living piece cannot be pressed

/** Who lay there when the server was asked, after which entry; `again`: for those of whom it could not tell yet. */
interface Asked {
  whom: string;
  n: number;
  again: boolean;
}

/** What is asked now, if anything: whoever falls before a question is told of when the entry is over. */
export function toAsk(last: Asked | null, now: Asked, complete: boolean): Asked | null {
  if (!last || last.whom !== now.whom) return now;
  return !complete && !last.again && now.n > last.n ? { ...now, again: true } : null;
}

/** The server is asked again whenever others lie there than before. */
export function useFallen(model: TableModel): void {
  const asked = useRef<Asked | null>(null);
  useSignalEffect(() => {
    const seat = model.seat.value;
    const down = (seat?.view.value?.pieces ?? []).filter((piece) => isDown(piece)).map((piece) => piece.id);
    const wanted = { whom: `${seat?.token} ${language.value} ${down.join(" ")}`, n: seat?.n.value ?? 0, again: false };
    const known = new Set(model.reel.fallen.peek().map((grave) => grave.piece));
    const now = toAsk(asked.current, wanted, down.every((piece) => known.has(piece)));
    if (!seat || !now) return;
    asked.current = now;
    if (down.length === 0) {
      model.reel.fallen.value = [];
      return;
    }
    void api.fallen(seat.token).then((found) => {
      if (now === asked.current) model.reel.fallen.value = found;
    }).catch(() => (asked.current = null));
  });
}

const isDown = (piece: Piece | undefined) => piece?.fate === "gone" || piece?.fate === "casualty";

/** Those who are off the table; who still lies on it is drawn there. */
function gravesIn({ reel, view: { value: view }, looking }: TableModel): Grave[] {
  if (!view || !reel.showsFallen.value || reel.take.value) return [];
  const now = looking.value?.n ?? Infinity;
  const gone = new Set(view.pieces.filter((piece) => piece.fate === "gone").map((piece) => piece.id));
  return reel.fallen.value.filter((grave) => grave.n <= now && gone.has(grave.piece));
}

/** Their marks, under whoever lives. */
export function GraveMarks({ model, mm }: { model: TableModel; mm: number }) {
  return <div class="pins" aria-hidden="true">{gravesIn(model).map((grave) => <Pin key={grave.piece} at={grave.at} mm={mm}><i class={`grave-mark tone-${toneOf(grave.letter)}`} /></Pin>)}</div>;
}

const FINGER = 44; // px: what is pressed lies at least so far from a handle

/** What is pressed to read of them. */
export function Graves({ model, mm, k }: { model: TableModel; mm: number; k: number }) {
  const { reel } = model;
  const view = model.view.value;
  const shown = gravesIn(model);
  if (!view) return null;
  const asked = model.takesGround(); // a tap means the place, whoever fell there
  const open = asked ? null : reel.grave.value;
  const size = sizeOf(model.pieces.value.get(model.selected.value ?? ""), mm);
  const handles = graspsOf(model).map((grasp) => placeOf(grasp, size, mm, k));
  const atHandle = ({ at }: Grave) => handles.some((one) => distance(one, [at[0] * mm, at[1] * mm]) * k < FINGER);
  return (
    <>
      {shown.map((grave) => (
        <Pin key={grave.piece} at={grave.at} mm={mm} class="grave-pin">
          <button
            type="button" class="grave" disabled={isShut(grave, view, asked) || atHandle(grave)} title={whenOf(grave)} aria-label={whenOf(grave)}
            aria-expanded={open?.piece === grave.piece} onClick={() => (reel.grave.value = open?.piece === grave.piece ? null : grave)}
          />
        </Pin>
      ))}
      {open && shown.some((grave) => grave.piece === open.piece) && (
        <Pin key={`${open.piece} note`} at={open.at} mm={mm} class="grave-note-pin">
          <section ref={keepIn} class="grave-note over-map" role="dialog" aria-label={open.name}>
            <Story grave={open} />
            <div class="grave-acts">
              <button type="button" class="btn" onClick={() => { reel.grave.value = null; void reel.replay(open.n, open.n); }}><Icon name="playing" /> {say("fell-watch")}</button>
              <button type="button" class="btn quiet" onClick={() => (reel.grave.value = null)} aria-label={say("close")}><Icon name="cross" /></button>
            </div>
          </section>
        </Pin>
      )}
    </>
  );
}

/** A note beside the edge of the map, or under what lies over it, is shifted into the free part. */
function keepIn(note: HTMLElement | null): void {
  const map = note?.closest("#map")?.getBoundingClientRect();
  if (!note || !map) return;
  const { left, right, bottom } = note.getBoundingClientRect();
  const off = Math.max(map.left + ROOM - left, 0) || Math.min(map.right - ROOM - right, 0);
  const low = document.querySelector(".phone .fab")?.getBoundingClientRect().top ?? map.bottom;
  const up = Math.min(low - ROOM - bottom, 0);
  if (off || up) note.style.translate = `${Math.round(off)}px ${Math.round(up)}px`;
}

/** A mark that cannot be pressed: a living piece stands there, or a tap there means the place. */
export function isShut(grave: Pick<Grave, "at">, view: Pick<View, "pieces">, asked: boolean): boolean {
  return asked || view.pieces.some((piece) => piece.at && piece.fate === "fit" && Math.hypot(piece.at[0] - grave.at[0], piece.at[1] - grave.at[1]) < NEAR * radiusOf(piece.base));
}

/** “Kim fell in turn 3, by Old Lantern”. */
export function whenOf({ name, turn, by }: Grave): string {
  return say(by ? "fell-by" : "fell", { who: name, turn, by: by ?? "" });
}

function Story({ grave }: { grave: Grave }) {
  return (
    <>
      <b>{grave.letter && <SideChip letter={grave.letter} small />} {whenOf(grave)}</b>
      <span>{grave.words}</span>
    </>
  );
}

/** For who lies on the table still: the same, in the note about the piece. */
export function FellNote({ model, piece }: { model: TableModel; piece: Piece }) {
  const grave = isDown(piece) ? model.reel.fallen.value.find((one) => one.piece === piece.id) : undefined;
  return grave ? <span>{whenOf(grave)}. {grave.words}</span> : null;
}
