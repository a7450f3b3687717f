/** What lies over the map while one thinks: reach, lines, templates, tags, ghost. */
import { say } from "../language/index.ts";
import type { Line, Overlay, Piece, Point, View } from "../protocol.ts";
import { Icon } from "../signs/icons.tsx";
import { degreesOf, pathOf, radiusOf, round, seeded } from "./geometry.ts";
import { isEmpty } from "./draft.ts";
import type { TableModel } from "./model.ts";
import { Emblem, toneOf } from "./pieces.tsx";
import { SMOKE_LOBES } from "./ground.tsx";

const scaled = (points: readonly Point[], mm: number): Point[] => points.map(([x, y]) => [x * mm, y * mm]);

// --- under the pieces ----------------------------------------------------------------------------
export function Zones({ view, mm, letterOf }: { view: View; mm: number; letterOf: (side: string) => string }) {
  return (
    <g aria-hidden="true">
      {view.zones.map((zone) => {
        const tone = toneOf(letterOf(zone.side));
        return zone.rectangles.map(([l, t, r, b], i) => (
          <g key={`${zone.id} ${i}`} class={`zone tone-${tone} zone-${zone.kind}`}>
            <rect x={l * mm} y={t * mm} width={(r - l) * mm} height={(b - t) * mm} />
            {zone.kind === "deployment" && (
              <text
                class="zone-letter"
                style={{ transform: `translate(${round(((l + r) / 2) * mm)}px, ${round(((t + b) / 2) * mm)}px)` }}
                text-anchor="middle" dominant-baseline="central"
              >
                {letterOf(zone.side)}
              </text>
            )}
          </g>
        ));
      })}
    </g>
  );
}

export function Objectives({ view, mm, letterOf }: { view: View; mm: number; letterOf: (side: string) => string }) {
  return (
    <g aria-hidden="true">
      {view.objectives.map((objective) => {
        const tone = objective.held ? `tone-${toneOf(letterOf(objective.held))}` : "";
        const radius = objective.radius ? objective.radius * mm : 13;
        return (
          <g
            key={objective.id} class={`objective ${tone}${objective.held ? " held" : ""}`}
            style={{ transform: `translate(${round(objective.at[0] * mm)}px, ${round(objective.at[1] * mm)}px)` }}
          >
            {objective.kind !== "place" && <circle r={radius} class="objective-ring" />}
            <g style={{ transform: `scale(max(1, calc(var(--inv) * .95)))${objective.kind === "place" ? " translateY(-18px)" : ""}` }}>
              <path d="M-4 9V-11M-4-10.500H10L6.500-6 10-1.500H-4" class="flag-case" />
              <path d="M-4 9V-11M-4-10.500H10L6.500-6 10-1.500H-4" class="flag" />
              {objective.kind !== "place" && (
                <text class="place" x="0" y="21" text-anchor="middle">
                  {objective.label}
                </text>
              )}
            </g>
          </g>
        );
      })}
    </g>
  );
}

