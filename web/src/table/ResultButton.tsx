/** Brings the sheet of the end back, once it was put away. */
import { say } from "../language/index.ts";
import { Icon } from "../signs/icons.tsx";
import type { TableModel } from "./model.ts";

export function ResultButton({ model, quiet = false }: { model: TableModel; quiet?: boolean }) {
  if (!model.seat.value?.over.value || model.showsEnd.value || model.looking.value || model.reel.isOn.value) return null;
  return (
    <button type="button" class={quiet ? "btn quiet" : "btn"} data-result onClick={() => model.showEnd()} title={say("result-more")} aria-label={quiet ? say("result") : undefined}>
      <Icon name="cup" /> {!quiet && say("result")}
    </button>
  );
}
