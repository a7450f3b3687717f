/** What the lesson wants next; in brief while it is being done, where there is little room. */
import { useSignal } from "@preact/signals";
import { say } from "../language/index.ts";
import type { TableModel } from "../table/model.ts";
import { Terms } from "../words/Terms.tsx";

/** What is to be done, without the rest: whole sentences of some length. */
export function firstSentence(text: string): string {
  return /^.{40,}?[.!](?=\s)/s.exec(text)?.[0] ?? text;
}

export function LessonBox({ model, brief }: { model: TableModel; brief: boolean }) {
  const whole = useSignal(-1); // the step that was opened, though there is little room
  const desk = model.lesson;
  const lesson = desk.told.value;
  if (!lesson) return null;
  const glance = desk.glance.value;
  const differs = desk.differs.value;
  const text = glance?.text ?? lesson.text;
  const first = firstSentence(text);
  const short = brief && whole.value !== lesson.step && !differs;
  return (
    <div class={short ? "lesson brief" : "lesson"} data-look={glance?.view} onClick={() => (whole.value = brief ? lesson.step : -1)}>
      <span class="lab num">
        {(glance ?? lesson).step} / {lesson.of}
      </span>
      <p><Terms text={short ? first : text} />{short && first !== text && " …"}</p>
      {differs && (
        <p class="differs" role="alert">
          {differs}{" "}
          {lesson.draft && !model.prompt.value && <button type="button" class="btn" onClick={() => desk.mend()}>{say("lesson-mend")}</button>}
        </p>
      )}
      {lesson.draft && model.mine.value && (!brief || glance) && !short && !differs && !model.prompt.value && (
        // While an order is on its way the lesson still tells of it: what comes next is shown when it is done.
        <button type="button" class="linkish" disabled={model.stale.value} onClick={() => (glance ? desk.showGlance() : desk.mend())}>
          {say("show-me")}
        </button>
      )}
    </div>
  );
}
