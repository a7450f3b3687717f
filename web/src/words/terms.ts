/** Words of the rules in a text, found without knowing any rule: the server says which there are. */
import type { WordText } from "../protocol.ts";

export interface Part {
  text: string;
  word?: WordText;
}

/** A word with the signs that must not stand alone on the next line: “(AP),”. */
export interface Kept {
  before: string;
  part: Part;
  after: string;
}

const OPENS = /[([«“„’'][\u202f\u00a0]?$/u;
const CLOSES = /^[\u202f\u00a0]?[)\].,;:!?…»”%]+/u;

/** Opening signs go to the word behind them, closing ones to the word before. */
export function kept(parts: readonly Part[]): Kept[] {
  const found: Kept[] = parts.map((part) => ({ before: "", part: { ...part }, after: "" }));
  found.forEach((one, i) => {
    if (!one.part.word) return;
    const [last, next] = [found[i - 1]?.part, found[i + 1]?.part];
    if (last && !last.word) {
      one.before = OPENS.exec(last.text)?.[0] ?? "";
      last.text = last.text.slice(0, last.text.length - one.before.length);
    }
    if (next && !next.word) {
      one.after = CLOSES.exec(next.text)?.[0] ?? "";
      next.text = next.text.slice(one.after.length);
    }
  });
  return found;
}

/** AP, CAD: capitals alone. */
function isCode(word: string): boolean {
  return /^\p{Lu}{2,}$/u.test(word);
}

/** Whether what stands at a place is part of a name. Names of several words are written in small letters, too; one of a single
 * word is a name only as it is written. */
function isWithin(text: string, name: string, place: number): boolean {
  const at = name.includes(" ") ? text.toLowerCase().lastIndexOf(name.toLowerCase(), place) : text.lastIndexOf(name, place);
  return at >= 0 && place < at + name.length;
}

/** A text cut where a word of art stands, the first time each stands there. */
export class Glossary {
  readonly #words = new Map<string, WordText>();
  readonly #pattern: RegExp | null;

  /** `within`: where a word stands in these it is part of another, such as the machine in a machine gun. */
  constructor(words: readonly WordText[], readonly within: readonly string[] = []) {
    for (const word of words) this.#words.set(word.word.toLowerCase(), word);
    // The longest first: “to-hit roll” before “roll”.
    const names = [...this.#words.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    this.#pattern = names.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}-])(${names.join("|")})(?:s|es|x)?(?![\\p{L}\\p{N}-])`, "giu") : null;
  }

  /** `names` are no words of the rules, whatever they are made of: Lantern Crew. */
  cut(text: string, names: readonly string[] = []): Part[] {
    if (!this.#pattern) return [{ text }];
    const parts: Part[] = [];
    const seen = new Set<string>();
    let at = 0;
    for (const found of text.matchAll(this.#pattern)) {
      const name = found[1]!.toLowerCase();
      const word = this.#words.get(name);
      if (!word || seen.has(name) || names.some((one) => isWithin(text, one, found.index))) continue;
      if (this.within.some((one) => one.length > name.length && isWithin(text, one, found.index))) continue;
      // A code is written as it is: HE is a shell, he is a man.
      if (isCode(word.word) && found[1] !== word.word) continue;
      seen.add(name);
      if (found.index > at) parts.push({ text: text.slice(at, found.index) });
      parts.push({ text: found[0], word });
      at = found.index + found[0].length;
    }
    if (at < text.length) parts.push({ text: text.slice(at) });
    return parts;
  }
}
