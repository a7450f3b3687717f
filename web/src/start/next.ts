/** Which battle comes after one: of the same ruleset, not played yet, at most one step longer. */
import type { Ruleset, Scenario } from "../protocol.ts";

/** A battle; without one, that one is made. */
export interface Next {
  ruleset: string;
  battle: Scenario | null;
}

/**
 * A lesson, or a battle of one's own, leads to the shortest that was not played; a battle to the nearest in length, rather
 * longer than shorter. After the longest, or when all were played: the lesson of another ruleset, else a battle made anew.
 */
export function nextBattle(rulesets: readonly Pick<Ruleset, "id" | "scenarios">[], ruleset: string, after: string, played: Iterable<string>): Next {
  const known = new Set([...played, after]);
  const real = (rulesets.find((one) => one.id === ruleset)?.scenarios ?? []).filter((one) => !one.tutorial);
  const open = real.filter((one) => !known.has(one.id)).sort((a, b) => a.minutes - b.minutes || a.id.localeCompare(b.id));
  const last = real.find((one) => one.id === after);
  const battle = last ? nearest(open, last.minutes, real) : open[0];
  if (battle) return { ruleset, battle };
  for (const other of rulesets) {
    const lesson = other.id === ruleset ? undefined : other.scenarios.find((one) => one.tutorial && !known.has(one.id));
    if (lesson) return { ruleset: other.id, battle: lesson };
  }
  return { ruleset, battle: null };
}

function nearest(open: readonly Scenario[], minutes: number, real: readonly Scenario[]): Scenario | undefined {
  const step = Math.min(...real.map((one) => one.minutes).filter((long) => long > minutes)); // none is longer: Infinity
  const further = open.find((one) => one.minutes >= minutes && one.minutes <= step);
  return further ?? (step === Infinity ? undefined : open.findLast((one) => one.minutes < minutes));
}
