/** How do I win? The account as things stand: points, who counts for what, turns left, what would turn it. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../language/index.ts";
import type { Goals } from "../protocol.ts";
import { Icon } from "../signs/icons.tsx";
import { SideChip } from "../signs/sides.tsx";
import type { TableModel } from "../table/model.ts";
import { ResultButton } from "../table/ResultButton.tsx";
import { Terms } from "../words/Terms.tsx";
import { type GoalsDesk, metBy, momentOf, pointsBy, pointsText, turnIn } from "./goals.ts";
import "../styles/goals.css";

/** One line on top of every panel: points and turns; it opens the account. */
export function AccountBar({ desk }: { desk: GoalsDesk }) {
  const { model } = desk;
  const shown = useRef(desk.told.value);
  const { runs, out, ahead } = model.reel.course.value;
  if (!runs || !shown.current) shown.current = desk.told.value;
  // While a film runs the account is of its moment: that of now would tell how it ends.
  const base = runs && turnIn(out) && !shown.current?.if_now ? desk.told.value : shown.current;
  const goals = base && momentOf(base, out, ahead);
  const before = useRef("");
  const flash = useSignal(false);
  const points = JSON.stringify(goals?.if_now ? goals.points : {});
  useEffect(() => {
    if (before.current && before.current !== "{}" && points !== before.current) {
      flash.value = true;
      setTimeout(() => (flash.value = false), 1600);
    }
    before.current = points;
  }, [points]);
  if (!goals || model.looking.value) return null;
  const sides = model.hello.value?.sides ?? [];
  const left = Math.max(0, goals.turns - goals.turn);
  return (
    <button
      type="button" class={flash.value ? "account-bar flash" : "account-bar"} aria-expanded={desk.page.value !== null} title={`${say("how-to-win")} (G) · ${say(model.seat.value?.over.value ? "goals-points" : "goals-sum")}`}
      onClick={() => desk.toggle()}
    >
      {points !== "{}" && sides.map((side) => (
        <span key={side.id} class="pt num">
          <SideChip letter={side.letter} small /> <span class="sr">{side.name}</span> {pointsText(goals.earned[side.id], goals.points[side.id])}
        </span>
      ))}
      <span class="left num">{model.seat.value?.over.value ? say("goals-over") : goals.if_now ? (left === 0 ? say("goals-last-turn") : say(left === 1 ? "goals-one-more" : "goals-more", { n: left })) : say("goals-before")}</span>
      {points !== "{}" && sides.some(({ id }) => goals.earned[id] !== goals.points[id]) && <span class="left">{say("goals-brackets")}</span>}
      {goals.looming.map((words) => <span key={words} class="looming">{words}</span>)}
      <span class="g">
        <Icon name="flag" /> <span class="words">{say("how-to-win")}</span> <kbd>G</kbd>
      </span>
    </button>
  );
}

function turnsLeft(goals: Goals, over: boolean): string {
  if (over) return say(goals.turn < goals.turns ? "goals-ended-early" : "goals-ended", { n: goals.turn, m: goals.turns });
  const left = Math.max(0, goals.turns - goals.turn);
  return left === 0 ? say("goals-last-turn") : say(left === 1 ? "goals-one-left" : "goals-left", { n: left });
}

