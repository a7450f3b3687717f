/** `/lab`: what was asked, the run that is looked at, and a form for a new question. */
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import * as api from "../api.ts";
import { Failed, PageBar, useTitle } from "../chrome.tsx";
import { HelpDialog } from "../help/HelpDialog.tsx";
import { language, say } from "../language/index.ts";
import type { Ruleset } from "../protocol.ts";
import { go, partsOf, place } from "../router.ts";
import { Icon } from "../signs/icons.tsx";
import "../styles/lab.css";
import { Form } from "./Form.tsx";
import * as lab from "./lab.ts";
import { RunView } from "./RunView.tsx";
import { sayLab } from "./words.ts";

const AGAIN = 2000; // ms until one asks again
const SIGNS = { waiting: "more", running: "playing", done: "tick", stopped: "pause", failed: "warning" } as const;
/** Twenty to forty seconds of a small battle. */
const EXAMPLE: lab.ExperimentAsked = {
  scenarios: ["ms-tutorial"], switches: { "ms.covering-immediate-shot": ["true"], "ms.cohesion": ["all-pairs"] }, games: 200, until: 5,
};

export default function LabPage() {
  const [, named = ""] = partsOf(place.value.path);
  const what = useSignal<lab.Lab | null>(null);
  const rulesets = useSignal<Ruleset[]>([]);
  const runs = useSignal<lab.RunCard[] | null>(null);
  const failed = useSignal("");
  const help = useSignal(false);
  const fail = (error: Error) => (failed.value = error.message);
  const refresh = () => lab.runs().then((found) => (runs.value = found)).catch(fail);
  useSignalEffect(() => {
    language.value;
    api.rulesets().then((found) => (rulesets.value = found)).catch(fail);
  });
  useEffect(() => {
    lab.lab().then((found) => (what.value = found)).catch(fail);
    void refresh();
  }, []);
  const going = useComputed(() => runs.value?.some((run) => lab.isGoingOn(run.state)) ?? false);
  useEffect(() => {
    if (!going.value) return;
    const again = setInterval(() => void refresh(), AGAIN);
    return () => clearInterval(again);
  }, [going.value]);
  const list = runs.value ?? [];
  const first = list.find((run) => run.state === "running") ?? list[0];
  const isNew = named === "new";
  const shown = isNew ? "" : named || first?.id || "";
  useTitle(`${say("lab")} · Sandtable`);
  useKeys(list, shown);
  const begun = (run: string) => {
    void refresh();
    go(`/lab/${run}`);
  };
  const players = (id: string) => rulesets.value.flatMap((one) => one.opponents).find((one) => one.id === (id === "greedy" ? "regular" : id))?.name ?? id;
  return (
    <>
      <PageBar page="lab" help={() => (help.value = true)} />
      {failed.value ? <main class="lab-page"><Failed sentence={failed.value} /></main> : (
        <main class={`lab-page part-${isNew ? "form" : named ? "run" : "runs"}`}>
          {named && <h1 class="sr lab-part">{say("lab")}</h1>}
          <section class="lab-runs" aria-labelledby="lab-h">
            <h1 id="lab-h">{say("lab")}</h1>
            <p class="lab-lead">{sayLab("lead")}</p>
            <a class="btn pri lab-ask" href="/lab/new"><Icon name="plus" /> {sayLab("new")}</a>
            {runs.value && list.length === 0 ? <p class="lab-none">{sayLab("none")}</p> : <List runs={list} shown={shown} />}
          </section>
          <section class="lab-mid" aria-label={sayLab("runs")}>
            <a class="lab-back" href="/lab"><Icon name="prev" /> {sayLab("all-runs")}</a>
            {shown ? <Shown key={shown} id={shown} what={what.value} players={players} refresh={refresh} /> : what.value && what.value.games > 0 && !isNew && <Empty begun={begun} />}
          </section>
          <aside class="lab-form card" aria-label={sayLab("new")}>
            <a class="lab-back" href="/lab"><Icon name="prev" /> {sayLab("all-runs")}</a>
            {what.value && (what.value.games > 0 ? rulesets.value.length > 0 && <Form lab={what.value} rulesets={rulesets.value} begun={begun} /> : <p>{sayLab("off")}</p>)}
          </aside>
        </main>
      )}
      {help.value && <HelpDialog close={() => (help.value = false)} />}
    </>
  );
}

