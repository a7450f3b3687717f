/** Start: ruleset → scenario → who plays each side → go. Choices are remembered. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { Failed, PageBar, useTitle } from "../chrome.tsx";
import { unitName } from "../format.ts";
import { HelpDialog } from "../help/HelpDialog.tsx";
import { SignDefs } from "../help/SignPicture.tsx";
import { language, say, type Key } from "../language/index.ts";
import { forgetGame, keptGames, remember, remembered } from "../memory.ts";
import type { NewGame, Ruleset, Scenario, SeatKind, Summary, UserFile } from "../protocol.ts";
import { go, place } from "../router.ts";
import { Icon, type IconName } from "../signs/icons.tsx";
import { huesOf, SideChip } from "../signs/sides.tsx";
import { keepMade } from "../table/made.ts";
import "../styles/start.css";
import { Battle, changedOf, SwitchChoice } from "./Battle.tsx";
import { Contours } from "./Contours.tsx";
import { OpenFile, type OwnScenario } from "./OpenFile.tsx";
import { wantedPlayer } from "./opponent.ts";
import { Opponents } from "./Opponents.tsx";
import { Plan } from "./Plan.tsx";

const SEATS: [SeatKind, IconName][] = [["me", "user"], ["here", "users"], ["program", "chip"], ["link", "link"]];
type Dice = "auto" | "fair" | "seed" | "typed";

export default function StartPage() {
  const rulesets = useSignal<Ruleset[] | null>(null);
  const failed = useSignal("");
  const help = useSignal(false);
  const asked = new URLSearchParams(place.value.query);
  const ruleset = useSignal(asked.get("ruleset") ?? remembered("ruleset") ?? "");
  const scenario = useSignal(asked.get("scenario") ?? remembered("scenario") ?? "");
  const own = useSignal<OwnScenario | null>(null); // opened from a file
  useTitle("Sandtable");

  useSignalEffect(() => {
    language.value;
    api
      .rulesets()
      .then((found) => {
        rulesets.value = found;
        failed.value = "";
      })
      .catch((error: Error) => (failed.value = error.message));
  });

  const chosen = rulesets.value?.find((one) => one.id === ruleset.value) ?? rulesets.value?.[0];
  const mine = own.value && own.value.opened.ruleset === chosen?.id && own.value.chosen ? own.value : null;
  const battle = mine?.opened.scenario ?? chosen?.scenarios.find((one) => one.id === scenario.value) ?? firstOf(chosen);
  const first = chosen && firstOf(chosen);
  const choose = (id: string) => {
    if (own.value) own.value = { ...own.value, chosen: false };
    scenario.value = id;
    remember("scenario", id);
  };
  return (
    <>
      <PageBar page="play" help={() => (help.value = true)} />
      <SignDefs />
      <Contours />
      <main class="start-wrap">
        <div class="start-main">
          <h1>{say("start-title")}</h1>
          <p class="lead">{say("start-lead")}</p>
          {failed.value && <Failed sentence={failed.value} />}
          {rulesets.value === null && !failed.value && <div class="placeholder" aria-label={say("loading")} />}
          {rulesets.value && (
            <div class="cards" data-count={Math.min(4, rulesets.value.length)}>
              {rulesets.value.map((one) => (
                <button
                  key={one.id} type="button" class="rc" aria-pressed={one.id === chosen?.id}
                  onClick={() => {
                    ruleset.value = one.id;
                    remember("ruleset", one.id);
                  }}
                >
                  <span class="rc-plan" style={huesOf(coverOf(one)?.sides ?? [])}>
                    <Plan ruleset={one.id} scenario={coverOf(one)?.id ?? ""} slice />
                  </span>
                  <span class="rc-text">
                    <span class="rc-title">{one.title}</span>
                    <span class="rc-blurb">{one.blurb}</span>
                    <Facts of={aboutRuleset(one)} />
                  </span>
                </button>
              ))}
            </div>
          )}
          {chosen && battle && (
            <div class="pick" style={huesOf(battle.sides)}>
              <Scenarios
                ruleset={chosen} battle={battle} own={own.value?.opened.ruleset === chosen.id ? own.value : null} choose={choose}
                open={(opened) => {
                  own.value = opened;
                  if (opened) ruleset.value = opened.opened.ruleset;
                }}
              />
              <div class="battle-side">
                <Seats key={mine ? mine.file.text : battle.id} ruleset={chosen} scenario={battle} {...(mine ? { file: mine.file } : {})} />
                <Battle ruleset={chosen} battle={battle} {...(mine ? { view: mine.opened.view } : {})} />
              </div>
            </div>
          )}
        </div>
        <aside class="side-c">
          <YourGames first={first ?? null} start={(one) => choose(one.id)} />
          <section class="box">
            <h2>{say("real-table")}</h2>
            <p>{say("real-table-text")}</p>
            <a class="btn" href={`/odds/${chosen?.id ?? ""}`}>
              <Icon name="dice" /> {say("resolve")}
            </a>
          </section>
          <section class="box">
            <h2>{say("look-up")}</h2>
            <form
              class="find" role="search"
              onSubmit={(event) => {
                event.preventDefault();
                const words = String(new FormData(event.currentTarget).get("q") ?? "");
                go(`/rules/${chosen?.id ?? ""}?q=${encodeURIComponent(words)}`);
              }}
            >
              <Icon name="book" />
              <input name="q" type="search" placeholder={say("look-up-hint")} aria-label={say("look-up")} />
            </form>
          </section>
        </aside>
      </main>
      {help.value && <HelpDialog close={() => (help.value = false)} />}
    </>
  );
}

/** A newcomer begins with the lesson. */
function firstOf(ruleset: Ruleset | undefined): Scenario | undefined {
  return ruleset?.scenarios.find((one) => one.tutorial) ?? ruleset?.scenarios[0];
}

