/** The table in one place: seats at this screen, what is selected and proposed, tools, replay. */
import { batch, computed, effect, signal } from "@preact/signals";
import * as api from "../api.ts";
import { TypedDice } from "../dice/typing.ts";
import { language, say } from "../language/index.ts";
import { LessonDesk } from "../lesson/lesson.ts";
import { keepGame, keptGames } from "../memory.ts";
import type {
  Action, Command, Draft, Entry, FieldValue, Line, Panel, Piece, Point, Policy, Prompt, Refusal, SoFar, Status, View,
} from "../protocol.ts";
import { placeMeant, placesAsked } from "../questions/places.ts";
import { type Choice, isSparing, type Lasts } from "../questions/standing.ts";
import { go } from "../router.ts";
import { CoachDesk } from "../coach/coach.ts";
import { DangerDesk } from "../danger/danger.ts";
import { Reel } from "../reel/reel.ts";
import { sounds } from "../sound.ts";
import {
  chosenOf, endOf, isEmpty, leftOut, needOf, next, NOTHING, pathIn, picked, picksRow, type Proposal, type Said, turned, withPoint,
} from "./draft.ts";
import { buildingAt, stepped, storeyed } from "./floors.ts";
import { degreesOf } from "./geometry.ts";
import { hidesSomething } from "./hidden.ts";
import { Plan, undoable } from "./plan.ts";
import { Latest, type Sent } from "./queue.ts";
import { Seat, type Listener } from "./seat.ts";
import { share } from "./share.ts";
import { type Grasp, graspsOf } from "./steering.ts";

/** How long an entry is shown while the record runs, in ms. */
const STEP = 900;

/** Each seat counts and sees what it may know. */
function keyOf(token: string, n: number): string {
  return `${token} ${n} ${language.value}`;
}

export type Tool = "select" | "measure" | "sight" | "template";

export interface Toast {
  id: number;
  sentence: string;
  rule?: string | null;
  code?: string;
}

export interface Template {
  centre: Point;
  radius: number;
}

/** What confirms the end, where the panel asks about that already. */
export function asksToEnd(action: Action | null, panel: Panel | null): Panel["confirm"] {
  return action && panel?.confirm && panel.draft.action === action.id ? panel.confirm : null;
}

/** He can do no more, and others of his side can. */
export function isDone(piece: string, pieces: readonly Piece[]): boolean {
  const own = pieces.find((one) => one.id === piece);
  return own !== undefined && !own.canAct && pieces.some((one) => one.side === own.side && one.fate === "fit" && one.canAct);
}

export class TableModel {
  readonly seats = signal<Seat[]>([]);
  readonly shown = signal<string>(""); // token of the seat whose table is shown
  readonly proposal = signal<Proposal>(NOTHING);
  readonly panel = signal<Panel | null>(null);
  readonly stale = signal(false);
  readonly slow = signal(false);
  readonly focused = signal<string | null>(null); // piece under the keyboard's hand
  readonly hovered = signal<string | null>(null);
  readonly named = signal<Piece | { label: string; detail: string } | null>(null); // told by a finger that rested
  readonly hoveredThing = signal<{ thing: { label: string; detail: string }; at: Point } | null>(null);
  readonly floors = signal<ReadonlyMap<string, number>>(new Map()); // the floor each building shows
  readonly tool = signal<Tool>("select");
  readonly ruler = signal<Point[]>([]);
  readonly sightFrom = signal<string | Point | null>(null);
  readonly sightTo = signal<string | Point | null>(null);
  readonly sightline = signal<Line | null>(null);
  readonly template = signal<Template | null>(null);
  readonly trail = signal<{ piece: string; points: Point[] }[]>([]);
  readonly recalled = signal<ReadonlySet<string>>(new Set());
  readonly newest = signal<number | null>(null); // entry whose dice still roll
  readonly looking = signal<{ n: number; view: View | null; status: Status | null } | null>(null);
  readonly playing = signal(false); // the record runs by itself
  readonly toast = signal<Toast | null>(null);
  readonly undoAsked = signal<{ side: string; what: string } | null>(null);
  readonly handOver = signal<string | null>(null);
  readonly hidden = signal(false);
  readonly addsCorner = signal(false);
  readonly carrying = signal(false); // the hand drags a piece or its ghost
  readonly polite = signal("");
  readonly urgent = signal("");
  readonly #stood = signal<{ policy: Policy; seat: string; turn: number | undefined; n: number } | null>(null);
  readonly option = signal(0); // of a question: the one whose line is shown
  readonly dismissedEnd = signal(false);
  /** The sheet of the end lies over the table, and says how it ended. */
  readonly showsEnd = computed(() => Boolean(this.seat.value?.over.value) && !this.dismissedEnd.value && !this.looking.value && !this.reel.isOn.value && !this.reel.recap.value && !this.reel.gathers.value);
  showEnd(): void {
    this.dismissedEnd.value = false;
  }
  readonly dice = new TypedDice();
  readonly endAction = signal<Action | null>(null); // what ends the go, from the empty draft
  readonly rulerDone = signal(false);
  readonly corners = signal(0); // of the ruler, laid so far
  readonly legOf = new Map<string, Point[]>(); // newest trail of a piece, for its movement

