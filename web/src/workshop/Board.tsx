/** The table under work: drawn by the code of a game, with what the hand can take hold of over it. */
import { signal, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { language } from "../language/index.ts";
import { Icon } from "../signs/icons.tsx";
import type { Point, View } from "../protocol.ts";
import { mmOf } from "../table/camera.ts";
import { pathOf, round } from "../table/geometry.ts";
import { Ground, GroundDefs } from "../table/ground.tsx";
import { centreOf as hexCentre, cornersOf, HexGrid, hexAt, hexName } from "../table/hexes.tsx";
import { GroundNames, namesOn } from "../table/names.tsx";
import { LineSign, Objectives, Zones } from "../table/overlay.tsx";
import { PieceSign } from "../table/pieces.tsx";
import {
  calledOf, carried, change, doubled, followed, forces, form, grid, held, kind, lay, layAim, layForce, layZone, moveSight, pen, sight, sideName, snap, strokes, tableSize, toggleSight, tool, zoneSide,
} from "./desk.ts";
import * as hexes from "./hexes.ts";
import { boxOf, centreOf, fitted, moved, onOutline, outlineOf, snapped, tidy, turned, type Item } from "./shapes.ts";
import { askSight } from "./desk.ts";
import { drawn as drawnTo, guides, linesOf, noGuides, threeOf } from "./snapping.ts";
import { act, chosen, chosenItems, data, items, type Mark, piece, view as shownView } from "./store.ts";
import { tell } from "./words.ts";

const MARGIN = 30; // px round the table
interface Drag {
  from: Point;
  what: "force" | "carry" | "size" | "turn" | "corner" | "draw" | "sight" | "paint" | "pan";
  handle: string;
  before: Item[];
  moved: boolean;
  away?: boolean;
}

export function Board() {
  const view = shownView.value;
  const box = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const room = useSignal<[number, number]>([800, 600]);
  const zoom = useSignal(1);
  const drag = useRef<Drag | null>(null);
  const mouse = useSignal<Point | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() => (room.value = [element.clientWidth, element.clientHeight]));
    watch.observe(element);
    return () => watch.disconnect();
  }, [view !== null]);
  // Whatever the hand holds goes with the finger, and the page stays.
  useEffect(() => {
    const map = svg.current;
    const stay = (event: TouchEvent) => drag.current && event.preventDefault();
    map?.addEventListener("touchmove", stay, { passive: false });
    return () => map?.removeEventListener("touchmove", stay);
  }, [view !== null]);
  useEffect(() => {
    if (sight.value) askSight();
  }, [piece.value?.text]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === "Enter" && strokes.value.length) finish();
      if (event.key === "Escape") {
        strokes.value = [];
        pen.value = held.value = null;
        drag.current = null;
        hexes.stroke.value = [];
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  if (!view) return <div class="ws-board" ref={box} />;
  const mm = mmOf(view.table.unit);
  const [width, height] = [view.table.width * mm, view.table.height * mm];
  const k = Math.min((room.value[0] - 2 * MARGIN) / width, (room.value[1] - 2 * MARGIN) / height) * zoom.value;
  const rim = MARGIN / k;
  const isHex = Boolean(view.table.hexes);
  const unit = 100 * mm; // millimetres of the file's unit
  const placeOf = (event: PointerEvent): Point => {
    const matrix = svg.current!.getScreenCTM()!.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return [x / unit, y / unit];
  };
  const near = 10 / (k * unit); // so near counts as on it
  // Edges and middles of others draw first, then whole units.
  const snapTo = (place: Point): Point => {
    if (!snap.value) return [tidy(place[0]), tidy(place[1])];
    const lines = linesOf(still([]), tableSize());
    const [across, along] = [drawnTo([place[0]], lines.xs, near * 0.6), drawnTo([place[1]], lines.ys, near * 0.6)];
    guides.value = { xs: across ? [across.at] : [], ys: along ? [along.at] : [] };
    return [across ? tidy(across.at) : snapped(place[0], snap.value), along ? tidy(along.at) : snapped(place[1], snap.value)];
  };
  const onTable = ([x, y]: Point): Point => {
    const [w, h] = tableSize();
    return [Math.min(w, Math.max(0, x)), Math.min(h, Math.max(0, y))];
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const at = placeOf(event);
    const target = event.target as Element;
    const handle = target.closest("[data-handle]")?.getAttribute("data-handle") ?? "";
    const begin = (what: Drag["what"], more: Partial<Drag> = {}) => {
      drag.current = { from: at, what, handle, before: chosenItems.value, moved: false, ...more };
      svg.current!.setPointerCapture(event.pointerId);
      event.preventDefault();
      if (event.pointerType === "mouse") box.current?.focus({ preventScroll: true });
    };
    if (handle.startsWith("sight-")) return begin("sight");
    if (tool.value === "forces") {
      const force = forces.value.find((one) => handle === `force-${one.key}`);
      return force ? begin("force") : undefined;
    }
    if (isHex) {
      if (tool.value === "zone") return begin("draw");
      const hex = hexAt([at[0] * 100, at[1] * 100]);
      if (hexes.isOn(hex)) hexes.shown.value = hexes.cursor.value = hex;
      if (tool.value === "aim") return hexes.isOn(hex) ? hexes.aimAtHex(hex) : undefined;
      if (hexes.pen.value) {
        begin("paint", { away: event.shiftKey });
        paintAt(at, drag.current!);
      }
      return;
    }
    if (handle) return begin(handle === "turn" ? "turn" : handle.startsWith("v") ? "corner" : "size");
    if (tool.value === "zone" || tool.value === "lay") {
      const shape = kind.value?.shape;
      const clicks = tool.value === "lay" && (form.value === "p" || shape === "l" || shape === "band");
      if (clicks) {
        strokes.value = [...strokes.value, onTable(snapTo(at))];
        if (event.detail > 1) return finish();
      }
      return begin("draw");
    }
    if (tool.value === "aim") return layAim(onTable(snapTo(at)));
    const found = itemAt(at, near);
    if (!found) {
      chosen.value = [];
      return;
    }
    const was = chosen.value.includes(found.key);
    if (event.shiftKey) chosen.value = chosen.value.includes(found.key) ? chosen.value.filter((key) => key !== found.key) : [...chosen.value, found.key];
    else if (!was) chosen.value = [found.key];
    // A finger first chooses; what is chosen moves.
    if (was || event.pointerType === "mouse") begin("carry");
  };
  const move = (event: PointerEvent) => {
    const at = placeOf(event);
    mouse.value = at;
    if (strokes.value.length) pen.value = onTable(snapTo(at));
    const now = drag.current;
    if (!now) return;
    if (Math.hypot(at[0] - now.from[0], at[1] - now.from[1]) > near * 0.4) now.moved = true;
    if (now.what === "sight") return moveSight(now.handle.slice(6) as "a" | "b", [at[0] * 100, at[1] * 100]);
    if (now.what === "paint") return paintAt(at, now);
    if (!now.moved) return;
    if (now.what === "force") {
      const force = forces.value.find((one) => now.handle === `force-${one.key}`);
      carried.value = force ? { force, at: onTable(at) } : null;
      return;
    }
    if (now.what === "draw") {
      const [a, b] = [onTable(snapTo(now.from)), onTable(snapTo(at))];
      pen.value = b;
      rubber.value = [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1])];
    } else held.value = draggedOf(now, at, snap.value, near * 0.6);
  };
  const up = (event: PointerEvent) => {
    const now = drag.current;
    drag.current = null;
    if (!now) return noGuides();
    const at = placeOf(event);
    queueMicrotask(noGuides);
    if (now.what === "paint") {
      const names = hexes.stroke.value;
      hexes.stroke.value = [];
      if (hexes.pen.value && names.length) hexes.keepStroke(names, hexes.pen.value, Boolean(now.away));
      return;
    }
    if (now.what === "draw") return drawn(now, at);
    if (now.what === "force") {
      const chip = carried.value;
      carried.value = null;
      return chip ? void layForce(chip.force, chip.at) : undefined;
    }
    if (now.what === "sight" || !held.value) return;
    const after = held.value;
    settle(now, after);
  };
  const drawn = (now: Drag, at: Point) => {
    pen.value = rubber.value = null;
    const [a, b] = [onTable(snapTo(now.from)), onTable(snapTo(at))];
    if (isHex) return tool.value === "zone" ? hexes.zoneOfHexes(hexAt([now.from[0] * 100, now.from[1] * 100]), hexAt([at[0] * 100, at[1] * 100])) : undefined;
    if (tool.value === "zone") return layZone(a, b);
    const shape = kind.value?.shape;
    if (form.value === "p" || shape === "l" || shape === "band") {
      // A line drawn in one go is done; one that is clicked goes on.
      if (now.moved && form.value !== "p" && strokes.value.length === 1) {
        strokes.value = [];
        lay([a, b]);
      }
      return;
    }
    if (now.moved) lay([a, b]);
    else lay([a, [a[0] + 8, a[1] + 6]].map((point) => onTable(point as Point)));
  };
  const letters = new Map(((data.value as { sides?: { id?: string }[] } | null)?.sides ?? []).map((side, n) => [String(side?.id), "AB"[n] ?? "N"]));
  const letterOf = (side: string) => letters.get(side) ?? "N";
  const [columns, rows] = isHex ? [view.table.hexes!.columns, view.table.hexes!.rows] : [0, 0];
  const cursor = (tool.value === "choose" && !hexes.pen.value) || tool.value === "forces" ? "" : " drawing";
  return (
    <>
      <Strip zoom={zoom} size={isHex ? `${columns} × ${rows}` : `${tableSize().join(" × ")} ${view.table.unit}`} isHex={isHex} />
      <div class={`ws-board${cursor}`} ref={box} tabIndex={0} role="application" aria-label={tell("table-map")} aria-describedby="ws-map-help" id="ws-board">
        <svg
          ref={svg} class="map ws-map" data-size={tableSize().join(" ")} width={round(width * k + 2 * MARGIN)} height={round(height * k + 2 * MARGIN)}
          viewBox={`${round(-rim)} ${round(-rim)} ${round(width + 2 * rim)} ${round(height + 2 * rim)}`} style={{ "--inv": String(1 / k) }}
          onPointerDown={down} onPointerMove={move} onPointerUp={up} onPointerCancel={() => ((drag.current = null), (held.value = null), (carried.value = null), noGuides())} onPointerLeave={() => (mouse.value = null)}
        >
          <GroundDefs />
          <Drawn view={isHex || piece.value?.playable ? view : { ...view, zones: zonesOfFile(view) }} mm={mm} letterOf={letterOf} />
          {!isHex && <Frame width={width} height={height} mm={mm} every={view.table.grid.every} label={view.table.grid.label} k={k} />}
          {grid.value && !isHex && <path class="ws-grid" d={gridOf(width, height, 10 * unit)} />}
          {isHex ? <HexOver mm={mm} k={k} /> : <Over unit={unit} k={k} mouse={mouse.value} />}
          <Marks mm={mm} k={k} />
          {tool.value === "forces" && <Chips unit={unit} k={k} />}
          {sight.value && <SightLine mm={mm} k={k} view={view} />}
        </svg>
        <p class="sr" id="ws-map-help">{tell("map-help")}</p>
      </div>
    </>
  );
}

