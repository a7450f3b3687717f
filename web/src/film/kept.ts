/** A film as it is kept in its file: scenes and the picture before them, of one game in one language. */
import { after } from "../reel/film.ts";
import type { Language } from "../format.ts";
import type { Grave, Hello, Scene, View } from "../protocol.ts";

export interface KeptFilm {
  language: Language;
  title: string;
  ruleset: string;
  unit: Hello["unit"];
  turns: number;
  sides: Hello["sides"];
  view: View;
  scenes: Scene[];
  fallen: Grave[];
}

declare global {
  /** Put there by the page before it runs this script. */
  var sandtableFilm: KeptFilm;
}

export const lastView = (film: KeptFilm): View => film.scenes.reduce((view, scene) => after(view, scene.after), film.view);

export interface Chapter {
  turn: number;
  /** Place of its first scene. */
  scene: number;
}

/** Where each turn begins; what comes before the first one that is told is a turn of its own. */
export function chaptersOf(scenes: readonly Scene[]): Chapter[] {
  const found: Chapter[] = [];
  scenes.forEach((one, scene) => {
    if (one.turn != null && one.turn !== found.at(-1)?.turn) found.push({ turn: one.turn, scene });
  });
  if (scenes.length > 0 && found[0]?.scene !== 0) found.unshift({ turn: Math.max(0, (found[0]?.turn ?? 1) - 1), scene: 0 });
  return found;
}
