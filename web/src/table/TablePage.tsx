/** The table: map, panel, log, strip; a phone folds panel, group, log and rules into a sheet. */
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { useTitle } from "../chrome.tsx";
import { Account, AccountBar } from "../goals/Account.tsx";
import { Briefing } from "../goals/Briefing.tsx";
import { GoalsDesk } from "../goals/goals.ts";
import { HelpDialog } from "../help/HelpDialog.tsx";
import * as api from "../api.ts";
import { language, say, type Key } from "../language/index.ts";
import { keptGames, remember, remembered } from "../memory.ts";
import type { Invitation, Point } from "../protocol.ts";
import { partsOf, place } from "../router.ts";
import { Caption, ReelBar, ReelPanel } from "../reel/Controls.tsx";
import { CoachBox, CoachButton } from "../coach/CoachBox.tsx";
import { DangerBox } from "../danger/DangerBox.tsx";
import { useFallen } from "../reel/Fallen.tsx";
import { startAt, startOf } from "../reel/links.ts";
import { Outcome } from "../reel/Outcome.tsx";
import { RecapAgain, RecapCard } from "../reel/RecapCard.tsx";
import { Icon, type IconName } from "../signs/icons.tsx";
import { huesOf } from "../signs/sides.tsx";
import { sounds } from "../sound.ts";
import { TokensOnMap } from "../orders/Tokens.tsx";
import { placesAsked } from "../questions/places.ts";
import { Question } from "../questions/Question.tsx";
import { StandingSign } from "../questions/Standing.tsx";
import { HandOver, OfflineStrip, ToastBox, UndoAsked } from "./Cards.tsx";
import { mmOf } from "./camera.ts";
import { CommandLine } from "./CommandLine.tsx";
import { useWords } from "../words/Terms.tsx";
import "../styles/table.css";
import { ChatBox, TurnNotice } from "../friend/Chat.tsx";
import { Friend } from "../friend/friend.ts";
import "../styles/reel.css";
import { DiceCard } from "../dice/DiceCard.tsx";
import { EndScreen } from "./EndScreen.tsx";
import { Eye } from "./eye.ts";
import { radiusOf } from "./geometry.ts";
import { listenToKeys } from "./keyboard.ts";
import { LogBox, RulePopover, wideLog } from "./LogBox.tsx";
import { MenuDialog, ShareDialog } from "./Dialogs.tsx";
import { type Tool, TableModel } from "./model.ts";
import { BetterNote } from "../review/Better.tsx";
import { OutOfTurn } from "./OutOfTurn.tsx";
import { PanelBox } from "./PanelBox.tsx";
import { PieceList } from "./PieceList.tsx";
import { Sheet } from "./Sheet.tsx";
import { LookingBack, Strip } from "./Strip.tsx";
import { standsFor, TableMap } from "./TableMap.tsx";
import { TopBar } from "./TopBar.tsx";

export default function TablePage() {
  const token = partsOf(place.value.path)[1] ?? "";
  return token ? <Door key={token} token={token} /> : <NotHere sentence="" />;
}

/** Whoever comes by a link sits down at once, unless the dice are not sealed: that he is told first. */
function Door({ token }: { token: string }) {
  const told = useSignal<Invitation | null>(null);
  const inside = useSignal(isKnown(token));
  const sitDown = () => {
    remember(`seated.${token}`, "1");
    inside.value = true;
  };
  useSignalEffect(() => {
    language.value;
    if (inside.peek()) return;
    api
      .invitation(token)
      .then((found) => {
        const mine = found.sides.find((side) => side.id === found.side);
        if (mine?.kind === "link" && found.dice.kind !== "fair") told.value = found;
        else inside.value = true;
      })
      .catch(() => (inside.value = true)); // the table itself says what is wrong
  });
  if (inside.value) return <Table token={token} />;
  return told.value ? <Invited to={told.value} sitDown={sitDown} /> : <p class="first-wait">{say("loading")}</p>;
}

