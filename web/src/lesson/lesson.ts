/** A lesson at the table: what it wants to be looked at first, and how what was done differs from it. */
import { computed, effect, signal } from "@preact/signals";
import type { Refusal } from "../protocol.ts";
import type { TableModel } from "../table/model.ts";

const OTHERWISE = new Set(["lesson-other", "lesson-differs", "lesson-react"]);

export class LessonDesk {
  openAims: () => unknown = () => undefined; // the page of the aims belongs to the table
  readonly differs = signal(""); // what of the last order is not as the lesson wants it
  readonly #seen = signal<ReadonlySet<string>>(new Set());
  readonly told = computed(() => (this.model.looking.value === null ? (this.model.status.value?.lesson ?? null) : null));
  /** What is to be looked at now, before the step is done. */
  readonly glance = computed(() => {
    const lesson = this.told.value;
    return lesson?.look?.find((one) => !this.#seen.value.has(this.#key(one.view))) ?? null;
  });

  constructor(private readonly model: TableModel) {
    let before = "";
    effect(() => {
      const now = JSON.stringify(this.told.value?.command ?? null);
      if (now !== before) this.differs.value = "";
      before = now;
    });
    effect(() => {
      if (model.danger.told.value) this.saw("danger");
    });
  }

  saw(view: string): void {
    if (this.glance.peek()?.view === view) this.#seen.value = new Set([...this.#seen.peek(), this.#key(view)]);
  }

  /** Whether it was the lesson that refused. */
  refused(refusal: Refusal): boolean {
    const is = OTHERWISE.has(refusal.code ?? "");
    if (is) this.differs.value = refusal.sentence;
    return is;
  }

  /** What is to be looked at, shown in one press. */
  showGlance(): void {
    const glance = this.glance.peek();
    if (glance?.view === "aims") this.openAims();
    if (!glance?.at) return;
    if (glance.piece) this.model.select(glance.piece);
    this.model.danger.press(glance.at);
  }

  /** As the lesson has it, in one press. */
  mend(): void {
    this.differs.value = "";
    const draft = this.told.value?.draft;
    if (draft) this.model.propound(draft);
  }

  #key(view: string): string {
    return `${this.told.peek()?.step}:${view}`;
  }
}
