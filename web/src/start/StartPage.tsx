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
import type { Ruleset, Scenario, Summary } from "../protocol.ts";
import { go, place } from "../router.ts";
import { Icon } from "../signs/icons.tsx";
import { huesOf } from "../signs/sides.tsx";
import "../styles/start.css";
import { Battle } from "./Battle.tsx";
import { Contours } from "./Contours.tsx";
import { OpenFile, type OwnScenario } from "./OpenFile.tsx";
import { Plan } from "./Plan.tsx";
import { Seats } from "./Seats.tsx";


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

  // Who was sent here for a battle sees it at once.
  const wanted = asked.get("scenario");
  const there = rulesets.value !== null;
  useEffect(() => {
    if (!wanted || !there) return;
    // On a phone its mission stands far below the list.
    if (innerWidth < 700) document.querySelector(".pick .battle")?.scrollIntoView({ block: "start" });
    else document.querySelector(".pick .sc.on")?.scrollIntoView({ block: "center" });
  }, [wanted, there]);

  const chosen = rulesets.value?.find((one) => one.id === ruleset.value) ?? rulesets.value?.[0];
  const mine = own.value && own.value.opened.ruleset === chosen?.id && own.value.chosen ? own.value : null;
  const battle = mine?.opened.scenario ?? chosen?.scenarios.find((one) => one.id === scenario.value) ?? firstOf(chosen);
  const choose = (id: string) => {
    if (own.value) own.value = { ...own.value, chosen: false };
    scenario.value = id;
    remember("scenario", id);
  };
  return (
    <>
      <PageBar ruleset={chosen?.id ?? ""} page="play" help={() => (help.value = true)} />
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
          <YourGames />
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
      <a class="sc new-battle" href={`/new-battle?ruleset=${ruleset.id}`}>
        <Icon name="dice" />
        <span>
          <b>{say("new-battle")}</b>
          <small>{say("new-battle-card")}</small>
        </span>
      </a>
      <OpenFile open={open} />
    </div>
  );
}


// --- your games ----------------------------------------------------------------------------------
function YourGames() {
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
      {games.value !== null && shown.length === 0 && <p>{say("no-games")}</p>}
      {shown.slice(0, 8).map((game) => (
        <div class="gm" key={game.game}>
          <a href={`/game/${game.token ?? game.game}`}>
            <b>{game.title}{game.coached && <span class="gm-bulb" role="img" title={say("coach-game")} aria-label={say("coach-game")}> <Icon name="bulb" /> <small>{say("coach-game-short")}</small></span>}</b>
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
