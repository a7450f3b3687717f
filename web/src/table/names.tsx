/** Names of the ground: in or beside what they name, none upon another, and they give way to those of units. */
import { memo } from "../memo.ts";
import type { Point, Terrain } from "../protocol.ts";
import { detailOf } from "./camera.ts";
import { boxOf, heartOf, inside, round } from "./geometry.ts";
import { type Box, overlap } from "./labels.ts";

const NAMED: ReadonlySet<string> = new Set(["building", "woods", "orchard", "water", "rubble", "platform", "area", "road", "field", "vehicle", "hill", "bridge", "bunker", "marsh", "bushes", "crates"]);
/** Long and thin: the name is beside them. */
const LINES: ReadonlySet<string> = new Set(["wall", "hedge", "fence", "barrier", "barbed-wire", "trench", "ditch"]);
/** On a map of hexes every hex has a name of its own: only levels are told besides. */
const NAMED_ON_HEXES: ReadonlySet<string> = new Set(["hill"]);

const SMALLEST = 40; // mm: what is smaller has no name
const BASE = 25; // mm
const HIGH = 14; // px

interface Name {
  id: string;
  text: string;
  kind: "" | " street" | " house" | " line-name";
  upright: boolean;
  small: boolean;
  places: Point[]; // in millimetres, the best first
}

/** `told`: pieces of terrain whose name stands elsewhere. */
export function namesOn(terrain: readonly Terrain[], mm: number, hexes = false, told: ReadonlySet<string> = new Set()): Name[] {
  const drawn = terrain.map((piece) => ({ piece, outline: piece.outline.map(([x, y]): Point => [x * mm, y * mm]) }));
  const only = hexes ? NAMED_ON_HEXES : NAMED;
  const areas = drawn.filter(({ piece }) => only.has(piece.kind) && !told.has(piece.id)).flatMap(({ piece, outline }) => areaName(piece, outline));
  const long = drawn.filter(({ piece }) => !hexes && LINES.has(piece.kind) && piece.label);
  long.sort((a, b) => spanOf(b.outline) - spanOf(a.outline)); // the longest has its name first
  return [...areas, ...long.map(({ piece, outline }) => lineName(piece, outline))];
}

function spanOf(outline: readonly Point[]): number {
  const box = boxOf(outline);
  return Math.max(box.right - box.left, box.bottom - box.top);
}

function areaName(piece: Terrain, outline: Point[]): Name[] {
  const { left, top, right, bottom } = boxOf(outline);
  const [across, high] = [right - left, bottom - top];
  if (!piece.label || piece.line || Math.max(across, high) < SMALLEST) return [];
  const heart = heartOf(outline);
  const street = piece.kind === "road" || piece.kind === "water";
  const upright = street && high > across * 1.6;
  // Elsewhere in it, where the best place is taken: along a street, up or down in anything else.
  const shares = [0.2, 0.8, 0.35, 0.65];
  const others = shares.map((share): Point => (street && !upright ? [left + across * share, heart[1]] : [heart[0], top + high * share])).filter((at) => inside(at, outline));
  // A name is read where the thing has room for it: that of a small thing is small.
  return [{ id: piece.id, text: piece.label, kind: street ? " street" : piece.kind === "building" ? " house" : "", upright, small: (upright ? high : across) < 90, places: [heart, ...others] }];
}

function lineName(piece: Terrain, outline: Point[]): Name {
  const { left, top, right, bottom } = boxOf(outline);
  const upright = bottom - top > right - left;
  return { id: piece.id, text: piece.label, kind: " line-name", upright, small: false, places: [0.5, 0.25, 0.75].map((share): Point => (upright ? [right, top + (bottom - top) * share] : [left + (right - left) * share, bottom])) };
}

/** What a name takes on screen at the scale `k`. */
export function boxOfName({ text, kind, upright, small }: Name, [x, y]: Point, k: number): Box {
  const detail = detailOf(BASE, k);
  const tiny = detail === 0 || (detail === 1 && small);
  const letter = (kind === " line-name" ? (tiny ? 5 : 5.6) : tiny ? 5.6 : 6.6) + (kind === " street" ? 2 : 0);
  const long = text.length * letter;
  const beside = kind === " line-name" ? 6 : 0;
  return { x: x * k + (upright ? beside : 0), y: y * k + (upright ? 0 : beside), wide: upright ? HIGH : long, high: upright ? long : HIGH };
}

/** Those for whom there is room at the scale `k`, where that is: on no name, and clear of pieces if they can be. */
export function laidNames(names: readonly Name[], k: number, labels: readonly Box[], pieces: readonly Box[]): Name[] {
  const taken = [...labels];
  return names.flatMap((name) => {
    const free = name.places.filter((at) => !taken.some((one) => overlap(one, boxOfName(name, at, k))));
    const at = free.find((place) => !pieces.some((one) => overlap(one, boxOfName(name, place, k)))) ?? free[0];
    if (!at) return [];
    taken.push(boxOfName(name, at, k));
    return [{ ...name, places: [at] }];
  });
}

export const GroundNames = memo(function GroundNames({ names }: { names: readonly Name[] }) {
  return (
    <g class="ground" aria-hidden="true">
      {names.map(({ id, text, kind, upright, small, places: [at] }) => (
        <text
          key={id} class={`place${kind}`} text-anchor="middle" data-room={kind === " line-name" ? undefined : small ? "small" : "large"}
          {...(kind === " line-name" ? { y: 10 } : { "dominant-baseline": "central" })}
          style={{ transform: `translate(${round(at![0])}px, ${round(at![1])}px) scale(var(--inv))${upright ? " rotate(-90deg)" : ""}` }}
        >
          {text}
        </text>
      ))}
    </g>
  );
});
