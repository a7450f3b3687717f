/** What of the newsreel lies on the map: ways, shots, who is meant, what it did; marks of the past. */
import type { Point, View } from "../protocol.ts";
import { halfOf, pathOf, radiusOf, round } from "../table/geometry.ts";
import type { TableModel } from "../table/model.ts";
import { Pin } from "../table/overlay.tsx";
import { Brackets, PieceSign, toneOf } from "../table/pieces.tsx";
import { Graves } from "./Fallen.tsx";
import { tagsOf } from "./tags.ts";
import { effectsOf, involved, linesOf, sideOf, type Take, waysOf } from "./film.ts";

const scaled = (points: readonly Point[], mm: number) => points.map(([x, y]): Point => [x * mm, y * mm]);
const none = () => undefined;

/** Under the pieces: where they come from, and what was done before. */
export function FilmUnder({ model, mm }: { model: TableModel; mm: number }) {
  const { reel } = model;
  const take = reel.take.value;
  const beat = reel.beat.value?.name ?? null;
  return (
    <>
      <Marks model={model} mm={mm} />
      {take && beat !== "camera" && <Ways take={take} mm={mm} model={model} />}
    </>
  );
}

function Ways({ take, mm, model }: { take: Take; mm: number; model: TableModel }) {
  const before = model.reel.view.value;
  const tone = toneOf(model.letterOf(sideOf(take)));
  return (
    <g class={`film-ways tone-${tone}`} aria-hidden="true">
      {waysOf(take).map((way, i) => {
        const points = scaled(way.points, mm);
        const piece = before?.pieces.find((one) => one.id === way.piece);
        return (
          <g key={i}>
            {piece && (
              <g class="film-ghost">
                <PieceSign piece={{ ...piece, at: way.points[0]!, markers: [], pips: null }} mm={mm} dim={false} selected={false} target={false} planned={0} legs={none} />
              </g>
            )}
            <path d={pathOf(points)} class="case" />
            <path d={pathOf(points)} class="way" />
            {points.slice(1).map(([x, y], at) => <circle key={at} cx={round(x)} cy={round(y)} class="corner" />)}
          </g>
        );
      })}
    </g>
  );
}

/** Over the pieces: the shot, brackets round whom it is meant for, a cross on who is lost. */
export function FilmOver({ model, mm }: { model: TableModel; mm: number }) {
  const { reel } = model;
  const take = reel.take.value;
  const beat = reel.beat.value;
  if (!take || !beat || beat.name === "camera" || beat.name === "way") return null;
  const done = beat.name === "effect" || beat.name === "caption" || beat.name === "still" || reel.waits.value;
  const pieces = new Map((reel.view.value?.pieces ?? []).map((piece) => [piece.id, piece]));
  return (
    <g class="film-over" aria-hidden="true">
      {linesOf(take).map((line, i) => <Shot key={i} from={scaled([line.from], mm)[0]!} to={scaled([line.to], mm)[0]!} class={done && !line.hit ? "miss" : done ? "hit" : ""} />)}
      {involved(take, "on").map((id) => {
        const piece = pieces.get(id);
        return piece?.at && (
          <g key={id} style={{ transform: `translate(${round(piece.at[0] * mm)}px, ${round(piece.at[1] * mm)}px)` }}>
            <Brackets size={radiusOf(piece.base) * mm} />
          </g>
        );
      })}
      {done && effectsOf(take).map((effect, i) => effect.lost && effect.at && <Cross key={i} at={scaled([effect.at], mm)[0]!} />)}
    </g>
  );
}

const RIM = 13; // mm: lines begin and end beside the bases

function Shot({ from: a, to: b, class: kind }: { from: Point; to: Point; class: string }) {
  const far = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const off = Math.min(RIM, far / 4) / Math.max(far, 1);
  const from: Point = [a[0] + (b[0] - a[0]) * off, a[1] + (b[1] - a[1]) * off];
  const to: Point = [b[0] - (b[0] - a[0]) * off, b[1] - (b[1] - a[1]) * off];
  const d = `M${round(from[0])} ${round(from[1])}L${round(to[0])} ${round(to[1])}`;
  return (
    <g class={`shot ${kind}`}>
      <path d={d} class="case" />
      <path d={d} class="stroke" pathLength={1} />
      <circle cx={round(to[0])} cy={round(to[1])} class="head" />
    </g>
  );
}

function Cross({ at: [x, y] }: { at: Point }) {
  return (
    <g class="film-cross" style={{ transform: `translate(${round(x)}px, ${round(y)}px) scale(var(--inv))` }}>
      <path d="M-11-11 11 11M11-11-11 11" class="case" />
      <path d="M-11-11 11 11M11-11-11 11" class="stroke" />
    </g>
  );
}

