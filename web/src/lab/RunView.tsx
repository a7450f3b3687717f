/** One run: what it asks, how far it is, what is known by now; stop, go on, take the report. */
import { useSignal } from "@preact/signals";
import { Copying, useCopying } from "../copying.tsx";
import { say } from "../language/index.ts";
import { Icon } from "../signs/icons.tsx";
import { Forest } from "./Forest.tsx";
import { clock, count, effect, inWords, isGoingOn, reportOf, when, type Told } from "./lab.ts";
import { Leading } from "./Leading.tsx";
import { PricesView } from "./PricesView.tsx";
import { sayLab } from "./words.ts";

export interface Doing { stop: () => void; goOn: () => void; remove: () => void }

export function RunView({ run, players, ours, doing }: { run: Told; players: (id: string) => string; ours: boolean; doing: Doing }) {
  const { standing } = run;
  const goesOn = isGoingOn(run.state);
  const went = run.since !== null && run.state === "running" && run.since - run.made > 20 ? when(run.since).text : "";
  return (
    <article class="card lab-run" aria-label={inWords(run.question)}>
      <header class="lab-title">
        <div>
          <span class={`lab-state ${run.state}`} role="status">{sayLab(`head-${run.state}`)}</span>
          <h2>{inWords(run.question)}</h2>
          <p>{run.battles.map(inWords).join(" · ")} · {pairing(run.players, players)}{went && ` · ${sayLab("went-on", { when: went })}`}</p>
        </div>
        <div class="lab-acts">
          {goesOn && ours && <button type="button" class="btn" onClick={doing.stop}><Icon name="pause" /> {sayLab("stop")}</button>}
          {(run.state === "stopped" || run.state === "failed") && ours && <button type="button" class="btn pri" onClick={doing.goOn}><Icon name="playing" /> {sayLab("go-on")}</button>}
          {standing && standing.done > 0 && <a class={`btn${run.state === "done" ? " pri" : ""}`} href={reportOf(run.id, "report")} target="_blank" rel="noopener"><Icon name="chart" /> {sayLab("report")}</a>}
        </div>
      </header>
      {run.failed && <p class="refused" role="alert">{inWords(run.failed)}</p>}
      <Far run={run} />
      {standing ? (
        <>
          <Answer run={run} />
          {standing.prices && <PricesView prices={standing.prices} />}
          {standing.rows.length > 0 && <Forest standing={standing} />}
          {standing.rows.length > 0 && <Leading standing={standing} />}
        </>
      ) : (
        goesOn && <p class="lab-answer early">{sayLab(run.state === "waiting" ? "head-waiting" : "begins")}</p>
      )}
      <Foot run={run} ours={ours} remove={doing.remove} />
    </article>
  );
}

function Far({ run }: { run: Told }) {
  const { standing: s } = run;
  const done = s?.done ?? 0, most = s?.most ?? run.games;
  const goesOn = isGoingOn(run.state);
  return (
    <div class="lab-far">
      <div class="lab-progress" role="progressbar" aria-label={inWords(run.question)} aria-valuemin={0} aria-valuemax={most} aria-valuenow={done}>
        <i style={`width:${(100 * done) / Math.max(1, run.state === "done" ? done : most)}%`} />
        {goesOn && s && s.likely < s.most && <em style={`left:${(100 * s.likely) / most}%`} />}
      </div>
      <p class="num">
        <span><b>{count(done)}</b> {(run.state === "done" ? sayLab("of-all", { done: "" }) : sayLab("of-most", { done: "", most: count(most) })).trim()}</span>
        {goesOn && s?.rate && <span>{bold(sayLab("rate", { n: s.rate < 10 ? effect(s.rate, "level") : Math.round(s.rate) }))}</span>}
        {run.state === "running" && s?.left !== null && s?.left !== undefined && <span>{sayLab("left", { time: clock(s.left) })}</span>}
        {goesOn && s?.until && <span class="lab-tip">{sayLab("ends-early", { n: s.until })}</span>}
      </p>
    </div>
  );
}

const bold = (text: string) => {
  const [, figure = "", rest = ""] = /^([\d.,]+)(.*)$/.exec(text) ?? [];
  return figure ? <><b>{figure}</b>{rest}</> : text;
};

function Answer({ run }: { run: Told }) {
  const s = run.standing!;
  const level = s.rows[0]?.kind === "level";
  const early = s.rows.length === 0 ? sayLab("pr-early") : sayLab(level ? "early-level" : "early", { n: s.looks[0]! });
  return (
    <>
      {s.answer ? <p class="lab-answer" aria-live="polite">{inWords(s.answer)}</p> : <p class="lab-answer early">{early}</p>}
      {(run.state === "stopped" || run.state === "failed") && <p class="lab-amber">{sayLab("amber", { done: count(s.done), most: count(s.most) })}</p>}
    </>
  );
}

function Foot({ run, ours, remove }: { run: Told; ours: boolean; remove: () => void }) {
  const sure = useSignal(false);
  const { done, copy } = useCopying();
  const played = run.done > 0;
  const address = `${location.origin}/lab/${run.id}`;
  return (
    <footer class="lab-foot">
      {played && run.standing?.prices !== null && <a class="btn quiet" href={reportOf(run.id, "picture")} download><Icon name="download" /> {sayLab("picture")}</a>}
      {played && <a class="btn quiet" href={reportOf(run.id, "data")} download><Icon name="download" /> {sayLab("data")}</a>}
      <a class="btn quiet" href={reportOf(run.id, "file")} download><Icon name="download" /> {sayLab("file")}</a>
      <button type="button" class="btn quiet" onClick={() => copy(address)}><Icon name="link" /> {done.value === "copied" ? say("copied") : sayLab("link")}</button>
      <Copying done={done} text={address} silent />
      {ours
        ? <button type="button" class="btn quiet lab-delete" onClick={() => (sure.value ? remove() : (sure.value = true))} onBlur={() => (sure.value = false)}><Icon name="trash" /> {sayLab(sure.value ? "delete-sure" : "delete")}</button>
        : <span class="lab-note">{sayLab("not-yours")}</span>}
    </footer>
  );
}

function pairing(pairs: string[][], named: (id: string) => string): string {
  return pairs
    .map(([a = "", b = a]) => (a === b ? sayLab("both", { player: named(a) }) : sayLab("versus", { a: named(a), b: named(b) })))
    .join(" · ");
}
