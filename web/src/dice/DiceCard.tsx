/** Real dice at the table: a card beside the map that stays until the last die is typed. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../language/index.ts";
import { DieFace } from "../signs/dice.tsx";
import { Icon } from "../signs/icons.tsx";
import { SideChip } from "../signs/sides.tsx";
import type { Eye } from "../table/eye.ts";
import type { TableModel } from "../table/model.ts";
import { toneOf } from "../table/pieces.tsx";
import { Keypad } from "./Keypad.tsx";
import { OneRoll } from "./OneRoll.tsx";

export function DiceCard({ model, eye }: { model: TableModel; eye?: Eye }) {
  const box = useRef<HTMLElement>(null);
  const { dice } = model;
  const asked = dice.asked.value;
  useLayoutEffect(() => (eye && asked ? eye.coverBriefly((box.current?.offsetHeight ?? 0) + 24) : undefined), [asked !== null, eye]);
  // Whoever sees the card may type: keys are heard before it is painted.
  useLayoutEffect(() => {
    if (!asked) return;
    const typed = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Backspace") dice.back();
      else if (asked.wanted.sides <= 9 && /^[1-9]$/.test(event.key)) dice.type(Number(event.key));
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("keydown", typed, true);
    return () => removeEventListener("keydown", typed, true);
  }, [asked]);
  const last = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => last.current?.scrollTo(0, last.current.scrollHeight), [asked]);
  if (!asked) return null;
  const { wanted, faces } = asked;
  const side = model.hello.value?.sides.find((one) => one.id === wanted.side);
  const whose = wanted.who && <>{wanted.who}<span class="soft"> · </span></>;
  return (
    <section ref={box} class={`ask dice-card tone-${toneOf(side?.letter ?? "")} over-map`} data-dice={faces.length} role="dialog" aria-labelledby="dice-title">
      <div class="ask-head">
        {side ? <SideChip letter={side.letter} /> : <Icon name="dice" />}
        <h2 id="dice-title">{side ? say("dice-of-side", { side: side.name }) : say("dice-of-table")}</h2>
      </div>
      {(wanted.rolls ?? []).length > 0 && (
        <div ref={last} class="rolls-so-far" tabIndex={0} role="group" aria-label={say("odds-thrown")}>
          {wanted.rolls!.map((roll, i) => <OneRoll key={i} roll={roll} brief />)}
        </div>
      )}
      {dice.isStopped ? (
        <p class="dice-waits" role="status"><DieFace face={dice.waits.value[0]!} sides={wanted.sides} label={String(dice.waits.value[0])} /> {say("dice-waits")}</p>
      ) : (
        <Keypad wanted={wanted.die} take={(face) => dice.type(face)} whose={whose} />
      )}
      {!dice.isStopped && <div class="thrown-foot">
        {faces.length > 0 ? (
          <button type="button" class="btn" onClick={() => dice.back()}><Icon name="undo" /> {say("odds-die-back")}</button>
        ) : (
          <button type="button" class="btn" onClick={() => dice.done()}><Icon name="cross" /> {say("dice-leave")}</button>
        )}
        <button type="button" class="btn" onClick={() => dice.throwIt()}><Icon name="dice" /> {say("dice-throw-this")}</button>
        {side && (
          <button type="button" class="btn quiet" onClick={() => dice.throwFor(side.id, true)}>{say("dice-throw-all", { side: side.name })}</button>
        )}
      </div>}
      {[...dice.thrown.value].map((id) => {
        const other = model.hello.value?.sides.find((one) => one.id === id);
        return (
          other && (
            <button key={id} type="button" class="btn quiet" onClick={() => dice.throwFor(id, false)}>{say("dice-type-again", { side: other.name })}</button>
          )
        );
      })}
    </section>
  );
}
