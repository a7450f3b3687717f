/** One throw of the query: by the program, or real dice typed in as the rules ask for them. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { percent } from "../format.ts";
import { labelled, language, say } from "../language/index.ts";
import type { Query, Resolved } from "../protocol.ts";
import { go, place } from "../router.ts";
import { DieFace } from "../signs/dice.tsx";
import { Icon } from "../signs/icons.tsx";
import { Reasons, RuleLink, severityClass } from "../table/rows.tsx";
import { howFrom, howTo, type How, said, sidesOf, toAddress, type Values } from "./inputs.ts";

/** More faces than this are typed as a number. */
const MOST_KEYS = 20;

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
        if (gone.signal.aborted) return;
        refused.value = error.message;
        told.value = null;
      });
    return () => gone.abort();
  }, [asked, language.value]);
  // Other inputs, another throw: what lay on the table is taken up.
  const first = useSignal(inputs);
  useEffect(() => {
    if (first.value === inputs) return;
    first.value = inputs;
    choose(null);
    refused.value = "";
  }, [inputs]);

  const typing = how.value?.faces !== undefined;
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
      {told.value && <Thrown told={told.value} typing={typing} choose={choose} />}
    </>
  );
}

function Thrown({ told, typing, choose }: { told: Resolved; typing: boolean; choose: (how: How | null) => void }) {
  const { outcome, wanted } = told;
  return (
    <div class="thrown" role="group" aria-label={say("odds-thrown")}>
      {told.rolls.map((roll, i) => <OneRoll key={i} roll={roll} />)}
      {wanted && <Keypad told={told} wanted={wanted} choose={choose} />}
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

function OneRoll({ roll }: { roll: Resolved["rolls"][number] }) {
  const faces = roll.faces_thrown ?? [];
  const sides = sidesOf(roll.dice, faces.length);
  const chance = typeof roll.chance === "number" ? percent(roll.chance, language.value) : "";
  return (
    <div class="thrown-roll">
      <div class="thrown-head">
        <span class="thrown-dice">
          {faces.map((face, i) => <DieFace key={i} face={face} sides={sides[i] ?? 6} label={String(face)} />)}
        </span>
        <span class="thrown-need">
          {roll.need ? labelled(roll.title, roll.need) : roll.title} {roll.rule && <RuleLink id={roll.rule} />}
        </span>
      </div>
      {roll.modifiers.length > 0 && <Reasons roll={{ ...roll, reads: [] }} />}
      <p class="thrown-means num">
        {roll.total != null && <span>= {roll.total}</span>} <b>{roll.means}</b>
        {chance && <span class="soft">{chance}</span>}
      </p>
    </div>
  );
}

type Wanted = NonNullable<Resolved["wanted"]>;

function Keypad({ told, wanted, choose }: { told: Resolved; wanted: Wanted; choose: (how: How) => void }) {
  const take = (face: number) => {
    if (face >= 1 && face <= wanted.sides) choose({ faces: [...told.faces, face] });
  };
  const which = wanted.of > 1 ? say("odds-die-of", { n: wanted.place, m: wanted.of, sides: wanted.sides }) : say("odds-die", { sides: wanted.sides });
  return (
    <div
      class="thrown-roll wanted"
      onKeyDown={(event) => {
        const digit = Number(event.key);
        if (wanted.sides > 9 || !/^[1-9]$/.test(event.key) || event.target instanceof HTMLInputElement) return;
        take(digit);
        event.preventDefault();
      }}
    >
      <div class="thrown-head" role="status">
        {wanted.before.length > 0 && (
          <span class="thrown-dice">
            {wanted.before.map((face, i) => <DieFace key={i} face={face} sides={wanted.sides} label={String(face)} />)}
          </span>
        )}
        <span class="thrown-need">
          {wanted.roll.need ? labelled(wanted.roll.title, wanted.roll.need) : wanted.roll.title} <span class="soft num">{which}</span>
        </span>
      </div>
      {wanted.sides <= MOST_KEYS ? (
        <div class="keypad" data-sides={wanted.sides} role="group" aria-label={which}>
          {Array.from({ length: wanted.sides }, (_, i) => (
            <button key={i} type="button" aria-label={String(i + 1)} onClick={() => take(i + 1)}>
              <DieFace face={i + 1} sides={wanted.sides} hit={wanted.sides === 6 && wanted.roll.faces?.[i] === true} />
            </button>
          ))}
        </div>
      ) : (
        <form
          class="keypad-number"
          onSubmit={(event) => {
            event.preventDefault();
            take(Number(new FormData(event.currentTarget).get("face")));
            event.currentTarget.reset();
          }}
        >
          <input name="face" class="in" type="number" min="1" max={wanted.sides} required aria-label={which} />
          <button type="submit" class="btn pri">{say("confirm-hint")}</button>
        </form>
      )}
    </div>
  );
}
