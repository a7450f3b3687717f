/** A list under work: its bar, the catalogue, the force, what it can do; and the sheets to share, print and play. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Dialog } from "../chrome.tsx";
import { Copying, useCopying } from "../copying.tsx";
import { PrintDialog } from "../paper/PrintDialog.tsx";
import type { Place } from "../schema.ts";
import { learnSettings, sharedOrigin } from "../origin.ts";
import { go } from "../router.ts";
import { handed } from "../start/files.ts";
import { Icon } from "../signs/icons.tsx";
import { ShareLink } from "../table/ShareLink.tsx";
import { Catalogue, CanDo, round } from "./Beside.tsx";
import { able, army, battleOf, bench, busy, change, chosen, complaintsOf, failed, goBack, heard, isKept, isOwn, look, open, placeOf, placesOf, say, typed } from "./desk.ts";
import { begun, keep, LONGEST_LINK, packed } from "./kept.ts";
import { returned } from "../offline/away.ts";
import { CardBox, Menus, Name, shiftCard, shiftRow, Told } from "./Parts.tsx";

type Sheet = "" | "share" | "print" | "play";
const TABS = [["force", "user"], ["add", "plus"], ["can", "dice"], ["file", "type"]] as const;

export function Work({ id }: { id: string }) {
  const sheet = useSignal<Sheet>("");
  const tab = useSignal<(typeof TABS)[number][0]>("force");
  useEffect(() => {
    if (army.value?.id !== id) void open(id);
    addEventListener("storage", heard);
    return () => removeEventListener("storage", heard);
  }, [id]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => keyed(event, (wanted) => (sheet.value = wanted));
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  useEffect(() => {
    if (returned.value && bench.value) void look();
  }, [returned.value]);
  const shown = bench.value;
  if (!army.value || (!shown && !failed.value)) return <p class="first-wait">{failed.value || "…"}</p>;
  const loose = shown ? complaintsOf("") : [];
  const broken = shown?.complaints.length ?? 0;
  return (
    <>
      <section class="ar-bar" aria-label={say("the-list")}>
        <div class="ar-title">
          <h1 class="sr">{shown?.title}</h1>
          {shown && <Name name={shown.title} at={shown.title_at} big />}
          <p class="soft num">
            {[shown?.game, ...(shown?.about ?? []), shown?.nation].filter(Boolean).join(" · ")} ·{" "}
            <span class={isKept.value ? "ar-ok" : "ar-bad"} role="status">{!isKept.value ? say("not-kept") : isOwn.value ? say("kept") : say("comes-with")}</span>
          </p>
        </div>
        {shown?.total && <Points />}
        {shown && !shown.empty && (
          <button type="button" class={broken ? "ar-state wrong" : "ar-state"} onClick={() => document.querySelector(".ar-told")?.scrollIntoView({ block: "center" })}>
            {broken ? <><Icon name="warning" /> {say(broken === 1 ? "one-broken" : "broken", { n: broken })}</> : <><Icon name="tick" /> {say("all-kept")}</>}
          </button>
        )}
        <div class="ar-buttons">
          <button type="button" class="btn quiet" disabled={!army.value.past.length && !army.value.waiting?.length} title={undoName()} aria-label={undoName()} onClick={() => void goBack()}><Icon name="undo" /></button>
          <button type="button" class="btn quiet flip" disabled={!army.value.future.length} aria-label={say("redo")} title={say("redo")} onClick={() => void goBack(true)}><Icon name="undo" /></button>
          <a class="btn" aria-label={say("compare")} title={say("compare")} href={`/armies/compare?a=${encodeURIComponent(army.value.id)}`}><Icon name="swap" /> <span>{say("compare")}</span></a>
          <button type="button" class="btn" aria-label={say("copy")} title={say("copy")} onClick={() => copy()}><Icon name="branch" /> <span>{say("copy")}</span></button>
          <button type="button" class="btn" aria-label={say("share")} title={say("share")} onClick={() => (sheet.value = "share")}><Icon name="share" /> <span>{say("share")}</span></button>
          <button type="button" class="btn" aria-label={say("print")} disabled={!shown || shown.empty} onClick={() => (sheet.value = "print")}><Icon name="print" /> <span>{say("print")}</span></button>
          <button type="button" class={broken || !shown || shown.empty ? "btn" : "btn pri"} aria-label={say("play")} disabled={!shown || shown.empty} onClick={() => (sheet.value = "play")}><Icon name="playing" /> <span>{say("play")}</span></button>
        </div>
      </section>
      {failed.value && <p class="refused ar-failed" role="alert">{failed.value} <button type="button" class="linkish" onClick={() => void look()}>{say("again")}</button></p>}
      {army.value.waiting?.length ? <p class="ar-waits" role="status">{say("waits", { n: army.value.waiting.length })} {army.value.waiting.map((one) => one.label).join(" · ")}</p> : null}
      <main class="ar-work" data-tab={tab.value} aria-busy={busy.value}>
        <Catalogue />
        <div class="ar-force">
          {tab.value === "file" ? <File /> : shown && (
            <>
              <div class="ar-menus head"><Menus menus={shown.menus} of={shown.title} /><Limit /></div>
              {loose.map((one) => <Told key={one.text} complaint={one} />)}
              {shown.empty && <p class="ar-empty"><b>{say("empty")}</b> {say("empty-more")}</p>}
              {shown.cards.map((card, n) => <CardBox key={card.key} card={card} n={n} />)}
            </>
          )}
          <p class="ar-foot"><button type="button" class="linkish" onClick={() => (tab.value = tab.value === "file" ? "force" : "file")}>{tab.value === "file" ? say("force") : say("file")}</button></p>
        </div>
        <CanDo />
        {able.value && tab.value !== "can" && (
          <button type="button" class="ar-odds" onClick={() => (tab.value = "can")}>
            <b class="num">{round(able.value.cells[able.value.first[0]]![able.value.first[1]]!)}</b> {say("can-do")} <Icon name="chevronRight" />
          </button>
        )}
      </main>
      <nav class="ar-nav" aria-label={say("parts")}>
        {TABS.map(([name, icon]) => <button key={name} type="button" aria-pressed={tab.value === name} onClick={() => (tab.value = name)}><Icon name={icon} /> {say(name, { name: "" }).trim()}</button>)}
      </nav>
      {sheet.value === "share" && <Share close={() => (sheet.value = "")} />}
      {sheet.value === "print" && (
        <PrintDialog
          papers={[{ id: "army", path: "army", label: shown?.title ?? "", about: say("print-about"), file: { name: fileName(), text: army.value.text }, opens: "/armies/#list=" }]}
          close={() => (sheet.value = "")}
        />
      )}
      {sheet.value === "play" && <Play close={() => (sheet.value = "")} />}
    </>
  );
}

const undoName = () => {
  const last = army.value?.waiting?.at(-1) ?? army.value?.past.at(-1);
  return last ? say("undo-of", { what: last.label }) : say("undo");
};
const fileName = () => `${bench.value?.id || "army"}.yaml`;

function copy(): void {
  if (!army.value || !bench.value) return;
  const made = begun(army.value.text, bench.value.title, bench.value.ruleset);
  keep(made);
  go(`/armies/${made.id}`);
}

/** Points as one bar cut into groups, the broken ones hatched. */
function Points() {
  const { total, cards, complaints } = bench.value!;
  const { points, limit } = total!;
  const whole = Math.max(points, limit ?? 0, 1);
  return (
    <div class="ar-points">
      <p><b class="num">{points}</b> {limit != null ? say("of-points", { n: limit }) : say("points")}
        {limit != null && <span class={points > limit ? "num ar-bad" : "num soft"}>{points > limit ? say("over-by", { n: points - limit }) : say("left", { n: limit - points })}</span>}</p>
      <div class="ar-meter" aria-hidden="true">
        {cards.filter((card) => card.points).map((card) => <i key={card.key} class={complaints.some((one) => one.card === card.key) ? "wrong" : ""} style={{ width: `${(100 * card.points!) / whole}%` }} />)}
      </div>
    </div>
  );
}