/** Everything a game would show; it changes only when the server has drawn it again. */
function Drawn({ view, mm, letterOf }: { view: View; mm: number; letterOf: (side: string) => string }) {
  const [width, height] = [view.table.width * mm, view.table.height * mm];
  const { columns, rows } = view.table.hexes ?? { columns: 0, rows: 0 };
  return useMemo(
    () => (
      <g class="ws-drawn">
        <rect class="table-edge" width={width} height={height} />
        <Ground terrain={view.terrain} mm={mm} named={columns === 0} />
        {columns > 0 && <HexGrid columns={columns} rows={rows} mm={mm} />}
        {columns > 0 && <GroundNames names={namesOn(view.terrain, mm, true)} />}
        <Zones view={view} mm={mm} letterOf={letterOf} clear={view.pieces} />
        <Objectives view={view} mm={mm} letterOf={letterOf} />
        {view.pieces.filter((one) => one.at && one.fate === "fit").map((one) => (
          <PieceSign key={one.id} piece={one} mm={mm} dim={false} legs={() => undefined} selected={false} target={false} planned={0} above={0} />
        ))}
      </g>
    ),
    [view, language.value],
  );
}

/** While something is wrong, zones are drawn as the file has them. */
function zonesOfFile(view: View): View["zones"] {
  const sides = ((data.value as { sides?: { id?: string }[] } | null)?.sides ?? []).map((side) => String(side?.id));
  const own = sides.map((side, n): View["zones"][number] => ({
    id: `zone-${side}`, side, kind: "deployment",
    rectangles: items.value.filter((one) => one.what === "zone" && one.side === n && one.path.length <= 4).map((one) => one.points.flat().map((length) => Math.round(length * 100)) as [number, number, number, number]),
  }));
  return [...own, ...view.zones.filter((zone) => zone.kind !== "deployment")];
}

