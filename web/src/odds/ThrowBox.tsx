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
  /** Typed while the die before is on its way: they follow, one by one, as far as dice are asked for. */
  const next = useSignal<readonly number[]>([]);
  const inputs = JSON.stringify(said(query, values));
  const address = `/odds/${ruleset}/${query.id}${toAddress(query, values)}`;

  /** The address says how it was thrown, so that the link shows the same dice. */
  const choose = (thrown: How | null, then: readonly number[] = []) => {
    how.value = thrown;
    next.value = then;
    if (thrown === null) told.value = null;
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
        const [face, ...then] = next.value;
        next.value = [];
        if (face && face <= (found.wanted?.sides ?? 0)) choose({ faces: [...found.faces, face] }, then);
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
  const unheard = () => (how.value?.faces?.length ?? 0) - (told.value?.faces.length ?? 0);
  const take = (face: number) => {
    const { faces = [], wanted } = told.value ?? {};
    if (unheard() > 0 && away.value === null) next.value = [...next.value, face];
    else if (face >= 1 && face <= (wanted?.sides ?? 0)) choose({ faces: [...faces, face] });
  };
  const back = () => {
    if (next.value.length > 0) next.value = next.value.slice(0, -1);
    else choose({ faces: told.value!.faces.slice(0, unheard() > 0 ? undefined : -1) });
  };
  const waits = unheard();
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
      {told.value && <Thrown told={told.value} typing={typing} take={take} back={back} anew={() => choose({ faces: [] })} />}
    </>
  );
}

function Thrown({ told, typing, take, back, anew }: { told: Resolved; typing: boolean; take: (face: number) => void; back: () => void; anew: () => void }) {
  const { outcome, wanted } = told;
  return (
    <div class="thrown" role="group" aria-label={say("odds-thrown")}>
      {told.rolls.map((roll, i) => <OneRoll key={i} roll={roll} />)}
      {wanted && <Keypad wanted={wanted} take={take} />}
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
              <button type="button" class="btn" onClick={back}>
                <Icon name="undo" /> {say("odds-die-back")}
              </button>
              <button type="button" class="btn" onClick={anew}>{say("odds-dice-anew")}</button>
            </>
          )}
          {outcome && <code class="thrown-command">{told.command}</code>}
        </div>
      )}
    </div>
  );
}
