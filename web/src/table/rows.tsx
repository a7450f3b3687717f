/** Rows of a panel: choices, steppers, odds, rolls with their reasons, texts. */
import { useSignal } from "@preact/signals";
import { percent, percents } from "../format.ts";
import { labelled, language, say } from "../language/index.ts";
import { chosenOf, picked } from "./draft.ts";
import type { ChoiceRow, FieldValue, OddsRow, Outcome, RollRow, Row, StepperRow, TableRow } from "../protocol.ts";
import { DieFace } from "../signs/dice.tsx";
import { Icon } from "../signs/icons.tsx";
import { Terms } from "../words/Terms.tsx";

export type SetField = (field: string, value: FieldValue) => void;

export function Rows({
  rows, set, compact, explain, title,
}: { rows: Row[]; set: SetField; compact: boolean; explain: (rule: string) => void; title: string }) {
  return (
    <>
      {folded(rows).map((one, i) =>
        one.row === "picks" ? (
          <details key={one.field} class="share-out picks-fold">
            <summary class="num">{one.rows.map(countOf).join(" · ")}</summary>
            {one.rows.map((row, n) => <Picks key={n} row={row} set={set} />)}
          </details>
        ) : one.row === "choice" && one.quiet ? (
          <details key={one.field} class="share-out">
            <summary>{labelled(one.label, one.options.find((option) => option.id === one.value)?.label ?? "")}</summary>
            <Choice row={one} set={set} named={false} />
          </details>
        ) : one.row === "fold" ? (
          <details key={one.share} class="share-out">
            <summary>
              {one.share} <span class="num">({one.rows.length})</span>
            </summary>
            {one.rows.map((row) => (
              <Stepper key={row.field} row={row} set={set} />
            ))}
          </details>
        ) : (
          <OneRow key={"field" in one ? one.field : i} row={one} set={set} compact={compact} explain={explain} title={title} />
        ),
      )}
    </>
  );
}

export interface Fold {
  row: "fold";
  share: string;
  rows: StepperRow[];
}

/** Several who do one thing together: a line says how many, opened it says who. */
export interface PicksFold {
  row: "picks";
  field: string;
  rows: ChoiceRow[];
}

/** “Rifle 4/5”: so many of them take part. */
export function countOf(row: ChoiceRow): string {
  const taken = row.options.filter((option) => chosenOf(row).includes(option.id));
  return `${row.label} ${taken.length}/${row.options.length}`;
}

/** Shares of the same thing that have nothing yet are folded into one line, where there are several;
 * so are those who act together. */
export function folded(rows: readonly Row[]): (Row | Fold | PicksFold)[] {
  const found: (Row | Fold | PicksFold)[] = [];
  const folds = new Map<string, Fold>();
  const picks = new Map<string, PicksFold>();
  for (const row of rows) {
    if (row.row === "choice" && Array.isArray(row.value)) {
      const fold = picks.get(row.field);
      if (fold) fold.rows.push(row);
      else {
        const made: PicksFold = { row: "picks", field: row.field, rows: [row] };
        picks.set(row.field, made);
        found.push(made);
      }
      continue;
    }
    const share = shareOf(row);
    if (share === null || rows.filter((one) => shareOf(one) === share).length < 2) found.push(row);
    else if (folds.has(share)) folds.get(share)!.rows.push(row as StepperRow);
    else {
      const fold: Fold = { row: "fold", share, rows: [row as StepperRow] };
      folds.set(share, fold);
      found.push(fold);
    }
  }
  return found;
}

/** Of what a row is a share that has nothing yet; null of all others. */
function shareOf(row: Row): string | null {
  return row.row === "stepper" && row.value === 0 ? (row.share ?? null) : null;
}