const gridOf = (width: number, height: number, step: number): string => {
  let d = "";
  for (let x = step; x < width; x += step) d += `M${round(x)} 0V${round(height)}`;
  for (let y = step; y < height; y += step) d += `M0 ${round(y)}H${round(width)}`;
  return d;
};

/** Bars along the edges, figures now and then. */
function Frame({ width, height, mm, every, label, k }: { width: number; height: number; mm: number; every: number; label: number; k: number }) {
  const step = every * mm;
  const thick = 5 / k;
  const bars: preact.JSX.Element[] = [];
  for (let x = 0, n = 0; x < width; x += step, n++) if (n % 2 === 0) bars.push(<path key={`x${n}`} d={`M${x} ${-thick}h${Math.min(step, width - x)}M${x} ${height + thick}h${Math.min(step, width - x)}`} />);
  for (let y = 0, n = 0; y < height; y += step, n++) if (n % 2 === 0) bars.push(<path key={`y${n}`} d={`M${-thick} ${y}v${Math.min(step, height - y)}M${width + thick} ${y}v${Math.min(step, height - y)}`} />);
  const figures: preact.JSX.Element[] = [];
  for (let x = label; x * mm < width; x += label) figures.push(<text key={`x${x}`} x={x * mm} y={-12 / k} text-anchor="middle" style={{ fontSize: `${11 / k}px` }}>{x / 100}</text>);
  for (let y = label; y * mm < height; y += label) figures.push(<text key={`y${y}`} x={-11 / k} y={y * mm} text-anchor="end" dominant-baseline="central" style={{ fontSize: `${11 / k}px` }}>{y / 100}</text>);
  return (
    <g class="ws-frame" aria-hidden="true">
      <g stroke-width={thick}>{bars}</g>
      {figures}
    </g>
  );
}

