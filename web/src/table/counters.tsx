/** Counters: square cards with a sign and a line of figures; A has round corners, B cut ones. */
import type { Piece } from "../protocol.ts";
import { degreesOf, round } from "./geometry.ts";

/** Signs in a frame of 24 × 16 round the middle. */
const SIGNS: Record<string, string> = {
  squad: "M-12-8H12V8H-12ZM-12-8 12 8M12-8-12 8",
  leader: "M-12-8H12V8H-12ZM0-6 1.600-1.800 6-1.600 2.600 1.200 3.800 5.600 0 3-3.800 5.600-2.600 1.200-6-1.600-1.600-1.800Z",
  team: "M-12-8H12V8H-12ZM-12 8 0-8 12 8",
  observer: "M-12-8H12V8H-12ZM-12 8 0-8 12 8M0 2.200a1.800 1.800 0 1 1-.01 0",
  sapper: "M-12-8H12V8H-12ZM-7 5V-4H7V5M0-4V5",
  mg: "M-12-8H12V8H-12ZM0 6V-5M-3-2 0-5.500 3-2M-4 6H4",
  mortar: "M-12-8H12V8H-12ZM0 2.500V-6M-3-3 0-6.500 3-3M0 2.500a2 2 0 1 1-.01 0",
  launcher: "M-12-8H12V8H-12ZM0 6V-6M-3.500-2.500 0-6 3.500-2.500M-3.500 1.500 0-2 3.500 1.500",
  missile: "M-12-8H12V8H-12ZM-12 8 0-2 12 8M0-2V-6.500",
  "aa-missile": "M-12-8H12V8H-12ZM-12 8C-10 1 10 1 12 8M0 3V-6M-3-3 0-6.500 3-3",
  gun: "M-12-8H12V8H-12ZM-4 6V-5M4 6V-5M-4 0H4",
  "at-gun": "M-12-8H12V8H-12ZM-12 8 0-8 12 8M0 6V-1",
  "aa-gun": "M-12-8H12V8H-12ZM-12 8C-10 0 10 0 12 8M-2 2V-5M2 2V-5",
  truck: "M-12-7H12V5H-12ZM-7 8a1.700 1.700 0 1 1 .01 0M7 8a1.700 1.700 0 1 1 .01 0",
  jeep: "M-10-5H10V5H-10ZM0 5V-5M-6 8a1.700 1.700 0 1 1 .01 0M6 8a1.700 1.700 0 1 1 .01 0",
  car: "M-12-8H12V8H-12ZM-12 8 12-8M-5 8a1.700 1.700 0 1 1 .01 0M5 8a1.700 1.700 0 1 1 .01 0",
  carrier: "M-12-8H12V8H-12ZM-12-8 12 8M12-8-12 8M-6 0C-6-5 6-5 6 0S-6 5-6 0Z",
  tank: "M-12-8H12V8H-12ZM-8 0C-8-5.500 8-5.500 8 0S-8 5.500-8 0Z",
  helicopter: "M-12-8H12V8H-12ZM0 0-9-5V5ZM0 0 9-5V5Z",
  drone: "M-12-8H12V8H-12ZM-7-4H7M0-4V4M-4 4H4",
  plane: "M-12-8H12V8H-12ZM-8 0H8M1-6-2 0 1 6M-6-3V3",
  boat: "M-12-4H12L8 6H-8ZM0-4V-9",
};

export function CounterSign({ piece, size }: { piece: Piece; size: number }) {
  const counter = piece.counter!;
  const s = size;
  const corner = piece.letter === "B" ? cut(s) : soft(s);
  const scale = s / 20;
  const hidden = piece.kind === "hidden";
  const turn = piece.facing ? degreesOf(piece.facing) : null;
  return (
    <>
      <path d={corner} transform="translate(1.200 1.600)" class="shadow" />
      {turn !== null && (
        <g transform={`rotate(${round(turn)})`}>
          <path d={`M${round(-s * 0.34)} ${round(-s * 1.06)}L0 ${round(-s * 1.42)} ${round(s * 0.34)} ${round(-s * 1.06)}Z`} class="beak" />
        </g>
      )}
      <path d={corner} class="counter-card" />
      {hidden && <path d={corner} class="counter-hatch" />}
      <g transform={`scale(${scale.toFixed(3)})`}>
        {hidden && !counter.figures ? (
          <text class="fl counter-unknown" y="8">?</text>
        ) : (
          <>
            <path d={SIGNS[counter.sign] ?? SIGNS.squad} transform="translate(0 -5) scale(.92)" class="counter-sign" />
            <text class="fl counter-figures" y="15">{counter.figures}</text>
          </>
        )}
        {Array.from({ length: Math.min(2, counter.lost ?? 0) }, (_, i) => (
          <path key={i} d="M20-20H9L20-9Z" transform={i ? "scale(-1 1)" : undefined} class="counter-fold" />
        ))}
      </g>
    </>
  );
}

function soft(s: number): string {
  const r = s * 0.3;
  return `M${round(-s + r)} ${-s}H${round(s - r)}Q${s} ${-s} ${s} ${round(-s + r)}V${round(s - r)}Q${s} ${s} ${round(s - r)} ${s}H${round(-s + r)}Q${-s} ${s} ${-s} ${round(s - r)}V${round(-s + r)}Q${-s} ${-s} ${round(-s + r)} ${-s}Z`;
}

function cut(s: number): string {
  const c = s * 0.3;
  return `M${round(-s + c)} ${-s}H${round(s - c)}L${s} ${round(-s + c)}V${round(s - c)}L${round(s - c)} ${s}H${round(-s + c)}L${-s} ${round(s - c)}V${round(-s + c)}Z`;
}
