/** State markers: the token's shape tells the family, the glyph the state (16 × 16). */
import type { Family, Marker } from "../protocol.ts";

const GLYPHS: Record<string, string> = {
  panic: "M3 10.500 5.500 5l2.500 6 2.500-6 2.500 5.500",
  rout: "M13 8H4M7.500 4.500 4 8l3.500 3.500M13 4v8",
  ok: "M4 8.500l2.800 2.800L12 5.500",
  shaken: "M3 6c1.700-2 3.300 2 5 0s3.300 2 5 0M3 10.500c1.700-2 3.300 2 5 0s3.300 2 5 0",
  fleeing: "M12.500 3.500 8 8l4.500 4.500M8 3.500 3.500 8 8 12.500",
  hesitant: "M5.500 6c0-3.300 5-3.300 5 0 0 2-2.500 2-2.500 4M8 12.300v.4",
  wounded: "M8 3.500v9M3.500 8h9",
  stunned: "M8 3v10M3.700 5.500l8.600 5M12.300 5.500l-8.600 5",
  down: "M4 4.500 8 8.500l4-4M3.500 12h9",
  stopped: "M6 4v8M10 4v8",
  neutralised: "M4.500 4.500l7 7M11.500 4.500l-7 7",
  immobilised: "M12.300 8a4.300 4.300 0 1 1-8.600 0 4.300 4.300 0 0 1 8.600 0ZM4.900 11.100 11.100 4.900",
  fire: "M8 13c-2.700 0-4-1.700-4-3.600C4 6.800 7 6 6.500 3c2.500 1 3.500 3 3.200 4.600.8-.3 1-1 1-1.600C12 7 12 8.500 12 9.400 12 11.300 10.700 13 8 13Z",
  cover: "M8 3 12.500 4.500V8c0 2.500-2 4.200-4.500 5.200C5.500 12.200 3.500 10.500 3.500 8V4.500Z",
  watch: "M12 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM8 2.500v3M8 10.500v3M2.500 8h3M10.500 8h3",
  moved: "M3.500 8h8.500M8.500 4.500 12 8l-3.500 3.500",
  fired: "M3 8h4M8.500 8l4.500-4M8.500 8H14M8.500 8l4.500 4",
  engaged: "M4 4l8 8M12 4l-8 8M3.500 10.500l2 2M10.500 12.500l2-2",
  "set-up": "M8 4v4M8 8l-4 4.500M8 8l4 4.500M8 8v4.500M4.500 4h7",
  packed: "M3.500 6h9v6h-9ZM5.500 6V4h5v2",
  hidden: "M2.500 8c2.500-4 8.500-4 11 0-2.500 4-8.500 4-11 0ZM3.500 13l9-10",
  "no-ammo": "M6 12.500V6c0-2 2-3 2-3s2 1 2 3v6.500ZM3.500 3.500l9 9",
  carrying: "M4.500 13.500V3M4.500 3.500h7.500l-2 2.500 2 2.500H4.500",
  damaged: "M9.500 2.800 6 8h4L6.500 13.200",
  halved: "M8 3v10M8 3a5 5 0 0 0 0 10M10.500 5.500h2M10.500 8h2.500M10.500 10.500h2",
  glitch: "M2.800 8h2.700l1.500-4 2 8 1.500-4h2.700",
  "out-of-cohesion": "M6.300 8a1.900 1.900 0 1 1-3.800 0 1.900 1.900 0 0 1 3.800 0ZM13.500 8a1.900 1.900 0 1 1-3.800 0 1.900 1.900 0 0 1 3.800 0ZM8 3.500v2M8 7v2M8 10.500v2",
  entangled: "M3 6c2-3 3 3 5 0s3 3 5 0M3 10.500c2-3 3 3 5 0s3 3 5 0M6.500 4.500l3 7M9.500 4.500l-3 7",
  crew: "M6.200 6.500a1.800 1.800 0 1 1-.01 0ZM3 12.500c.2-4 6.200-4 6.400 0M11 5.500v5M8.900 8h4.200",
  "gun-damaged": "M3 10.500h5l5-5M5 13l2-2.500M10 3.500l3.500 5",
  "turret-stuck": "M11.500 8a3.500 3.500 0 1 1-7 0 3.500 3.500 0 0 1 7 0ZM8 4.500V2M4 13l8-10",
  engine: "M4 6h2V4.500h4V6h2v5.500H4ZM2.500 8v2M13.500 8v2",
  aboard: "M3 9.500h10v2.500H3ZM8 9V3M5.500 6.500 8 9l2.500-2.500",
  night: "M12.500 9.500A5 5 0 1 1 6.500 3.500a4 4 0 0 0 6 6Z",
  climbing: "M5 13V3M11 13V3M5 5.500h6M5 8h6M5 10.500h6",
  prone: "M2.500 10.500h11M4.500 8a1.300 1.300 0 1 1-.01 0ZM6.500 9h6",
  radio: "M5 12.500h6V8H5ZM8 8V3.500M5.500 5.500a3.500 3.500 0 0 1 5 0",
  smoke: "M4.500 11.500a2.200 2.200 0 0 1 .3-4.400 3.300 3.300 0 0 1 6.300-.2 2.300 2.300 0 0 1 .2 4.600Z",
  driving: "M12.500 8a4.500 4.500 0 1 1-9 0 4.500 4.500 0 0 1 9 0ZM8 8v4.500M8 8 3.700 6.800M8 8l4.300-1.200",
  "order-tactical-move": "M6 4 10 8l-4 4",
  "order-rapid-move": "M3.500 4l4 4-4 4M8.500 4l4 4-4 4",
  "order-covering-fire": "M3.500 8 12 3.500M3.500 8H13M3.500 8l8.500 4.500",
  "order-aimed-fire": "M12.500 8a4.500 4.500 0 1 1-9 0 4.500 4.500 0 0 1 9 0ZM8 7.200v1.600M7.200 8h1.600",
  "order-wait": "M4.500 3.500h7L4.500 12.500h7Z",
  "order-nothing": "M4 8h8",
  unknown: "M8 4.500v4.500M8 11.500v.4",
};

function Token({ family }: { family: Family }) {
  if (family === "round") return <circle class="mk" cx="8" cy="8" r="7.2" />;
  if (family === "diamond") return <path class="mk" d="M8 .4 15.600 8 8 15.600 .4 8Z" />;
  if (family === "blue-face") return <rect class="mk blue-face" x="1" y="1" width="14" height="14" rx="2" />;
  if (family === "red-face") {
    return (
      <>
        <path class="mk red-face" d="M1.500 1.500H10.500L14.500 5.500V14.500H1.500Z" />
        <path class="mk corner" d="M10.500 1.500V5.500H14.500Z" />
      </>
    );
  }
  return <rect class="mk" x="1" y="1" width="14" height="14" rx="2.500" />;
}

/** Only the drawing, in a 16 × 16 square: for a map. */
export function MarkerShape({ family, glyph }: { family: Family; glyph: string }) {
  const small = family === "diamond" ? "translate(1.900 1.900) scale(.76)" : undefined;
  return (
    <>
      <Token family={family} />
      <path class="g" d={GLYPHS[glyph] ?? GLYPHS.unknown} transform={small} />
    </>
  );
}

export function MarkerSign({ marker, size = 18 }: { marker: Pick<Marker, "family" | "glyph">; size?: number }) {
  return (
    <svg class="marker" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <MarkerShape family={marker.family} glyph={marker.glyph} />
    </svg>
  );
}
