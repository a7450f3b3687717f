/** Cards over the map: an undo that is asked for, the hand-over, notices, toasts. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { Copying, useCopying } from "../copying.tsx";
import { say } from "../language/index.ts";
import { Icon } from "../signs/icons.tsx";
import { SideChip } from "../signs/sides.tsx";
import type { TableModel } from "./model.ts";
import { RuleLink } from "./rows.tsx";

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
    <button ref={box} type="button" class="hand-over" onClick={() => model.takeOver()}>
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
  const { done, copy } = useCopying();
  return (
    <details class="toast-details" onToggle={(event) => (event.currentTarget.open ? model.holdToast() : model.releaseToast())}>
      <summary>{say("details")}</summary>
      <span class="toast-code">
        <code>{code}</code>
        <button type="button" onClick={() => copy(code)}>
          {done.value === "copied" ? say("copied") : say("copy-code")}
        </button>
        <Copying done={done} text={code} silent />
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
