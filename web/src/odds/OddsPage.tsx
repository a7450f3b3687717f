/** Odds: every query of a ruleset as a form; the address is the query. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { Failed, PageBar, useTitle } from "../chrome.tsx";
import { percent } from "../format.ts";
import { HelpDialog } from "../help/HelpDialog.tsx";
import { labelled, language, say } from "../language/index.ts";
import type { OddsAnswer, Outcome, Query, QueryInput, Ruleset } from "../protocol.ts";
import { go, partsOf, place } from "../router.ts";
import { Icon } from "../signs/icons.tsx";
import { Bars, Reasons, Faces, RuleLink } from "../table/rows.tsx";
import "../styles/odds.css";
import { Chart } from "./Chart.tsx";
import { changes, fromAddress, said, startValue, telling, toAddress, type Value, type Values } from "./inputs.ts";
import { paced } from "./pace.ts";

export default function OddsPage() {
  const [, ruleset = "", queryId = ""] = partsOf(place.value.path);
  const rulesets = useSignal<Ruleset[]>([]);
  const queries = useSignal<{ ruleset: string; list: Query[] } | null>(null);
  const failed = useSignal("");
  const help = useSignal(false);

  useSignalEffect(() => {
    language.value;
    api.rulesets().then((found) => (rulesets.value = found)).catch((error: Error) => (failed.value = error.message));
  });
  const known = ruleset || rulesets.value[0]?.id || "";
  useEffect(() => {
    if (!known) return;
    api
      .queries(known)
      .then(({ queries: list }) => {
        queries.value = { ruleset: known, list };
        failed.value = "";
      })
      .catch((error: Error) => (failed.value = error.message));
  }, [known, language.value]);

  const list = queries.value?.ruleset === known ? queries.value.list : [];
  const query = list.find((one) => one.id === queryId) ?? list.find((one) => one.id === "shoot") ?? list[0];
  useTitle([query?.title, say("odds"), "Sandtable"].filter(Boolean).join(" · "));
  useEffect(() => {
    const showRule = (event: Event) => go(`/rules/${known}#${String((event as CustomEvent).detail)}`);
    addEventListener("sandtable-rule", showRule);
    return () => removeEventListener("sandtable-rule", showRule);
  }, [known]);
  return (
    <>
      <PageBar page="odds" help={() => (help.value = true)} />
      <main class="odds-wrap">
        <nav class="qs" aria-label={say("questions")}>
          <h2>{say("odds-title")}</h2>
          <label class="rs">
            <span class="sr">{say("ruleset")}</span>
            <select value={known} onChange={(event) => go(`/odds/${event.currentTarget.value}`)}>
              {rulesets.value.map((one) => <option key={one.id} value={one.id}>{one.title}</option>)}
            </select>
            <Icon name="chevron" />
          </label>
          <ul class="q-list">
            {list.map((one) => (
              <li key={one.id}>
                <a href={`/odds/${known}/${one.id}`} aria-current={one.id === query?.id ? "page" : undefined}>{one.title}</a>
              </li>
            ))}
          </ul>
          <label class="rs q-menu">
            <span class="sr">{say("questions")}</span>
            <select value={query?.id ?? ""} onChange={(event) => go(`/odds/${known}/${event.currentTarget.value}`)}>
              {list.map((one) => <option key={one.id} value={one.id}>{one.title}</option>)}
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

function QueryForm({ ruleset, query }: { ruleset: string; query: Query }) {
  const values = useSignal<Values>(fromAddress(query, place.value.query));
  const answer = useSignal<OddsAnswer | null>(null);
  const refused = useSignal<{ sentence: string; field?: string | null } | null>(null);
  const waiting = useSignal(false);
  const copied = useSignal(false);
  const set = (name: string, value: Value) => {
    values.value = { ...values.value, [name]: value };
    copied.value = false;
    go(`/odds/${ruleset}/${query.id}${toAddress(query, values.value)}`, true);
  };
  const inputs = JSON.stringify(said(query, values.value));
  useEffect(() => {
    const gone = new AbortController();
    const slow = setTimeout(() => (waiting.value = true), 400);
    api
      .oddsOf(ruleset, query.id, JSON.parse(inputs), gone.signal)
      .then((found) => {
        answer.value = found;
        refused.value = null;
      })
      .catch((error: Error) => {
        if (gone.signal.aborted) return;
        refused.value = error instanceof api.Refused ? error.refusal : { sentence: error.message };
      })
      .finally(() => {
        clearTimeout(slow);
        if (!gone.signal.aborted) waiting.value = false;
      });
    return () => {
      gone.abort();
      clearTimeout(slow);
    };
  }, [inputs, ruleset, query.id, language.value]);

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
              type="button" class="btn" title={say("copy-link")} aria-label={copied.value ? say("copied") : say("copy-link")}
              onClick={() => void navigator.clipboard?.writeText(location.href).then(() => (copied.value = true))}
            >
              <Icon name={copied.value ? "tick" : "link"} />
            </button>
          </div>
        )}
      </section>
      <section class={waiting.value || refused.value ? "res stale" : "res"} aria-live="polite">
        {found && (
          <div class="card answer">
            <Bars row={{ row: "odds", outcomes: found.outcomes }} large />
            {found.expected.map((one) => (
              <p key={one.id} class="expected num">{labelled(one.label, "")}<b>{one.value}</b></p>
            ))}
          </div>
        )}
        {found && (
          <div class="two">
            <div class="card why-card">
              <h3>{say("why")}</h3>
              {found.rolls.map((roll, i) => (
                <div key={i} class="why">
                  <div class="r">
                    <span class="why-title">
                      {roll.need ? labelled(roll.title, "") : roll.title}<b>{roll.need}</b>
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
        {found && <Chart ruleset={ruleset} query={query} values={values.value} focus={focusOf(found)} set={set} />}
      </section>
    </>
  );
}

/** The outcome the page looks at: the gravest. */
export function focusOf(answer: OddsAnswer): Outcome {
  return answer.outcomes.reduce((a, b) => (b.severity > a.severity ? b : a), answer.outcomes[0]!);
}

