/** What one may do after a game, in three rows: play again, see what happened, keep and share it. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { Copying, useCopying } from "../copying.tsx";
import { language, say, type Key } from "../language/index.ts";
import { keptGames, remember } from "../memory.ts";
import { learnSettings, sharedOrigin } from "../origin.ts";
import type { NewGame, SeatKind } from "../protocol.ts";
import { filmLink } from "../reel/links.ts";
import { go } from "../router.ts";
import { Icon, type IconName } from "../signs/icons.tsx";
import { nextBattle, type Next as Following } from "../start/next.ts";
import { wantedPlayer } from "../start/opponent.ts";
import { keepMade } from "./made.ts";
import { titleOf } from "./TopBar.tsx";
import type { TableModel } from "./model.ts";

export function EndButtons({ model, close, verify }: { model: TableModel; close: () => void; verify: () => void }) {
  const game = model.hello.value?.game ?? "";
  const token = model.seat.value?.token ?? game;
  const leave = (then: () => void) => () => {
    close();
    then();
  };
  return (
    <div class="end-buttons">
      <section>
        <h3>{say("end-see")}</h3>
        <a class="btn pri" data-review href={`/game/${encodeURIComponent(token)}/review`}><Said icon="chart" words="review-how" more="review-how-more" /></a>
        <button type="button" class="btn" onClick={leave(() => void model.reel.replay(1))}><Said icon="playing" words="reel-whole" more="end-reel-more" /></button>
        <button type="button" class="btn" onClick={leave(() => void model.lookAt(0))}><Said icon="first" words="replay" more="end-replay-more" /></button>
        <button type="button" class="btn" onClick={close}><Said icon="eye" words="look" more="end-look-more" /></button>
      </section>
      {model.side.value !== null && (
        <section>
          <h3>{say("end-again")}</h3>
          <Asked model={model} />
          <Next model={model} />
          <button type="button" class="btn" onClick={() => void again(model, false)}><Said icon="undo" words="rematch" more="end-rematch-more" /></button>
          <button type="button" class="btn" onClick={() => void again(model, true)}><Said icon="swap" words="swap" more="end-swap-more" /></button>
        </section>
      )}
      <section>
        <h3>{say("end-keep")}</h3>
        <CopyFilm game={game} />
        <a class="btn" href={api.filmAddress(token)} download><Said icon="download" words="film-keep" more="end-film-more" /></a>
        <a class="btn" href={api.recordAddress(game)} download><Said icon="download" words="export-record" more="end-record-more" /></a>
        <a class="btn" href={api.accountAddress(game)} download><Said icon="download" words="export-account" more="end-account-more" /></a>
        <button type="button" class="btn" onClick={verify}><Said icon="tick" words="verify" more="end-verify-more" /></button>
      </section>
    </div>
  );
}

/** A sign, what it is called, and what comes of it. */
function Said({ icon, words, more }: { icon: IconName; words: Key; more: Key }) {
  return <><Icon name={icon} /> <span>{say(words)} <small>{say(more)}</small></span></>;
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
  const { done, copy } = useCopying();
  useEffect(learnSettings, []);
  const address = filmLink(sharedOrigin(), game);
  const is = done.value === "copied";
  return (
    <>
      <button type="button" class="btn" onClick={() => copy(address)}><Said icon={is ? "tick" : "link"} words={is ? "copied" : "film-copy"} more="end-link-more" /></button>
      <Copying done={done} text={address} silent />
    </>
  );
}

/** What to play next: on the start page, chosen already, or made anew. */
function Next({ model }: { model: TableModel }) {
  const next = useSignal<Following | null>(null);
  const hello = model.hello.value;
  useEffect(() => {
    if (!hello) return;
    Promise.all([api.rulesets(), playedHere()])
      .then(([found, played]) => (next.value = nextBattle(found, hello.ruleset, hello.scenario.id, played)))
      .catch(() => undefined); // then there is nothing to offer
  }, [hello?.scenario.id, language.value]);
  if (!next.value) return null;
  const { ruleset, battle } = next.value;
  const elsewhere = ruleset === hello?.ruleset ? "" : `${titleOf(ruleset)} · `;
  return (
    <a class="btn" data-next href={battle ? `/?ruleset=${ruleset}&scenario=${battle.id}` : `/new-battle?ruleset=${ruleset}`}>
      <Icon name="flag" /> <span>{say("next-battle")} <small>{battle ? `${elsewhere}${battle.title}` : say("new-battle")}</small></span>
    </a>
  );
}

/** Battles that were played to their end from this browser. */
async function playedHere(): Promise<string[]> {
  const tokens = keptGames().flatMap((game) => Object.values(game.seats)).slice(0, 200);
  const games = tokens.length > 0 ? await api.myGames(tokens).catch(() => []) : [];
  return games.filter((game) => game.result).map((game) => game.scenario);
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