/** What stands on the card of a ruleset: its largest battle. */
function coverOf(ruleset: Ruleset): Scenario | undefined {
  return [...ruleset.scenarios].sort((a, b) => b.minutes - a.minutes)[0];
}

/** Facts in a row, with a dot between two on one line only. */
function Facts({ of }: { of: readonly string[] }) {
  return <small class="facts num">{of.filter(Boolean).map((fact) => <span key={fact}>{fact}</span>)}</small>;
}

function aboutRuleset(ruleset: Ruleset): string[] {
  const shortest = Math.min(...ruleset.scenarios.map((one) => one.minutes));
  const count = say(ruleset.scenarios.length === 1 ? "one-scenario" : "scenarios", { n: ruleset.scenarios.length });
  const measured = say(`measured-${ruleset.unit}` as Key);
  return Number.isFinite(shortest) ? [count, measured, say("from-minutes", { n: shortest })] : [count];
}

/** “8 against 6”, “6 turns”, “90 × 60 cm”. */
function sizeOf(scenario: Scenario, unit: string): string[] {
  const sizes = scenario.sides.map((side) => Object.values(side.pieces).reduce((sum, n) => sum + n, 0));
  const turns = say(scenario.turns === 1 ? "one-turn" : "turns", { n: scenario.turns });
  return [
    say("against", { a: sizes[0] ?? 0, b: sizes.slice(1).join(" – ") }), turns, `${scenario.width / 100} × ${scenario.height / 100} ${unitName(unit, language.value)}`,
  ].map((part) => part.replaceAll(" ", "\u00a0"));
}

/** “13 figures, 2 vehicles”. */
function piecesOf(pieces: Record<string, number>): string {
  return Object.entries(pieces)
    .map(([kind, n]) => say((n === 1 ? `one-${kind}` : `many-${kind}`) as Key, { n }))
    .join(", ");
}

function Scenarios({
  ruleset, battle, own, choose, open,
}: { ruleset: Ruleset; battle: Scenario; own: OwnScenario | null; choose: (id: string) => void; open: (own: OwnScenario | null) => void }) {
  const sorted = [...ruleset.scenarios].sort((a, b) => Number(b.tutorial) - Number(a.tutorial) || a.minutes - b.minutes);
  const ownChosen = own?.chosen === true;
  const line = (one: Scenario, on: boolean, value: string, chosen: () => void, from?: string) => (
    <label key={value} class={on ? "sc on" : "sc"}>
      <input type="radio" name="scenario" value={value} checked={on} onChange={chosen} />
      <span class="rd" aria-hidden="true" />
      <span>
        <b>{one.title}</b>
        <Facts of={[one.tutorial ? say("learn") : "", from ?? "", one.era ?? "", ...sizeOf(one, ruleset.unit)]} />
        {one.teaches && <small class="teaches">{one.teaches}</small>}
        {on && <span class="brief">{one.brief}</span>}
      </span>
      <span class="t num">{say("minutes", { n: one.minutes })}</span>
    </label>
  );
  return (
    <div class="scenarios" role="radiogroup" aria-labelledby="scenario-name">
      <h2 id="scenario-name">{say("scenarios-of", { ruleset: ruleset.title })}</h2>
      {sorted.map((one) => line(one, !ownChosen && one.id === battle.id, one.id, () => choose(one.id)))}
      {own && line(own.opened.scenario, ownChosen, "file:", () => open({ ...own, chosen: true }), own.file.name)}
      {own && ownChosen && own.opened.warnings.map((warning) => <p key={warning} class="warn-line">{warning}</p>)}
      <OpenFile open={open} />
    </div>
  );
}