function Limit() {
  const { limit_at: at, total } = bench.value!;
  if (!at) return null;
  return (
    <label class="ar-menu">
      {say("limit")}{" "}
      <input
        type="number" min={0} max={100000} value={total?.limit ?? ""} placeholder="–"
        onChange={(event) => void change([{ op: "set", path: at, value: event.currentTarget.value === "" ? null : Number(event.currentTarget.value) }], say("limit"))}
      />
    </label>
  );
}

function File() {
  const text = army.value!.text;
  return (
    <label class="ar-file">
      <span class="lab">{fileName()}</span>
      <textarea
        value={text} readOnly={Boolean(army.value!.waiting?.length)} spellcheck={false} rows={Math.min(40, text.split("\n").length + 2)} aria-label={say("file")}
        onChange={(event) => void typed(event.currentTarget.value)}
      />
    </label>
  );
}

function Share({ close }: { close: () => void }) {
  const link = useSignal("");
  const { done, copy } = useCopying();
  const { text } = army.value!;
  useEffect(() => {
    learnSettings();
    void packed(text).then((code) => (link.value = code));
  }, [text]);
  const address = `${sharedOrigin()}/armies/#list=${link.value}`;
  const fits = address.length <= LONGEST_LINK;
  return (
    <Dialog title={say("share")} close={close}>
      {link.value && (fits ? <ShareLink address={address} qr>{say("share-link")}</ShareLink> : <p class="warn-line">{say("too-long")}</p>)}
      <p class="ar-save">
        <a class="btn pri" href={`data:application/yaml;charset=utf-8,${encodeURIComponent(text)}`} download={fileName()}><Icon name="download" /> {say("save-file")}</a>
        <button type="button" class="btn" onClick={() => copy(text)}>{say("copy-text")}</button>
        <Copying done={done} text={text} />
      </p>
    </Dialog>
  );
}

