/** What one seat knows of the game: the newest view, question, standing and log. */
import { batch, computed, signal } from "@preact/signals";
import type {
  ChatLine, ClientMessage, Command, Entry, Goals, Hello, Over, Panel, Prompt, Refusal, ServerMessage, SoFar, Status, View,
} from "../protocol.ts";
import { StandingAnswers } from "../questions/standing.ts";
import type { Told } from "../clock/clock.ts";
import { Connection } from "./connection.ts";
import { Latest, type Sent } from "./queue.ts";
import { share } from "./share.ts";

const AT_ONCE = 100; // entries of the log asked for together

export interface Listener {
  entry(seat: Seat, entry: Entry): void;
  refused(seat: Seat, id: string, refusal: Refusal, sent: Sent | null): void;
  told(why: string): void;
  done(seat: Seat, sent: Sent | null, n: number): void;
  /** What was said before the page was loaded, and wants more real dice. */
  typed(seat: Seat, said: ClientMessage): void;
  panel(seat: Seat, id: string, panel: Panel): void;
  sightline(seat: Seat, message: ServerMessage & { type: "sightline" }): void;
  danger(seat: Seat, message: ServerMessage & { type: "danger" }): void;
  advice(seat: Seat, message: ServerMessage & { type: "advice" }): void;
  welcomed(seat: Seat): void;
  /** A command waits for an answer; it is told before how things stand then. */
  underWay(seat: Seat, so: SoFar, asked: boolean): void;
  missed(seat: Seat, first: number, last: number): void;
  changed(seat: Seat, before: Status | null): void;
  undoAsked(seat: Seat, side: string, what: string): void;
  logged(seat: Seat): void;
}

export class Seat {
  readonly hello = signal<Hello | null>(null);
  readonly view = signal<View | null>(null);
  readonly prompt = signal<Prompt | null>(null);
  readonly lastError = signal(""); // the server's word before it hangs up
  readonly answering = signal(false); // from an answer until it is heard how things stand after it
  readonly status = signal<Status | null>(null);
  readonly n = signal(0);
  readonly entries = signal<Map<number, Entry>>(new Map());
  readonly underWay = signal<SoFar | null>(null); // what a command has done that waits for an answer
  readonly reachesBack = signal(false);
  readonly online = signal<Record<string, boolean>>({});
  readonly clock = signal<Told | null>(null);
  readonly watching = signal(0); // how many look on
  /** The other side would like to play again. */
  readonly again = signal<Extract<ServerMessage, { type: "again" }> | null>(null);
  readonly chat = signal<ChatLine[]>([]);
  readonly over = signal<Over | null>(null);
  readonly goals = signal<Goals | null>(null); // what this side fights for, and how that stands
  readonly answers: StandingAnswers; // given beforehand
  readonly connection: Connection;
  readonly side = computed(() => this.hello.value?.side ?? null);
  #logAsked: string | null = null;
  readonly #account = new Latest<true>(() => this.connection.ask({ type: "goals" }));
  #wanted = Infinity; // the log is wanted back to this entry

  #heardOf = 0; // the newest entry that was told
  #given: { id: string; prompt: Prompt } | null = null; // answered for the player, and not heard of yet

  constructor(readonly token: string, private readonly listener: Listener) {
    this.answers = new StandingAnswers(token);
    this.connection = new Connection(
      token,
      (message, sent) => this.#heard(message, sent),
      () => {
        this.#account.reset();
        listener.welcomed(this);
      },
    );
  }

  /** One answer a question: whoever presses twice has not seen the next one yet. */
  answer(answer: Command | null): void {
    if (this.answering.value) return;
    this.answering.value = true;
    this.answers.answered();
    this.connection.perform({ type: "answer", answer });
  }

