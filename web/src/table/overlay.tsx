/** What lies over the map while one thinks: reach, lines, templates, tags, ghost. */
import { say } from "../language/index.ts";
import type { Line, Overlay, Panel, Piece, Point, View } from "../protocol.ts";
import { Icon } from "../signs/icons.tsx";
import { memo } from "../memo.ts";
import { boxOf, degreesOf, evened, pathOf, radiusOf, round, softPathOf } from "./geometry.ts";
import { isEmpty } from "./draft.ts";
import { type Box, widthOf } from "./labels.ts";
import { CounterSign } from "./counters.tsx";
import { Hull } from "./hulls.tsx";
import type { TableModel } from "./model.ts";
import { Emblem, numberOf, toneOf } from "./pieces.tsx";

const scaled = (points: readonly Point[], mm: number): Point[] => points.map(([x, y]) => [x * mm, y * mm]);

// --- under the pieces ----------------------------------------------------------------------------
const LETTER = 42; // mm: half of what the letter of a zone takes

/** How low the letter of a zone stands: in its middle, or clear of what is fought for there, and of those who stand there. */
export function letterAt([l, t, r, b]: readonly [number, number, number, number] | number[], view: View, size: number, clear: readonly Piece[] = []): number {
  const x = (l! + r!) / 2;
  const isFree = (y: number) => view.objectives.every(({ at, radius }) => Math.hypot(at[0] - x, at[1] - y) > size + (radius ?? 0)) && clear.every(({ at }) => !at || Math.hypot(at[0] - x, at[1] - y) > size);
  const shares = [0.5, 0.25, 0.75, 0.12, 0.88];
  return shares.map((share) => t! + (b! - t!) * share).find(isFree) ?? (t! + b!) / 2;
}