/** A seat that this browser has had before. */
function isKnown(token: string): boolean {
  return remembered(`seated.${token}`) !== null || keptGames().some((game) => Object.values(game.seats).includes(token));
}

function Invited({ to, sitDown }: { to: Invitation; sitDown: () => void }) {
  const side = to.sides.find((one) => one.id === to.side)?.name ?? "";
  useTitle(`${to.title} · Sandtable`);
  return (
    <main class="not-here invited">
      <h1>{say("invited", { title: to.title, side })}</h1>
      <p>{to.dice.chosen != null ? say("invited-seed", { seed: to.dice.chosen }) : say(`dice-${to.dice.kind}` as Key)}</p>
      <button type="button" class="btn pri" autofocus onClick={sitDown}>{say("take-seat", { side })}</button>
      <a class="btn" href="/">{say("home")}</a>
    </main>
  );
}

export type Popup = "help" | "legend" | "share" | "menu" | "command" | null;

/** phone and upright tablet: the sheet; else the panel at the side. */
/** A phone on its side: all in the panel, little room to lose. */
export function isLow(height: number): boolean {
  return height < 560;
}

export function layoutOf(width: number, height: number): "side" | "sheet" {
  return width < 700 || (width < 1100 && height > width) ? "sheet" : "side";
}

