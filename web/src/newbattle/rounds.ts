/** A battle being made fair: rounds of games, told by the server as they are played. */
import * as api from "../api.ts";

/** One battle that was tried: how strong both sides were, and who won. */
export interface Round {
  number: number;
  strength: [number, number];
  tilt: number;
  points: number;
  turns: number;
  wins: [number, number];
  drawn: number;
  share: number;
  low: number;
  high: number;
  fair: boolean;
}

export interface Measured {
  rounds: Round[];
  done: boolean;
  text?: string;
}

/** The fairest so far. */
export function nearest(rounds: readonly Round[]): Round | undefined {
  return [...rounds].sort((a, b) => Math.abs(a.share - 0.5) - Math.abs(b.share - 0.5))[0];
}

/** Listens until the battle is fair, could not be made so, or nobody looks any more. */
export function measure(ruleset: string, wish: URLSearchParams, tell: (known: Measured | null) => void): () => void {
  const line = api.newBattleRounds(ruleset, wish);
  line.onmessage = (event: MessageEvent<string>) => {
    const known = JSON.parse(event.data) as Measured;
    if (known.done) line.close();
    tell(known);
  };
  line.onerror = () => {
    line.close();
    tell(null);
  };
  return () => line.close();
}
