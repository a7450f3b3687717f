/** The one place for questions: what the piece may do, its choices, odds, reasons and the button. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { facts } from "../format.ts";
import { say } from "../language/index.ts";
import { LessonBox } from "../lesson/LessonBox.tsx";
import { keptGames } from "../memory.ts";
import { isLocalOnly, learnSettings, sharedOrigin } from "../origin.ts";
import type { Action, Panel, Piece } from "../protocol.ts";
import { Icon } from "../signs/icons.tsx";
import { MarkerSign } from "../signs/markers.tsx";
import { SideChip } from "../signs/sides.tsx";
import { AskedLine } from "../questions/Question.tsx";
import { ShareLink } from "./ShareLink.tsx";
import { isEmpty } from "./draft.ts";
import { RESERVED } from "./keys.ts";
import type { TableModel } from "./model.ts";
import { TokensInSheet, tokensOf } from "../orders/Tokens.tsx";
import { OddsInView } from "./OddsInView.tsx";
import { ResultButton } from "./ResultButton.tsx";
import { Riders } from "./Riders.tsx";
import { RuleLink, Rows } from "./rows.tsx";
import { Terms } from "../words/Terms.tsx";

/** `above`: what is shown between the lesson and the piece. */
export function PanelBox({ model, compact, above }: { model: TableModel; compact: boolean; above?: ComponentChildren }) {
  const panel = model.panel.value;
  const box = useRef<HTMLElement>(null);
  // After an order, and whenever the lesson says something else, one reads from the top.
  useEffect(() => {
    for (const one of [box.current, box.current?.closest(".sheet-body")]) if (one) one.scrollTop = 0;
  }, [model.seat.value?.n.value, model.lesson.told.value?.step, model.lesson.glance.value, model.lesson.differs.value]);
  return (
    <section ref={box} class={model.slow.value ? "att waiting" : "att"} aria-label={panel?.title} aria-busy={model.stale.value}>
      {!compact && <AskedLine model={model} />}
      {!(compact && model.prompt.value) && <LessonBox model={model} brief={compact && model.draft.value.action !== undefined} />}
      {above}
      <Invites model={model} />
      {model.reel.rolls.value ? <h2>{model.reel.doing.value?.text}</h2> : panel && model.looking.value === null ? <Body model={model} panel={panel} compact={compact} /> : <Nothing model={model} />}
    </section>
  );
}

/** Somebody is still to come by link: here is what to send. */
export function Invites({ model }: { model: TableModel }) {
  useEffect(learnSettings, []);
  const game = model.hello.value?.game;
  const online = model.seat.value?.online.value ?? {};
  const kept = keptGames().find((one) => one.game === game);
  const missing = Object.entries(kept?.invites ?? {}).filter(([side]) => online[side] === false && !kept?.seats[side]);
  if ((model.seat.value?.n.value ?? 0) > 0) return null;
  return (
    <>
      {missing.map(([side, token]) => (
        <ShareLink key={side} address={`${sharedOrigin()}/game/${token}`} qr>
          <SideChip letter={model.letterOf(side)} /> {say("invite", { side: model.sideOf(side)?.name ?? side })}
        </ShareLink>
      ))}
      {missing.length > 0 && isLocalOnly() && <p class="local-only" role="status"><Icon name="warning" /> {say("local-only")}</p>}
    </>
  );
}

function Nothing({ model }: { model: TableModel }) {
  const status = model.shownStatus.value;
  const watching = model.hello.value !== null && model.side.value === null;
  return (
    <div class="empty">
      <p>{model.showsEnd.value || model.looking.value ? "" : status?.sentence ?? say("loading")}</p>
      <p class="soft">
        {model.looking.value || model.seat.value?.over.value ? "" : watching ? say("watching") : status && !status.mine ? say("not-your-move") : ""}
      </p>
      <ResultButton model={model} />
    </div>
  );
}

