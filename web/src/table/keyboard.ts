/** Keys at the table: what they mean is in keys.ts, what is done about it here. */
import { effect } from "@preact/signals";
import type { GoalsDesk } from "../goals/goals.ts";
import type { Eye } from "./eye.ts";
import { type Intent, meaning, type Press, RESERVED } from "./keys.ts";
import { PACES } from "../reel/film.ts";
import type { Point } from "../protocol.ts";
import type { TableModel } from "./model.ts";
import { order } from "./PieceList.tsx";
import type { Popup } from "./TablePage.tsx";

export function listenToKeys(model: TableModel, eye: Eye, goals: GoalsDesk, open: (popup: Popup) => void): () => void {
  let early: { press: Press; at: number } | null = null;
  const heard = (event: KeyboardEvent, up: boolean) => {
    if (document.querySelector("dialog[open], :popover-open")) return;
    const target = event.target instanceof Element ? event.target : document.body;
    const inMap = target === document.body || target.closest("#map, .piece-list") !== null;
    const press: Press = {
      key: event.key,
      shift: event.shiftKey,
      ctrl: event.ctrlKey || event.metaKey,
      alt: event.altKey,
      up,
      typing: target.closest("input:not([type=range]), textarea, select") !== null,
      inMap,
      inReplay: model.looking.value !== null || model.side.value === null || target.closest("[data-replay]") !== null,
      inReel: model.reel.blocks.value,
      asked: model.prompt.value !== null,
      inRecap: model.reel.recap.value !== null && !model.reel.isOn.value && goals.page.value !== "briefing",
      onButton: !inMap && target.closest("button, a, summary") !== null,
    };
    if (!up) model.reel.giveWay();
    const intent = meaning(press, lettersOf(model));
    if (intent && act(intent, model, eye, goals, open)) event.preventDefault();
    else if (!up && model.stale.value && WAITS.test(press.key)) early = { press, at: event.timeStamp };
  };
  // A letter that was faster than the panel it is meant for counts when the panel is there. Enter
  // does not: nobody confirms what he has not seen.
  const catchUp = effect(() => {
    model.panel.value;
    if (!early || model.stale.value) return;
    const { press, at } = early;
    early = null;
    const intent = performance.now() - at < 1000 ? meaning(press, lettersOf(model)) : null;
    if (intent) queueMicrotask(() => act(intent, model, eye, goals, open));
  });
  const down = (event: KeyboardEvent) => heard(event, false);
  const up = (event: KeyboardEvent) => heard(event, true);
  addEventListener("keydown", down);
  addEventListener("keyup", up);
  return () => {
    catchUp();
    removeEventListener("keydown", down);
    removeEventListener("keyup", up);
  };
}

const TEMPLATE = 500; // the radius a template begins with
const WAITS = /^[a-z]$/i;

function lettersOf(model: TableModel): Set<string> {
  const open = (model.panel.peek()?.actions ?? []).filter((action) => action.key && !action.disabled);
  return new Set(open.map((action) => action.key!.toLowerCase()));
}

/** Whether the key was used. */
function act(intent: Intent, model: TableModel, eye: Eye, goals: GoalsDesk, open: (popup: Popup) => void): boolean {
  if (goals.page.value && (intent.do === "confirm" || intent.do === "back")) {
    goals.close();
    return true;
  }
  switch (intent.do) {
    case "next":
      if (goals.page.value === "briefing") return false; // Tab goes on to its button
      return nextPiece(model, intent.back);
    case "confirm":
      return confirm(model);
    case "back":
      return model.back();
    case "decline":
      if (model.prompt.value?.decline) model.answer(null);
      return true;
    case "nudge":
      return nudge(model, intent.dx, intent.dy, intent.fine);
    case "turn":
      if (model.tool.value === "template" && model.template.value) {
        const template = model.template.value;
        model.template.value = { ...template, radius: Math.max(50, template.radius + Math.sign(intent.by) * 50) };
        return true;
      }
      return model.turn(intent.by, intent.part);
    case "choose":
      return choose(intent.n);
    case "action": {
      const action = model.panel.value?.actions.find((one) => one.key?.toLowerCase() === intent.key);
      if (action) model.chooseAction(action.id);
      return action !== undefined && !RESERVED.has(intent.key);
    }
    case "tool":
      model.pick(intent.tool);
      return true;
    case "zoom":
      eye.zoomBy(intent.by);
      return true;
    case "fit":
      eye.showAll();
      return true;
    case "floor":
      return model.stepFloor(intent.by);
    case "aside":
      return model.turnAside();
    case "undo":
      model.undo();
      return true;
    case "redo":
      model.say({ say: "redo" });
      return true;
    case "hide":
      model.hidden.value = intent.hidden;
      return true;
    case "danger":
      model.danger.key(intent.on);
      return true;
    case "waypoint":
      return intent.back ? model.removeCorner() : model.addCorner();
    case "type":
      open("command");
      return true;
    case "goals":
      return goals.toggle();
    case "coach":
      return model.coach.key();
    case "help":
      open("help");
      return true;
    case "play":
      model.play();
      return true;
    case "reel":
      if (intent.what === "pause") model.reel.pause();
      else if (intent.what === "next") model.reel.next();
      else if (intent.what === "back") model.reel.back();
      else model.reel.end();
      return true;
    case "pace":
      model.reel.setPace(PACES[intent.n - 1]!);
      return true;
    case "recap":
      if (intent.what === "close") model.reel.dismiss();
      else model.reel.again();
      return true;
    case "scene": {
      const line = model.reel.recap.value?.lines.find((one) => one.n === intent.n);
      if (line) model.reel.again(line.takes);
      return line !== undefined;
    }
    case "replay":
      model.stopPlaying();
      return replay(model, intent.to);
  }
}

