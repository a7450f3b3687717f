/** What is copied, also on a page without https, where browsers give no clipboard. */
import { type Signal, useSignal } from "@preact/signals";
import { say } from "./language/index.ts";

type Copied = "" | "copied" | "failed";

/** Whether it worked. */
export async function copied(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Forbidden: as without one.
  }
  return selected(text);
}

/** As by hand: a text is selected and copied. What lies under an open dialog cannot be selected. */
function selected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr";
  (before?.closest("dialog, [role=dialog]") ?? document.body).append(field);
  field.select();
  const worked = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return worked;
}

export function useCopying(): { done: Signal<Copied>; copy: (text: string) => void } {
  const done = useSignal<Copied>("");
  return { done, copy: (text) => void copied(text).then((worked) => (done.value = worked ? "copied" : "failed")) };
}

/** Says that it was copied, unless something else does; shows what could not be. */
export function Copying({ done, text, silent = false }: { done: Signal<Copied>; text: string; silent?: boolean }) {
  if (done.value !== "failed") return <span class={silent ? "sr" : "soft"} role="status">{done.value && say("copied")}</span>;
  return (
    <label class="by-hand">
      {say("copy-by-hand")} <input ref={(field) => field?.select()} readOnly value={text} />
    </label>
  );
}
