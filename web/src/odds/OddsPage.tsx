/** Odds: every query of a ruleset as a form; the address is the query. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { Failed, PageBar, timeOf, useTitle } from "../chrome.tsx";
import { Copying, useCopying } from "../copying.tsx";
import { percent } from "../format.ts";
import { HelpDialog } from "../help/HelpDialog.tsx";
import { labelled, language, say } from "../language/index.ts";
import { away, returned } from "../offline/away.ts";
import type { OddsAnswer, Query, QueryInput } from "../protocol.ts";
import { go, partsOf, place } from "../router.ts";
import { Icon } from "../signs/icons.tsx";
import { Bars, Reasons, Faces, RuleLink } from "../table/rows.tsx";
import "../styles/odds.css";
import { Chart } from "./Chart.tsx";
import { bare, chanceIn, changes, focusOf, fromAddress, listed, mend, said, startValue, telling, toAddress, type Value, type Values } from "./inputs.ts";
import { paced } from "./pace.ts";
import { ThrowBox } from "./ThrowBox.tsx";
import { Terms, useWords } from "../words/Terms.tsx";

export default function OddsPage() {
  const [, ruleset = "", queryId = ""] = partsOf(place.value.path);
  const rulesets = useSignal<{ id: string; label: string }[]>([]);
  const queries = useSignal<{ ruleset: string; list: Query[]; first: string } | null>(null);
  const failed = useSignal("");
  const help = useSignal(false);

  useSignalEffect(() => {
    language.value;
    api.shelf("odds").then((found) => (rulesets.value = found)).catch((error: Error) => (failed.value = error.message));
  });
  const known = ruleset || rulesets.value[0]?.id || "";
  useEffect(() => {
    if (!known) return;
    api
      .queries(known)
      .then(({ queries: list, first }) => {
        queries.value = { ruleset: known, list, first };
        failed.value = "";
      })
      .catch((error: Error) => (failed.value = error.message));
  }, [known, language.value]);

  useWords(known);
  const list = queries.value?.ruleset === known ? queries.value.list : [];
  const groups = grouped(list);
  const wanted = queryId || queries.value?.first;
  const query = list.find((one) => one.id === wanted) ?? list[0];
  useTitle([query?.title, say("odds"), "Sandtable"].filter(Boolean).join(" · "));
  useEffect(() => {
    const showRule = (event: Event) => go(`/rules/${known}#${String((event as CustomEvent).detail)}`);
    addEventListener("sandtable-rule", showRule);
    return () => removeEventListener("sandtable-rule", showRule);
  }, [known]);
  return (
    <>
      <PageBar ruleset={known} page="odds" help={() => (help.value = true)} />
      <main class="odds-wrap">
        <nav class="qs" aria-label={say("questions")}>
          <h2>{say("odds-title")}</h2>
          <label class="rs">
            <span class="sr">{say("ruleset")}</span>
            <select value={known} onChange={(event) => go(`/odds/${event.currentTarget.value}`)}>
              {rulesets.value.map((one) => <option key={one.id} value={one.id}>{one.label}</option>)}
            </select>
            <Icon name="chevron" />
          </label>
          {groups.map(({ id, label, queries: some }) => (
            <section key={id} class="q-group" aria-labelledby={`g-${id}`}>
              <h3 id={`g-${id}`}>{label}</h3>
              <ul class="q-list">
                {some.map((one) => (
                  <li key={one.id}>
                    <a href={`/odds/${known}/${one.id}`} aria-current={one.id === query?.id ? "page" : undefined}>{one.title}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <label class="rs q-menu">
            <span class="sr">{say("questions")}</span>
            <select value={query?.id ?? ""} onChange={(event) => go(`/odds/${known}/${event.currentTarget.value}`)}>
              {groups.map(({ id, label, queries: some }) => (
                <optgroup key={id} label={label}>
                  {some.map((one) => <option key={one.id} value={one.id}>{one.title}</option>)}
                </optgroup>
              ))}
            </select>
            <Icon name="chevron" />
          </label>
        </nav>
        {failed.value && <Failed sentence={failed.value} />}
        {!query && !failed.value && <p class="soft late">{say("loading")}</p>}
        {query && <QueryForm key={`${known} ${query.id}`} ruleset={known} query={query} />}
      </main>
      {help.value && <HelpDialog close={() => (help.value = false)} />}
    </>
  );
}

interface Group {
  id: string;
  label: string;
  queries: Query[];
}

/** By what they are about, as the server has put them. */
export function grouped(list: readonly Query[]): Group[] {
  const groups = new Map<string, Group>();
  for (const one of list) {
    const { id, label } = one.group;
    const group = groups.get(id) ?? { id, label, queries: [] };
    group.queries.push(one);
    groups.set(id, group);
  }
  return [...groups.values()];
}

