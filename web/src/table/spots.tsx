/** What lies on the table beside terrain and pieces: barrages, fires, smoke, night, wind, deviation. */
import { percent } from "../format.ts";
import { language } from "../language/index.ts";
import type { Overlay, Point, View } from "../protocol.ts";
import { boxOf, degreesOf, pathOf, round, seeded } from "./geometry.ts";
import { SMOKE_LOBES } from "./ground.tsx";
import { toneOf } from "./pieces.tsx";

const scaled = (points: readonly Point[], mm: number): Point[] => points.map(([x, y]) => [x * mm, y * mm]);
const FLAME = "M0 7c-4 0-6-2.600-6-5.600C-6-2.600-1.500-3.800-2.200-8c3.800 1.500 5.200 4.500 4.800 6.900 1.200-.4 1.500-1.500 1.500-2.400C6-2 6 .3 6 1.400 6 4.400 4 7 0 7Z";

/** Under the pieces and over the ground. */
export function Spots({ view, mm, letterOf }: { view: View; mm: number; letterOf: (side: string) => string }) {
  return (
    <g aria-hidden="true">
      {(view.spots ?? []).map((spot) => {
        const [x, y] = [spot.at[0] * mm, spot.at[1] * mm];
        const tone = spot.side ? ` tone-${toneOf(letterOf(spot.side))}` : "";
        const area = spot.outline
          ? pathOf(scaled(spot.outline, mm).map(([px, py]): Point => [px - x, py - y]), true)
          : spot.radius ? circlePath(spot.radius * mm) : null;
        return (
          <g key={spot.id} class={`spot spot-${spot.kind}${tone}`} style={{ transform: `translate(${round(x)}px, ${round(y)}px)` }}>
            {area && <path d={area} class="spot-area" />}
            <g style={{ transform: "scale(max(1, calc(var(--inv) * .95)))" }}>
              <SpotMark kind={spot.kind} />
              {spot.turns != null && spot.turns > 0 && <Turns n={spot.turns} x={10} y={-10} />}
            </g>
          </g>
        );
      })}
    </g>
  );
}

function SpotMark({ kind }: { kind: string }) {
  switch (kind) {
    case "fire":
      return <path d={FLAME} class="flame" />;
    case "barrage":
      return <><circle r="8" class="spot-bead" /><path d="M0-12V12M-12 0H12M-5-5 5 5M5-5-5 5" class="spot-line" /></>;
    case "crater":
      return <><circle r="7" class="crater" /><circle r="3.500" class="crater inner" /></>;
    case "mine":
      return <path d="M0-7 6 4H-6ZM0-3V0M0 2v.6" class="mine" />;
    case "flare":
      return <path d="M0-10 2.500-2.500 10 0 2.500 2.500 0 10-2.500 2.500-10 0-2.500-2.500Z" class="flare" />;
    default:
      return <><circle r="6" class="spot-bead" /><path d="M0-10V-3M0 10V3M-10 0H-3M10 0H3" class="spot-line" /></>;
  }
}

function Turns({ n, x, y }: { n: number; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-7" y="-6.500" width="14" height="13" rx="3" class="turns-bed" />
      <text class="fl turns" y="3.600">{n}</text>
    </g>
  );
}

function circlePath(r: number): string {
  return `M${round(-r)} 0A${round(r)} ${round(r)} 0 1 1 ${round(r)} 0A${round(r)} ${round(r)} 0 1 1 ${round(-r)} 0Z`;
}

/** Smoke much longer than wide: round lobes would cover ground that is clear. */
export function isBank(outline: readonly Point[] | null | undefined): boolean {
  if (!outline) return false;
  const { left, right, top, bottom } = boxOf(outline);
  const [wide, high] = [right - left, bottom - top];
  return Math.max(wide, high) > 1.5 * Math.min(wide, high);
}

function isUpright(outline: readonly Point[] | null | undefined): boolean {
  const { left, right, top, bottom } = boxOf(outline ?? []);
  return bottom - top > 2 * (right - left);
}

