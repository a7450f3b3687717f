/** About how long a review still takes: as long for each position as since one looks at it. */
export interface Seen { at: number; done: number }

/** Minutes, at least 1; null before anything was done under one's eyes. */
export function minutesLeft(first: Seen, now: Seen, of: number): number | null {
  const did = now.done - first.done;
  if (did <= 0 || of <= 0) return null;
  return Math.max(1, Math.round(((now.at - first.at) / did) * (of - now.done) / 60_000));
}