function Body({ model, panel, compact }: { model: TableModel; panel: Panel; compact: boolean }) {
  const piece = model.pieces.value.get(panel.piece ?? "");
  const acting = Boolean(panel.draft.action);
  const said = model.draft.value;
  const chose = said.action !== undefined && (acting || model.stale.value);
  const laid = tokensOf(panel.actions);
  const others = panel.actions.filter((one) => one.id !== panel.draft.action && !(one.token && laid.length > 0));
  const explain = (rule: string) => dispatchEvent(new CustomEvent("sandtable-rule", { detail: rule }));
  // On a phone what is only to be read lies behind one line, so that what can be done is in sight.
  const folded = compact && piece && !acting ? panel.rows.filter((row) => row.row === "text" && !row.warn && !isSaid(row, piece)) : [];
  const target = (panel.overlay.tags ?? []).filter((tag) => tag.chosen).map((tag) => model.pieces.value.get(tag.piece));
  return (
    <>
      <div class="hd">
        <h2>{panel.title}</h2>
        {panel.subtitle && <span class="rng num"><Terms text={panel.subtitle} /></span>}
      </div>
      {piece && (
        <div class="vs">
          {!isNamed(panel.title, piece) && <><SideChip letter={piece.letter} text={piece.label} /><b>{piece.name}</b></>}
          {target.length === 0 && !(compact && acting) && <PieceData text={facts(unsaid(piece.detail, panel.subtitle))} fold={compact}><Rows rows={folded} title={panel.title} set={() => undefined} compact={compact} explain={explain} /></PieceData>}
          {piece.aboard?.label && <span class="q">{piece.aboard.label}</span>}
          {target.length === 0 && !acting && piece.markers.map((marker) => (
            <span key={marker.id} class="marked" title={`${marker.label}. ${marker.detail}`}>
              <MarkerSign marker={marker} />{compact && marker.label}
            </span>
          ))}
          {target.map((one) => one && (
            <span class="vs-target" key={one.id}>
              <Icon name="chevronRight" />
              <SideChip letter={one.letter} text={one.label} />
              <b>{one.name}</b>
              {one.markers.map((marker) => (
                <span key={marker.id} title={`${marker.label}. ${marker.detail}`}>
                  <MarkerSign marker={marker} />
                </span>
              ))}
            </span>
          ))}
        </div>
      )}
      {!acting && !piece && panel.actions.length === 0 && panel.rows.length === 0 && !panel.refused && !model.seat.value?.over.value && <p class="soft">{say("nothing-selected")}</p>}
      {laid.length > 0 && (compact ? <TokensInSheet model={model} /> : !chose && <p class="soft">{say("orders-beside")}</p>)}
      {!piece && <Riders model={model} piece={piece} />}
      {!chose && <OpenActions model={model} actions={others.filter((one) => !one.disabled && !one.rare)} />}
      {piece && <Riders model={model} piece={piece} />}
      <div class={model.stale.value && model.slow.value ? "rows stale" : "rows"}>
        <Rows rows={ordered(panel.rows.filter((row) => !(target.length > 0 && isPairing(row)) && !isSaid(row, piece) && !folded.includes(row)), compact)} title={panel.title} set={(field, value) => setField(model, field, value)} compact={compact} explain={explain} />
      </div>
      {acting && panel.needs.some((need) => need.kind === "angle") && (
        <div class="turners">
          <button type="button" class="btn" onClick={() => model.turn(-15)}>
            <Icon name="turnLeft" /> {say("turn-left")} <kbd>Q</kbd>
          </button>
          <button type="button" class="btn" onClick={() => model.turn(15)}>
            {say("turn-right")} <Icon name="turnRight" /> <kbd>E</kbd>
          </button>
        </div>
      )}
      {acting && panel.needs.some((need) => need.missing) && (
        <ul class="needs">
          {panel.needs.filter((need) => need.missing).map((need) => (
            <Need key={need.field} label={need.label} hint={say(`need-${need.kind}`)} />
          ))}
        </ul>
      )}
      {acting && panel.needs.some((need) => need.kind === "path") && <Way model={model} panel={panel} compact={compact} />}
      {panel.refused && (
        <p class={model.seat.value?.over.value ? "soft" : "refused"} role="status">
          <Terms text={panel.refused.sentence} /> {panel.refused.rule && <RuleLink id={panel.refused.rule} explain={explain} />}
        </p>
      )}
      <ResultButton model={model} />
      {(acting || panel.confirm) && (
        <div class="go">
          <OddsInView rows={panel.rows} />
          {panel.confirm?.note && <p class="go-note">{panel.confirm.note}</p>}
          {(panel.confirm || panel.refused || nameOf(panel) !== panel.title) && ( // a dead button that only repeats the title says nothing
            <button
              type="button" class="btn pri" disabled={!panel.confirm} aria-disabled={model.stale.value || model.dice.asked.value !== null}
              onClick={() => model.confirm()}
            >
              {(panel.confirm?.label ?? nameOf(panel)).replace(/(\d) /g, "$1\u00a0")} {panel.confirm && <kbd>{say("confirm-hint")}</kbd>}
            </button>
          )}
          {!isEmpty(said) && (
            <button type="button" class="btn" onClick={() => model.say({ say: "cancel" })}>
              {say("cancel")}
            </button>
          )}
        </div>
      )}
      {!chose && <ShutActions model={model} actions={others.filter((one) => one.disabled && !one.rare)} />}
      {!chose && <OpenActions model={model} rare actions={others.filter((one) => !one.disabled && one.rare)} />}
    </>
  );
}