/** Words beside those it happened to. */
export function FilmTags({ model, mm, k }: { model: TableModel; mm: number; k: number }) {
  const { reel } = model;
  const take = reel.take.value;
  const beat = reel.beat.value?.name;
  const done = beat === "effect" || beat === "caption" || beat === "still" || reel.waits.value;
  return (
    <>
      <MarkPins model={model} mm={mm} k={k} />
      <Graves model={model} mm={mm} k={k} />
      {take && done && tagsOf(effectsOf(take), mm * k, model.view.value?.table.width ?? Infinity).map((tag, i) => (
        <Pin key={i} at={tag.at} mm={mm} class="film-tag">
          <span class={tag.lost ? "tag chosen lost" : "tag chosen"} style={{ "--x": `${tag.off[0]}px`, "--y": `${tag.off[1]}px` }}>{tag.text}</span>
        </Pin>
      ))}
    </>
  );
}

// --- marks ---------------------------------------------------------------------------------------
/** What the others did in their last turn: trails dashed, shots solid, missed ones dotted. */
function Marks({ model, mm }: { model: TableModel; mm: number }) {
  const { reel } = model;
  if (!reel.keepsMarks.value || model.looking.value || (reel.take.value?.own ?? false)) return null;
  const shown = reel.take.value ? reel.past.value.slice(0, Math.max(0, reel.past.value.indexOf(reel.take.value))) : reel.past.value;
  const loud = new Set(reel.loud.value);
  return (
    <g class={holds(model) ? "marks aside" : reel.take.value ? "marks faint" : "marks"} aria-hidden="true">
      {shown.map((take, i) => (
        <g key={i} class={`tone-${toneOf(model.letterOf(sideOf(take)))}${loud.has(i) ? " loud" : ""}`}>
          {waysOf(take).map((way, at) => <path key={at} d={pathOf(scaled(way.points, mm))} class="trail" />)}
          {linesOf(take).map((line, at) => <path key={`l${at}`} d={pathOf(scaled([line.from, line.to], mm))} class={line.hit ? "shot-mark" : "shot-mark miss"} />)}
        </g>
      ))}
    </g>
  );
}

/** While an order is planned, what the others did gives way to it. */
const plans = (model: TableModel): boolean => model.draft.value.action !== undefined && !model.reel.recap.value;

/** Somebody is in the hand, with his handles: what the others did is faint, and lies below. */
export const holds = (model: TableModel): boolean => plans(model) || (model.mine.value && model.selected.value !== null && !model.reel.recap.value);

/** Numbers of the recap's lines, each at its trail or shot and none upon another, as long as those are kept;
 * under the pieces while somebody is in the hand. */
export function MarkPins({ model, mm, k, under = false }: { model: TableModel; mm: number; k: number; under?: boolean }) {
  const { reel } = model;
  const recap = reel.recap.value ?? (reel.keepsMarks.value ? reel.kept.value : null);
  if (!recap || reel.take.value || model.looking.value || plans(model) || under !== holds(model)) return null;
  const marks = recap.lines.flatMap((line) => {
    const at = markAt(line.takes.map((i) => reel.past.value[i]!), model.view.value);
    return at ? [{ ...at, n: line.n }] : [];
  });
  const off = apart(marks.map(({ at: [x, y] }): Point => [x * mm * k, y * mm * k]));
  return (
    <>
      {marks.map(({ at, beside, n }, i) => (
        <Pin key={n} at={at} mm={mm} class={`mark-pin${beside ? " beside" : ""}${under ? " aside" : ""}`}>
          <span class="disc num" aria-hidden="true" style={{ "--x": `${off[i]![0]}px`, "--y": `${off[i]![1]}px` }}>{n}</span>
        </Pin>
      ))}
    </>
  );
}

const DISC = 23; // px that a number takes
const ASIDE: readonly Point[] = [[0, 0], [1, 0], [-1, 0], [0, -1], [0, 1], [1, -1], [-1, -1], [1, 1], [-1, 1], [2, 0], [-2, 0], [0, -2], [0, 2], [2, -1], [-2, -1], [2, 1], [-2, 1]];

/** How far each of these places on screen is moved, so that numbers there can all be read. */
export function apart(places: readonly Point[]): Point[] {
  const taken: Point[] = [];
  return places.map(([x, y]) => {
    const free = ASIDE.find(([dx, dy]) => !taken.some(([a, b]) => Math.abs(a - x - dx * DISC) < DISC && Math.abs(b - y - dy * DISC) < DISC)) ?? ASIDE[0]!;
    taken.push([x + free[0] * DISC, y + free[1] * DISC]);
    return [free[0] * DISC, free[1] * DISC];
  });
}

/** In the middle of the first shot or way; beside whoever did something without either. */
export function markAt(takes: readonly Take[], view: View | null): { at: Point; beside: boolean } | null {
  for (const take of takes) {
    const line = linesOf(take)[0];
    if (line) return { at: [(line.from[0] + line.to[0]) / 2, (line.from[1] + line.to[1]) / 2], beside: false };
    const way = waysOf(take)[0];
    if (way) return { at: middleOf(way.points), beside: false };
    const by = view?.pieces.find((piece) => piece.id === take.scenes[0]!.by[0]);
    if (by?.at) return { at: [by.at[0] + halfOf(by)[0], by.at[1]], beside: true };
  }
  return null;
}

/** Half way along the middle leg: nobody stands there. */
function middleOf(points: readonly Point[]): Point {
  const i = Math.floor((points.length - 1) / 2);
  const [a, b] = [points[i]!, points[i + 1] ?? points[i]!];
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}