// --- what is taken hold of -----------------------------------------------------------------------
/** The smallest thing under the hand: openings of what is chosen, fixed places, terrain, zones. */
function itemAt(at: Point, near: number): Item | undefined {
  const entries = new Set(chosenItems.value.map((one) => one.entry.join("/")));
  const rank = (one: Item) => (one.what === "opening" ? 0 : one.what === "place" ? 1 : one.what === "terrain" ? 2 : 3);
  const hit = (one: Item): boolean => {
    if (one.what === "opening" && !entries.has(one.entry.join("/"))) return false;
    if (one.shape === "at") return Math.hypot(one.points[0]![0] - at[0], one.points[0]![1] - at[1]) < near * 1.4;
    if (one.shape === "c") return Math.hypot(one.points[0]![0] - at[0], one.points[0]![1] - at[1]) <= one.radius + near * 0.5;
    if (one.shape === "l") {
      const [x, y] = onOutline(at, one.points);
      return Math.hypot(x - at[0], y - at[1]) < near;
    }
    const { x, y, w, h } = boxOf(one);
    if (at[0] < x - near / 2 || at[1] < y - near / 2 || at[0] > x + w + near / 2 || at[1] > y + h + near / 2) return false;
    return one.shape === "r" || isIn(at, one.points) || (([px, py]) => Math.hypot(px - at[0], py - at[1]) < near)(onOutline(at, one.points));
  };
  const area = (one: Item) => ((box) => box.w * box.h)(boxOf(one));
  return items.value.filter(hit).sort((a, b) => rank(a) - rank(b) || area(a) - area(b))[0];
}

function isIn([x, y]: Point, outline: Point[]): boolean {
  let within = false;
  outline.forEach(([xi, yi], i) => {
    const [xj, yj] = outline[(i + outline.length - 1) % outline.length]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within;
  });
  return within;
}

/** What the hand may line up with: all that is not in it. */
const still = (moving: Item[]): Item[] => {
  const own = new Set(moving.map((one) => one.entry.join("/")));
  return items.value.filter((one) => one.what !== "opening" && !own.has(one.entry.join("/")));
};

function draggedOf(now: Drag, at: Point, step: number, near: number): Item[] {
  const [dx, dy] = [at[0] - now.from[0], at[1] - now.from[1]];
  const first = now.before[0];
  if (!first) return [];
  if (now.what === "carry") {
    if (first.what === "opening" && now.before.length === 1) {
      const home = items.value.find((one) => one.what === "terrain" && one.entry.join("/") === first.entry.join("/"));
      const to: Point = [first.points[0]![0] + dx, first.points[0]![1] + dy];
      const stairs = first.path.includes("stairs");
      const spot: Point = [snapped(to[0], step / 2), snapped(to[1], step / 2)];
      return [{ ...first, points: [home && !stairs ? onOutline(spot, outlineOf(home)) : spot] }];
    }
    const corner = boxOf(first);
    const lines = linesOf(step ? still(now.before) : [], tableSize());
    const [across, along] = step ? [drawnTo(threeOf(corner.x + dx, corner.w), lines.xs, near), drawnTo(threeOf(corner.y + dy, corner.h), lines.ys, near)] : [null, null];
    guides.value = { xs: across ? [across.at] : [], ys: along ? [along.at] : [] };
    const sx = across ? dx + across.by : snapped(corner.x + dx, step) - corner.x;
    const sy = along ? dy + along.by : snapped(corner.y + dy, step) - corner.y;
    return now.before.map((one) => moved(one, sx, sy));
  }
  if (now.what === "corner") {
    const n = Number(now.handle.slice(1));
    const points = first.points.map((point, i): Point => (i === n ? [snapped(point[0] + dx, step), snapped(point[1] + dy, step)] : point));
    return [{ ...first, points }];
  }
  if (now.what === "turn") {
    const [cx, cy] = centreOf(first);
    const angle = (p: Point) => (Math.atan2(p[1] - cy, p[0] - cx) * 180) / Math.PI;
    return [turned(first, Math.round((angle(at) - angle(now.from)) / 15) * 15)];
  }
  const { x, y, w, h } = boxOf(first);
  const [west, north, east, south] = ["w", "n", "e", "s"].map((way) => now.handle.includes(way));
  const lines = linesOf(still(now.before), tableSize());
  const drawn: { xs: number[]; ys: number[] } = { xs: [], ys: [] };
  const edge = (value: number, of: "xs" | "ys"): number => {
    const found = step ? drawnTo([value], lines[of], near) : null;
    if (found) drawn[of].push(found.at);
    return found ? tidy(found.at) : snapped(value, step);
  };
  const left = west ? edge(x + dx, "xs") : x;
  const top = north ? edge(y + dy, "ys") : y;
  const right = east ? edge(x + w + dx, "xs") : x + w;
  const bottom = south ? edge(y + h + dy, "ys") : y + h;
  guides.value = drawn;
  if (right - left < 0.5 || bottom - top < 0.5) return [first];
  return [fitted(first, { x: left, y: top, w: tidy(right - left), h: tidy(bottom - top) })];
}