function Table({ token }: { token: string }) {
  const model = useMemo(() => new TableModel(), [token]);
  const eye = useMemo(() => new Eye(), [token]);
  const goals = useMemo(() => new GoalsDesk(model), [model]);
  const friend = useMemo(() => new Friend(model), [model]);
  const popup = useSignal<Popup>(null);
  const rule = useSignal<string | null>(null);
  const layout = useSignal(layoutOf(innerWidth, innerHeight));
  const low = useSignal(isLow(innerHeight));

  useEffect(() => {
    model.reel.attach(eye);
    model.open(token);
    const size = () => {
      layout.value = layoutOf(innerWidth, innerHeight);
      low.value = isLow(innerHeight);
    };
    const showRule = (event: Event) => (rule.value = String((event as CustomEvent).detail));
    addEventListener("resize", size);
    addEventListener("sandtable-rule", showRule);
    addEventListener("click", backToMap);
    const silence = listenToKeys(model, eye, goals, (wanted) => (popup.value = wanted));
    return () => {
      removeEventListener("resize", size);
      removeEventListener("sandtable-rule", showRule);
      removeEventListener("click", backToMap);
      silence();
      goals.stop();
      friend.stop();
      model.close();
    };
  }, [token]);

  useFollow(model, eye);
  model.lesson.openAims = () => goals.page.value === null && goals.toggle();
  const reads = goals.page.value === "briefing";
  model.reel.isAway = () => goals.page.value === "briefing";
  // The panel is wider meanwhile: the whole table is in view, before and after.
  useEffect(() => {
    if (layout.value === "side" && model.seat.value?.n.value === 0) requestAnimationFrame(() => eye.fit());
  }, [reads]);
  // On a small screen the whole table is in sight while one looks back, and once it is over.
  const looks = layout.value === "sheet" && (model.looking.value !== null || model.seat.value?.over.value != null);
  useEffect(() => (looks ? eye.lendWhole() : undefined), [looks]);
  useSounds(model);
  const known = model.seat.value?.n.value ?? 0;
  useEffect(() => {
    const start = startOf(place.value.hash);
    if (start && known > 0) void startAt(model, start);
  }, [place.value.hash, known > 0]);

  const hello = model.hello.value;
  const status = model.status.value;
  useWords(hello?.ruleset ?? "", useComputed(() => namesIn(model, goals)).value);
  useFallen(model);
  useTitle([status?.sentence, hello?.scenario.title, "Sandtable"].filter(Boolean).join(" · "));

  if (model.seat.value?.connection.line.value === "refused") return <NotHere sentence={model.seat.value.lastError.value} />;
  const sheet = layout.value === "sheet";
  const phone = sheet && innerWidth < 700;
  const page = reads ? <Briefing desk={goals} /> : goals.page.value === "account" ? <Account desk={goals} /> : null;
  const filmed = model.reel.blocks.value;
  return (
    <div class={`app ${sheet ? "with-sheet" : "with-side"}${phone ? " phone" : ""}${low.value && !sheet ? " low" : ""}${reads ? " reads" : wideLog.value && !sheet ? " wide-log" : ""}`} style={huesOf(hello?.sides ?? [])} data-entries={model.seat.value?.n.value} data-goals={goals.told.value ? (goals.page.value ?? "shut") : "awaited"}>
      <a class="skip" href="#map">{say("skip-map")}</a>
      <a class="skip" href="#panel">{say("skip-panel")}</a>
      {!sheet && !page && !filmed && <a class="skip" href="#log">{say("skip-log")}</a>}
      <TopBar
        model={model} phone={sheet} help={() => (popup.value = "help")} share={() => (popup.value = "share")}
        menu={() => (popup.value = "menu")} goals={() => goals.toggle()} friend={friend}
      />
      {!phone && <Rail model={model} help={() => (popup.value = "legend")} />}
      <main class="field">
        <h1 class="sr">{hello?.scenario.title ?? "Sandtable"}</h1>
        <div class="notices">
          <OfflineStrip model={model} />
          <TurnNotice friend={friend} />
          <LookingBack model={model} />
          <BetterNote model={model} />
        </div>
        <TableMap model={model} eye={eye} goals={goals} />
        <PieceList model={model} eye={eye} />
        {!sheet && !low.value && <TokensOnMap model={model} eye={eye} />}
        <ChatBox friend={friend} />
        <div class="lower over-map">
          <ToastBox model={model} />
          {!sheet && <StandingSign model={model} />}
          {sheet && <OutOfTurn model={model} />}
          {!sheet && <Caption model={model} />}
          {!sheet && !low.value && !reads && <RecapCard model={model} eye={eye} />}
          {!sheet && <DiceCard model={model} eye={eye} />}
          {!sheet && !low.value && !model.dice.asked.value && <Question model={model} compact={false} eye={eye} />}
          <UndoAsked model={model} />
        </div>
      </main>
      {sheet ? (
        <Sheet model={model} eye={eye} phone={phone} tools={phone && <RoundTools model={model} fit={() => eye.showAll()} />} />
      ) : (
        <>
          <aside class="panel" id="panel" tabIndex={-1} aria-label={say("panel")}>
            {!reads && <AccountBar desk={goals} />}
            {page}
            {!page && <Outcome model={model} />}
            {!page && !filmed && <CoachBox model={model} compact={low.value} />}
            {!page && (filmed ? <ReelPanel model={model} /> : low.value && model.prompt.value ? <Question model={model} compact eye={eye} /> : <PanelBox model={model} compact={low.value} />)}
            {!page && low.value && <RecapCard model={model} compact />}
            {!page && !filmed && <RecapAgain model={model} />}
            {!page && !filmed && <DangerBox model={model} />}
            {!page && !filmed && <OutOfTurn model={model} />}
            {!page && !filmed && <LogBox model={model} />}
          </aside>
          {filmed ? <ReelBar model={model} /> : <Strip model={model} />}
        </>
      )}
      {sheet && page && <GoalsPage>{page}</GoalsPage>}
      <div class="sr" aria-live="polite">{model.polite.value}</div>
      <div class="sr" aria-live="assertive">{model.urgent.value}</div>
      {rule.value && hello && <RulePopover id={rule.value} ruleset={hello.ruleset} close={() => (rule.value = null)} />}
      {(popup.value === "help" || popup.value === "legend") && (
        <HelpDialog close={() => (popup.value = null)} view={model.view.value} signs={popup.value === "legend"} />
      )}
      {popup.value === "share" && <ShareDialog model={model} close={() => (popup.value = null)} />}
      {popup.value === "menu" && <MenuDialog model={model} open={(next) => (popup.value = next)} close={() => (popup.value = null)} />}
      {popup.value === "command" && <CommandLine model={model} close={() => (popup.value = null)} />}
      <HandOver model={model} />
      <EndScreen model={model} />
    </div>
  );
}

