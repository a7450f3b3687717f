/** What things are worth: printed against measured points, the best bargains and the worst buys. */
import { decimal } from "../format.ts";
import { language } from "../language/index.ts";
import { inWords } from "./lab.ts";
import { EDGE, frameOf, halfOf, HIGH, isVague, labelled, LEAST, type Prices, signOf, valueOf, WIDE, type Worth } from "./prices.ts";
import { sayLab } from "./words.ts";

const one = (value: number) => decimal(value, 1, language.value);
const signed = (value: number) => (value > 0 ? `+${one(value)}` : one(value));
const FAIR = 0.15;

export function PricesView({ prices }: { prices: Prices }) {
  const { worths } = prices;
  const printed = worths.filter((worth) => worth.printed !== null && valueOf(worth) >= LEAST);
  const below = worths.filter((worth) => worth.printed !== null && valueOf(worth) < LEAST);
  const named = (worth: Worth) => inWords(prices.names[worth.id]!);
  const isPriced = worths.some((worth) => worth.printed !== null);
  return (
    <div class="lab-prices">
      {isPriced && (
        <section class="pr-chart">
          <h3>{sayLab("pr-chart")}</h3>
          <p class="pr-key"><Mark verdict="bargain" /> {sayLab("pr-bargain")} <Mark verdict="dear" /> {sayLab("pr-dear")} <Mark verdict="fair" /> {sayLab("pr-fair")} <Mark verdict="fair" vague /> {sayLab("pr-vague")}</p>
          <Scatter worths={printed} named={named} />
          {below.length > 0 && <p class="lab-note">{sayLab("pr-below", { names: below.map(named).join(", ") })}</p>}
        </section>
      )}
      {(isPriced || prices.bargains.length > 0) && (
        <div class="lab-two">
          <Best title={sayLab(isPriced ? "pr-bargains" : "pr-most")} ids={prices.bargains} prices={prices} none={sayLab("pr-no-bargains")} />
          <Best title={sayLab(isPriced ? "pr-dears" : "pr-least")} ids={prices.dears} prices={prices} none={sayLab("pr-no-dears")} />
        </div>
      )}
      <section class="pr-all">
        <h3>{sayLab(isPriced ? "pr-all" : "pr-men")}</h3>
        <ol class="pr-list num">{worths.map((worth) => <Ranked key={worth.id} worth={worth} worths={worths} name={named(worth)} />)}</ol>
      </section>
      <p class="lab-note">{sayLab("pr-method", { man: one(prices.man), half: one(prices.man_half), plain: inWords(prices.names[prices.plain]!) })}</p>
    </div>
  );
}

/** ▲ filled: worth more than its price; ▽ open: less; a dot: its price, open where that is not known well. */
function Shape({ verdict, vague }: { verdict: Worth["verdict"]; vague?: boolean }) {
  if (verdict === "bargain") return <path class="pr-mark full" d="M0-7 7 6H-7Z" />;
  if (verdict === "dear") return <path class="pr-mark" d="M0 7 7-6H-7Z" />;
  return <circle class={vague ? "pr-mark" : "pr-mark dot"} r="5" />;
}

function Mark({ verdict, vague }: { verdict: Worth["verdict"]; vague?: boolean }) {
  return <svg class="pr-sign" width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true"><Shape verdict={verdict} vague={vague} /></svg>;
}