function Seats({ ruleset, scenario, file }: { ruleset: Ruleset; scenario: Scenario; file?: UserFile }) {
  const kinds = useSignal<Record<string, SeatKind>>(firstSeats(scenario));
  const chosenSwitches = useSignal<Record<string, string>>({});
  const dice = useSignal<Dice>("auto");
  const clock = useSignal(0);
  const more = useSignal(false);
  const busy = useSignal(false);
  const failed = useSignal("");
  const all = Object.values(kinds.value);
  const people = all.filter((kind) => kind !== "program").length;
  const set = (side: string, kind: SeatKind) => {
    const next = { ...kinds.value, [side]: kind };
    // “Me” is one person: the other side becomes the friend beside him.
    if (kind === "me") for (const other of scenario.sides) if (other.id !== side && next[other.id] === "me") next[other.id] = "here";
    kinds.value = next;
    remember("seats", JSON.stringify(scenario.sides.map((one) => next[one.id])));
  };
  const start = async () => {
    busy.value = true;
    failed.value = "";
    const seats: NewGame["seats"] = {};
    for (const side of scenario.sides) {
      const kind = kinds.value[side.id] ?? "me";
      seats[side.id] = kind === "program" ? { kind, player: wantedPlayer(ruleset) } : { kind };
    }
    try {
      const options = changedOf(ruleset, scenario, chosenSwitches.value);
      const how = { seats, options, language: language.value, ...(dice.value === "auto" ? {} : { dice: dice.value }), ...(clock.value && people > 1 ? { clock: clock.value } : {}) };
      const made = await (file ? api.newGameOfFile({ file, ...how }) : api.newGame({ ruleset: ruleset.id, scenario: scenario.id, ...how }));
      keepMade(made, scenario.title, seats);
      const mine = scenario.sides.find((side) => seats[side.id]?.kind === "me") ?? scenario.sides.find((side) => seats[side.id]?.kind === "here");
      go(`/game/${made.seats[mine?.id ?? ""] ?? made.watch}`);
    } catch (error) {
      failed.value = error instanceof Error ? error.message : String(error);
      busy.value = false;
    }
  };
  const byLink = all.includes("link");
  // By link the program throws sealed dice, whichever was meant.
  const thrown: Key = byLink ? "dice-fair" : "dice-seed";
  const diceWords: Key = dice.value === "auto" || dice.value === "seed" ? thrown : (`dice-${dice.value}` as Key);
  return (
    <form
      class="seats"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <h2>{say("who-plays")}</h2>
      {scenario.sides.map((side) => (
        <div class="seat" key={side.id}>
          <div class="h">
            <SideChip letter={side.letter} />
            {side.name}
            <span class="count num">{piecesOf(side.pieces)}</span>
          </div>
          <div class="seg four" role="group" aria-label={side.name}>
            {SEATS.map(([kind, icon]) => (
              <button key={kind} type="button" aria-pressed={kinds.value[side.id] === kind} onClick={() => set(side.id, kind)}>
                <Icon name={icon} />
                {say(`seat-${kind}` as Key)}
              </button>
            ))}
          </div>
        </div>
      ))}
      {all.includes("program") && ruleset.opponents.length > 1 && <Opponents ruleset={ruleset} />}
      <div class="dice-line">
        <Icon name="dice" />
        <span>{scenario.tutorial && dice.value === "auto" ? say("dice-lesson") : say(diceWords)}</span>
        <button type="button" class="linkish" aria-expanded={more.value} onClick={() => (more.value = !more.value)}>
          {say("change")}
        </button>
      </div>
      {more.value && (
        <div class="more-choices">
          <div class="menu-row">
            <span>{say("dice-how")}</span>
            <div class="seg" role="group" aria-label={say("dice-how")}>
              {(["seed", "fair", "typed"] as const).map((one) => (
                <button key={one} type="button" aria-pressed={dice.value === one} onClick={() => (dice.value = dice.value === one ? "auto" : one)}>
                  {say(`dice-${one}-short` as Key)}
                </button>
              ))}
            </div>
          </div>
          {people > 1 && (
            <div class="menu-row">
              <span>{say("clock-how")}</span>
              <div class="seg" role="group" aria-label={say("clock-how")}>
                {CLOCKS.map((minutes) => (
                  <button key={minutes} type="button" aria-pressed={clock.value === minutes} onClick={() => (clock.value = minutes)}>
                    {minutes === 0 ? say("clock-none") : minutes}
                  </button>
                ))}
              </div>
            </div>
          )}
          <SwitchChoice ruleset={ruleset} battle={scenario} set={chosenSwitches} />
        </div>
      )}
      <div class="start-foot">
        {failed.value && <p class="refused" role="alert">{failed.value}</p>}
        <button type="submit" class="btn pri start-go" disabled={busy.value}>
          {busy.value ? say("starting") : say(people === 0 ? "start-watch" : "start-go")}
          <small class="start-what">{scenario.title}</small>
        </button>
      </div>
    </form>
  );
}

