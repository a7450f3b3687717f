/** What kind of file somebody opens. */
import { signal } from "@preact/signals";
import type { UserFile } from "../protocol.ts";

/** A scenario that another page made, to be opened as if it came from the disk. */
export const handed = signal<UserFile | null>(null);

/** A record is lines of JSON, each of which begins with its chain. */
export function isRecord(name: string, text: string): boolean {
  return /\.jsonl$/i.test(name) || /^\s*\{\s*"chain"/.test(text);
}
