/** The better order of a turning point, kept for the game that is played on from there. */
import { remember, remembered } from "../memory.ts";
import type { MapLine, Text, Turning } from "./kept.ts";

export interface Better {
  title: Text;
  by: number;
  lines: MapLine[];
}

const name = (game: string) => `better.${game}`;

export function keepBetter(game: string, { better, map, answer }: Turning): void {
  if (!better || answer) return; // an answer comes later: there is no order to show yet
  const kept: Better = { title: better.title, by: better.by, lines: map.better };
  remember(name(game), JSON.stringify(kept));
}

export function betterOf(game: string): Better | null {
  try {
    return JSON.parse(remembered(name(game)) ?? "null") as Better | null;
  } catch {
    return null;
  }
}

export const forgetBetter = (game: string) => remember(name(game), null);
