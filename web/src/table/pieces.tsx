/** Pieces: the outline is the true base, the emblem inside tells the side, the thick rim the front. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { memo } from "../memo.ts";
import type { Piece, Point } from "../protocol.ts";
import { tempo } from "../reel/tempo.ts";
import { pace } from "../settings.ts";
import { MarkerShape } from "../signs/markers.tsx";
import { CounterSign } from "./counters.tsx";
import { degreesOf, halfOf, radiusOf, round } from "./geometry.ts";
import { BASELINE, BELOW, type NamePlace } from "./fallen.ts";
import { ArmSign } from "./units.tsx";
import { CrewedBase, HiddenFace, Hull, WreckSign } from "./hulls.tsx";

const DRAWN_RADIUS = 12.5; // of the signs below; a base of another size scales them
const LEG = 180; // ms
const LONGEST = 600;

export function toneOf(letter: string): string {
  return letter === "A" ? "a" : letter === "B" ? "b" : letter === "C" ? "c" : "n";
}

export interface PieceProps {
  piece: Piece;
  mm: number;
  dim: boolean;
  selected: boolean;
  target: boolean;
  planned: number;
  /** Somebody stands close below it: its points are told on itself. */
  crowded?: boolean;
  /** How many floors above the one shown it stands, or below; 0 where that does not matter. */
  above?: number;
  /** A floor or a roof is between it and whoever looks on. */
  hidden?: boolean;
  /** So much of its radius beside its place, where it would hide another. */
  lift?: number;
  /** Where the name of a fallen one stands. */
  named?: NamePlace;
  /** Where it came from, corner by corner; read once, when its place changes. */
  legs: (id: string) => Point[] | undefined;
}

export const PieceSign = memo(function PieceSign({ piece, mm, dim, selected, target, planned, legs, above = 0, hidden = true, lift = 0, crowded = false, named = "under" }: PieceProps) {
  const group = useRef<SVGGElement>(null);
  const at = useRef<Point | null>(null);
  const here: Point | null = piece.at && [piece.at[0] * mm, piece.at[1] * mm];
  useLayoutEffect(() => {
    const from = at.current;
    at.current = here;
    if (!from || !here || !group.current || (from[0] === here[0] && from[1] === here[1])) return;
    travel(group.current, from, here, (legs(piece.id) ?? []).map(([x, y]): Point => [x * mm, y * mm]));
  });
  if (!here) return null;
  const tone = toneOf(piece.letter);
  const size = radiusOf(piece.base) * mm;
  return (
    <g
      ref={group}
      class={`piece tone-${tone}${dim ? " dim" : ""}${above && hidden ? " elsewhere" : ""}${piece.fate === "casualty" ? " fallen" : ""}`}
      style={{ transform: `translate(${round(here[0] + lift * size)}px, ${round(here[1] - lift * size)}px)` }}
      data-piece={piece.id}
    >
      {selected && <Around piece={piece} mm={mm} size={size} />}
      {target && <Brackets size={size} />}
      {piece.fate === "casualty" ? (
        <Fallen piece={piece} size={size} mm={mm} named={named} />
      ) : (
        <Standing piece={piece} mm={mm} size={size} planned={planned} showPips={selected || piece.active} crowded={crowded} />
      )}
      {above !== 0 && (
        <g style={{ transform: `translate(${round(-size - 3)}px, ${round(-size)}px) scale(max(1, calc(var(--inv) * .95)))` }}>
          <rect x="-11" y="-6.500" width="22" height="13" rx="6.500" class="pip-bed" />
          <text class="fl pip-number floor-off" y="3.200">{`${above > 0 ? "↑" : "↓"}${Math.abs(above)}`}</text>
        </g>
      )}
    </g>
  );
});

/** Along its legs, never longer than six tenths of a second; any reduced motion: a ring instead. */
function travel(group: SVGGElement, from: Point, to: Point, legs: Point[]): void {
  const speed = pace();
  const place = ([x, y]: Point) => ({ transform: `translate(${round(x)}px, ${round(y)}px)` });
  if (speed === 0) {
    group.classList.add("changed");
    setTimeout(() => group.classList.remove("changed"), 1000);
    return;
  }
  const ends = legs.at(-1);
  const known = ends && Math.hypot(ends[0] - to[0], ends[1] - to[1]) < 1;
  const way = known ? [from, ...legs] : [from, to];
  group.animate(way.map(place), {
    duration: Math.min(LONGEST, LEG * (way.length - 1)) * speed * tempo.factor,
    easing: "ease-out",
  });
}

