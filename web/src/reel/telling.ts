/** Deeds in the words of the language chosen: who is down, where, and whose. */
import { pointsText } from "../goals/goals.ts";
import { labelled, say } from "../language/index.ts";
import type { View } from "../protocol.ts";
import type { Naming } from "./deeds.ts";
import type { Telling } from "./recap.ts";

export function namingOf(view: View | null): Naming {
  const pieces = new Map((view?.pieces ?? []).map((piece) => [piece.id, piece]));
  return {
    piece: (id) => pieces.get(id),
    labelled,
    counted: (n, fate, inside) => say(inside ? "fell-in" : "fell-many", { n, fate, inside }),
  };
}

/** `side` is told of it; `names` are those of the sides, by their ids. */
export function tellingOf(view: View | null, side: string | null, names: ReadonlyMap<string, string>): Telling {
  const mine = new Set((view?.pieces ?? []).filter((piece) => piece.side === side).map((piece) => piece.id));
  const others = [...names].filter(([id]) => id !== side).map(([, name]) => name);
  return {
    ...namingOf(view),
    isMine: (piece) => mine.has(piece),
    turn: (n) => say("recap-turn", { n }),
    more: (list) => say("recap-moves", { n: list.length, names: list.join(" · ") }),
    headed: (own, words) => labelled(own ? (names.get(side ?? "") ?? "") : others.join(", "), words),
    scored: (id, before, after) => `${names.get(id) ?? id} ${pointsText(before.earned, before.now)} → ${pointsText(after.earned, after.now)}`,
  };
}
