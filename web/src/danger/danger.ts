/** Danger before the step: which place is asked about, what the server told of it, which layer is loud. */
import { batch, computed, effect, signal } from "@preact/signals";
import { remember, remembered } from "../memory.ts";
import type { Danger, Panel, Piece, Point } from "../protocol.ts";
import type { TableModel } from "../table/model.ts";
import { Latest } from "../table/queue.ts";

export const LAYERS = ["danger", "reach", "sight"] as const;
export type Layer = (typeof LAYERS)[number];

export interface Wanted {
  piece: string;
  way: Point[];
  others?: Record<string, Point[]>; // the ways of those who go along
}

/** An end that was thought of, with what it would have cost. */
export interface Tried {
  at: Point;
  told: string;
}

const REST = 90; // ms the hand rests before anybody is asked
const SAY = 400; // ms before it is said aloud
const TAP = 260; // ms: V pressed so shortly stays on
const TRIES = 3;
const APART = 100; // 1/100: two ends nearer than this are one

export class DangerDesk {
  readonly layer = signal<Layer>(asLayer(remembered("layer")));
  readonly held = signal(false); // V is down
  readonly stays = signal(false); // the tool is on
  readonly hushed = signal(false); // put away by the button of a phone: ways that are drawn ask nothing either
  readonly at = signal<Point | null>(null); // under the pointer, or the finger that rested
  readonly over = signal<string | null>(null); // one's own piece there
  readonly about = signal<string | null>(null); // one's own piece that was pointed out, able to act or not
  readonly answer = signal<{ to: string; danger: Danger } | null>(null);
  readonly tried = signal<{ piece: string; n: number; ends: Tried[] }>({ piece: "", n: 0, ends: [] });
  readonly isOn = computed(() => this.held.value || this.stays.value);
  /** What is asked about now: the way that is drawn, else the place pointed at. */
  readonly wanted = computed<Wanted | null>(() => {
    const { model } = this;
    if (model.looking.value || model.side.value === null || model.reel.blocks.value || model.reel.recap.value || model.seat.value?.over.value) return null;
    const drawn = drawnWay(model.panel.value);
    if (drawn && !this.hushed.value && !(this.held.value && this.at.value)) return drawn;
    if (!this.isOn.value) return null;
    const stays = this.held.value ? null : stander(model.panel.value);
    if (stays && model.pieces.value.get(stays)?.at) return { piece: stays, way: [] };
    const own = (id: string | null) => (model.pieces.value.get(id ?? "")?.side === model.side.value ? id : null);
    // Whoever was chosen by hand; then who is under the pointer, before one who is proposed because he can act.
    const piece = this.about.value ?? own(model.draft.value.piece ?? null) ?? this.over.value ?? own(model.selected.value) ?? model.panel.value?.lead ?? "";
    if (this.at.value && this.over.value !== piece) return { piece, way: [this.at.value] };
    return piece && model.pieces.value.get(piece)?.at ? { piece, way: [] } : null;
  });
  readonly told = computed<Danger | null>(() => (this.wanted.value ? (this.answer.value?.danger ?? null) : null));
  /** What is shown answers an older question. */
  readonly isOld = computed(() => this.told.value !== null && this.answer.value?.to !== keyOf(this.wanted.value));
  /** The layer that is loud; none where there is nothing to choose between. */
  readonly loud = computed<Layer | null>(() => (this.told.value ? this.layer.value : null));