/** Soft lobes, the dashed line of the rule, turns left, and where the wind takes it. */
export function SmokeClouds({ view, mm }: { view: View; mm: number }) {
  return (
    <g aria-hidden="true">
      {view.smoke.map((cloud, i) => {
        const radius = cloud.radius * mm;
        const [x, y] = [cloud.at[0] * mm, cloud.at[1] * mm];
        return (
          <g key={i} class="smoke" transform={`translate(${round(x)} ${round(y)})`}>
            {!isBank(cloud.outline) && (
              <g transform={`scale(${(radius / 37.5).toFixed(3)}) rotate(${Math.round(seeded(String(cloud.at))() * 360)})`}>
                <path d={SMOKE_LOBES} fill="url(#p-smoke)" />
              </g>
            )}
            {cloud.outline ? (
              <path
                d={pathOf(scaled(cloud.outline, mm).map(([px, py]): Point => [px - x, py - y]), true)}
                class={isBank(cloud.outline) ? "smoke-ring smoke-bank" : "smoke-ring"}
              />
            ) : (
              <circle r={radius} class="smoke-ring" />
            )}
            {cloud.drift && (cloud.drift[0] !== 0 || cloud.drift[1] !== 0) && (
              <g transform={`rotate(${round(degreesOf(cloud.drift))})`}>
                <path d={`M0 ${round(-radius - 4)}V${round(-radius - 22)}M-5 ${round(-radius - 16)} 0 ${round(-radius - 23)} 5 ${round(-radius - 16)}`} class="drift" />
              </g>
            )}
            {cloud.turns != null && cloud.turns > 0 && (
              <g style={{ transform: "scale(var(--inv))" }}><Turns n={cloud.turns} x={0} y={0} /></g>
            )}
            {!view.table.hexes && cloud.label && (
              <text class="place halo" text-anchor="middle" y={20} style={{ transform: `${isUpright(cloud.outline) ? "rotate(-90deg) " : ""}scale(var(--inv))` }}>{cloud.label}</text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Dusk and night lie over the ground and under the pieces, so that these stay plain to see. */
export function Night({ view, width, height }: { view: View; width: number; height: number }) {
  const kind = view.light?.kind ?? "day";
  return kind === "day" ? null : <rect class={`night night-${kind}`} width={width} height={height} aria-hidden="true" />;
}

/** Over the map: how well one sees, and the wind. */
export function Weather({ view }: { view: View }) {
  const light = view.light && view.light.kind !== "day" ? view.light : null;
  if (!light && !view.wind) return null;
  return (
    <div class="weather over-map">
      {light && (
        <span title={light.detail ?? ""}>
          <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true"><path d="M13 9.500A5.500 5.500 0 1 1 6.500 3a4.500 4.500 0 0 0 6.500 6.500Z" fill="currentColor" /></svg>
          {light.label}
        </span>
      )}
      {view.wind && (
        <span>
          <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
            <path transform={`rotate(${round(degreesOf(view.wind.way))})`} d="M0 6V-6M-3.500-2.500 0-6.500 3.500-2.500" fill="none" stroke="currentColor" stroke-width="1.600" />
          </svg>
          {view.wind.label}
        </span>
      )}
    </div>
  );
}

/** The rosette: every place where it may come down, the likelier the stronger; the chance on hover. */
export function DeviationSign({ overlay, mm }: { overlay: Overlay; mm: number }) {
  const deviation = overlay.deviation;
  if (!deviation || deviation.cells.length === 0) return null;
  const most = Math.max(...deviation.cells.map((cell) => cell.probability));
  return (
    <g class="deviation" aria-hidden="true">
      {deviation.cells.map((cell) => (
        <circle
          key={String(cell.at)} cx={round(cell.at[0] * mm)} cy={round(cell.at[1] * mm)} r="4.200"
          opacity={(0.18 + 0.62 * (cell.probability / most)).toFixed(2)}
        />
      ))}
    </g>
  );
}

/** What a place of the rosette says under the pointer. */
export function landingAt(overlay: Overlay | undefined, at: Point, near: number): { label: string; detail: string } | null {
  const deviation = overlay?.deviation;
  if (!deviation) return null;
  const away = (cell: { at: Point }) => Math.hypot(cell.at[0] - at[0], cell.at[1] - at[1]);
  const cell = deviation.cells.filter((one) => away(one) <= near).sort((a, b) => away(a) - away(b))[0];
  return cell ? { label: percent(cell.probability, language.value), detail: deviation.text } : null;
}
