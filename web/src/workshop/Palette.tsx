/** Tools and kinds: what can be laid, drawn with its own sign. */
import { useSignal } from "@preact/signals";
import { say } from "../language/index.ts";
import { Icon, type IconName } from "../signs/icons.tsx";
import { mmOf } from "../table/camera.ts";
import { Ground } from "../table/ground.tsx";
import { type Brush, catalogue, form, kind, type Kind, sight, strokes, toggleSight, tool } from "./desk.ts";
import * as hexes from "./hexes.ts";
import { isHexFile } from "./store.ts";
import { tell, type Word } from "./words.ts";

export function Rail() {
  const isHex = isHexFile.value;
  const button = (name: Word, key: string, icon: IconName, on: boolean, act: () => void) => (
    <button key={name} type="button" class="tool" aria-pressed={on} title={`${tell(name)} (${key})`} aria-label={tell(name)} onClick={act}>
      <Icon name={icon} />
      <i aria-hidden="true">{key}</i>
    </button>
  );
  const take = (next: typeof tool.value) => () => {
    tool.value = next;
    kind.value = hexes.pen.value = null;
    strokes.value = [];
  };
  return (
    <div class="ws-rail" role="toolbar" aria-label={say("tools")} aria-orientation="vertical">
      {button("tool-choose", "V", "cursor", tool.value === "choose" && !hexes.pen.value, take("choose"))}
      {!isHex && (["r", "p", "c"] as const).map((shape) => (
        <button
          key={shape} type="button" class="tool" aria-pressed={form.value === shape} title={`${tell(`tool-${shape}`)} (${shape.toUpperCase()})`} aria-label={tell(`tool-${shape}`)}
          onClick={() => (form.value = form.value === shape ? "" : shape)}
        >
          <svg class="ico" viewBox="0 0 18 18" aria-hidden="true"><path class="ic" d={{ r: "M3 5h12v8H3Z", p: "M9 2.500 15.500 7.500 13 15H5L2.500 7.500Z", c: "M15.500 9a6.500 6.500 0 1 1-13 0 6.500 6.500 0 0 1 13 0Z" }[shape]} /></svg>
          <i aria-hidden="true">{shape.toUpperCase()}</i>
        </button>
      ))}
      {isHex && (
        <button
          type="button" class="tool" aria-pressed={hexes.pen.value?.id === "erase"} title={`${tell("erase")} (X)`} aria-label={tell("erase")}
          onClick={() => ((tool.value = "choose"), (hexes.pen.value = { id: "erase", label: tell("erase"), layer: "erase" }))}
        >
          <Icon name="trash" /><i aria-hidden="true">X</i>
        </button>
      )}
      <hr />
      {button("tool-zone", "Z", "fit", tool.value === "zone", take("zone"))}
      {button("tool-forces", "F", "users", tool.value === "forces", take("forces"))}
      {button("tool-aim", "G", "flag", tool.value === "aim", take("aim"))}
      <hr />
      {button("tool-sight", "L", "eye", sight.value !== null, toggleSight)}
    </div>
  );
}