/** Minutes a side, for two people. */
const CLOCKS = [0, 15, 30, 60, 90];

function firstSeats(scenario: Scenario): Record<string, SeatKind> {
  let kept: unknown;
  try {
    kept = JSON.parse(remembered("seats") ?? "null");
  } catch {
    kept = null;
  }
  const known = SEATS.map(([kind]) => kind);
  return Object.fromEntries(
    scenario.sides.map((side, i) => {
      const before = Array.isArray(kept) ? known.find((kind) => kind === (kept as unknown[])[i]) : undefined;
      return [side.id, before ?? (i === 0 ? "me" : "program")];
    }),
  );
}

// --- your games ----------------------------------------------------------------------------------
function YourGames({ first, start }: { first: Scenario | null; start: (scenario: Scenario) => void }) {
  const games = useSignal<Summary[] | null>(null);
  const kept = useSignal(keptGames());
  useEffect(() => {
    const tokens = kept.value.flatMap((game) => Object.values(game.seats));
    if (tokens.length === 0) {
      games.value = [];
      return;
    }
    api.myGames(tokens.slice(0, 200)).then((found) => (games.value = found)).catch(() => (games.value = []));
  }, [language.value, kept.value]);
  const shown = byGame(games.value ?? []);
  return (
    <section class="box games">
      <h2>{say("your-games")}</h2>
      {games.value !== null && shown.length === 0 && (
        <>
          <p>{say("no-games")}</p>
          {first && (
            <button type="button" class="btn" onClick={() => { start(first); document.querySelector(".pick")?.scrollIntoView({ block: "start" }); }}>
              {say("no-games-go", { title: first.title })}
            </button>
          )}
        </>
      )}
      {shown.slice(0, 8).map((game) => (
        <div class="gm" key={game.game}>
          <a href={`/game/${game.token ?? game.game}`}>
            <b>{game.title}</b>
            <small>{game.result ? (typeof game.result === "string" ? game.result : game.result.sentence) : game.turn === 0 ? say("setting-up") : say("turn-n", { n: game.turn, m: game.of })}</small>
          </a>
          {game.result ? (
            <a class="y gm-review" href={`/game/${game.token ?? game.game}/review`} title={say("review-how")}><Icon name="chart" /> {say("review")}<span class="sr">: {game.title}</span></a>
          ) : (
            <span class={game.your_move ? "y on" : "y"}>{game.your_move ? say("your-move-short") : (game.sides.find((side) => side.id === game.to_play)?.name ?? "")}</span>
          )}
          <button
            type="button" class="forget" aria-label={say("forget-game", { title: game.title })} title={say("forget-game", { title: game.title })}
            onClick={() => {
              forgetGame(game.game);
              kept.value = keptGames();
            }}
          >
            <Icon name="cross" />
          </button>
        </div>
      ))}
    </section>
  );
}

/** One line for each game, by the seat whose move it is. */
function byGame(found: Summary[]): Summary[] {
  const best = new Map<string, Summary>();
  for (const game of found) {
    const known = best.get(game.game);
    if (!known || (game.your_move && !known.your_move)) best.set(game.game, game);
  }
  return [...best.values()].sort(
    (a, b) => Number(Boolean(a.result)) - Number(Boolean(b.result)) || Number(b.your_move) - Number(a.your_move) || b.updated.localeCompare(a.updated),
  );
}
