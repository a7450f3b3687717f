/** What can be printed, and the address of each paper. */
import { isLoopback } from "../origin.ts";
import { LONGEST_LINK, packed } from "../packing.ts";
import type { Scenario, UserFile } from "../protocol.ts";

export type Size = "a4" | "letter";
export type Tongue = "en" | "fr";

export interface Choices {
  size: Size;
  language: Tongue;
  secrets: boolean;
  tiles: boolean;
}

/** `path`: behind /api/paper; `secrets`, `tiles`: what can be chosen of it; `file`: what somebody wrote, which is sent along. */
export interface Paper {
  id: string;
  path: string;
  label: string;
  about: string;
  secrets?: boolean;
  tiles?: number;
  file?: UserFile;
  /** Where it is opened: the path of a page, or, with = at its end, the beginning of a link that carries the file. */
  opens?: string;
}

type Say = (key: "print-battle" | "print-battle-about" | "print-forces" | "print-forces-about" | "print-reference" | "print-reference-about" | "print-book" | "print-book-about" | "print-markers" | "print-markers-about", facts?: Record<string, string>) => string;

const part = encodeURIComponent;

/** Millimetres of a hex, or the scale of a free table, when a map goes over several pages. */
const TILES = { hex: 20, table: 2 };

export function papersOfBattle(say: Say, ruleset: { id: string; unit: string }, battle: Pick<Scenario, "id" | "sides">): Paper[] {
  const at = `${part(ruleset.id)}/${part(battle.id)}`;
  const opens = `/?ruleset=${part(ruleset.id)}&scenario=${part(battle.id)}`;
  return [
    { id: "battle", path: `battle/${at}`, label: say("print-battle"), about: say("print-battle-about"), secrets: true, tiles: ruleset.unit === "hex" ? TILES.hex : TILES.table, opens },
    ...battle.sides.map((side) => ({
      id: `forces-${side.id}`, path: `forces/${at}?side=${part(side.id)}`, label: say("print-forces", { side: side.name }), about: say("print-forces-about"), opens,
    })),
  ];
}

/** A battle that somebody drew or had made. */
export function paperDrawn(say: Say, label: string, hexes: boolean, file: UserFile, opens: string): Paper {
  return { id: "drawn", path: "drawn", label, about: say("print-battle-about"), secrets: true, tiles: hexes ? TILES.hex : TILES.table, file, opens };
}

export function papersOfRules(say: Say, ruleset: string): Paper[] {
  return (["reference", "book", "markers"] as const).map((kind) => ({
    id: kind, path: `rules/${part(ruleset)}/${kind}`, label: say(`print-${kind}`), about: say(`print-${kind}-about`),
  }));
}

/** What opens the same elsewhere, printed as a code; "" where no other machine would find it. */
export async function linkOf(paper: Paper, origin: string): Promise<string> {
  if (!paper.opens || isLoopback(new URL(origin).host)) return "";
  const link = origin + paper.opens + (paper.file && paper.opens.endsWith("=") ? await packed(paper.file.text) : "");
  return link.length <= LONGEST_LINK ? link : "";
}

export function addressOf(paper: Paper, { size, language, secrets, tiles }: Choices, link = ""): string {
  const more = new URLSearchParams({ size, language });
  if (paper.secrets && secrets) more.set("secrets", "true");
  if (paper.tiles && tiles) more.set("tiles", String(paper.tiles));
  if (link && !paper.file) more.set("link", link);
  return `/api/paper/${paper.path}${paper.path.includes("?") ? "&" : "?"}${more}`;
}

/** Where paper is cut to inches. */
export function usualSize(locale: string): Size {
  return /-(US|CA|MX|PH|CL|CO)$/i.test(locale) ? "letter" : "a4";
}
