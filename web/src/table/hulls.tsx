/** Vehicles, guns and pieces nobody knows yet: the outline is the true base, as with figures. */
import { labelled, say } from "../language/index.ts";
import type { Piece } from "../protocol.ts";
import { degreesOf, round } from "./geometry.ts";
import { Emblem } from "./pieces.tsx";

/** A hull along its facing: what it runs on, its weapons, whom it carries. */
export function Hull({ piece, box: [long, wide], mm, turn }: { piece: Piece; box: [number, number]; mm: number; turn: number }) {
  const [l, w] = [long * mm, wide * mm];
  return (
    <>
      <g transform={`rotate(${round(turn)})`}>
        <Running hull={piece.hull ?? "tracked"} l={l} w={w} />
        {piece.build === "half-track" && <Wheels at={[-0.34]} l={l} w={w} />}
        <path d={piece.build === "armoured-car" ? pointed(l, w) : bodyOf(piece.hull ?? "tracked", l, w)} class="base hull" />
        <Build build={piece.build ?? null} l={l} w={w} />
        <path d={`M${round(-w * 0.16)} ${round(-l / 2 - 0.5)}L0 ${round(-l / 2 - w * 0.2)} ${round(w * 0.16)} ${round(-l / 2 - 0.5)}Z`} class="beak" />
        <Passengers piece={piece} l={l} w={w} />
      </g>
      {(piece.mounts ?? []).map((mount, i) => (
        <Weapon key={i} mount={mount} l={l} w={w} mm={mm} turn={turn} />
      ))}
    </>
  );
}

function bodyOf(kind: string, l: number, w: number): string {
  const [x, y] = [w / 2, l / 2];
  if (kind === "boat") return `M${round(-x)} ${round(y)}V${round(-y * 0.4)}Q${round(-x)} ${round(-y * 0.8)} 0 ${round(-y)}Q${round(x)} ${round(-y * 0.8)} ${round(x)} ${round(-y * 0.4)}V${round(y)}Z`;
  const cut = Math.min(w * 0.14, 6);
  return `M${round(-x)} ${round(y)}V${round(-y + cut)}L${round(-x + cut)} ${round(-y)}H${round(x - cut)}L${round(x)} ${round(-y + cut)}V${round(y)}Z`;
}

/** A nose that comes to a point. */
function pointed(l: number, w: number): string {
  const [x, y] = [w / 2, l / 2];
  return `M${round(-x)} ${round(y * 0.82)}V${round(-y * 0.45)}L${round(-x * 0.35)} ${round(-y)}H${round(x * 0.35)}L${round(x)} ${round(-y * 0.45)}V${round(y * 0.82)}L${round(x * 0.6)} ${round(y)}H${round(-x * 0.6)}Z`;
}

/** What tells a class from above: grilles and glacis of tanks, the open hold, bed and cab, windows. */
function Build({ build, l, w }: { build: Piece["build"] | null; l: number; w: number }) {
  const at = (x: number, y: number) => `${round(x * w)} ${round(y * l)}`;
  const glacis = `M${at(-0.32, -0.3)}L${at(0.32, -0.3)}`;
  const grille = [0.3, 0.36, 0.42].map((y) => `M${at(-0.28, y)}L${at(0.28, y)}`).join("");
  const hold = `M${at(-0.3, -0.08)}L${at(0.3, -0.08)}L${at(0.3, 0.42)}L${at(-0.3, 0.42)}Z`;
  switch (build) {
    case "heavy-tank":
      return <path d={`${glacis}M${at(-0.32, -0.36)}L${at(0.32, -0.36)}${grille}M${at(-0.38, -0.42)}L${at(-0.38, 0.44)}M${at(0.38, -0.42)}L${at(0.38, 0.44)}`} class="track build" />;
    case "tank":
      return <path d={`${glacis}${grille}`} class="track build" />;
    case "light-tank":
      return <path d={`M${at(-0.2, -0.34)}L${at(0.2, -0.34)}M${at(-0.2, 0.38)}L${at(0.2, 0.38)}`} class="track build" />;
    case "armoured-car":
      return <path d={`M${at(-0.3, -0.24)}L${at(0.3, -0.24)}M${at(-0.3, 0.34)}L${at(0.3, 0.34)}`} class="track build" />;
    case "carrier":
    case "half-track":
      return (
        <>
          <path d={hold} class="hold" />
          <path d={`${glacis}M${at(-0.16, -0.04)}L${at(-0.16, 0.38)}M${at(0.16, -0.04)}L${at(0.16, 0.38)}`} class="track build" />
        </>
      );
    case "lorry":
      return (
        <>
          <path d={`M${at(-0.42, -0.12)}L${at(0.42, -0.12)}L${at(0.42, 0.45)}L${at(-0.42, 0.45)}Z`} class="hold" />
          <path d={`${[0, 0.12, 0.24, 0.36].map((y) => `M${at(-0.42, y)}L${at(0.42, y)}`).join("")}M${at(-0.34, -0.34)}L${at(0.34, -0.34)}`} class="track build" />
        </>
      );
    case "car":
      return <path d={`M${at(-0.34, -0.14)}L${at(0.34, -0.14)}L${at(0.26, 0.02)}L${at(-0.26, 0.02)}ZM${at(-0.3, 0.32)}L${at(0.3, 0.32)}`} class="track build" />;
    case "bike":
      return <path d={`M${at(-0.42, -0.26)}L${at(0.42, -0.26)}M${at(0, -0.4)}L${at(0, 0.4)}`} class="track build" />;
    default:
      return <path d={glacis} class="track" />;
  }
}