function QueryForm({ ruleset, query }: { ruleset: string; query: Query }) {
  const values = useSignal<Values>(fromAddress(query, place.value.query));
  const answer = useSignal<OddsAnswer | null>(null);
  const refused = useSignal<{ sentence: string; field?: string | null } | null>(null);
  const waiting = useSignal(false);
  const { done, copy } = useCopying();
  // What somebody has chosen himself is never changed for him.
  const touched = useSignal(new Set(new URLSearchParams(place.value.query).keys()));
  const set = (name: string, value: Value) => {
    touched.value.add(name);
    fill(name, value);
  };
  const fill = (name: string, value: Value) => {
    values.value = { ...values.value, [name]: value };
    done.value = "";
    go(`/odds/${ruleset}/${query.id}${toAddress(query, values.value)}`, true);
  };
  const inputs = JSON.stringify(said(query, values.value));
  const answeredTo = useSignal("");
  /** Nobody is there to answer this; what is shown was asked before. */
  const unanswered = away.value !== null && answeredTo.value !== inputs;
  useEffect(() => {
    const gone = new AbortController();
    const slow = setTimeout(() => (waiting.value = true), 400);
    api
      .oddsOf(ruleset, query.id, JSON.parse(inputs), gone.signal)
      .then((found) => {
        answer.value = found;
        answeredTo.value = inputs;
        refused.value = null;
      })
      .catch((error: Error) => {
        if (gone.signal.aborted) return;
        if (api.isAway(error)) return;
        refused.value = error instanceof api.Refused ? error.refusal : { sentence: error.message };
        const mended = error instanceof api.Refused ? mend(query, values.value, error.refusal) : null;
        if (mended && !touched.value.has(mended.name)) fill(mended.name, mended.value);
      })
      .finally(() => {
        clearTimeout(slow);
        if (!gone.signal.aborted) waiting.value = false;
      });
    return () => {
      gone.abort();
      clearTimeout(slow);
    };
  }, [inputs, ruleset, query.id, language.value, returned.value]);

  const bools = query.inputs.filter((input) => input.kind === "bool");
  const others = query.inputs.filter((input) => input.kind !== "bool");
  const found = answer.value;
  return (
    <>
      <section class="card form" aria-label={query.title}>
        <h1>{query.title}</h1>
        <p class="sub">{say("odds-lead")}</p>
        {others.map((input) => (
          <Field
            key={input.name} input={input} value={values.value[input.name] ?? startValue(input)} set={(value) => set(input.name, value)}
            bad={refused.value?.field === input.name}
          />
        ))}
        {bools.length > 0 && (
          <div class="f">
            <span class="f-label" />
            <span class="ck">
              {bools.map((input) => (
                <button
                  key={input.name} type="button" aria-pressed={values.value[input.name] === true}
                  onClick={() => set(input.name, values.value[input.name] !== true)}
                >
                  {input.label}
                </button>
              ))}
            </span>
          </div>
        )}
        {refused.value && <p class="refused" role="alert">{refused.value.sentence}</p>}
        {found && !refused.value && (
          <div class="cmd" title={say("command-of")}>
            <code>{found.command}</code>
            <button
              type="button" class="btn" title={say("copy-link")} aria-label={say("copy-link")}
              onClick={() => copy(location.href)}
            >
              <Icon name={done.value === "copied" ? "tick" : "link"} />
            </button>
            <Copying done={done} text={location.href} />
          </div>
        )}
      </section>
      <section class={waiting.value || refused.value || unanswered ? "res stale" : "res"} aria-live="polite">
        {away.value !== null && <p class="soft">{unanswered ? say("away-odds") : say("as-of", { time: timeOf(away.value) })}</p>}
        {found && (
          <div class="card answer">
            <Bars row={{ row: "odds", outcomes: listed(found.outcomes) }} large />
            {found.expected.map((one) => (
              <p key={one.id} class="expected num">{labelled(one.label, "")}<b>{one.value}</b></p>
            ))}
            <ThrowBox ruleset={ruleset} query={query} values={values.value} />
          </div>
        )}
        {found && (
          <div class="two">
            <div class="card why-card">
              <h2>{say("why")}</h2>
              {found.rolls.map((roll, i) => (
                <div key={i} class="why">
                  <div class="r">
                    <span class="why-title">
                      <Terms text={roll.need ? labelled(roll.title, "") : roll.title} /><b>{roll.need}</b>
                    </span>
                    {roll.faces?.length ? <Faces faces={roll.faces} /> : <span class="faces dice-name">{roll.dice}</span>}
                    {roll.rule && <RuleLink id={roll.rule} />}
                  </div>
                  <Reasons roll={roll} />
                </div>
              ))}
            </div>
            <OneChange ruleset={ruleset} query={query} values={values.value} answer={found} set={set} />
          </div>
        )}
        {found && <Chart ruleset={ruleset} query={query} values={values.value} focus={focusOf(found.outcomes, say("at-least-one"))} set={set} />}
      </section>
    </>
  );
}

