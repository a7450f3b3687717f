/** The end, over the table: result, losses, objectives, luck; then rematch, replay, export, verify. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { Dialog } from "../chrome.tsx";
import { sigmas } from "../format.ts";
import { language, say } from "../language/index.ts";
import type { NewGame, SeatKind } from "../protocol.ts";
import { go } from "../router.ts";
import { Icon } from "../signs/icons.tsx";
import { SideChip } from "../signs/sides.tsx";
import { remember } from "../memory.ts";
import { learnSettings, sharedOrigin } from "../origin.ts";
import { filmLink } from "../reel/links.ts";
import { nextBattle } from "../start/next.ts";
import { wantedPlayer } from "../start/opponent.ts";
import { keepMade } from "./made.ts";
import { Sentence } from "./LogBox.tsx";
import type { TableModel } from "./model.ts";

export function EndScreen({ model }: { model: TableModel }) {
  const over = model.seat.value?.over.value;
  const report = useSignal<string | null>(null);
  if (!over || model.dismissedEnd.value || model.looking.value || model.reel.isOn.value) return null;
  const { result } = over;
  const game = model.hello.value?.game ?? "";
  const close = () => (model.dismissedEnd.value = true);
  const winner = model.sideOf(result.winner);
  const dice = over.dice ?? model.hello.value?.dice;
  return (
    <Dialog title={result.sentence ?? say("draw")} close={close} wide>
      {result.points && Object.keys(result.points).length > 0 && (
        <p class="end-score num">
          {Object.entries(result.points).map(([side, points]) => (
            <span key={side} class={`tone-${model.letterOf(side).toLowerCase()}${side === winner?.id ? " won" : ""}`}>
              <SideChip letter={model.letterOf(side)} /> {model.sideOf(side)?.name} <b>{points}</b>
            </span>
          ))}
        </p>
      )}
      <div class="end-grid">
        <Losses model={model} rows={result.casualties ?? []} />
        <Scores model={model} rows={result.objectives ?? []} />
        <div>
        <Luck model={model} rows={result.luck ?? []} />
        {result.longest && result.longest.length > 0 && (
          <section>
            <h3>{say("end-longest")}</h3>
            {result.longest.map((feat) => (
              <p key={`${feat.n} ${feat.text}`} class="end-row num">
                <SideChip letter={model.letterOf(feat.side)} small />
                <span><Sentence text={feat.sentence} /></span>
                <b>{feat.text}</b>
              </p>
            ))}
          </section>
        )}
        </div>
      </div>
      {dice?.commitment && (
        <dl class="sealed">
          <dt class="lab">{say("sealed")}</dt>
          <dd><code>{dice.commitment}</code></dd>
          {dice.revealed && (
            <>
              <dt class="lab">{say("revealed")}</dt>
              <dd><code>{dice.revealed}</code></dd>
            </>
          )}
        </dl>
      )}
      {report.value && <p class="verify-report" role="status">{report.value}</p>}
      <div class="end-buttons">
        {model.side.value !== null && (
          <>
            <Next model={model} />
            <Asked model={model} />
            <button type="button" class="btn" onClick={() => void again(model, false)}>{say("rematch")}</button>
          <button type="button" class="btn" onClick={() => void again(model, true)}><Icon name="swap" /> {say("swap")}</button>
          </>
        )}
        <a class="btn" data-review href={`/game/${encodeURIComponent(model.seat.value?.token ?? game)}/review`}><Icon name="chart" /> {say("review-how")}</a>
        <button type="button" class="btn" onClick={() => { close(); void model.lookAt(0); }}><Icon name="first" /> {say("replay")}</button>
        <button type="button" class="btn" onClick={() => { close(); void model.reel.replay(1); }}><Icon name="playing" /> {say("reel")}</button>
        <CopyFilm game={game} />
        <a class="btn" href={api.filmAddress(model.seat.value?.token ?? game)} download><Icon name="download" /> {say("film-keep")}</a>
        <a class="btn" href={api.recordAddress(game)} download><Icon name="download" /> {say("export-record")}</a>
        <a class="btn" href={api.accountAddress(game)} download><Icon name="download" /> {say("export-account")}</a>
        <button type="button" class="btn" onClick={() => void check(game, (text) => (report.value = text))}><Icon name="tick" /> {say("verify")}</button>
        <button type="button" class="btn quiet" onClick={close}>{say("look")}</button>
      </div>
    </Dialog>
  );
}

/** To a seat that was offered here: nobody is asked again whether he wants it. */
function sitDown(token: string): void {
  remember(`seated.${token}`, "1");
  go(`/game/${encodeURIComponent(token)}`);
}

