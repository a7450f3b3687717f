/** A new question: a battle, what changes in it, who plays, how long; said before it is begun what it takes. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Ruleset } from "../protocol.ts";
import { Icon } from "../signs/icons.tsx";
import { SideChip } from "../signs/sides.tsx";
import { battleOf, changed, CHANGES, fresh, GAMES, KINDS, OF_EACH, UNTIL, usualValues, wantedOf, wishOf, writtenAs, type Wish } from "./asking.ts";
import { begin, check, clock, count, type Estimate, inWords, type Lab, read, type Stall, stalls } from "./lab.ts";
import { sayLab } from "./words.ts";

const PAUSE = 250; // ms after the last choice until the server is asked what it takes
const SHOWN = 3; // further battles that are named at once
const AHEAD = ["veteran", "elite"];

export function Form({ lab, rulesets, begun }: { lab: Lab; rulesets: Ruleset[]; begun: (run: string) => void }) {
  const wish = useSignal<Wish>(fresh(rulesets));
  const estimate = useSignal<Estimate | null>(null);
  const refused = useSignal("");
  const busy = useSignal(false);
  const w = wish.value;
  const change = (next: Partial<Wish>) => (wish.value = changed(wish.value, next));
  const { ruleset, scenario } = battleOf(rulesets, w);
  const asked = wantedOf(rulesets, w);
  useEffect(() => {
    const ask = new AbortController();
    const timer = setTimeout(() => {
      check(asked, ask.signal)
        .then((found) => {
          estimate.value = found;
          refused.value = "";
        })
        .catch((error: Error) => {
          if (error.name === "AbortError") return;
          estimate.value = null;
          refused.value = error.message;
        });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      ask.abort();
    };
  }, [JSON.stringify(asked)]);
  const start = async () => {
    busy.value = true;
    try {
      begun(await begin(asked));
    } catch (error) {
      refused.value = error instanceof Error ? error.message : String(error);
    } finally {
      busy.value = false;
    }
  };
  const opened = async (file: globalThis.File | undefined) => {
    if (!file) return;
    try {
      const found = await read(file.name, await file.text());
      if (found.prices) wish.value = { ...fresh(rulesets), change: "price", price: { ruleset: found.prices.price, kind: found.prices.kind ?? "weapons", things: found.prices.things ?? [], games: found.prices.games ?? 240, ...(found.prices.seed ? { seed: found.prices.seed } : {}) } };
      else if (found.experiment) wish.value = wishOf(rulesets, found.experiment);
      refused.value = "";
    } catch (error) {
      refused.value = error instanceof Error ? error.message : String(error);
    }
  };
  const choose = (id: string) => {
    const next = battleOf(rulesets, { ...w, scenario: id });
    const same = next.ruleset.id === ruleset.id;
    const own = next.ruleset.switches.filter((one) => one.values.length > 0);
    const names = same ? w.switches : own.slice(0, 2).map((one) => one.id);
    change({ scenario: id, also: [], switches: names, values: Object.fromEntries(names.map((name) => [name, usualValues(next, name)])) });
  };
  const others = ruleset.scenarios.filter((one) => one.id !== scenario.id && !one.tutorial);
  const open = useSignal(false);
  return (
    <form
      class="lab-ask-form" onSubmit={(event) => { event.preventDefault(); void start(); }} onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => { event.preventDefault(); void opened(event.dataTransfer?.files[0]); }}
    >
      <label class="btn quiet lab-open" title={sayLab("open-more")}>
        <Icon name="folder" /> {sayLab("open")}
        <input class="sr" type="file" accept=".yaml,.yml,.json" onChange={(event) => { void opened(event.currentTarget.files?.[0]); event.currentTarget.value = ""; }} />
      </label>
      <h2>{sayLab("new")}</h2>
      {w.change !== "price" && <Select label={sayLab("battle")} value={scenario.id} choose={choose}>
        {rulesets.map((one) => (
          <optgroup key={one.id} label={one.title}>{one.scenarios.map((each) => <option key={each.id} value={each.id}>{each.title}</option>)}</optgroup>
        ))}
      </Select>}
      <div class="lab-field">
        <span id="lab-changes">{sayLab("changes")}</span>
        <div class="seg five" role="group" aria-labelledby="lab-changes">
          {CHANGES.map((one) => <button key={one} type="button" aria-pressed={w.change === one} onClick={() => change({ change: one })}>{sayLab(`changes-${one}`)}</button>)}
        </div>
      </div>
      {(w.change === "switch" || w.change === "pairs") && w.switches.slice(0, w.change === "pairs" ? 2 : 1).map((name, n) => (
        <SwitchField
          key={n} label={sayLab(n ? "second" : "switch")} ruleset={ruleset} name={name} written={writtenAs({ ruleset, scenario }, name)} values={w.values[name] ?? []}
          choose={(next) => change({ switches: w.switches.with(n, next), values: { ...w.values, [next]: usualValues({ ruleset, scenario }, next) } })}
          set={(values) => change({ values: { ...w.values, [name]: values } })}
        />
      ))}
      {w.exact && w.change !== "price" && <p class="lab-note">{sayLab("exact")}</p>}
      {w.change === "price" ? <PriceFields wish={w} change={change} /> : <>
      {w.change === "nothing" && <p class="lab-note">{sayLab("changes-nothing-more")}</p>}
      <div class="lab-pair">
        {scenario.sides.slice(0, 2).map((side, n) => (
          <Select key={side.id} label={<><SideChip letter={side.letter} small /> <span class="lab-cut">{side.name}</span></>} value={w.players[n]!} choose={(id) => change({ players: w.players.with(n, id) })}>
            {ruleset.opponents.map((one) => <option key={one.id} value={one.id}>{one.name}</option>)}
          </Select>
        ))}
      </div>
      {w.change === "players" && (
        <Chips
          label={sayLab("tries", { side: scenario.sides[0]!.name })} chosen={w.tried}
          all={ruleset.opponents.filter((one) => one.id !== w.players[0]).map((one) => ({ id: one.id, words: one.name }))} set={(tried) => change({ tried })}
        />
      )}
      {others.length > 0 && (
        <Chips
          label={sayLab("more-battles")} chosen={w.also} all={others.map((one) => ({ id: one.id, words: one.title })).slice(0, open.value ? undefined : SHOWN)} set={(also) => change({ also })}
          more={others.length > SHOWN ? <button type="button" class="lab-chip dashed" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>{open.value ? sayLab("fewer") : sayLab("more", { n: others.length - SHOWN })}</button> : null}
        />
      )}
      <div class="lab-pair">
        <Select label={sayLab("until")} value={String(w.until ?? "")} choose={(value) => change({ until: value ? Number(value) : null })}>
          {(UNTIL.includes(w.until as never) ? UNTIL : [w.until, ...UNTIL]).map((one) => <option key={one ?? ""} value={one ?? ""}>{one ? sayLab("until-n", { n: one }) : sayLab("until-all")}</option>)}
        </Select>
        <Select label={sayLab("most")} value={String(w.games)} choose={(value) => change({ games: Number(value) })}>
          {withOwn(GAMES, w.games).map((one) => <option key={one} value={one}>{sayLab("most-n", { n: count(one) })}</option>)}
        </Select>
      </div>
      <label class="lab-field">
        <span>{sayLab("question-own")}</span>
        <input type="text" maxLength={200} value={w.question} onInput={(event) => change({ question: event.currentTarget.value })} />
      </label>
      </>}
      <div class="lab-estimate" role="status">
        {refused.value ? <p class="refused">{refused.value}</p> : estimate.value && (
          <p>
            <b>{sayLab(estimate.value.settings > 1 && w.change !== "price" ? "estimate" : "estimate-one", { games: count(estimate.value.games), settings: estimate.value.settings })}</b>{" "}
            {estimate.value.seconds === null ? sayLab("estimate-unknown") : sayLab("estimate-time", { time: clock(estimate.value.seconds) })}
            {[...w.players, ...(w.change === "players" ? w.tried : [])].some((one) => AHEAD.includes(one)) && <> {sayLab("slow")}</>}
          </p>
        )}
      </div>
      <button type="submit" class="btn pri lab-start" disabled={busy.value || !estimate.value}>{sayLab("start")}</button>
      {estimate.value && <File estimate={estimate.value} />}
      <p class="lab-note">{lab.private ? sayLab("limits-mine", { games: count(lab.games) }) : sayLab("limits", { games: count(lab.games), runs: lab.per_address })}</p>
    </form>
  );
}

const withOwn = (usual: readonly number[], own: number) => [...new Set([...usual, own])].sort((a, b) => a - b);

/** Of which ruleset, which things, and by how many games each. */
function PriceFields({ wish: { price }, change }: { wish: Wish; change: (next: Partial<Wish>) => void }) {
  const known = useSignal<Stall[]>([]);
  useEffect(() => void stalls().then((found) => (known.value = found)).catch(() => undefined), []);
  const stall = known.value.find((one) => one.ruleset === price.ruleset && one.kind === price.kind);
  return (
    <>
      <p class="lab-note">{sayLab("pr-more")}</p>
      <Select label={sayLab("pr-ruleset")} value={price.ruleset} choose={(ruleset) => change({ price: { ...price, ruleset, things: [] } })}>
        {known.value.filter((one) => one.kind === price.kind).map((one) => <option key={one.ruleset} value={one.ruleset}>{one.title}</option>)}
      </Select>
      <div class="lab-field">
        <span id="lab-kinds">{sayLab("pr-kind")}</span>
        <div class="seg" role="group" aria-labelledby="lab-kinds">
          {KINDS.map((kind) => <button key={kind} type="button" aria-pressed={price.kind === kind} onClick={() => change({ price: { ...price, kind, things: [] } })}>{sayLab(`pr-kind-${kind}`)}</button>)}
        </div>
      </div>
      {stall && (
        <Chips
          label={sayLab(price.things.length ? "pr-things" : "pr-everything", { plain: inWords(stall.plain.name) })} chosen={price.things} set={(things) => change({ price: { ...price, things } })}
          all={stall.things.map((one) => ({ id: one.id, words: inWords(one.name) + (one.points === null ? "" : ` · ${one.points}`) }))}
        />
      )}
      <Select label={sayLab("pr-games")} value={String(price.games)} choose={(games) => change({ price: { ...price, games: Number(games) } })}>
        {withOwn(OF_EACH, price.games).map((one) => <option key={one} value={one}>{sayLab("most-n", { n: count(one) })}</option>)}
      </Select>
    </>
  );
}

