/** Plays the newsreel: what the others did, scene by scene; then the recap and its marks. */
import { batch, computed, signal } from "@preact/signals";
import * as api from "../api.ts";
import { language } from "../language/index.ts";
import { remember, remembered } from "../memory.ts";
import type { Entry, Grave, Point, SoFar, Status, View } from "../protocol.ts";
import { pace as motion } from "../settings.ts";
import { sounds } from "../sound.ts";
import { mmOf } from "../table/camera.ts";
import { radiusOf } from "../table/geometry.ts";
import type { Eye } from "../table/eye.ts";
import type { Seat } from "../table/seat.ts";
import { share } from "../table/share.ts";
import {
  afterTake, type Beat, beatsOf, captionsOf, doingOf, effectsOf, gone, hasDice, involved, isBrief, isIdle, isNote, isTold, joined, PACES, type Pace, placesOf, sideOf, type Take, takesOf, trayOf, waysOf, weighed,
} from "./film.ts";
import { type Recap, recapOf } from "./recap.ts";
import { type Found, numberOf, Seen } from "./seen.ts";
import { tellingOf } from "./telling.ts";
import { tempo } from "./tempo.ts";

/** What the reel asks of the table. */
export interface Stage {
  seat: { value: Seat | null };
  seats: { value: Seat[] };
  status: { value: Status | null };
  legOf: Map<string, Point[]>;
  urgent: { value: string };
  looking: { value: { n: number; view: View | null; status: Status | null } | null };
  lookAt(n: number): Promise<void>;
  lookAtNow(): void;
}

type Mode = "live" | "replay" | "again";

const MOST = 40; // entries that are shown to somebody whose line was broken
const AHEAD = 15; // entries of a record that are loaded at once
const MANY = 6; // takes to come from which those without dice go faster
const TRIES = 4; // times that the server is asked for a scene
const AGAIN = 400; // ms between two of them
const LINGER = 900; // ms that the camera stays when more may come
const ROW = 100; // px that a row of dice needs above the scene
const NEAR = 1.5; // the scale from which on words are given room
const TAG = 60; // px that words about a piece need on either side of it, beyond the margin
const CAPTION = 130; // px that the caption needs below it

function remembersPace(): Pace {
  const kept = remembered("reel");
  return PACES.find((one) => one === kept) ?? "normal";
}

export class Reel {
  readonly pace = signal<Pace>(remembersPace());
  readonly recaps = signal(remembered("recap") !== "off");
  readonly keepsMarks = signal(remembered("marks") !== "off");
  readonly takes = signal<readonly Take[]>([]);
  readonly at = signal(-1);
  readonly beat = signal<Beat | null>(null);
  readonly paused = signal(false);
  readonly waits = signal(false); // for the next press, where one goes step by step
  readonly view = signal<View | null>(null);
  readonly mode = signal<Mode>("live");
  /** The others have done something that is about to be shown. */
  readonly holds = signal(false);
  readonly recap = signal<Recap | null>(null);
  readonly gathers = signal(false); // what a recap will tell
  readonly until = signal(0); // the last entry of a film from the record, which is loaded in parts
  /** Where in the film one is, and how many there are: by scenes, of a record by its entries. */
  readonly counted = computed(() => {
    const told = this.takes.value.map((take, i) => [take, i] as const).filter(([take]) => isTold(take));
    const place = told.findIndex(([, i]) => i === this.at.value);
    const n = this.take.value?.scenes.at(-1)?.n;
    return this.mode.value === "replay" && this.until.value > 0 && n !== undefined ? { n, m: this.until.value } : { n: Math.max(0, place + 1), m: told.length };
  });
  /** More scenes may come than are counted yet. */
  readonly grows = computed(() => {
    if (this.mode.value !== "live") return false;
    const seat = this.table.seat.value;
    return !(this.table.status.value?.mine === true || (seat?.prompt.value ?? null) !== null || seat?.over.value != null);
  });
  /** The last recap, while its marks lie on the table: it can be opened again. */
  readonly kept = signal<Recap | null>(null);
  /** Takes whose trails and shots lie on the table: those of the others' last turn. */
  readonly past = signal<readonly Take[]>([]);
  /** Who is gone lies where he fell, for the rest of the game. */
  readonly fallen = signal<readonly Grave[]>([]);
  readonly grave = signal<Grave | null>(null); // the one that is looked at
  readonly showsFallen = signal(remembered("fallen-shown") !== "off");
  readonly loud = signal<readonly number[]>([]); // places in `past` that are pointed at
  /** What came of one's own last order, until the next one or until it is put away. */
  readonly own = signal<readonly Take[]>([]);

