/** Cards over the map: a question, an undo that is asked for, the hand-over, notices, toasts. */
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { length } from "../format.ts";
import { language, say, type Key } from "../language/index.ts";
import type { Policy, Prompt } from "../protocol.ts";
import { Icon } from "../signs/icons.tsx";
import { SideChip } from "../signs/sides.tsx";
import type { Eye } from "./eye.ts";
import type { TableModel } from "./model.ts";
import { toneOf } from "./pieces.tsx";
import { RuleLink, Stack } from "./rows.tsx";
import { Terms } from "../words/Terms.tsx";

const WITHIN = 1500; // what “only within” proposes first, in 1/100 of the unit
const WITHIN_HEXES = 500;
const STEP = 500;

export function Question({ model, compact, eye }: { model: TableModel; compact: boolean; eye?: Eye }) {
  const box = useRef<HTMLElement>(null);
  const prompt = model.prompt.value;
  useLayoutEffect(() => {
    if (!eye || !prompt) return;
    // The card lies over the map's lower edge: what it asks about is brought into the rest.
    return eye.coverBriefly((box.current?.offsetHeight ?? 0) + 24);
  }, [prompt !== null, eye]);
  useLayoutEffect(() => {
    if (eye && prompt) eye.cover((box.current?.offsetHeight ?? 0) + 24); // another question, another height
  }, [prompt, eye]);
  if (!prompt) return null;
  const letter = model.hello.value?.letter ?? "";
  return (
    <section ref={box} class={`ask tone-${toneOf(letter)} over-map`} role="dialog" aria-labelledby="ask-title" aria-busy={model.seat.value?.answering.value}>
      <div class="ask-head">
        <SideChip letter={letter} />
        <span>
          <span class="lab">{prompt.title}</span>
          <h2 id="ask-title"><Terms text={prompt.sentence || prompt.title} /></h2>
        </span>
      </div>
      <Options prompt={prompt} model={model} compact={compact} />
      {prompt.standing.length > 0 && <Standing model={model} prompt={prompt} />}
    </section>
  );
}

function Options({ prompt, model, compact }: { prompt: Prompt; model: TableModel; compact: boolean }) {
  const acts = prompt.options.filter((option) => option.answer !== null);
  const decline = prompt.options.find((option) => option.answer === null);
  const declineLabel = prompt.decline?.label ?? decline?.label;
  const one = acts.length === 1 ? acts[0] : undefined;
  if (one) {
    return (
      <>
        {one.detail && <p class="soft num"><Terms text={one.detail} /></p>}
        {one.odds && one.odds.length > 0 && <Stack outcomes={one.odds} />}
        <div class="go">
          <button type="button" class="btn pri" data-primary="true" onClick={() => model.answer(one.answer)}>
            {one.label} {!compact && <kbd>{say("confirm-hint")}</kbd>}
          </button>
          {declineLabel && (
            <button type="button" class="btn" onClick={() => model.answer(null)}>
              {declineLabel} {!compact && <kbd>Esc</kbd>}
            </button>
          )}
        </div>
      </>
    );
  }
  return (
    <>
      <ul class="options">
        {acts.map((option, i) => (
          <li key={option.id}>
            <button
              type="button" class="option" data-choice={i + 1} data-primary={i === 0 ? "true" : undefined}
              onClick={() => model.answer(option.answer)} onMouseEnter={() => (model.option.value = i)} onFocus={() => (model.option.value = i)}
            >
              <span class="option-name">
                <b>{option.label}</b>
                {option.detail && <small class="num">{option.detail}</small>}
              </span>
              {option.odds && option.odds.length > 0 && <Stack outcomes={option.odds} />}
              {i < 9 && !compact && <kbd>{i === 0 ? say("confirm-hint") : i + 1}</kbd>}
            </button>
          </li>
        ))}
      </ul>
      {declineLabel && (
        <div class="go single">
          <button type="button" class="btn" onClick={() => model.answer(null)}>
            {declineLabel} {!compact && <kbd>Esc</kbd>}
          </button>
        </div>
      )}
    </>
  );
}

export function policyName(policy: Policy, unit: string): string {
  if (typeof policy === "string") return say(`standing-${policy}` as Key);
  if ("sparing" in policy) return say("standing-sparing");
  return say("standing-within", { d: length(policy.within, unit, language.value).replace(/[.,]0(?!\d)/, "") });
}

