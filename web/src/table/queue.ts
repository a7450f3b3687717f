/** Commands on their way. What the server has not acknowledged is sent again after a break, under
 * the same id, so that it is applied once and never forgotten. */
import type { ClientMessage } from "../protocol.ts";

export type Sent = ClientMessage & { id: string };

export class Queue {
  readonly #waiting = new Map<string, Sent>();

  /** `kept`: how an earlier visit has written down what it could not send. */
  constructor(kept: string | null = null) {
    try {
      for (const one of JSON.parse(kept ?? "[]") as Sent[]) if (typeof one.id === "string") this.add(one);
    } catch {
      // Nothing that we wrote.
    }
  }

  /** To be kept until there is a line again; null where nothing waits. */
  written(): string | null {
    return this.size ? JSON.stringify(this.waiting()) : null;
  }

  add(message: Sent): void {
    this.#waiting.set(message.id, message);
  }

  /** Whether it was waiting: a second answer to the same id is no news. */
  settle(id: string): Sent | null {
    const message = this.#waiting.get(id) ?? null;
    this.#waiting.delete(id);
    return message;
  }

  /** In the order in which they were given. */
  waiting(): Sent[] {
    return [...this.#waiting.values()];
  }

  get size(): number {
    return this.#waiting.size;
  }
}

/** Seconds before the next try: soon at first, never longer than eight. */
export function patience(attempt: number): number {
  return Math.min(8, 0.4 * 2 ** Math.max(0, attempt));
}

/** Only the newest question counts: one is out, the latest waits, the ones between are dropped. */
export class Latest<T> {
  #out = false;
  #next: { value: T } | null = null;

  constructor(private readonly send: (value: T) => void) {}

  ask(value: T): void {
    if (this.#out) {
      this.#next = { value };
      return;
    }
    this.#out = true;
    this.send(value);
  }

  /** Whether an answer is still to come. */
  get isOut(): boolean {
    return this.#out;
  }

  answered(): void {
    this.#out = false;
    const next = this.#next;
    this.#next = null;
    if (next) this.ask(next.value);
  }

  /** The line broke: what was out will never be answered. */
  reset(): void {
    this.#out = false;
    this.#next = null;
  }
}
