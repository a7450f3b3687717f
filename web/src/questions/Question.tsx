/** The card of a question: it stays whatever is selected, with both odds and its buttons. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../language/index.ts";
import { LessonBox } from "../lesson/LessonBox.tsx";
import type { Outcome, Prompt } from "../protocol.ts";
import { Icon } from "../signs/icons.tsx";
import { SideChip } from "../signs/sides.tsx";
import "../styles/questions.css";
import type { Eye } from "../table/eye.ts";
import type { TableModel } from "../table/model.ts";
import { toneOf } from "../table/pieces.tsx";
import { Stack } from "../table/rows.tsx";
import { Terms } from "../words/Terms.tsx";
import { placesConcerned } from "./Concerned.tsx";
import { placesAsked } from "./places.ts";
import { Often, Standing } from "./Standing.tsx";

type Option = Prompt["options"][number];

export function Question({ model, compact, eye }: { model: TableModel; compact: boolean; eye: Eye }) {
  const box = useRef<HTMLElement>(null);
  const prompt = model.prompt.value;
  // The card lies over the map's lower edge: what it asks about is brought into the rest. When it
  // is answered the camera stands where it stood. A sheet makes its own room.
  useLayoutEffect(() => {
    if (!prompt) return;
    return compact ? eye.lend(true) : eye.coverBriefly((box.current?.offsetHeight ?? 0) + 24);
  }, [prompt !== null, eye, compact]);
  useLayoutEffect(() => {
    if (compact || !prompt) return;
    eye.cover((box.current?.offsetHeight ?? 0) + 24); // another question, another height
    eye.film(placesConcerned(model), 0, 0, true);
  }, [prompt, eye]);
  if (!prompt) return null;
  const letter = model.hello.value?.letter ?? "";
  return (
    <section ref={box} class={`ask tone-${toneOf(letter)} over-map`} role="dialog" aria-labelledby="ask-title" aria-busy={model.seat.value?.answering.value}>
      {compact && <LessonBox model={model} brief />}
      <div class="ask-head">
        <SideChip letter={letter} />
        <span>
          <span class="lab">{prompt.title}</span>
          <h2 id="ask-title"><Terms text={prompt.sentence || prompt.title} /></h2>
        </span>
      </div>
      {compact && placesAsked(prompt).length === 0 && <p class="ask-tap soft">{say("ask-tap")}</p>}
      <Answers prompt={prompt} model={model} compact={compact} />
      {prompt.standing.length > 0 ? <Standing model={model} prompt={prompt} /> : <Often model={model} prompt={prompt} />}
    </section>
  );
}

/** “You are asked” above whatever is selected meanwhile; pressed, it brings the question back. */
export function AskedLine({ model, back }: { model: TableModel; back?: () => void }) {
  const prompt = model.prompt.value;
  if (!prompt) return null;
  const letter = model.hello.value?.letter ?? "";
  const text = <><b>{say("you-are-asked")}</b> {prompt.sentence || prompt.title}</>;
  return back ? (
    <button type="button" class={`asked-line tone-${toneOf(letter)}`} onClick={back}><Icon name="help" /> <span>{text}</span></button>
  ) : (
    <p class={`asked-line tone-${toneOf(letter)}`}><Icon name="help" /> <span>{text} <small>{say("look-around")}</small></span></p>
  );
}

