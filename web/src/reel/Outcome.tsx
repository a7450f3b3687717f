/** What came of one's own last order: in words, with its dice, until the next order or a tap on the table. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language, say } from "../language/index.ts";
import { Icon } from "../signs/icons.tsx";
import { Rolled, Sentence } from "../table/LogBox.tsx";
import type { TableModel } from "../table/model.ts";
import { deedsOf, wordsOf } from "./deeds.ts";
import { captionsOf, effectsOf, hasDice, isNote, type Take } from "./film.ts";
import { recapOf, type Telling } from "./recap.ts";
import { tellingOf } from "./telling.ts";

/** Deeds that dice were thrown for, or that cost somebody something. */
export function toldOf(takes: readonly Take[]): Take[][] {
  return deedsOf(takes).map((deed) => deed.map((i) => takes[i]!)).filter((deed) => deed.some((take) => !take.scenes.every((scene) => isNote(scene) || scene.kind === "turn") && (take.scenes.some(hasDice) || effectsOf(take).some((effect) => effect.lost))));
}

const BRIEF = 3; // deeds that are told one by one

/** What is read at a glance: of an order that did much, such as a landing, who was lost and how, one's own first; and how many
 * deeds are left out. */
export function summedUp(deeds: readonly Take[][], telling: Telling): { told: string[]; more: number } {
  if (deeds.length <= BRIEF) return { told: deeds.map((deed) => wordsOf(deed, telling)), more: 0 };
  const takes = deeds.flat();
  const { headline, lines } = recapOf(takes, telling);
  const own = lines.filter((line) => !line.folded).map((line) => line.words);
  return { told: [...(headline ? [`**${headline}**`] : []), ...own], more: deedsOf(takes).length - own.length };
}

/** Whether there is something to tell, and nothing else has to be seen first. */
function ownDeeds(model: TableModel): Take[][] {
  const { reel } = model;
  const takes = reel.own.value;
  const n = takes[0]?.scenes[0]!.n ?? 0;
  const taken = n > (model.seat.value?.n.value ?? 0); // taken back, or it waits for an answer
  if (n === 0 || taken || reel.isOn.value || reel.recap.value || model.prompt.value || model.looking.value || model.seat.value?.over.value) return [];
  return model.draft.value.action === undefined ? toldOf(takes) : [];
}

export function Outcome({ model }: { model: TableModel }) {
  const deeds = ownDeeds(model);
  const open = useSignal(false);
  const n = deeds[0]?.[0]!.scenes[0]!.n ?? 0;
  useEffect(() => void (open.value = false), [n]);
  language.value;
  if (deeds.length === 0) return null;
  const names = new Map((model.hello.value?.sides ?? []).map((side) => [side.id, side.name]));
  const telling = tellingOf(model.view.value, model.side.value, names);
  const takes = deeds.flat();
  const { told, more } = open.value ? { told: takes.flatMap(captionsOf), more: 0 } : summedUp(deeds, telling);
  const rolls = takes.flatMap((take) => take.scenes).flatMap((scene) => scene.rolls ?? []);
  return (
    <section class={open.value ? "outcome open" : "outcome"} aria-label={say("outcome")} role="status">
      <div class="outcome-words">
        {told.map((words, i) => <p key={i}><Sentence text={words} /></p>)}
        {more > 0 && <button type="button" class="linkish" onClick={() => (open.value = true)}>{say("outcome-more", { n: more })}</button>}
      </div>
      <button type="button" class="linkish" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>{say(open.value ? "outcome-less" : "outcome-dice")}</button>
      <button type="button" class="btn quiet" onClick={() => model.reel.forget()} aria-label={say("close")}><Icon name="cross" /></button>
      {open.value && <div class="outcome-dice num">{rolls.map((roll, i) => <Rolled key={i} roll={roll} />)}</div>}
    </section>
  );
}