function OneRow({
  row, set, compact, explain, title,
}: { title: string; row: Row; set: SetField; compact: boolean; explain: (rule: string) => void }) {
  switch (row.row) {
    case "choice":
      return <Choice row={row} set={set} named={row.label !== title} />;
    case "stepper":
      return <Stepper row={row} set={set} />;
    case "odds":
      return compact ? <Stack outcomes={row.outcomes} label={row.label ?? ""} expected={row.expected ?? ""} /> : <Bars row={row} />;
    case "roll":
      return <Why roll={row} compact={compact} explain={explain} />;
    case "table":
      return <SheetTable row={row} explain={explain} />;
    case "text":
      return (
        <p class={row.warn ? "row-text warn" : "row-text"}>
          <Terms text={row.text} /> {row.rule && <RuleLink id={row.rule} explain={explain} />}
        </p>
      );
  }
}

export function RuleLink({ id, explain }: { id: string; explain?: (rule: string) => void }) {
  return (
    <button
      type="button" class="rid" aria-label={say("rule-opens", { id })} title={say("rule-opens", { id })}
      onClick={() => (explain ?? showRule)(id)}
    >
      {id}
    </button>
  );
}

function showRule(id: string): void {
  dispatchEvent(new CustomEvent("sandtable-rule", { detail: id }));
}

// --- choosing ------------------------------------------------------------------------------------
/** Few and short: segments. Many: a menu. */
export function isSegments(row: ChoiceRow): boolean {
  const most = row.options.length === 2 ? 26 : 16; // letters
  return row.options.length <= 4 && row.options.every((option) => option.label.length <= most);
}

function reasonOf(disabled: unknown): string {
  return typeof disabled === "object" && disabled !== null && "sentence" in disabled
    ? String((disabled as { sentence: unknown }).sentence)
    : typeof disabled === "string" ? disabled : "";
}

const SHORT = 24; // letters of a reason that stand in the button; a longer one is told when it is pressed

export const inButton = (reason: string) => (reason.length > SHORT ? say("not-open") : reason);

function Choice({ row, set, named }: { row: ChoiceRow; set: SetField; named: boolean }) {
  const [only, ...more] = row.options;
  if (only && more.length === 0 && row.value === only.id && !only.disabled) {
    // Nothing to choose: said, not asked.
    return (
      <p class="only num">
        <span class="sr">{labelled(row.label, "")}</span>
        <b>{only.label}</b> {only.detail && <small><Terms text={only.detail} /></small>}
      </p>
    );
  }
  if (Array.isArray(row.value)) return <Picks row={row} set={set} />;
  if (isSegments(row)) {
    return (
      <div class="seg-row">
        {named && row.label && <span class="lab">{row.label}</span>}
        <div class="seg" role="group" aria-label={row.label}>
          {row.options.map((option, i) => {
            const reason = reasonOf(option.disabled);
            const off = Boolean(option.disabled);
            return (
              <button
                key={option.id} type="button" aria-pressed={row.value === option.id} aria-disabled={off} title={reason}
                data-choice={i + 1} onClick={() => set(row.field, option.id)}
              >
                {option.label}
                {(option.detail || reason) && <small>{option.detail || inButton(reason)}</small>}
              </button>
            );
          })}
        </div>
      </div>
    );
  }
  return <Menu row={row} set={set} />;
}

/** Several of them at once: each is taken or left, and the name takes or leaves them all. */
function Picks({ row, set }: { row: ChoiceRow; set: SetField }) {
  const listed = row.options.map((option) => option.id);
  const taken = listed.filter((id) => chosenOf(row).includes(id));
  const all = taken.length === listed.length;
  return (
    <div class="picks" role="group" aria-label={row.label}>
      <button type="button" class="picks-all num" aria-pressed={all} onClick={() => set(row.field, picked(row, listed, !all))}>
        {row.label} <small>{taken.length}/{listed.length}</small>
      </button>
      <span class="picks-each">
        {row.options.map((option) => (
          <button
            key={option.id} type="button" class="pick num" aria-pressed={taken.includes(option.id)}
            onClick={() => set(row.field, picked(row, [option.id], !taken.includes(option.id)))}
          >
            {option.label}
          </button>
        ))}
      </span>
    </div>
  );
}