/** “hero · pistol, dagger” under “hero · 8 of 8 AP” is “pistol, dagger”. */
export function unsaid(detail: string, subtitle: string | null | undefined): string {
  const said = (subtitle ?? "").split(" · ");
  return detail.split(" · ").filter((part) => !said.includes(part)).join(" · ");
}

/** The title says who it is: A8 the Duchess. */
export function isNamed(title: string, piece: Pick<Piece, "label" | "name">): boolean {
  return title.toLowerCase() === `${piece.label} ${piece.name}`.toLowerCase();
}

const LONG = 150; // letters: more of it takes the place of what can be done

/** Figures of a piece: in sight if they are few, else behind one line. */
function PieceData({ text, fold, children }: { text: string; fold: boolean; children: ComponentChildren }) {
  if (!fold && text.length <= LONG) return <span class="q"><Terms text={text} /></span>;
  return (
    <details class="piece-data">
      <summary>{say("piece-data")}</summary>
      <span class="q"><Terms text={text} /></span>
      {children}
    </details>
  );
}

/** What would be done if it could: the action, else what the panel is about. */
function nameOf(panel: Panel): string {
  return panel.actions.find((one) => one.id === panel.draft.action)?.label ?? panel.title;
}

/** The question, then how to answer it: as the label says, else what holds for all of its kind. */
function Need({ label, hint }: { label: string; hint: string }) {
  const [question, how] = askedIn(label);
  return (
    <li>
      {question && <b>{question}</b>} {how || hint}
    </li>
  );
}

/** “Where? Tap near an exit.” in its two parts; either may be missing. */
export function askedIn(label: string): [question: string, how: string] {
  const end = label.lastIndexOf("?") + 1;
  return [label.slice(0, end), label.slice(end).trim()];
}

/** Corners of the way, for whoever has no pointer; and what the tinted ground does not know. */
function Way({ model, panel, compact }: { model: TableModel; panel: Panel; compact: boolean }) {
  const corners = model.waypoints();
  return (
    <>
      {!compact && corners > 0 && (
        <div class="turners">
          <button type="button" class="btn" aria-pressed={model.addsCorner.value} onClick={() => model.addCorner()}>
            <Icon name="plus" /> {say("add-corner")} <kbd>W</kbd>
          </button>
          {corners > 1 && (
            <button type="button" class="btn" onClick={() => model.removeCorner()}>
              <Icon name="minus" /> {say("remove-waypoint")} <kbd>⌫</kbd>
            </button>
          )}
        </div>
      )}
      {(panel.overlay.reach ?? []).length > 0 && <p class="reach-note">{say("reach-note")}</p>}
    </>
  );
}

