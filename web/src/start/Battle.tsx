/** The battle that is chosen: its map, what it is about; and the switches of its rules. */
import { type Signal, useSignal } from "@preact/signals";
import { say } from "../language/index.ts";
import { PrintDialog } from "../paper/PrintDialog.tsx";
import { papersOfBattle } from "../paper/papers.ts";
import type { Ruleset, Scenario, View } from "../protocol.ts";
import { Icon } from "../signs/icons.tsx";
import { Plan } from "./Plan.tsx";

export function Battle({ ruleset, battle, view }: { ruleset: Ruleset; battle: Scenario; view?: View }) {
  const printing = useSignal(false);
  return (
    <section class="battle" aria-labelledby="battle-name">
      {!view && (
        <button type="button" class="btn print-open" onClick={() => (printing.value = true)} aria-label={`${say("print")}: ${battle.title}`}>
          <Icon name="print" /> {say("print")}
        </button>
      )}
      {printing.value && <PrintDialog papers={papersOfBattle(say, ruleset, battle)} close={() => (printing.value = false)} />}
      <h2 id="battle-name">{battle.title}</h2>
      <p class="brief">{battle.brief}</p>
      {battle.teaches && <p class="teaches"><b>{say("teaches")}</b> {battle.teaches}</p>}
      <Plan ruleset={ruleset.id} scenario={battle.id} {...(view ? { view } : {})} />
    </section>
  );
}

/** What a switch is set to when nobody touches it: as the scenario says, else as the sheet. */
export function usualOf(ruleset: Ruleset, battle: Scenario, id: string): string {
  return battle.options[id] ?? ruleset.switches.find((one) => one.id === id)?.default ?? "";
}

/** Only what was changed is sent; the rest is the scenario's. */
export function changedOf(ruleset: Ruleset, battle: Scenario, set: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(set).filter(([id, value]) => value !== "" && value !== usualOf(ruleset, battle, id)));
}

/** Each by its name, with the values in words; the sheet's own is marked, and the scenario's. */
export function SwitchChoice({ ruleset, battle, set }: { ruleset: Ruleset; battle: Scenario; set: Signal<Record<string, string>> }) {
  const changed = Object.keys(changedOf(ruleset, battle, set.value)).length;
  return (
    <details class="switch-choice">
      <summary>
        {say("switches")} <span class="soft num">{changed > 0 ? say("switches-changed", { n: changed }) : say("switches-usual", { n: ruleset.switches.length })}</span>
      </summary>
      {ruleset.switches.map((one) => {
        const usual = usualOf(ruleset, battle, one.id);
        const value = set.value[one.id] ?? usual;
        const choose = (next: string) => (set.value = { ...set.value, [one.id]: next });
        const mark = (id: string) => [id === one.default ? say("switch-sheet") : "", id === battle.options[one.id] ? say("switch-scenario") : ""].filter(Boolean).join(", ");
        return (
          <div key={one.id} class={value === usual ? "switch" : "switch changed"}>
            <label for={one.id}>{one.title}</label>
            {one.values.length > 0 ? (
              <select id={one.id} value={value} onChange={(event) => choose(event.currentTarget.value)}>
                {one.values.map((each) => (
                  <option key={each.id} value={each.id}>{mark(each.id) ? `${each.words} (${mark(each.id)})` : each.words}</option>
                ))}
              </select>
            ) : (
              <input id={one.id} class="num" value={value} inputMode="decimal" onInput={(event) => choose(event.currentTarget.value.trim())} />
            )}
            <a class="rid" href={`/rules/${ruleset.id}#${one.rule}`} target="_blank" rel="noreferrer" title={say("rule-opens", { id: one.rule })}>{one.rule}</a>
          </div>
        );
      })}
    </details>
  );
}
