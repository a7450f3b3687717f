/** The log: newest on top; any line opens in place down to the die, the modifiers and the rule. */
import { Fragment } from "preact";
import { signal, useComputed, useSignal } from "@preact/signals";
import * as api from "../api.ts";
import { facts } from "../format.ts";
import { labelled, language, say, type Key } from "../language/index.ts";
import { remember, remembered } from "../memory.ts";
import type { Entry, LogLine, RuleText, ThrownRoll } from "../protocol.ts";
import { WhyButton } from "../coach/CoachBox.tsx";
import { beginsDeed, canBeExplained, orderOf } from "../coach/coach.ts";
import { DieFace } from "../signs/dice.tsx";
import { Icon } from "../signs/icons.tsx";
import { SideChip } from "../signs/sides.tsx";
import type { TableModel } from "./model.ts";
import { Reasons, RuleLink } from "./rows.tsx";
import { takenBack } from "./undone.ts";

const FILTERS = ["all", "mine", "dice"] as const;
type Filter = (typeof FILTERS)[number];

/** The log takes half of the screen, and what a line opens stands beside it. */
export const wideLog = signal(remembered("log-wide") === "1");

function widen(): void {
  wideLog.value = !wideLog.value;
  remember("log-wide", wideLog.value ? "1" : null);
}

/** Small letters without accents: « déroute » is found by "deroute". */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/[\u0300-\u036f*]/g, "").replace(/’/g, "'").toLowerCase();
}

/** Whether a line speaks of all the words. */
export function speaksOf(line: Pick<LogLine, "sentence" | "facts" | "rule">, words: string): boolean {
  const said = folded([line.sentence, line.facts ?? "", line.rule ?? ""].join(" "));
  return folded(words).split(/\s+/).every((word) => said.includes(word));
}

function focusOnce(box: HTMLInputElement | null): void {
  if (!box || box.dataset.seen) return;
  box.dataset.seen = "1";
  box.focus();
}

export function LogBox({ model }: { model: TableModel }) {
  const filter = useSignal<Filter>("all");
  const searching = useSignal(false);
  const words = useSignal("");
  const search = (text: string) => {
    words.value = text;
    if (text) model.seat.value?.reach(1); // all of it, not only what was asked for so far
  };
  const entries = useComputed<Entry[]>(() => {
    const seat = model.seat.value;
    const so = seat?.underWay.value;
    const told = seat?.entries.value;
    const known = [...(told?.values() ?? []), ...(so && !told?.has(so.n) ? [so] : [])].sort((a, b) => b.n - a.n);
    const back = model.looking.value;
    const out = model.reel.told.value;
    if (out) return known.filter((entry) => entry.n <= out.n).map((entry) => (entry.n < out.n ? entry : { ...entry, lines: entry.lines.slice(0, out.lines) }));
    return back ? known.filter((entry) => entry.n <= back.n) : known;
  });
  const seat = model.seat.value;
  const game = model.hello.value?.game;
  const back = takenBack(entries.value);
  const gone = new Set([...back.values()].map((entry) => entry.n));
  return (
    <section class="log" id="log" tabIndex={-1} aria-label={say("log")}>
      <div class="log-head">
        <h2>{say("log")}</h2>
        <div class="log-filter" role="group" aria-label={say("log-filter")}>
          {FILTERS.map((one) => (
            <button key={one} type="button" aria-pressed={filter.value === one} onClick={() => (filter.value = one)}>
              {say(`log-${one}` as Key)}
            </button>
          ))}
        </div>
        <button
          type="button" class="btn quiet" aria-pressed={searching.value} title={say("log-search")} aria-label={say("log-search")}
          onClick={() => {
            searching.value = !searching.value;
            search("");
          }}
        >
          <Icon name="search" />
        </button>
        <button type="button" class="btn quiet log-widen" aria-pressed={wideLog.value} title={say("log-wide")} aria-label={say("log-wide")} onClick={widen}>
          <Icon name="widen" />
        </button>
        {game && (
          <details class="export">
            <summary>{say("export")}</summary>
            <div class="popover">
              <a href={api.recordAddress(game)} download>
                {say("export-record")}
              </a>
              <a href={api.accountAddress(game)} download>
                {say("export-account")}
              </a>
            </div>
          </details>
        )}
      </div>
      {searching.value && (
        <input
          class="log-words" type="search" placeholder={say("log-search")} aria-label={say("log-search")} value={words.value}
          ref={focusOnce} onInput={(event) => search(event.currentTarget.value)}
        />
      )}
      <div class="log-lines">
        {entries.value.length === 0 && <p class="soft">{say("log-empty")}</p>}
        {byTurn(entries.value).map((turn, i) => {
          const isFirst = i > 0 && seat?.reachesBack.value === true; // nothing older, and a turn since
          const shown = turn.entries.map((entry) => ({ ...entry, lines: entry.lines.filter((line) => isWanted(line, entry, model, filter.value, words.value)) })).filter((entry) => entry.lines.length > 0);
          const whole = filter.value === "all" && !words.value;
          if (shown.length === 0 && !(whole && turn.heading)) return null;
          return (
            <section key={turn.key}>
              {(turn.heading || isFirst) && <h3 class="log-turn"><Sentence text={turn.heading?.sentence ?? say("log-before")} /></h3>}
              {shown.map((entry) => <EntryLines key={entry.n} entry={entry} model={model} undone={gone.has(entry.n)} what={back.get(entry.n)?.lines[0]?.sentence} />)}
            </section>
          );
        })}
        {seat && entries.value.length > 0 && !seat.reachesBack.value && (
          <button type="button" class="linkish more" onClick={() => seat.askLog()}>
            {say("log-more")}
          </button>
        )}
      </div>
    </section>
  );
}

