/** Terrain one recognises: each kind has its sign, laid on the true outline of the rules. */
import { memo } from "../memo.ts";
import { GroundNames, namesOn } from "./names.tsx";
import type { Opening, Point, Terrain } from "../protocol.ts";
import { boxOf, distanceToOutline, heartOf, inside, pathOf, round, seeded, spineOf, strewn } from "./geometry.ts";

/** Patterns and symbols, once for the page. */
export function GroundDefs() {
  return (
    <defs>
      <pattern id="p-field" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(32)">
        <rect width="7" height="7" fill="var(--field)" />
        <path d="M0 1.500H7" stroke="var(--fieldline)" stroke-width="1.100" stroke-dasharray="4.500 1.200" />
      </pattern>
      <pattern id="p-floor" width="40" height="5" patternUnits="userSpaceOnUse">
        <rect width="40" height="5" fill="var(--floor)" />
        <path d="M0 .3H40M13 .3V5M31 .3V5" stroke="var(--wall)" stroke-width=".3" opacity=".28" />
      </pattern>
      <pattern id="p-deck" width="6" height="60" patternUnits="userSpaceOnUse">
        <rect width="6" height="60" fill="var(--roof)" />
        <path d="M.3 0V60M.3 22H6M.3 49H6" stroke="var(--roofline)" stroke-width=".6" />
      </pattern>
      <pattern id="p-roof" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--roof)" />
        <path d="M0 .4H6" stroke="var(--roofline)" stroke-width=".9" />
      </pattern>
      <pattern id="p-scrub" width="32" height="28" patternUnits="userSpaceOnUse">
        <path
          d="M4 10l1.200-2.500L6.400 10M18 24l1.200-2.500 1.200 2.500M25 7l.9-1.900.9 1.900"
          fill="none" stroke="var(--treeline)" stroke-width=".6" opacity=".4"
        />
      </pattern>
      <pattern id="p-stripe" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 4H8" stroke="var(--maptext)" stroke-width="1" opacity=".35" />
      </pattern>
      <radialGradient id="p-smoke">
        <stop offset="0" stop-color="var(--smoke)" stop-opacity=".62" />
        <stop offset=".7" stop-color="var(--smoke)" stop-opacity=".4" />
        <stop offset="1" stop-color="var(--smoke)" stop-opacity=".16" />
      </radialGradient>
      <symbol id="tree" viewBox="-14 -14 28 28" overflow="visible">
        <path d={LOBES_OUT} transform="translate(1.600 2)" fill="#000" opacity=".16" />
        <path d={LOBES_OUT} fill="var(--tree2)" stroke="var(--treeline)" stroke-width=".7" />
        <path d={LOBES_IN} transform="translate(-1.400 -1.600)" fill="var(--tree)" />
        <path d="M-5-3.500A6 6 0 0 1-.5-6.500" fill="none" stroke="var(--wood)" stroke-width=".9" opacity=".7" />
      </symbol>
      <symbol id="tuft" viewBox="-6 -6 12 12" overflow="visible">
        <path
          d="M-4 3C-3.500 0-3-2-3.500-3.500M-1.500 3.500C-1.500 0-1-2.500 0-4.500M1 3.500C1.500.5 2.500-1.500 3.500-3M3 3.500C3.500 1.500 4.200.5 5 0"
          fill="none" stroke="var(--treeline)" stroke-width="1" stroke-linecap="round"
        />
      </symbol>
    </defs>
  );
}

const LOBES_OUT =
  "M10.200 0A3.800 3.800 0 0 1 7.500 6.300A3.800 3.800 0 0 1 1.700 9.900A3.800 3.800 0 0 1-4.900 8.400A3.700 3.700 0 0 1-9.100 3.300A3.900 3.900 0 0 1-9.800-3.600A4 4 0 0 1-5.200-9.100A3.900 3.900 0 0 1 1.600-9.300A3.800 3.800 0 0 1 7.800-6.500A3.900 3.900 0 0 1 10.200 0Z";
const LOBES_IN =
  "M6.500 0A3.100 3.100 0 0 1 4 5A3.100 3.100 0 0 1-1.400 6.200A3 3 0 0 1-5.600 2.700A3.100 3.100 0 0 1-5.700-2.800A3.100 3.100 0 0 1-1.400-6.100A3.200 3.200 0 0 1 4.300-5.500A3.300 3.300 0 0 1 6.500 0Z";