// --- fields --------------------------------------------------------------------------------------
function Field({ input, value, set, bad }: { input: QueryInput; value: Value; set: (value: Value) => void; bad: boolean }) {
  const id = `in-${input.name}`;
  return (
    <div class={bad ? "f bad" : "f"}>
      <span class="f-label">
        <label class="sr" for={id}>{input.label}</label>
        <span><Terms text={input.label} /></span>
      </span>
      {input.kind === "choice" ? (
        <ChoiceField id={id} input={input} value={String(value)} set={set} />
      ) : input.kind === "length" ? (
        <LengthField id={id} input={input} value={numberIn(value)} set={set} />
      ) : input.kind === "number" ? (
        <NumberField id={id} input={input} value={numberIn(value)} set={set} />
      ) : (
        <input id={id} class="in" value={String(value)} placeholder="2D6" onChange={(event) => set(event.currentTarget.value)} />
      )}
    </div>
  );
}

function numberIn(value: Value): number | null {
  return value === "" ? null : Number(value);
}

function ChoiceField({ id, input, value, set }: { id: string; input: QueryInput; value: string; set: (value: Value) => void }) {
  const values = input.values ?? [];
  const letters = values.reduce((sum, one) => sum + one.label.length, 0);
  const optional = !input.required && input.default == null;
  if (!optional && values.length <= 5 && letters <= (innerWidth < 700 ? 24 : 40 - 3 * values.length)) {
    return (
      <span class="seg" id={id} role="group" aria-label={input.label}>
        {values.map((one) => (
          <button key={one.id} type="button" aria-pressed={one.id === value} onClick={() => set(one.id)}>{one.label}</button>
        ))}
      </span>
    );
  }
  return (
    <span class="in menu">
      <select id={id} value={value} onChange={(event) => set(event.currentTarget.value)}>
        {optional && <option value="">{say("not-given")}</option>}
        {values.map((one) => <option key={one.id} value={one.id}>{one.label}</option>)}
      </select>
      <Icon name="chevron" />
    </span>
  );
}