/** What was logged in a turn, newest first under its heading; what came before the first has none. */
export interface LoggedTurn {
  key: string;
  heading: LogLine | null;
  entries: Entry[];
}

/** Entries, newest first, by the turn they belong to. */
export function byTurn(entries: readonly Entry[]): LoggedTurn[] {
  let turn: LoggedTurn = { key: "before", heading: null, entries: [] };
  const turns = [turn];
  for (const entry of [...entries].reverse()) {
    const parts: LogLine[][] = [[]];
    for (const line of entry.lines) {
      if (!isTurn(line)) parts.at(-1)!.push(line);
      else parts.push([line]);
    }
    for (const [first, ...rest] of parts) {
      if (!first) continue;
      if (isTurn(first)) turns.push((turn = { key: `${entry.n} ${first.sentence}`, heading: first, entries: [] }));
      const lines = isTurn(first) ? rest : [first, ...rest];
      if (lines.length > 0) turn.entries.unshift({ ...entry, lines });
    }
  }
  return turns.reverse();
}

function isWanted(line: LogLine, entry: Entry, model: TableModel, filter: Filter, words: string): boolean {
  if (words && !speaksOf(line, words)) return false;
  if (filter === "mine") return (line.side ?? entry.side) === model.side.value;
  if (filter === "dice") return (line.dice?.length ?? 0) > 0;
  return true;
}

/** An entry that was taken back is crossed out; one that takes back says `what`. */
function EntryLines({ entry, model, undone, what }: { entry: Entry; model: TableModel; undone: boolean; what?: string | undefined }) {
  const lines = entry.lines;
  const fresh = model.newest.value === entry.n;
  // Of the whole entry, whatever of it stands under another turn or is filtered away.
  const whole = model.seat.value?.entries.value.get(entry.n);
  const order = whole && canBeExplained(model, entry.n) && beginsDeed(model, entry.n) ? orderOf(whole) : null;
  return (
    <ol
      class={fresh ? "entry fresh" : "entry"}
      onMouseEnter={() => model.recall(entry)}
      onMouseLeave={() => (model.recalled.value = new Set())}
    >
      {[...lines].reverse().map((line, i) => (
        <Fragment key={`${line.key} ${lines.length - i}`}>
          <Line line={what ? { ...line, facts: what.replaceAll("**", "") } : line} entry={entry} model={model} undone={undone} />
          {line === order && <li class="ln-why"><WhyButton model={model} n={entry.n} /></li>}
        </Fragment>
      ))}
    </ol>
  );
}

/** `**bold**` for the result. */
export function Sentence({ text }: { text: string }) {
  return (
    <>
      {text.split("**").map((part, i) => (i % 2 ? <b key={i}>{part}</b> : part))}
    </>
  );
}

/** A line that begins a turn is a heading. */
function isTurn(line: LogLine): boolean {
  return typeof line.turn === "number";
}