export const SMOKE_LOBES =
  "M37.900 0A12.200 12.200 0 0 1 32.800 21.100A11.900 11.900 0 0 1 14.900 32.600A12.100 12.100 0 0 1-5.600 39.100A12.100 12.100 0 0 1-23.900 27.600A11.700 11.700 0 0 1-36.100 10.600A12.200 12.200 0 0 1-38-11.200A12.100 12.100 0 0 1-24.100-27.800A12.200 12.200 0 0 1-5.700-39.400A12.200 12.200 0 0 1 15.500-33.900A12.200 12.200 0 0 1 33.300-21.400A12.300 12.300 0 0 1 37.900 0Z";

/** Layers from below; a kind nobody knows is an area. */
const LAYERS: Record<string, number> = {
  hill: -2, area: 0, beach: 0, airstrip: 0, ice: 0, water: 0, marsh: 0, road: 0, field: 0, bridge: 1, woods: 1, orchard: 1, bushes: 1, rubble: 1, platform: 1,
  ditch: 2, trench: 2, hedge: 3, wall: 3, fence: 3, "barbed-wire": 3, barrier: 3, crates: 3, vehicle: 3,
  crest: 3, edge: 3, print: 3, building: 4,
};

interface Drawn {
  /** The floor shown, in a building that has several. */
  floor?: number;
  piece: Terrain;
  outline: Point[]; // in millimetres
  mm: number;
}

export const Ground = memo(function Ground({
  terrain, mm, floors, named = true,
}: { terrain: Terrain[]; mm: number; floors?: ReadonlyMap<string, number>; named?: boolean }) {
  const drawn = terrain.map((piece): Drawn => ({
    piece,
    mm,
    floor: floors?.get(piece.id) ?? 0,
    outline: piece.outline.map(([x, y]): Point => [x * mm, y * mm]),
  }));
  const layer = (one: Drawn) => (one.piece.line ? 2 : (LAYERS[one.piece.kind] ?? 0));
  const sorted = drawn.map((one, i) => ({ one, i })).sort((a, b) => layer(a.one) - layer(b.one) || a.i - b.i);
  return (
    <g class="ground" aria-hidden="true">
      {sorted.map(({ one }) => (
        <g key={one.piece.id} class={`t-${one.piece.kind}`}>
          <Kind {...one} />
        </g>
      ))}
      {named && <GroundNames names={namesOn(terrain, mm)} />}
    </g>
  );
});

function Kind(drawn: Drawn) {
  if (drawn.piece.line && (drawn.piece.kind === "road" || drawn.piece.kind === "water")) return <Band {...drawn} />;
  if (drawn.piece.sign === "houses" || drawn.piece.sign === "cabins") return <Houses {...drawn} />;
  switch (drawn.piece.kind) {
    case "woods":
      return <Woods {...drawn} />;
    case "orchard":
      return <Orchard {...drawn} />;
    case "bushes":
      return <Bushes {...drawn} />;
    case "field":
      return <path d={pathOf(drawn.outline, true)} fill="url(#p-field)" stroke="var(--fieldline)" stroke-width=".8" />;
    case "rubble":
      return <Rubble {...drawn} />;
    case "road":
      return <Road {...drawn} />;
    case "water":
      return <Water {...drawn} />;
    case "hedge":
      return <Hedge {...drawn} />;
    case "wall":
      return <Wall {...drawn} />;
    case "fence":
      return <Fence {...drawn} />;
    case "barbed-wire":
      return <Wire {...drawn} />;
    case "ditch":
      return <Ditch {...drawn} />;
    case "trench":
      return <Trench {...drawn} />;
    case "barrier":
      return <Sandbags {...drawn} />;
    case "crates":
      return <Crates {...drawn} />;
    case "vehicle":
      return <Wreck {...drawn} />;
    case "platform":
      return <Platform {...drawn} />;
    case "building":
    case "bunker":
      return <Building {...drawn} />;
    case "hill":
      return <path d={pathOf(drawn.outline, true)} fill={`var(--hill${Math.min(3, drawn.piece.level ?? 1)})`} stroke="var(--contour)" stroke-width="1.400" />;
    case "airstrip":
      return <path d={pathOf(drawn.outline, true)} fill="var(--road)" stroke="var(--kerb)" stroke-width="1.600" stroke-dasharray="9 5" />;
    case "ice":
      return <path d={pathOf(drawn.outline, true)} fill="var(--water)" fill-opacity=".45" stroke="var(--waterline)" stroke-width="1" stroke-dasharray="1 4" />;
    case "crest":
      return <path d={pathOf(drawn.outline)} fill="none" stroke="var(--contour)" stroke-width="5" stroke-linecap="round" />;
    case "edge":
      return <path d={pathOf(drawn.outline)} fill="none" stroke="var(--contour)" stroke-width="2.400" stroke-dasharray="3 4" stroke-linecap="round" />;
    case "print":
      return <Print {...drawn} />;
    case "bridge":
      return <Platform {...drawn} />;
    case "marsh":
      return <><path d={pathOf(drawn.outline, true)} fill="var(--water)" fill-opacity=".35" stroke="var(--waterline)" stroke-width=".8" stroke-dasharray="3 3" /><Bushes {...drawn} /></>;
    default:
      return <Area {...drawn} />;
  }
}

