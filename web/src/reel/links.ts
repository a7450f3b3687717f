/** Addresses that lead to a moment of a game, or play a part of it. */
import * as api from "../api.ts";
import type { TableModel } from "../table/model.ts";

export type Start = { at: number } | { first: number; last?: number } | { turn: number };

/** `#n=47`, `#reel=47-58`, `#reel=1`, `#reel=turn-3`. */
export function startOf(hash: string): Start | null {
  const turn = /^#reel=turn-(\d+)$/.exec(hash);
  if (turn) return { turn: Number(turn[1]) };
  const found = /^#(n|reel)=(\d+)(?:-(\d+))?$/.exec(hash);
  if (!found) return null;
  if (found[1] === "n") return { at: Number(found[2]) };
  return { first: Number(found[2]), ...(found[3] ? { last: Number(found[3]) } : {}) };
}

export async function startAt(model: TableModel, start: Start): Promise<void> {
  if ("at" in start) return model.lookAt(start.at);
  if ("first" in start) return model.reel.replay(start.first, start.last);
  // Everybody counts only the entries that he may know of.
  const turns = await api.turns(model.seat.value?.token ?? "").catch(() => []);
  const wanted = turns.find((one) => one.turn === start.turn);
  if (wanted) await model.reel.replay(wanted.first, wanted.last);
}

export const filmLink = (origin: string, game: string, turn?: number) => `${origin}/game/${game}#reel=${turn ? `turn-${turn}` : 1}`;
