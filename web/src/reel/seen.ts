/** What of the newest entry has been taken in already: one that waits for an answer comes in parts. */
import type { Scene, View } from "../protocol.ts";
import { after } from "./film.ts";

export interface Found {
  view: View;
  scenes: Scene[];
  last: number;
  /** Entries that are finished; there may be one more that waits for an answer. */
  of?: number;
  turn?: number;
}

const keyOf = (token: string) => `sandtable.seen.${token}`;

/** Remembered for as long as the tab is open: whoever loads the page again has seen it. */
function kept(token: string): [n: number, scenes: number] {
  try {
    const [n, scenes] = (sessionStorage.getItem(keyOf(token)) ?? "").split(" ").map(Number);
    return [n || 0, scenes || 0];
  } catch {
    return [0, 0];
  }
}

function keep(token: string, n: number, scenes: number): void {
  try {
    sessionStorage.setItem(keyOf(token), `${n} ${scenes}`);
  } catch {
    // Forbidden: after a reload it is shown again.
  }
}

export class Seen {
  #token = "";
  #n = 0; // the entry that waits for an answer, or did when it was loaded
  #parts = 0; // of it that were heard of
  #loaded = 0; // scenes of it
  #done = 0; // the last entry of which all scenes were loaded

  /** Whether there is something that was not heard of yet: of an entry so many parts. */
  isNews(token: string, n: number, parts: number): boolean {
    this.#at(token, n);
    if (n <= this.#done || parts <= this.#parts) return false;
    this.#parts = parts;
    return true;
  }

  /** All scenes of an entry were loaded, while it was still thought to be under way. */
  isDone(token: string, n: number): boolean {
    return token === this.#token && n <= this.#done;
  }

  /** Without the scenes that were loaded before, and how things stood after them. */
  fresh(token: string, found: Found): Found {
    const { last } = found;
    const finished = found.of === undefined || last <= found.of;
    const first = found.scenes[0]?.n ?? last;
    const skipped = token === this.#token && this.#n === first ? this.#loaded : this.#fromBefore(token, first);
    const seen = found.scenes.filter((scene) => scene.n === first).slice(0, skipped);
    const scenes = found.scenes.slice(seen.length);
    const turn = seen.findLast((scene) => scene.turn != null)?.turn ?? found.turn;
    const view = seen.reduce((shown, scene) => after(shown, scene.after), found.view);
    this.#at(token, last);
    this.#loaded = found.scenes.filter((scene) => scene.n === last).length;
    if (finished) this.#done = last;
    return { ...found, view, scenes, ...(turn === undefined ? {} : { turn }) };
  }

  /** These were watched to their end, of the entry that waits for an answer. */
  watched(scenes: readonly Scene[]): void {
    const last = scenes.at(-1);
    if (last?.n === this.#n && last.n > this.#done) keep(this.#token, last.n, numberOf(last));
  }

  /** Nothing of what was loaded is to be shown any more. */
  watchedAll(): void {
    if (this.#n > this.#done && this.#loaded > 0) keep(this.#token, this.#n, this.#loaded);
  }

  #fromBefore(token: string, n: number): number {
    const [known, scenes] = kept(token);
    return known === n ? scenes : 0;
  }

  #at(token: string, n: number): void {
    if (token === this.#token && n === this.#n) return;
    if (token !== this.#token || n < this.#done) this.#done = 0; // another seat, or taken back
    [this.#token, this.#n, this.#parts, this.#loaded] = [token, n, 0, this.#fromBefore(token, n)];
  }
}

/** Scenes of an entry are counted through all of it, and with them its lines: `12.3` is the third. */
export const numberOf = (scene: Scene) => Number(scene.key.split(".").at(-1));
