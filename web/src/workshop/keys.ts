/** Keys of the workshop. */
import { useEffect } from "preact/hooks";
import { hexName } from "../table/hexes.tsx";
import { catalogue, copyChosen, form, kind, mirror, moveBy, removeChosen, strokes, toggleSight, tool, turnBy } from "./desk.ts";
import * as hexes from "./hexes.ts";
import { chosen, isHexFile, items, redo, undo } from "./store.ts";

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function useKeys(onTable: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
      if (document.querySelector("dialog[open]")) return;
      const ctrl = event.ctrlKey || event.metaKey;
      if (ctrl && event.key.toLowerCase() === "z" && !typing) {
        event.preventDefault();
        return event.shiftKey ? redo() : undo();
      }
      if (typing || !onTable) return;
      if (onKey(event, ctrl)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [onTable]);
}

function onKey(event: KeyboardEvent, ctrl: boolean): boolean {
  const key = event.key;
  if (isHexFile.value) return onHexKey(event, ctrl);
  if (ctrl && key === "d") return act(copyChosen);
  if (ctrl && key === "a") return act(() => (chosen.value = items.value.filter((one) => one.what === "terrain").map((one) => one.key)));
  if (ctrl) return false;
  const arrow = ARROWS[key];
  if (arrow && chosen.value.length) {
    const step = event.altKey ? 10 : event.shiftKey ? 0.1 : 1;
    return act(() => moveBy(arrow[0] * step, arrow[1] * step));
  }
  if (event.altKey) return false;
  switch (key) {
    case "Delete":
    case "Backspace":
      return act(removeChosen);
    case "Escape":
      return act(() => {
        if (tool.value === "choose") chosen.value = [];
        tool.value = "choose";
        kind.value = null;
        strokes.value = [];
      });
    case "q": return act(() => turnBy(-15));
    case "e": return act(() => turnBy(15));
    case "x": return act(mirror);
    case "n": return act(next);
    case "v": return act(() => ((tool.value = "choose"), (kind.value = null)));
    case "r":
    case "p":
    case "c":
      return act(() => (form.value = form.value === key ? "" : key));
    case "z": return act(() => (tool.value = "zone"));
    case "f": return act(() => (tool.value = "forces"));
    case "g": return act(() => (tool.value = "aim"));
    case "l": return act(toggleSight);
    default: return false;
  }
}

function act(what: () => void): boolean {
  what();
  return true;
}

/** The next thing on the table, in the order of the file. */
function next(): void {
  const all = items.value.filter((one) => one.what !== "opening");
  const now = all.findIndex((one) => one.key === chosen.value[0]);
  const then = all[(now + 1) % all.length];
  if (then) chosen.value = [then.key];
}

function onHexKey(event: KeyboardEvent, ctrl: boolean): boolean {
  if (ctrl || event.altKey) return false;
  const { key } = event;
  const pen = hexes.pen.value;
  const at = hexes.cursor.value;
  const arrow = ARROWS[key];
  if (arrow) {
    const to: hexes.Hex = [at[0] + arrow[0], at[1] + arrow[1]];
    if (!hexes.isOn(to)) return true;
    if (event.shiftKey && pen?.layer === "side") {
      const way = [1, 2, 3, 4, 5, 6].find((one) => String(hexes.neighbour(at, one)) === String(to)) ?? 1;
      hexes.keepStroke([`${hexName(...at)}/${way}`], pen, false);
      return true;
    }
    hexes.cursor.value = hexes.shown.value = to;
    return true;
  }
  if (key === " " && pen && pen.layer !== "side") return act(() => hexes.keepStroke([hexName(...at)], pen, event.shiftKey));
  if (key === "PageUp" || key === "PageDown") {
    const level = Math.min(3, Math.max(0, hexes.cellOf(at).level + (key === "PageUp" ? 1 : -1)));
    return act(() => hexes.keepStroke([hexName(...at)], { id: `level-${level}`, label: String(level), layer: "level", level }, false));
  }
  if (key === "Escape") return act(() => ((hexes.pen.value = null), (hexes.stroke.value = [])));
  const sides = catalogue.value?.brushes.filter((one) => one.layer === "side") ?? [];
  const found = /^[1-6]$/.test(key) ? sides[Number(key) - 1] : catalogue.value?.brushes.find((one) => one.letter === key);
  if (!found) return false;
  return act(() => ((hexes.pen.value = found), (tool.value = "choose")));
}
