/** Which battle comes after one: lessons lead to the shortest real battle, others to the next longer one. */
import type { Ruleset, Scenario } from "../protocol.ts";

export function nextBattle(ruleset: Pick<Ruleset, "scenarios"> | undefined, after: string): Scenario | null {
  const real = (ruleset?.scenarios ?? []).filter((one) => !one.tutorial).sort((a, b) => a.minutes - b.minutes || a.id.localeCompare(b.id));
  const at = real.findIndex((one) => one.id === after);
  if (real.length === 0 || (real.length === 1 && at === 0)) return null;
  return real[(at + 1) % real.length] ?? null;
}
