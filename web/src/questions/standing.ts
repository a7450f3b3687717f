/** Answers given beforehand at this screen: to what need not be asked, and to what is asked again
 * and again. They go to the server as the player's own, so that log and record are as ever. */
import { signal } from "@preact/signals";
import { remember, remembered } from "../memory.ts";
import type { Command, Policy, Prompt } from "../protocol.ts";
import { asksForced } from "../settings.ts";

/** From this time on a standing answer is offered. */
const OFTEN = 3;

export type Lasts = "turn" | "game";

/** What is answered: nothing is done, or the one thing there is to do. */
export type Choice = "decline" | "act";

export interface Standing {
  kind: string;
  choice: Choice;
  label: string; // the button that it presses
  lasts: Lasts;
  turn: number;
}

/** One who goes past is let go: until the command under way is done. */
export const isSparing = (policy: Policy) => typeof policy === "object" && "sparing" in policy;

/** The one thing there is to do, among those that are not rarely wanted. */
export function actOf(prompt: Prompt) {
  const acts = prompt.options.filter((option) => option.answer !== null && !option.minor);
  return acts.length === 1 ? acts[0] : undefined;
}

/** The standing answers of one seat. */
export class StandingAnswers {
  readonly all = signal<Standing[]>([]);
  readonly #times = new Map<string, number>();
  #last = ""; // the question counted last

  constructor(private readonly token: string) {
    try {
      const kept: unknown = JSON.parse(remembered(`standing.${token}`) ?? "[]");
      if (Array.isArray(kept)) this.all.value = kept.filter((one): one is Standing => typeof one?.kind === "string");
    } catch {
      // Nothing was kept.
    }
  }

  /** What is answered without asking; undefined: the player is asked. */
  answerTo(prompt: Prompt, turn: number): { answer: Command | null } | undefined {
    if (prompt.only && !asksForced.value) return { answer: prompt.only.answer };
    const standing = this.of(prompt.kind, turn);
    if (!standing) return undefined;
    if (standing.choice === "decline") return prompt.decline ? { answer: null } : undefined;
    const act = actOf(prompt);
    return act ? { answer: act.answer } : undefined;
  }

  /** The player is asked: how often it has been this question. */
  count(prompt: Prompt): void {
    const same = `${prompt.kind} ${prompt.sentence} ${prompt.options.map((option) => option.label).join(" ")}`;
    if (same === this.#last) return; // told again, in another language or after the line broke
    this.#last = same;
    this.#times.set(prompt.kind, (this.#times.get(prompt.kind) ?? 0) + 1);
  }

  answered(): void {
    this.#last = "";
  }

  isOften(kind: string): boolean {
    return (this.#times.get(kind) ?? 0) >= OFTEN;
  }

  of(kind: string, turn: number): Standing | undefined {
    return this.inForce(turn).find((one) => one.kind === kind);
  }

  inForce(turn: number): Standing[] {
    return this.all.value.filter((one) => one.lasts === "game" || one.turn === turn);
  }

  stand(standing: Standing): void {
    this.#keep([...this.all.value.filter((one) => one.kind !== standing.kind), standing]);
  }

  takeBack(kind: string): void {
    this.#keep(this.all.value.filter((one) => one.kind !== kind));
  }

  #keep(all: Standing[]): void {
    this.all.value = all;
    remember(`standing.${this.token}`, JSON.stringify(all));
  }
}