function Play({ close }: { close: () => void }) {
  const places = useSignal<Place[] | null>(null);
  const trouble = useSignal("");
  const told = (error: Error) => (trouble.value = error.message);
  useEffect(() => {
    placesOf(army.value!.text).then((found) => (places.value = found)).catch(told);
  }, []);
  const begin = (one: Place) =>
    battleOf(army.value!.text, one.scenario, one.side)
      .then((made) => {
        handed.value = { name: `${one.title}.json`, text: made.text };
        go("/");
      })
      .catch(told);
  return (
    <Dialog title={say("play-where")} close={close} wide>
      {trouble.value && <p class="refused" role="alert">{trouble.value}</p>}
      {!places.value && !trouble.value && <p class="soft">{say("looking")}</p>}
      <ul class="ar-places">
        {places.value?.map((one) => (
          <li key={one.scenario + one.side} class={one.why ? "dim" : undefined}>
            <span><b>{one.title}</b> <span>{say("as", { name: one.name })}</span>{one.why && <small>{one.why} {one.rule && <span class="rid">{one.rule}</span>}</small>}</span>
            {!one.why && <button type="button" class="btn" onClick={() => void begin(one)}>{say("play")}</button>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

// --- keys ----------------------------------------------------------------------------------------
function keyed(event: KeyboardEvent, show: (sheet: Sheet) => void): void {
  const typing = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
  if (typing || document.querySelector("dialog[open]") || !bench.value) return;
  const act = KEYS[`${event.ctrlKey || event.metaKey ? "ctrl+" : ""}${event.altKey ? "alt+" : ""}${event.shiftKey ? "shift+" : ""}${event.key.toLowerCase()}`];
  if (!act || act(show) === false) return;
  event.preventDefault();
}

const move = (by: number) => {
  const spot = placeOf(chosen.value);
  if (spot?.row?.path) void shiftRow(spot.row, by);
  else if (spot && spot.card.path.length > 1) void shiftCard(spot.card, by);
  else return false;
};
const walk = (by: number) => {
  const keys = bench.value!.cards.flatMap((card) => [card.key, ...(card.rows ?? []).map((row) => row.key)]);
  const at = keys.indexOf(chosen.value);
  chosen.value = keys[Math.max(0, Math.min(keys.length - 1, at + by))] ?? "";
  document.querySelector(`[data-row="${chosen.value}"], [data-card="${chosen.value}"]`)?.scrollIntoView({ block: "nearest" });
};
const onRow = (what: "more" | "fewer" | "remove", word: string) => () => {
  const spot = placeOf(chosen.value);
  const changes = spot?.row ? spot.row[what] : what === "remove" && spot && spot.card.path.length > 1 ? [{ op: "remove" as const, path: spot.card.path }] : null;
  if (!changes?.length) return false;
  void change(changes, say(word, { name: spot!.row?.name ?? spot!.card.name }));
};
const KEYS: Record<string, (show: (sheet: Sheet) => void) => false | void> = {
  arrowdown: () => walk(1),
  arrowup: () => walk(-1),
  "+": onRow("more", "one-more"),
  "shift++": onRow("more", "one-more"),
  "-": onRow("fewer", "one-less"),
  delete: onRow("remove", "off"),
  "ctrl+d": () => {
    const spot = placeOf(chosen.value);
    if (!spot || spot.card.path.length < 2) return false;
    void change([{ op: "copy", path: spot.card.path }], say("copy-of", { name: spot.card.name }));
  },
  "alt+arrowup": () => move(-1),
  "alt+arrowdown": () => move(1),
  "ctrl+z": () => void goBack(),
  "ctrl+shift+z": () => void goBack(true),
  p: (show) => show("print"),
  c: () => go(`/armies/compare?a=${encodeURIComponent(army.value!.id)}`),
};
