import { computed, signal } from "@preact/signals";
import type { Language } from "../format.ts";
import { remember, remembered } from "../memory.ts";
import { en, type Key } from "./en.ts";
import { fr } from "./fr.ts";

const WORDS: Record<Language, Record<Key, string>> = { en, fr };

function firstLanguage(): Language {
  const chosen = remembered("language");
  if (chosen === "en" || chosen === "fr") return chosen;
  const said = typeof navigator === "undefined" ? "en" : navigator.language;
  return said.toLowerCase().startsWith("fr") ? "fr" : "en";
}

export const language = signal<Language>(firstLanguage());

export function speak(next: Language): void {
  language.value = next;
  document.documentElement.lang = next;
  remember("language", next);
}

/** What the client itself says; French puts no-break spaces before its double signs, narrow but for the colon. */
export function say(key: Key, facts: Record<string, string | number> = {}): string {
  return filledIn(WORDS[language.value][key], facts);
}

/** The same of words that a page keeps for itself. */
export function filledIn(words: string, facts: Record<string, string | number> = {}): string {
  const filled = words.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in facts ? String(facts[name]) : whole,
  );
  return language.value === "fr" ? noBreak(filled) : filled;
}

export function noBreak(text: string): string {
  return text.replace(/(?<=\p{L})'/gu, "’").replace(/ ([;?!%])/g, "\u202f$1").replace(/ ([:»])/g, "\u00a0$1").replace(/« /g, "«\u00a0");
}

/** “Quality: elite” and « Qualité : élite ». */
export function labelled(label: string, value: string): string {
  if (label.endsWith("?")) return `${label} ${value}`;
  return `${label}${language.value === "fr" ? "\u00a0" : ""}: ${value}`;
}

export const otherLanguage = computed<Language>(() => (language.value === "fr" ? "en" : "fr"));
export type { Key };
