/** The chance of the gravest outcome along a length or a number, exact at every step. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { decimal, percent } from "../format.ts";
import { language, say } from "../language/index.ts";
import { returned } from "../offline/away.ts";
import type { Outcome, Query } from "../protocol.ts";
import { axisOf, bare, chanceIn, said, spanOf, type Value, type Values } from "./inputs.ts";
import { curve, paced } from "./pace.ts";

const [LEFT, RIGHT, TOP, BOTTOM] = [46, 534, 16, 206];

interface Point {
  x: number;
  y: number;
}

export function Chart({
  ruleset, query, values, focus, set,
}: { ruleset: string; query: Query; values: Values; focus: Outcome; set: (name: string, value: Value) => void }) {
  const axis = axisOf(query);
  const drawn = useSignal<{ key: string; points: Point[] } | null>(null);
  const rest = axis ? JSON.stringify(said(query, { ...values, [axis.name]: "" })) : "";
  const key = `${query.id} ${rest} ${focus.id}`;
  useEffect(() => {
    if (!axis) return;
    const gone = new AbortController();
    const later = setTimeout(async () => {
      const isLength = axis.kind === "length";
      const [from, to] = spanOf(axis);
      const ask = async (xs: number[]) => {
        const answers = await paced(
          xs,
          async (some) => {
            const inputs = some.map((x) => said(query, { ...values, [axis.name]: x }));
            const { answers: found } = await api.oddsOfMany(ruleset, query.id, inputs, gone.signal);
            return found.map((one) => one.answer ?? null);
          },
          gone.signal,
        );
        return answers.map((answer) => chanceIn(answer?.outcomes, focus.id));
      };
      const points = await curve(from, to, isLength ? 5 : 1, isLength ? 0.1 : 1, ask);
      if (!gone.signal.aborted) drawn.value = { key, points };
    }, 900);
    return () => {
      gone.abort();
      clearTimeout(later);
    };
  }, [key, returned.value]);
  if (!axis) return null;
  const points = drawn.value?.points ?? [];
  const last = points.at(-1)?.x ?? 100;
  const first = points[0]?.x ?? 0;
  const now = values[axis.name] === "" ? NaN : Number(values[axis.name]);
  const x = (value: number) => LEFT + ((value - first) / Math.max(1e-9, last - first)) * (RIGHT - LEFT);
  const y = (share: number) => BOTTOM - share * (BOTTOM - TOP);
  const stepped = axis.kind === "length";
  const unit = axis.unit ? ` ${axis.unit}` : "";
  const label = `${bare(axis.label).toLowerCase()}${axis.unit && !axis.label.includes(axis.unit) ? `, ${axis.unit}` : ""}`;
  const edges = points.filter((point, i) => stepped && i + 1 < points.length && point.y !== points[i + 1]!.y).map((point) => point.x);
  return (
    <div class={drawn.value?.key === key ? "card chart-card" : "card chart-card stale"}>
      <h2>{say("chart-by", { what: focus.label, by: bare(axis.label).toLowerCase() })}</h2>
      <svg
        class="chart num" viewBox="0 0 540 246" role="img" aria-label={say("chart-by", { what: focus.label, by: axis.label })}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const share = (((event.clientX - box.left) / box.width) * 540 - LEFT) / (RIGHT - LEFT);
          const value = first + Math.max(0, Math.min(1, share)) * (last - first);
          set(axis.name, stepped ? Math.round(value * 2) / 2 : Math.round(value));
        }}
      >
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share}>
            <path d={`M${LEFT} ${y(share)}H${RIGHT}`} stroke="var(--line)" />
            <text x={LEFT - 6} y={y(share) + 4} text-anchor="end">{percent(share, language.value, 0)}</text>
          </g>
        ))}
        {points.length > 0 && (
          <>
            {edges.map((edge) => <path key={edge} d={`M${x(edge)} ${TOP - 4}V${BOTTOM}`} stroke="var(--line2)" stroke-dasharray="2 4" />)}
            {ticks(first, last, edges, stepped, x).map((tick) => (
              <text key={tick} x={x(tick)} y="222" text-anchor="middle">{decimal(tick, Number.isInteger(tick) ? 0 : 1, language.value)}</text>
            ))}
            <text x={(LEFT + RIGHT) / 2} y="240" text-anchor="middle">{label}</text>
            <path d={lineOf(points, stepped, x, y)} fill="none" stroke="var(--sev3)" stroke-width="3" stroke-linejoin="round" />
            {now >= first && now <= last && (
              <g transform={`translate(${x(now)} ${y(focus.probability)})`}>
                <circle r="6.500" fill="var(--select)" stroke="var(--ink)" stroke-width="1.600" />
                <text x={x(now) > 400 ? -11 : 11} y="-9" text-anchor={x(now) > 400 ? "end" : "start"} class="chart-now">
                  {say("at-value", { p: percent(focus.probability, language.value), x: decimal(now, Number.isInteger(now) ? 0 : 1, language.value) + unit })}
                </text>
              </g>
            )}
          </>
        )}
      </svg>
    </div>
  );
}

function lineOf(points: Point[], stepped: boolean, x: (v: number) => number, y: (v: number) => number): string {
  return points
    .map((point, i) => {
      const at = `${x(point.x).toFixed(1)} ${y(point.y).toFixed(1)}`;
      if (i === 0) return `M${at}`;
      return stepped ? `V${y(point.y).toFixed(1)}H${x(point.x).toFixed(1)}` : `L${at}`;
    })
    .join("");
}

function ticks(first: number, last: number, edges: number[], stepped: boolean, x: (v: number) => number): number[] {
  if (!stepped) return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const found: number[] = [];
  const add = (value: number) => {
    if (found.every((other) => Math.abs(x(other) - x(value)) > 26)) found.push(value);
  };
  [first, last, ...edges].forEach(add);
  for (let value = 20; value < last; value += 20) add(value);
  return found;
}
