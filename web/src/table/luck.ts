/** Luck in words: how many games in 100 have less of it, or more. */

/** The share of games with less luck than so many standard deviations (Zelen and Severo, to 1 in 10,000). */
function below(sigma: number): number {
  const t = 1 / (1 + 0.33267 * Math.abs(sigma));
  const tail = (Math.exp((-sigma * sigma) / 2) / Math.sqrt(2 * Math.PI)) * t * (0.4361836 + t * (-0.1201676 + t * 0.937298));
  return sigma < 0 ? tail : 1 - tail;
}

export function luckOf(sigma: number): { words: "usual" | "more" | "less"; n: number } {
  const n = Math.min(99, Math.round(100 * below(Math.abs(sigma))));
  return { words: n < 60 ? "usual" : sigma > 0 ? "more" : "less", n };
}
