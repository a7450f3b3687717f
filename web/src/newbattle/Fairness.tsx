/** How fair a battle is: who won, and each round as an interval on the band that counts as fair. */
import { language } from "../language/index.ts";
import type { NewBattle } from "../protocol.ts";
import { SideChip } from "../signs/sides.tsx";
import { type Measured, nearest, type Round } from "./rounds.ts";
import { sayNew } from "./words.ts";

const LEFT = 20; // games in 100 at either end of the picture
const RIGHT = 80;

export function Fairness({
  battle, measured, measuring, again, stop,
}: { battle: NewBattle; measured: Measured | null; measuring: boolean; again: () => void; stop: () => void }) {
  const rounds = measured?.rounds ?? [];
  const best = measured?.done ? nearest(rounds) : rounds.at(-1);
  const state = measuring ? "wait" : !measured?.done ? "stopped" : best?.fair ? "yes" : "no";
  const [a, b] = battle.opened.scenario.sides;
  const all = best ? best.wins[0] + best.wins[1] + best.drawn : 0;
  const part = (n: number) => (all ? (100 * n) / all : 0);
  const shares = best ? [Math.round(part(best.wins[0])), Math.round(part(best.wins[1]))] as const : [0, 0] as const; // what is left was drawn
  const percent = (n: number) => `${Math.round(n)}${language.value === "fr" ? "\u202f" : ""}%`;
  return (
    <section class="fairness" aria-labelledby="fairness-title">
      <h3 id="fairness-title">
        {sayNew("fair")} <span class={`pill ${state}`} role="status">{sayNew(`fair-${state}`)}</span>
      </h3>
      {best && a && b && (
        <>
          <div class="won num">
            <b><SideChip letter={a.letter} /> {percent(shares[0])}</b>
            <span class="soft">{sayNew("drawn", { n: percent(100 - shares[0] - shares[1]) })}</span>
            <b>{percent(shares[1])} <SideChip letter={b.letter} /></b>
          </div>
          <div class="won-bar" aria-hidden="true">
            <i class="a" style={{ width: `${part(best.wins[0])}%` }} />
            <i style={{ width: `${part(best.drawn)}%` }} />
            <i class="b" style={{ width: `${part(best.wins[1])}%` }} />
          </div>
          <p class="soft">{sayNew("share", { side: a.name })}</p>
          <ol class="rounds">{rounds.map((round) => <RoundLine key={round.number} round={round} chosen={round === best} />)}</ol>
        </>
      )}
      {state === "yes" && <p>{sayNew("neither")}</p>}
      {state === "no" && <p class="warn-line">{sayNew("could-not")}</p>}
      {measuring && <p class="soft">{sayNew("as-shown")}</p>}
      {measuring && <button type="button" class="btn quiet" onClick={stop}>{sayNew("stop")}</button>}
      {state === "stopped" && <button type="button" class="btn" onClick={again}>{sayNew("measure")}</button>}
    </section>
  );
}

function RoundLine({ round, chosen }: { round: Round; chosen: boolean }) {
  const x = (share: number) => (100 * (Math.min(RIGHT, Math.max(LEFT, 100 * share)) - LEFT)) / (RIGHT - LEFT);
  const games = round.wins[0] + round.wins[1] + round.drawn;
  const words = [
    sayNew("round", { a: round.strength[0], b: round.strength[1] }),
    round.points ? sayNew("round-points", { n: Math.abs(round.points) }) : "",
    round.turns ? sayNew(round.turns > 0 ? "round-longer" : "round-shorter") : "",
  ].filter(Boolean).join(", ");
  return (
    <li class={chosen ? "chosen" : ""} title={sayNew("games", { n: games })}>
      <span class="num">{words}</span>
      <span class="band" aria-hidden="true">
        <i class="fair" style={{ left: `${x(0.4)}%`, width: `${x(0.6) - x(0.4)}%` }} />
        <i class="middle" style={{ left: `${x(0.5)}%` }} />
        <i class="reach" style={{ left: `${x(round.low)}%`, width: `${x(round.high) - x(round.low)}%` }} />
        <i class="dot" style={{ left: `${x(round.share)}%` }} />
      </span>
      <b class="num">{Math.round(100 * round.share)}</b>
    </li>
  );
}
