/** All comparisons of a run with their intervals, as they narrow; rows keep their place. */
import { language } from "../language/index.ts";
import { decimal, MINUS } from "../format.ts";
import { Icon } from "../signs/icons.tsx";
import { effect, half, inWords, placeOn, scaleOf, ticks, type Row, type Scale, type Standing } from "./lab.ts";
import { sayLab } from "./words.ts";

export function Forest({ standing }: { standing: Standing }) {
  const { rows, worth } = standing;
  const scale = scaleOf(rows, worth);
  const alone = rows.every((row) => row.sides[0].en === rows[0]!.sides[0].en);
  const level = rows[0]!.kind === "level";
  const [a, b] = rows[0]!.sides.map(inWords) as [string, string];
  const axis = level ? (alone ? "axis-level" : "axis-level-a") : alone ? "axis" : "axis-a";
  return (
    <figure class="lab-forest" aria-label={sayLab("forest")}>
      <div class="lab-head" aria-hidden="true">
        <p><span>◂ {alone ? sayLab("gains", { side: b }) : sayLab("gains-b")}</span><span>{alone ? sayLab("gains", { side: a }) : sayLab("gains-a")} ▸</span></p>
        <p class="lab-zone-name">{sayLab(level ? "even" : "too-small")}</p>
      </div>
      <ul>
        {rows.map((row, n) => <ForestRow key={n} row={row} scale={scale} worth={worth} />)}
      </ul>
      <div class="lab-axis" aria-hidden="true">
        <div class="lab-ticks num">{ticks(scale).map((tick) => <span key={tick} style={`left:${placeOn(scale, tick)}%`}>{told(tick, scale)}</span>)}</div>
        <p>{sayLab(axis, { side: a })}</p>
      </div>
      <figcaption class="lab-note">
        {sayLab(rows.length > 1 ? "note" : "note-one", { n: rows.length, looks: standing.looks.length })}
      </figcaption>
      <details class="lab-numbers">
        <summary>{sayLab("numbers")}</summary>
        <div class="lab-scroll" tabIndex={0} role="group" aria-label={sayLab("numbers")}>
          <table class="num">
            <thead><tr>{(["what", "pairs", "mean", "low", "high", "said"] as const).map((one) => <th key={one} scope="col">{sayLab(`column-${one}`)}</th>)}</tr></thead>
            <tbody>
              {rows.map((row, n) => (
                <tr key={n}>
                  <th scope="row">{inWords(row.name)}{row.rule && ` (${row.rule})`}</th><td>{row.pairs}</td>
                  {[row.mean, row.low, row.high].map((value, m) => <td key={m}>{effect(value, row.kind)}</td>)}<td>{inWords(row.said)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

function ForestRow({ row, scale, worth }: { row: Row; scale: Scale; worth: number }) {
  const x = (value: number) => placeOn(scale, value);
  const settled = row.verdict !== "open";
  const facts = { name: inWords(row.name), mean: effect(row.mean, row.kind), low: effect(row.low, row.kind), high: effect(row.high, row.kind), said: inWords(row.said) };
  return (
    <li class={settled ? "settled" : ""}>
      <div class="lab-name">
        <b>{inWords(row.name)}</b>
        {inWords(row.under) && <small>{inWords(row.under)}</small>}
        {row.rule && <small class="lab-rule">{row.rule}</small>}
      </div>
      <svg class="lab-track" width="100%" height="52" role="img" aria-label={sayLab("row", facts)}>
        <rect class="lab-zone" x={`${x(scale.zero - worth)}%`} width={`${x(scale.zero + worth) - x(scale.zero - worth)}%`} y="0" height="100%" />
        {ticks(scale).map((tick) => <line key={tick} class={tick === scale.zero ? "lab-zero" : "lab-grid"} x1={`${x(tick)}%`} x2={`${x(tick)}%`} y1="0" y2="100%" />)}
        {row.marks.map(([pairs, mean, low, high], n) => (
          <g key={pairs} class="lab-then" style={`opacity:${n === row.marks.length - 1 ? 0.75 : 0.5}`}>
            <rect x={`${x(low)}%`} width={`${x(high) - x(low)}%`} y={row.marks.length - n > 1 ? 40 : 33} height="1.3" />
            <line x1={`${x(mean)}%`} x2={`${x(mean)}%`} y1={row.marks.length - n > 1 ? 38 : 31} y2={row.marks.length - n > 1 ? 43 : 36} />
          </g>
        ))}
        {row.pairs > 0 && (
          <>
            <rect class="lab-bar" style={`x:${x(row.low)}%;width:${Math.max(0.3, x(row.high) - x(row.low))}%`} y="18.500" height="5" />
            <Dot row={row} at={x(row.mean)} />
          </>
        )}
      </svg>
      <div class="lab-said num">
        <span>{row.pairs > 0 && <><b>{effect(row.mean, row.kind)}</b> <small>±{language.value === "fr" ? "\u202f" : ""}{half(row)}</small></>} <Icon name={settled ? "tick" : "more"} /></span>
        <small class={row.verdict === "differs" ? "strong" : ""}>{inWords(row.said)}</small>
      </div>
    </li>
  );
}

/** Filled: clear of nothing; open: not; a diamond: the very same games. */
function Dot({ row, at }: { row: Row; at: number }) {
  const place = `cx:${at}%`;
  if (row.verdict === "same") return <svg x={`${at}%`} y="21" overflow="visible"><path class="lab-dot full" d="M-7 0 0-7 7 0 0 7Z" /></svg>;
  return <circle class={`lab-dot${row.verdict === "differs" ? " full" : ""}`} style={place} cy="21" r="5.5" />;
}

function told(value: number, { zero }: Scale): string {
  const text = decimal(value, value % 1 ? 1 : 0, language.value);
  return !zero && value > 0 && !text.startsWith(MINUS) ? `+${text}` : text;
}
