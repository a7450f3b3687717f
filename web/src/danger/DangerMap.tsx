/** Danger on the map: what is not seen, who could shoot and from where, where fire would be drawn. */
import type { Box } from "../table/labels.ts";
import { useEffect } from "preact/hooks";
import { say } from "../language/index.ts";
import type { Danger, Point, View } from "../protocol.ts";
import type { Eye } from "../table/eye.ts";
import { pathOf, round } from "../table/geometry.ts";
import { hitsAt } from "../table/hand.ts";
import type { TableModel } from "../table/model.ts";
import { Pin } from "../table/overlay.tsx";
import { behind, LAYERS } from "./danger.ts";
import "../styles/danger.css";

const scaled = (points: readonly Point[], mm: number) => points.map(([x, y]): Point => [x * mm, y * mm]);
const MOST_TAGS = { phone: 3, desk: 8 };
const HATCH = "danger-hatch";

/** Under the pieces. */
export function DangerUnder({ model, view, mm }: { model: TableModel; view: View; mm: number }) {
  const told = model.danger.told.value;
  if (!told) return null;
  return (
    <g class={model.danger.isOld.value ? "danger old" : "danger"} aria-hidden="true">
      <Unseen told={told} view={view} mm={mm} />
      <Shots told={told} mm={mm} />
      <g class="danger-spot" style={{ transform: `translate(${round(told.at[0] * mm)}px, ${round(told.at[1] * mm)}px) scale(var(--inv))` }}>
        <circle r="7" />
        <path d="M-11 0H-4M4 0H11M0-11V-4M0 4V11" />
      </g>
    </g>
  );
}

/** All the table but what is seen: the seen outlines cut it out. */
function Unseen({ told, view, mm }: { told: Danger; view: View; mm: number }) {
  const { width, height } = view.table;
  const table: Point[] = [[0, 0], [width, 0], [width, height], [0, height]];
  const loops = told.seen.flatMap((area) => [area.outline, ...area.holes]);
  const d = [table, ...loops].map((loop) => pathOf(scaled(loop, mm), true)).join("");
  return (
    <g class="unseen" clip-path="url(#danger-table)">
      <defs>
        <pattern id={HATCH} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V7" class="hatch" />
        </pattern>
        <clipPath id="danger-table"><rect width={width * mm} height={height * mm} /></clipPath>
      </defs>
      <path d={d} fill-rule="evenodd" class="unseen-tint" />
      <path d={d} fill-rule="evenodd" fill={`url(#${HATCH})`} />
      <path d={loops.map((loop) => pathOf(scaled(loop, mm), true)).join("")} class="unseen-edge" />
    </g>
  );
}

function Shots({ told, mm }: { told: Danger; mm: number }) {
  const end = scaled([told.at], mm)[0]!;
  return (
    <g class="shots">
      {told.harmless.map((one) => (
        <g key={one.enemy}>
          {one.comes ? (
            <>
              <path d={pathOf(scaled([one.start, ...one.comes.way], mm))} class="comes" />
              <path d={pathOf(scaled([one.comes.start, one.comes.at], mm))} class="comes-shot" />
            </>
          ) : (
            <path d={pathOf([scaled([one.start], mm)[0]!, end])} class="cannot" />
          )}
        </g>
      ))}
      {told.threats.map((one) => {
        const d = pathOf(scaled([one.start, one.at], mm));
        return (
          <g key={one.enemy}>
            <path d={d} class="case" />
            <path d={d} class="shot" />
            {String(one.at) !== String(told.at) && <circle cx={round(one.at[0] * mm)} cy={round(one.at[1] * mm)} class="shot-end" />}
          </g>
        );
      })}
    </g>
  );
}