// --- areas ---------------------------------------------------------------------------------------
function Woods({ piece, outline }: Drawn) {
  const chance = seeded(piece.id);
  const box = boxOf(outline);
  const gap = Math.max(30, Math.sqrt(((box.right - box.left) * (box.bottom - box.top)) / 160));
  return (
    <>
      <path
        d={pathOf(outline, true)} fill="var(--wood)" stroke="var(--treeline)"
        stroke-width="1" stroke-dasharray="2 2"
      />
      {strewn(outline, gap, 9, chance, 160).map(([x, y], i) => (
        <Tree key={i} x={x} y={y} turn={chance() * 360} size={(0.95 + chance() * 0.5) * (gap / 32)} />
      ))}
    </>
  );
}

export function Tree({ x, y, turn, size }: { x: number; y: number; turn: number; size: number }) {
  return (
    <use
      href="#tree" x="-14" y="-14" width="28" height="28"
      transform={`translate(${round(x)} ${round(y)}) rotate(${Math.round(turn)}) scale(${size.toFixed(2)})`}
    />
  );
}

function Orchard({ piece, outline }: Drawn) {
  const chance = seeded(piece.id);
  const box = boxOf(outline);
  const gap = Math.max(26, Math.sqrt(((box.right - box.left) * (box.bottom - box.top)) / 120));
  const columns = Math.max(1, Math.floor((box.right - box.left) / gap));
  const rows = Math.max(1, Math.floor((box.bottom - box.top) / gap));
  const trees: Point[] = [];
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const at: Point = [
        box.left + ((i + 0.5) * (box.right - box.left)) / columns,
        box.top + ((j + 0.5) * (box.bottom - box.top)) / rows,
      ];
      if (inside(at, outline) && distanceToOutline(at, outline) > 5) trees.push(at);
    }
  }
  return (
    <>
      <path
        d={pathOf(outline, true)} fill="var(--wood)" fill-opacity=".6" stroke="var(--treeline)"
        stroke-width="1" stroke-dasharray="2 2"
      />
      {trees.map(([x, y], i) => (
        <Tree key={i} x={x} y={y} turn={chance() * 360} size={0.72} />
      ))}
    </>
  );
}

function Bushes({ piece, outline }: Drawn) {
  const chance = seeded(piece.id);
  return (
    <>
      <path
        d={pathOf(outline, true)} fill="var(--wood)" fill-opacity=".4" stroke="var(--treeline)"
        stroke-width=".8" stroke-dasharray="2 3"
      />
      {strewn(outline, 17, 4, chance).map(([x, y], i) => (
        <use
          key={i} href="#tuft" x="-6" y="-6" width="12" height="12"
          transform={`translate(${round(x)} ${round(y)}) scale(${(0.8 + chance() * 0.5).toFixed(2)})`}
        />
      ))}
    </>
  );
}

function Rubble({ piece, outline }: Drawn) {
  const chance = seeded(piece.id);
  const box = boxOf(outline);
  const gap = Math.max(11, Math.sqrt(((box.right - box.left) * (box.bottom - box.top)) / 400));
  const chips = strewn(outline, gap, 2, chance, 600)
    .filter(() => chance() < 0.82)
    .map(([x, y]) => chip(x, y, (1.6 + chance() * 3) * Math.sqrt(gap / 11), chance))
    .join("");
  return (
    <>
      <path
        d={pathOf(outline, true)} fill="var(--rubble)" fill-opacity=".22" stroke="var(--wall)"
        stroke-width=".8" stroke-dasharray="1 3"
      />
      <path d={chips} fill="var(--rubble)" stroke="var(--wall)" stroke-width=".5" stroke-opacity=".6" />
    </>
  );
}

