/** What kind of file somebody opens. */

/** A record is lines of JSON, each of which begins with its chain. */
export function isRecord(name: string, text: string): boolean {
  return /\.jsonl$/i.test(name) || /^\s*\{\s*"chain"/.test(text);
}
