/** What one fights for: which page of it is open, and whether its briefing was read. */
import { computed, effect, signal } from "@preact/signals";
import { say } from "../language/index.ts";
import { remember, remembered } from "../memory.ts";
import type { Goals, Score } from "../protocol.ts";
import type { Take } from "../reel/film.ts";
import { isEmpty } from "../table/draft.ts";
import type { TableModel } from "../table/model.ts";

export type GoalsPage = "briefing" | "account" | null;

export class GoalsDesk {
  readonly page = signal<GoalsPage>(null);
  readonly told = computed<Goals | null>(() => this.model.seat.value?.goals.value ?? null);
  #offered = false; // on this visit
  #stops: (() => void)[];

  constructor(readonly model: TableModel) {
    this.#stops = [
      effect(() => this.#offer()),
      // A page that is open was seen, however soon it is shut again.
      effect(() => {
        if (this.page.value) model.lesson.saw("aims");
      }),
      // Whoever takes a piece in hand, or is asked something, has read enough.
      effect(() => {
        if ((!isEmpty(model.draft.value) || model.prompt.value) && this.page.peek()) this.close();
      }),
    ];
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  /** Before the first move of a side its briefing opens by itself, once. */
  #offer(): void {
    const seat = this.model.seat.value;
    const status = seat?.status.value;
    if (!seat || !status || seat.side.value === null || seat.goals.value === null) return;
    if (this.#offered || this.model.looking.value) return;
    this.#offered = true;
    const begun = seat.n.value > 0 && status.turn > 0;
    if (!begun && !seat.prompt.value && remembered(`briefed.${seat.token}`) === null) {
      this.page.value = "briefing";
      this.model.polite.value = `${say("briefing")}. ${seat.goals.value.brief}`;
    }
  }

  open(page: Exclude<GoalsPage, null>): void {
    this.page.value = page;
  }

  close(): void {
    if (this.page.value === "briefing") remember(`briefed.${this.model.shown.value}`, "1");
    this.page.value = null;
  }

  /** G: the account; before there is anything to count, the briefing. */
  toggle(): boolean {
    if (!this.told.value) return false;
    if (this.page.value) this.close();
    else this.page.value = this.told.value.if_now ? "account" : "briefing";
    return true;
  }
}

/** “1 (3)”: what is earned for good, and what counts if it ended now; one number where they are the same. */
export const pointsText = (earned = 0, now = 0): string => (earned === now ? String(now) : `${earned} (${now})`);

/** The account at a moment of a film: `out` of its takes are told, `ahead` are to come. */
export function momentOf(goals: Goals, out: readonly Take[], ahead: readonly Take[]): Goals {
  const [points, earned] = [{ ...goals.points }, { ...goals.earned }];
  const put = (side: string, score: Score) => [points[side], earned[side]] = [score.now, score.earned];
  for (const { side, before } of stakesOf(ahead).reverse()) put(side, before);
  for (const { side, after } of stakesOf(out)) put(side, after);
  return { ...goals, points, earned, turn: turnIn(out) ?? goals.turn };
}

const stakesOf = (takes: readonly Take[]) => takes.flatMap((take) => take.scenes).flatMap((scene) => scene.stakes ?? []);
export const turnIn = (takes: readonly Take[]) => takes.flatMap((take) => take.scenes).findLast((scene) => scene.turn != null)?.turn;

/** Points of a side, as a row of an aim says it; a dash for those who do not fight for it. */
export function pointsBy(aim: Goals["aims"][number], side: string): string {
  const one = aim.sides.find((found) => found.side === side);
  return one ? pointsText(one.earned, one.now) : "–";
}

/** “The Duchess · 1 of 4”: whom an aim counts for a side. */
export function metBy(aim: Goals["aims"][number], side: string): { names: string[]; count: number; of: number } | null {
  const one = aim.sides.find((found) => found.side === side);
  return one ? { names: one.met, count: one.count, of: one.of } : null;
}
