/** While a review is made: what is being done and why, how long it takes, and the curve as it grows. */
import type { ReviewGrowing } from "../api.ts";
import { say, type Key } from "../language/index.ts";
import { SideChip } from "../signs/sides.tsx";
import { GrowingCurve } from "./Curve.tsx";
import { growsFor, type Far, type Sided } from "./kept.ts";
import { of, told } from "./words.ts";

export function Waiting({
  found, seat, level, stop, again, children,
}: { found: ReviewGrowing | null; seat: string | null; level: string; stop: () => void; again: () => void; children?: preact.ComponentChildren }) {
  const { state = "waiting", games = 0, left = null, far = null } = found ?? {};
  const goesOn = state === "waiting" || state === "running";
  const title = far?.scenario ? say("review-of", { title: told(far.scenario.title) }) : say("review");
  return (
    <div class="rv rv-growing">
      <h1>{title}</h1>
      {far?.entries && far.side && far.sides && <Known far={growsFor(far, seat ?? far.side) as Far & Required<Sided>} seat={seat} />}
      <div class="rv-doing">
        {state === "failed" ? (
          <p class="refused" role="alert">{say("review-failed")}</p>
        ) : (
          <p class="num" role="status"><b>{doing(state, far)}</b>{goesOn && far && far.share < 1 && <> <span>{timeLeft(left)}</span></>}</p>
        )}
        {goesOn && <progress aria-label={say("review")} {...(far && far.share > 0 ? { value: far.share, max: 1 } : {})} />}
        {state !== "failed" && games > 0 && <p class="rv-why">{say("review-why", { games, level: say(`review-as-${level}` as Key) })} {say(goesOn ? "review-leave" : "review-kept")}</p>}
        <p class="rv-choose">
          {goesOn
            ? <button type="button" class="btn" disabled={!found} onClick={stop}>{say("review-cancel")}</button>
            : <button type="button" class="btn pri" onClick={again}>{say(state === "failed" ? "try-again" : "review-go-on")}</button>}
          {children}
        </p>
      </div>
    </div>
  );
}

function Known({ far, seat }: { far: Far & Required<Sided>; seat: string | null }) {
  const named = { review: far, me: seat };
  return (
    <section class="card rv-main">
      <div class="rv-title">
        <h2>{of("review-curve-of", named, far.side)}</h2>
        <p class="rv-legend">{far.sides.map((side) => <span key={side.id}><SideChip letter={side.letter} small /> {told(side.name)}{side.id === seat && `, ${say("review-you")}`}</span>)}</p>
      </div>
      <GrowingCurve of={far} steps={far.entries!} />
    </section>
  );
}

/** What is being done; of one that stands still, how far it came. While games are played on, in steps of the curve beside it. */
function doing(state: ReviewGrowing["state"], far: Far | null): string {
  if (state === "waiting") return say(far ? "review-in-turn" : "review-begins");
  const { stage, done, of } = inSteps(far);
  if (state === "running") return say(`review-stage-${stage}` as Key, { done, of });
  return say(stage === "read" ? "review-stopped-early" : stage === "play" ? "review-stopped" : "review-stopped-late", { done, of });
}

/** Every dot under the curve is a step; the positions that are counted for them are more or fewer. */
export function inSteps(far: Far | null): { stage: string; done: number; of: number } {
  const { stage, done, of } = far ?? { stage: "read", done: 0, of: 0 };
  const steps = far?.entries;
  return stage === "play" && steps ? { stage, done: steps.filter((step) => step.after).length, of: steps.length } : { stage, done, of };
}

/** In steps of a quarter of a minute, below a minute and a half of five seconds. */
export function timeLeft(seconds: number | null): string {
  if (seconds === null) return say("review-left-later");
  if (seconds < 90) return say("review-left-seconds", { n: Math.max(5, Math.ceil(seconds / 5) * 5) });
  const quarters = Math.ceil(seconds / 15);
  return say("review-left", { n: Math.floor(quarters / 4), s: 15 * (quarters % 4) });
}