function Scatter({ worths, named }: { worths: Worth[]; named: (worth: Worth) => string }) {
  const frame = frameOf(worths);
  const { x, y, most, ticks } = frame;
  const text = (worth: Worth) => (worth.verdict === "fair" ? named(worth) : `${named(worth)} ${signed(valueOf(worth) - worth.printed!)}`);
  const edge = [[LEAST, 1 + FAIR], [most, 1 + FAIR], [most, 1 - FAIR], [LEAST, 1 - FAIR]].map(([at, by]) => `${x(at!)},${y(at! * by!)}`).join(" ");
  return (
    <svg class="pr-picture num" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={sayLab("pr-chart")}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line class="lab-grid" x1={x(tick)} x2={x(tick)} y1={12} y2={HIGH - EDGE} /><text class="lab-ax" x={x(tick)} y={HIGH - EDGE + 17} text-anchor="middle">{tick}</text>
          <line class="lab-grid" x1={EDGE} x2={WIDE - 12} y1={y(tick)} y2={y(tick)} /><text class="lab-ax" x={EDGE - 8} y={y(tick) + 4} text-anchor="end">{tick}</text>
        </g>
      ))}
      <polygon class="pr-zone" points={edge} />
      <line class="lab-zero" x1={x(LEAST)} y1={y(LEAST)} x2={x(most)} y2={y(most)} />
      <text class="lab-ax" x={WIDE - 12} y={HIGH - 6} text-anchor="end">{sayLab("pr-printed")}</text>
      <text class="lab-ax" x={EDGE + 6} y={22}>{sayLab("pr-measured")}</text>
      {worths.map((worth) => {
        const [at, value, half] = [x(worth.printed!), valueOf(worth), halfOf(worth)];
        return (
          <g key={worth.id}>
            <title>{`${named(worth)}: ${worth.printed} → ${one(value)} ± ${one(half)}`}</title>
            <line class="pr-stem" x1={at} x2={at} y1={y(value)} y2={y(worth.printed!)} />
            <path class="pr-half" d={`M${at - 4} ${y(value + half)}h8m-4 0V${y(value - half)}m-4 0h8`} />
            <g transform={`translate(${at} ${y(value)})`}><Shape verdict={worth.verdict} vague={isVague(worth)} /></g>
          </g>
        );
      })}
      {labelled(worths, frame, text).map((label) => {
        const worth = worths.find((each) => each.id === label.id)!;
        return <text key={label.id} class={worth.verdict === "fair" ? "lab-ax pr-name" : "lab-dl pr-name"} x={label.x} y={label.y} text-anchor={label.anchor}>{text(worth)}</text>;
      })}
    </svg>
  );
}

function Best({ title, ids, prices, none }: { title: string; ids: string[]; prices: Prices; none: string }) {
  return (
    <section>
      <h3>{title}</h3>
      {ids.length === 0 && <p class="lab-note">{none}</p>}
      <ul class="pr-best num">
        {ids.map((id) => {
          const worth = prices.worths.find((each) => each.id === id)!;
          return (
            <li key={id}>
              <Mark verdict={worth.verdict} /> <b>{inWords(prices.names[id]!)}</b>
              <span>{worth.printed !== null && <>{worth.printed} → </>}<b>{signOf(worth)}{one(valueOf(worth))}</b> <small>± {one(halfOf(worth))}</small></span>
              {prices.why[id] && <p class="pr-why">{inWords(prices.why[id])}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The best first, each with its interval, and its price (or one plain man) as a tick. */
function Ranked({ worth, worths, name }: { worth: Worth; worths: Worth[]; name: string }) {
  const low = Math.min(0, ...worths.map((each) => valueOf(each) - halfOf(each)));
  const high = Math.max(1, ...worths.flatMap((each) => [valueOf(each) + halfOf(each), each.printed ?? 1]));
  const at = (value: number) => (100 * (value - low)) / (high - low);
  const [value, half] = [valueOf(worth), halfOf(worth)];
  const said = `${worth.printed === null ? "" : `${worth.printed} → `}${signOf(worth)}${one(value)} ± ${one(half)}`;
  return (
    <li>
      <span class="pr-thing"><Mark verdict={worth.verdict} vague={isVague(worth)} /> {name}</span>
      <svg class="pr-track" width="100%" height="22" aria-hidden="true">
        <line class="lab-grid" x1={`${at(0)}%`} x2={`${at(0)}%`} y1="0" y2="22" />
        <line class="lab-zero" x1={`${at(worth.printed ?? 1)}%`} x2={`${at(worth.printed ?? 1)}%`} y1="3" y2="19" />
        <line class="pr-bar" x1={`${at(value - half)}%`} x2={`${at(value + half)}%`} y1="11" y2="11" />
        <circle class="pr-mark dot" cx={`${at(value)}%`} cy="11" r="4" />
      </svg>
      <span class="pr-said">{said}</span>
    </li>
  );
}