// --- fields --------------------------------------------------------------------------------------
function Field({ input, value, set, bad }: { input: QueryInput; value: Value; set: (value: Value) => void; bad: boolean }) {
  const id = `in-${input.name}`;
  return (
    <div class={bad ? "f bad" : "f"}>
      <label class="f-label" for={id}>{input.label}</label>
      {input.kind === "choice" ? (
        <ChoiceField id={id} input={input} value={String(value)} set={set} />
      ) : input.kind === "length" ? (
        <LengthField id={id} input={input} value={Number(value)} set={set} />
      ) : input.kind === "number" ? (
        <NumberField id={id} input={input} value={Number(value)} set={set} />
      ) : (
        <input id={id} class="in" value={String(value)} placeholder="2D6" onChange={(event) => set(event.currentTarget.value)} />
      )}
    </div>
  );
}

function ChoiceField({ id, input, value, set }: { id: string; input: QueryInput; value: string; set: (value: Value) => void }) {
  const values = input.values ?? [];
  const letters = values.reduce((sum, one) => sum + one.label.length, 0);
  if (values.length <= 5 && letters <= (innerWidth < 700 ? 24 : 34)) {
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
        {values.map((one) => <option key={one.id} value={one.id}>{one.label}</option>)}
      </select>
      <Icon name="chevron" />
    </span>
  );
}

function LengthField({ id, input, value, set }: { id: string; input: QueryInput; value: number; set: (value: Value) => void }) {
  const most = lengthMost(input, value);
  return (
    <span class="rg">
      <input
        type="range" min="0" max={most} step="0.5" value={value} aria-label={input.label}
        onInput={(event) => set(Number(event.currentTarget.value))}
      />
      <span class="in num with-unit">
        <input
          id={id} type="number" inputMode="decimal" min="0" step="0.1" value={value}
          onChange={(event) => Number.isFinite(event.currentTarget.valueAsNumber) && set(event.currentTarget.valueAsNumber)}
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

function NumberField({ id, input, value, set }: { id: string; input: QueryInput; value: number; set: (value: Value) => void }) {
  const [low, high] = [input.lowest ?? 0, input.highest ?? 99];
  const to = (next: number) => set(Math.max(low, Math.min(high, next)));
  return (
    <span class="st num">
      <button type="button" aria-label={say("one-less", { what: input.label })} disabled={value <= low} onClick={() => to(value - 1)}>−</button>
      <input id={id} type="number" inputMode="numeric" min={low} max={high} value={value} onChange={(event) => Number.isFinite(event.currentTarget.valueAsNumber) && to(Math.round(event.currentTarget.valueAsNumber))} />
      <button type="button" aria-label={say("one-more", { what: input.label })} disabled={value >= high} onClick={() => to(value + 1)}>+</button>
    </span>
  );
}

// --- one change at a time ------------------------------------------------------------------------
function OneChange({
  ruleset, query, values, answer, set,
}: { ruleset: string; query: Query; values: Values; answer: OddsAnswer; set: (name: string, value: Value) => void }) {
  const found = useSignal<{ name: string; value: Value; label: string; chance: number }[] | null>(null);
  const focus = focusOf(answer);
  const inputs = JSON.stringify(said(query, values));
  useEffect(() => {
    const gone = new AbortController();
    const later = setTimeout(async () => {
      const asked = changes(query, values, (label, value) => (value === true ? label : labelled(label, value === false ? say("no") : value))).slice(0, 40);
      const answers = await paced(asked, async (some) => {
        const inputs = some.map((change) => said(query, { ...values, [change.name]: change.value }));
        const { answers: found } = await api.oddsOfMany(ruleset, query.id, inputs, gone.signal);
        return found.map((one) => one.answer ?? null);
      }, gone.signal);
      if (gone.signal.aborted) return;
      found.value = asked.flatMap((change, i) => {
        const one = answers[i]?.outcomes.find((outcome) => outcome.id === focus.id);
        return one ? [{ ...change, chance: one.probability }] : [];
      });
    }, 350);
    return () => {
      gone.abort();
      clearTimeout(later);
    };
  }, [inputs, focus.id, language.value]);
  const shown = telling(found.value ?? [], focus.probability);
  return (
    <div class="card change-card">
      <h3>{say("one-change")}</h3>
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