/** Above the pieces: the stretch under fire, red with a white core, and a diamond where it begins. */
export function DangerWay({ model, mm }: { model: TableModel; mm: number }) {
  const told = model.danger.told.value;
  const first = told?.onway[0];
  const start = model.pieces.value.get(told?.piece ?? "")?.at;
  if (!told || !first || !start) return null;
  const d = pathOf(scaled(behind(start, told.way, first.leg, first.at), mm));
  return (
    <g class={model.danger.isOld.value ? "danger under-fire old" : "danger under-fire"} aria-hidden="true">
      <path d={d} class="case" />
      <path d={d} class="band" />
      <path d={d} class="core" />
      {told.onway.map((one, i) => (
        <g key={i} style={{ transform: `translate(${round(one.at[0] * mm)}px, ${round(one.at[1] * mm)}px) scale(var(--inv))` }}>
          <rect x="-8" y="-8" width="16" height="16" rx="2" class="diamond" transform="rotate(45)" />
          <path d="M0-5V1.500M0 5V4.500" class="bang" />
        </g>
      ))}
    </g>
  );
}

// --- above everything ----------------------------------------------------------------------------
/** Who could shoot or come up, each with its tag, as they lie at `k` px for a length of 1. */
function tagsTold(model: TableModel, k: number, seen?: readonly [number, number]) {
  const told = model.danger.told.value;
  if (!told) return [];
  const most = innerWidth < 700 ? MOST_TAGS.phone : MOST_TAGS.desk;
  const shooters = told.threats.slice(0, most);
  const comers = told.harmless.filter((one) => one.comes && shooters.every((shot) => shot.enemy !== one.enemy)).slice(0, most - shooters.length);
  return spread(
    [
      ...shooters.map((one): Tag => ({ id: one.enemy, at: one.start, text: `${one.name} ${one.tag}`, kind: "" })),
      ...comers.map((one): Tag => ({ id: one.enemy, at: one.comes!.start, text: say("danger-comes-tag", { who: one.name, chance: one.comes!.tag }), kind: "comes" })),
    ],
    k,
    model.view.value?.table.width,
    seen,
    model.panel.value?.overlay.ghost?.at,
  );
}

/** What these tags take on screen: names of units give way to them. */
export function dangerBoxes(model: TableModel, k: number): Box[] {
  return tagsTold(model, k).map(({ at, text, side }): Box => {
    const wide = text.length * 6.6 + 18;
    const [right, low] = [side === "right" || side === "low", side.startsWith("low")];
    return { x: at[0] * k + (right ? 1 : -1) * (14 + wide / 2), y: at[1] * k + (low ? 20 : -21), wide, high: 24 };
  });
}

export function DangerPins({ model, eye, mm }: { model: TableModel; eye: Eye; mm: number }) {
  const { danger } = model;
  const told = danger.told.value;
  eye.scale.value;
  if (!told) return null;
  const tags = tagsTold(model, mm * eye.scale.value, eye.across());
  const fires = [...new Map(told.onway.map((one) => [String(one.at), one])).values()];
  return (
    <div class={danger.isOld.value ? "danger-pins old" : "danger-pins"}>
      {tags.map((one) => (
        <Pin key={one.id} at={one.at} mm={mm} class="danger-pin">
          <span class={`danger-tag ${one.kind} ${one.side}`}>{one.text}</span>
        </Pin>
      ))}
      {fires.map((one) => (
        <Pin key={String(one.at)} at={one.at} mm={mm} class="danger-pin">
          <span class={one.at[0] * mm * eye.scale.value > 260 ? "danger-tag fire west" : "danger-tag fire"}>{one.words}</span>
        </Pin>
      ))}
      {danger.before.value.map((one, i) => (
        <Pin key={String(one.at)} at={one.at} mm={mm}>
          <span class="danger-disc">{i + 1}</span>
        </Pin>
      ))}
    </div>
  );
}

interface Tag {
  id: string;
  at: Point;
  text: string;
  kind: "" | "comes";
}

const BEYOND = 16; // px of the margin round the table that a tag may take
const SIDES = [["right", 1, -1], ["left", -1, -1], ["low", 1, 1], ["lowleft", -1, 1]] as const;

