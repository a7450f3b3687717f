/** A friend far away: what is said at the table, and a word when it is one's own turn. */
import { computed, effect, signal } from "@preact/signals";
import { say } from "../language/index.ts";
import { remember, remembered } from "../memory.ts";
import type { TableModel } from "../table/model.ts";

const ASKED = "turn-notice"; // what was answered: yes or no

export class Friend {
  readonly open = signal(false);
  readonly answered = signal(remembered(ASKED));
  /** Somebody else plays or looks on, at another screen. */
  readonly isThere = computed(() => {
    const here = new Set(this.model.seats.value.map((seat) => seat.side.value));
    const others = (this.model.hello.value?.sides ?? []).filter((side) => side.kind !== "program" && !here.has(side.id));
    const looksOn = here.has(null) ? 1 : 0; // oneself
    return others.length > 0 || (this.model.seat.value?.watching.value ?? 0) > looksOn;
  });
  readonly lines = computed(() => this.model.seat.value?.chat.value ?? []);
  readonly #quiet = signal("");
  readonly #seen = signal(0);
  readonly isMuted = computed(() => this.#quiet.value === (this.model.hello.value?.game ?? "-"));
  readonly unread = computed(() => {
    const mine = this.model.side.value;
    if (this.isMuted.value || this.open.value) return 0;
    return this.lines.value.slice(this.#seen.value).filter((line) => line.side !== mine).length;
  });
  readonly #stops: (() => void)[];

  constructor(readonly model: TableModel) {
    let mine = false;
    this.#quiet.value = remembered("muted") ?? "";
    this.#stops = [
      effect(() => {
        const now = this.model.status.value?.mine === true;
        if (now && !mine && document.hidden) this.#tell();
        mine = now;
      }),
      effect(() => {
        if (this.open.value) this.#seen.value = this.lines.value.length;
      }),
    ];
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  say(text: string): void {
    if (text.trim()) this.model.seat.value?.connection.ask({ type: "say", text });
  }

  mute(quiet: boolean): void {
    this.#quiet.value = quiet ? (this.model.hello.value?.game ?? "") : "";
    remember("muted", this.#quiet.value || null);
  }

  /** Whether the browser may be asked to tell of one's turn: once, and only with somebody far away. */
  readonly mayAsk = computed(
    () => this.isThere.value && this.model.side.value !== null && this.answered.value === null
      && globalThis.isSecureContext && "Notification" in globalThis && Notification.permission === "default",
  );

  /** Whether it would be asked here, but the browser lets no page ask that came over plain http from elsewhere. */
  readonly mayNot = computed(() => this.isThere.value && this.model.side.value !== null && this.answered.value === null && !globalThis.isSecureContext);

  async answer(yes: boolean): Promise<void> {
    this.answered.value = yes ? "yes" : "no";
    remember(ASKED, this.answered.value);
    if (yes) await Notification.requestPermission();
  }

  #tell(): void {
    if (!("Notification" in globalThis) || Notification.permission !== "granted" || !this.isThere.peek()) return;
    const notice = new Notification(say("your-turn"), { body: this.model.hello.peek()?.scenario.title ?? "", tag: "sandtable-turn" });
    notice.onclick = () => {
      focus();
      notice.close();
    };
  }
}
