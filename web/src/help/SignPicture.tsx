/** One sign of the table, drawn once, for help and legend. */
import type { Piece, Point, Terrain, View } from "../protocol.ts";
import { Ground, GroundDefs } from "../table/ground.tsx";
import { Brackets, Chevrons, Emblem, PieceSign, Ring } from "../table/pieces.tsx";
import { Spots } from "../table/spots.tsx";
import "../styles/signs.css";

const AREA: Point[] = [[60, 80], [1000, 60], [1020, 640], [80, 660]];
const BAND: Point[] = [[60, 340], [1020, 340], [1020, 400], [60, 400]];
const THICK: Point[] = [[60, 240], [1020, 240], [1020, 480], [60, 480]];
const THIN = new Set(["hedge", "wall", "fence", "barbed-wire", "barrier"]);
const MIDDLE = new Set(["ditch", "trench", "road", "water", "crates", "vehicle"]);

export function SignPicture({ sign }: { sign: string }) {
  return (
    <svg class="sign-picture map" viewBox="0 0 108 72" aria-hidden="true">
      <rect width="108" height="72" fill="var(--ground)" />
      {drawn(sign)}
    </svg>
  );
}

function Figure({ x, letter, label, turn = 0, children }: { x: number; letter: string; label: string; turn?: number; children?: preact.ComponentChildren }) {
  return (
    <g class={`piece tone-${letter.toLowerCase()}`} transform={`translate(${x} 36)`}>
      {children}
      <circle r="12.500" class="base" />
      <g transform={`rotate(${turn})`}>
        <path d="M-13.200 0A13.200 13.200 0 0 1 13.200 0" class="rim" />
        <path d="M-4.600-13.400 0-20 4.600-13.400Z" class="beak" />
      </g>
      <Emblem letter={letter} />
      <text class="fl name" y="3.200">{label}</text>
    </g>
  );
}

function drawn(sign: string): preact.ComponentChild {
  switch (sign) {
    case "figure":
      return <><Figure x={30} letter="A" label="A3" turn={45} /><Figure x={78} letter="B" label="B2" turn={-60} /></>;
    case "leader":
      return (
        <>
          <Figure x={30} letter="A" label="A1"><Chevrons count={2} /></Figure>
          <Figure x={78} letter="A" label="A2"><Chevrons count={1} /></Figure>
        </>
      );
    case "selected":
      return (
        <Figure x={54} letter="A" label="A3" turn={60}>
          <Ring size={12.5} />
        </Figure>
      );
    case "target":
      return <Figure x={54} letter="B" label="B2" turn={250}><Brackets size={12.5} /></Figure>;
    case "casualty":
      return (
        <g class="piece tone-b fallen" transform="translate(54 36)">
          <circle r="12.500" class="fallen-ring" />
          <path d="M-5-5 5 5M5-5-5 5" class="fallen-cross" />
        </g>
      );
    case "reach":
      return (
        <g class="reach">
          <circle cx="54" cy="36" r="34" class="reach-fill" /><circle cx="54" cy="36" r="34" class="reach-all" />
          <circle cx="54" cy="36" r="20" class="reach-fill solid" /><circle cx="54" cy="36" r="20" class="reach-after" />
        </g>
      );
    case "points":
      return (
        <Figure x={54} letter="A" label="A3" turn={60}>
          <g transform="translate(0 23)">
            {["var(--ink)", "var(--ink)", "var(--select)", "none"].map((fill, i) => (
              <circle key={i} cx={(i - 1.5) * 9} r="3.200" fill={fill} stroke="var(--ink)" />
            ))}
          </g>
        </Figure>
      );
    case "ghost":
      return <><Figure x={28} letter="A" label="A3" turn={90} /><g opacity=".5"><Figure x={80} letter="A" label="A3" turn={90} /></g></>;
    case "path":
      return <Cased d="M10 56 46 22 98 40"><circle cx="46" cy="22" r="4.500" fill="var(--los)" /><circle cx="98" cy="40" r="4.500" fill="var(--los)" /></Cased>;
    case "refused":
      return <Cased d="M10 56 98 20" stroke="var(--bad)" dash="1 6" wide={2.8} />;
    case "sight":
      return <Cased d="M10 56 98 16" />;
    case "hindered":
      return <Cased d="M10 56 98 16" dash="9 6"><path d="M44 20h22v22H44Z" fill="none" stroke="var(--warn)" stroke-width="2" /></Cased>;
    case "blocked":
      return (
        <>
          <path d="M46 8h10v56H46Z" fill="none" stroke="var(--bad)" stroke-width="2" />
          <Cased d="M50 38 98 16" stroke="var(--bad)" dash="1 6" wide={2.8} /><Cased d="M10 56 50 38" />
          <circle cx="50" cy="38" r="8" fill="var(--sheet)" stroke="var(--bad)" stroke-width="2" /><path d="M47 35l6 6M53 35l-6 6" stroke="var(--bad)" stroke-width="2" />
        </>
      );
    case "ruler":
      return <Cased d="M12 50 96 22"><path d="M9 44l6 12M93 16l6 12" stroke="var(--los)" stroke-width="2.200" /></Cased>;
    case "template":
      return (
        <g fill="none" stroke="var(--fire)" stroke-width="2">
          <circle cx="54" cy="36" r="27" stroke-dasharray="6 4" fill="var(--fire)" fill-opacity=".1" /><path d="M48 36h12M54 30v12" />
        </g>
      );
    case "fire-zone":
      return <><path d="M6 36H102M14 36A40 40 0 0 1 94 36M32 36A22 22 0 0 1 76 36" fill="none" stroke="var(--los)" stroke-dasharray="2 4" stroke-width="1.500" /><Figure x={54} letter="A" label="A3" /></>;
    case "group":
      return <><rect x="8" y="8" width="92" height="56" rx="28" fill="none" stroke="var(--warn)" stroke-width="2" stroke-dasharray="7 5" /><Figure x={36} letter="A" label="A1" /><Figure x={72} letter="A" label="A2" /></>;
    case "trail":
      return <path d="M8 58C30 30 60 50 100 18" fill="none" stroke="var(--los)" stroke-width="1.400" stroke-dasharray="5 4" opacity=".7" />;
    case "objective":
      return (
        <g class="objective" transform="translate(54 36)">
          <circle r="22" class="objective-ring" />
          <path d="M-4 9V-11M-4-10.500H10L6.500-6 10-1.500H-4" class="flag" />
        </g>
      );
    case "zone":
    case "exit":
      return (
        <g class={`zone tone-a zone-${sign === "zone" ? "deployment" : "exit"}`}>
          <rect x={sign === "zone" ? 10 : 0} y="8" width={sign === "zone" ? 60 : 14} height="56" />
        </g>
      );
    case "smoke":
      return <g><circle cx="54" cy="36" r="26" fill="url(#p-smoke)" /><circle cx="54" cy="36" r="26" class="smoke-ring" /></g>;
    case "piece:vehicle":
      return <Sample piece={{ kind: "vehicle", base: { box: [460, 240] }, hull: "tracked", mounts: [{ facing: [2, -1], turret: true }], aboard: { count: 2 } }} />;
    case "piece:wreck":
      return <Sample piece={{ kind: "vehicle", base: { box: [460, 240] }, fate: "casualty" }} />;
    case "piece:gun":
      return <Sample piece={{ kind: "gun", base: { round: 160 }, deployed: true }} />;
    case "piece:hidden":
      return <Sample piece={{ kind: "hidden", base: { round: 125 }, facing: null }} />;
    default:
      if (sign.startsWith("spot:")) return <SpotSample kind={sign.slice(5)} />;
      return <TerrainSign sign={sign} />;
  }
}

