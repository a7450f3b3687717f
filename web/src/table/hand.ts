/** The hand on the map: taps, drags and presses become selections, proposals and measures. */
import type { Piece, Point, View } from "../protocol.ts";
import { distance } from "./camera.ts";
import type { Eye } from "./eye.ts";
import { degreesOf, distanceToOutline, inside, onBase, radiusOf } from "./geometry.ts";
import type { TableModel } from "./model.ts";
import type { Proposal } from "./draft.ts";
import { landingAt } from "./spots.tsx";
import { followerAt, graspAt, type Grasp } from "./steering.ts";

const FINGER = 22; // px: half of a 44 px target
const STILL = 6; // px a tap may tremble
const LONG = 480; // ms

export interface Hit {
  piece: Piece;
  away: number; // px between pointer and centre
}

/** Pieces under the pointer, the nearest first. Fallen ones only when nothing else is there. */
export function hitsAt(pieces: Iterable<Piece>, at: Point, mm: number, k: number): Hit[] {
  const hits: Hit[] = [];
  for (const piece of pieces) {
    if (!piece.at || (piece.fate !== "fit" && piece.fate !== "casualty")) continue;
    const away = distance([piece.at[0] * mm, piece.at[1] * mm], at) * k;
    if (away <= FINGER || onBase(piece, [at[0] / mm, at[1] / mm])) hits.push({ piece, away });
  }
  const fallen = (hit: Hit) => (hit.piece.fate === "casualty" ? 1 : 0);
  return hits.sort((a, b) => fallen(a) - fallen(b) || a.away - b.away);
}

const STACKED = 30; // hundredths of a hex: counters closer than that lie on one another

/** Bases that lie so close on the screen that the hand cannot tell them apart, or one stack. */
export function ambiguous(hits: readonly Hit[], mm: number, k: number): Piece[] {
  const first = hits[0];
  if (!first) return [];
  const near = first.piece.counter ? STACKED * mm : 9 / k;
  return hits
    .filter((hit) => hit.piece.fate === first.piece.fate)
    .filter((hit) => distance(scaled(hit.piece, mm), scaled(first.piece, mm)) < near)
    .map((hit) => hit.piece);
}

function scaled(piece: Piece, mm: number): Point {
  const [x, y] = piece.at ?? [0, 0];
  return [x * mm, y * mm];
}

type Grip =
  | { kind: "piece"; piece: Piece }
  | { kind: "ghost" }
  | { kind: "follower"; field: string }
  | { kind: "turn"; grasp: Grasp }
  | { kind: "measure" }
  | { kind: "sight"; from: string | Point }
  | { kind: "template"; centre: Point };

export interface Thing {
  label: string;
  detail: string;
}

/** The objective or the terrain at a place; the later entry lies on top, buildings below the rest. */
export function thingAt(view: View, at: Point, reach: number): Thing | null {
  for (const one of view.objectives) {
    if (one.kind !== "place" && distance(one.at, at) <= Math.max(reach, view.table.hexes ? 30 : 150)) return { label: one.label, detail: one.detail ?? "" };
  }
  for (const cloud of view.smoke) {
    if (cloud.outline ? inside(at, cloud.outline) : distance(cloud.at, at) <= cloud.radius) return { label: cloud.label, detail: cloud.detail ?? "" };
  }
  for (const spot of view.spots ?? []) {
    if (distance(spot.at, at) <= Math.max(reach, spot.radius ?? 0)) return { label: spot.label, detail: spot.detail ?? "" };
  }
  const found = view.terrain.filter((one) => inside(at, one.outline) || distanceToOutline(at, one.outline) <= reach / 3);
  const opening = found.flatMap((one) => one.openings ?? []).find((one) => distanceToOutline(at, one.ends) <= reach / 2);
  if (opening) return { label: opening.label, detail: "" };
  const top = found.filter((one) => one.kind !== "building").at(-1) ?? found.at(-1);
  if (!top) return null;
  const lies = (terrain: unknown) => Array.isArray(terrain) && terrain.includes(top.id);
  const worth = view.objectives.find((one) => one.kind === "place" && lies(one.terrain))?.detail;
  return { label: top.label, detail: [top.detail, worth].filter(Boolean).join(" · ") };
}

