/** One throw of the query: by the program, or real dice typed in as the rules ask for them. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { percent } from "../format.ts";
import { Keypad } from "../dice/Keypad.tsx";
import { OneRoll } from "../dice/OneRoll.tsx";
import { language, say } from "../language/index.ts";
import { away, returned } from "../offline/away.ts";
import type { Query, Resolved } from "../protocol.ts";
import { go, place } from "../router.ts";
import { Icon } from "../signs/icons.tsx";
import { severityClass } from "../table/rows.tsx";
import { howFrom, howTo, type How, said, toAddress, type Values } from "./inputs.ts";

export function ThrowBox({ ruleset, query, values }: { ruleset: string; query: Query; values: Values }) {
  const how = useSignal<How | null>(howFrom(place.value.hash));
  const told = useSignal<Resolved | null>(null);
  const refused = useSignal("");
  const inputs = JSON.stringify(said(query, values));
  const address = `/odds/${ruleset}/${query.id}${toAddress(query, values)}`;

  /** The address says how it was thrown, so that the link shows the same dice. */
  const choose = (next: How | null) => {
    how.value = next;
    if (next === null) told.value = null;
  };
  const asked = JSON.stringify(how.value);
  useEffect(() => {
    const wanted = JSON.parse(asked) as How | null;
    if (wanted === null) return;
    const gone = new AbortController();
    api
      .resolve(ruleset, query.id, JSON.parse(inputs), wanted.faces ? { faces: wanted.faces } : wanted.seed ? { seed: wanted.seed } : {}, gone.signal)
      .then((found) => {
        told.value = found;
        refused.value = "";
        go(address + howTo(found.seed ? { seed: found.seed } : { faces: found.faces }), true);
      })
      .catch((error: Error) => {
        if (gone.signal.aborted || api.isAway(error)) return;
        refused.value = error.message;
        told.value = null;
      });
    return () => gone.abort();
  }, [asked, language.value, returned.value]);
  // Other inputs, another throw: what lay on the table is taken up.
  const first = useSignal(inputs);
  useEffect(() => {
    if (first.value === inputs) return;
    first.value = inputs;
    choose(null);
    refused.value = "";
  }, [inputs]);

  const typing = how.value?.faces !== undefined;
  const waits = (how.value?.faces?.length ?? 0) - (told.value?.faces.length ?? 0);
  return (
    <>
      <div class="throw-buttons">
        <button type="button" class={typing ? "btn" : "btn pri"} onClick={() => choose({ again: Math.random() })}>
          <Icon name="dice" /> {say(told.value?.seed ? "odds-throw-again" : "odds-throw")}
        </button>
        <button type="button" class={typing ? "btn pri" : "btn"} onClick={() => choose({ faces: [] })}>
          <Icon name="type" /> {say("odds-own")}
        </button>
      </div>
      {refused.value && <p class="refused" role="alert">{refused.value}</p>}
      {away.value !== null && waits > 0 && <p class="soft" role="status"><b class="num">{how.value!.faces!.slice(-waits).join(" ")}</b> {say("dice-waits")}</p>}
      {away.value !== null && how.value && !told.value && waits === 0 && <p class="soft" role="status">{say("away-odds")}</p>}
      {told.value && <Thrown told={told.value} typing={typing} choose={choose} />}
    </>
  );
}

function Thrown({ told, typing, choose }: { told: Resolved; typing: boolean; choose: (how: How | null) => void }) {
  const { outcome, wanted } = told;
  return (
    <div class="thrown" role="group" aria-label={say("odds-thrown")}>
      {told.rolls.map((roll, i) => <OneRoll key={i} roll={roll} />)}
      {wanted && <Keypad wanted={wanted} take={(face) => face >= 1 && face <= wanted.sides && choose({ faces: [...told.faces, face] })} />}
      <div role="status">
        {outcome && (
          <p class="outcome num">
            <i class={severityClass(outcome.severity)} aria-hidden="true" />
            <b>{outcome.label}</b>
            {outcome.probability != null && (
              <span class="soft">
                {percent(outcome.probability, language.value)} <span class="outcome-fraction">({outcome.fraction})</span>
              </span>
            )}
          </p>
        )}
      </div>
      {(typing ? told.faces.length > 0 : true) && (
        <div class="thrown-foot">
          {typing && (
            <>
              <button type="button" class="btn" onClick={() => choose({ faces: told.faces.slice(0, -1) })}>
                <Icon name="undo" /> {say("odds-die-back")}
              </button>
              <button type="button" class="btn" onClick={() => choose({ faces: [] })}>{say("odds-dice-anew")}</button>
            </>
          )}
          {outcome && <code class="thrown-command">{told.command}</code>}
        </div>
      )}
    </div>
  );
}
