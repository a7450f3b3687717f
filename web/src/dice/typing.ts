/** Real dice of a game: the command that waits for them, and the sides whose dice are thrown here. */
import { signal } from "@preact/signals";
import { remember, remembered } from "../memory.ts";
import type { ClientMessage, DieWanted, Refusal } from "../protocol.ts";
import type { Sent } from "../table/queue.ts";
import type { Seat } from "../table/seat.ts";

/** A command that waits for the faces of real dice. */
export interface Dicing {
  seat: Seat;
  sent: Sent;
  faces: number[];
  wanted: DieWanted;
}

export class TypedDice {
  readonly asked = signal<Dicing | null>(null);
  readonly thrown = signal<ReadonlySet<string>>(new Set());
  /** Typed and not heard of yet: the first is on its way, the others follow when it was heard. */
  readonly waits = signal<readonly number[]>([]);
  #game = "";

  /** The rules ask for a die more; one of a side whose dice are thrown falls at once. */
  want(seat: Seat, sent: Sent, refusal: Refusal): boolean {
    if (!refusal.wanted) return false;
    this.#recall(seat.hello.value?.game ?? "");
    const faces = "faces" in sent ? (sent.faces ?? []) : [];
    this.asked.value = { seat, sent, faces, wanted: refusal.wanted };
    const [, ...next] = this.waits.value;
    this.waits.value = [];
    if (this.thrown.value.has(refusal.wanted.side ?? "")) this.throwIt();
    else for (const face of next) this.type(face);
    return true;
  }

  /** The server has kept the faces typed before the page was loaded: it is said again with them. */
  goOn(seat: Seat, said: ClientMessage): void {
    if (!this.asked.value && seat.connection.unheard.value === 0) seat.connection.perform(said);
  }

  done(): void {
    this.asked.value = null;
    this.waits.value = [];
  }

  /** A die waits for the line: what the next one would be is not known. */
  get isStopped(): boolean {
    return this.waits.value.length > 0 && this.asked.value?.seat.connection.line.value !== "open";
  }

  /** The same order again, with one die more. */
  type(face: number): void {
    const asked = this.asked.value;
    if (!asked || face < 1 || face > asked.wanted.sides || this.isStopped) return;
    const isFirst = this.waits.value.length === 0;
    this.waits.value = [...this.waits.value, face];
    if (isFirst) this.#send(asked, [...asked.faces, face]);
  }

  back(): void {
    const asked = this.asked.value;
    if (this.waits.value.length > 1) this.waits.value = this.waits.value.slice(0, -1);
    else if (asked?.faces.length && this.waits.value.length === 0) this.#send(asked, asked.faces.slice(0, -1));
  }

  throwIt(): void {
    const asked = this.asked.value;
    if (asked) this.type(oneOf(asked.wanted.sides));
  }

  /** From now on, and remembered for this game. */
  throwFor(side: string, yes: boolean): void {
    const sides = new Set(this.thrown.value);
    if (yes) sides.add(side);
    else sides.delete(side);
    this.thrown.value = sides;
    remember(`thrown.${this.#game}`, [...sides].join(" "));
    if (yes && this.asked.value?.wanted.side === side) this.throwIt();
  }

  #send(asked: Dicing, faces: number[]): void {
    const { id: _, ...message } = asked.sent;
    if (message.type === "answer") asked.seat.answering.value = true; // its question is not put again meanwhile
    asked.seat.connection.perform({ ...message, faces } as ClientMessage);
  }

  #recall(game: string): void {
    if (game === this.#game) return;
    this.#game = game;
    this.thrown.value = new Set((remembered(`thrown.${game}`) ?? "").split(" ").filter(Boolean));
  }
}

/** Each face as likely as the others: a number beyond the last whole round is drawn anew. */
export function oneOf(sides: number, draw = drawn): number {
  const rounds = 2 ** 32 - (2 ** 32 % sides);
  for (;;) {
    const number = draw();
    if (number < rounds) return (number % sides) + 1;
  }
}

function drawn(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}