function chip(x: number, y: number, size: number, chance: () => number): string {
  const corners = 3 + Math.floor(chance() * 3);
  const start = chance() * 6.28;
  const points = Array.from({ length: corners }, (_, i): Point => {
    const angle = start + (i * 6.28) / corners;
    const reach = size * (0.75 + chance() * 0.5);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return pathOf(points, true);
}

/** The signs that are printed in a hex rather than drawn to scale. */
const PRINTS: Record<string, string> = {
  roadblock: "M-13-4H13V4H-13ZM-7-4-11 4M0-4-4 4M7-4 3 4M13-4 10 4",
  teeth: "M-14 5-10-5-6 5ZM-4 5 0-5 4 5ZM6 5 10-5 14 5Z",
  graves: "M-9 6V-4M-12-1H-6M0 6V-4M-3-1H3M9 6V-4M6-1H12",
  wire: "M-15 0C-11-8-9 8-5 0S1-8 5 0 11 8 15 0M-8-5l5 10m0-10l-5 10M3-5l5 10m0-10l-5 10",
  dugout: "M-15 6-9-6H9L15 6M-9 6-6 0H6L9 6",
  fort: "M-13-9H13V9H-13ZM-8-4H8V4H-8ZM-13-9-8-4M13-9 8-4M-13 9-8 4M13 9 8 4",
  tunnel: "M-9 8V-1a9 9 0 0 1 18 0V8ZM-4 8V1a4 4 0 0 1 8 0V8",
  steep: "M-14-6H14M-10-6-12 5M-3-6-5 5M4-6 2 5M11-6 9 5",
  mine: "M0 6A6 6 0 1 1 .01 6ZM0-6V-10M0 6V10M-6 0H-10M6 0H10M-4-4-7-7M4 4 7 7M4-4 7-7M-4 4-7 7",
};

function Print({ piece, outline }: Drawn) {
  const [x, y] = heartOf(outline);
  const solid = piece.sign === "fort";
  return (
    <g transform={`translate(${round(x)} ${round(y + 9)})`} class="print" fill={solid ? "var(--roof)" : "none"}>
      <path d={PRINTS[piece.sign] ?? PRINTS.teeth} stroke="var(--sheet)" stroke-width="4" opacity=".7" />
      <path d={PRINTS[piece.sign] ?? PRINTS.teeth} stroke="var(--wall)" stroke-width="1.800" />
    </g>
  );
}

/** A road or a river of a hex map, by its middle line: a curve through the middles of hexes. */
function Band({ outline, piece }: Drawn) {
  const d = curveOf(outline);
  const wet = piece.kind === "water";
  return (
    <g fill="none" stroke-linecap="butt" stroke-linejoin="round">
      <path d={d} stroke={wet ? "var(--waterline)" : "var(--kerb)"} stroke-width="11" />
      <path d={d} stroke={wet ? "var(--water)" : "var(--road)"} stroke-width="8.400" />
    </g>
  );
}

function curveOf(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first || rest.length < 2) return pathOf(points);
  const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
  let d = `M${round(first[0])} ${round(first[1])}`;
  for (let i = 0; i < rest.length - 1; i++) {
    const [p, m] = [rest[i]!, middle(rest[i]!, rest[i + 1]!)];
    d += `Q${round(p[0])} ${round(p[1])} ${round(m[0])} ${round(m[1])}`;
  }
  const last = rest.at(-1)!;
  return `${d}L${round(last[0])} ${round(last[1])}`;
}

/** A few houses in a hex; stone ones have a hipped roof, wooden ones planks. */
function Houses({ piece, outline }: Drawn) {
  const chance = seeded(piece.id);
  const [x, y] = heartOf(outline);
  const wooden = piece.sign === "cabins";
  const ruined = piece.state === "ruined";
  const places: Point[] = [[-11, 3], [9, -5], [6, 11]];
  return (
    <>
      {places.map(([dx, dy], i) => {
        const [w, h] = [8.5 - i * 1.4 + chance() * 1.5, 6.5 - i + chance()];
        return (
          <g key={i} transform={`translate(${round(x + dx)} ${round(y + dy)}) rotate(${Math.round(chance() * 50 - 25)})`}>
            <rect x={-w + 1.5} y={-h + 2} width={2 * w} height={2 * h} fill="#000" opacity=".13" />
            <rect
              x={-w} y={-h} width={2 * w} height={2 * h} stroke="var(--wall)" stroke-width="1.500"
              stroke-dasharray={ruined ? "5 3" : undefined} fill={ruined ? "var(--rubble)" : wooden ? "url(#p-deck)" : "var(--roof)"}
            />
            {!wooden && !ruined && <path d={`M${round(-w)} ${round(-h)}L${round(-w + h)} 0H${round(w - h)}L${round(w)} ${round(-h)}M${round(-w)} ${round(h)}L${round(-w + h)} 0M${round(w)} ${round(h)}L${round(w - h)} 0`} stroke="var(--wall)" stroke-width="1" fill="none" />}
          </g>
        );
      })}
    </>
  );
}

function Road({ outline }: Drawn) {
  const spine = spineOf(outline);
  return (
    <>
      <path d={pathOf(outline, true)} fill="var(--road)" stroke="var(--kerb)" stroke-width="2" />
      {spine && spine.width > 40 && (
        <path
          d={pathOf(spine.points)} stroke="var(--kerb)" stroke-width="1.800" stroke-dasharray="14 11" fill="none"
        />
      )}
    </>
  );
}

function Water({ piece, outline }: Drawn) {
  const spine = spineOf(outline);
  const name = `w-${piece.id}`;
  const box = boxOf(outline);
  const lines: string[] = [];
  if (spine) {
    const [[ax, ay], [bx, by]] = spine.points as [Point, Point];
    const long = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [-(by - ay) / long, (bx - ax) / long];
    for (const share of [-0.24, 0.22]) {
      const [ox, oy] = [nx * spine.width * share, ny * spine.width * share];
      lines.push(pathOf([[ax + ox, ay + oy], [bx + ox, by + oy]]));
    }
  } else {
    for (let y = box.top + 14; y < box.bottom; y += 22) lines.push(`M${box.left} ${round(y)}H${box.right}`);
  }
  return (
    <>
      <clipPath id={name}>
        <path d={pathOf(outline, true)} />
      </clipPath>
      <path d={pathOf(outline, true)} fill="var(--water)" stroke="var(--waterline)" stroke-width="1.600" />
      <path
        d={lines.join("")} clip-path={`url(#${name})`} stroke="var(--waterline)" stroke-width=".9"
        stroke-dasharray="16 9" fill="none"
      />
    </>
  );
}

function Platform({ outline }: Drawn) {
  return (
    <>
      <path d={pathOf(outline, true)} transform="translate(3 4)" fill="#000" opacity=".13" />
      <path d={pathOf(outline, true)} fill="url(#p-deck)" stroke="var(--wall)" stroke-width="1.800" />
      {outline.length <= 6 &&
        outline.map(([x, y], i) => (
          <circle key={i} cx={x} cy={y} r="2.600" fill="var(--wall)" />
        ))}
    </>
  );
}

function Area({ outline, piece }: Drawn) {
  return (
    <path
      d={pathOf(outline, true)} stroke="var(--maptext)" stroke-width="1" stroke-dasharray="5 3"
      fill={piece.difficult ? "url(#p-stripe)" : "var(--ground2)"}
    />
  );
}

// --- lines ---------------------------------------------------------------------------------------
/** The middle line of a long thin outline; an area gets its own edge. */
function along(outline: Point[]): { d: string; width: number } {
  const spine = spineOf(outline);
  return spine && (outline.length === 2 || spine.width < 22)
    ? { d: pathOf(spine.points), width: spine.width }
    : { d: pathOf(outline, true), width: 6 };
}

function Hedge({ outline }: Drawn) {
  const { d, width } = along(outline);
  const thick = Math.max(width * 1.7, 8);
  return (
    <g fill="none" stroke-linecap="round">
      <path d={d} stroke="#000" opacity=".13" stroke-width={thick} transform="translate(1.500 2)" />
      <path d={d} stroke="var(--treeline)" stroke-width={thick + 2} stroke-dasharray={`0 ${thick * 0.95}`} />
      <path d={d} stroke="var(--treeline)" stroke-width={thick * 0.6} />
      <path d={d} stroke="var(--hedge)" stroke-width={thick - 0.6} stroke-dasharray={`0 ${thick * 0.95}`} />
    </g>
  );
}

function Wall({ outline }: Drawn) {
  const { d, width } = along(outline);
  const thick = Math.max(width, 4.6);
  return (
    <g fill="none">
      <path d={d} stroke="#000" opacity=".13" stroke-width={thick} transform="translate(1.500 2)" />
      <path d={d} stroke="var(--wall)" stroke-width={thick} />
      <path d={d} stroke="var(--floor)" stroke-width={thick * 0.5} stroke-dasharray="7 1.600" />
    </g>
  );
}

function Fence({ outline }: Drawn) {
  const { d, width } = along(outline);
  const thick = Math.max(width, 4);
  return (
    <g fill="none">
      <path d={d} stroke="var(--sheet)" stroke-width={thick} opacity=".7" />
      <path d={d} stroke="var(--wall)" stroke-width="1.300" />
      <path d={d} stroke="var(--wall)" stroke-width={thick + 2.4} stroke-dasharray="1.800 8.200" />
    </g>
  );
}

function Wire({ outline }: Drawn) {
  const spine = spineOf(outline);
  if (!spine) return <Fence piece={null as never} outline={outline} mm={1} />;
  const [[ax, ay], [bx, by]] = spine.points as [Point, Point];
  const long = Math.hypot(bx - ax, by - ay);
  const loops = Math.max(1, Math.round(long / 24));
  const step = long / loops;
  let d = "M0 0";
  let crosses = "";
  for (let i = 0; i < loops; i++) {
    const x = i * step;
    d += `C${round(x + step * 0.4)} -7 ${round(x + step * 0.6)} 7 ${round(x + step)} 0`;
    const c = x + step / 2;
    crosses += `M${round(c - 2.5)}-4.500l5 9m0-9l-5 9`;
  }
  const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  return (
    <g fill="none" stroke="var(--wall)" transform={`translate(${round(ax)} ${round(ay)}) rotate(${round(turn)})`}>
      <path d={d} stroke="var(--sheet)" stroke-width="4" opacity=".6" />
      <path d={d} stroke-width="1.400" />
      <path d={crosses} stroke-width="1.200" />
    </g>
  );
}

function Ditch({ outline }: Drawn) {
  const spine = spineOf(outline);
  const marks: string[] = [];
  if (spine) {
    const [[ax, ay], [bx, by]] = spine.points as [Point, Point];
    const long = Math.hypot(bx - ax, by - ay) || 1;
    const [ux, uy] = [(bx - ax) / long, (by - ay) / long];
    const half = spine.width / 2;
    const deep = Math.min(half * 0.55, 8);
    for (let s = 4; s < long; s += 7) {
      for (const way of [-1, 1]) {
        const edge: Point = [ax + ux * s - uy * half * way, ay + uy * s + ux * half * way];
        marks.push(pathOf([edge, [edge[0] + uy * deep * way, edge[1] - ux * deep * way]]));
      }
    }
  }
  return (
    <>
      <path d={pathOf(outline, true)} fill="var(--roof)" fill-opacity=".55" stroke="var(--wall)" stroke-width="1.200" />
      <path d={marks.join("")} stroke="var(--wall)" stroke-width="1" fill="none" />
    </>
  );
}

function Trench({ outline }: Drawn) {
  const spine = spineOf(outline);
  if (!spine) return <Ditch piece={null as never} outline={outline} mm={1} />;
  const [[ax, ay], [bx, by]] = spine.points as [Point, Point];
  const long = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / long, (by - ay) / long];
  const swing = Math.max(0, spine.width / 2 - 5);
  const bends = Math.max(2, Math.round(long / 26));
  const zigzag = Array.from({ length: bends + 1 }, (_, i): Point => {
    const s = (long * i) / bends;
    const side = i % 2 ? swing : -swing;
    return [ax + ux * s - uy * side, ay + uy * s + ux * side];
  });
  return (
    <>
      <path
        d={pathOf(outline, true)} fill="var(--roof)" fill-opacity=".3" stroke="var(--wall)"
        stroke-width=".8" stroke-dasharray="2 2"
      />
      <g fill="none" stroke-linejoin="round">
        <path d={pathOf(zigzag)} stroke="var(--wall)" stroke-width="11" />
        <path d={pathOf(zigzag)} stroke="var(--roof)" stroke-width="8" />
      </g>
    </>
  );
}