export function SmokeClouds({ view, mm }: { view: View; mm: number }) {
  return (
    <g aria-hidden="true">
      {view.smoke.map((cloud, i) => {
        const radius = cloud.radius * mm;
        return (
          <g key={i} transform={`translate(${round(cloud.at[0] * mm)} ${round(cloud.at[1] * mm)})`}>
            <g transform={`scale(${(radius / 37.5).toFixed(3)}) rotate(${Math.round(seeded(String(cloud.at))() * 360)})`}>
              <path d={SMOKE_LOBES} fill="url(#p-smoke)" />
            </g>
            <circle r={radius} class="smoke-ring" />
            <text class="place" style={{ transform: "scale(var(--inv))" }} text-anchor="middle" dominant-baseline="central">
              {cloud.label}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The dashed outline round a group: when one of it is selected, or when it has come apart. */
export function Cohesion({ view, mm, selected }: { view: View; mm: number; selected: string | null }) {
  const chosen = view.pieces.find((piece) => piece.id === selected)?.group ?? null;
  const shown = view.groups.filter((group) => group.reach?.length && (group.id === chosen || (group.active && !group.cohesive)));
  return (
    <g aria-hidden="true">
      {shown.map((group) => {
        const circles = group.reach ?? [];
        const letter = view.pieces.find((piece) => piece.group === group.id)?.letter ?? "";
        return (
          <g key={group.id} class={`cohesion tone-${toneOf(letter)}${group.cohesive ? "" : " broken"}`}>
            {circles.map((circle, i) => (
              <circle key={i} cx={circle.at[0] * mm} cy={circle.at[1] * mm} r={circle.radius * mm} />
            ))}
          </g>
        );
      })}
    </g>
  );
}

/** Solid: still within reach after the action now planned; dashed: with all points. */
export function Reach({ reach, mm }: { reach: NonNullable<Overlay["reach"]>; mm: number }) {
  const bands = [...reach].sort((a, b) => b.points - a.points);
  const outer = bands[0]?.points ?? 0;
  const lastSolid = Math.max(0, ...bands.filter((band) => band.solid).map((band) => band.points));
  const beads = new Map(bands.map((band) => [band.points, band]));
  return (
    <g class="reach" aria-hidden="true">
      {bands.map((band, i) => {
        const d = [band.outline, ...(band.holes ?? [])].map((loop) => pathOf(scaled(loop, mm), true)).join("");
        const edge = band.points === lastSolid ? "after" : band.points === outer ? "all" : "step";
        return (
          <g key={i}>
            <path d={d} fill-rule="evenodd" class={band.solid ? "reach-fill solid" : "reach-fill"} />
            <path d={d} class={`reach-${edge}`} />
          </g>
        );
      })}
      {[...beads.values()].map((band) => {
        const low = band.outline.reduce((a, b) => (b[1] > a[1] ? b : a), band.outline[0] ?? [0, 0]);
        return (
          <g
            key={band.points}
            style={{ transform: `translate(${round(low[0] * mm)}px, ${round(low[1] * mm)}px) scale(var(--inv))` }}
          >
            <circle r="9" class="reach-bead" />
            <text class="reach-number" y="4" text-anchor="middle">
              {band.points}
            </text>
          </g>
        );
      })}
    </g>
  );
}

export function FieldOfFire({ overlay, mm, k }: { overlay: Overlay; mm: number; k: number }) {
  const field = overlay.field;
  const bands = overlay.bands ?? [];
  if (!field && bands.length === 0) return null;
  const turn = field ? degreesOf(field.facing) : 0;
  const farthest = Math.max(200, ...bands.map((band) => band.radius * mm));
  return (
    <g class="fire-field" aria-hidden="true">
      {bands.map((band) => {
        const r = band.radius * mm;
        return (
          <g key={band.label} transform={`translate(${round(band.centre[0] * mm)} ${round(band.centre[1] * mm)}) rotate(${round(turn)})`}>
            <path d={field ? `M${-r} 0A${r} ${r} 0 0 1 ${r} 0` : `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0`} />
          </g>
        );
      })}
      {field && (
        <path
          transform={`translate(${round(field.at[0] * mm)} ${round(field.at[1] * mm)}) rotate(${round(turn)})`}
          d={`M-14 0H${-farthest}M14 0H${farthest}`} class="edge"
        />
      )}
      {bands.filter((band) => band.radius * mm * k > 84).map((band) => {
        const r = band.radius * mm;
        const angle = ((turn - 90) * Math.PI) / 180;
        return (
          <text
            key={band.label} class="band-name halo" text-anchor="middle"
            style={{
              transform: `translate(${round(band.centre[0] * mm + Math.cos(angle) * r)}px, ${round(band.centre[1] * mm + Math.sin(angle) * r)}px) scale(var(--inv))`,
            }}
          >
            {band.label}
          </text>
        );
      })}
    </g>
  );
}

export function Templates({ overlay, mm, pieces }: { overlay: Overlay; mm: number; pieces: Map<string, Piece> }) {
  return (
    <g class="template" aria-hidden="true">
      {(overlay.templates ?? []).map((template, i) => {
        const outline = scaled(template.outline, mm);
        const x = outline.reduce((sum, p) => sum + p[0], 0) / Math.max(1, outline.length);
        const y = outline.reduce((sum, p) => sum + p[1], 0) / Math.max(1, outline.length);
        return (
          <g key={i}>
            <path d={pathOf(outline, true)} class="template-area" />
            <path d={`M${round(x - 6)} ${round(y)}h12M${round(x)} ${round(y - 6)}v12`} class="template-cross" />
            {template.touched.map((id) => {
              const piece = pieces.get(id);
              return (
                piece?.at && (
                  <circle
                    key={id} cx={piece.at[0] * mm} cy={piece.at[1] * mm} r={radiusOf(piece.base) * mm + 4.5}
                    class="touched"
                  />
                )
              );
            })}
          </g>
        );
      })}
    </g>
  );
}

/** Lines with a casing, so that they read on any ground. */
export function LineSign({ line, mm, terrain }: { line: Line; mm: number; terrain: View["terrain"] }) {
  const points = scaled(line.points, mm);
  if (points.length < 2) return null;
  if (line.class === "blocked") return <BlockedLine points={points} blocker={outlineOf(line.blockedBy, terrain, mm)} />;
  const d = pathOf(points);
  const amber = outlineOf(line.hinderedBy, terrain, mm);
  const red = line.class === "refused" ? outlineOf(line.blockedBy, terrain, mm) : null;
  return (
    <g class={`line line-${line.class}`} aria-hidden="true">
      {amber && <path d={amber} class="hinders" />}
      {red && <path d={red} class="blocker" />}
      <path d={d} class="case" />
      <path d={d} class="stroke" />
      {line.class === "path" &&
        points.slice(1).map(([x, y], i) => (
          <circle key={i} r="4.500" class="corner" style={{ transform: `translate(${round(x)}px, ${round(y)}px) scale(var(--inv))` }} />
        ))}
      {line.class === "ruler" && (
        <Ticks start={points[0]!} end={points.at(-1)!} before={points.at(-2)!} after={points[1]!} />
      )}
    </g>
  );
}

/** The piece of terrain, or the opening of a building, that a line speaks of. */
function outlineOf(id: string | null | undefined, terrain: View["terrain"], mm: number): string | null {
  if (!id) return null;
  const piece = terrain.find((one) => one.id === id);
  if (piece) return pathOf(scaled(piece.outline, mm), true);
  for (const one of terrain) {
    const opening = one.openings?.find((each) => each.id === id);
    if (opening) return pathOf(scaled(opening.ends, mm), opening.ends.length > 2);
  }
  const whole = terrain.find((one) => id.startsWith(`${one.id}/`));
  return whole ? pathOf(scaled(whole.outline, mm), true) : null;
}

/** Solid as far as one sees, a cross on what is in the way, red dots behind it. */
function BlockedLine({ points, blocker }: { points: Point[]; blocker: string | null }) {
  const stop = points.length > 2 ? points.at(-2)! : points[0]!;
  const end = points.at(-1)!;
  const seen = pathOf([points[0]!, stop]);
  const unseen = pathOf([stop, end]);
  return (
    <g class="line line-blocked" aria-hidden="true">
      {blocker && <path d={blocker} class="blocker" />}
      <path d={seen} class="case" />
      <path d={seen} class="stroke seen" />
      <path d={unseen} class="case" />
      <path d={unseen} class="stroke" />
      <g style={{ transform: `translate(${round(stop[0])}px, ${round(stop[1])}px) scale(var(--inv))` }}>
        <circle r="9" class="stop-bead" />
        <path d="M-3.500-3.500 3.500 3.500M3.500-3.500-3.500 3.500" class="stop-cross" />
      </g>
    </g>
  );
}

function Ticks({ start, end, before, after }: { start: Point; end: Point; before: Point; after: Point }) {
  const tick = (at: Point, towards: Point) => {
    const turn = (Math.atan2(towards[1] - at[1], towards[0] - at[0]) * 180) / Math.PI;
    return `translate(${round(at[0])}px, ${round(at[1])}px) rotate(${round(turn)}deg) scale(var(--inv))`;
  };
  return (
    <>
      <path d="M0-7V7" class="tick" style={{ transform: tick(start, after) }} />
      <path d="M0-7V7" class="tick" style={{ transform: tick(end, before) }} />
    </>
  );
}

export function Ghost({ piece, overlay, mm }: { piece: Piece; overlay: Overlay; mm: number }) {
  const ghost = overlay.ghost;
  if (!ghost) return null;
  const size = radiusOf(piece.base) * mm;
  const turn = ghost.facing ? degreesOf(ghost.facing) : null;
  return (
    <g
      class={`piece ghost tone-${toneOf(piece.letter)}`} data-ghost="true"
      style={{ transform: `translate(${round(ghost.at[0] * mm)}px, ${round(ghost.at[1] * mm)}px)` }}
    >
      <g transform={`scale(${(size / 12.5).toFixed(3)})`}>
        <circle r="12.500" class="base" />
        {turn !== null && (
          <g transform={`rotate(${round(turn)})`}>
            <path d="M-13.200 0A13.200 13.200 0 0 1 13.200 0" class="rim" />
            <path d="M-4.600-13.400 0-20 4.600-13.400Z" class="beak" />
          </g>
        )}
        <Emblem letter={piece.letter} />
        <text class="fl name" y="3.200">
          {piece.label}
        </text>
        <text class="fl letter" y="5">
          {piece.letter}
        </text>
      </g>
    </g>
  );
}

// --- above everything, in pixels -----------------------------------------------------------------
/** HTML laid at a place of the map and kept at its size on screen. */
export function Pin({
  at, mm, children, below = 0, class: name = "",
}: { at: Point; mm: number; children: preact.ComponentChildren; below?: number; class?: string }) {
  return (
    <div
      class={`pin ${name}`}
      style={{ left: `${round(at[0] * mm)}px`, top: `${round(at[1] * mm + below)}px` }}
    >
      {children}
    </div>
  );
}

/** Pills lie on their line; on a short one they step aside, so that no piece is under them. */
export function Pills({ lines, mm, k }: { lines: Line[]; mm: number; k: number }) {
  return (
    <>
      {lines.flatMap((line, i) =>
        (line.pills ?? []).map((pill, j) => (
          <Pin key={`${i} ${j}`} at={pill.at} mm={mm}>
            <span
              class={`pill${pill.warn ? " warn" : ""}${line.class === "refused" || line.class === "blocked" ? " bad" : ""}`}
              style={{ marginTop: `${aside(line, mm, k) + (line.class === "path" ? 0 : j * 24)}px` }}
            >
              {pill.text}
            </span>
          </Pin>
        )),
      )}
    </>
  );
}

function aside(line: Line, mm: number, k: number): number {
  if (line.class === "ruler") return -16;
  const [start, end] = [line.points[0], line.points.at(-1)];
  if (!start || !end) return 0;
  const long = Math.hypot(end[0] - start[0], end[1] - start[1]) * mm * k;
  const needs = line.class === "path" ? 80 + 25 * k : 150 + 25 * k;
  return long < needs ? -(16 * k + 16) : 0;
}

export function Tags({
  overlay, mm, pieces, choose,
}: { overlay: Overlay; mm: number; pieces: Map<string, Piece>; choose: (id: string) => void }) {
  return (
    <>
      {(overlay.tags ?? []).map((tag) => {
        const piece = pieces.get(tag.piece);
        if (!piece?.at) return null;
        return (
          <Pin key={tag.piece} at={piece.at} mm={mm} class="tag-pin">
            <button
              type="button" class={tag.chosen ? "tag chosen" : "tag"} tabIndex={-1}
              style={{ marginLeft: `calc(${round(radiusOf(piece.base) * mm + 8)}px / var(--inv))` }}
              onClick={() => choose(tag.piece)}
            >
              {tag.text}
            </button>
          </Pin>
        );
      })}
      {(overlay.templates ?? []).map((template, i) => {
        const low = template.outline.reduce((a, b) => (b[1] > a[1] ? b : a), template.outline[0] ?? [0, 0]);
        return (
          <Pin key={i} at={low} mm={mm}>
            <span class={"warn" in template && template.warn ? "pill bad" : "pill fire"}>{template.label}</span>
          </Pin>
        );
      })}
    </>
  );
}

export type Beside = "right" | "left" | "below" | "above";

/** Where the buttons hide the fewest pieces and stay in the free part; right if all is equal. */
export function besideOf(ghost: Point, pieces: readonly Point[], size: number, room: { width: number; height: number }): Beside {
  const [w, h, gap] = [146, 46, size + 12];
  const centres: Record<Beside, Point> = {
    right: [ghost[0] + gap + w / 2, ghost[1]],
    left: [ghost[0] - gap - w / 2, ghost[1]],
    below: [ghost[0], ghost[1] + gap + h / 2],
    above: [ghost[0], ghost[1] - gap - h / 2],
  };
  let best: Beside = "right";
  let least = Infinity;
  for (const side of ["right", "left", "below", "above"] as const) {
    const [x, y] = centres[side];
    const hidden = pieces.filter(([px, py]) => Math.abs(px - x) < w / 2 + size && Math.abs(py - y) < h / 2 + size).length;
    const outside = x - w / 2 < 8 || x + w / 2 > room.width - 8 || y - h / 2 < 24 || y + h / 2 > room.height - 8;
    const cost = hidden + (outside ? 10 : 0);
    if (cost < least) [best, least] = [side, cost];
  }
  return best;
}

/** ✓ and ✕ beside the ghost, where the hand is; the reason when the rules say no. */
export function GhostButtons({ model, at, size, mm, beside }: { model: TableModel; at: Point; size: number; mm: number; beside: Beside }) {
  const panel = model.panel.value;
  if (!panel) return null;
  const isPath = model.groundNeed()?.kind === "path";
  return (
    <Pin at={at} mm={mm} class="ghost-pin">
      <div class={`ghost-buttons ${beside}`} style={{ "--away": `calc(${round(size + 6)}px / var(--inv) + 12px)` }}>
        {panel.confirm ? (
          <button
            type="button" class="round yes" onClick={() => model.confirm()} aria-label={panel.confirm.label}
            aria-disabled={model.stale.value} title={panel.confirm.label}
          >
            <Icon name="tick" />
          </button>
        ) : (
          panel.refused && <span class="pill bad reason">{panel.refused.sentence}</span>
        )}
        {isPath && panel.confirm && (
          <button
            type="button" class={model.addsCorner.value ? "round corner-on" : "round"} title={`${say("add-corner")} (W)`}
            aria-label={say("add-corner")} aria-pressed={model.addsCorner.value}
            onClick={() => (model.addsCorner.value = !model.addsCorner.value)}
          >
            <Icon name="plus" />
          </button>
        )}
        {!isEmpty(model.draft.value) && (
          <button type="button" class="round" onClick={() => model.back()} aria-label={say("cancel")} title={say("cancel")}>
            <Icon name="cross" />
          </button>
        )}
      </div>
    </Pin>
  );
}