function Menu({ row, set }: { row: ChoiceRow; set: SetField }) {
  const chosen = row.options.find((option) => option.id === row.value);
  const told = !chosen && row.value !== null && row.value !== "" ? inWords(row) : "";
  const id = `f-${row.field}`;
  return (
    <label class="wp" for={id}>
      <span class="wp-text">
        <span class="sr">{labelled(row.label, "")}</span>
        {chosen ? chosen.label : told || row.label}
        {chosen?.detail ? <small>{chosen.detail}</small> : (chosen || told) && <small aria-hidden="true">{row.label}</small>}
      </span>
      <Icon name="chevron" />
      <select
        id={id} value={typeof row.value === "string" ? row.value : ""} aria-label={row.label}
        onChange={(event) => set(row.field, event.currentTarget.value)}
      >
        {!chosen && <option value="">{say("choose")}</option>}
        {row.options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
            {option.detail ? ` · ${option.detail}` : ""}
            {option.disabled ? ` (${reasonOf(option.disabled)})` : ""}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A bearing by the nearest of the directions offered; any other number with its unit. */
export function inWords(row: Pick<ChoiceRow, "options" | "unit" | "value">): string {
  const told = `${String(row.value)}${row.unit ?? ""}`;
  if (row.unit !== "°") return told;
  const off = (id: string) => Math.abs(((Number(id) - Number(row.value) + 540) % 360) - 180);
  const ways = row.options.filter((option) => Number.isFinite(off(option.id)));
  return ways.sort((a, b) => off(a.id) - off(b.id))[0]?.label ?? told;
}

function Stepper({ row, set }: { row: StepperRow; set: SetField }) {
  const to = (value: number) => set(row.field, Math.max(row.min, Math.min(row.max, value)));
  return (
    <div class="stepper">
      <span>{row.label}</span>
      <span class="st num">
        <button type="button" aria-label={say("one-less", { what: row.label })} disabled={row.value <= row.min} onClick={() => to(row.value - 1)}>
          −
        </button>
        <b aria-live="polite">{row.value}</b>
        <button type="button" aria-label={say("one-more", { what: row.label })} disabled={row.value >= row.max} onClick={() => to(row.value + 1)}>
          +
        </button>
      </span>
    </div>
  );
}

// --- odds ----------------------------------------------------------------------------------------
export function severityClass(severity: number): string {
  return `s${Math.max(0, Math.min(3, Math.round(severity)))}`;
}

export function Bars({ row, large }: { row: OddsRow; large?: boolean }) {
  const exact = useSignal(false);
  const fractions = large || exact.value;
  const told = percents(row.outcomes, language.value);
  return (
    <div class={large ? "oddsbox large" : "oddsbox"}>
      {row.label && <div class="odds-for">{row.label}</div>}
      <dl class={`odds num${fractions ? " exact" : ""}`}>
        {row.outcomes.map((outcome, i) => (
          <div key={outcome.id} class="odds-line">
            <dt><Terms text={outcome.label} /></dt>
            <dd class="bar" aria-hidden="true">
              <i class={severityClass(outcome.severity)} style={{ width: `${(outcome.probability * 100).toFixed(2)}%` }} />
            </dd>
            <dd class="v">{told[i]}</dd>
            {fractions && <dd class="fr">{outcome.fraction.replace("/", "\u2009/\u2009")}</dd>}
          </div>
        ))}
      </dl>
      {!large && (
        <div class="ex num">
          <span>{row.expected}</span>
          <button type="button" class="linkish" aria-pressed={exact.value} onClick={() => (exact.value = !exact.value)}>
            {exact.value ? say("hide-fractions") : say("exact-fractions")}
          </button>
        </div>
      )}
    </div>
  );
}

/** One stacked bar with large figures, for a sheet or a card. */
export function Stack({ outcomes, label, expected }: { outcomes: Outcome[]; label?: string; expected?: string }) {
  const figures = percents(outcomes, language.value);
  const told = outcomes.map((outcome, i) => `${outcome.label} ${figures[i]}`).join(", ");
  return (
    <div class="stackbox">
      {label && <div class="odds-for">{label}</div>}
      <div class="stack" role="img" aria-label={told}>
        {outcomes.map((outcome) => (
          <i key={outcome.id} class={severityClass(outcome.severity)} style={{ flex: outcome.probability }} />
        ))}
      </div>
      <div class="leg num" aria-hidden="true">
        {outcomes.map((outcome, i) => (
          <div key={outcome.id}>
            <b>{figures[i]}</b>
            <span>
              <i class={severityClass(outcome.severity)} />
              {outcome.label}
            </span>
          </div>
        ))}
      </div>
      {expected && <div class="ex num"><span>{expected}</span></div>}
    </div>
  );
}

// --- why -----------------------------------------------------------------------------------------
export function Faces({ faces }: { faces: readonly boolean[] }) {
  return (
    <span class="faces" aria-hidden="true">
      {faces.map((hit, i) => (
        <DieFace key={i} face={i + 1} hit={hit} />
      ))}
    </span>
  );
}

export function Why({ roll, compact, explain }: { roll: RollRow; compact: boolean; explain?: (rule: string) => void }) {
  const open = useSignal(!compact);
  const head = (
    <>
      <span class="why-title">
        {roll.need ? labelled(roll.title, "") : roll.title}
        <b>{roll.need}</b>
      </span>
      {roll.faces && roll.faces.length > 0 ? <Faces faces={roll.faces} /> : <span class="faces dice-name">{roll.dice}</span>}
    </>
  );
  return (
    <div class="why">
      {compact ? (
        <button type="button" class="r" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
          {head}
          <Icon name={open.value ? "chevron" : "chevronRight"} />
        </button>
      ) : (
        <div class="r">{head}</div>
      )}
      {open.value && <Reasons roll={roll} {...(explain ? { explain } : {})} />}
    </div>
  );
}

/** A part of a table of the sheet with the column that is read lit. */
function SheetTable({ row, explain }: { row: TableRow; explain: (rule: string) => void }) {
  const lit = (i: number) => (i === row.lit ? "lit" : undefined);
  return (
    <div class="sheet-table num">
      <div class="r">
        <b>{row.title}</b> {row.rule && <RuleLink id={row.rule} explain={explain} />}
      </div>
      <table>
        <thead>
          <tr>
            <th>{row.corner}</th>
            {row.heads.map((head, i) => <th key={i} class={lit(i)}>{head}</th>)}
            {row.lines.some((line) => line.ways) && <th class="ways">/36</th>}
          </tr>
        </thead>
        <tbody>
          {row.lines.map((line) => (
            <tr key={line.head}>
              <th>{line.head}</th>
              {line.cells.map((cell, i) => <td key={i} class={lit(i)}>{cell}</td>)}
              {line.ways && <td class="ways">{line.ways}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {row.note && <p class="row-text">{row.note}</p>}
    </div>
  );
}

export function Reasons({ roll, explain }: { roll: RollRow; explain?: (rule: string) => void }) {
  const shownReads = roll.faces && roll.faces.length > 0 ? [] : roll.reads;
  return (
    <div class="mods num">
      {roll.apart && <p class="dim-text">{roll.apart}</p>}
      {roll.modifiers.map((modifier, i) => (
        <div key={i} class="mod">
          <span class="n">{modifier.value}</span>
          <span><Terms text={modifier.label} /></span>
          {modifier.rule ? <RuleLink id={modifier.rule} {...(explain ? { explain } : {})} /> : <span />}
        </div>
      ))}
      {shownReads.map((read, i) => (
        <div key={`r${i}`} class="mod read">
          <span class="n">{read.when}</span>
          <span>{read.means}</span>
          <span>{read.probability == null ? "" : percent(read.probability, language.value)}</span>
        </div>
      ))}
    </div>
  );
}