/** Tab goes through the units that can act, then on to the rest of the page. */
function nextPiece(model: TableModel, back: boolean): boolean {
  const ready = order(model.view.value?.pieces ?? []).filter((piece) => piece.canAct);
  const at = ready.findIndex((piece) => piece.id === (model.focused.value ?? model.selected.value));
  const next = ready[at + (back ? -1 : 1)];
  if (!next || (back && at < 0)) return false;
  model.select(next.id);
  return true;
}

function confirm(model: TableModel): boolean {
  if (model.prompt.value) {
    const button = document.querySelector<HTMLButtonElement>(".ask [data-primary]");
    button?.click();
    return button !== null;
  }
  if (model.tool.value !== "select") return confirmTool(model);
  const focused = model.focused.value;
  if (focused && focused !== model.selected.value) {
    const piece = model.pieces.value.get(focused);
    if (piece) model.tapPiece(piece);
    return true;
  }
  return model.confirm();
}

/** Enter with a tool in hand: here it begins, here it ends. */
function confirmTool(model: TableModel): boolean {
  const piece = model.pieces.value.get(model.focused.value ?? model.selected.value ?? "");
  const at = piece?.at ?? middle(model);
  switch (model.tool.value) {
    case "sight":
      model.sightTap(piece?.id ?? at);
      return true;
    case "measure": {
      const points = model.ruler.value;
      const isDrawn = points.length > model.corners.value && !model.rulerDone.value;
      model.measureTap(isDrawn ? points.at(-1)! : at, false);
      return true;
    }
    case "template":
      model.template.value ??= { centre: at, radius: TEMPLATE };
      return true;
    case "select":
      return false;
  }
}

/** Arrows with a tool in hand: the end of the ruler, the template; for a sight line the next piece. */
function nudgeTool(model: TableModel, dx: number, dy: number): boolean {
  const moved = ([x, y]: Point): Point => [x + dx, y + dy];
  if (model.tool.value === "template") {
    const start = model.pieces.value.get(model.selected.value ?? "")?.at ?? middle(model);
    const template = model.template.value ?? { centre: start, radius: TEMPLATE };
    model.template.value = { ...template, centre: moved(template.centre) };
    return true;
  }
  const points = model.ruler.value;
  if (model.tool.value !== "measure" || points.length === 0 || model.rulerDone.value) return false;
  model.ruler.value = [...points.slice(0, Math.max(1, model.corners.value)), moved(points.at(-1)!)];
  return true;
}

/** Arrows move the ghost; without one they go from piece to piece. */
function nudge(model: TableModel, dx: number, dy: number, fine: boolean): boolean {
  const by = fine ? 10 : 100;
  if (nudgeTool(model, dx * by, dy * by)) return true;
  const need = model.tool.value === "select" ? model.groundNeed() : null;
  const piece = model.pieces.value.get(model.selected.value ?? "");
  if (need && piece) {
    // The ghost snaps; but while an answer is out it is behind the keys.
    const ghost = model.panel.value?.overlay.ghost?.at;
    const said = model.lastPoint(need.field);
    const from = (model.stale.value ? (said ?? ghost) : (ghost ?? said)) ?? piece.at ?? middle(model);
    return model.propose([from[0] + dx * by, from[1] + dy * by]);
  }
  const pieces = order(model.view.value?.pieces ?? []);
  const at = pieces.findIndex((one) => one.id === (model.focused.value ?? model.selected.value));
  const step = dx + dy > 0 ? 1 : -1;
  const next = pieces[at < 0 ? 0 : (at + step + pieces.length) % pieces.length];
  if (next) model.focused.value = next.id;
  const from = model.sightFrom.value;
  if (next && model.tool.value === "sight" && from !== null && from !== next.id) model.look(from, next.id);
  return next !== undefined;
}

function middle(model: TableModel): [number, number] {
  const table = model.view.value?.table;
  return table ? [table.width / 2, table.height / 2] : [0, 0];
}

/** 1–9 press the choices of the card or the panel in their order. */
function choose(n: number): boolean {
  const within = document.querySelector(".ask") ?? document.querySelector(".order-tokens") ?? document.querySelector(".att");
  const buttons = within?.querySelectorAll<HTMLButtonElement>("[data-choice], .actions .action, .options .option, .order-token");
  const button = buttons?.[n - 1];
  button?.click();
  return button !== undefined;
}

function replay(model: TableModel, to: "first" | "back" | "forward" | "now"): boolean {
  const n = model.looking.value?.n ?? model.seat.value?.n.value ?? 0;
  if (to === "now") model.lookAtNow();
  else void model.lookAt(to === "first" ? 0 : to === "back" ? n - 1 : n + 1);
  return true;
}