/** What is called by a name of its own, each on a line: sides, units, pieces. */
function namesIn(model: TableModel, goals: GoalsDesk): string {
  const units = (goals.told.value?.forces ?? []).flatMap((force) => force.groups.map((group) => group.name));
  const pieces = (model.seat.value?.view.value?.pieces ?? []).map((piece) => piece.name);
  return [...new Set([...(model.hello.value?.sides ?? []).map((side) => side.name), ...units, ...pieces])].join("\n");
}

/** On a phone: over the table, and the only thing that can be reached. */
function GoalsPage({ children }: { children: preact.ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={box} class="goals-page" role="dialog" aria-modal="true" aria-label={say("how-to-win")} tabIndex={-1}>
      {children}
    </div>
  );
}

/** After a choice made with the mouse or a finger the keys belong to the table again: Enter confirms. */
function backToMap(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest(".app button") : null;
  if (event.detail === 0 || !button || button.closest("dialog, .log, .top, .tabs, .command-line")) return;
  document.getElementById("map")?.focus({ preventScroll: true });
}

const TAG = 40; // px that a tag needs beside its piece, beyond the margin

/** The camera follows what is being decided, so that nothing lies under a card or a sheet. */
function useFollow(model: TableModel, eye: Eye): void {
  useSignalEffect(() => {
    const panel = model.panel.value;
    const asked = model.prompt.value;
    const selected = model.selected.value;
    const view = model.view.peek();
    if (!view || model.looking.peek() || model.reel.isOn.value) return;
    const mm = mmOf(view.table.unit);
    const points: Point[] = [];
    const add = (at: Point | null | undefined) => at && points.push([at[0] * mm, at[1] * mm]);
    add(model.pieces.peek().get(standsFor(model.pieces.peek().get(selected ?? "")) ?? "")?.at);
    const ghost = panel?.overlay.ghost;
    // The floor he is on, or would be on.
    model.showFloorOf(ghost?.level == null ? model.pieces.peek().get(selected ?? "") : ghost);
    // On a phone a base is at least 36 px wide once it is chosen, a hull not much more; whoever is set up looks for a
    // place on the whole table.
    const chosen = model.pieces.peek().get(selected ?? "");
    const least = chosen?.at && Math.min(innerWidth, innerHeight) < 560 ? Math.min(36 / 25, 60 / (2 * radiusOf(chosen.base) * mm)) : 0;
    // As long as none is chosen all that may be are in sight.
    const tags = panel?.overlay.tags ?? [];
    const open = panel?.draft.action !== undefined && !tags.some((tag) => tag.chosen);
    for (const tag of tags) {
      if (!tag.chosen && !open) continue;
      const at = model.pieces.peek().get(tag.piece)?.at;
      add(at);
      // With the tag beside it, which is as wide on any scale.
      if (at) points.push([at[0] * mm + TAG / Math.max(least, eye.camera.k), at[1] * mm]);
    }
    // Where it would go; but the table does not slide under a hand that drags.
    if (!eye.claimed) add(panel?.overlay.ghost?.at);
    for (const id of asked?.pieces ?? []) add(model.pieces.peek().get(id)?.at);
    for (const place of placesAsked(asked)) add(place.at);
    const glance = model.lesson.glance.value;
    if (glance?.at) for (const at of [glance.at, model.pieces.peek().get(glance.piece ?? "")?.at]) add(at);
    // Nobody is chosen: of those who can act at least one is in sight, once the others' turn is told.
    const idle = points.length === 0 && selected === null && model.mine.value && !model.reel.recap.value;
    if (idle) for (const piece of model.view.value?.pieces ?? []) if (piece.canAct) add(piece.at);
    if (points.length === 0) return;
    // A card that was put away has given the camera back by then.
    requestAnimationFrame(() => (idle && eye.sees(points)) || eye.bringIn(points, least));
  });
}

