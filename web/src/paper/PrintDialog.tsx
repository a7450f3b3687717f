/** What is to be printed, on which paper and in which language; made by the server, then opened or saved. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { Dialog } from "../chrome.tsx";
import { language, say } from "../language/index.ts";
import { Icon } from "../signs/icons.tsx";
import { learnSettings, sharedOrigin } from "../origin.ts";
import { addressOf, type Choices, linkOf, type Paper, usualSize } from "./papers.ts";
import "../styles/paper.css";

export function PrintDialog({ papers, close }: { papers: Paper[]; close: () => void }) {
  const chosen = useSignal(papers[0]?.id ?? "");
  const choices = useSignal<Choices>({ size: usualSize(navigator.language), language: language.value, secrets: false, tiles: false });
  const state = useSignal<"" | "making" | "ready">("");
  const failed = useSignal("");
  const paper = papers.find((one) => one.id === chosen.value) ?? papers[0];
  if (!paper) return null;
  const made = useSignal("");
  const code = useSignal("");
  const origin = sharedOrigin();
  useEffect(learnSettings, []);
  useEffect(() => void linkOf(paper, origin).then((found) => (code.value = found)), [paper.id, origin]);
  const address = addressOf(paper, choices.value, code.value);
  const link = paper.file ? made.value : address;
  const change = (next: Partial<Choices>) => {
    choices.value = { ...choices.value, ...next };
    state.value = failed.value = "";
  };
  const make = () => {
    state.value = "making";
    failed.value = "";
    const wanted = address;
    const now = () => addressOf(papers.find((one) => one.id === chosen.value) ?? paper, choices.value, code.value) === wanted;
    const asked = paper.file ? api.madeOf(wanted, paper.file, code.value).then((url) => (made.value = url)) : api.made(wanted);
    asked.then(() => now() && (state.value = "ready")).catch((error: Error) => {
      if (!now()) return;
      state.value = "";
      failed.value = error.message;
    });
  };
  return (
    <Dialog title={say("print")} close={close}>
      <div class="print-sheet">
        <fieldset>
          <legend class="sr">{say("print-what")}</legend>
          {papers.map((one) => (
            <label key={one.id} class="print-paper">
              <input
                type="radio" name="paper" value={one.id} checked={one.id === paper.id}
                onChange={() => {
                  chosen.value = one.id;
                  state.value = failed.value = "";
                }}
              />
              <span><b>{one.label}</b><small>{one.about}</small></span>
            </label>
          ))}
        </fieldset>
        {paper.secrets && (
          <label class="print-check">
            <input type="checkbox" checked={choices.value.secrets} onChange={(event) => change({ secrets: event.currentTarget.checked })} /> {say("print-secrets")}
          </label>
        )}
        {paper.tiles && (
          <label class="print-check">
            <input type="checkbox" checked={choices.value.tiles} onChange={(event) => change({ tiles: event.currentTarget.checked })} /> {say("print-tiles")}
          </label>
        )}
        <Choice label={say("paper-size")} value={choices.value.size} options={[["a4", "A4"], ["letter", "Letter"]]} choose={(size) => change({ size })} />
        <Choice label={say("language")} value={choices.value.language} options={[["en", "English"], ["fr", "Français"]]} choose={(spoken) => change({ language: spoken })} />
        <p class="print-acts" role="status">
          {state.value === "ready" ? (
            <>
              <a class="btn pri" href={link} target="_blank" rel="noreferrer"><Icon name="eye" /> {say("open-pdf")}</a>
              <a class="btn" href={link} download={paper.file ? `${paper.file.name.replace(/\.\w+$/, "")}.pdf` : ""}><Icon name="download" /> {say("save-pdf")}</a>
            </>
          ) : (
            <button type="button" class="btn pri" disabled={state.value === "making"} onClick={make}>
              <Icon name="print" /> {state.value === "making" ? say("making-pdf") : say("make-pdf")}
            </button>
          )}
        </p>
        {failed.value && <p class="print-failed" role="alert">{failed.value}</p>}
      </div>
    </Dialog>
  );
}

function Choice<T extends string>({
  label, value, options, choose,
}: { label: string; value: T; options: readonly (readonly [T, string])[]; choose: (value: T) => void }) {
  return (
    <div class="print-row">
      <span>{label}</span>
      <div class="seg" role="group" aria-label={label}>
        {options.map(([id, name]) => (
          <button key={id} type="button" aria-pressed={id === value} lang={id === "fr" || id === "en" ? id : undefined} onClick={() => choose(id)}>{name}</button>
        ))}
      </div>
    </div>
  );
}
