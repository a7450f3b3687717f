/** The workshop: a scenario drawn by hand. The page is a view of one file. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { LanguageButton, ThemeButton, useTitle } from "../chrome.tsx";
import { language, say } from "../language/index.ts";
import { keepGame } from "../memory.ts";
import type { NewGame } from "../protocol.ts";
import { go, partsOf, place } from "../router.ts";
import { Brand, Icon } from "../signs/icons.tsx";
import "../styles/table.css";
import "../styles/signs.css";
import "../styles/workshop.css";
import { Board } from "./Board.tsx";
import { loadCatalogue } from "./desk.ts";
import { FileTab } from "./FileTab.tsx";
import { Forces } from "./Forces.tsx";
import type Out from "./Out.tsx";
import { useKeys } from "./keys.ts";
import { Palette, Rail } from "./Palette.tsx";
import { pick, Side } from "./Side.tsx";
import { StartList } from "./StartList.tsx";
import { away, busy, draft, failed, isChanged, isHexFile, keeping, look, open, piece, redo, saveFile, takeOver, undo } from "./store.ts";
import { Aims, Terms, TurnStrip, Words } from "./Terms.tsx";
import { tell } from "./words.ts";

const TABS = ["table", "forces", "aims", "terms", "words", "file"] as const;
type Tab = (typeof TABS)[number];

export default function WorkshopPage() {
  const [page, id] = partsOf(place.value.path);
  if (page !== "workshop") return null; // on the way to a game
  return id ? <Work key={id} id={id} /> : <StartList />;
}

function Work({ id }: { id: string }) {
  const tab = useSignal<Tab>("table");
  const line = useSignal(0);
  const stopped = useSignal("");
  const palette = useSignal(false);
  const out = useSignal<{ what: "share" | "print"; Sheet: typeof Out } | null>(null);
  const send = (what: "share" | "print") => () => void import("./Out.tsx").then(({ default: Sheet }) => (out.value = { what, Sheet }));
  useEffect(() => {
    if (draft.value?.id !== id) void open(id);
  }, [id]);
  const ruleset = piece.value?.ruleset;
  useEffect(() => {
    if (ruleset) void loadCatalogue(ruleset);
  }, [ruleset, language.value]);
  useEffect(() => {
    if (piece.value) void look();
  }, [language.value]);
  // Away: asked again by itself.
  useEffect(() => {
    if (!away.value) return;
    const again = setInterval(() => void look(), 3000);
    return () => clearInterval(again);
  }, [away.value]);
  useKeys(tab.value === "table");
  const title = draft.value?.title ?? say("workshop");
  useTitle(`${title} · ${say("workshop")} · Sandtable`);
  const toFile = (to: number) => {
    tab.value = "file";
    line.value = to;
  };
  const play = async () => {
    const fault = piece.value?.marks.find((mark) => mark.severity === "fault");
    if (fault) {
      stopped.value = tell("play-fault", { text: fault.text });
      pick(fault);
      return;
    }
    stopped.value = "";
    const file = draft.value!;
    const sides = ((piece.value?.data as { sides?: { id: string }[] } | null)?.sides ?? []).map((side) => side.id);
    const seats: NewGame["seats"] = Object.fromEntries(sides.map((side, n) => [side, n ? { kind: "program", player: "greedy" } : { kind: "me" }]));
    try {
      const made = await api.newGameOfFile({ file: { name: file.name, text: file.text }, seats, options: {}, language: language.value });
      keepGame({ game: made.game, title, seats: made.seats, invites: {}, at: Date.now() });
      go(`/game/${Object.values(made.seats)[0] ?? made.watch}`);
    } catch (error) {
      stopped.value = error instanceof Error ? error.message : String(error);
    }
  };
  const steps = draft.value;
  const isHex = isHexFile.value;
  const broken = piece.value !== null && !piece.value.playable;
  return (
    <div class="ws" aria-busy={!piece.value || busy.value > 0}>
      <header class="top ws-bar">
        <a class="brand" href="/workshop" aria-label={say("workshop")}><Brand /></a>
        <div class="ws-title">
          <h1>{title}</h1>
          <p>{[steps?.name, keeping.value === "kept" ? tell("kept") : tell("not-kept"), isChanged.value ? tell("unsaved") : tell("as-shipped")].filter(Boolean).join(" · ")}</p>
        </div>
        <nav class="ws-tabs" role="tablist" aria-label={tell("tabs")}>
          {TABS.map((name) => (
            <button key={name} type="button" role="tab" aria-selected={tab.value === name} aria-controls="ws-tab" onClick={() => (tab.value = name)}>
              {tell(name === "table" && isHex ? "tab-map" : `tab-${name}`)}
            </button>
          ))}
        </nav>
        <div class="acts">
          <button type="button" class="btn quiet" disabled={!steps?.undo.length} onClick={undo} title={steps?.undo.length ? say("undo-what", { what: steps.undo.at(-1)!.label }) : say("undo")} aria-label={steps?.undo.length ? say("undo-what", { what: steps.undo.at(-1)!.label }) : say("undo")}><Icon name="undo" /><span class="ws-wide-only">{say("undo")}</span></button>
          <button type="button" class="btn quiet" disabled={!steps?.redo.length} onClick={redo} title={steps?.redo.length ? tell("redo-what", { what: steps.redo.at(-1)!.label }) : tell("redo")} aria-label={tell("redo")}><Icon name="turnRight" /></button>
          <LanguageButton />
          <span class="ws-not-phone"><ThemeButton /></span>
          <button type="button" class="btn quiet" disabled={!piece.value} onClick={send("share")} title={say("share")} aria-label={say("share")}><Icon name="share" /></button>
          <button type="button" class="btn quiet" disabled={!piece.value?.playable} onClick={send("print")} title={say("print")} aria-label={say("print")}><Icon name="print" /></button>
          <button type="button" class="btn" onClick={saveFile} aria-label={tell("save-file")}><Icon name="download" /><span class="ws-wide-only">{tell("save")}</span></button>
          <button type="button" class={`btn${broken ? "" : " pri"}`} disabled={!piece.value} onClick={() => void play()}><Icon name="playing" />{tell("play-now")}</button>
        </div>
      </header>
      {keeping.value === "elsewhere" && <p class="ws-notice" role="status">{tell("elsewhere")} <button type="button" class="linkish" onClick={() => void takeOver()}>{tell("take-over")}</button></p>}
      {away.value && <p class="ws-notice" role="status">{tell("away")}</p>}
      {(failed.value || stopped.value) && <p class="ws-notice bad" role="alert">{stopped.value || failed.value}</p>}
      <main class="ws-whole"><div class={`ws-main tab-${tab.value}`} id="ws-tab" role="tabpanel" aria-label={tell(tab.value === "table" && isHex ? "tab-map" : `tab-${tab.value}`)}>
        {tab.value === "table" && (
          <>
            <div class={`ws-left${palette.value ? " open" : ""}`}>
              <Rail />
              <Palette picked={() => (palette.value = false)} />
            </div>
            <div class="ws-middle"><Board /><TurnStrip /></div>
            <Side toFile={toFile} />
            <button type="button" class="btn ws-sheet" aria-expanded={palette.value} onClick={() => (palette.value = !palette.value)}><Icon name={palette.value ? "cross" : "plus"} />{tell(palette.value ? "close" : "sheet")}</button>
          </>
        )}
        {tab.value === "forces" && <Forces />}
        {tab.value === "aims" && <Aims />}
        {tab.value === "terms" && <Terms />}
        {tab.value === "words" && <Words />}
        {tab.value === "file" && <FileTab line={line} />}
      </div></main>
      {out.value && <out.value.Sheet what={out.value.what} close={() => (out.value = null)} />}
    </div>
  );
}