function settle(now: Drag, after: Item[]): void {
  const before = now.before;
  const what = before.length === 1 ? calledOf(before[0]!) : tell("several-chosen", { n: before.length });
  const label = tell(now.what === "turn" ? "did-turn" : now.what === "carry" ? "did-move" : "did-size", { what });
  const [old, box] = [boxOf(before[0]!), boxOf(after[0]!)];
  const turn = now.what === "turn" ? turnOf(before[0]!, after[0]!) : 0;
  const follow = (opening: Item): Item => {
    if (now.what === "turn") return turned(opening, turn, centreOf(before[0]!));
    if (now.what === "carry") return moved(opening, box.x - old.x, box.y - old.y);
    const put = followed(opening, old, box);
    return opening.path.includes("stairs") ? put : { ...put, points: [onOutline(put.points[0]!, outlineOf(after[0]!))] };
  };
  void change(label, before, after, follow).finally(() => (held.value = null));
}

function turnOf(before: Item, after: Item): number {
  const [cx, cy] = centreOf(before);
  const angle = ([x, y]: Point) => (Math.atan2(y - cy, x - cx) * 180) / Math.PI;
  return Math.round((angle(outlineOf(after)[0]!) - angle(outlineOf(before)[0]!)) / 15) * 15;
}

/** The line or polygon that was clicked is done. */
export function finish(): void {
  const points = strokes.value.filter((point, n, all) => n === 0 || point[0] !== all[n - 1]![0] || point[1] !== all[n - 1]![1]);
  strokes.value = [];
  pen.value = null;
  lay(points);
}

// --- what the hand sees --------------------------------------------------------------------------
const isCoarse = () => matchMedia("(pointer: coarse)").matches;
const scaled = (points: Point[], unit: number): Point[] => points.map(([x, y]) => [x * unit, y * unit]);

function Over({ unit, k, mouse }: { unit: number; k: number; mouse: Point | null }) {
  const shownItems = held.value ?? chosenItems.value;
  const size = (isCoarse() ? 7 : 5) / k;
  const entries = new Set(chosenItems.value.map((one) => one.entry.join("/")));
  const openings = items.value.filter((one) => one.what === "opening" && entries.has(one.entry.join("/")) && !chosen.value.includes(one.key));
  const under = tool.value === "choose" && mouse && !held.value ? itemAt(mouse, 10 / (k * unit)) : undefined;
  const draft = strokes.value.length ? [...strokes.value, ...(pen.value ? [pen.value] : [])] : [];
  return (
    <g class="ws-over">
      {under && !chosen.value.includes(under.key) && under.what !== "zone" && <path class="ws-under" d={pathOf(scaled(outlineOf(under), unit), under.shape !== "l")} style={{ strokeWidth: 2 / k }} />}
      {openings.map((one) => <circle key={one.key} class="ws-opening" cx={one.points[0]![0] * unit} cy={one.points[0]![1] * unit} r={size} style={{ strokeWidth: 1.5 / k }} />)}
      {shownItems.map((one) => <Chosen key={one.key} one={one} unit={unit} k={k} size={size} alone={shownItems.length === 1} />)}
      {draft.length > 0 && <path class="ws-stroke" d={pathOf(scaled(draft, unit))} style={{ strokeWidth: 3 / k }} />}
      {!strokes.value.length && pen.value && drawingBox(unit, k)}
      <path class="ws-guide" d={guidesOf(unit)} style={{ strokeWidth: 1.5 / k }} />
    </g>
  );
}

const guidesOf = (unit: number): string => {
  const [width, height] = tableSize();
  return guides.value.xs.map((x) => `M${round(x * unit)} 0V${round(height * unit)}`).join("") + guides.value.ys.map((y) => `M0 ${round(y * unit)}H${round(width * unit)}`).join("");
};

/** The box between where a drag began and where it is. */
const rubber = signal<[number, number, number, number] | null>(null);
function drawingBox(unit: number, k: number) {
  const box = rubber.value;
  if (!box) return null;
  const [x, y, w, h] = box.map((n) => n * unit) as [number, number, number, number];
  return (
    <g>
      <rect class="ws-stroke" x={x} y={y} width={w} height={h} style={{ strokeWidth: 3 / k }} />
      <text class="ws-measure" x={x + w / 2} y={y + h + 16 / k} text-anchor="middle" style={{ fontSize: `${12 / k}px` }}>{`${tidy(box[2]!)} × ${tidy(box[3]!)}`}</text>
    </g>
  );
}