/** Rows of bags, laid like bricks over the true outline. */
function Sandbags({ piece, outline }: Drawn) {
  const spine = spineOf(outline);
  if (!spine) return <Crates piece={piece} outline={outline} mm={1} />;
  const [[ax, ay], [bx, by]] = spine.points as [Point, Point];
  const long = Math.hypot(bx - ax, by - ay) || 1;
  const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  const width = Math.max(spine.width, 6);
  const rows = Math.max(1, Math.round(width / 7));
  const high = width / rows;
  const bags: preact.JSX.Element[] = [];
  for (let row = 0; row < rows; row++) {
    const shift = row % 2 ? 5 : 0;
    for (let x = -shift; x < long; x += 10) {
      const left = Math.max(0, x);
      const wide = Math.min(long, x + 10) - left;
      if (wide < 2) continue;
      bags.push(
        <rect
          key={`${row} ${x}`} x={round(left)} y={round(-width / 2 + row * high)} width={round(wide)}
          height={round(high)} rx={Math.min(2.6, high / 2)}
        />,
      );
    }
  }
  return (
    <g transform={`translate(${round(ax)} ${round(ay)}) rotate(${round(turn)})`}>
      <rect x="1.500" y={-width / 2 + 2} width={long} height={width} fill="#000" opacity=".13" />
      <g fill="var(--roof)" stroke="var(--wall)" stroke-width=".9">{bags}</g>
    </g>
  );
}