/** The other side has made another game already: one press, and both sit at it. */
function Asked({ model }: { model: TableModel }) {
  const asked = model.seat.value?.again.value;
  if (!asked) return null;
  const plays = model.sideOf(asked.plays)?.name ?? asked.plays;
  return (
    <p class="again-asked" role="status">
      {say("again-asked", { side: model.sideOf(asked.side)?.name ?? asked.side, plays })}{" "}
      <button type="button" class="btn pri" onClick={() => sitDown(asked.token)}>{say("again-yes", { plays })}</button>
    </p>
  );
}

/** The address that plays the whole game to whoever opens it. */
function CopyFilm({ game }: { game: string }) {
  const copied = useSignal(false);
  useEffect(learnSettings, []);
  const copy = () => void navigator.clipboard?.writeText(filmLink(sharedOrigin(), game)).then(() => (copied.value = true));
  return <button type="button" class="btn" onClick={copy}><Icon name={copied.value ? "tick" : "link"} /> {say(copied.value ? "copied" : "film-copy")}</button>;
}

/** After a lesson the first real battle, else the next one: on the start page, chosen already. */
function Next({ model }: { model: TableModel }) {
  const next = useSignal<{ ruleset: string; id: string; title: string } | null>(null);
  const hello = model.hello.value;
  useEffect(() => {
    if (!hello) return;
    api
      .rulesets()
      .then((found) => {
        const battle = nextBattle(found.find((one) => one.id === hello.ruleset), hello.scenario.id);
        next.value = battle && { ruleset: hello.ruleset, id: battle.id, title: battle.title };
      })
      .catch(() => undefined); // then there is nothing to offer
  }, [hello?.scenario.id, language.value]);
  if (!next.value) return null;
  const { ruleset, id, title } = next.value;
  return (
    <a class="btn pri" data-next href={`/?ruleset=${ruleset}&scenario=${id}`}>
      <Icon name="playing" /> {say("next-battle", { title })}
    </a>
  );
}