  readonly take = computed<Take | null>(() => this.takes.value[this.at.value] ?? null);
  readonly isOn = computed(() => this.take.value !== null || this.holds.value);
  /** While something of the others' is still to be told nothing else is asked; one's own deeds do
   * not stop one's hand. */
  readonly blocks = computed(() => this.holds.value || (this.take.value !== null && this.takes.value.slice(this.at.value).some((take) => !isBrief(take))));

  readonly #pictures = new WeakMap<Take, View>();
  readonly #turns = new WeakMap<Take, number>();
  readonly #watched = new WeakSet<Take>(); // shown to their end
  /** Whether it is out what came of the take: its dice have fallen, or there were none. */
  readonly isOut = computed(() => {
    const beat = this.beat.value?.name;
    return beat === "caption" || beat === "still" || beat === "effect" || this.waits.value || !this.take.value?.scenes.some(hasDice);
  });
  readonly #awaited = signal(0); // the first entry that is about to be shown
  /** The log tells nothing before it is out on the map: this entry is the last, with so many lines. */
  readonly told = computed<{ n: number; lines: number } | null>(() => {
    if (this.mode.value !== "live") return null;
    const scenes = this.take.value?.scenes;
    if (!scenes) return this.#awaited.value ? { n: this.#awaited.value - 1, lines: Infinity } : null;
    const [first, last] = [scenes[0]!, scenes.at(-1)!];
    return this.isOut.value ? { n: last.n, lines: numberOf(last) } : { n: first.n, lines: numberOf(first) - 1 };
  });
  /** What of a film is out, and what is still to come. */
  readonly course = computed(() => {
    const place = this.take.value ? this.at.value + (this.isOut.value ? 1 : 0) : 0;
    const takes = this.isOn.value ? this.takes.value : [];
    return { runs: this.isOn.value || this.#awaited.value > 0, out: takes.slice(0, place), ahead: takes.slice(place) };
  });
  /** Dice with which a turn begins still roll: the panel does not give away what comes of them. */
  readonly rolls = computed(() => !this.blocks.value && (this.take.value?.own ?? false) && this.course.value.ahead.some(({ scenes: [first, ...more] }) => [first!, ...more].some(hasDice) && this.takes.value.some((take) => take.scenes.some((scene) => scene.turn != null && scene.n === first!.n))));
  readonly #turnBefore = signal<number | null>(null); // what is about to be shown
  /** The turn of what is shown. */
  readonly turn = computed(() => (this.take.value ? (this.#turns.get(this.take.value) ?? null) : this.holds.value ? this.#turnBefore.value : null));
  /** Whether the player reads something that lies over the table. */
  isAway: () => boolean = () => false;
  /** Where scenes come from. */
  source: (token: string, first: number, last?: number) => Promise<Found> = api.reel;
  #eye: Eye | null = null;
  #giveBack: (() => void) | null = null;
  #timer = 0;
  #linger = 0;
  #due: { run: () => void; at: number; left: number } | null = null;
  readonly #seen = new Seen();
  #by: Seat | null = null; // whose entries are wanted
  #from = 0; // the first entry that is wanted and not loaded
  #to = 0; // the last one
  #loading = false;
  #hungry = false; // all that has come was shown, and more is being loaded
  #owes = false; // the others have done something that is not loaded yet
  #skipping = false;
  #comesBack = false; // the record was played to its end, or a part of it: things stand again as they do now
  #answered = true; // the player has acted since the others did
  #missed = 0; // the first entry of their turn that was not watched
  #again = 0; // the last one, where the player has acted since: it may be read again
  #told = false; // an entry has come
  #ordered = 0; // the entry of one's own last order
  #came = false; // what happened before he sat down is known

  constructor(private readonly table: Stage) {}

  attach(eye: Eye): void {
    this.#eye = eye;
  }

  // --- what comes in -----------------------------------------------------------------------------
  /** An entry has come; whether it will be shown, so that nobody else need tell it. */
  heard(seat: Seat, entry: Entry): boolean {
    const dice = entry.lines.some((line) => (line.dice?.length ?? 0) > 0);
    this.#told = true;
    return this.#hear(seat, entry.n, entry.n, this.#isHere(entry.side), !dice, false);
  }

  /** A command waits for an answer: what it has done so far is shown before the question. */
  underWay(seat: Seat, { n, side, lines, parts }: SoFar, asked: boolean): boolean {
    if (!this.#isLive(seat) || !this.#seen.isNews(seat.token, n, parts)) return false;
    const dice = lines.some((line) => (line.dice?.length ?? 0) > 0);
    return this.#hear(seat, n, n, this.#isHere(side), !dice && !asked, asked);
  }

  /** Entries that nobody has told, for the line was broken. */
  missed(seat: Seat, first: number, last: number): void {
    if (last - first < MOST) this.#hear(seat, first, last, false, false, false);
    else if (!this.#missed) this.#missed = first;
  }

  #isLive(seat: Seat): boolean {
    return seat === this.table.seat.value && this.mode.value === "live" && this.table.looking.value === null;
  }

  #hear(seat: Seat, first: number, last: number, own: boolean, dull: boolean, asked: boolean): boolean {
    if (!this.#isLive(seat)) return false;
    if (this.#seen.isDone(seat.token, last)) return true;
    this.grave.value = null; // what has been read gives way to what happens
    if (own) {
      this.#answered = true;
      this.#skipping = false;
      this.dismiss();
      this.#ordered = last;
      if (this.own.value[0]?.scenes[0]!.n !== last) this.own.value = [];
      if (dull || this.pace.value === "skip" || this.isAway()) {
        void this.#tellOwn(seat, first, last);
        return false;
      }
    } else if (this.#answered) {
      this.#answered = false;
      batch(() => {
        this.past.value = [];
        this.recap.value = this.kept.value = null;
      });
    }
    const watched = this.pace.value !== "skip" && !this.#skipping && !this.isAway();
    if (!watched) {
      if (!own && !this.#missed) this.#missed = first;
      return false;
    }
    if (!this.#from || this.#by !== seat) this.#from = first;
    this.#to = last;
    this.#by = seat;
    batch(() => {
      if (!this.isOn.value) {
        this.view.value = seat.view.value;
        this.#turnBefore.value = this.table.status.value?.turn ?? null;
        this.#awaited.value = first;
      }
      if (!own || asked) this.#owes = this.holds.value = true;
    });
    window.clearTimeout(this.#linger);
    void this.#load();
    return true;
  }

  /** What nobody watches of one's own is told all the same, with all that an order under way has done so far. */
  async #tellOwn(seat: Seat, first: number, last: number): Promise<void> {
    const found = await this.#ask(seat, first, last).catch(() => null);
    const own = takesOf(found?.scenes ?? [], (scene) => this.#isHere(scene.commander)).filter((take) => take.own);
    if (own.length > 0 && seat === this.table.seat.value && this.#ordered === last) this.own.value = own;
  }

  #keepOwn(takes: readonly Take[]): void {
    const own = takes.filter((take) => take.own);
    const before = this.own.value.filter((take) => take.scenes[0]!.n === own[0]?.scenes[0]!.n);
    if (own.length > 0) this.own.value = [...before, ...own];
  }

  #isHere(side: string | null): boolean {
    return this.table.seats.value.some((seat) => seat.side.value !== null && seat.side.value === side);
  }

  async #load(): Promise<void> {
    const seat = this.#by;
    if (this.#loading || !this.#from || !seat) return;
    this.#loading = true;
    const [first, last] = [this.#from, this.#to];
    this.#from = 0;
    try {
      const found = await this.#ask(seat, first, last);
      if (seat !== this.table.seat.value || this.mode.value !== "live") return this.#drop();
      if (found.last < last && !this.#from) this.#from = found.last + 1;
      this.#append(this.#seen.fresh(seat.token, found), found.of ?? Infinity);
    } catch {
      this.#drop();
    } finally {
      this.#loading = false;
      if (this.#from) void this.#load();
      else if (this.#hungry) this.#ended();
    }
  }

  /** A server that is busy is asked again, for nothing that happened may be left out. */
  async #ask(seat: Seat, first: number, last: number): Promise<Found> {
    for (let left = TRIES; ; left -= 1) {
      try {
        return await this.source(seat.token, first, last);
      } catch (error) {
        if (left <= 1) throw error;
        await new Promise((run) => window.setTimeout(run, AGAIN));
      }
    }
  }

  #append({ view, scenes, turn }: Found, finished: number): void {
    this.#owes &&= this.#from > 0;
    const takes = weighed(takesOf(scenes, (scene) => this.#isHere(scene.commander), (scene) => scene.n > finished));
    this.#picture(view, takes);
    this.#count(turn, takes);
    const others = takes.filter((take) => !take.own);
    this.#keepOwn(takes);
    const shown = this.at.value < 0 ? (this.mode.value === "live" ? this.past.value : []) : this.takes.value;
    if (this.mode.value === "live") this.past.value = [...this.past.value, ...others];
    if (this.#skipping) return this.#stop();
    const idle = this.at.value < 0;
    const start = shown.length;
    this.takes.value = [...shown, ...takes]; // one can step back to the first of their turn
    if (idle || this.#hungry) {
      if (takes.length > 0) this.#show(start);
      else this.#ended();
    }
  }

  #picture(view: View, takes: readonly Take[]): void {
    let seen = this.view.value ? share(this.view.value, view) : view;
    for (const take of takes) {
      this.#pictures.set(take, seen);
      seen = afterTake(seen, take);
    }
  }

  #count(turn: number | undefined, takes: readonly Take[]): void {
    let now = turn;
    for (const take of takes) {
      now = take.scenes.findLast((scene) => scene.turn != null)?.turn ?? now;
      if (now !== undefined) this.#turns.set(take, now);
    }
  }

  setFallen(on: boolean): void {
    remember("fallen-shown", on ? "on" : "off");
    this.showsFallen.value = on;
  }

  // --- playing -----------------------------------------------------------------------------------
  #show(at: number): void {
    const take = this.takes.value[at];
    window.clearTimeout(this.#timer);
    this.#due = null;
    this.#hungry = false;
    if (!take) return this.#ended();
    const before = this.#pictures.get(take)!;
    const now = afterTake(before, take);
    if (!isTold(take)) {
      this.view.value = now;
      return this.#next(at);
    }
    const still = motion() === 0;
    // Of one's own deeds those with dice: whom they are thrown against is in sight.
    const flies = (!isBrief(take) || take.scenes.some(hasDice)) && this.#aim(take, before, now, still);
    const beats = beatsOf(take, { pace: this.pace.value, still, flies, hurried: this.mode.value === "live" && this.takes.value.length - at > MANY });
    tempo.factor = isBrief(take) ? 0.4 : this.pace.value === "slow" ? 2 : this.pace.value === "fast" ? 0.4 : 1;
    for (const way of waysOf(take)) this.table.legOf.set(way.piece, way.points);
    batch(() => {
      this.holds.value = this.#owes;
      this.at.value = at;
      this.view.value = before;
      this.waits.value = false;
    });
    if (this.mode.value === "replay") {
      const n = take.scenes.at(-1)!.n;
      const status = this.table.looking.value?.status ?? null;
      this.table.looking.value = { n, view: now, status };
    }
    this.table.urgent.value = joined(captionsOf(take)).replaceAll("**", "");
    this.#play(at, beats, 0, before, now);
  }

  #play(at: number, beats: readonly Beat[], i: number, before: View, now: View): void {
    const take = this.takes.value[at]!;
    const beat = beats[i];
    if (!beat) {
      this.view.value = now;
      if (this.pace.value === "step" && (!take.own || take.much)) {
        this.waits.value = true;
        return;
      }
      return this.#next(at);
    }
    batch(() => {
      this.beat.value = beat;
      if (beat.name === "way" || beat.name === "line") this.view.value = gone(before, take);
      if (beat.name === "effect" || beat.name === "caption" || beat.name === "still") this.view.value = now;
    });
    if (beat.name === "dice") sounds.dice();
    if (beat.name === "effect") (effectsOf(take).some((effect) => effect.lost) ? sounds.lost : sounds.hit)();
    this.#later(() => this.#play(at, beats, i + 1, before, now), beat.ms);
  }

  #later(run: () => void, ms: number): void {
    this.#due = { run, at: performance.now(), left: ms };
    // Its time begins when it is drawn.
    if (!this.paused.value) this.#timer = window.setTimeout(() => (this.#timer = window.setTimeout(run, ms)));
  }

  #next(at: number): void {
    const take = this.takes.value[at];
    if (this.mode.value === "live" && take) {
      this.#watched.add(take);
      this.#seen.watched(take.scenes);
    }
    if (at + 1 < this.takes.value.length) return this.#show(at + 1);
    if (this.mode.value === "replay" && this.#from) return void this.#more();
    this.#ended();
  }

  /** Where it happens comes into sight; whether the camera must fly for that. */
  #aim(take: Take, before: View, now: View, still: boolean): boolean {
    const eye = this.#eye;
    if (!eye) return false;
    const mm = mmOf(before.table.unit);
    const points = placesOf(take, before, now).map(([x, y]): Point => [x * mm, y * mm]);
    if (points.length === 0) return false;
    // Words beside a piece are as wide on any scale; but from afar they do not push it further away.
    const wide = TAG / Math.max(NEAR, eye.camera.k);
    for (const { at } of effectsOf(take)) if (at) points.push([at[0] * mm - wide, at[1] * mm], [at[0] * mm + wide, at[1] * mm]);
    this.#giveBack ??= eye.lend();
    const { top, bottom } = eye.free();
    const dice = Math.min(30 + ROW * Math.min(3, trayOf(take).length), (bottom - top) * 0.4); // many lie beside the scene
    const who = new Set([...involved(take, "by"), ...involved(take, "on")]);
    const size = Math.max(0, ...before.pieces.filter((piece) => who.has(piece.id) && piece.base).map((piece) => 2 * radiusOf(piece.base) * mm));
    return eye.film(points, dice, eye.narrow ? 0 : CAPTION, !still, size || undefined); // on a phone it stands in the sheet
  }

  // --- its end -----------------------------------------------------------------------------------
  #ended(): void {
    const mode = this.mode.value;
    if (mode === "live" && (this.#from || this.#loading)) {
      this.#hungry = true;
      this.holds.value = true;
      return;
    }
    if (mode === "again") return this.#back();
    if (mode === "replay") return this.end();
    this.#stop();
    const mine = this.#isAsked();
    this.#linger = window.setTimeout(() => this.#settle(), mine ? 0 : LINGER);
  }

  #stop(): void {
    window.clearTimeout(this.#timer);
    if (this.mode.value === "live" && !this.#owes) this.#seen.watchedAll();
    this.#due = null;
    this.#hungry = false;
    tempo.factor = 1;
    batch(() => {
      this.at.value = -1;
      this.#awaited.value = 0;
      this.beat.value = null;
      this.takes.value = [];
      this.view.value = null;
      this.holds.value = this.#owes;
      this.paused.value = false;
      this.waits.value = false;
    });
  }

  #drop(): void {
    this.#owes &&= this.#from > 0;
    if (this.at.value < 0) this.#stop();
  }

  #isAsked(): boolean {
    const status = this.table.status.value;
    return status?.mine === true || (this.table.seat.value?.prompt.value ?? null) !== null || this.table.seat.value?.over.value != null;
  }

  #settle(): void {
    this.#giveBack?.();
    this.#giveBack = null;
    this.changed();
  }

  /** Done when all has been seen that it may tell of. */
  afterwards(does: () => void): void {
    if (!this.blocks.value) return does();
    const stop = this.blocks.subscribe((blocks) => {
      if (blocks) return;
      queueMicrotask(() => stop());
      does();
    });
  }

  /** It is the player's move, or the game is over, or not: the recap is there when it is and everything was shown. */
  changed(): void {
    if (this.isOn.value || this.mode.value !== "live" || this.table.looking.value) return;
    const status = this.table.status.value;
    const seat = this.table.seat.value;
    const over = seat?.over.value != null; // the last turn is told before its end is shown
    if (seat && !over) this.#whileAway(seat);
    if (!(status?.mine || over) || this.#answered) return;
    this.#skipping = false;
    if (this.#missed && seat && this.recaps.value) {
      const [first, last] = [this.#missed, this.#again || seat.n.value];
      if (last < first) return; // it waits for an answer still
      this.#missed = 0;
      this.gathers.value = true;
      void this.source(seat.token, first, last).then((found) => {
        if (this.#answered || this.isOn.value) return;
        const takes = takesOf(found.scenes, (scene) => this.#isHere(scene.commander)).filter((take) => !take.own);
        this.#picture(found.view, takes);
        // What was watched of these nevertheless is told once.
        const others = this.past.value.filter((take) => take.scenes[0]!.n < first || take.scenes[0]!.n > found.last);
        this.past.value = [...others, ...takes];
        this.#recap();
        if (this.#again) {
          this.#answered = true;
          this.recap.value = null; // it opens by its button
        }
        this.#again = 0;
      }).catch(() => undefined).finally(() => (this.gathers.value = false));
      return;
    }
    this.#missed = 0;
    this.#recap();
  }

  /** Whoever comes back is told what the others have done since he acted. */
  #whileAway(seat: Seat): void {
    const entries = seat.entries.value;
    if (this.#came || entries.size === 0) return;
    this.#came = true;
    const own = [...entries.values()].filter((entry) => this.#isHere(entry.side)).map((entry) => entry.n);
    let last = Math.max(0, ...own);
    if (last === 0 || (this.#told && !this.#answered)) return;
    // Whoever has acted since may read it again: it begins after what he did before.
    const to = Math.max(0, ...[...entries.values()].filter((entry) => !this.#isHere(entry.side)).map((entry) => entry.n));
    this.#again = to < last ? to : 0;
    if (this.#again) last = Math.max(0, ...own.filter((n) => n < to));
    if (last === 0 || last >= seat.n.value) return;
    this.#answered = false;
    this.#missed = last + 1;
  }

  #recap(): void {
    const seat = this.table.seat.value;
    const takes = this.past.value.filter((take) => isTold(take) && !take.scenes.every(isNote));
    if (!this.recaps.value || !seat || seat.prompt.value) return;
    const names = new Map((seat.hello.value?.sides ?? []).map((side) => [side.id, side.name]));
    const telling = tellingOf(seat.view.value, seat.side.value, names);
    const cost = takes.flatMap(effectsOf).some((effect) => effect.lost && telling.isMine(effect.piece));
    // A die for the initiative, or one's own guns, are no deed of the others.
    if (!cost && !takes.some((take) => sideOf(take) !== seat.side.value && take.scenes[0]!.kind !== "turn")) return;
    // One thing that was watched and cost nothing of one's own need not be told again.
    if (takes.length < 2 && !cost && !takes.some(isIdle) && takes.every((take) => this.#watched.has(take))) return;
    this.recap.value = this.kept.value = recapOf(this.past.value, telling);
  }

  reopen(): void {
    this.recap.value = this.kept.value;
  }

  /** The card is put away; its marks stay until the others begin again. */
  dismiss(): boolean {
    if (!this.recap.value) return false;
    batch(() => {
      this.recap.value = null;
      this.loud.value = [];
    });
    return true;
  }

  /** What came of one's own order has been read. */
  forget(): void {
    if (this.own.value.length > 0 && !this.isOn.value) this.own.value = [];
  }

  // --- what the player says ----------------------------------------------------------------------
  setPace(pace: Pace): void {
    remember("reel", pace);
    this.pace.value = pace;
    if (pace === "skip") this.end();
    else if (this.waits.value && pace !== "step") this.next();
  }

  setRecaps(on: boolean): void {
    remember("recap", on ? "on" : "off");
    this.recaps.value = on;
  }

  setMarks(on: boolean): void {
    remember("marks", on ? "on" : "off");
    this.keepsMarks.value = on;
  }

  pause(): void {
    if (this.waits.value) return this.next();
    const due = this.#due;
    this.paused.value = !this.paused.value;
    if (!due) return;
    window.clearTimeout(this.#timer);
    if (this.paused.value) due.left -= performance.now() - due.at;
    else this.#later(due.run, Math.max(0, due.left));
  }

  next(): void {
    if (this.at.value < 0) return;
    const before = this.#pictures.get(this.take.value!)!;
    this.view.value = afterTake(before, this.take.value!);
    this.paused.value = false;
    this.#next(this.at.value);
  }

  back(): void {
    let to = this.at.value - 1;
    while (to > 0 && !isTold(this.takes.value[to]!)) to -= 1;
    if (this.at.value >= 0) this.#show(Math.max(0, to));
  }

  jump(at: number): void {
    if (at <= this.at.value) this.#show(at);
  }

  /** Anywhere in what is loaded: a film that is watched again has nothing to give away. */
  seek(at: number): void {
    if (this.mode.value === "replay" && this.takes.value[at]) this.#show(at);
  }

  /** Esc, Skip: everything stands as it does now. */
  end(): void {
    if (!this.isOn.value) return;
    const mode = this.mode.value;
    if (mode === "again") return this.#back();
    const n = this.table.looking.value?.n;
    if (mode === "live" && this.take.value?.own !== true) {
      const due = this.table.seat.value?.hello.value?.sides.find((side) => side.id === this.table.status.value?.to_play);
      this.#skipping = due?.kind === "program" && !this.#isAsked();
    }
    this.#from = 0;
    this.#owes = false;
    this.#stop();
    if (mode === "replay") {
      this.mode.value = "live";
      if (this.#comesBack) this.table.lookAtNow();
      else if (n !== undefined) void this.table.lookAt(n);
    }
    this.#settle();
  }

  /** One's own hand goes on: what one did oneself need not be watched to its end. */
  giveWay(): void {
    if (!this.take.value || !isBrief(this.take.value)) return;
    const next = this.takes.value.findIndex((take, i) => i > this.at.value && !isBrief(take));
    if (next < 0) this.#stop();
    else this.#show(next);
  }

  // --- again, and from the record ----------------------------------------------------------------
  /** Plays takes of the recap, or all of them; then the card is there again. */
  again(places: readonly number[] = this.past.value.map((_, i) => i)): void {
    const takes = places.map((i) => this.past.value[i]!).filter((take) => this.#pictures.has(take));
    if (takes.length === 0) return;
    this.#stop();
    batch(() => {
      this.mode.value = "again";
      this.takes.value = takes;
    });
    this.#show(0);
  }

  #back(): void {
    this.#stop();
    this.mode.value = "live";
    this.#giveBack?.();
    this.#giveBack = null;
  }

  /** From an entry of the record on, or from `first` to `last`. */
  async replay(first: number, last?: number): Promise<void> {
    const seat = this.table.seat.value;
    if (!seat) return;
    this.#owes = false;
    this.#stop();
    this.dismiss();
    this.#comesBack = last === undefined || this.table.looking.value === null;
    this.mode.value = "replay";
    this.holds.value = true;
    this.#from = Math.max(1, first);
    this.#to = this.until.value = Math.min(last ?? seat.n.value, seat.n.value);
    await this.#more();
  }

  async #more(): Promise<void> {
    const seat = this.table.seat.value;
    const [first, last] = [this.#from, this.#to];
    this.#from = 0;
    if (!seat || first > last) return this.end();
    try {
      const found = await this.#ask(seat, first, Math.min(last, first + AHEAD));
      if (this.mode.value !== "replay" || !this.isOn.value) return;
      if (found.last < last) this.#from = found.last + 1;
      const takes = takesOf(found.scenes);
      this.#picture(found.view, takes);
      this.#count(found.turn, takes);
      this.takes.value = [...this.takes.value, ...takes];
      this.#show(this.takes.value.length - takes.length);
    } catch {
      this.end();
    }
  }

  // --- what is told of it ------------------------------------------------------------------------
  /** For the header: whose deed it is, and what he does. */
  readonly doing = computed(() => {
    language.value;
    const take = this.take.value;
    return take && isTold(take) ? { side: sideOf(take), text: doingOf(take) } : null;
  });
}