/** Numbered in their order on the card: the keys press them so. */
export function Answers({ prompt, model, compact }: { prompt: Prompt; model: TableModel; compact: boolean }) {
  const acts = prompt.options.filter((option) => option.answer !== null && !option.minor);
  const minor = prompt.options.filter((option) => option.answer !== null && option.minor);
  const decline = prompt.decline;
  const places = placesAsked(prompt);
  if (places.length > 0) return <OnTheMap prompt={prompt} model={model} compact={compact} places={places} />;
  const [first, ...more] = acts;
  const one = first && more.length === 0 ? first : undefined;
  const declining = decline && (
    <Choice row={!one} primary={prompt.idle === true} label={decline.label} detail={decline.detail} about={decline.about} odds={decline.odds} keys={compact ? "" : prompt.idle ? say("confirm-hint") : "N"} press={() => model.answer(null)} />
  );
  return (
    <>
      {one ? (
        <div class={decline ? "choices" : "choices alone"}>
          <Choice
            n={1} primary={!prompt.idle} label={one.label} detail={one.detail} about={one.about} odds={one.odds} keys={compact ? "" : prompt.idle ? "1" : say("confirm-hint")}
            press={() => model.answer(one.answer)}
          />
          {declining}
        </div>
      ) : (
        <List options={first ? acts : minor} from={0} model={model} compact={compact} proposed={!prompt.idle} />
      )}
      {first && minor.length > 0 && (
        <details class="minor">
          <summary>{say(minor.length === 1 ? "one-other-answer" : "other-answers", { n: minor.length })}</summary>
          <List options={minor} from={acts.length} model={model} compact={compact} />
        </details>
      )}
      {!one && declining && <div class="choices alone last">{declining}</div>}
    </>
  );
}

/** The place looked at, with its chances, and declining; the others are tapped on the map, or chosen from a list. */
function OnTheMap({ prompt, model, compact, places }: { prompt: Prompt; model: TableModel; compact: boolean; places: Option[] }) {
  const chosen = prompt.options[model.option.value] ?? places[0]!;
  const decline = prompt.decline;
  return (
    <>
      <p class="soft">{say("answer-on-map")}</p>
      <div class={decline ? "choices" : "choices alone"}>
        <Choice n={1} primary label={chosen.label} about={chosen.about} odds={chosen.odds} keys={compact ? "" : say("confirm-hint")} press={() => model.answer(chosen.answer)} />
        {decline && <Choice label={decline.label} detail={decline.detail} about={decline.about} odds={decline.odds} keys={compact ? "" : "N"} press={() => model.answer(null)} />}
      </div>
      <details class="minor">
        <summary>{say("answers-listed", { n: places.length })}</summary>
        <List options={places} from={1} model={model} compact={compact} />
      </details>
    </>
  );
}

/** One of two: what it is, what it leads to, in the same measure as the other. */
function Choice({
  n, label, detail, about, odds, keys, press, primary, row,
}: { n?: number; row?: boolean; label: string; detail?: string | null | undefined; about?: string | null | undefined; odds?: Outcome[] | null | undefined; keys: string; press: () => void; primary?: boolean }) {
  return (
    <button type="button" class={`btn choice${primary ? " pri" : ""}${row ? " row" : ""}`} data-choice={n} data-primary={primary ? "true" : undefined} onClick={press}>
      <span class="choice-name">
        <b>{label}</b> {keys && <kbd>{keys}</kbd>}
      </span>
      {odds && odds.length > 0 && <Stack outcomes={odds} label={about ?? ""} />}
      {detail && <small class="num">{detail}</small>}
    </button>
  );
}

/** `proposed`: the first of them is what is likely wanted. */
function List({ options, from, model, compact, proposed = true }: { options: Option[]; from: number; model: TableModel; compact: boolean; proposed?: boolean }) {
  const said = model.prompt.value?.sentence ?? "";
  return (
    <ul class="options">
      {options.map((option, i) => {
        const n = from + i;
        const look = () => (model.option.value = model.prompt.value?.options.indexOf(option) ?? 0);
        return (
          <li key={option.id}>
            <button
              type="button" class="option" data-choice={n + 1} data-primary={n === 0 && proposed ? "true" : undefined}
              onClick={() => model.answer(option.answer)} onMouseEnter={look} onFocus={look}
            >
              <span class="option-name">
                <b>{option.label}</b>{" "}
                {option.detail && <small class="num">{option.detail}</small>}
              </span>
              {option.odds && option.odds.length > 0 && <Stack outcomes={option.odds} label={option.about && !said.includes(option.about) && !option.label.includes(option.about) ? option.about : ""} />}
              {n < 9 && !compact && <kbd>{n === 0 && proposed ? say("confirm-hint") : n + 1}</kbd>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