export function Palette({ picked }: { picked?: () => void }) {
  const found = useSignal("");
  const all = catalogue.value;
  if (!all) return <div class="ws-palette" />;
  if (all.brushes.length) return <HexPalette picked={picked} />;
  const shown = all.kinds.filter((one) => one.label.toLowerCase().includes(found.value.toLowerCase()));
  return (
    <div class="ws-palette" role="group" aria-label={tell("palette")}>
      <label class="find small"><Icon name="search" /><input value={found.value} placeholder={tell("find-kind")} aria-label={tell("find-kind")} onInput={(event) => (found.value = event.currentTarget.value)} /></label>
      {(["areas", "lines", "built"] as const).map((group) => {
        const kinds = shown.filter((one) => one.group === group);
        return kinds.length > 0 && (
          <section key={group}>
            <h2 class="lab">{tell(`group-${group}`)}</h2>
            <div class="ws-kinds">
              {kinds.map((one) => (
                <button
                  key={one.id} type="button" class="ws-kind" aria-pressed={kind.value?.id === one.id}
                  onClick={() => {
                    const again = kind.value?.id === one.id;
                    kind.value = again ? null : one;
                    tool.value = again ? "choose" : "lay";
                    strokes.value = [];
                    picked?.();
                  }}
                >
                  <Sign one={one} unit={all.unit} />
                  {one.label}
                </button>
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

function Sign({ one, unit }: { one: Kind; unit: string }) {
  const mm = mmOf(unit);
  const unitMm = 100 * mm;
  return (
    <svg class="map ws-sign" viewBox={`0 0 ${24 * unitMm} ${16 * unitMm}`} aria-hidden="true">
      <rect width={24 * unitMm} height={16 * unitMm} fill="var(--ground)" />
      {one.sign && <Ground terrain={[one.sign]} mm={mm} named={false} />}
    </svg>
  );
}

function HexPalette({ picked }: { picked?: (() => void) | undefined }) {
  const brushes = catalogue.value!.brushes;
  const pick = (next: hexes.Pen) => {
    hexes.pen.value = hexes.pen.value?.id === next.id ? null : next;
    tool.value = "choose";
    picked?.();
  };
  const button = (one: Brush) => (
    <button key={one.id} type="button" class="ws-kind hex" aria-pressed={hexes.pen.value?.id === one.id} onClick={() => pick(one)}>
      <HexSign one={one} />
      {one.label}
      {one.letter && <i aria-hidden="true">{one.letter}</i>}
    </button>
  );
  return (
    <div class="ws-palette" role="group" aria-label={tell("palette")}>
      {(["base", "side", "over"] as const).map((layer) => (
        <section key={layer}>
          <h2 class="lab">{tell(`group-${layer}`)}</h2>
          <div class="ws-kinds three">{brushes.filter((one) => one.layer === layer).map(button)}</div>
        </section>
      ))}
      <section>
        <h2 class="lab">{tell("group-level")}</h2>
        <div class="seg">
          {[0, 1, 2, 3].map((level) => (
            <button
              key={level} type="button" aria-pressed={hexes.pen.value?.id === `level-${level}`}
              onClick={() => pick({ id: `level-${level}`, label: `${tell("level")} ${level}`, layer: "level", level })}
            >
              {["0", "I", "II", "III"][level]}
            </button>
          ))}
        </div>
      </section>
    </div>
  );
}

const FILLS: Record<string, string> = {
  forest: "var(--wood)", brush: "var(--ground2)", orchard: "var(--wood)", fields: "var(--field)", marsh: "var(--water)", "wood-building": "var(--roof)", "hard-building": "var(--roof)",
  "wood-ruin": "var(--rubble)", "hard-ruin": "var(--rubble)", airstrip: "var(--road)", "frozen-lake": "var(--water)", "shallow-water": "var(--water)", "deep-water": "var(--waterline)",
  "open-water": "var(--waterline)", embankment: "var(--hill2)", cemetery: "var(--pave)",
};
const LINES: Record<string, string> = { bocage: "var(--treeline)", "bocage-gap": "var(--hedge)", hedge: "var(--hedge)", wall: "var(--wall)", road: "var(--road)", river: "var(--water)", crest: "var(--contour)", ravine: "var(--contour)" };

function HexSign({ one }: { one: Brush }) {
  const line = LINES[one.id] ?? "var(--wall)";
  return (
    <svg class="ws-hexsign" viewBox="-20 -18 40 36" aria-hidden="true">
      <path d="M-19 0-9.500-16.500H9.500L19 0 9.500 16.500H-9.500Z" fill={one.layer === "base" ? (FILLS[one.id] ?? "var(--ground)") : "var(--ground)"} stroke="var(--hexline)" />
      {one.layer === "side" && <path d="M-9.500-16.500H9.500" stroke={line} stroke-width="5" stroke-dasharray={one.id.includes("gap") ? "5 4" : undefined} />}
      {one.layer === "over" && (one.id === "road" || one.id === "river" ? <path d="M-14-8C-4-4 4 6 14 8" fill="none" stroke={line} stroke-width="6" /> : <path d="M-9 4-4-4 1 4 6-4 10 4" fill="none" stroke={line} stroke-width="2" />)}
    </svg>
  );
}
