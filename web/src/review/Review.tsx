/** A game reviewed: result, curve, account, turning points, facts. The same in the browser and in a file. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say, type Key } from "../language/index.ts";
import { Icon } from "../signs/icons.tsx";
import { SideChip } from "../signs/sides.tsx";
import { GroundDefs } from "../table/ground.tsx";
import { Account } from "./Account.tsx";
import { Card, type Doing } from "./Card.tsx";
import { Curve } from "./Curve.tsx";
import { largest, type Fact, type Told } from "./kept.ts";
import { share } from "./picture.ts";
import { factLine, headline, letterOf, of, signed, summary, told, turnOf } from "./words.ts";

const FACTS: Fact["key"][] = ["luckiest", "best-shot", "costliest"];

export function ReviewBody({ game, doing, buttons }: { game: Told; doing: Doing; buttons?: preact.ComponentChildren }) {
  const { review, me } = game;
  const chosen = useSignal<number | null>(null);
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      const on = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.altKey || event.metaKey || on?.matches("input, select, textarea")) return;
      if (["1", "2", "3"].includes(event.key)) document.getElementById(`turning-${event.key}`)?.focus();
      const step = chosen.value === null ? undefined : review.entries[chosen.value];
      if (event.key === "Enter" && step && on?.matches(".rv-slide") && doing.show) location.assign(doing.show(step.first, step.last));
      if (event.key.toLowerCase() === "p" && doing.play && review.turning.length > 0) {
        const card = review.turning.find((_, i) => on?.closest(`#turning-${i + 1}`)) ?? review.turning[0]!;
        doing.play(card);
      }
    };
    addEventListener("keydown", heard);
    return () => removeEventListener("keydown", heard);
  }, [review]);
  return (
    <div class="rv">
      <svg class="defs" width="0" height="0" aria-hidden="true"><GroundDefs /></svg>
      <div class="rv-head">
        <div>
          <h1>{headline(game)}</h1>
          <p class="rv-sub">
            {review.sides.map((side) => (
              <span key={side.id}><SideChip letter={side.letter} small /> {told(side.name)}{side.id === me && `, ${say("review-you")}`} <i>·</i> </span>
            ))}
            <span class="num">{say("review-players", { turns: review.turns, steps: review.entries.length })}</span> <i>·</i> <b class="num">{summary(game)}</b>
          </p>
        </div>
        <div class="rv-acts">
          {buttons}
          <button type="button" class="btn" data-share onClick={(event) => void share(game, event.currentTarget)}><Icon name="share" /> {say("review-share")}</button>
        </div>
      </div>
      <div class="rv-grid">
        <section class="card rv-main">
          <div class="rv-title">
            <h2>{of("review-curve-of", game, review.side)}</h2>
            <p class="rv-legend" aria-hidden="true">
              <span><svg width="30" height="10"><path d="M1 5H29" class="rv-order" /></svg>{say("review-by-order")}</span>
              <span><svg width="30" height="10"><path d="M1 5H29" class="rv-dice" /></svg>{say("review-by-dice")}</span>
              <span><svg width="20" height="12"><rect width="20" height="12" fill="var(--ink)" opacity=".12" /></svg>{say("review-band")}</span>
            </p>
          </div>
          <Curve game={game} chosen={chosen.value} choose={(n) => (chosen.value = n)} />
          <Assumes game={game} />
          <Numbers game={game} />
        </section>
        <section class="card rv-side">
          <Account game={game} />
          <Facts game={game} />
        </section>
      </div>
      {review.turning.length > 0 ? (
        <>
          <h2 class="rv-points">{say("review-turning-points")}</h2>
          <div class={`rv-cards of-${review.turning.length}`}>
            {review.turning.map((turning, i) => <Card key={i} game={game} turning={turning} n={i + 1} doing={doing} />)}
          </div>
        </>
      ) : (
        <p class="card rv-none">{say(largest(review) < review.noise ? "review-no-turning" : "review-not-sure", { n: largest(review) })}</p>
      )}
    </div>
  );
}

function Assumes({ game: { review } }: { game: Told }) {
  const { level, rollouts, seed } = review.assumes;
  const words = say("review-assumes", { level: "\u0001", games: rollouts, seed, noise: review.noise }).split("\u0001");
  const name = say(`review-as-${level}` as Key);
  return (
    <p class="rv-assumes">
      {words.map((part, i) => (
        <span key={i}>{i > 0 && (i === 1 ? <abbr tabIndex={0} title={say(`review-level-more-${level}` as Key)}>{name}</abbr> : name)}{part}</span>
      ))}{" "}
      {review.hides && say("review-hidden")}
    </p>
  );
}

/** All that the picture shows, as a table. */
function Numbers({ game: { review } }: { game: Told }) {
  return (
    <details class="rv-numbers">
      <summary>{say("review-numbers")}</summary>
      <div class="rv-scroll" tabIndex={0} role="region" aria-label={say("review-numbers")}>
        <table class="num">
          <thead><tr><th>{say("review-column-step")}</th><th>{say("review-column-before")}</th><th>{say("review-orders")}</th><th>{say("review-dice")}</th><th>{say("review-column-after")}</th><th>95%</th></tr></thead>
          <tbody>
            {review.entries.map((step) => (
              <tr key={step.n}>
                <td><SideChip letter={letterOf(review, step.side)} small /> {turnOf(step.turn)}: {told(step.title)}</td>
                <td>{step.shown.before}</td><td>{signed(step.shown.order)}</td><td>{signed(step.shown.dice)}</td><td>{step.shown.after}</td>
                <td>{Math.round(step.after[1])}–{Math.round(step.after[2])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Facts({ game }: { game: Told }) {
  const { review } = game;
  return (
    <dl class="rv-facts">
      {FACTS.map((key) => [key, review.facts.filter((fact) => fact.key === key)] as const).filter(([, facts]) => facts.length > 0).map(([key, facts]) => (
        <div key={key}>
          <dt>{say(`review-fact-${key}` as Key)}</dt>
          {facts.map((fact, i) => <dd key={i} class="num"><SideChip letter={letterOf(review, fact.side)} small /> {factLine(game, fact)}</dd>)}
        </div>
      ))}
    </dl>
  );
}
