/** On the map: whom a question speaks of, ringed, and what is about to happen, as a line. */
import type { Line, Piece, Point } from "../protocol.ts";
import { mmOf } from "../table/camera.ts";
import { degreesOf, radiusOf, round } from "../table/geometry.ts";
import { percent } from "../format.ts";
import { language } from "../language/index.ts";
import { cornersOf } from "../table/hexes.tsx";
import type { TableModel } from "../table/model.ts";
import { placesAsked } from "./places.ts";

/** The lines of an open question: what waits, and the answer that is looked at. */
export function askedLines(model: TableModel): Line[] {
  const prompt = model.prompt.value;
  if (!prompt) return [];
  const lines: Line[] = [...(prompt.lines ?? [])];
  const option = prompt.options[model.option.value];
  const from = model.pieces.value.get(option?.piece ?? "")?.at;
  if (from && option?.at) lines.push({ points: [from, option.at], class: "sight" });
  return lines;
}

/** Whom an open question speaks of; else the group that a button now offered would set going. */
function concernedBy(model: TableModel): readonly string[] {
  const prompt = model.prompt.value;
  if (prompt) return prompt.pieces ?? [];
  const action = model.mine.value ? (model.panel.value?.draft.action ?? "") : "";
  return model.view.value?.groups.find((group) => action.endsWith(`:${group.id}`))?.members ?? [];
}

/** Where whoever a question speaks of stands, and where it may be answered, in mm. */
export function placesConcerned(model: TableModel): Point[] {
  const mm = mmOf(model.view.value?.table.unit ?? "cm");
  const spots = [...concernedBy(model).map((id) => model.pieces.value.get(id)?.at), ...(model.prompt.value?.options ?? []).map((one) => one.at)];
  return spots.flatMap((at): Point[] => (at ? [[at[0] * mm, at[1] * mm]] : []));
}

/** Rings lie above the pieces and stay while others are selected. */
export function Concerned({ model, mm }: { model: TableModel; mm: number }) {
  const own = model.side.value;
  const meant = concernedBy(model);
  if (meant.length === 0 && !model.prompt.value) return null;
  return (
    <g class="concerned" aria-hidden="true">
      <Places model={model} mm={mm} />
      {meant.map((id) => {
        const piece = model.pieces.value.get(id);
        if (!piece?.at || piece.fate === "casualty") return null;
        return (
          <g key={id} class={piece.side === own ? "own" : "theirs"} data-concerned={id} style={{ transform: `translate(${round(piece.at[0] * mm)}px, ${round(piece.at[1] * mm)}px)` }}>
            <Rim piece={piece} mm={mm} class="case" />
            <Rim piece={piece} mm={mm} />
          </g>
        );
      })}
    </g>
  );
}

/** Round a base, or along a hull: a circle round that would reach far beyond it. */
function Rim({ piece, mm, class: name }: { piece: Piece; mm: number; class?: string }) {
  if (!("box" in piece.base)) return <circle class={name} r={radiusOf(piece.base) * mm} />;
  const [l, w] = [piece.base.box[0] * mm + 4, piece.base.box[1] * mm + 4];
  return <rect class={name} x={round(-w / 2)} y={round(-l / 2)} width={round(w)} height={round(l)} rx="5" transform={`rotate(${round(piece.facing && !piece.counter ? degreesOf(piece.facing) : 0)})`} />;
}

/** Places that may be answered with, each with the chance of what its odds tell first, or with the number of its answer
 * where somebody does something there; the chosen one stands out. */
function Places({ model, mm }: { model: TableModel; mm: number }) {
  const asked = placesAsked(model.prompt.value);
  const listed = model.prompt.value?.options.filter((one) => one.answer !== null && !one.minor) ?? [];
  const places = asked.length > 0 || listed.length < 2 ? asked : listed.filter((one) => one.at);
  const chosen = model.prompt.value?.options[model.option.value];
  const hexes = model.view.value?.table.hexes;
  return (
    <>
      {places.map((place) => {
        const [x, y] = place.at!;
        const worst = place.odds?.find((one) => (one.severity ?? 0) > 0);
        const corners = cornersOf([0, 0]).map(([a, b]) => `${round(a * mm)} ${round(b * mm)}`).join("L");
        return (
          <g key={place.id} class={place === chosen ? "ask-place chosen" : "ask-place"} data-place={place.id} style={{ transform: `translate(${round(x * mm)}px, ${round(y * mm)}px)` }}>
            {hexes ? <path d={`M${corners}Z`} /> : <circle r={9} />}
            {worst && worst.probability > 0 && (
              <text class="fl" text-anchor="middle" y="4" style={{ transform: "scale(var(--inv))" }}>{places === asked ? percent(worst.probability, language.value, 0) : listed.indexOf(place) + 1}</text>
            )}
          </g>
        );
      })}
    </>
  );
}
