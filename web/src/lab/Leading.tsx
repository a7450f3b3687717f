/** The comparison furthest from chance: how it came there, and what else moves with it. */
import { language } from "../language/index.ts";
import { decimal } from "../format.ts";
import { count, effect, half, inWords, scaleOf, ticks, type Standing } from "./lab.ts";
import { sayLab } from "./words.ts";

const WIDE = 400, HIGH = 170, LEFT = 38, RIGHT = 392, TOP = 12, LOW = 132;

export function Leading({ standing }: { standing: Standing }) {
  const row = standing.rows[standing.leading]!;
  if (row.pairs < 2) return null;
  return (
    <div class="lab-two">
      <section>
        <h3>{sayLab("leading", { name: inWords(row.name) })}</h3>
        <Course standing={standing} />
      </section>
      {standing.also.length > 0 && (
        <section>
          <h3>{sayLab("also")}</h3>
          <table class="num lab-also">
            <thead><tr><td /><th scope="col">{sayLab("before")}</th><th scope="col">{sayLab("after")}</th></tr></thead>
            <tbody>
              {standing.also.map(({ what, before, after }, n) => (
                <tr key={n}><th scope="row">{inWords(what)}</th><td>{decimal(before, n ? 2 : 1, language.value)}</td><td><b>{decimal(after, n ? 2 : 1, language.value)}</b></td></tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

function Course({ standing }: { standing: Standing }) {
  const row = standing.rows[standing.leading]!;
  const late = standing.series.filter(([n]) => n >= row.pairs / 4); // the wide beginning is cut off
  const bounds = late.map(([, , low, high]) => ({ ...row, low, high }));
  const scale = scaleOf(bounds, 0);
  const wanted = standing.until === null ? standing.games : Math.min(standing.games, Math.max(row.pairs, ...standing.looks.filter((look) => look <= standing.likely / 2)));
  const last = Math.max(row.pairs, Math.min(wanted, row.pairs * 3));
  const x = (pairs: number) => LEFT + ((RIGHT - LEFT) * pairs) / last;
  const y = (value: number) => Math.min(LOW, Math.max(TOP, (TOP + LOW) / 2 - ((value - scale.zero) / scale.reach) * ((LOW - TOP) / 2)));
  const line = standing.series.map(([n, mean]) => `${x(n)} ${y(mean)}`).join("L");
  const band = [...standing.series.map(([n, , , high]) => `${x(n)} ${y(high)}`), ...standing.series.toReversed().map(([n, , low]) => `${x(n)} ${y(low)}`)].join("L");
  const facts = { mean: effect(row.mean, row.kind), n: row.pairs, low: effect(row.low, row.kind), high: effect(row.high, row.kind) };
  const right = x(row.pairs) > (LEFT + RIGHT) / 2;
  return (
    <svg class="lab-course" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={sayLab("course", facts)}>
      {ticks(scale).map((tick) => (
        <g key={tick}>
          <line class={tick === scale.zero ? "lab-zero" : "lab-grid"} x1={LEFT} x2={RIGHT} y1={y(tick)} y2={y(tick)} />
          <text class="lab-ax" x={LEFT - 6} y={y(tick) + 4} text-anchor="end">{effect(tick, row.kind).replace(/[.,]0$/, "")}</text>
        </g>
      ))}
      <path class="lab-band" d={`M${band}Z`} />
      <path class="lab-line" d={`M${line}`} />
      <circle class="lab-line-end" cx={x(row.pairs)} cy={y(row.mean)} r="4" />
      <text class="lab-dl" x={right ? x(row.pairs) - 8 : x(row.pairs) + 9} y={y(row.mean) - 9} text-anchor={right ? "end" : "start"}>{effect(row.mean, row.kind)} ± {half(row)} {sayLab("now")}</text>
      <text class="lab-ax" x={LEFT} y={LOW + 18} text-anchor="middle">0</text>
      <text class="lab-ax" x={x(row.pairs)} y={LOW + 18} text-anchor={right ? "end" : "middle"}>{count(row.pairs)}</text>
      <text class="lab-ax" x={RIGHT} y={LOW + 34} text-anchor="end">{sayLab("pairs")}</text>
    </svg>
  );
}