function LengthField({ id, input, value, set }: { id: string; input: QueryInput; value: number | null; set: (value: Value) => void }) {
  const most = lengthMost(input, value ?? 0);
  const typed = (box: HTMLInputElement) => {
    if (Number.isFinite(box.valueAsNumber)) set(box.valueAsNumber);
    else if (!input.required && box.value === "") set(startValue(input));
  };
  return (
    <span class="rg">
      <input
        type="range" min={Math.min(0, input.lowest ?? 0)} max={most} step="0.5" value={value ?? 0} aria-label={input.label}
        onInput={(event) => set(Number(event.currentTarget.value))}
      />
      <span class="in num with-unit">
        <input
          id={id} type="number" inputMode="decimal" min={Math.min(0, input.lowest ?? 0)} step="0.1" value={value ?? ""} placeholder="–"
          onChange={(event) => typed(event.currentTarget)}
        />
        <span>{input.unit ?? ""}</span>
      </span>
    </span>
  );
}

/** Most weapons reach no farther; whoever types more gets a longer slider. */
export function lengthMost(input: QueryInput, value: number): number {
  return Math.min(input.highest ?? Infinity, Math.max(80, Math.ceil(value / 20) * 20));
}

function NumberField({ id, input, value, set }: { id: string; input: QueryInput; value: number | null; set: (value: Value) => void }) {
  const [low, high] = [input.lowest ?? 0, input.highest ?? 99];
  const to = (next: number) => set(Math.max(low, Math.min(high, next)));
  const typed = (box: HTMLInputElement) => {
    if (Number.isFinite(box.valueAsNumber)) to(Math.round(box.valueAsNumber));
    else if (!input.required && box.value === "") set(startValue(input));
  };
  return (
    <span class="st num">
      <button type="button" aria-label={say("one-less", { what: input.label })} disabled={value === null || value <= low} onClick={() => to((value ?? low) - 1)}>−</button>
      <input id={id} type="number" inputMode="numeric" min={low} max={high} value={value ?? ""} placeholder="–" onChange={(event) => typed(event.currentTarget)} />
      <button type="button" aria-label={say("one-more", { what: input.label })} disabled={value !== null && value >= high} onClick={() => to(value === null ? Math.max(low, 1) : value + 1)}>+</button>
    </span>
  );
}

// --- one change at a time ------------------------------------------------------------------------
function OneChange({
  ruleset, query, values, answer, set,
}: { ruleset: string; query: Query; values: Values; answer: OddsAnswer; set: (name: string, value: Value) => void }) {
  const found = useSignal<{ name: string; value: Value; label: string; chance: number }[] | null>(null);
  const focus = focusOf(answer.outcomes, say("at-least-one"));
  const inputs = JSON.stringify(said(query, values));
  useEffect(() => {
    const gone = new AbortController();
    const later = setTimeout(async () => {
      const asked = changes(query, values, (label, value) => (value === true ? bare(label) : labelled(bare(label), value === false ? say("no") : value))).slice(0, 40);
      const answers = await paced(asked, async (some) => {
        const inputs = some.map((change) => said(query, { ...values, [change.name]: change.value }));
        const { answers: found } = await api.oddsOfMany(ruleset, query.id, inputs, gone.signal);
        return found.map((one) => one.answer ?? null);
      }, gone.signal);
      if (gone.signal.aborted) return;
      found.value = asked.flatMap((change, i) => {
        const chance = chanceIn(answers[i]?.outcomes, focus.id);
        return chance === null ? [] : [{ ...change, chance }];
      });
    }, 350);
    return () => {
      gone.abort();
      clearTimeout(later);
    };
  }, [inputs, focus.id, language.value, returned.value]);
  const shown = telling(found.value ?? [], focus.probability);
  return (
    <div class="card change-card">
      <h2>{say("one-change")}</h2>
      <p class="soft">{labelled(focus.label, percent(focus.probability, language.value))}</p>
      <ul class="sn num">
        {shown.map((one) => (
          <li key={`${one.name} ${one.value}`}>
            <button type="button" onClick={() => set(one.name, one.value)}>
              <span class="sn-label">{one.label}</span>
              <span class="sn-bar" aria-hidden="true">
                <i style={{ width: `${one.chance * 100}%` }} />
                <b style={{ left: `${focus.probability * 100}%` }} />
              </span>
              <span class="v">{percent(one.chance, language.value, 0)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