function Chosen({ one, unit, k, size, alone }: { one: Item; unit: number; k: number; size: number; alone: boolean }) {
  const outline = scaled(outlineOf(one), unit);
  const box = boxOf(one);
  const [x, y, w, h] = [box.x, box.y, box.w, box.h].map((n) => n * unit) as [number, number, number, number];
  if (one.shape === "at") return <circle class="ws-chosen" cx={x} cy={y} r={size * 2} style={{ strokeWidth: 3 / k }} />;
  const handles: [string, number, number][] =
    one.shape === "l" ? one.points.map(([px, py], n) => [`v${n}`, px * unit, py * unit])
    : ([["nw", 0, 0], ["n", 0.5, 0], ["ne", 1, 0], ["e", 1, 0.5], ["se", 1, 1], ["s", 0.5, 1], ["sw", 0, 1], ["w", 0, 0.5]] as [string, number, number][]).map(([name, sx, sy]) => [name, x + w * sx, y + h * sy]);
  // A finger needs room: corners alone, and of a small piece one.
  const shown = !isCoarse() || one.shape === "l" ? handles : handles.filter(([name]) => (Math.min(w, h) * k > 70 ? name.length === 2 : name === "se"));
  const hit = isCoarse() ? 22 / k : size;
  const corners = one.shape === "p" && one.points.length <= 24 ? one.points : [];
  const out = 22 / k + size;
  return (
    <g class="ws-frame-chosen">
      <path class="ws-grab" d={pathOf(outline, one.shape !== "l")} style={{ strokeWidth: 24 / k }} />
      <path class="ws-chosen-case" d={pathOf(outline, one.shape !== "l")} style={{ strokeWidth: 6 / k }} />
      <path class="ws-chosen" d={pathOf(outline, one.shape !== "l")} style={{ strokeWidth: 3 / k }} />
      {one.shape === "p" && <rect class="ws-box" x={x} y={y} width={w} height={h} style={{ strokeWidth: 1 / k }} />}
      {alone && (
        <>
          <text class="ws-measure" x={x + w / 2} y={y + h + 18 / k} text-anchor="middle" style={{ fontSize: `${12 / k}px` }}>
            {one.shape === "l" ? tidy(Math.hypot(box.w, box.h)) : one.shape === "c" ? `⌀ ${tidy(2 * one.radius)}` : `${tidy(box.w)} × ${tidy(box.h)}`}
          </text>
          {shown.map(([name, hx, hy]) => (
            <g key={name} data-handle={name} class={`ws-grip h-${name}`}>
              <rect class="ws-hit" x={hx - hit} y={hy - hit} width={2 * hit} height={2 * hit} />
              <rect class="ws-handle" x={hx - size} y={hy - size} width={2 * size} height={2 * size} style={{ strokeWidth: 1.5 / k }} />
            </g>
          ))}
          {corners.map(([px, py], n) => <circle key={n} data-handle={`v${n}`} class="ws-corner" cx={px * unit} cy={py * unit} r={size} style={{ strokeWidth: 1.5 / k }} />)}
          {one.what === "terrain" && one.shape !== "c" && (
            <g data-handle="turn" class="ws-turn" transform={`translate(${round(x + w + out)} ${round(y - out)})`}>
              <circle r={Math.max(size * 1.2, 9 / k)} style={{ strokeWidth: 1.5 / k }} />
              <path d="M3-2A4 4 0 1 0 3.600 2M3.500-4.500V-1.500H.5" transform={`scale(${1 / k})`} />
            </g>
          )}
        </>
      )}
    </g>
  );
}

// --- faults at their places ----------------------------------------------------------------------
function Marks({ mm, k }: { mm: number; k: number }) {
  const marks = piece.value?.marks ?? [];
  const folded = useSignal(new Set<string>());
  const table = shownView.value?.table;
  return (
    <g class="ws-marks">
      {marks.map((mark) => {
        const outlines = mark.hexes.length
          ? mark.hexes.map((name) => cornersOf(hexCentre(...hexes.hexOf(name))).map(([x, y]): Point => [x * mm, y * mm]))
          : mark.outlines.map((outline) => outline.map(([x, y]): Point => [x * mm, y * mm]));
        const first = outlines[0];
        if (!first || !table) return null;
        const xs = first.map(([x]) => x);
        const ys = first.map(([, y]) => y);
        const inside = (value: number, most: number) => Math.min(Math.max(value, 8 / k), most * mm - 8 / k);
        const [cx, cy] = [inside(Math.max(...xs), table.width), inside(Math.min(...ys), table.height)];
        return (
          <g key={mark.n} class={`ws-mark ${mark.severity}`}>
            {outlines.map((outline, i) => (outline.length > 1 ? <path key={i} d={pathOf(outline, true)} style={{ strokeWidth: 2.5 / k }} /> : <circle key={i} cx={outline[0]![0]} cy={outline[0]![1]} r={13 / k} style={{ strokeWidth: 2.5 / k }} />))}
            <g
              class="ws-mark-number" transform={`translate(${round(cx)} ${round(cy)}) scale(${1 / k})`}
              onPointerDown={(event) => {
                event.stopPropagation();
                const next = new Set(folded.value);
                if (!next.delete(mark.text)) next.add(mark.text);
                folded.value = next;
              }}
            >
              <circle class="ws-number" r="9" />
              <text text-anchor="middle" dominant-baseline="central">{mark.n}</text>
            </g>
            {mark.n === 1 && !held.value && !folded.value.has(mark.text) && <Card mark={mark} cx={cx} cy={cy} k={k} bottom={Math.max(...ys, bottomOf(mark, mm))} wide={table.width * mm} high={table.height * mm} />}
          </g>
        );
      })}
    </g>
  );
}

