/** A typed command, as in the terminal. */
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../language/index.ts";
import type { TableModel } from "./model.ts";

const said: string[] = [];

export function CommandLine({ model, close }: { model: TableModel; close: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const at = useSignal(said.length);
  useLayoutEffect(() => input.current?.focus(), []); // before the next key comes
  return (
    <form
      class="command-line"
      onSubmit={(event) => {
        event.preventDefault();
        const text = input.current?.value.trim() ?? "";
        if (text) {
          said.push(text);
          model.typed(text);
        }
        close();
      }}
    >
      <label for="command-text">{say("command-line")}</label>
      <input
        ref={input} id="command-text" autocomplete="off" spellcheck={false} placeholder={say("command-hint")} maxLength={500}
        onKeyDown={(event) => {
          if (event.key === "Escape") {
            event.stopPropagation();
            close();
          } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
            at.value = Math.max(0, Math.min(said.length, at.value + (event.key === "ArrowUp" ? -1 : 1)));
            event.currentTarget.value = said[at.value] ?? "";
            event.preventDefault();
          }
        }}
        onBlur={close}
      />
    </form>
  );
}