function Line({ line, entry, model, undone }: { line: LogLine; entry: Entry; model: TableModel; undone: boolean }) {
  const open = useSignal(false);
  const letter = model.letterOf(line.side ?? entry.side);
  const opens = Boolean(line.roll ?? line.rule);
  const more = (line.roll?.each?.length ?? 0) - (line.dice?.length ?? 0); // dice that only the open line shows
  const body = (
    <>
      {letter ? <SideChip letter={letter} small /> : <span class="no-side" />}
      <span class="ln-text" title={line.exact ?? undefined}>
        {undone ? <s><Sentence text={line.sentence} /></s> : <Sentence text={line.sentence} />}
        {(entry.coached?.length ?? 0) > 0 && line === entry.lines[0] && (
          (entry.followed?.length ?? 0) > 0
            ? <span class="ln-bulb" role="img" title={say("coach-followed")} aria-label={say("coach-followed")}> <Icon name="bulb" /></span>
            : <small class="ln-asked" title={say("coach-asked")}> {say("coach-asked-short")}</small>
        )}
        {line.facts && <em>{facts(line.facts)}</em>}
      </span>
      <span class="dc">
        {(line.dice ?? []).map((die, i) => (
          <DieFace key={i} face={die.face} sides={die.sides} hit={die.hit === true} label={`${die.face}`} />
        ))}
        {more > 0 && <small class="dc-more num">+{more}</small>}
      </span>
    </>
  );
  return (
    <li class={open.value ? "ln-item open" : "ln-item"}>
      {opens ? (
        <button
          type="button" class="ln" aria-expanded={open.value}
          onClick={() => (open.value = !open.value)}
          onKeyDown={(event) => {
            if (event.key === "ArrowRight" && !open.value) open.value = true;
            else if (event.key === "ArrowLeft" && open.value) open.value = false;
            else return;
            event.stopPropagation();
          }}
        >
          {body}
        </button>
      ) : (
        <div class="ln">{body}</div>
      )}
      {open.value && <Opened line={line} model={model} />}
    </li>
  );
}

function Opened({ line, model }: { line: LogLine; model: TableModel }) {
  const rolls = line.rolls ?? (line.roll ? [line.roll] : []);
  const rules = [...new Set([...rolls.map((roll) => roll.rule), line.rule].filter(Boolean))] as string[];
  return (
    <div class="op num">
      {rolls.map((roll, i) => (
        <Rolled key={i} roll={roll} />
      ))}
      {rules.slice(0, 3).map((rule) => (
        <RuleWords key={rule} id={rule} ruleset={model.hello.value?.ruleset ?? ""} />
      ))}
    </div>
  );
}

export function Rolled({ roll }: { roll: ThrownRoll }) {
  const faces = roll.faces_thrown ?? [];
  return (
    <div class="rolled">
      <div class="rolled-head">
        <b>
          {roll.need ? labelled(roll.title, roll.need) : roll.title}
        </b>
        <span class="dim-text">{roll.dice}</span>
      </div>
      {roll.each && (
        <div class="each">
          {roll.each.map((die, i) => (
            <DieFace key={i} face={die.face} sides={die.sides} hit={die.hit === true} label={`${die.face}`} />
          ))}
        </div>
      )}
      <div class="mods">
        {!roll.each && faces.length > 0 && (
          <div class="mod">
            <span class="n">{faces.reduce((a, b) => a + b, 0)}</span>
            <span>{faces.length > 1 ? `${say("dice-of")} (${faces.join("\u2009+\u2009")})` : say("die-of")}</span>
            <span />
          </div>
        )}
      </div>
      <Reasons roll={{ ...roll, reads: [] }} />
      <div class="mods">
        <div class="mod sum">
          <span class="n">{roll.each || roll.apart ? "" : `= ${roll.total ?? ""}`}</span>
          <b>{roll.means === String(roll.total) ? "" : roll.means}</b>
          <span />
        </div>
      </div>
      {roll.likely && <p class="chance">{roll.likely}</p>}
    </div>
  );
}

// --- the rule's own words ------------------------------------------------------------------------
const words = new Map<string, Promise<RuleText | null>>();

export function ruleWords(ruleset: string, id: string): Promise<RuleText | null> {
  const key = `${ruleset} ${id} ${language.value}`;
  let found = words.get(key);
  if (!found) {
    found = api
      .rules(ruleset, id)
      .then((book) => book.headings.flatMap((heading) => heading.rules).find((rule) => rule.id === id) ?? null)
      .catch(() => {
        words.delete(key);
        return null;
      });
    words.set(key, found);
  }
  return found;
}

export function RuleWords({ id, ruleset }: { id: string; ruleset: string }) {
  const rule = useSignal<RuleText | null>(null);
  const asked = useSignal("");
  const key = `${ruleset} ${id} ${language.value}`;
  if (asked.peek() !== key) {
    asked.value = key;
    void ruleWords(ruleset, id).then((found) => (rule.value = found));
  }
  return (
    <p class="rule-words">
      {rule.value?.text} {rule.value?.ruling && <em>{rule.value.ruling} </em>}
      <RuleLink id={id} />
    </p>
  );
}

export function RulePopover({ id, ruleset, close }: { id: string; ruleset: string; close: () => void }) {
  return (
    <div class="rule-pop" role="dialog" aria-label={say("rule-opens", { id })}>
      <RuleWords id={id} ruleset={ruleset} />
      <div class="rule-pop-foot">
        <a href={`/rules/${ruleset}#${id}`} target="_blank" rel="noreferrer">
          {say("rules")} <Icon name="chevronRight" />
        </a>
        <button type="button" class="btn quiet" onClick={close}>
          {say("close")}
        </button>
      </div>
    </div>
  );
}