export function Zones({ view, mm, letterOf, clear }: { view: View; mm: number; letterOf: (side: string) => string; clear?: readonly Piece[] }) {
  return (
    <g aria-hidden="true">
      {view.zones.map((zone) => {
        const tone = toneOf(letterOf(zone.side));
        if (zone.outlines) {
          return zone.outlines.map((outline, i) => (
            <g key={`${zone.id} ${i}`} class={`zone tone-${tone} zone-${zone.kind}`}>
              <path d={pathOf(scaled(outline, mm), true)} />
            </g>
          ));
        }
        return zone.rectangles.map(([l, t, r, b], i) => (
          <g key={`${zone.id} ${i}`} class={`zone tone-${tone} zone-${zone.kind}`}>
            <rect x={l * mm} y={t * mm} width={(r - l) * mm} height={(b - t) * mm} />
            {zone.kind === "deployment" && (
              <text
                class="zone-letter"
                style={{ transform: `translate(${round(((l + r) / 2) * mm)}px, ${round(letterAt([l, t, r, b], view, LETTER / mm, clear) * mm)}px)` }}
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

/** A weapon that somebody left lying: not worth points, but worth picking up. */
function LeftWeapon() {
  return (
    <g class="left-weapon" style={{ transform: "scale(max(1, calc(var(--inv) * .9)))" }}>
      <rect x="-9" y="-5" width="18" height="10" rx="5" />
      <path d="M-6 1.500H1L6-2.500M-3 1.500-5 4" />
    </g>
  );
}

/** Whoever carries it has a marker that says so; a second flag at his feet would only hide him. */
function isCarried(objective: View["objectives"][number], view: View): boolean {
  if (!["object", "weapon"].includes(objective.kind) || !objective.held) return false;
  return view.pieces.some((piece) => piece.at && piece.fate === "fit" && piece.at[0] === objective.at[0] && piece.at[1] === objective.at[1]);
}

export function Objectives({ view, mm, letterOf, named }: { view: View; mm: number; letterOf: (side: string) => string; named?: boolean }) {
  const names = new Set(view.terrain.map((piece) => piece.label.toLowerCase()));
  return (
    <g aria-hidden="true">
      {view.objectives.filter((objective) => !isCarried(objective, view)).map((objective) => {
        const tone = objective.held ? `tone-${toneOf(letterOf(objective.held))}` : "";
        const radius = objective.radius ? objective.radius * mm : 13;
        return (
          <g
            key={objective.id} class={`objective ${tone}${objective.held ? " held" : ""}`}
            style={{ transform: `translate(${round(objective.at[0] * mm)}px, ${round(objective.at[1] * mm)}px)` }}
          >
            {objective.kind === "weapon" && <LeftWeapon />}
            {objective.kind !== "place" && objective.kind !== "weapon" && <circle r={radius} class="objective-ring" />}
            {objective.kind !== "weapon" && <g style={{ transform: `scale(max(1, calc(var(--inv) * .95)))${objective.kind === "place" ? " translateY(-18px)" : ""}` }}>
              <path d="M-4 9V-11M-4-10.500H10L6.500-6 10-1.500H-4" class="flag-case" />
              <path d="M-4 9V-11M-4-10.500H10L6.500-6 10-1.500H-4" class="flag" />
            </g>}
            {(named || objective.kind === "weapon") && !names.has(objective.label.toLowerCase()) && (
              <text class="place" data-room="close" style={{ transform: "translateY(6px) scale(var(--inv))" }} y="9" text-anchor="middle">
                {objective.label}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Who or what is fought for and lies under somebody's base, with whoever stands on it. */
export function coveredBy(view: View): { objective: View["objectives"][number]; piece: Piece }[] {
  return view.objectives.filter((one) => one.kind !== "weapon" && one.kind !== "place" && !isCarried(one, view)).flatMap((objective) => {
    const on = view.pieces.find((piece) => piece.at && piece.fate === "fit" && Math.hypot(piece.at[0] - objective.at[0], piece.at[1] - objective.at[1]) < radiusOf(piece.base));
    return on && !view.table.hexes ? [{ objective, piece: on }] : [];
  });
}

/** Over the pieces: a second rim round whoever hides it, and its flag at his shoulder. */
export function Covered({ view, mm, letterOf }: { view: View; mm: number; letterOf: (side: string) => string }) {
  return (
    <g aria-hidden="true">
      {coveredBy(view).map(({ objective, piece }) => {
        const size = radiusOf(piece.base) * mm;
        return (
          <g
            key={objective.id} class={`objective covered${objective.held ? ` held tone-${toneOf(letterOf(objective.held))}` : ""}`} data-covered={objective.id}
            style={{ transform: `translate(${round(piece.at![0] * mm)}px, ${round(piece.at![1] * mm)}px)` }}
          >
            <circle r={round(size + 5)} class="covered-case" />
            <circle r={round(size + 5)} class="objective-ring" />
            <g style={{ transform: `translate(${round(size * 0.75)}px, ${round(-size * 0.75)}px) scale(clamp(.6, calc(var(--inv) * .9), 2.2))` }}>
              <path d="M-4 9V-11M-4-10.500H10L6.500-6 10-1.500H-4" class="flag-case" />
              <path d="M-4 9V-11M-4-10.500H10L6.500-6 10-1.500H-4" class="flag" />
            </g>
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
            <mask id={`outside-${group.id}`} maskUnits="userSpaceOnUse" {...around(circles, mm)}>
              <rect {...around(circles, mm)} fill="#fff" />
              {circles.map((circle, i) => <circle key={i} cx={circle.at[0] * mm} cy={circle.at[1] * mm} r={circle.radius * mm} />)}
            </mask>
            <g mask={`url(#outside-${group.id})`}>
              {circles.map((circle, i) => <circle key={i} cx={circle.at[0] * mm} cy={circle.at[1] * mm} r={circle.radius * mm} />)}
            </g>
            {group.reaches && <CircleName circles={circles} view={view} mm={mm} text={group.reaches} />}
          </g>
        );
      })}
    </g>
  );
}

/** The box of all circles, with room for their line. */
function around(circles: readonly { at: Point; radius: number }[], mm: number) {
  const [xs, ys] = [0, 1].map((i) => circles.flatMap(({ at, radius }) => [at[i]! - radius, at[i]! + radius]).map((one) => one * mm));
  const rim = 20;
  const [x, y] = [Math.min(...xs!) - rim, Math.min(...ys!) - rim];
  return { x, y, width: Math.max(...xs!) + rim - x, height: Math.max(...ys!) + rim - y };
}

/** What the circles mean, over the topmost, or under the lowest where that is off the table. */
function CircleName({ circles, view, mm, text }: { circles: { at: Point; radius: number }[]; view: View; mm: number; text: string }) {
  const edges = circles.flatMap(({ at, radius }): Point[] => [[at[0], at[1] - radius], [at[0], at[1] + radius]]);
  const inside = edges.filter(([, y]) => y > 0 && y < view.table.height).sort((a, b) => a[1] - b[1]);
  const [x, y] = inside[0] ?? [circles[0]!.at[0] + circles[0]!.radius, circles[0]!.at[1]];
  return (
    <text class="place halo circle-name" text-anchor="middle" y="-4" style={{ transform: `translate(${round(x * mm)}px, ${round(y * mm)}px) scale(var(--inv))` }}>
      {text}
    </text>
  );
}

interface Contour {
  points: number;
  solid: boolean;
  d: string; // every outline and hole; holes run the other way round
  low: Point; // where its number goes
  several: boolean;
}

/** One contour for each number of points, however many ways lead there. */
function contours(reach: NonNullable<Overlay["reach"]>, mm: number): Contour[] {
  const found = new Map<number, Contour>();
  for (const band of reach) {
    const d = [band.outline, ...(band.holes ?? [])].map((loop) => softPathOf(evened(scaled(loop, mm), 22), 6)).join("");
    const low = band.outline.reduce((a, b) => (b[1] > a[1] ? b : a), band.outline[0] ?? [0, 0]);
    const known = found.get(band.points);
    found.set(band.points, {
      points: band.points,
      solid: band.solid !== false,
      d: (known?.d ?? "") + d,
      low: known && known.low[1] >= low[1] ? known.low : low,
      several: known !== undefined,
    });
  }
  return [...found.values()].sort((a, b) => b.points - a.points);
}

/** Solid: still within reach after the action now planned; dashed: with all points. */
export const Reach = memo(function Reach({ reach, mm }: { reach: NonNullable<Overlay["reach"]>; mm: number }) {
  const bands = contours(reach, mm);
  const outer = bands[0]?.points ?? 0;
  const box = boxOf(reach.flatMap((band) => band.outline));
  const bounds = { x: round(box.left * mm - 20), y: round(box.top * mm - 20), width: round((box.right - box.left) * mm + 40), height: round((box.bottom - box.top) * mm + 40) };
  const lastSolid = Math.max(0, ...bands.filter((band) => band.solid).map((band) => band.points));
  return (
    <g class="reach" aria-hidden="true">
      {bands.map((band) => {
        const edge = band.points === lastSolid ? "after" : band.points === outer ? "all" : "step";
        const mask = `reach-${band.points}`;
        return (
          <g key={band.points}>
            {band.several && (
              // What several outlines share has no edge inside: only the outer half of each is drawn.
              <mask id={mask} maskUnits="userSpaceOnUse" {...bounds}>
                <rect {...bounds} fill="#fff" />
                <path d={band.d} fill="#000" />
              </mask>
            )}
            <path d={band.d} class={band.solid ? "reach-fill solid" : "reach-fill"} />
            <path d={band.d} class={`reach-${edge}${band.several ? " joined" : ""}`} mask={band.several ? `url(#${mask})` : undefined} />
          </g>
        );
      })}
      {bands.filter((band) => band.points > 0).map((band) => (
        <g
          key={band.points}
          style={{ transform: `translate(${round(band.low[0] * mm)}px, ${round(band.low[1] * mm)}px) scale(var(--inv))` }}
        >
          <circle r="9" class="reach-bead" />
          <text class="reach-number" y="4" text-anchor="middle">
            {band.points}
          </text>
        </g>
      ))}
    </g>
  );
});

type Band = NonNullable<Overlay["bands"]>[number];

/** Bands round another place, such as an aim, are whole circles. */
function isRound(band: Band, field: Overlay["field"]): boolean {
  return !field || (band.centre[0] === field.at[0] && band.centre[1] === field.at[1]);
}

/** Where the names of range bands stand on screen: straight ahead on their rims, those with room for a name. */
export function bandBoxes({ bands, field }: Overlay, mm: number, k: number): (Box & { label: string })[] {
  return (bands ?? []).filter((band) => band.radius * mm * k > 84).map((band) => {
    const angle = ((isRound(band, field) ? (field ? degreesOf(field.facing) : 0) - 90 : 90) * Math.PI) / 180;
    const [x, y] = [band.centre[0] + Math.cos(angle) * band.radius, band.centre[1] + Math.sin(angle) * band.radius];
    return { label: band.label, x: x * mm * k, y: y * mm * k, wide: widthOf(band.label), high: 16 };
  });
}

export function FieldOfFire({ overlay, mm, k }: { overlay: Overlay; mm: number; k: number }) {
  const field = overlay.field;
  const bands = overlay.bands ?? [];
  if (!field && bands.length === 0) return null;
  const turn = field ? degreesOf(field.facing) : 0;
  const half = field ? (field.arc ?? 180) / 2 : 180;
  const rim = (degrees: number, r: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${round(Math.sin(angle) * r)} ${round(-Math.cos(angle) * r)}`;
  };
  const isOwn = (band: Band) => isRound(band, field);
  const farthest = Math.max(200, ...bands.map((band) => band.radius * mm));
  return (
    <g class="fire-field" aria-hidden="true">
      {bands.map((band) => {
        const r = band.radius * mm;
        return (
          <g key={band.label} transform={`translate(${round(band.centre[0] * mm)} ${round(band.centre[1] * mm)}) rotate(${round(turn)})`}>
            <path d={half < 180 && isOwn(band) ? `M${rim(-half, r)}A${r} ${r} 0 ${half > 90 ? 1 : 0} 1 ${rim(half, r)}` : `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0`} />
          </g>
        );
      })}
      {field && (
        <path
          transform={`translate(${round(field.at[0] * mm)} ${round(field.at[1] * mm)}) rotate(${round(turn)})`}
          d={half < 180 ? `M${rim(-half, 14)}L${rim(-half, farthest)}M${rim(half, 14)}L${rim(half, farthest)}` : ""} class="edge"
        />
      )}
      {bandBoxes(overlay, mm, k).map(({ label, x, y }) => (
        <text key={label} class="band-name halo" text-anchor="middle" style={{ transform: `translate(${round(x / k)}px, ${round(y / k)}px) scale(var(--inv))` }}>
          {label}
        </text>
      ))}
    </g>
  );
}

export function Templates({ overlay, mm, pieces, letterOf }: { overlay: Overlay; mm: number; pieces: Map<string, Piece>; letterOf: (side: string) => string }) {
  return (
    <g class="template" aria-hidden="true">
      {(overlay.templates ?? []).map((template, i) => {
        const outline = scaled(template.outline, mm);
        const x = outline.reduce((sum, p) => sum + p[0], 0) / Math.max(1, outline.length);
        const y = outline.reduce((sum, p) => sum + p[1], 0) / Math.max(1, outline.length);
        if (template.side) {
          return <g key={i} class={`zone tone-${toneOf(letterOf(template.side))} zone-deployment`}><path d={pathOf(outline, true)} class="own-zone" /></g>;
        }
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
          <circle key={i} cx={round(x)} cy={round(y)} class="corner" />
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
  return overlay.ghost ? <Shade piece={piece} ghost={overlay.ghost} mm={mm} /> : null;
}

type Shaded = NonNullable<Overlay["ghost"]>;

/** Pieces that go along with the one whose ghost is shown, and where each would end. */
export function shadesOf(overlay: Overlay, pieces: ReadonlyMap<string, Piece>): { piece: Piece; ghost: Shaded }[] {
  return (overlay.followers ?? []).flatMap((one) => {
    const piece = pieces.get(one.piece);
    return piece ? [{ piece, ghost: { at: one.at, facing: one.facing ?? null } }] : [];
  });
}

export function Followers({ overlay, mm, pieces }: { overlay: Overlay; mm: number; pieces: Map<string, Piece> }) {
  return (
    <g class="followers" aria-hidden="true">
      {shadesOf(overlay, pieces).map(({ piece, ghost }) => (
        <Shade key={piece.id} piece={piece} ghost={ghost} mm={mm} follows />
      ))}
    </g>
  );
}

function Shade({ piece, ghost, mm, follows = false }: { piece: Piece; ghost: Shaded; mm: number; follows?: boolean }) {
  const size = radiusOf(piece.base) * mm;
  const turn = ghost.facing ? degreesOf(ghost.facing) : null;
  return (
    <g
      class={`piece ghost${follows ? " follower" : ""} tone-${toneOf(piece.letter)}`} data-ghost={follows ? undefined : "true"}
      style={{ transform: `translate(${round(ghost.at[0] * mm)}px, ${round(ghost.at[1] * mm)}px)` }}
    >
      {piece.counter && "box" in piece.base ? (
        <CounterSign piece={{ ...piece, facing: ghost.facing }} size={(piece.base.box[0] * mm) / 2} />
      ) : "box" in piece.base && <Hull piece={piece} box={piece.base.box} mm={mm} turn={turn ?? 0} />}
      {!piece.counter && <g transform={`scale(${("box" in piece.base ? 1.1 : size / 12.5).toFixed(3)})`}>
        {!("box" in piece.base) && <circle r="12.500" class="base" />}
        {turn !== null && !("box" in piece.base) && (
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
          {numberOf(piece)}
        </text>
      </g>}
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
      style={{ transform: `translate(${round(at[0] * mm)}px, ${round(at[1] * mm + below)}px) scale(var(--inv))` }}
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
          <Pin key={`${i} ${j}`} at={pill.at} mm={mm} class={line.class === "path" || line.class === "refused" ? "carried" : ""}>
            <span
              style={isShortRest(line, lines, mm * k) ? beyondStyle(line) : asideStyle(line, mm, k, line.class === "path" ? 0 : stepOf(line, j))}
              class={`pill${pill.warn ? " warn" : ""}${line.class === "refused" || line.class === "blocked" ? " bad" : ""}`}
            >
              {pill.text}
            </span>
          </Pin>
        )),
      )}
    </>
  );
}

/** What remains of a way that was shortened, when there is no room for words on it. */
function isShortRest(line: Line, lines: readonly Line[], k: number): boolean {
  const [start, end] = [line.points[0], line.points.at(-1)];
  if (line.class !== "refused" || !start || !end || !lines.some((one) => one.class === "path")) return false;
  return Math.hypot(end[0] - start[0], end[1] - start[1]) * k < 120;
}

/** Above or below what remains, clear of the ghost and its handle, and of the buttons beside them. */
function beyondStyle(line: Line): { transform: string } {
  const [start, end] = [line.points[0]!, line.points.at(-1)!];
  return { transform: end[1] < start[1] ? "translate(-50%, calc(-100% - 34px))" : "translate(-50%, 34px)" };
}

/** Where those words lie, in px from their pin: points all over them, for whatever must not cover them. */
export function wordsOfRest(line: Line, lines: readonly Line[], k: number): Point[] {
  if (!isShortRest(line, lines, k)) return [[0, 0]];
  const up = line.points.at(-1)![1] < line.points[0]![1] ? -1 : 1;
  return [-110, -55, 0, 55, 110].flatMap((x): Point[] => [40, 60, 84].map((y): Point => [x, up * y]));
}

/** Further pills of a line step away from the first, up or down as they lie. */
function stepOf(line: Line, j: number): number {
  const [first, pill] = [line.pills?.[0], line.pills?.[j]];
  return first && pill && pill.at[1] < first.at[1] ? -24 * j : 24 * j;
}

/** Beside a line too short to lie on: across it, to the left where the buttons are not. */
function asideStyle(line: Line, mm: number, k: number, further: number): { marginLeft?: string; marginTop: string } {
  if (line.class === "ruler") return { marginTop: `${further - 16}px` };
  const [start, end] = [line.points[0], line.points.at(-1)];
  if (!start || !end) return { marginTop: `${further}px` };
  const [dx, dy] = [(end[0] - start[0]) * mm * k, (end[1] - start[1]) * mm * k];
  const long = Math.hypot(dx, dy);
  const needs = line.class === "path" ? 80 + 25 * k : 150 + 25 * k;
  if (long >= needs || long === 0) return { marginTop: `${further}px` };
  // Across the line, upwards or to the left; a pill is wider than high.
  const [nx, ny] = dx < 0 || (dx === 0 && dy > 0) ? [dy / long, -dx / long] : [-dy / long, dx / long];
  const flip = ny > 0.2 || (Math.abs(ny) <= 0.2 && nx > 0) ? -1 : 1;
  return {
    marginLeft: `${Math.round(nx * flip * (16 * k + 34))}px`,
    marginTop: `${Math.round(ny * flip * (16 * k + 16)) + further}px`,
  };
}

export function Tags({
  overlay, mm, k, pieces, choose,
}: { overlay: Overlay; mm: number; k: number; pieces: Map<string, Piece>; choose: (id: string) => void }) {
  return (
    <>
      {placedTags(overlay, pieces, mm, k).map(({ tag, piece, at, side, down }) => (
        <Pin key={tag.piece} at={at} mm={mm} class={`tag-pin ${side}`}>
          <button
            type="button" class={tag.chosen ? "tag chosen" : "tag"} tabIndex={-1}
            style={{ "--off": `calc(${round(radiusOf(piece.base) * mm + 8)}px / var(--inv))`, marginTop: `${down}px` }}
            onClick={() => choose(tag.piece)}
          >
            {tag.text}
          </button>
        </Pin>
      ))}
      {(overlay.templates ?? []).map((template, i) => {
        const low = template.outline.reduce((a, b) => (b[1] > a[1] ? b : a), template.outline[0] ?? [0, 0]);
        return (
          <Pin key={i} at={low} mm={mm}>
            <span class={"warn" in template && template.warn ? "pill bad" : "side" in template && template.side ? "pill" : "pill fire"}>{template.label}</span>
          </Pin>
        );
      })}
    </>
  );
}

/** Tags with their sides; where pieces stand over one another, on floors, the chosen one's lies first and the others below. */
export function placedTags({ tags }: Overlay, pieces: Map<string, Piece>, mm: number, k: number) {
  const laid: { tag: NonNullable<Overlay["tags"]>[number]; piece: Piece; at: Point; side: string; down: number }[] = [];
  for (const tag of [...(tags ?? [])].sort((a, b) => Number(b.chosen ?? false) - Number(a.chosen ?? false))) {
    const piece = pieces.get(tag.piece);
    if (!piece?.at) continue;
    const [at, side] = [piece.at, tagSide(piece, pieces, mm, k)];
    const near = laid.filter((one) => one.side === side && Math.abs(one.at[0] - at[0]) * mm * k < 40 && Math.abs(one.at[1] - at[1]) * mm * k < 20);
    laid.push({ tag, piece, at, side, down: 24 * near.length });
  }
  return laid;
}

/** What tags and the names of templates take on screen. */
export function tagBoxes(overlay: Overlay, pieces: Map<string, Piece>, mm: number, k: number): Box[] {
  const tags = placedTags(overlay, pieces, mm, k).map(({ tag, piece, at, side, down }): Box => {
    const wide = tag.text.length * 8 + 16;
    const off = (radiusOf(piece.base) * mm + 8) * k + wide / 2;
    return { x: at[0] * mm * k + (side === "to-right" ? off : -off), y: at[1] * mm * k + down, wide, high: 24 };
  });
  const templates = (overlay.templates ?? []).map(({ outline, label }): Box => {
    const { left, right, bottom } = boxOf(outline);
    return { x: ((left + right) / 2) * mm * k, y: bottom * mm * k, wide: widthOf(label), high: 24 };
  });
  return [...tags, ...templates];
}

const ROUND = 200; // px across, where a ghost has its buttons and lengths
const DEEP = 96;

/** Where something is being drawn: the ghost with its buttons, those who go along, and lengths on the way. */
export function ghostBoxes(overlay: Overlay, px: number): Box[] {
  const ghost = overlay.ghost && [{ x: overlay.ghost.at[0] * px, y: overlay.ghost.at[1] * px, wide: ROUND, high: DEEP }];
  const followers = (overlay.followers ?? []).map(({ at }): Box => ({ x: at[0] * px, y: at[1] * px, wide: 30, high: 30 }));
  const pills = (overlay.lines ?? []).flatMap((line) => line.pills ?? []).map(({ at, text }): Box => ({ x: at[0] * px, y: at[1] * px, wide: widthOf(text), high: 26 }));
  return [...(ghost ?? []), ...followers, ...pills];
}

/** A tag goes to the right of its piece, or to the left where another piece would lie under it. */
function tagSide(piece: Piece, pieces: Map<string, Piece>, mm: number, k: number): "to-right" | "to-left" {
  const [x, y] = piece.at!;
  const off = radiusOf(piece.base) + 36 / (mm * k);
  const hidden = (side: 1 | -1) => {
    let count = 0;
    for (const other of pieces.values()) {
      if (other === piece || !other.at || other.fate !== "fit") continue;
      const near = radiusOf(other.base);
      if (Math.abs(other.at[0] - x - side * off) < 26 / (mm * k) + near && Math.abs(other.at[1] - y) < 11 / (mm * k) + near) count += 1;
    }
    return count;
  };
  return hidden(1) > hidden(-1) ? "to-left" : "to-right";
}

export type Beside = "right" | "left" | "below" | "above";

/** Where the buttons hide the fewest pieces and stay in the free part; right if all is equal. */
export function besideOf(ghost: Point, pieces: readonly Point[], size: number, room: { width: number; height: number; floor?: number }, away = size): Beside {
  const [w, h, gap] = [146, 46, away + 12];
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
    // Above and below they may be pushed sideways, into the free part.
    const across = side === "right" || side === "left" ? x - w / 2 < 8 || x + w / 2 > room.width - 8 : false;
    const outside = y - h / 2 < 24 || y + h / 2 > room.height - 8;
    const gone = across || y - h / 2 < 0 || y + h / 2 > (room.floor ?? Infinity); // what runs off the edge cannot be pressed
    const cost = hidden + (gone ? 1000 : outside ? 10 : 0);
    if (cost < least) [best, least] = [side, cost];
  }
  return best;
}

/** How far buttons above or below a ghost are pushed to stay in the free part, in px. */
export function pushed(x: number, width: number): number {
  return Math.max(8 + 73 - x, Math.min(0, width - 8 - 73 - x));
}

/** The refused leg wears its reason already, in short. */
function isSaidOnTheWay(panel: Panel): boolean {
  return (panel.overlay.lines ?? []).some((line) => line.class === "refused" && line.pills.length > 0);
}

/** ✓ and ✕ beside the ghost, where the hand is; the reason when the rules say no. */
export function GhostButtons({ model, at, size, mm, beside, push }: { model: TableModel; at: Point; size: number; mm: number; beside: Beside; push: number }) {
  const panel = model.panel.value;
  if (!panel) return null;
  const isPath = model.groundNeed()?.kind === "path";
  return (
    <Pin at={at} mm={mm} class="ghost-pin">
      <div class={`ghost-buttons ${beside}`} style={{ "--away": `calc(${round(size + 6)}px / var(--inv) + 12px)`, "--push": `${Math.round(push)}px` }}>
        {panel.confirm ? (
          <button
            type="button" class="round yes" onClick={() => model.confirm()} aria-label={panel.confirm.label}
            aria-disabled={model.stale.value} title={panel.confirm.label}
          >
            <Icon name="tick" />
          </button>
        ) : (
          panel.refused && !isSaidOnTheWay(panel) && <span class="pill bad reason">{panel.refused.sentence}</span>
        )}
        {isPath && panel.confirm && (
          <button
            type="button" class={model.addsCorner.value ? "round corner-on" : "round"} title={`${say("add-corner")} (W)`}
            aria-label={say("add-corner")} aria-pressed={model.addsCorner.value}
            onClick={() => model.addCorner()}
          >
            <Icon name="plus" />
          </button>
        )}
        {isPath && model.waypoints() > 1 && (
          <button type="button" class="round" title={`${say("remove-waypoint")} (⌫)`} aria-label={say("remove-waypoint")} onClick={() => model.removeCorner()}>
            <Icon name="minus" />
          </button>
        )}
        {!isEmpty(model.draft.value) && (
          <button type="button" class="round" onClick={() => model.say({ say: "cancel" })} aria-label={say("cancel")} title={say("cancel")}>
            <Icon name="cross" />
          </button>
        )}
      </div>
    </Pin>
  );
}
