/** Dice beside the scene: what was needed, why, how they fell. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { labelled, say } from "../language/index.ts";
import { DieFace } from "../signs/dice.tsx";
import { type Free, mmOf, toScreen } from "../table/camera.ts";
import type { Eye } from "../table/eye.ts";
import type { TableModel } from "../table/model.ts";
import { placesOf, trayOf, type TrayRow } from "./film.ts";
import type { Point } from "../protocol.ts";

const MOST = 12; // dice of a row; a number tells of the rest
const MANY = 4; // rows; more are smaller
const GAP = 36; // px between the tray and the scene
const MARGIN = 20; // px of it that the camera leaves round the scene anyway
const CAPTION = 110; // px at the lower edge

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Above the scene, below, beside it: the first place where it fits, else in the corner that hides least. */
export function besides([left, top, right, bottom]: Box, width: number, height: number, free: Free, caption = CAPTION): Point {
  const low = free.bottom - caption;
  const x = Math.max(free.left + 8, Math.min(free.right - width - 8, (left + right - width) / 2));
  const y = Math.max(free.top + 8, Math.min(low - height, (top + bottom - height) / 2));
  const places: Point[] = [
    [x, top - GAP - height],
    [x, bottom + GAP],
    [right + GAP, y],
    [left - GAP - width, y],
  ];
  const fits = places.find(([a, b]) => a >= free.left + 8 && a + width <= free.right - 8 && b >= free.top + 8 && b + height <= low);
  if (fits) return fits;
  const corners: Point[] = [[free.left + 8, free.top + 8], [free.right - width - 8, free.top + 8]];
  const hidden = ([a, b]: Point) => Math.max(0, Math.min(a + width, right + GAP) - Math.max(a, left - GAP)) * Math.max(0, Math.min(b + height, bottom + GAP) - Math.max(b, top - GAP));
  return hidden(corners[1]!) < hidden(corners[0]!) ? corners[1]! : corners[0]!;
}

export function Tray({ model, eye }: { model: TableModel; eye: Eye }) {
  const { reel } = model;
  const take = reel.take.value;
  const beat = reel.beat.value;
  const rows = take ? trayOf(take) : [];
  const open = reel.waits.value ? rows.length : (beat?.rows ?? 0);
  const box = useRef<HTMLDivElement>(null);
  const view = reel.view.value;
  // On a phone it takes much of the map: the camera stands so that nobody it speaks of lies under it.
  useLayoutEffect(() => {
    if (eye.narrow && box.current && take && view) eye.clear(box.current.offsetHeight + GAP - MARGIN);
  }, [take, open, view, beat?.name]);
  useLayoutEffect(() => {
    const node = box.current;
    const room = node?.parentElement;
    if (!node || !room || !take || !view) return;
    const mm = mmOf(view.table.unit);
    const places = placesOf(take, view, view).map(([x, y]): Point => [x * mm, y * mm]);
    return eye.onMove((camera) => {
      const free = eye.free();
      node.style.maxHeight = `${Math.round(free.bottom - free.top - 16)}px`;
      node.tabIndex = node.scrollHeight > node.clientHeight ? 0 : -1; // what is scrolled can be reached by keys
      const seen = places.map((at) => toScreen(camera, at));
      const [width, height] = [node.offsetWidth, node.offsetHeight];
      const xs = seen.map(([x]) => x);
      const ys = seen.map(([, y]) => y);
      const box = xs.length > 0 ? [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const : [free.left, free.top, free.right, free.top + 1] as const;
      const [left, top] = besides(box, width, height, free, eye.narrow ? 0 : CAPTION);
      node.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    });
  }, [take, open, view, beat?.name]); // what the dice mean makes it wider
  if (!take || open === 0) return null;
  const rolls = beat?.name === "dice";
  return (
    <div ref={box} class={open > MANY ? "tray many over-map" : "tray over-map"} role="group" aria-label={say("reel-dice")}>
      {rows.slice(0, open).map((row, i) => (
        <Row key={i} row={row} tumbles={rolls && i === open - 1} again={i > 0 && isSame(rows[i - 1]!, row)} whose={i > 0 ? whoseOf(rows[i - 1]!, row) : null} />
      ))}
    </div>
  );
}

/** Thrown for the same, by the same reasons: what was needed stands above it already. */
export function isSame({ roll: a }: Pick<TrayRow, "roll">, { roll: b }: Pick<TrayRow, "roll">): boolean {
  return a !== null && b !== null && a.title === b.title && a.need === b.need && JSON.stringify(a.modifiers) === JSON.stringify(b.modifiers);
}

/** Thrown for the same by somebody else, as for the initiative: only his name, of “Roll (name)”. */
export function whoseOf({ roll: a }: Pick<TrayRow, "roll">, { roll: b }: Pick<TrayRow, "roll">): string | null {
  const parts = (title: string) => /^(.*?) \((.*)\)$/.exec(title);
  const [before, now] = [parts(a?.title ?? ""), parts(b?.title ?? "")];
  return before && now && before[1] === now[1] && a!.need === b!.need ? now[2]! : null;
}

/** A total, with a true minus sign. */
const total = (n: number): string => String(n).replace("-", "−");

function Row({ row, tumbles, again, whose }: { row: TrayRow; tumbles: boolean; again: boolean; whose: string | null }) {
  const { roll } = row;
  // Each die counts by itself: its total stands under it.
  const each = row.totals.length > 1 && row.totals.length === row.dice.length && row.dice.length <= MOST;
  return (
    <div class={`tray-row${tumbles ? " tumbles" : ""}${again ? " again" : ""}`}>
      <div class={again ? "tray-need sr" : "tray-need"}>
        <b>{whose ?? (roll ? (roll.need ? labelled(roll.title, roll.need) : roll.title) : say("reel-dice-bare"))}</b>
        {roll && roll.modifiers.length > 0 && (
          <span class="tray-mods">
            {roll.apart && <span class="num">{roll.apart}</span>}
            {roll.modifiers.map((one, i) => (
              <span key={i} class="mod-pill" title={one.rule ?? undefined}>
                <b>{one.value}</b> {one.label}
              </span>
            ))}
          </span>
        )}
      </div>
      <div class="tray-dice">
        {row.dice.slice(0, MOST).map((die, i) => (
          <span key={i} class={die.hit === false ? "big-die missed" : "big-die"} style={{ "--nth": i }}>
            <DieFace face={die.face} sides={die.sides} hit={die.hit === true} label={tumbles ? "" : `${die.face}`} />
            {each && <small class="num" aria-hidden={tumbles}>{tumbles ? "\u00a0" : `= ${total(row.totals[i]!)}`}</small>}
          </span>
        ))}
        {row.dice.length > MOST && <span class="num">+{row.dice.length - MOST}</span>}
        {row.totals.length > 0 && !each && !tumbles && <b class="tray-sum num">= {row.totals.map(total).join(" · ")}</b>}
      </div>
      {row.means && !tumbles && <p class="tray-means">{row.means}</p>}
    </div>
  );
}