  #id = "";
  #asked = "";
  #pressed = 0;
  #byFinger = false; // a finger that rested brought it, not the tool
  #rest = 0;
  #say = 0;
  readonly #questions = new Latest<Wanted>((wanted) => {
    this.#asked = keyOf(wanted);
    this.#id = this.model.seat.value?.connection.ask({ type: "danger", ...wanted }) ?? "";
  });

  constructor(readonly model: TableModel) {}

  /** From when the table opens until it is left. */
  listen(): () => void {
    const stop = effect(() => {
      const wanted = this.wanted.value;
      this.model.seat.value?.n.value; // asked again when something has happened
      window.clearTimeout(this.#rest);
      if (wanted) this.#rest = window.setTimeout(() => this.#questions.ask(wanted), REST);
    });
    return () => {
      stop();
      window.clearTimeout(this.#rest);
      window.clearTimeout(this.#say);
    };
  }

  reset(): void {
    this.#questions.reset();
    this.answer.value = null;
  }

  came(id: string, danger: Danger): void {
    if (id !== this.#id) return;
    this.answer.value = { to: this.#asked, danger };
    this.#questions.answered();
    window.clearTimeout(this.#say);
    this.#say = window.setTimeout(() => this.#settle(danger), SAY);
  }

  /** Nobody can be concerned there: that is no news worth a notice. */
  refused(id: string): boolean {
    if (id !== this.#id || !id) return false;
    this.answer.value = null;
    this.#questions.answered();
    return true;
  }

  #settle(danger: Danger): void {
    if (this.told.value !== danger || this.isOld.value) return;
    this.model.polite.value = [danger.title, danger.sum].join(". ");
    if (!drawnWay(this.model.panel.value)) return;
    const others = this.#triedBefore(danger);
    const ends = [...others, { at: danger.at, told: danger.told }].slice(-TRIES - 1);
    this.tried.value = { piece: danger.piece, n: this.#n, ends };
  }

  get #n(): number {
    return this.model.seat.value?.n.value ?? 0;
  }

  /** Other ends for the same piece, as things still stand. */
  #triedBefore(told: Danger): Tried[] {
    const { piece, n, ends } = this.tried.value;
    return piece === told.piece && n === this.#n ? ends.filter((one) => Math.hypot(one.at[0] - told.at[0], one.at[1] - told.at[1]) > APART) : [];
  }

  /** Ends tried before the one that is shown. */
  readonly before = computed<Tried[]>(() => {
    const told = this.told.value;
    return told && drawnWay(this.model.panel.value) ? this.#triedBefore(told).slice(-TRIES) : [];
  });

  // --- hands -------------------------------------------------------------------------------------
  /** V: as long as it is held; pressed shortly it stays until pressed again. */
  key(down: boolean): void {
    if (down) {
      this.model.reel.dismiss(); // the recap lies where one would point
      if (!this.held.value) this.#pressed = performance.now();
      this.held.value = true;
      return;
    }
    const short = performance.now() - this.#pressed < TAP;
    this.held.value = false;
    if (short) this.toggle();
  }

  toggle(): void {
    if (this.stays.value) this.#away();
    else {
      this.hushed.value = false;
      this.model.reel.dismiss();
      this.stays.value = true;
    }
  }

  /** The button of a phone is pressed as long as danger is drawn, whatever asked for it. */
  readonly isShown = computed(() => this.isOn.value || this.told.value !== null);

  /** Pressed on a way that is drawn it brings all the words; pressed again it puts away these and what the way asked. */
  turn(): void {
    const on = this.isOn.value;
    this.hushed.value = on;
    if (on) this.#away();
    else this.toggle();
  }

  /** An order was given: what a finger asked for on the way there goes, the tool stays. */
  done(): void {
    if (this.#byFinger) this.#away();
  }

  #away(): void {
    this.#byFinger = false;
    batch(() => {
      this.held.value = this.stays.value = false;
      this.at.value = this.over.value = this.about.value = null;
    });
  }

  /** A place, and the first of the pieces there. */
  point(at: Point, piece?: Piece): void {
    batch(() => {
      this.at.value = piece && piece.side !== this.model.side.value ? null : at; // nobody goes where an enemy stands
      this.over.value = this.#own(piece);
    });
  }

  /** One's own piece is tapped: danger for it, where it stands, whether it can still act or not. */
  ask(piece?: Piece): void {
    this.about.value = this.#own(piece) ?? this.about.value;
  }

  /** A finger that rested on the map: danger there, or for one's own piece there, until an order is given or the tool is put away. */
  press(at: Point, piece?: Piece): void {
    if (piece && !this.#own(piece)) return;
    this.#byFinger ||= !this.stays.value;
    this.stays.value = true;
    this.point(at, piece);
    this.ask(piece);
  }

  #own(piece?: Piece): string | null {
    return piece && piece.fate === "fit" && piece.side === this.model.side.value ? piece.id : null;
  }

  show(layer: Layer): void {
    this.layer.value = layer;
    remember("layer", layer);
  }

  /** Esc puts it away; whether there was anything to put away. */
  back(): boolean {
    if (!this.isOn.value) return false;
    this.#away();
    return true;
  }
}

function asLayer(kept: string | null): Layer {
  return LAYERS.find((one) => one === kept) ?? "danger";
}

export function keyOf(wanted: Wanted | null): string {
  return JSON.stringify(wanted);
}

/** Who would do, where he stands, what a panel would confirm: a cross left elsewhere is not about that. */
export function stander(panel: Panel | null): string | null {
  return panel?.confirm && panel.draft.action && !panel.overlay.ghost ? (panel.draft.piece ?? null) : null;
}

/** The way that a panel draws, if it could be gone. */
export function drawnWay(panel: Panel | null): Wanted | null {
  const piece = panel?.draft.piece ?? panel?.piece;
  const way = panel?.overlay.ghost ? joined((panel.overlay.lines ?? []).filter((one) => one.class === "path").map((one) => one.points)) : [];
  if (!panel || !piece || way.length === 0) return null;
  const others = waysOf(panel.overlay);
  return { piece, way, ...(Object.keys(others).length > 0 ? { others } : {}) };
}

/** The ways of those who follow; whoever stays has none. */
/** The first line and those that go on where it ends, without where it starts: a way may be drawn leg by leg. */
function joined([first, ...more]: readonly (readonly Point[])[]): Point[] {
  const way = [...(first ?? [])];
  for (const line of more) {
    if (String(line[0]) !== String(way.at(-1))) break;
    way.push(...line.slice(1));
  }
  return way.slice(1);
}

function waysOf(overlay: Panel["overlay"]): Record<string, Point[]> {
  const found: Record<string, Point[]> = {};
  for (const one of overlay.followers ?? []) {
    const line = overlay.lines?.find((each) => each.class === "path" && String(each.points.at(-1)) === String(one.at));
    found[one.piece] = line ? line.points.slice(1) : [];
  }
  return found;
}

/** The part of a way that lies behind a point of one of its legs: what is under fire. */
export function behind(start: Point, way: readonly Point[], leg: number, at: Point): Point[] {
  return [at, ...[start, ...way].slice(leg + 1)];
}