function useSounds(model: TableModel): void {
  const before = useSignal<{ mine: boolean; turn: number; asked: boolean; lost: number } | null>(null);
  useSignalEffect(() => {
    const status = model.status.value;
    const asked = model.prompt.value !== null;
    if (!status) return;
    const was = before.peek();
    const lost = (model.seat.value?.view.value?.pieces ?? []).filter((piece) => piece.fate !== "fit" && piece.fate !== "waiting").length;
    before.value = { mine: status.mine, turn: status.turn, asked, lost };
    if (!was) return;
    if (lost > was.lost) sounds.lost();
    if (asked && !was.asked) sounds.asked();
    else if (status.mine && !was.mine) sounds.yourMove();
    else if (status.turn !== was.turn) sounds.turnEnds();
  });
}

const TOOLS: [Tool, IconName, "tool-select" | "tool-measure" | "tool-sight" | "tool-template", string][] = [
  ["select", "cursor", "tool-select", ""],
  ["measure", "ruler", "tool-measure", "M"],
  ["sight", "eye", "tool-sight", "L"],
  ["template", "blast", "tool-template", "T"],
];

function Rail({ model, help }: { model: TableModel; help: () => void }) {
  const ruleset = model.hello.value?.ruleset ?? "";
  return (
    <nav class="rail" aria-label={say("tools")}>
      {TOOLS.map(([tool, icon, name, key]) => (
        <button
          key={tool} type="button" class="tool" aria-pressed={model.tool.value === tool} aria-label={say(name)}
          title={key ? `${say(name)} (${key})` : say(name)} onClick={() => model.pick(tool)}
        >
          <Icon name={icon} />
          {key && <i aria-hidden="true">{key}</i>}
        </button>
      ))}
      <DangerTool model={model} class="tool" k="V" />
      <hr />
      <button type="button" class="tool" onClick={help} title={say("legend")} aria-label={say("legend")}>
        <Icon name="key" />
      </button>
      <a class="tool" href={`/rules/${ruleset}`} target="_blank" rel="noreferrer" title={say("rules")} aria-label={say("rules")}>
        <Icon name="book" />
      </a>
      <a class="tool" href={`/odds/${ruleset}`} target="_blank" rel="noreferrer" title={say("odds")} aria-label={say("odds")}>
        <Icon name="dice" />
      </a>
    </nav>
  );
}

/** On: danger at whatever is pointed at. */
function DangerTool({ model, class: name, k, short = false }: { model: TableModel; class?: string; k?: string; short?: boolean }) {
  return (
    <button
      type="button" class={name} data-layer aria-pressed={short ? model.danger.isShown.value : model.danger.isOn.value} aria-label={say("tool-danger")}
      title={k ? `${say("tool-danger")} (${k})` : say("tool-danger")} onClick={() => (short ? model.danger.turn() : model.danger.toggle())}
    >
      <Icon name="warning" />
      {k && <i aria-hidden="true">{k}</i>}
      {short && <small aria-hidden="true">{say("short-danger")}</small>}
    </button>
  );
}

function RoundTools({ model, fit }: { model: TableModel; fit: () => void }) {
  return (
    <div class="fab over-map">
      <button type="button" onClick={fit} aria-label={say("fit")}>
        <Icon name="fit" />
        <small aria-hidden="true">{say("short-fit")}</small>
      </button>
      <CoachButton model={model} short />
      <DangerTool model={model} short />
      {TOOLS.slice(1, 3).map(([tool, icon, name]) => (
        <button key={tool} type="button" aria-pressed={model.tool.value === tool} onClick={() => model.pick(tool)} aria-label={say(name)}>
          <Icon name={icon} />
          <small aria-hidden="true">{say(tool === "measure" ? "short-measure" : "short-sight")}</small>
        </button>
      ))}
    </div>
  );
}

function NotHere({ sentence }: { sentence: string }) {
  return (
    <main class="not-here">
      <h1>{sentence || say("not-found")}</h1>
      <a class="btn pri" href="/">
        {say("home")}
      </a>
    </main>
  );
}