// --- things --------------------------------------------------------------------------------------
function Crates({ outline }: Drawn) {
  const spine = spineOf(outline);
  if (!spine) {
    return (
      <>
        <path d={pathOf(outline, true)} transform="translate(2 3)" fill="#000" opacity=".16" />
        <path d={pathOf(outline, true)} fill="var(--roof)" stroke="var(--wall)" stroke-width="1.400" />
      </>
    );
  }
  const [[ax, ay], [bx, by]] = spine.points as [Point, Point];
  const long = Math.hypot(bx - ax, by - ay) || 1;
  const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  const wide = Math.max(spine.width, 4);
  const size = Math.min(24, Math.max(10, wide / Math.max(1, Math.round(wide / 20))));
  const columns = Math.max(1, Math.round(long / size));
  const rows = Math.max(1, Math.round(wide / size));
  const [w, h] = [long / columns, wide / rows];
  const boxes: preact.JSX.Element[] = [];
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const [x, y] = [round(i * w), round(-wide / 2 + j * h)];
      const cross = (i + j) % 2 ? `M${x + 2} ${y + 2}l${round(w - 4)} ${round(h - 4)}` : `M${x + 2} ${round(y + h - 2)}l${round(w - 4)} ${round(4 - h)}`;
      boxes.push(
        <g key={`${i} ${j}`}>
          <rect x={x + 0.4} y={y + 0.4} width={round(w - 0.8)} height={round(h - 0.8)} rx="1" />
          <path d={`M${x + 2} ${y + 2}h${round(w - 4)}v${round(h - 4)}h${round(4 - w)}Z${cross}`} fill="none" stroke-width=".7" />
        </g>,
      );
    }
  }
  return (
    <g transform={`translate(${round(ax)} ${round(ay)}) rotate(${round(turn)})`}>
      <rect x="2" y={-wide / 2 + 3} width={long} height={wide} fill="#000" opacity=".16" />
      <g fill="var(--roof)" stroke="var(--wall)" stroke-width="1.200">{boxes}</g>
    </g>
  );
}