export interface HandTalk {
  mm: () => number;
  chooser: (pieces: Piece[], x: number, y: number) => void;
  name: (what: Piece | Thing) => void;
  loupe: (at: { x: number; y: number } | null) => void;
}

export class Hand {
  #grip: Grip | null = null;
  #start: { x: number; y: number; at: number; id: number; touch: boolean } | null = null;
  #moved = false;
  #before: Proposal | null = null; // as it was before something was dragged
  #long = 0;
  #fingers = new Map<number, { x: number; y: number; at: number }>();
  #two: { at: number; moved: boolean } | null = null;

  constructor(
    private readonly host: HTMLElement,
    private readonly eye: Eye,
    private readonly model: TableModel,
    private readonly talk: HandTalk,
  ) {}

  attach(): () => void {
    const { host } = this;
    const listen = <K extends keyof HTMLElementEventMap>(name: K, heard: (event: HTMLElementEventMap[K]) => void) => {
      host.addEventListener(name, heard, { passive: false });
      return () => host.removeEventListener(name, heard);
    };
    const stops = [
      listen("pointerdown", (event) => this.#down(event)),
      listen("pointermove", (event) => this.#move(event)),
      listen("pointerup", (event) => this.#up(event)),
      listen("pointercancel", () => this.#letGo()),
      listen("pointerleave", () => {
        this.model.hovered.value = null;
        this.model.hoveredThing.value = null;
      }),
      listen("contextmenu", (event) => event.preventDefault()),
    ];
    return () => stops.forEach((stop) => stop());
  }

  #map(event: PointerEvent): Point {
    return this.eye.mapAt(event.clientX, event.clientY);
  }

  /** In the protocol's units. */
  #place(event: PointerEvent): Point {
    const [x, y] = this.#map(event);
    const mm = this.talk.mm();
    return [x / mm, y / mm];
  }

  #hits(event: PointerEvent): Hit[] {
    return hitsAt(this.model.view.value?.pieces ?? [], this.#map(event), this.talk.mm(), this.eye.camera.k);
  }

  #down(event: PointerEvent): void {
    if (event.target instanceof Element && event.target.closest(".over-map, .pin button")) return;
    const touch = event.pointerType !== "mouse";
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, at: event.timeStamp });
    if (this.#fingers.size === 2) {
      // A second finger: whatever the first one began is off; a short tap of both takes back.
      this.#two = { at: event.timeStamp, moved: false };
      if (this.#before) this.model.putBack(this.#before);
      this.#letGo(true);
      return;
    }
    this.#start = { x: event.clientX, y: event.clientY, at: event.timeStamp, id: event.pointerId, touch };
    this.#moved = false;
    this.model.hovered.value = null;
    this.model.hoveredThing.value = null;
    this.#grip = event.button === 0 ? this.#gripAt(event, touch) : null;
    this.eye.claimed = this.#grip !== null;
    if (this.#grip) this.host.setPointerCapture(event.pointerId);
    if (touch) {
      this.#long = window.setTimeout(() => {
        if (this.#moved) return;
        const what = this.#hits(event)[0]?.piece ?? this.#thing(event);
        this.model.danger.press(round(this.#place(event)), this.#hits(event)[0]?.piece);
        if (what) this.talk.name(what);
        this.#start = null; // a finger that rested does not tap as well
      }, LONG);
    }
  }

  #thing(event: PointerEvent): Thing | null {
    const view = this.model.view.value;
    const at = this.#place(event);
    const near = 14 / (this.eye.camera.k * this.talk.mm());
    return view && (landingAt(this.model.panel.value?.overlay, at, near) ?? thingAt(view, at, near));
  }

  #gripAt(event: PointerEvent, touch: boolean): Grip | null {
    const { model } = this;
    const at = this.#place(event);
    if (model.tool.value === "measure") return { kind: "measure" };
    if (model.tool.value === "sight") return { kind: "sight", from: this.#hits(event)[0]?.piece.id ?? at };
    if (model.tool.value === "template") return { kind: "template", centre: at };
    const ghost = model.panel.value?.overlay.ghost;
    const mm = this.talk.mm();
    const [x, y] = this.#map(event);
    const grasp = graspAt(model, [x, y], mm, this.eye.camera.k);
    if (grasp) return { kind: "turn", grasp };
    if (ghost) {
      const piece = model.pieces.value.get(model.selected.value ?? "");
      const size = (piece ? radiusOf(piece.base) : 125) * mm;
      const centre: Point = [ghost.at[0] * mm, ghost.at[1] * mm];
      const away = distance(centre, [x, y]);
      const px = this.eye.camera.k;
      const onBase = away * px <= Math.max(FINGER, size * px);
      if (onBase && model.groundNeed()) return { kind: "ghost" };
    }
    const field = followerAt(model.panel.value?.overlay, model.pieces.value, [x, y], mm, this.eye.camera.k);
    if (field) return { kind: "follower", field };
    const hit = this.#hits(event)[0]?.piece;
    if (!hit || !model.mine.value || !hit.canAct || hit.side !== model.side.value) return null;
    if (touch && hit.id !== model.selected.value) return null;
    return { kind: "piece", piece: hit };
  }

  #move(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    if (this.#two && finger && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > 10) this.#two.moved = true;
    const start = this.#start;
    if (!start || start.id !== event.pointerId) {
      if (event.pointerType === "mouse" && event.buttons === 0) this.#hover(event);
      return;
    }
    if (!this.#moved) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < STILL) return;
      this.#moved = true;
      window.clearTimeout(this.#long);
      if (this.#grip && "ghost piece follower".includes(this.#grip.kind)) this.#before = this.model.proposal.value;
      if (this.#grip?.kind === "piece") this.#lift(this.#grip.piece);
    }
    if (this.#grip) this.#drag(this.#grip, event);
  }

  #hover(event: PointerEvent): void {
    const { model } = this;
    const over = event.target instanceof Element && event.target.closest(".over-map, .pin button");
    const hit = over ? undefined : this.#hits(event)[0];
    const held = !over && graspAt(model, this.#map(event), this.talk.mm(), this.eye.camera.k) !== null;
    this.host.classList.toggle("over-handle", held);
    const id = held ? null : (hit?.piece.id ?? null);
    if (model.hovered.value !== id) model.hovered.value = id;
    const thing = over || id !== null ? null : this.#thing(event);
    const before = model.hoveredThing.value;
    if (before?.thing.label !== thing?.label || before?.thing.detail !== thing?.detail) {
      model.hoveredThing.value = thing && { thing, at: this.#place(event) };
    }
    this.host.classList.toggle("over-piece", id !== null);
    const from = model.sightFrom.value;
    if (model.tool.value === "sight" && from !== null && model.sightTo.value === null) {
      model.look(from, id ?? round(this.#place(event)));
    }
    if (model.tool.value === "measure" && model.ruler.value.length > 0 && !model.rulerDone.value) {
      model.ruler.value = [...model.ruler.value.slice(0, Math.max(1, model.corners.value)), round(this.#place(event))];
    }
  }

  /** Dragging a piece means: whatever its panel says one does with a place on the ground. */
  #lift(piece: Piece): void {
    if (this.model.selected.value !== piece.id || !this.model.groundNeed()) this.model.take(piece.id);
  }

  #drag(grip: Grip, event: PointerEvent): void {
    const { model } = this;
    const at = round(this.#place(event));
    switch (grip.kind) {
      case "piece":
      case "ghost":
        this.#carry(true);
        model.propose(at, event.shiftKey && grip.kind === "ghost" && !this.#cornered, true);
        if (event.shiftKey && grip.kind === "ghost") this.#cornered = true;
        if (this.#start?.touch) this.talk.loupe({ x: event.clientX, y: event.clientY });
        break;
      case "follower":
        this.#carry(true);
        model.placeFollower(grip.field, at);
        if (this.#start?.touch) this.talk.loupe({ x: event.clientX, y: event.clientY });
        break;
      case "turn":
        this.#carry(true);
        model.pull(grip.grasp, degreesOf([at[0] - grip.grasp.at[0], at[1] - grip.grasp.at[1]]));
        break;
      case "measure":
        if (this.#start) {
          const [x, y] = this.eye.mapAt(this.#start.x, this.#start.y);
          const mm = this.talk.mm();
          model.ruler.value = [round([x / mm, y / mm]), at];
          model.rulerDone.value = true;
        }
        break;
      case "sight":
        model.sightFrom.value = grip.from;
        model.look(grip.from, this.#hits(event).find((hit) => hit.piece.id !== grip.from)?.piece.id ?? at);
        break;
      case "template": {
        const radius = Math.max(50, Math.round(distance(grip.centre, at) / 50) * 50);
        model.template.value = { centre: round(grip.centre), radius };
        break;
      }
    }
  }

  #cornered = false;

  #up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    window.clearTimeout(this.#long);
    this.talk.loupe(null);
    if (this.#two && this.#fingers.size === 0) {
      if (!this.#two.moved && event.timeStamp - this.#two.at < 350) this.model.back();
      this.#two = null;
      return this.#letGo();
    }
    const start = this.#start;
    if (!start || start.id !== event.pointerId) return;
    const moved = this.#moved;
    const grip = this.#grip;
    this.#letGo();
    if (moved) {
      if (grip?.kind === "piece" || grip?.kind === "ghost" || grip?.kind === "follower") this.model.settle();
      return;
    }
    if (event.button === 0) this.#tap(event);
  }

  /** While it is carried the map knows so: its buttons step aside, and it moves by itself. */
  #carry(carrying: boolean): void {
    if (this.model.carrying.value === carrying) return;
    this.model.carrying.value = carrying;
    this.host.classList.toggle("carrying", carrying);
  }

  #letGo(keepFingers = false): void {
    this.#carry(false);
    this.#start = null;
    this.#grip = null;
    this.#moved = false;
    this.#cornered = false;
    this.#before = null;
    if (!keepFingers && this.#fingers.size === 0) this.#two = null;
    window.clearTimeout(this.#long);
    this.talk.loupe(null);
    // d3 looks at the flag on the next mousedown or touchstart.
    this.eye.claimed = false;
  }

  #tap(event: PointerEvent): void {
    if (this.model.reel.blocks.value) return this.model.reel.pause();
    const { model } = this;
    model.reel.forget();
    const at = round(this.#place(event));
    const hits = this.#hits(event);
    switch (model.tool.value) {
      case "measure":
        return model.measureTap(hits[0]?.piece.at ?? at, event.shiftKey);
      case "sight":
        return model.sightTap(hits[0]?.piece.id ?? at);
      case "template":
        model.template.value = { centre: hits[0]?.piece.at ?? at, radius: model.template.value?.radius ?? 500 };
        return;
      case "select":
        break;
    }
    // Danger is asked for there, and nothing else: whoever was chosen stays so. A way that is drawn goes on.
    if (model.danger.stays.value && !model.groundNeed()) return model.danger.ask(hits[0]?.piece);
    if (model.tapAnswer(hits[0]?.piece.at ?? at)) return;
    // Where only a place is asked for, everybody in a pile stands for the same one.
    const close = model.asksForPlace() ? [] : ambiguous(hits, this.talk.mm(), this.eye.camera.k);
    if (close.length > 1) return this.talk.chooser(close, event.clientX, event.clientY);
    const piece = hits[0]?.piece;
    if (piece) model.tapPiece(piece);
    else model.tapGround(at, event.shiftKey);
  }
}

function round([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)];
}