  readonly seat = computed<Seat | null>(() => this.seats.value.find((seat) => seat.token === this.shown.value) ?? null);
  readonly hello = computed(() => this.seat.value?.hello.value ?? null);
  readonly side = computed(() => this.hello.value?.side ?? null);
  readonly status = computed(() => this.seat.value?.status.value ?? null);
  /** Whose move it is, or was at the entry looked at. */
  /** The standing answer of whoever sits here; it lasts for a turn, one that spares somebody until the command under way is done. */
  readonly standing = computed<Policy>(() => {
    const stood = this.#stood.value;
    if (!stood || stood.seat !== this.shown.value || stood.turn !== this.status.value?.turn) return "ask";
    return isSparing(stood.policy) && stood.n !== this.seat.value?.n.value ? "ask" : stood.policy;
  });
  /** Pieces that a row of the panel offers and that are left out, by their ids. */
  readonly leftOut = computed(() => leftOut(this.looking.value ? [] : (this.panel.value?.rows ?? [])).join(" "));
  readonly shownStatus = computed(() => this.looking.value?.status ?? this.status.value);
  /** What the others did, as a film; while it runs nothing is asked. */
  readonly reel: Reel = new Reel(this);
  readonly prompt = computed(() => (this.looking.value || this.reel.blocks.value ? null : (this.seat.value?.prompt.value ?? null)));
  readonly view = computed<View | null>(() => {
    if (this.reel.view.value) return this.reel.view.value;
    const back = this.looking.value;
    return back ? back.view : (this.seat.value?.view.value ?? null);
  });
  /** What a step would cost, before it is made. */
  readonly danger: DangerDesk = new DangerDesk(this);
  readonly coach: CoachDesk = new CoachDesk(this);
  readonly lesson: LessonDesk = new LessonDesk(this);
  readonly draft = computed<Draft>(() => this.proposal.value.draft);
  readonly selected = computed<string | null>(() => this.draft.value.piece ?? this.panel.value?.draft.piece ?? null);
  readonly mine = computed(() => this.status.value?.mine === true && this.looking.value === null && !this.reel.blocks.value);
  /** What a lesson wants done next, as a draft; null while one looks back or the others play. */
  readonly wanted = computed<Draft | null>(() => (this.mine.value ? ((this.status.value?.lesson?.draft ?? null) as Draft | null) : null));
  /** The other seat at this screen: one that may say something out of turn, or is to play again. */
  readonly aside = computed<Seat | null>(() => {
    const others = this.seats.value.filter((seat) => seat !== this.seat.value && seat.side.value !== null);
    if (this.looking.value || this.prompt.value || this.seat.value?.side.value == null) return null;
    return others.find((seat) => seat.status.value?.mine || seat.status.value?.interrupt) ?? null;
  });
  readonly pieces = computed<Map<string, Piece>>(
    () => new Map((this.view.value?.pieces ?? []).map((piece) => [piece.id, piece])),
  );