function Standing({ model, prompt }: { model: TableModel; prompt: Prompt }) {
  const unit = model.hello.value?.unit ?? "cm";
  const now = model.standing.value;
  const near = typeof now === "object" && "within" in now ? now : null;
  const within = near?.within ?? (unit === "hex" ? WITHIN_HEXES : WITHIN);
  const policies: Record<string, Policy> = { within: { within }, sparing: { sparing: prompt.spares ?? "" } };
  return (
    <div class="standing">
      <span>{say("from-now-on")}</span>
      {prompt.standing.map((name) => {
        const policy = policies[name] ?? (name as Policy);
        const pressed = JSON.stringify(policy) === JSON.stringify(now);
        return (
          <button key={name} type="button" aria-pressed={pressed} onClick={() => model.standBy(policy)}>
            {policyName(policy, unit)}
          </button>
        );
      })}
      {near && (
        <span class="st num">
          {([[-STEP, "−", "one-less"], [STEP, "+", "one-more"]] as const).map(([by, sign, words]) => (
            <button
              key={sign} type="button" aria-label={say(words, { what: policyName(near, unit) })} disabled={within + by <= 0}
              onClick={() => model.standBy({ within: within + by })}
            >
              {sign}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

/** A standing answer shows on the strip and is taken back there. */
export function StandingSign({ model }: { model: TableModel }) {
  const now = model.standing.value;
  if (now === "ask" || model.side.value === null) return null;
  const name = policyName(now, model.hello.value?.unit ?? "cm");
  return (
    <button type="button" class="standing-sign over-map" onClick={() => model.standBy("ask")} title={say("standing-set", { what: name })}>
      <Icon name="clock" /> {name} <Icon name="cross" />
    </button>
  );
}

export function UndoAsked({ model }: { model: TableModel }) {
  const asked = model.undoAsked.value;
  if (!asked) return null;
  const side = model.sideOf(asked.side);
  return (
    <section class="ask over-map" role="dialog" aria-label={say("undo")}>
      <div class="ask-head">
        {side && <SideChip letter={side.letter} />}
        <h2>{say("undo-ask", { side: side?.name ?? "", what: asked.what })}</h2>
      </div>
      <div class="go">
        <button type="button" class="btn pri" onClick={() => model.agree(true)}>
          {say("undo-yes")}
        </button>
        <button type="button" class="btn" onClick={() => model.agree(false)}>
          {say("undo-no")}
        </button>
      </div>
    </section>
  );
}

export function HandOver({ model }: { model: TableModel }) {
  const box = useRef<HTMLButtonElement>(null);
  const to = model.handOver.value;
  useLayoutEffect(() => box.current?.focus(), [to]);
  if (!to) return null;
  const side = model.sideOf(to);
  return (
    <button ref={box} type="button" class="hand-over" onClick={() => (model.handOver.value = null)}>
      {side && <SideChip letter={side.letter} />}
      <span>{say("hand-over", { side: side?.name ?? to })}</span>
    </button>
  );
}

export function ToastBox({ model }: { model: TableModel }) {
  const toast = model.toast.value;
  return (
    <div class="toasts over-map" role="status" aria-live="polite">
      {toast && (
        <div class="toast" key={toast.id} onMouseEnter={() => model.holdToast()} onFocusIn={() => model.holdToast()} onMouseLeave={(event) => event.currentTarget.querySelector("details[open]") ?? model.releaseToast()}>
          <span>
            {toast.sentence} {toast.rule && <RuleLink id={toast.rule} />}
            {toast.code && <ToastDetails code={toast.code} model={model} />}
          </span>
          <button type="button" onClick={() => (model.toast.value = null)} aria-label={say("close")}>
            <Icon name="cross" />
          </button>
        </div>
      )}
    </div>
  );
}

/** The code of a refusal, for whoever wants to ask about it; the notice stays while it is open. */
function ToastDetails({ code, model }: { code: string; model: TableModel }) {
  const copied = useSignal(false);
  return (
    <details class="toast-details" onToggle={(event) => (event.currentTarget.open ? model.holdToast() : model.releaseToast())}>
      <summary>{say("details")}</summary>
      <span class="toast-code">
        <code>{code}</code>
        <button type="button" onClick={() => void navigator.clipboard?.writeText(code).then(() => (copied.value = true))}>
          {copied.value ? say("copied") : say("copy-code")}
        </button>
      </span>
    </details>
  );
}

export function OfflineStrip({ model }: { model: TableModel }) {
  const seat = model.seat.value;
  const line = seat?.connection.line.value;
  const trouble = seat?.connection.trouble.value;
  if (line !== "broken" && !trouble) return null;
  const waiting = seat?.connection.unheard.value ?? 0;
  return (
    <div class="notice offline" role="alert">
      <span>{trouble || say("offline")}</span>
      {waiting > 0 && <span class="soft num">{say("not-sent", { n: waiting })}</span>}
      <button type="button" class="btn" onClick={() => seat?.connection.retry()}>
        {say("try-again")}
      </button>
    </div>
  );
}
