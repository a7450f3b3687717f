/** After the others' turn: what hurt most, a few lines that play their scenes, and what is next. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { WhyButton } from "../coach/CoachBox.tsx";
import { canBeExplained } from "../coach/coach.ts";
import { percent } from "../format.ts";
import { labelled, language, say } from "../language/index.ts";
import { Icon } from "../signs/icons.tsx";
import { SideChip } from "../signs/sides.tsx";
import { Sentence } from "../table/LogBox.tsx";
import type { TableModel } from "../table/model.ts";
import { toneOf } from "../table/pieces.tsx";
import { mmOf } from "../table/camera.ts";
import type { Eye } from "../table/eye.ts";
import type { Point } from "../protocol.ts";
import { isOrdered, isTold, placesOf, sideOf } from "./film.ts";
import type { Recap } from "./recap.ts";

const MARGIN = 28; // px round the card
const LONG = 120; // letters that two lines hold
const LAID = 80; // ms until a sheet has its height
const WIDE = 150; // mm: no nearer than shows such a stretch well

/** `eye`: where the card lies on the map, the camera makes room for what it tells of. */
export function RecapCard({ model, compact = false, eye }: { model: TableModel; compact?: boolean; eye?: Eye }) {
  const { reel } = model;
  const recap = reel.recap.value;
  const box = useRef<HTMLElement>(null);
  const reads = useSignal(false); // all of what is folded
  const shown = recap !== null && !reel.isOn.value && !model.prompt.value;
  const looming = model.seat.value?.goals.value?.looming ?? [];
  useEffect(() => {
    if (recap) model.polite.value = [recap.headline, ...pointsIn(recap), ...looming, ...recap.lines.flatMap((line) => [...line.under, line.words])].join(". ").replaceAll("**", "");
  }, [recap]);
  useLayoutEffect(() => {
    const view = model.view.value;
    if (!eye || !shown || !view) return;
    // A sheet covers the table by itself, as soon as it is laid out.
    const back = compact ? eye.lend() : eye.coverBriefly((box.current?.offsetHeight ?? 0) + MARGIN);
    const mm = mmOf(view.table.unit);
    const places = recap.lines.flatMap((line) => line.takes).flatMap((i) => placesOf(reel.past.value[i]!, view, view));
    const over = model.seat.value?.over.value != null; // the whole table is looked at
    const look = () => over || eye.film(places.map(([x, y]): Point => [x * mm, y * mm]), 0, 0, true, 2 * WIDE);
    const later = compact ? window.setTimeout(look, LAID) : (look(), 0);
    return () => {
      window.clearTimeout(later);
      back();
    };
  }, [eye, shown, recap]);
  if (!recap || !shown) return null;
  const told = reel.past.value.filter(isTold);
  const side = model.sideOf(told.map(sideOf).find((side) => side !== null && side !== model.side.value) ?? told[0]?.scenes[0]!.commander);
  const entryOf = (takes: readonly number[]) => {
    const scene = reel.past.value[takes[0] ?? 0]?.scenes.find((one) => one.caption);
    return scene && isOrdered(scene) && canBeExplained(model, scene.n) ? scene.n : null;
  };
  const loud = (takes: readonly number[]) => (reel.loud.value = takes);
  const marks = (
    <label>
      <input type="checkbox" checked={reel.keepsMarks.value} onChange={(event) => reel.setMarks(event.currentTarget.checked)} /> {say("recap-marks")}
    </label>
  );
  const all = (
    <button type="button" class="btn quiet recap-all" onClick={() => reel.again()}>
      <Icon name="playing" /> {say("recap-watch", { n: told.length })} {!compact && <kbd>R</kbd>}
    </button>
  );
  return (
    <section ref={box} class={`recap tone-${toneOf(side?.letter ?? "")}${compact ? " compact" : ""}`} aria-label={say("recap")}>
      <header>
        {side && <SideChip letter={side.letter} />}
        <h2>{recap.headline || say("recap-of", { side: side?.name ?? "" })}</h2>
        {!compact && all}
        <button type="button" class="btn quiet" onClick={() => reel.dismiss()} aria-label={say("close")} title={`${say("close")} (Esc)`}>
          <Icon name="cross" />
        </button>
      </header>
      <div class="recap-list">
        {recap.lines.length === 0 && <p class="soft">{say("recap-nothing", { side: side?.name ?? "" })}</p>}
        {[...pointsIn(recap), ...looming].map((words) => <p key={words} class="recap-points num">{words}</p>)}
        <ol class="recap-lines">
          {recap.lines.map((line) => (
            <li key={line.n}>
              {line.under.length > 0 && <p class="recap-points num"><Sentence text={line.under.join(" · ")} /></p>}
              <button
                type="button" data-recap={line.n} data-scene={line.keys} onClick={() => reel.again(line.takes)} onMouseEnter={() => loud(line.takes)} onMouseLeave={() => loud([])}
                onFocus={() => loud(line.takes)} onBlur={() => loud([])}
              >
                <span class="disc num">{line.n}</span>
                <span class={line.folded && !reads.value ? "recap-words folded" : "recap-words"}><Sentence text={line.words} /></span>
                <Icon name="playing" />
              </button>
              {line.chance !== null && <span class="num soft recap-chance">{say("recap-chance", { p: percent(line.chance, language.value) })}</span>}
              {line.folded && line.words.length > LONG && (
                <button type="button" class="linkish" aria-expanded={reads.value} onClick={() => (reads.value = !reads.value)}>{say(reads.value ? "recap-less" : "recap-more")}</button>
              )}
              {!line.folded && entryOf(line.takes) !== null && <WhyButton model={model} n={entryOf(line.takes)!} />}
            </li>
          ))}
        </ol>
        {compact && marks}
      </div>
      <footer>
        <button type="button" class="btn pri" onClick={() => reel.dismiss()}>
          {say("recap-go-on")} {!compact && <kbd>{say("confirm-hint")}</kbd>}
        </button>
        {compact ? all : marks}
      </footer>
    </section>
  );
}

const pointsIn = ({ points }: Recap) => (points.length > 0 ? [labelled(say(points.some((one) => one.includes("(")) ? "goals-sum" : "goals-points"), points.join(" · "))] : []);

/** Opens the card again, as long as its marks lie on the table. */
export function RecapAgain({ model }: { model: TableModel }) {
  const { reel } = model;
  if (!reel.kept.value || reel.recap.value || reel.isOn.value || model.prompt.value) return null;
  return (
    <button type="button" class="btn quiet recap-again" onClick={() => reel.reopen()}>
      <Icon name="eye" /> {say("recap")}
    </button>
  );
}
