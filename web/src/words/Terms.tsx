/** Words of the rules with a dotted line under them; a tap, click or Enter explains them. */
import { signal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import * as api from "../api.ts";
import { language, say } from "../language/index.ts";
import type { WordText } from "../protocol.ts";
import { Glossary, kept } from "./terms.ts";

/** The ruleset whose words are explained on this page. */
export const spokenOf = signal("");
/** What is called by a name of its own there. */
const named = signal<readonly string[]>([]);
const glossary = signal<{ key: string; words: Glossary } | null>(null);
/** `byHand`: it was pointed at, not reached by keys. */
const shown = signal<{ word: WordText; from: HTMLElement; byHand: boolean } | null>(null);

/** Where keys go once a word is read: Enter is to do what the button with “Enter” says, not to open the word again. */
function afterwards({ from, byHand }: { from: HTMLElement; byHand: boolean }): HTMLElement | null {
  if (!byHand) return from;
  return from.closest(".briefing")?.querySelector<HTMLElement>("[data-briefing-go]") ?? document.getElementById("map") ?? from;
}

const NONE = new Glossary([]);
const ROOM = 12; // px to the edges of the window

/** Learn the words of a ruleset; until they are here, texts are plain. `names`: each on a line. */
export function useWords(ruleset: string, names = ""): void {
  useEffect(() => {
    if (ruleset) spokenOf.value = ruleset;
  }, [ruleset]);
  useEffect(() => {
    named.value = names.split("\n").filter(Boolean);
  }, [names]);
}

function useGlossary(): void {
  useSignalEffect(() => {
    const ruleset = spokenOf.value;
    const key = `${ruleset} ${language.value}`;
    if (!ruleset || glossary.peek()?.key === key) return;
    api
      .words(ruleset)
      .then(({ words, within }) => {
        if (key === `${spokenOf.peek()} ${language.peek()}`) glossary.value = { key, words: new Glossary(words, within) };
      })
      .catch(() => undefined); // then they are not explained, and nothing else is amiss
  });
}

export function Terms({ text }: { text: string }) {
  const parts = kept((glossary.value?.words ?? NONE).cut(text, named.value));
  return (
    <>
      {parts.map(({ before, part: { text: part, word }, after }, i) =>
        word ? (
          <span key={i} class={before || after ? "kept" : undefined}>{before}<button
            type="button" class="term" aria-haspopup="dialog" aria-expanded={shown.value?.word === word}
            onClick={(event) => {
              event.stopPropagation();
              shown.value = { word, from: event.currentTarget, byHand: event.detail > 0 };
            }}
          >
            {part}
          </button>{after}</span>
        ) : (
          part
        ),
      )}
    </>
  );
}

/** Once on every page, above everything else. */
export function TermNote() {
  useGlossary();
  const box = useRef<HTMLDivElement>(null);
  const now = shown.value;
  useLayoutEffect(() => {
    const note = box.current;
    if (!note || !now) return;
    note.showPopover();
    lay(note, now.from.getBoundingClientRect());
    note.focus();
  }, [now]);
  return (
    <div
      ref={box} class="term-note" tabIndex={-1} role="dialog" aria-label={now?.word.word ?? ""} {...{ popover: "auto" }}
      onToggle={(event) => {
        if ((event as unknown as { newState: string }).newState !== "closed") return;
        const was = shown.peek();
        shown.value = null;
        // The browser gives the focus back to the word before it tells of this.
        const on = document.activeElement;
        if (was?.from.isConnected && (on === was.from || box.current?.contains(on))) afterwards(was)?.focus({ preventScroll: was.byHand });
      }}
    >
      {now && (
        <>
          <p>
            <b>{now.word.word}</b> <span class="soft">{now.word.heading}</span>
          </p>
          <p class="term-text">{now.word.text}</p>
          <p class="term-foot">
            <a href={`/rules/${spokenOf.value}#${now.word.rule}`} target="_blank" rel="noreferrer">{say("rule-opens", { id: now.word.rule })}</a>
            <button type="button" class="btn quiet" onClick={() => box.current?.hidePopover()}>{say("close")}</button>
          </p>
        </>
      )}
    </div>
  );
}

function lay(note: HTMLElement, word: DOMRect): void {
  const { width, height } = note.getBoundingClientRect();
  const left = Math.max(ROOM, Math.min(innerWidth - width - ROOM, word.left));
  const under = word.bottom + 6;
  const top = under + height + ROOM <= innerHeight ? under : Math.max(ROOM, word.top - height - 6);
  note.style.left = `${Math.round(left)}px`;
  note.style.top = `${Math.round(top)}px`;
}