function Wheels({ at, l, w }: { at: number[]; l: number; w: number }) {
  return (
    <>
      {at.flatMap((y) => [-1, 1].map((side) => (
        <rect key={`${y} ${side}`} x={round(side * (w / 2) - 2.2)} y={round(y * l - l * 0.09)} width="4.400" height={round(l * 0.18)} rx="2" class="running" />
      )))}
    </>
  );
}

/** Tracks, wheels, legs or a rotor, half hidden under the hull. */
function Running({ hull, l, w }: { hull: string; l: number; w: number }) {
  const shadow = <rect x={-w / 2 + 1.5} y={-l / 2 + 2} width={w} height={l} rx="3" class="shadow" />;
  if (hull === "flyer") {
    const r = l * 0.62;
    return (
      <>
        {shadow}
        <circle r={round(r)} class="rotor" />
        <path d={`M${round(-r * 0.7)} ${round(-r * 0.7)}L${round(r * 0.7)} ${round(r * 0.7)}M${round(r * 0.7)} ${round(-r * 0.7)}L${round(-r * 0.7)} ${round(r * 0.7)}`} class="track" />
      </>
    );
  }
  const inset = w * 0.1;
  const wheels = hull === "wheeled" ? [-0.3, 0.3] : hull === "walker" ? [-0.32, 0, 0.32] : [];
  return (
    <>
      {shadow}
      {hull === "tracked" &&
        [-1, 1].map((side) => (
          <g key={side}>
            <rect x={round(side < 0 ? -w / 2 - 1.5 : w / 2 - inset)} y={round(-l / 2 + 2)} width={round(inset + 1.5)} height={round(l - 4)} rx="2" class="running" />
          </g>
        ))}
      {wheels.flatMap((at) =>
        [-1, 1].map((side) => (
          <rect key={`${at} ${side}`} x={round(side * (w / 2) - 2.2)} y={round(at * l - l * 0.09)} width="4.400" height={round(l * 0.18)} rx="2" class="running" />
        )),
      )}
    </>
  );
}

function Passengers({ piece, l, w }: { piece: Piece; l: number; w: number }) {
  const aboard = piece.aboard;
  if (!aboard || aboard.count === 0) return null;
  if (aboard.count > 4) {
    return (
      <g transform={`translate(0 ${round(l / 2 - 6)})`} class="riders">
        <rect x="-9" y="-5" width="18" height="10" rx="5" />
        <text class="fl" y="3">{`×${aboard.count}`}</text>
      </g>
    );
  }
  const gap = Math.min(9, (w - 6) / aboard.count);
  return (
    <g transform={`translate(${round((-(aboard.count - 1) * gap) / 2)} ${round(l / 2 - 6)})`}>
      {Array.from({ length: aboard.count }, (_, i) => (
        <g key={i} transform={`translate(${round(i * gap)} 0) scale(.34)`}>
          <Emblem letter={piece.letter} />
        </g>
      ))}
    </g>
  );
}