function List({ runs, shown }: { runs: lab.RunCard[]; shown: string }) {
  return (
    <ul class="lab-list">
      {runs.map((run) => (
        <li key={run.id}>
          <a href={`/lab/${run.id}`} aria-current={run.id === shown ? "true" : undefined}>
            <Icon name={SIGNS[run.state]} />
            <b>{lab.inWords(run.question)}</b>
            <small class="num">{inShort(run)}</small>
            {run.state === "running" && <span class="lab-progress" aria-hidden="true"><i style={`width:${(100 * run.done) / Math.max(1, run.most)}%`} /></span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

function inShort(run: lab.RunCard): string {
  const { today, text } = lab.when(run.made);
  const share = `${Math.floor((100 * run.done) / Math.max(1, run.most))}${language.value === "fr" ? " %" : "%"}`;
  const facts = { share, done: lab.count(run.done), most: lab.count(run.most), games: lab.count(run.done), when: today ? sayLab("today", { time: text }) : text };
  return sayLab(run.state, facts);
}

/** The run that is looked at, told of as long as it goes on. */
function Shown({ id, what, players, refresh }: { id: string; what: lab.Lab | null; players: (id: string) => string; refresh: () => Promise<unknown> }) {
  const told = useSignal<lab.Told | null>(null);
  const refused = useSignal("");
  const round = useSignal(0);
  useEffect(() => {
    let wanted = true, timer = 0;
    let line: EventSource | null = null;
    const ask = () => void lab.look(id).then((found) => {
      if (!wanted) return;
      told.value = found;
      refused.value = "";
      lab.noteLooked(id);
      if (lab.isGoingOn(found.state)) listen();
    }).catch((error: Error) => wanted && (refused.value = error.message));
    const listen = () => {
      line = lab.events(id);
      line.onmessage = (event: MessageEvent<string>) => {
        told.value = JSON.parse(event.data) as lab.Told;
        if (lab.isGoingOn(told.value.state)) return;
        line?.close();
        void refresh();
      };
      line.onerror = () => {
        line?.close();
        if (wanted) timer = window.setTimeout(ask, AGAIN);
      };
    };
    ask();
    return () => {
      wanted = false;
      line?.close();
      clearTimeout(timer);
    };
  }, [id, round.value]);
  const later = useRef(0);
  useEffect(() => () => clearTimeout(later.current), []);
  const again = () => {
    round.value++;
    void refresh();
  };
  const then = (work: Promise<unknown>) => void work.then(() => {
    again();
    later.current = window.setTimeout(again, AGAIN / 2); // what was being played has been told by then
  }).catch((error: Error) => (refused.value = error.message));
  const ours = Boolean(what?.private || lab.keys()[id]);
  const remove = () => void lab.remove(id).then(() => {
    go("/lab");
    return refresh();
  }).catch((error: Error) => (refused.value = error.message));
  return (
    <>
      {refused.value && <p class="refused" role="alert">{refused.value}</p>}
      {told.value
        ? <RunView run={told.value} players={players} ours={ours} doing={{ stop: () => then(lab.stop(id)), goOn: () => then(lab.goOn(id)), remove }} />
        : !refused.value && <p class="lab-wait">{say("loading")}</p>}
    </>
  );
}

function Empty({ begun }: { begun: (run: string) => void }) {
  const refused = useSignal("");
  const start = () => void lab.begin(EXAMPLE).then(begun).catch((error: Error) => (refused.value = error.message));
  return (
    <div class="card lab-empty">
      <h2>{sayLab("none")}</h2>
      <p>{sayLab("lead")}</p>
      <button type="button" class="btn" onClick={start}><Icon name="playing" /> {sayLab("example")}</button>
      {refused.value && <p class="refused" role="alert">{refused.value}</p>}
    </div>
  );
}

/** ↑ ↓ the runs, Space stops or goes on, R the report, N a new question. */
function useKeys(runs: lab.RunCard[], shown: string): void {
  const known = useRef({ runs, shown });
  known.current = { runs, shown };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { runs: list, shown: now } = known.current;
      const busy = event.target instanceof Element && event.target.closest("input, textarea, select, button, summary, dialog");
      if (busy || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      const at = list.findIndex((run) => run.id === now);
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const next = step && list[at + step];
      if (next) go(`/lab/${next.id}`, true);
      else if (event.key === " ") document.querySelector<HTMLElement>(".lab-acts button")?.click();
      else if (event.key === "r" || event.key === "R") document.querySelector<HTMLElement>(".lab-acts a")?.click();
      else if (event.key === "n" || event.key === "N") document.querySelector<HTMLElement>(".lab-form select")?.focus();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