function Losses({ model, rows }: { model: TableModel; rows: { side: string; lost: number; of: number; names?: string[] }[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{say("end-casualties")}</h3>
      {rows.map((row) => (
        <p key={row.side} class="end-row num">
          <SideChip letter={model.letterOf(row.side)} small />
          <b>{row.lost} / {row.of}</b>
          <span class="soft">{(row.names ?? []).join(", ")}</span>
        </p>
      ))}
    </section>
  );
}

function Scores({ model, rows }: { model: TableModel; rows: { side: string; label: string; points?: number | string }[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{say("end-objectives")}</h3>
      {rows.map((row, i) => (
        <p key={i} class={row.points === 0 ? "end-row num none" : "end-row num"}>
          <SideChip letter={model.letterOf(row.side)} small />
          <span>{row.label}</span>
          <b>{row.points ?? ""}</b>
        </p>
      ))}
    </section>
  );
}

/** A dot on a bell, for each side. */
function Luck({ model, rows }: { model: TableModel; rows: { side: string; sigma: number; rolls?: number }[] }) {
  if (rows.length === 0) return null;
  const bell = Array.from({ length: 61 }, (_, i) => {
    const x = -3 + i / 10;
    return `${i ? "L" : "M"}${(x * 40 + 130).toFixed(1)} ${(76 - Math.exp((-x * x) / 2) * 64).toFixed(1)}`;
  }).join("");
  return (
    <section class="luck">
      <h3>{say("end-luck-title")}</h3>
      <svg viewBox="0 0 260 108" role="img" aria-label={rows.map((row) => `${model.sideOf(row.side)?.name}: ${sigmas(row.sigma, language.value)}`).join(", ")}>
        <path d={`${bell}L250 76L10 76Z`} fill="var(--inset)" stroke="var(--line2)" />
        <path d="M130 12V80" stroke="var(--line2)" stroke-dasharray="2 3" />
        {[-2, -1, 0, 1, 2].map((sigma) => (
          <g key={sigma} transform={`translate(${sigma * 40 + 130} 76)`}>
            <path d="M0 0V4" stroke="var(--line2)" />
            <text class="luck-figure" y="15" text-anchor="middle">{sigma === 0 ? "0" : `${sigma > 0 ? "+" : "−"}${Math.abs(sigma)}`}</text>
          </g>
        ))}
        <text class="luck-figure" x="4" y="104">{say("luck-bad")}</text>
        <text class="luck-figure" x="256" y="104" text-anchor="end">{say("luck-good")}</text>
        {rows.map((row) => {
          const x = Math.max(-3, Math.min(3, row.sigma));
          const letter = model.letterOf(row.side);
          const y = 76 - Math.exp((-x * x) / 2) * 64;
          return (
            <g key={row.side} class={`tone-${letter.toLowerCase()}`} transform={`translate(${x * 40 + 130} ${y})`}>
              {letter === "B" ? <rect x="-8" y="-8" width="16" height="16" rx="2" class="emblem" /> : <circle r="8" class="emblem" />}
              <text class="fl name" y="3.500">{letter}</text>
            </g>
          );
        })}
      </svg>
      {rows.map((row) => (
        <p key={row.side} class="end-row num">
          <SideChip letter={model.letterOf(row.side)} small /> {say("end-luck", { sigma: sigmas(row.sigma, language.value) })}
        </p>
      ))}
    </section>
  );
}

export async function check(game: string, tell: (text: string) => void): Promise<void> {
  try {
    const report = await api.verify(game);
    const bad = report.findings.filter((finding) => finding.good === false);
    if (!report.ok) tell(say("verify-bad", { why: bad.map((finding) => finding.text).join(" ") }));
    else tell(report.findings.map((finding) => finding.text).join(" ") || say("verified-plain"));
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
  }
}

/** The same battle once more, with the same people, or with the sides exchanged. */
async function again(model: TableModel, swap: boolean): Promise<void> {
  const hello = model.hello.value;
  if (!hello) return;
  // Whoever sits here plays from here again, whoever made the game: the other comes by link.
  const kinds = hello.sides.map((side) => (side.kind ?? "me") as SeatKind);
  const far = kinds.includes("link");
  const seated = far ? hello.sides.map((side) => (side.id === model.side.value ? "me" : "link") as SeatKind) : kinds;
  const order = swap ? [...seated].reverse() : seated;
  const seats: NewGame["seats"] = {};
  hello.sides.forEach((side, i) => {
    const kind = order[i] ?? "me";
    seats[side.id] = kind === "program" ? { kind, player: wantedPlayer() } : { kind };
  });
  try {
    const made = await api.again(hello.game, seats);
    keepMade(made, hello.scenario.title, seats);
    const theirs = hello.sides.find((side) => seats[side.id]?.kind === "link");
    const token = far && theirs && made.seats[theirs.id];
    if (token) model.seat.value?.connection.ask({ type: "again", token, plays: theirs.id });
    const mine = hello.sides.find((side) => ["me", "here"].includes(seats[side.id]?.kind ?? "")) ?? hello.sides[0];
    go(`/game/${made.seats[mine?.id ?? ""] ?? made.watch}`);
  } catch (error) {
    if (error instanceof api.Refused) model.tell(error.message);
  }
}
