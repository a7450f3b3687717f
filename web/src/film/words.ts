/** What the player of a film says itself; nobody else needs it. */
import { filledIn, language } from "../language/index.ts";

const en = {
  "again": "Watch again",
  "place": "Place in the film",
  "turns": "Turns",
  "turn": "Turn {n}",
  "setup": "Before the first turn",
};

const fr: Record<keyof typeof en, string> = {
  "again": "Revoir",
  "place": "Position dans le film",
  "turns": "Tours",
  "turn": "Tour {n}",
  "setup": "Avant le premier tour",
};

const WORDS = { en, fr };

export function sayFilm(key: keyof typeof en, facts: Record<string, string | number> = {}): string {
  return filledIn(WORDS[language.value][key], facts);
}