/** Where the piece that a fault is about ends, in the south. */
function bottomOf(mark: Mark, mm: number): number {
  const path = mark.path.join("/");
  const home = items.value.find((one) => one.what === "terrain" && path.startsWith(`${one.entry.join("/")}/`));
  return home ? (({ y, h }) => (y + h) * 100 * mm)(boxOf(home)) : 0;
}

/** The first fault, named where it is, and what mends it; its number folds it away. */
function Card({ mark, cx, cy, k, bottom, wide, high }: { mark: Mark; cx: number; cy: number; k: number; bottom: number; wide: number; high: number }) {
  const [width, height] = [300, mark.mend ? 92 : 66];
  const x = Math.min(Math.max(cx * k - width - 16, 4), wide * k - width - 4);
  const below = Math.min(bottom * k + 26, high * k - height - 4);
  const y = below > cy * k + 10 ? below : Math.max(4, cy * k - height - 18);
  return (
    <foreignObject x={x / k} y={y / k} width={width / k} height={height / k} class="ws-card-frame">
      <div class={`ws-card ${mark.severity}`} style={{ transform: `scale(${1 / k})`, width: `${width}px` }} onPointerDown={(event) => event.stopPropagation()}>
        <b class="ws-n" aria-hidden="true">{mark.n}</b>
        <div>
          <p>{mark.text}</p>
          {mark.mend && <button type="button" class="linkish" onClick={() => void act(mark.mend!.text, mark.mend!.patches)}>{mark.mend.text}</button>}
        </div>
      </div>
    </foreignObject>
  );
}

// --- forces --------------------------------------------------------------------------------------
const TALL = 24;

/** Each force as a chip in its zone; those of one zone stand one under the other. */
function Chips({ unit, k }: { unit: number; k: number }) {
  const [wide, high] = tableSize();
  const all = forces.value.map((force) => ({ force, at: force.at ?? ([wide / 2, high] as Point) }));
  return (
    <g class="ws-chips">
      {all.map(({ force, at }) => {
        const together = all.filter((each) => String(each.at) === String(at));
        const nth = together.findIndex((each) => each.force.key === force.key) - (together.length - 1) / 2;
        const inHand = carried.value?.force.key === force.key ? carried.value.at : null;
        const text = force.name.length > 20 ? `${force.name.slice(0, 19)}…` : force.name;
        const half = text.length * 3.5 + 14;
        const room = (value: number, most: number, own: number) => Math.min(Math.max(value, own), most - own);
        const x = inHand ? inHand[0] * unit * k : room(at[0] * unit * k, wide * unit * k, half);
        const y = inHand ? inHand[1] * unit * k : room(at[1] * unit * k + nth * TALL, high * unit * k, TALL / 2);
        return (
          <g key={force.key} data-handle={`force-${force.key}`} class={`ws-force tone-${"ab"[force.side] ?? "n"}${inHand ? " held" : ""}`} transform={`translate(${round(x / k)} ${round(y / k)}) scale(${round(1 / k)})`}>
            <title>{`${force.name}: ${sideName(force.side)}`}</title>
            <rect x={-half} y={1 - TALL / 2} width={2 * half} height={TALL - 2} rx={force.side === 0 ? TALL / 2 : 4} />
            <text text-anchor="middle" dominant-baseline="central">{text}</text>
          </g>
        );
      })}
    </g>
  );
}

// --- sight ---------------------------------------------------------------------------------------
function SightLine({ mm, k, view }: { mm: number; k: number; view: View }) {
  const { a, b, line, text } = sight.value!;
  const ends = { a, b };
  const middle: Point = [((a[0] + b[0]) / 2) * mm, ((a[1] + b[1]) / 2) * mm];
  return (
    <g class="ws-sight">
      {line ? <LineSign line={line} mm={mm} terrain={view.terrain} /> : <path class="ws-stroke" d={pathOf([a, b].map(([x, y]): Point => [x * mm, y * mm]))} style={{ strokeWidth: 2 / k }} />}
      {(["a", "b"] as const).map((end) => (
        <circle key={end} data-handle={`sight-${end}`} class="ws-ring" cx={ends[end][0] * mm} cy={ends[end][1] * mm} r={(isCoarse() ? 16 : 9) / k} style={{ strokeWidth: 3 / k }} />
      ))}
      {text && (
        <g transform={`translate(${round(middle[0])} ${round(middle[1] - 22 / k)}) scale(${round(1 / k)})`} class="ws-pill">
          <rect x={-text.length * 3.4 - 10} y="-13" width={text.length * 6.8 + 20} height="26" rx="5" />
          <text text-anchor="middle" dominant-baseline="central">{text}</text>
        </g>
      )}
    </g>
  );
}