function Standing({
  piece, mm, size, planned, showPips, crowded,
}: { piece: Piece; mm: number; size: number; planned: number; showPips: boolean; crowded: boolean }) {
  const scale = size / DRAWN_RADIUS;
  const turn = piece.facing ? degreesOf(piece.facing) : null;
  if (piece.counter && "box" in piece.base) {
    const half = (piece.base.box[0] * mm) / 2;
    return (
      <>
        <CounterSign piece={piece} size={half} />
        {piece.aboard && piece.aboard.count > 0 && (
          <g transform={`translate(${round(-half)} ${round(half)})`} class="riders">
            <circle r="6" />
            <text class="fl" y="3">{`+${piece.aboard.count}`}</text>
          </g>
        )}
        {piece.pips && showPips && <Pips pips={piece.pips} planned={planned} below={half + 7} />}
        <Markers piece={piece} size={half * 1.1} />
      </>
    );
  }
  return (
    <>
      {"box" in piece.base ? (
        <Hull piece={piece} box={piece.base.box} mm={mm} turn={turn ?? 0} />
      ) : (
        <g transform={scale === 1 ? undefined : `scale(${scale.toFixed(3)})`}>
          <circle cx="1.200" cy="1.600" r="12.500" class="shadow" />
          <circle r="12.500" class="base" />
          {(piece.kind === "gun" || piece.kind === "team") && <CrewedBase piece={piece} turn={turn ?? 0} />}
          {turn !== null && (
            <g transform={`rotate(${round(turn)})`}>
              <path d="M-13.200 0A13.200 13.200 0 0 1 13.200 0" class="rim" />
              <path d="M-4.600-13.400 0-20 4.600-13.400Z" class="beak" />
            </g>
          )}
        </g>
      )}
      {piece.arm && <ArmSign arm={piece.arm} size={radiusOf(piece.base) * mm} />}
      <g transform={`scale(${("box" in piece.base ? Math.min(scale, 1.1) : scale).toFixed(3)})`}>
        {piece.kind === "hidden" ? (
          <HiddenFace />
        ) : (
          <>
            <Emblem letter={piece.letter} />
            <text class="fl name" y="3.200">
              {piece.label}
            </text>
            <text class="fl letter" y="5">
              {numberOf(piece)}
            </text>
          </>
        )}
        {piece.chevrons > 0 && <Chevrons count={piece.chevrons} />}
      </g>
      {piece.crew && piece.crew.left < piece.crew.of && (
        <text class="fl crew-missing" x={round(-size - 2)} y={round(size)}>
          −{piece.crew.of - piece.crew.left}
        </text>
      )}
      {piece.pips && showPips && <Pips pips={piece.pips} planned={planned} below={halfOf(piece)[1] * mm + (crowded ? -3 : piece.chevrons ? 13 : 9)} />}
      <Markers piece={piece} size={size} />
    </>
  );
}

/** Where there is room for two signs only: colour and shape tell the side, these tell who it is. */
export function numberOf({ number, letter }: Piece): string {
  return number || letter;
}

export function Emblem({ letter }: { letter: string }) {
  if (letter === "A") return <circle r="9.200" class="emblem" />;
  if (letter === "B") return <rect x="-8.200" y="-8.200" width="16.400" height="16.400" rx="1.200" class="emblem" />;
  if (letter === "C") return <path d="M0-10.500 9.600 6.800H-9.600Z" class="emblem" stroke-linejoin="round" />;
  return <circle r="8.500" class="emblem ring" />;
}

export function Chevrons({ count }: { count: number }) {
  const d = count > 1 ? "M-4 17.500 0 14.500 4 17.500M-4 20.700 0 17.700 4 20.700" : "M-4 18 0 15 4 18";
  return (
    <>
      <path d={d} class="chevron-case" />
      <path d={d} class="chevron" />
    </>
  );
}

function Fallen({ piece, size, mm, named }: { piece: Piece; size: number; mm: number; named: NamePlace }) {
  if ("box" in piece.base && !piece.counter) {
    return (
      <>
        <WreckSign box={piece.base.box} mm={mm} turn={piece.facing ? degreesOf(piece.facing) : 0} />
        {named !== "none" && <text class="fl fallen-name" y={BASELINE}>{piece.label}</text>}
      </>
    );
  }
  return (
    <>
      <g transform={`scale(${(size / DRAWN_RADIUS).toFixed(3)})`}>
        <circle r="12.500" class="fallen-ring" />
        <path d="M-5-5 5 5M5-5-5 5" class="fallen-cross" />
      </g>
      {named !== "none" && <text class="fl fallen-name" y={(named === "under" ? 1 : -1) * (size + BELOW) + BASELINE}>{piece.label}</text>}
    </>
  );
}

