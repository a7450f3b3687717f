/** Above the button: the chances in one line, whenever they are scrolled out of view. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { percents } from "../format.ts";
import { language } from "../language/index.ts";
import type { OddsRow, Panel } from "../protocol.ts";
import { severityClass } from "./rows.tsx";

const MOST = 2; // targets told; of the others how many

export function OddsInView({ rows }: { rows: Panel["rows"] }) {
  const line = useRef<HTMLDivElement>(null);
  const hidden = useSignal(false);
  const odds = rows.filter((row): row is OddsRow => row.row === "odds" && row.outcomes.length > 0);
  useEffect(() => {
    const panel = line.current?.closest(".att");
    const shown = [...(panel?.querySelectorAll(".odds > :first-child .v, .stackbox .stack") ?? [])];
    if (shown.length === 0) return;
    const seen = new Set<Element>();
    const foot = line.current?.closest(".go");
    const observer = new IntersectionObserver(
      (looks) => {
        for (const { target, isIntersecting } of looks) seen[isIntersecting ? "add" : "delete"](target);
        hidden.value = seen.size < shown.length;
      },
      // What lies under the button is not seen either.
      { root: panel?.closest(".sheet-body") ?? panel ?? null, rootMargin: `0px 0px -${(foot as HTMLElement | null)?.offsetHeight ?? 0}px 0px`, threshold: 1 },
    );
    for (const one of shown) observer.observe(one);
    return () => observer.disconnect();
  }, [rows]);
  if (odds.length === 0) return null;
  return (
    <div ref={line} class="odds-in-view num" data-hidden={!hidden.value} aria-hidden="true">
      {hidden.value && odds.slice(0, MOST).map((row, i) => {
        const told = percents(row.outcomes, language.value);
        return (
          <p key={i}>
            {row.label && odds.length > 1 && <span>{row.label}</span>}
            <span class="stack">
              {row.outcomes.map((outcome) => <i key={outcome.id} class={severityClass(outcome.severity)} style={{ flex: outcome.probability }} />)}
            </span>
            <span class="odds-named">
              {row.outcomes.map((outcome, n) => (
                <span key={outcome.id}><i class={severityClass(outcome.severity)} /><b>{told[n]}</b> {outcome.label}</span>
              ))}
            </span>
          </p>
        );
      })}
      {hidden.value && odds.length > MOST && <p>+{odds.length - MOST}</p>}
    </div>
  );
}