export function Account({ desk }: { desk: GoalsDesk }) {
  const { model } = desk;
  const goals = desk.told.value;
  if (!goals) return null;
  const sides = model.hello.value?.sides ?? [];
  const over = model.seat.value?.over.value != null;
  return (
    <section class="account" aria-label={say("how-to-win")} tabIndex={0}>
      <div class="hd">
        <h2>{say("how-to-win")}</h2>
        <button type="button" class="btn quiet" onClick={() => desk.open("briefing")}>{say("briefing")}</button>
        <button type="button" class="btn quiet" onClick={() => desk.close()} aria-label={say("close")}>
          <Icon name="cross" />
        </button>
      </div>
      {goals.aims.length > 0 && (
        <div class="score num">
          {sides.map((side) => (
            <div key={side.id} class={`tone-${side.letter.toLowerCase()}`}>
              <SideChip letter={side.letter} />
              <span>
                {side.name}
                <small>{side.id === model.side.value ? say("goals-you") : say(`seat-${side.kind === "program" ? "program" : side.kind === "here" ? "here" : "link"}`)}</small>
              </span>
              <b>{pointsText(goals.earned[side.id], goals.points[side.id])}</b>
            </div>
          ))}
        </div>
      )}
      <Turns goals={goals} over={over} />
      {over && goals.if_now && <Ended model={model} goals={goals} />}
      {goals.aims.length > 0 && <Rows model={model} goals={goals} over={over} />}
      {goals.looming.map((words) => <p key={words} class="looming">{words}</p>)}
      {goals.endings.map((ending) => (
        <p key={ending.words} class="ending">
          {ending.side && <SideChip letter={model.letterOf(ending.side)} small />} <Terms text={ending.words} />
        </p>
      ))}
      {!over && goals.if_now && (
        <p class="if-now">
          <b>{say("goals-if-now")}</b> {goals.if_now.sentence}
        </p>
      )}
      {goals.turning.length > 0 && (
        <div class="turn-it">
          <b>{say("goals-turning")}</b>
          {goals.turning.map((one) => (
            <p
              key={one.words} tabIndex={0} onPointerEnter={() => ring(model, one.pieces)} onPointerLeave={() => ring(model, [])}
              onFocus={() => ring(model, one.pieces)} onBlur={() => ring(model, [])}
            >
              <SideChip letter={model.letterOf(one.side)} small /> <span>{one.words}</span>
            </p>
          ))}
        </div>
      )}
    </section>
  );
}

/** Whom a line speaks of, on the map. */
function ring(model: TableModel, pieces: readonly string[]): void {
  model.recalled.value = new Set(pieces);
}

/** How it ended, and by what. */
function Ended({ model, goals }: { model: TableModel; goals: Goals }) {
  return (
    <div class="if-now ended">
      <p><b>{goals.if_now!.sentence}</b></p>
      {goals.why.map((one) => <p key={one}><Terms text={one} /></p>)}
      <ResultButton model={model} />
    </div>
  );
}

function Turns({ goals, over }: { goals: Goals; over: boolean }) {
  const turns = Array.from({ length: goals.turns }, (_, i) => i + 1);
  return (
    <div class="turn-row num">
      <span class="lab">{say("goals-turn")}</span>
      {goals.turns <= 14 && turns.map((n) => (
        <i key={n} class={n < goals.turn || (over && n === goals.turn) ? "done" : n === goals.turn ? "now" : over ? "never" : ""} aria-current={n === goals.turn && !over ? "step" : undefined}>{n}</i>
      ))}
      <span class="soft">{goals.if_now ? turnsLeft(goals, over) : say("goals-before")}</span>
    </div>
  );
}

function Rows({ model, goals, over }: { model: TableModel; goals: Goals; over: boolean }) {
  const sides = model.hello.value?.sides ?? [];
  return (
    <table class="account-rows num">
      <thead>
        <tr>
          <th scope="col"><span class="sr">{say("goals-for")}</span></th>
          {sides.map((side) => (
            <th key={side.id} scope="col"><SideChip letter={side.letter} small /><span class="sr">{side.name}</span></th>
          ))}
        </tr>
      </thead>
      <tbody>
        {goals.aims.map((aim) => {
          const pieces = aim.sides.flatMap((one) => one.pieces);
          return (
            <tr key={aim.words} onPointerEnter={() => ring(model, pieces)} onPointerLeave={() => ring(model, [])}>
              <th scope="row">
                <Terms text={aim.words} /> <span class="worth">{say("goals-worth", { n: aim.points })}</span>
                {sides.map((side) => <Met key={side.id} aim={aim} side={side.id} letter={side.letter} />)}
              </th>
              {sides.map((side) => <td key={side.id}>{pointsBy(aim, side.id)}</td>)}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say(over ? "goals-points" : "goals-sum")}</th>
          {sides.map((side) => <td key={side.id}>{pointsText(goals.earned[side.id], goals.points[side.id])}</td>)}
        </tr>
      </tfoot>
    </table>
  );
}

/** “A · The Duchess, bruiser 1 (2 of 6)”. */
function Met({ aim, side, letter }: { aim: Goals["aims"][number]; side: string; letter: string }) {
  const met = metBy(aim, side);
  if (!met || met.count === 0) return null;
  return (
    <small>
      <SideChip letter={letter} small /> {met.names.join(", ")} {met.of > 1 && say("goals-count", { n: met.count, m: met.of })}
    </small>
  );
}
