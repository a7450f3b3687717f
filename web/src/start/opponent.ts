/** The player made of code that was chosen last, as a seat asks for it: `elite`, or `elite/bold`. */
import { signal } from "@preact/signals";
import { remembered } from "../memory.ts";
import type { Ruleset } from "../protocol.ts";

const USUAL = "regular";
const LOOK_AHEAD = ["veteran", "elite"];
export const level = signal(remembered("player") ?? USUAL);
export const style = signal(remembered("style") ?? "even");

/** Where the ruleset is known, one that it offers. */
export function wantedPlayer(ruleset?: Ruleset): string {
  const offered = ruleset?.opponents.map((one) => one.id) ?? [level.value];
  const id = [level.value, USUAL, ...offered].find((one) => offered.includes(one)) ?? "";
  return LOOK_AHEAD.includes(id) && style.value !== "even" ? `${id}/${style.value}` : id;
}