function File({ estimate }: { estimate: Estimate }) {
  const address = `data:application/yaml;charset=utf-8,${encodeURIComponent(estimate.file)}`;
  return (
    <details class="lab-file">
      <summary>{sayLab("as-file")}</summary>
      <pre tabIndex={0}>{estimate.file}{estimate.file.startsWith("price") ? "" : `\nsandtable lab run ${estimate.name}`}</pre>
      <a class="btn quiet" href={address} download={estimate.name}><Icon name="download" /> {sayLab("save-file", { name: estimate.name })}</a>
    </details>
  );
}

function Select({ label, value, choose, children }: { label: preact.ComponentChildren; value: string; choose: (value: string) => void; children: preact.ComponentChildren }) {
  return (
    <label class="lab-field">
      <span>{label}</span>
      <span class="lab-select">
        <select value={value} onChange={(event) => choose(event.currentTarget.value)}>{children}</select>
        <Icon name="chevron" />
      </span>
    </label>
  );
}

function Chips({ label, all, chosen, set, more }: {
  label: string; all: { id: string; words: string }[]; chosen: string[]; set: (chosen: string[]) => void; more?: preact.ComponentChildren;
}) {
  return (
    <fieldset class="lab-field lab-chips">
      <legend>{label}</legend>
      {all.map(({ id, words }) => (
        <button key={id} type="button" class="lab-chip" aria-pressed={chosen.includes(id)} onClick={() => set(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}>{words}</button>
      ))}
      {more}
    </fieldset>
  );
}

function SwitchField({ label, ruleset, name, written, values, choose, set }: {
  label: string; ruleset: Ruleset; name: string; written: string; values: string[]; choose: (name: string) => void; set: (values: string[]) => void;
}) {
  const chosen = ruleset.switches.find((one) => one.id === name);
  const others = (chosen?.values ?? []).filter((one) => one.id !== written);
  const own = chosen?.values.find((one) => one.id === written)?.words ?? written;
  return (
    <>
      <Select label={<>{label}{chosen?.rule && <small class="lab-rule">{chosen.rule}</small>}</>} value={name} choose={choose}>
        {ruleset.switches.map((one) => <option key={one.id} value={one.id}>{one.title}</option>)}
      </Select>
      {others.length > 0 ? (
        <fieldset class="lab-field lab-chips">
          <legend>{sayLab("values")}</legend>
          <span class="lab-chip fixed">{own} <small>{sayLab("written")}</small></span>
          {others.map(({ id, words }) => (
            <button key={id} type="button" class="lab-chip" aria-pressed={values.includes(id)} onClick={() => set(values.includes(id) ? values.filter((one) => one !== id) : [...values, id])}>{words}</button>
          ))}
        </fieldset>
      ) : (
        <label class="lab-field">
          <span>{sayLab("values-typed")} <small>({own} {sayLab("written")})</small></span>
          <input type="text" inputMode="decimal" value={values.join(", ")} onChange={(event) => set(event.currentTarget.value.split(/[,;]\s*/).filter(Boolean))} />
        </label>
      )}
    </>
  );
}
