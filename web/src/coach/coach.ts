/** The coach: what somebody who looks ahead would do, or why a program did what it did. */
import { computed, signal } from "@preact/signals";
import type { Advice, Advised, Draft, Entry, LogLine } from "../protocol.ts";
import type { TableModel } from "../table/model.ts";

export interface Told {
  /** The entry that is explained; null: what to do now. */
  n: number | null;
  advice: Advice | null; // null: nothing is known yet
  refused: string;
}

export class CoachDesk {
  readonly told = signal<Told | null>(null);
  readonly chosen = signal(0); // of the orders, the one that is shown on the map
  readonly why = signal(false);
  /** This game has a coach. */
  readonly isHere = computed(() => this.model.hello.value?.coach === true);
  /** There is something to decide, by whoever sits here. */
  readonly canAsk = computed(() => {
    const { model } = this;
    if (!this.isHere.value || model.looking.value || model.reel.blocks.value || model.seat.value?.over.value) return false;
    return model.prompt.value !== null || model.mine.value;
  });
  readonly isThinking = computed(() => this.told.value !== null && !this.told.value.refused && this.told.value.advice?.final !== true);
  /** The order that is looked at. */
  readonly order = computed<Advised | null>(() => this.told.value?.advice?.orders[this.chosen.value] ?? null);

  #id = "";
  #touched = false; // another row than the one advised was asked for
  #goesOn = false; // what was advised was given
  #unasked = false; // it goes on by itself: nothing is put into the hand before a row is touched
  readonly #laid = signal<Draft | null>(null); // the draft that it put into the hand

  constructor(readonly model: TableModel) {}

  /** H: ask; pressed again, why; and back. */
  key(): boolean {
    const told = this.told.value;
    const mayAsk = this.canAsk.value;
    if (told?.advice?.final && told.advice.why && (told.n === null || !mayAsk)) {
      this.why.value = !this.why.value;
      return true;
    }
    if (told && !told.refused && told.n === null) return true; // it thinks
    if (!mayAsk) return false;
    this.ask();
    return true;
  }

  ask(): void {
    this.#begin(null);
    this.#id = this.model.seat.value?.connection.ask({ type: "hint" }) ?? "";
  }

  /** Why a program gave this order. */
  explain(n: number): void {
    this.#begin(n);
    this.#id = this.model.seat.value?.connection.ask({ type: "reason", n }) ?? "";
  }

  #begin(n: number | null): void {
    this.told.value = { n, advice: null, refused: "" };
    this.chosen.value = 0;
    this.#touched = this.#unasked = false;
    this.why.value = false;
  }

  // --- what the server says ----------------------------------------------------------------------
  came(id: string, n: number | null, advice: Advice): void {
    if (id !== this.#id || !this.told.value) return;
    const shown = this.order.value;
    this.told.value = { n, advice, refused: "" };
    // While it narrows the row that is looked at stays the one looked at.
    const same = advice.orders.findIndex((one) => sameOrder(one, shown));
    const touched = this.#touched;
    this.chosen.value = touched && same >= 0 ? same : this.#unasked ? -1 : Math.max(0, advice.orders.findIndex((one) => one.best));
    // What is only ahead so far is looked at, not put into the hand: it may be another in a moment.
    if (n === null && advice.settled && !touched) this.#lay();
    if (advice.final) this.model.polite.value = advice.sentence;
  }

  refused(id: string, sentence: string): boolean {
    if (!id || id !== this.#id || !this.told.value) return false;
    this.told.value = { n: this.told.value.n, advice: null, refused: sentence };
    this.model.urgent.value = sentence;
    return true;
  }

  /** The hand holds what was advised, and no order of its own. */
  get isInHand(): boolean {
    return this.#laid.value !== null && JSON.stringify(this.model.draft.value) === JSON.stringify(this.#laid.value);
  }

  /** The order in the hand is given. */
  given(): void {
    this.#goesOn = this.isInHand;
    if (this.told.value?.n != null) this.#forget(); // what somebody did before is read by now
  }

  /** Something has happened: what was to be done is another matter now; whoever did as advised is told what comes next. */
  moved(): void {
    const goesOn = this.#goesOn;
    this.#goesOn = false;
    if (this.told.value?.n === null) this.#forget();
    if (!goesOn || !this.canAsk.value) return;
    this.ask();
    this.#unasked = true;
  }

  #forget(): void {
    this.#id = "";
    this.#laid.value = null;
    this.told.value = null;
    this.why.value = false;
  }

  // --- hands -------------------------------------------------------------------------------------
  choose(at: number): void {
    const orders = this.told.value?.advice?.orders ?? [];
    if (orders.length === 0) return;
    this.#touched = true;
    this.chosen.value = (at + orders.length) % orders.length;
    if (this.told.value?.n === null) this.#lay(true);
  }

  /** Put the order into the hand, unless the hand holds something of its own. */
  #lay(meant = false): void {
    const order = this.order.value;
    const { model } = this;
    if (!order || !this.canAsk.value) return;
    if (model.prompt.value) {
      const at = model.prompt.value.options.findIndex((one) => JSON.stringify(one.answer) === JSON.stringify(order.answer ?? null));
      if (at >= 0) model.option.value = at;
      return;
    }
    const held = model.draft.value;
    const own = held.action !== undefined && JSON.stringify(held) !== JSON.stringify(this.#laid.value);
    if (!order.draft || (own && !meant)) return;
    this.#laid.value = order.draft as Draft;
    if (JSON.stringify(held) !== JSON.stringify(this.#laid.value)) model.propound(this.#laid.value);
  }

  /** Put it away, and the order that it put into the hand, not whoever was to give it; whether there was anything. */
  back(): boolean {
    if (!this.told.value) return false;
    const [laid, isInHand] = [this.#laid.value, this.isInHand];
    this.#forget();
    if (isInHand) this.model.select(laid?.piece ?? null);
    return true;
  }
}

export function sameOrder(one: Advised, other: Advised | null): boolean {
  const gist = (it: Advised) => JSON.stringify([it.draft ?? null, it.answer ?? null, it.title]);
  return other !== null && gist(one) === gist(other);
}

/** Whether an entry is an order of a program that it can give reasons for, as the server says. */
export function canBeExplained(model: TableModel, n: number): boolean {
  return model.coach.isHere.value && model.seat.value?.entries.value.get(n)?.why === true;
}

/** Of several moves that one unit makes in a row, none between them thrown for, the first alone is asked about. */
export function beginsDeed(model: Pick<TableModel, "pieces" | "seat">, n: number): boolean {
  const unit = unitOf(model, n);
  return unit === null || unit !== unitOf(model, n - 1);
}

function unitOf(model: Pick<TableModel, "pieces" | "seat">, n: number): string | null {
  const entry = model.seat.value?.entries.value.get(n);
  const order = entry?.why ? orderOf(entry) : null;
  if (!order || order.dice?.length) return null;
  return model.pieces.value.get(order.pieces?.[0] ?? "")?.group ?? null;
}

/** The line of an entry that tells the order itself: what came of it, tests of others or a turn that begins, was nobody's order. */
export function orderOf({ side, lines }: Pick<Entry, "side" | "lines">): LogLine | null {
  return lines.find((line) => typeof line.turn !== "number" && (line.side ?? side) === side) ?? null;
}