function Wreck({ outline }: Drawn) {
  const spine = spineOf(outline);
  if (!spine) return <Crates piece={null as never} outline={outline} mm={1} />;
  const [[ax, ay], [bx, by]] = spine.points as [Point, Point];
  const long = Math.hypot(bx - ax, by - ay);
  const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  const w = spine.width;
  return (
    <g transform={`translate(${round(ax)} ${round(ay)}) rotate(${round(turn)})`}>
      <rect x="2" y={-w / 2 + 3} width={long} height={w} rx={w * 0.2} fill="#000" opacity=".16" />
      <rect x="0" y={-w / 2} width={long} height={w} rx={w * 0.2} fill="var(--rubble)" stroke="var(--wall)" stroke-width="1.600" />
      <path
        d={`M${round(long * 0.24)} ${round(-w * 0.43)}V${round(w * 0.43)}M${round(long * 0.68)} ${round(-w * 0.43)}V${round(w * 0.43)}M${round(long * 0.24)} ${round(-w * 0.36)}H${round(long * 0.68)}M${round(long * 0.24)} ${round(w * 0.36)}H${round(long * 0.68)}`}
        stroke="var(--wall)" stroke-width="1" fill="none"
      />
      <path
        d={`M${round(long * 0.46 - w * 0.18)} ${round(-w * 0.18)}l${round(w * 0.36)} ${round(w * 0.36)}m0 ${round(-w * 0.36)}l${round(-w * 0.36)} ${round(w * 0.36)}`}
        stroke="var(--wall)" stroke-width={Math.max(2, w * 0.08)} stroke-linecap="round"
      />
    </g>
  );
}

// --- buildings -----------------------------------------------------------------------------------
const WALL = 5;

function Building({ piece, outline, mm, floor = 0 }: Drawn) {
  const d = pathOf(outline, true);
  if (piece.sign === "roof") return <><Roof outline={outline} /><Harm piece={piece} outline={outline} /></>;
  return (
    <>
      <path d={d} transform="translate(4 5)" fill="#000" opacity=".13" />
      <path d={d} fill="url(#p-floor)" stroke="var(--wall)" stroke-width={WALL} stroke-linejoin="miter" />
      {(piece.walls ?? []).map((wall, i) => (
        <path key={i} d={pathOf(wall.map(([x, y]): Point => [x * mm, y * mm]))} fill="none" stroke="var(--wall)" stroke-width="3.200" />
      ))}
      {(piece.stairs ?? []).map(([x, y], i) => (
        <Stairs key={i} x={x * mm} y={y * mm} />
      ))}
      {(piece.openings ?? []).filter((opening) => opening.level == null || opening.level === floor).map((opening) => (
        <OpeningSign key={opening.id} opening={opening} mm={mm} outline={outline} />
      ))}
      <Harm piece={piece} outline={outline} />
    </>
  );
}

