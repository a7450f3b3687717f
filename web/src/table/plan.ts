/** Commands that follow the one confirmed: each is given when its turn comes, while nothing unforeseen happens. */
import { say } from "../language/index.ts";
import type { Command, Entry } from "../protocol.ts";
import type { Seat } from "./seat.ts";
import { standing } from "./undone.ts";

/** What would be taken back: a side's last command that stands, how many one press gave with it, and whether dice are thrown anew. */
export function undoable(entries: Iterable<Entry>, side: string | null, given: number): { what: string; dice: boolean } {
  const own = standing([...entries]).filter((entry) => entry.side === side);
  const steps = Math.min(given, own.length);
  const taken = steps > 0 ? own.slice(-steps) : [];
  const what = taken[0]?.lines[0]?.sentence.replaceAll("**", "").replace(/\.$/, "") ?? "";
  return { what: steps > 1 ? say("undo-several", { what, n: steps - 1 }) : what, dice: taken.some((entry) => entry.lines.some((line) => line.dice?.length)) };
}

export class Plan {
  #left: Command[] = [];
  #seat: Seat | null = null;
  #given = 0; // commands of this press that are still to be heard of
  #steps = 1;

  begin(seat: Seat, commands: readonly Command[]): void {
    this.#seat = seat;
    this.#left = [...commands];
    this.#given = 1;
    this.#steps = 0;
  }

  /** How many commands the last press gave: they are taken back together. */
  get steps(): number {
    return Math.max(1, this.#steps);
  }

  get isOn(): boolean {
    return this.#left.length > 0;
  }

  /** Whether something was still to come. */
  stop(): boolean {
    const was = this.isOn;
    this.#left = [];
    return was;
  }

  /** Dice fell, or somebody is asked: the rest is for the player to decide. Whether it ends here. */
  heard(seat: Seat, entry: Entry): boolean {
    if (seat === this.#seat && entry.side === seat.side.value) this.#count(entry);
    const happened = entry.lines.some((line) => (line.dice ?? []).length > 0);
    return seat === this.#seat && happened && this.stop();
  }

  #count(entry: Entry): void {
    const undone = entry.lines.some((line) => line.key === "undone");
    if (this.#given > 0 && !undone) {
      this.#given -= 1;
      this.#steps += 1;
    } else this.#steps = 1; // something else was done since
  }

  /** The seat's go again: the next command, if there is one. */
  goOn(seat: Seat): boolean {
    if (seat !== this.#seat || !seat.status.value?.mine || seat.prompt.value) return false;
    const command = this.#left.shift();
    if (!command) return false;
    this.#given += 1;
    seat.connection.perform({ type: "command", command });
    return true;
  }
}