/** A line with its casing. */
function Cased({
  d, stroke = "var(--los)", dash, wide = 2.2, children,
}: { d: string; stroke?: string; dash?: string; wide?: number; children?: preact.ComponentChildren }) {
  return (
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d={d} stroke="var(--sheet)" stroke-width="6" />
      <path d={d} stroke={stroke} stroke-width={wide} stroke-dasharray={dash} />
      {children}
    </g>
  );
}

/** A piece of the kind, as it is drawn on the table. */
function Sample({ piece }: { piece: Partial<Piece> }) {
  const whole: Piece = {
    id: "sample", side: "a", letter: "A", label: "A7", name: "", kind: "figure", base: { round: 125 }, at: [540, 360], facing: [1, 0],
    chevrons: 0, pips: null, markers: [], group: null, canAct: false, active: false, fate: "fit", detail: "", aria: "", ...piece,
  };
  return <PieceSign piece={whole} mm={0.1} dim={false} selected={false} target={false} planned={0} legs={() => undefined} />;
}

function SpotSample({ kind }: { kind: string }) {
  const spot = { id: kind, kind: kind as NonNullable<View["spots"]>[number]["kind"], at: [540, 360] as Point, label: "", radius: 220 };
  return <Spots view={{ spots: [spot] } as unknown as View} mm={0.1} letterOf={() => ""} />;
}

function TerrainSign({ sign }: { sign: string }) {
  const kind = (sign === "roof" ? "building" : sign) as Terrain["kind"];
  const outline = THIN.has(kind) ? BAND : MIDDLE.has(kind) ? THICK : AREA;
  const openings = sign === "building"
    ? [
        { id: "w", kind: "window" as const, ends: [[200, 650], [420, 650]] as [Point, Point], label: "" },
        { id: "d", kind: "door" as const, ends: [[640, 650], [860, 650]] as [Point, Point], label: "", state: "open" as const },
      ]
    : [];
  const terrain: Terrain[] = [{ id: `sign-${sign}`, kind, outline, sign: sign as Terrain["sign"], label: "", detail: "", openings, difficult: false, blocking: false }];
  return <Ground terrain={terrain} mm={0.1} />;
}

/** For pages without a map: the patterns that signs are filled with. */
export function SignDefs() {
  return <svg width="0" height="0" class="defs" aria-hidden="true"><GroundDefs /></svg>;
}