function Stairs({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${round(x)} ${round(y)})`} fill="none" stroke="var(--wall)">
      <rect x="-9" y="-9" width="18" height="18" fill="var(--floor)" stroke-width="1" />
      <path d="M-5.400-9V9M-1.800-9V9M1.800-9V9M5.400-9V9" stroke-width=".7" />
      <path d="M-7 0H6M2.500-3 6 0 2.500 3" stroke-width="1.300" />
    </g>
  );
}

/** A house on fire, or what is left of one. */
function Harm({ piece, outline }: { piece: Terrain; outline: Point[] }) {
  if (!piece.state) return null;
  const chance = seeded(piece.id);
  if (piece.state === "burning") {
    return (
      <g class="burning">
        <path d={pathOf(outline, true)} class="spot-area" />
        {strewn(outline, 46, 12, chance, 14).map(([x, y], i) => (
          <path key={i} transform={`translate(${round(x)} ${round(y)})`} class="flame" d="M0 7c-4 0-6-2.600-6-5.600C-6-2.600-1.500-3.800-2.200-8c3.800 1.500 5.200 4.500 4.800 6.900 1.200-.4 1.500-1.500 1.500-2.400C6-2 6 .3 6 1.400 6 4.400 4 7 0 7Z" />
        ))}
      </g>
    );
  }
  const chips = strewn(outline, 14, 2, chance, 160).filter(() => chance() < 0.5).map(([x, y]) => chip(x, y, 1.5 + chance() * 2.6, chance)).join("");
  return <path d={chips} fill="var(--rubble)" stroke="var(--wall)" stroke-width=".5" />;
}

/** A building of which only the outside matters: a hipped, hatched roof. */
function Roof({ outline }: { outline: Point[] }) {
  const spine = outline.length === 4 ? spineOf(outline) : null;
  const ridge: string[] = [];
  if (spine) {
    const [[ax, ay], [bx, by]] = spine.points as [Point, Point];
    const long = Math.hypot(bx - ax, by - ay) || 1;
    const [ux, uy] = [(bx - ax) / long, (by - ay) / long];
    const half = Math.min(spine.width / 2, long / 2);
    const p: Point = [ax + ux * half, ay + uy * half];
    const q: Point = [bx - ux * half, by - uy * half];
    ridge.push(pathOf([p, q]));
    for (const corner of outline) {
      const near = Math.hypot(corner[0] - p[0], corner[1] - p[1]) < Math.hypot(corner[0] - q[0], corner[1] - q[1]);
      ridge.push(pathOf([corner, near ? p : q]));
    }
  }
  return (
    <>
      <path d={pathOf(outline, true)} transform="translate(4 5)" fill="#000" opacity=".13" />
      <path d={pathOf(outline, true)} fill="url(#p-roof)" stroke="var(--wall)" stroke-width="3" />
      <path d={ridge.join("")} stroke="var(--wall)" stroke-width="1.600" fill="none" />
    </>
  );
}

function OpeningSign({ opening, outline, mm }: { opening: Opening; outline: Point[]; mm: number }) {
  const ends = opening.ends.map(([x, y]): Point => [x * mm, y * mm]);
  // Some rulesets give an opening as the thin piece it is: its middle line is meant.
  const [a, b] = (ends.length > 2 ? (spineOf(ends)?.points ?? ends) : ends) as [Point, Point];
  const across = pathOf([a, b]);
  if (opening.kind === "window") {
    return (
      <>
        <path d={across} stroke="var(--floor)" stroke-width={WALL + 0.4} />
        <path d={across} stroke="var(--glass)" stroke-width="2.800" />
      </>
    );
  }
  const wide = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [ux, uy] = [(b[0] - a[0]) / (wide || 1), (b[1] - a[1]) / (wide || 1)];
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const inward: 1 | -1 = inside([middle[0] - uy * 6, middle[1] + ux * 6], outline) ? 1 : -1;
  const leaf: Point = [a[0] - uy * wide * inward, a[1] + ux * wide * inward];
  const isOpen = opening.state === "open";
  const swing = `M${round(a[0])} ${round(a[1])}L${round(leaf[0])} ${round(leaf[1])}A${round(wide)} ${round(wide)} 0 0 ${inward > 0 ? 0 : 1} ${round(b[0])} ${round(b[1])}`;
  return (
    <>
      <path d={across} stroke="var(--floor)" stroke-width={WALL + 0.6} />
      <path d={swing} fill="none" stroke="var(--wall)" stroke-width="1" opacity={isOpen ? 1 : 0.35} />
      {!isOpen && <path d={across} stroke="var(--wall)" stroke-width="2" />}
      {opening.state === "locked" && (
        <g transform={`translate(${round(middle[0])} ${round(middle[1])})`}>
          <circle r="4.600" fill="var(--sheet)" stroke="var(--wall)" stroke-width="1" />
          <path d="M-1.900-.3h3.800v2.600h-3.800ZM-1.200-.3v-1a1.200 1.200 0 0 1 2.400 0v1" fill="none" stroke="var(--ink)" stroke-width=".8" />
        </g>
      )}
    </>
  );
}