function Weapon({ mount, l, w, mm, turn }: { mount: NonNullable<Piece["mounts"]>[number]; l: number; w: number; mm: number; turn: number }) {
  const ahead = (mount.ahead ?? 0) * mm;
  const angle = (turn * Math.PI) / 180;
  const [x, y] = [Math.sin(angle) * ahead, -Math.cos(angle) * ahead];
  const size = Math.min(w * 0.32, 14);
  return (
    <g transform={`translate(${round(x)} ${round(y)}) rotate(${round(degreesOf(mount.facing))})`}>
      <path d={`M0 ${round(-size * 0.6)}V${round(mount.turret ? -l * 0.55 : -l * 0.36)}`} class="barrel-case" />
      <path d={`M0 ${round(-size * 0.6)}V${round(mount.turret ? -l * 0.55 : -l * 0.36)}`} class="barrel" />
      {mount.turret && <circle r={round(size)} class="turret" />}
    </g>
  );
}

/** Where the weapons of a chosen piece can be turned: an angle that fades, for it has no range. */
export function Arcs({ piece, mm }: { piece: Piece; mm: number }) {
  if (!piece.at) return null;
  return (
    <g class={`arcs tone-${piece.letter.toLowerCase()}`} aria-hidden="true">
      <radialGradient id="p-arc" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="220">
        <stop offset=".2" stop-color="currentColor" />
        <stop offset="1" stop-color="currentColor" stop-opacity="0" />
      </radialGradient>
      {(piece.mounts ?? []).filter((mount) => mount.arc && mount.arc < 360).map((mount, i) => {
        const half = (mount.arc ?? 0) / 2;
        const r = 220;
        const edge = (degrees: number) => {
          const angle = (degrees * Math.PI) / 180;
          return `${round(Math.sin(angle) * r)} ${round(-Math.cos(angle) * r)}`;
        };
        return (
          <g key={i}>
            <path
              transform={`translate(${round(piece.at![0] * mm)} ${round(piece.at![1] * mm)}) rotate(${round(degreesOf(mount.facing))})`}
              d={`M0 0L${edge(-half)}A${r} ${r} 0 ${half > 90 ? 1 : 0} 1 ${edge(half)}Z`}
            />
            {i === 0 && (
              <text
                class="place halo" text-anchor="middle"
                style={{ transform: `translate(${round(piece.at![0] * mm + Math.sin((degreesOf(mount.facing) * Math.PI) / 180) * r * 0.68)}px, ${round(piece.at![1] * mm - Math.cos((degreesOf(mount.facing) * Math.PI) / 180) * r * 0.68)}px) scale(var(--inv))` }}
              >
                {mount.label ? labelled(say("field-of-fire"), mount.label.toLowerCase()) : say("field-of-fire")}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** A weapon with its crew: set up on its legs, or packed, its barrel along the base. */
export function CrewedBase({ piece, turn }: { piece: Piece; turn: number }) {
  const packed = piece.deployed === false;
  return (
    <g transform={`rotate(${round(turn)})`}>
      {packed ? (
        <path d="M-9-9 9 9" class="barrel" />
      ) : (
        <>
          {piece.deployed === true && <path d="M0-8-9 4M0-8 9 4M0-8V6" class="legs" />}
          <path d="M0-6V-21" class="barrel-case" />
          <path d="M0-6V-21M-2.500-20.500h5" class="barrel" />
        </>
      )}
    </g>
  );
}

/** Nobody knows what this is. */
export function HiddenFace() {
  return (
    <>
      <rect x="-11" y="-11" width="22" height="22" rx="3" class="emblem" />
      <path d="M-11-3 -3-11M-11 5 5-11M-7 11 11-7M1 11 11 1" class="hatch" />
      <text class="fl name hidden-mark" y="5">?</text>
    </>
  );
}

export function WreckSign({ box: [long, wide], mm, turn }: { box: [number, number]; mm: number; turn: number }) {
  const [l, w] = [long * mm, wide * mm];
  const arm = Math.min(l, w) * 0.28;
  return (
    <g transform={`rotate(${round(turn)})`}>
      <rect x={round(-w / 2)} y={round(-l / 2)} width={round(w)} height={round(l)} rx="3" class="wreck" />
      <path d={`M${round(-arm)} ${round(-arm)}l${round(arm * 2)} ${round(arm * 2)}m0 ${round(-arm * 2)}l${round(-arm * 2)} ${round(arm * 2)}`} class="wreck-cross" />
    </g>
  );
}