  /** What follows the command confirmed last. */
  readonly plan = new Plan();
  readonly #drafts = new Latest<Draft>((draft) => this.#sendDraft(draft));
  readonly #sights = new Latest<[string | Point, string | Point]>(([from, to]) => {
    this.seat.value?.connection.ask({ type: "sight", from, to });
  });
  readonly #views = new Map<string, { view: View; status: Status }>();
  #playTimer = 0;
  #draftId = "";
  #endId = "";
  #wantsGround = false;
  #kept: string | null = null; // who stays chosen after what he did
  #pending: Point | null = null; // a place meant before the panel could take it
  #slowTimer = 0;
  #undone = ""; // what is told once it is taken back
  #undoFrom = 0; // entries there were when it was asked for
  #toastTimer = 0;
  #toasts = 0;
  #stops: (() => void)[] = [];

  // --- opening and closing -----------------------------------------------------------------------
  open(token: string): void {
    const listener: Listener = {
      entry: (seat, entry) => this.#entry(seat, entry),
      refused: (seat, id, refusal, sent) => this.#refused(seat, id, refusal, sent),
      told: (why) => this.reel.afterwards(() => this.tell(why)),
      done: (_, sent, n) => {
        if (sent) this.dice.done();
        // Nothing was taken back: somebody is asked first.
        if (sent?.type === "undo") this.tell(n === this.#undoFrom ? say("undo-sent") : this.#undone);
      },
      typed: (seat, said) => this.dice.goOn(seat, said),
      panel: (seat, id, panel) => this.#panelCame(seat, id, panel),
      sightline: (_, message) => {
        this.sightline.value = message.line;
        this.polite.value = message.line.text ?? "";
        this.#sights.answered();
      },
      danger: (seat, message) => {
        if (seat === this.seat.value) this.danger.came(message.id, message.danger);
      },
      advice: (seat, message) => {
        if (seat === this.seat.value) this.coach.came(message.id, message.n, message.advice);
      },
      welcomed: (seat) => this.#welcomed(seat),
      underWay: (seat, so, asked) => this.#underWay(seat, so, asked),
      missed: (seat, first, last) => this.reel.missed(seat, first, last),
      changed: (seat, before) => this.#changed(seat, before),
      undoAsked: (_, side, what) => {
        this.undoAsked.value = { side, what };
      },
      logged: (seat) => {
        if (seat === this.seat.value) this.reel.changed();
      },
    };
    const kept = keptGames().find((game) => Object.values(game.seats).includes(token));
    const tokens = [...new Set([token, ...Object.values(kept?.seats ?? {})])];
    this.seats.value = tokens.map((one) => new Seat(one, listener));
    this.shown.value = token;
    for (const seat of this.seats.value) seat.connection.open();
    const online = () => this.seats.value.forEach((seat) => seat.connection.retry());
    addEventListener("online", online);
    let spoken = language.value;
    this.#stops = [
      () => removeEventListener("online", online),
      effect(() => {
        if (language.value === spoken) return;
        spoken = language.value;
        this.#views.clear();
        // The server greets anew, and says everything again.
        for (const seat of this.seats.peek()) seat.connection.ask({ type: "language", language: spoken });
        const back = this.looking.peek();
        if (back) void this.lookAt(back.n);
      }),
    ];
  }

  close(): void {
    this.stopPlaying();
    this.reel.end();
    for (const stop of this.#stops) stop();
    for (const seat of this.seats.value) seat.connection.close();
  }

  // --- what the server says ----------------------------------------------------------------------
  #welcomed(seat: Seat): void {
    if (seat !== this.seat.value) return;
    this.#drafts.reset();
    this.#sights.reset();
    this.danger.reset();
  }

  #changed(seat: Seat, before: Status | null): void {
    if (this.#chooseSeat()) {
      seat = this.seat.value ?? seat;
      this.showUnderWay();
    }
    if (seat !== this.seat.value) return;
    this.coach.moved();
    // Of two who share a screen, who has opened it?
    if (!before && this.seats.value.length > 1 && hidesSomething(seat.view.value)) this.handOver.value = seat.side.value;
    // What was proposed for the old position may no longer be possible: ask again.
    const piece = this.draft.value.piece;
    const pieces = seat.view.value?.pieces ?? [];
    if (piece && !pieces.some((one) => one.id === piece && one.fate === "fit")) this.proposal.value = NOTHING;
    // Who has finished is let go: what is to be done next is not hidden by him.
    else if (piece && piece === this.#kept && seat.status.value?.mine && isDone(piece, pieces)) this.select(null);
    if (seat.status.value?.mine) this.#kept = null; // through the others' turn he is remembered
    if (this.plan.goOn(seat)) return;
    this.askPanel();
    if (!seat.status.value?.mine) this.endAction.value = null;
    else this.#endId = seat.connection.ask({ type: "draft", draft: {} });
    this.reel.changed();
  }

  /** Who sits at this screen now: whoever is asked something, else whoever is to play. */
  #chooseSeat(): boolean {
    const seats = this.seats.value.filter((seat) => seat.side.value !== null);
    if (seats.length < 2) return false;
    const wanted =
      seats.find((seat) => seat.prompt.value) ?? seats.find((seat) => seat.status.value?.mine);
    if (!wanted || wanted.token === this.shown.value) return false;
    this.#sit(wanted);
    return true;
  }

  /** Let it speak; whoever is to play sits down again as soon as something has happened. */
  turnAside(): boolean {
    const seat = this.aside.value;
    if (!seat) return false;
    this.#sit(seat);
    this.askPanel();
    return true;
  }

  #sit(wanted: Seat): void {
    const hides = hidesSomething(wanted.view.value);
    this.#drafts.reset();
    this.#sights.reset();
    this.danger.reset();
    this.#draftId = "";
    batch(() => {
      this.shown.value = wanted.token;
      this.proposal.value = NOTHING;
      this.panel.value = null;
      this.sightline.value = null;
      this.handOver.value = hides ? wanted.side.value : null;
    });
  }

  #entry(seat: Seat, entry: Entry): void {
    for (const one of entry.trail ?? []) this.legOf.set(one.piece, one.points);
    if (seat !== this.seat.value) return;
    if (this.plan.heard(seat, entry)) this.tell(say("plan-stopped"));
    const filmed = this.reel.heard(seat, entry);
    batch(() => {
      this.trail.value = filmed ? [] : (entry.trail ?? []);
      this.newest.value = entry.n;
      if (!filmed) this.urgent.value = entry.lines.map((line) => line.sentence.replaceAll("**", "")).join(" ");
    });
    const dice = filmed ? [] : entry.lines.flatMap((line) => line.dice ?? []);
    if (dice.length > 0) sounds.dice();
    if (dice.some((die) => die.hit)) sounds.hit();
  }

  /** The screen has been handed over. */
  takeOver(): void {
    this.handOver.value = null;
    this.showUnderWay();
  }

  /** Whoever sits down now is shown what has led to the question put to him. */
  showUnderWay(): void {
    const seat = this.seat.value;
    const so = seat?.underWay.value;
    if (seat && so) this.#underWay(seat, so, seat.prompt.value !== null);
  }

  #underWay(seat: Seat, so: SoFar, asked: boolean): void {
    if (seat !== this.seat.value || this.handOver.value !== null) return;
    const filmed = this.reel.underWay(seat, so, asked);
    this.newest.value = so.n;
    if (!filmed && asked) this.urgent.value = so.lines.map((line) => line.sentence.replaceAll("**", "")).join(" ");
  }

  #refused(seat: Seat, id: string, refusal: Refusal, sent: Sent | null): void {
    if (this.danger.refused(id) || this.coach.refused(id, refusal.sentence)) return;
    if (sent && this.dice.want(seat, sent, refusal)) return this.askPanel();
    if (id === this.#draftId) this.#answered();
    else this.plan.stop();
    this.dice.done();
    if (sent) this.askPanel();
    if (!this.lesson.refused(refusal)) this.tell(refusal.sentence, refusal.rule, refusal.code);
    this.urgent.value = refusal.sentence;
    sounds.refused();
  }

  #panelCame(seat: Seat, id: string, panel: Panel): void {
    if (seat !== this.seat.value) return;
    if (id === this.#endId) {
      this.endAction.value = panel.actions.find((action) => action.ends) ?? null;
      return;
    }
    if (id !== this.#draftId) return; // asked before the line broke, or for another seat
    batch(() => {
      this.panel.value = share(this.panel.value, panel); // what did not change is not drawn again
      this.#answered();
    });
    if (this.#wantsGround || this.#pending) this.#goOn();
    this.polite.value = [panel.title, panel.refused?.sentence ?? panel.confirm?.label ?? panel.subtitle ?? ""]
      .filter(Boolean)
      .join(". ");
  }

  /** The hand was faster than the panel: choose the action it meant, then the place. */
  #goOn(): void {
    const need = this.groundNeed();
    if (need) {
      this.#wantsGround = false;
      const at = this.#pending;
      this.#pending = null;
      if (at) this.propose(at, false, true);
    } else if (this.#wantsGround) {
      this.#wantsGround = this.#toGround();
      if (!this.#wantsGround) this.#pending = null;
    }
  }

  #answered(): void {
    window.clearTimeout(this.#slowTimer);
    this.#drafts.answered();
    batch(() => {
      // A newer question may be out already: what came is not yet what can be confirmed.
      this.stale.value = this.#drafts.isOut;
      if (!this.#drafts.isOut) this.slow.value = false;
    });
  }

  // --- proposing ---------------------------------------------------------------------------------
  say(said: Said): void {
    const before = this.proposal.value;
    const after = next(before, said);
    if (after === before && said.say !== "nothing") return;
    this.proposal.value = after;
    this.askPanel();
  }

  askPanel(): void {
    const seat = this.seat.value;
    if (!seat || seat.side.value === null || this.looking.value) {
      this.panel.value = null;
      return;
    }
    this.stale.value = true;
    this.#drafts.ask(this.proposal.value.draft);
  }

  #sendDraft(draft: Draft): void {
    window.clearTimeout(this.#slowTimer);
    this.#slowTimer = window.setTimeout(() => (this.slow.value = true), 400);
    this.#draftId = this.seat.value?.connection.ask({ type: "draft", draft }) ?? "";
  }

  select(piece: string | null): void {
    this.#pending = null;
    this.#wantsGround = false;
    this.sightline.value = null;
    this.danger.about.value = null;
    this.focused.value = piece;
    this.addsCorner.value = false;
    this.say(piece === null ? { say: "nothing" } : { say: "piece", piece });
  }

  chooseAction(action: string): void {
    // Enter is then for what the panel asks, not for a piece that the arrows passed before.
    if (action === this.endAction.value?.id) this.focused.value = this.draft.value.piece ?? null;
    this.say({ say: "action", action });
  }

  set(field: string, value: FieldValue, live = false): void {
    this.say({ say: "field", field, value, live });
  }

  /** The field that a tap on the ground or a drag fills in, if the panel wants one. */
  groundNeed() {
    return needOf(this.panel.value?.needs ?? [], "path", "point");
  }

  /** A tap on the ground is a place for whoever is chosen. */
  takesGround(): boolean {
    const begins = this.selected.value !== null && this.mine.value && this.panel.value?.actions.some((one) => one.takes === "ground" && !one.disabled);
    return begins || this.groundNeed() !== null;
  }

  /** A point is to be given, and no piece. */
  asksForPlace(): boolean {
    const needs = this.panel.value?.needs ?? [];
    return needOf(needs, "point") !== null && needOf(needs, "piece") === null;
  }

  /** A spot on the table was meant, by tap, drag or key. */
  propose(at: Point, adds = false, live = false): boolean {
    const whole: Point = [Math.round(at[0]), Math.round(at[1])];
    const need = this.groundNeed();
    if (!need) {
      if (live) this.#pending = whole;
      return false;
    }
    if (need.kind === "point") this.set(need.field, whole, live);
    else {
      const path = pathIn(this.draft.value, need.field);
      const corner = adds || this.addsCorner.value || path.length === 0;
      this.addsCorner.value = false; // the corner is laid; from here on its end moves
      this.set(need.field, withPoint(path, whole, corner), live);
    }
    return true;
  }

  /** Corners of the way proposed, its end among them; 0 where no way is asked for. */
  waypoints(): number {
    const need = this.groundNeed();
    return need?.kind === "path" ? pathIn(this.draft.value, need.field).length : 0;
  }

  /** W: the next tap or arrow goes on from where the way ends now. */
  addCorner(): boolean {
    if (this.waypoints() === 0) return false;
    this.addsCorner.value = !this.addsCorner.value;
    return true;
  }

  /** The way without its last corner. */
  removeCorner(): boolean {
    const need = this.groundNeed();
    if (need?.kind !== "path" || this.waypoints() < 2) return false;
    this.addsCorner.value = false;
    this.set(need.field, pathIn(this.draft.value, need.field).slice(0, -1));
    return true;
  }

  /** Q and E: an angle if the panel wants one. */
  turn(by: number, part: "body" | "turret" = "body"): boolean {
    const grasp = graspsOf(this).find((one) => one.part === part);
    const need = part === "body" ? needOf(this.panel.value?.needs ?? [], "angle") : null;
    const field = grasp?.field ?? need?.field;
    if (!field) return false;
    const from = grasp ? degreesOf(grasp.facing) : this.#bearing(field);
    const said = this.draft.value.fields?.[field];
    this.#turnTo(field, turned(typeof said === "number" ? said : from, by), grasp?.action, false);
    return true;
  }

  /** A handle was pulled to this bearing; it snaps to 5 degrees. */
  pull(grasp: Grasp, degrees: number): void {
    this.#turnTo(grasp.field, turned(Math.round(degrees / 5) * 5, 0), grasp.action, true);
  }

  /** The action that the handle belongs to begins with it. */
  #turnTo(field: string, bearing: number, action: string | undefined, live: boolean): void {
    const piece = this.selected.value;
    if (!action || !piece || this.draft.value.action === action) return this.set(field, bearing, live);
    this.propound({ piece, action, fields: { [field]: bearing } });
  }

  /** Somebody who goes along is put elsewhere. */
  placeFollower(field: string, at: Point): void {
    const need = this.panel.value?.needs.find((one) => one.field === field);
    if (need) this.set(field, need.kind === "path" ? [at] : at, true);
  }

  #bearing(field: string): number {
    const said = this.draft.value.fields?.[field] ?? this.panel.value?.draft.fields?.[field];
    if (typeof said === "number") return said;
    const facing = this.panel.value?.overlay.ghost?.facing ?? this.pieces.value.get(this.selected.value ?? "")?.facing;
    return facing ? degreesOf(facing) : 0;
  }

  /** A whole draft at once, such as the one a lesson shows. */
  propound(draft: Draft): void {
    this.focused.value = draft.piece ?? null;
    this.proposal.value = { draft, past: [this.draft.value], future: [] };
    this.askPanel();
  }

  /** What is asked before the go ends is on the panel already: the same press confirms it. */
  readonly endAsks = computed(() => asksToEnd(this.endAction.value, this.panel.value));

  endGroup(): void {
    const action = this.endAction.value;
    if (!action || (this.endAsks.value && this.confirm())) return;
    this.propound({ action: action.id });
  }

  // --- what the hand means -----------------------------------------------------------------------
  /** A piece is lifted: select it and go to what is done with a place on the ground. */
  take(piece: string): void {
    this.sightline.value = null;
    this.focused.value = piece;
    this.proposal.value = { draft: { piece }, past: [], future: [] };
    this.#wantsGround = true;
    this.askPanel();
  }

  /** What a hand has begun is off: as it was composed before. */
  putBack(before: Proposal): void {
    this.#wantsGround = false;
    this.#pending = null;
    this.proposal.value = before;
    this.askPanel();
  }

  /** A question asks for a place: the one tapped is the answer that is looked at. */
  tapAnswer(at: Point): boolean {
    const prompt = this.prompt.value;
    const meant = placeMeant(placesAsked(prompt), at, Boolean(this.view.value?.table.hexes));
    if (!prompt || !meant) return false;
    this.option.value = prompt.options.indexOf(meant);
    this.polite.value = meant.label;
    return true;
  }

  tapPiece(piece: Piece): void {
    const row = picksRow(this.panel.value?.rows ?? [], piece.id);
    if (row) return this.set(row.field, picked(row, [piece.id], !chosenOf(row).includes(piece.id)));
    const need = needOf(this.panel.value?.needs ?? [], "piece");
    if (need && piece.id !== this.selected.value) return this.set(need.field, piece.id);
    // Where a place or a way is asked for, an enemy stands for where he is: the way ends beside him. So does one
    // of one's own who cannot act, until a place is said.
    const meant = piece.side !== this.side.value || (!piece.canAct && this.groundNeed()?.missing);
    if (piece.at && meant && this.propose(piece.at)) return;
    if (piece.side !== this.side.value && this.#toTarget(piece.id)) return;
    const place = this.groundNeed();
    this.select(piece.id);
    if (place && this.proposal.value.past.length > 0) this.tell(say("draft-put-away"));
  }

  tapGround(at: Point, adds: boolean): void {
    if (this.propose(at, adds)) return;
    if (this.selected.value && this.mine.value && this.#toGround()) {
      this.#pending = at;
      return;
    }
    if (!this.draft.value.action) this.select(null);
  }

  /** The drag ended: its last place is the proposal. */
  settle(): void {
    if (this.#pending && this.propose(this.#pending)) this.#pending = null;
    this.proposal.value = { ...this.proposal.value };
  }

  /** Choose the action that takes a place on the ground, if the piece has one. */
  #toGround(): boolean {
    const listed = this.panel.value?.actions.filter((one) => one.takes === "ground") ?? [];
    const wanted = this.wanted.value?.piece === this.draft.value.piece ? this.wanted.value?.action : undefined;
    const action = listed.find((one) => one.id === wanted) ?? listed[0];
    if (!action) return false;
    if (action.disabled) {
      this.tell(action.disabled.sentence, action.disabled.rule);
      return false;
    }
    this.#nameSelected();
    this.chooseAction(action.id);
    return true;
  }

  /** Whoever alone can act was chosen without a tap: now he is. */
  #nameSelected(): void {
    const piece = this.selected.value;
    if (piece && !this.draft.value.piece) this.proposal.value = { draft: { piece }, past: [], future: [] };
  }

  /** An enemy tapped while one's own piece is chosen: the first action that takes a target. */
  #toTarget(target: string): boolean {
    const piece = this.selected.value;
    if (!piece || this.draft.value.action || !this.mine.value) return false;
    const action = this.panel.value?.actions.find((one) => one.takes === "target" && !one.disabled);
    if (!action) return false;
    const draft = { piece, action: action.id, fields: { target } };
    this.proposal.value = { draft, past: [{ piece }], future: [] };
    this.askPanel();
    return true;
  }

  measureTap(at: Point, adds: boolean): void {
    const points = this.ruler.value;
    batch(() => {
      if (points.length === 0 || this.rulerDone.value) {
        this.ruler.value = [at];
        this.corners.value = 1;
        this.rulerDone.value = false;
      } else {
        this.ruler.value = [...points.slice(0, this.corners.value), at];
        this.corners.value += 1;
        this.rulerDone.value = !adds;
      }
    });
  }

  sightTap(at: string | Point): void {
    const from = this.sightFrom.value;
    if (from === null || this.sightTo.value !== null) {
      this.sightFrom.value = at;
      this.sightTo.value = null;
      this.sightline.value = null;
      return;
    }
    this.sightTo.value = at;
    this.look(from, at);
  }

  confirm(): boolean {
    const panel = this.panel.value;
    if (!panel?.confirm || this.stale.value || this.dice.asked.value) return false; // dice first
    this.perform(panel.confirm.command, panel.confirm.then ?? []);
    return true;
  }

  perform(command: Command, then: readonly Command[] = []): void {
    this.coach.given();
    this.danger.done();
    this.lesson.differs.value = ""; // told anew if it still does
    if (this.seat.value) this.plan.begin(this.seat.value, then);
    // Who has finished is let go, so that the next is asked for.
    const ends = this.endAction.value !== null && this.draft.value.action === this.endAction.value.id;
    const keep = ends ? undefined : this.draft.value.piece;
    this.#kept = keep ?? null;
    batch(() => {
      this.trail.value = [];
      this.sightline.value = null;
      this.named.value = null;
      this.focused.value = keep ?? null;
      this.proposal.value = keep ? { draft: { piece: keep }, past: [], future: [] } : NOTHING;
      this.stale.value = true;
    });
    this.seat.value?.connection.perform({ type: "command", command });
  }

  /** Esc: a tool first, then the proposal, one stage at a time. */
  back(): boolean {
    if (this.looking.value) return this.lookAtNow(), true;
    if (this.danger.back() || this.coach.back()) return true;
    if (this.tool.value !== "select" || this.ruler.value.length > 0 || this.template.value || this.sightline.value) {
      this.pick("select");
      return true;
    }
    if (isEmpty(this.draft.value)) return false;
    this.say({ say: "back" });
    this.focused.value = this.draft.value.piece ?? null; // Enter is for what the panel asks now
    return true;
  }

  showFloor(building: string, floor: number): void {
    this.floors.value = new Map(this.floors.value).set(building, floor);
    this.polite.value = say("floor-of", { n: floor, m: (this.view.value?.terrain.find((one) => one.id === building)?.floors ?? 1) - 1 });
  }

  /** Whoever is chosen is seen: his building shows his floor. */
  showFloorOf(piece: { at: Point | null; level?: number | null } | undefined): void {
    const building = buildingAt(this.view.peek(), piece?.at);
    const level = piece?.level ?? 0;
    if (building && (this.floors.peek().get(building.id) ?? 0) !== level) this.showFloor(building.id, level);
  }

  /** PgUp and PgDn: in the building of the piece meant, else in all. */
  stepFloor(by: number): boolean {
    const all = storeyed(this.view.value);
    if (all.length === 0) return false;
    const meant = this.pieces.value.get(this.hovered.value ?? this.selected.value ?? this.focused.value ?? "");
    const building = buildingAt(this.view.value, this.hoveredThing.value?.at ?? meant?.at);
    this.floors.value = stepped(this.floors.value, building ? [building] : all, by);
    return true;
  }

  pick(tool: Tool): void {
    batch(() => {
      this.tool.value = this.tool.value === tool ? "select" : tool;
      this.ruler.value = [];
      this.sightFrom.value = this.tool.value === "sight" ? this.selected.value : null;
      this.sightTo.value = null;
      this.sightline.value = null;
      this.template.value = null;
    });
  }

  look(from: string | Point, to: string | Point): void {
    this.#sights.ask([from, to]);
  }

  // --- answers, undo -----------------------------------------------------------------------------
  answer(answer: Command | null): void {
    this.option.value = 0;
    this.seat.value?.answer(answer);
  }

  standBy(policy: Policy): void {
    this.#stood.value = { policy, seat: this.shown.value, turn: this.status.value?.turn, n: this.seat.value?.n.value ?? 0 };
    this.seat.value?.connection.perform({ type: "standing", policy });
    if (isSparing(policy)) this.answer(null); // this question is the first that it answers
  }

  /** Answer so, and whenever it is asked again; the other questions are asked as before. */
  standByAnswer(prompt: Prompt, choice: Choice, label: string, lasts: Lasts): void {
    const answers = this.seat.value?.answers;
    const turn = this.status.value?.turn ?? 0;
    answers?.stand({ kind: prompt.kind, choice, label, lasts, turn });
    const own = answers?.answerTo(prompt, turn);
    if (own) this.answer(own.answer);
  }

  readonly undoable = () => undoable(this.seat.value?.entries.value.values() ?? [], this.side.value, this.plan.steps);

  undo(): void {
    if (this.proposal.value.past.length > 0) this.say({ say: "undo" });
    else {
      this.#undoFrom = this.seat.value?.n.value ?? 0;
      const { what, dice } = this.undoable();
      this.#undone = say(dice ? "undone-dice" : "undone", { what });
      this.seat.value?.connection.perform({ type: "undo", steps: this.plan.steps });
    }
  }

  agree(yes: boolean): void {
    this.undoAsked.value = null;
    this.seat.value?.connection.perform({ type: "agree", yes });
  }

  typed(text: string): void {
    this.seat.value?.connection.perform({ type: "typed", text });
  }

  // --- replay ------------------------------------------------------------------------------------
  async lookAt(n: number): Promise<void> {
    const seat = this.seat.value;
    if (!seat || !this.hello.value) return;
    const to = Math.max(0, Math.min(seat.n.value, n));
    if (to === seat.n.value) return this.lookAtNow();
    seat.reach(1);
    const before = this.looking.value;
    const entry = seat.entries.value.get(to);
    if (entry && before?.n === to - 1) for (const one of entry.trail ?? []) this.legOf.set(one.piece, one.points);
    const known = this.#views.get(keyOf(seat.token, to));
    batch(() => {
      this.looking.value = { n: to, view: known?.view ?? this.view.value, status: known?.status ?? before?.status ?? null };
      this.trail.value = entry?.trail ?? [];
    });
    try {
      const at = known ?? (await this.#fetchAt(to));
      if (this.looking.value?.n === to) this.looking.value = { n: to, ...at };
      // The next one is there before it is asked for.
      if (to + 1 < seat.n.value) void this.#fetchAt(to + 1).catch(() => undefined);
    } catch (error) {
      if (this.looking.value?.n === to) this.lookAtNow();
      if (error instanceof api.Refused) this.tell(error.message);
    }
  }

  async #fetchAt(n: number): Promise<{ view: View; status: Status }> {
    const token = this.seat.value?.token ?? "";
    const key = keyOf(token, n);
    const known = this.#views.get(key);
    if (known) return known;
    const { view, status } = await api.viewAt(token, n);
    const last = this.looking.value?.view;
    const at = { view: last ? share(last, view) : view, status };
    this.#views.set(key, at);
    return at;
  }

  /** The record runs by itself, one entry after the other; at the end it begins anew. */
  play(): void {
    if (this.reel.pace.value !== "skip") {
      if (this.reel.isOn.value) this.reel.pause();
      else void this.reel.replay((this.looking.value?.n ?? 0) + 1);
      return;
    }
    this.playing.value = !this.playing.value;
    window.clearTimeout(this.#playTimer);
    if (!this.playing.value) return;
    const step = async () => {
      const at = this.looking.value?.n;
      await this.lookAt(at === undefined ? 0 : at + 1);
      if (!this.playing.value || !this.looking.value) return this.stopPlaying();
      this.#playTimer = window.setTimeout(() => void step(), STEP);
    };
    void step();
  }

  stopPlaying(): void {
    window.clearTimeout(this.#playTimer);
    this.playing.value = false;
  }

  /** A new game from the entry shown; this one stays as it is. */
  async playOn(): Promise<void> {
    const back = this.looking.value;
    const hello = this.hello.value;
    if (!back || !hello) return;
    try {
      const made = await api.branch(this.seat.value?.token ?? hello.game, back.n);
      keepGame({ game: made.game, title: hello.scenario.title, seats: made.seats, invites: {}, at: Date.now() });
      const token = made.seats[this.side.value ?? ""] ?? Object.values(made.seats)[0] ?? made.watch;
      go(`/game/${token}`);
    } catch (error) {
      if (error instanceof api.Refused) this.tell(error.message);
    }
  }

  lookAtNow(): void {
    this.looking.value = null;
    this.trail.value = [];
    this.stopPlaying();
    this.askPanel();
  }

  /** Hovering a line of the log shows its pieces and trail on the map. */
  recall(entry: Entry): void {
    this.trail.value = entry.trail ?? [];
    this.recalled.value = new Set(entry.lines.flatMap((line) => line.pieces ?? []));
  }

  // --- telling -----------------------------------------------------------------------------------
  tell(sentence: string, rule?: string | null, code?: string): void {
    window.clearTimeout(this.#toastTimer);
    this.toast.value = { id: ++this.#toasts, sentence, rule: rule ?? null, ...(code ? { code } : {}) };
    this.#toastTimer = window.setTimeout(() => (this.toast.value = null), 5000);
  }

  holdToast(): void {
    window.clearTimeout(this.#toastTimer);
  }

  releaseToast(): void {
    this.#toastTimer = window.setTimeout(() => (this.toast.value = null), 2500);
  }

  lastPoint(field: string): Point | null {
    return endOf(this.draft.value, field);
  }

  sideOf(id: string | null | undefined) {
    return this.hello.value?.sides.find((side) => side.id === id) ?? null;
  }

  letterOf(id: string | null | undefined): string {
    return this.sideOf(id)?.letter ?? "";
  }
}