/** Ink: left; yellow: about to be spent; ring: spent. From nine up a number. */
function Pips({ pips, planned, below }: { pips: { left: number; of: number }; planned: number; below: number }) {
  const { left, of } = pips;
  if (of === 0) return null;
  if (of > 8) {
    return (
      <g class="pips" style={{ transform: `translate(0px, ${round(below)}px) scale(max(1, calc(var(--inv) * .9)))` }}>
        <rect x="-11" y="-4.500" width="22" height="9" rx="4.500" class="pip-bed" />
        <text class="fl pip-number" y="2.900">{`${left}/${of}`}</text>
      </g>
    );
  }
  const half = (of * 5.2) / 2;
  return (
    <g class="pips" style={{ transform: `translate(0px, ${round(below)}px) scale(max(1, calc(var(--inv) * .9)))` }}>
      <rect x={-half - 1.4} y="-3.600" width={half * 2 + 2.8} height="7.200" rx="3.600" class="pip-bed" />
      {Array.from({ length: of }, (_, i) => (
        <circle
          key={i} cx={round(-half + 2.6 + i * 5.2)} r="1.900"
          class={`pip ${i >= left ? "spent" : i >= left - planned ? "planned" : "left"}`}
        />
      ))}
    </g>
  );
}

const PLACES = [-48, -8, 32, 72, 112];

function Markers({ piece, size }: { piece: Piece; size: number }) {
  const more = piece.markers.length - 1;
  return (
    <>
      {piece.markers.slice(0, PLACES.length).map((marker, i) => {
        const angle = (PLACES[i]! * Math.PI) / 180;
        const reach = size + 5.5;
        return (
          <g
            key={marker.id}
            class={i === 0 ? "mark" : "mark further"}
            style={{
              transform: `translate(${round(Math.cos(angle) * reach)}px, ${round(Math.sin(angle) * reach)}px) scale(max(.82, calc(var(--inv) * .9)))`,
            }}
          >
            <g transform="translate(-8 -8)">
              <MarkerShape family={marker.family} glyph={marker.glyph} />
            </g>
            {i === 0 && more > 0 && (
              <text class="fl more" x="14" y="1">…</text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** The ring of whoever is chosen; round a hull it follows the hull. */
export function Around({ piece, mm, size, dashed = false }: { piece: Piece; mm: number; size: number; dashed?: boolean }) {
  if (!("box" in piece.base)) return <Ring size={size} dashed={dashed} />;
  const [l, w] = [piece.base.box[0] * mm + 10, piece.base.box[1] * mm + 10];
  const box = { x: round(-w / 2), y: round(-l / 2), width: round(w), height: round(l), rx: 6, fill: "none" };
  return (
    <g class="select-ring" transform={`rotate(${round(piece.facing && !piece.counter ? degreesOf(piece.facing) : 0)})`}>
      <rect {...box} stroke="var(--los)" stroke-width="5" />
      <rect {...box} stroke="var(--select)" stroke-width="3" stroke-dasharray={dashed ? "6 4" : undefined} />
    </g>
  );
}

// --- while you think -----------------------------------------------------------------------------
export function Ring({ size, dashed = false }: { size: number; dashed?: boolean }) {
  return (
    <g class="select-ring">
      <circle r={size + 4.7} stroke="var(--los)" stroke-width="5" fill="none" />
      <circle
        r={size + 4.7} stroke="var(--select)" stroke-width="3" fill="none"
        stroke-dasharray={dashed ? "6 4" : undefined}
      />
    </g>
  );
}

export function Brackets({ size }: { size: number }) {
  const s = size + 5.5;
  const i = s - 8;
  const d = `M${-s} ${-i}V${-s}H${-i}M${s} ${-i}V${-s}H${i}M${-s} ${i}V${s}H${-i}M${s} ${i}V${s}H${i}`;
  return (
    <g class="brackets">
      <path d={d} fill="none" stroke="var(--sheet)" stroke-width="5" />
      <path d={d} fill="none" stroke="var(--los)" stroke-width="2.400" />
    </g>
  );
}