/** Each tag at a corner of its piece where none lies yet, if there is one; on the table rather than beyond its edge, in
 * what is `seen` of it, from left to right in px, and not on the `ghost`. */
export function spread(tags: readonly Tag[], k: number, wide = Infinity, seen: readonly [number, number] = [0, Infinity], ghost?: Point): (Tag & { side: string })[] {
  const taken = [...tags.map((tag) => tag.at), ...(ghost ? [ghost] : [])].map(([x, y]) => ({ x: x * k, y: y * k, width: 24 })); // the pieces themselves
  const [left, right] = [Math.max(0, seen[0]), Math.min(wide * k + BEYOND, seen[1])];
  return tags.map((tag) => {
    const width = 18 + 6.6 * tag.text.length;
    const boxes = SIDES.map(([side, dx, dy]) => ({ side, width, x: tag.at[0] * k + dx * (14 + width / 2), y: tag.at[1] * k + dy * 20 }));
    const within = boxes.filter((box) => box.x - width / 2 >= left && box.x + width / 2 <= right);
    const free = [...within, ...boxes].find((box) => !taken.some((one) => Math.abs(one.x - box.x) < (one.width + width) / 2 && Math.abs(one.y - box.y) < 24));
    const box = free ?? within[0] ?? boxes[0]!;
    taken.push(box);
    return { ...tag, side: box.side };
  });
}

/** Which layer is loud, with what it shows; and the pointer, while the tool is on. */
export function DangerBar({ model, eye, mm }: { model: TableModel; eye: Eye; mm: number }) {
  const { danger } = model;
  useEffect(() => {
    const map = document.getElementById("map");
    if (!map) return;
    const point = (event: PointerEvent) => {
      const [x, y] = eye.mapAt(event.clientX, event.clientY);
      danger.point([Math.round(x / mm), Math.round(y / mm)], hitsAt(model.view.value?.pieces ?? [], [x, y], mm, eye.camera.k)[0]?.piece);
    };
    const follow = (event: PointerEvent) => {
      if (!danger.isOn.value || model.carrying.value) return;
      if (event.target instanceof Element && event.target.closest(".over-map, .pin button")) return;
      if (event.pointerType === "mouse" ? event.buttons === 0 : event.type === "pointerup") point(event);
    };
    const silent = danger.listen();
    map.addEventListener("pointermove", follow);
    map.addEventListener("pointerup", follow);
    return () => {
      silent();
      map.removeEventListener("pointermove", follow);
      map.removeEventListener("pointerup", follow);
    };
  }, [model, eye, mm]);
  return <DangerLayers model={model} over="over-map" />;
}

/** Beside the map where there is room, at the head of a sheet where it would cover the table. */
export function DangerLayers({ model, over = "", told: tells = false }: { model: TableModel; over?: string; told?: boolean }) {
  const { danger } = model;
  const told = danger.told.value;
  if (!told && !danger.isOn.value) return null;
  return (
    <div class={`danger-bar ${over}`} role="group" aria-label={say("danger-layers")}>
      {LAYERS.map((layer) => (
        <button key={layer} type="button" aria-pressed={danger.layer.value === layer} onClick={() => danger.show(layer)}>
          {say(`layer-${layer}`)}
        </button>
      ))}
      {tells && told && !told.safe && (
        <p class={danger.isOld.value ? "danger-line old" : "danger-line"} role="status">
          {told.title} <b class={told.chance > 0 ? "num bad" : "num"}>{told.told}</b>
        </p>
      )}
      <span class="danger-key">
        {!told ? say("danger-point") : danger.layer.value === "reach" ? (
          <><i class="reach-swatch" /> {say("layer-reach-key")}</>
        ) : (
          <><i class="unseen-swatch" /> {say("layer-sight-key")}</>
        )}
        {told && danger.layer.value === "danger" && <><i class="cannot-swatch" /> {say("layer-cannot-key")}</>}
      </span>
    </div>
  );
}