// --- hexes ---------------------------------------------------------------------------------------
function paintAt(at: Point, now: Drag): void {
  const place: Point = [at[0] * 100, at[1] * 100];
  const brush = hexes.pen.value!;
  const hex = hexAt(place);
  if (!hexes.isOn(hex)) return;
  const names =
    brush.layer === "side" ? [hexes.sideAt(place)]
    : hexes.filling.value && !now.moved ? hexes.alike(hex).map((one) => hexName(...one))
    : (hexes.brushSize.value === 7 ? hexes.around(hex) : [hex]).map((one) => hexName(...one));
  const more = names.filter((name) => !hexes.stroke.value.includes(name) && !(brush.layer === "side" && hexes.namesOfSide(name).some((one) => hexes.stroke.value.includes(one))));
  if (more.length) hexes.stroke.value = [...hexes.stroke.value, ...more];
}

function HexOver({ mm, k }: { mm: number; k: number }) {
  const brush = hexes.pen.value;
  const corners = (name: string) => cornersOf(hexCentre(...hexes.hexOf(name))).map(([x, y]): Point => [x * mm, y * mm]);
  const edge = (side: string): Point[] => {
    const all = corners(side);
    const way = Number(side.slice(5));
    // Corners begin in the east and go round by the south; side 1 is the north.
    return [all[(way + 3) % 6]!, all[(way + 4) % 6]!];
  };
  const shown = hexes.shown.value;
  const last = hexes.stroke.value.at(-1);
  return (
    <g class="ws-over">
      {shown && <path class="ws-hex" d={pathOf(corners(hexName(...shown)), true)} style={{ strokeWidth: 3 / k }} />}
      {hexes.stroke.value.map((name) => (name.includes("/") ? <path key={name} class="ws-chosen" d={pathOf(edge(name))} style={{ strokeWidth: 7 / k }} /> : <path key={name} class="ws-painted" d={pathOf(corners(name), true)} style={{ strokeWidth: 2 / k }} />))}
      {brush && last && (
        <g transform={`translate(${round(corners(last)[0]![0])} ${round(corners(last)[0]![1])}) scale(${round(1 / k)})`} class="ws-pill">
          <rect x="8" y="4" width={Math.max(150, brush.label.length * 8 + 40)} height="40" rx="5" />
          <text x="16" y="20">{tell("paint-count", { what: brush.label, n: hexes.stroke.value.length })}</text>
          <text x="16" y="36" class="soft">{tell("paint-hint")}</text>
        </g>
      )}
    </g>
  );
}

// --- above the table -----------------------------------------------------------------------------
function Strip({ zoom, size, isHex }: { zoom: { value: number }; size: string; isHex: boolean }) {
  return (
    <div class="ws-strip">
      {isHex ? (
        <>
          <button type="button" class="chip" aria-pressed={hexes.brushSize.value === 1} onClick={() => (hexes.brushSize.value = 1)}>{tell("brush-1")}</button>
          <button type="button" class="chip" aria-pressed={hexes.brushSize.value === 7} onClick={() => (hexes.brushSize.value = 7)}>{tell("brush-7")}</button>
          <button type="button" class="chip" aria-pressed={hexes.filling.value} onClick={() => (hexes.filling.value = !hexes.filling.value)}>{tell("fill")}</button>
        </>
      ) : (
        <>
          <button type="button" class="chip" aria-pressed={snap.value === 1} onClick={() => (snap.value = snap.value ? 0 : 1)}>{tell("snap")}</button>
          <button type="button" class="chip" aria-pressed={doubled.value} onClick={() => (doubled.value = !doubled.value)}>{tell("mirror")}</button>
          <button type="button" class="chip" aria-pressed={grid.value} onClick={() => (grid.value = !grid.value)}>{tell("grid")}</button>
        </>
      )}
      <button type="button" class="chip" aria-pressed={sight.value !== null} onClick={toggleSight}><Icon name="eye" />{tell("try-sight")}</button>
      {tool.value === "zone" && [0, 1].map((n) => (
        <button key={n} type="button" class="chip" aria-pressed={zoneSide.value === n} onClick={() => (zoneSide.value = n)}>{`${tell("zone-as")} ${sideName(n)}`}</button>
      ))}
      <span class="ws-size num">{size}</span>
      <button type="button" class="chip ws-round" onClick={() => (zoom.value = Math.max(1, zoom.value / 1.4))} aria-label={tell("zoom-out")}><Icon name="minus" /></button>
      <span class="num">{Math.round(zoom.value * 100)} %</span>
      <button type="button" class="chip ws-round" onClick={() => (zoom.value = Math.min(6, zoom.value * 1.4))} aria-label={tell("zoom-in")}><Icon name="plus" /></button>
    </div>
  );
}