  /** The question that the player himself must answer; what stands is answered for him. */
  #asked(prompt: Prompt | null, { turn, lesson }: Status): Prompt | null {
    // A lesson shows the question and what may be answered, whatever comes of it.
    const shown = prompt?.only?.told && lesson;
    const own = prompt && !shown && this.answers.answerTo(prompt, turn);
    if (!prompt || !own) {
      if (prompt) this.answers.count(prompt);
      return prompt;
    }
    // One that is under way already is sent again by itself.
    if (prompt.only?.told) this.listener.told(prompt.only.why);
    if (this.connection.unheard.value === 0) this.#given = { id: this.connection.perform({ type: "answer", answer: own.answer }), prompt };
    return null;
  }

  /** Ask for the log before what is known; the newest when nothing is. */
  askLog(count = 60): void {
    const first = Math.min(...this.entries.value.keys());
    this.#logAsked = this.connection.ask({
      type: "log",
      count,
      ...(Number.isFinite(first) ? { before: first } : {}),
    });
  }

  /** Ask for everything back to an entry; what comes asks for the rest. */
  reach(n: number): void {
    this.#wanted = Math.min(this.#wanted, Math.max(1, n));
    const first = Math.min(...this.entries.value.keys());
    if (Number.isFinite(first) && first > this.#wanted && !this.reachesBack.value) this.askLog(AT_ONCE);
    else if (Number.isFinite(first)) this.#wanted = Infinity;
  }

  #heard(message: ServerMessage, sent: Sent | null): void {
    switch (message.type) {
      case "hello":
        batch(() => {
          const spoke = this.hello.value?.language;
          this.hello.value = share(this.hello.value, message);
          if (spoke !== message.language) {
            this.entries.value = new Map();
            this.reachesBack.value = false;
          }
        });
        this.askLog();
        break;
      case "state": {
        const before = this.status.value;
        this.#account.ask(true);
        const known = Math.max(this.n.value, this.#heardOf);
        if (before && known < message.n) this.listener.missed(this, known + 1, message.n);
        this.#heardOf = message.n;
        if (message.under_way) this.listener.underWay(this, message.under_way, message.prompt !== null);
        batch(() => {
          this.answering.value = false;
          this.underWay.value = share(this.underWay.value, message.under_way ?? null);
          this.view.value = share(this.view.value, message.view);
          this.prompt.value = share(this.prompt.value, this.#asked(message.prompt, message.status));
          this.status.value = share(this.status.value, message.status);
          if (message.n < this.n.value) this.#forgetAfter(message.n);
          this.n.value = message.n;
        });
        this.listener.changed(this, before);
        break;
      }
      case "entry":
        this.#add([message]);
        this.#heardOf = message.n;
        this.listener.entry(this, message);
        break;
      case "log":
        if (message.id === this.#logAsked || this.#logAsked === null) {
          this.#add(message.entries);
          const first = Math.min(...this.entries.value.keys());
          this.reachesBack.value = message.entries.length === 0 || first <= 1;
          if (this.#wanted < Infinity) this.reach(this.#wanted);
          this.listener.logged(this);
        }
        break;
      case "dice":
        this.listener.typed(this, message.said as ClientMessage);
        break;
      case "panel":
        this.listener.panel(this, message.id, message.panel);
        break;
      case "goals":
        this.goals.value = share(this.goals.value, message.goals);
        this.#account.answered();
        break;
      case "danger":
        this.listener.danger(this, message);
        break;
      case "advice":
        this.listener.advice(this, message);
        break;
      case "sightline":
        this.listener.sightline(this, message);
        break;
      case "done":
        this.listener.done(this, sent, message.n);
        break;
      case "refused":
        this.answering.value = false;
        // What stood cannot be said here after all: the player is asked. Dice are asked for elsewhere.
        if (this.#given?.id === message.id && message.code !== "dice-missing") this.prompt.value = this.#given.prompt;
        this.listener.refused(this, message.id, message, sent);
        break;
      case "error":
        this.answering.value = false;
        this.lastError.value = message.sentence;
        this.listener.refused(this, "", message, null);
        break;
      case "seats":
        this.online.value = message.online;
        this.watching.value = message.watching;
        break;
      case "chat":
        this.chat.value = message.more ? [...this.chat.value, ...message.lines] : message.lines;
        break;
      case "clock":
        this.clock.value = { ...message, heard: performance.now() };
        break;
      case "again":
        this.again.value = message;
        break;
      case "over":
        this.over.value = message;
        this.listener.logged(this);
        break;
      case "undo-asked":
        this.listener.undoAsked(this, message.side, message.what);
        break;
      case "change": // the connection tells it whole
      case "pong":
        break;
    }
  }

  #add(entries: readonly Entry[]): void {
    if (entries.length === 0) return;
    const known = new Map(this.entries.value);
    for (const entry of entries) known.set(entry.n, entry);
    this.entries.value = known;
  }

  /** Something was taken back: its lines are no longer part of the game. */
  #forgetAfter(n: number): void {
    this.entries.value = new Map([...this.entries.value].filter(([at]) => at <= n));
    this.over.value = null;
  }
}