/** On a small sheet the odds come before what can still be shared out. */
function ordered(rows: Panel["rows"], compact: boolean): Panel["rows"] {
  if (!compact) return rows;
  const rank = { choice: 0, odds: 1, roll: 2, table: 3, stepper: 4, text: 5 };
  const place = (row: Panel["rows"][number]) => (row.row === "choice" && Array.isArray(row.value) ? rank.roll - 0.5 : rank[row.row]);
  return [...rows].sort((a, b) => place(a) - place(b));
}

/** “A3 Mercier, veteran ▸ B2 Kerr”: the line above already says so, with chips. */
function isPairing(row: Panel["rows"][number]): boolean {
  return row.row === "text" && row.text.includes(" ▸ ");
}

/** What the line under the title has said already. */
export function isSaid(row: Panel["rows"][number], piece: Pick<Piece, "detail"> | undefined): boolean {
  return row.row === "text" && piece !== undefined && row.text.length > 0 && ` · ${piece.detail} · `.includes(` · ${row.text} · `);
}

/** A field named `shots:B2` is the share of one piece in a field of several. */
function setField(model: TableModel, field: string, value: Parameters<TableModel["set"]>[1]): void {
  const [name, part] = split(field);
  if (part === null || typeof value !== "number") return model.set(field, value);
  const now = model.draft.value.fields?.[name] ?? model.panel.value?.draft.fields?.[name];
  const shares = typeof now === "object" && now !== null && !Array.isArray(now) ? now : {};
  model.set(name, { ...shares, [part]: value });
}

function split(field: string): [string, string | null] {
  const at = field.indexOf(":");
  return at < 0 ? [field, null] : [field.slice(0, at), field.slice(at + 1)];
}

/** The lesson speaks of this one. */
function isWanted(model: TableModel, action: Action): boolean {
  const wanted = model.wanted.value;
  return wanted?.action === action.id && (wanted.piece === undefined || wanted.piece === model.selected.value);
}

/** What can be done; what is rarely wanted stands quietly at the end. */
function OpenActions({ model, actions, rare = false }: { model: TableModel; actions: Action[]; rare?: boolean }) {
  if (actions.length === 0) return null;
  return (
    <ul class={rare ? "actions rare" : "actions"}>
      {actions.map((action) => {
        const key = action.key && !RESERVED.has(action.key.toLowerCase()) ? action.key.toUpperCase() : null;
        return (
          <li key={action.id}>
            <button type="button" class={isWanted(model, action) ? "action wanted" : "action"} data-action={action.id} onClick={() => model.chooseAction(action.id)}>
              <span class="action-name">{action.label}</span>
              {action.cost && <span class="action-cost num">{action.cost}</span>}
              {key && <kbd>{key}</kbd>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** What cannot be done, in one line; opened, by reason: a tap on one shows what stands in the way. */
function ShutActions({ model, actions }: { model: TableModel; actions: Action[] }) {
  const reasons = new Map<string, Action[]>();
  for (const action of actions) {
    const sentence = action.disabled?.sentence ?? "";
    reasons.set(sentence, [...(reasons.get(sentence) ?? []), action]);
  }
  if (reasons.size === 0) return null;
  return (
    <details class="shut-more">
      <summary>{say("not-now", { what: actions.map((action) => action.label).join(", ") })}</summary>
      <ShutList model={model} reasons={[...reasons]} />
    </details>
  );
}

function ShutList({ model, reasons }: { model: TableModel; reasons: [string, Action[]][] }) {
  return (
    <ul class="shut">
      {reasons.map(([sentence, list]) => (
        <li key={sentence}>
          <span class="shut-names">
            {list.map((action) => (
              <button key={action.id} type="button" aria-disabled="true" data-action={action.id} onClick={() => model.chooseAction(action.id)}>
                {action.label}
              </button>
            ))}
          </span>
          <small>
            {sentence} {list[0]?.disabled?.rule && <RuleLink id={list[0].disabled.rule} />}
          </small>
        </li>
      ))}
    </ul>
  );
}
