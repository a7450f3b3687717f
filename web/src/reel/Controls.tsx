/** The caption under the scene, the film strip with its buttons, and the list in the panel. */
import { language, say } from "../language/index.ts";
import { percent } from "../format.ts";
import { Icon } from "../signs/icons.tsx";
import { SideChip } from "../signs/sides.tsx";
import { Rolled, Sentence } from "../table/LogBox.tsx";
import type { TableModel } from "../table/model.ts";
import { toneOf } from "../table/pieces.tsx";
import { captionsOf, chanceOf, effectsOf, isBrief, isTold, keysOf, type Pace, sideOf, type Take } from "./film.ts";

const PACES: Exclude<Pace, "skip">[] = ["step", "slow", "normal", "fast"];

export function Caption({ model, own = false }: { model: TableModel; own?: boolean }) {
  const { reel } = model;
  const take = reel.take.value;
  const beat = reel.beat.value;
  if (!take || (isBrief(take) && !own) || !isTold(take)) return null;
  const told = reel.isOut.value;
  const letter = model.letterOf(sideOf(take));
  const chance = chanceOf(take);
  return (
    <div class={`reel-caption tone-${toneOf(letter)}`} data-scene={keysOf(take)} data-beat={beat?.name ?? ""} data-told={told ? "true" : undefined}>
      {letter && <SideChip letter={letter} />}
      <div class="reel-words">
        {reel.paused.value && <span class="lab">{say("reel-paused")}</span>}
        {told
          ? captionsOf(take).slice(-4).map((words, i) => <p key={i}><Sentence text={words} /></p>)
          : <p>{reel.doing.value?.text}</p>}
        {told && take.scenes.length === 1 && take.scenes[0]!.facts && <small>{take.scenes[0]!.facts}</small>}
      </div>
      {told && chance !== null && (
        <div class="reel-chance num">
          <b>{percent(chance, language.value)}</b>
          <small>{say("reel-was-chance")}</small>
        </div>
      )}
    </div>
  );
}

/** Back, pause, next; the film strip; the pace; skip. */
export function ReelBar({ model, compact = false }: { model: TableModel; compact?: boolean }) {
  const { reel } = model;
  const told = reel.takes.value.map((take, i) => [take, i] as const).filter(([take]) => isTold(take));
  const place = told.findIndex(([, i]) => i === reel.at.value);
  const stands = reel.paused.value || reel.waits.value;
  const Bar = compact ? "div" : "footer";
  return (
    <Bar class={compact ? "reel-bar compact" : "reel-bar strip"} role={compact ? "group" : undefined} aria-label={say("reel")}>
      <button type="button" class="btn" disabled={place <= 0} onClick={() => reel.back()} title={`${say("reel-back")} (←)`} aria-label={say("reel-back")}>
        <Icon name="prev" />
      </button>
      <button type="button" class="btn pri reel-pause" onClick={() => reel.pause()} aria-label={say(stands ? "reel-go-on" : "reel-pause")}>
        <Icon name={stands ? "playing" : "pause"} /> <span>{say(stands ? "reel-go-on" : "reel-pause")}</span> {!compact && <kbd>{say("key-space")}</kbd>}
      </button>
      <button type="button" class="btn" onClick={() => reel.next()} title={`${say("reel-next")} (→)`} aria-label={say("reel-next")}>
        <Icon name="next" />
      </button>
      {!compact && (
        <ol class="film-strip" aria-label={say("reel-of", { n: place + 1, m: reel.grows.value ? "…" : told.length })}>
          {told.map(([take, i], at) => (
            <li key={keysOf(take)} class={at === place ? "on" : at < place ? "seen" : ""}>
              {at <= place && (
                <button type="button" onClick={() => reel.jump(i)} aria-label={captionsOf(take)[0]?.replaceAll("**", "") ?? ""} aria-current={at === place ? "step" : undefined}>
                  {at < place || reel.isOut.value ? signOf(take) : "…"}
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      <span class="num reel-n">{reel.counted.value.n} / {reel.grows.value ? "…" : reel.counted.value.m}</span>
      {!compact && <PaceRow model={model} />}
      <button type="button" class="btn reel-skip" onClick={() => reel.end()}>
        {say("reel-skip")} {!compact && <kbd>{say("key-esc")}</kbd>}
      </button>
    </Bar>
  );
}

export function PaceRow({ model, all = false }: { model: TableModel; all?: boolean }) {
  const { reel } = model;
  return (
    <div class="seg reel-pace" role="group" aria-label={say("reel-pace")}>
      {[...PACES, ...(all ? (["skip"] as const) : [])].map((pace) => (
        <button key={pace} type="button" aria-pressed={reel.pace.value === pace} onClick={() => reel.setPace(pace)}>
          {say(`pace-${pace}`)}
        </button>
      ))}
    </div>
  );
}

/** What a cell of the strip shows of a take that was seen. */
function signOf(take: Take): string {
  if (effectsOf(take).some((effect) => effect.lost)) return "✕";
  const kinds = new Set(take.scenes.map((scene) => scene.kind));
  if (kinds.has("fire")) return take.scenes.some((scene) => scene.lines?.some((line) => line.hit)) ? "◎" : "·";
  if (kinds.has("melee")) return "⚔";
  if (kinds.has("move")) return "→";
  if (kinds.has("test")) return "⚂";
  return "•";
}

/** In place of the panel: the scenes so far. */
export function ReelPanel({ model, compact = false }: { model: TableModel; compact?: boolean }) {
  const { reel } = model;
  const at = reel.at.value;
  // On a phone the caption says what is on screen: only what came before it is listed.
  const told = reel.takes.value.map((take, i) => [take, i] as const).filter(([take, i]) => isTold(take) && (compact ? i < at : i <= at));
  const left = reel.takes.value.filter((take, i) => isTold(take) && i > at).length;
  return (
    <section class={compact ? "reel-panel compact" : "reel-panel"} aria-label={say("reel")}>
      {compact ? <Caption model={model} own /> : <h2>{say("reel")}</h2>}
      {compact && <ReelBar model={model} compact />}
      {!compact && reel.take.value && reel.isOut.value && (
        <div class="reel-why">
          {reel.take.value.scenes.flatMap((scene) => scene.rolls ?? []).map((roll, i) => <Rolled key={i} roll={roll} />)}
        </div>
      )}
      <ol class="reel-list">
        {told.slice(compact ? -3 : -12).reverse().map(([take, i]) => (
          <li key={keysOf(take)}>
            <button type="button" class={i === at ? "current" : ""} aria-current={i === at ? "step" : undefined} onClick={() => reel.jump(i)}>
              {sideOf(take) ? <SideChip letter={model.letterOf(sideOf(take))} small /> : <span />}
              <span>
                {i === at && !reel.isOut.value
                  ? reel.doing.value?.text
                  : captionsOf(take).map((words, n) => <span key={n} class="reel-line"><Sentence text={words} /></span>)}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {left > 0 && reel.mode.value !== "replay" && <p class="soft">{say("reel-more", { n: left })}</p>}
    </section>
  );
}
