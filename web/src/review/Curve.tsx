/** The curve of a game, and under it who acted, what his orders changed and what the dice did. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../language/index.ts";
import { SideChip } from "../signs/sides.tsx";
import type { Chance, Sided, Step, Told } from "./kept.ts";
import { sum } from "./kept.ts";
import { curveSentence, letterOf, of, otherOf, signed, sideOf, stepLine, told, turnOf } from "./words.ts";

const TOP = 30;
const TALL = 184;
const LEFT = 56;
const STRIP = { orders: 288, dice: 356, tall: 34 };
const HIGH = 406;

export function Curve({ game, chosen, choose }: { game: Told; chosen: number | null; choose: (n: number | null) => void }) {
  const { review } = game;
  const steps = review.entries;
  const { box, width, narrow, left, wide, each, x } = useRoom(steps.length);
  const at = (event: { clientX: number }) => {
    const host = box.current!.getBoundingClientRect();
    return Math.max(0, Math.min(steps.length - 1, Math.floor(((event.clientX - host.left) - left) / each)));
  };
  const keys = (event: KeyboardEvent) => {
    const here = chosen ?? -1;
    const to: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: Math.max(0, here - 1), Home: 0, End: steps.length - 1 };
    if (!(event.key in to)) return;
    event.preventDefault();
    event.stopPropagation();
    choose(Math.min(steps.length - 1, to[event.key]!));
  };
  const one = chosen === null ? undefined : steps[chosen];
  return (
    <div class="rv-curve" ref={box}>
      <p class={one ? "rv-said num" : "rv-said num none"} aria-hidden="true">
        {one ? <><SideChip letter={letterOf(review, one.side)} small /> {stepLine(one)}</> : say("review-tap")}
      </p>
      <div
        class="rv-slide" role="slider" tabIndex={0} aria-label={say("review-curve")} aria-valuemin={0} aria-valuemax={steps.length} aria-valuenow={chosen === null ? 0 : chosen + 1}
        aria-valuetext={one ? `${told(sideOf(review, one.side).name)}. ${stepLine(one)}` : curveSentence(game)} onKeyDown={keys}
        onPointerMove={(event) => event.pointerType === "mouse" && choose(at(event))} onClick={(event) => choose(at(event))}
      >
        <svg viewBox={`0 0 ${width} ${HIGH}`} width={width} height={HIGH} aria-hidden="true">
          <Patterns />
          <Turns steps={steps} x={x} narrow={narrow} low={HIGH - 4} />
          <Scale left={left} wide={wide} />
          <Line of={review} points={[...steps.flatMap((step) => [step.v, step.q]), review.end]} x={x} />
          {one && <path d={`M${x(2 * chosen! + 1)} ${TOP}V${HIGH - 4}`} class="rv-here" />}
          <text x={left + 4} y={startAt(steps[0]?.v[0] ?? 50)} class="rv-dl rv-halo">{review.shown.start}</text>
          {review.result && (
            <text x={left + wide - 3} y={review.shown.end > 50 ? TOP + 16 : TOP + TALL - 8} class="rv-dl rv-halo" text-anchor="end">
              {say(review.result.winner === null ? "review-drawn" : review.result.winner === review.side ? "review-end-won" : "review-end-lost")}
            </text>
          )}
          <text x={clearOf(game, 92, x)} y={TOP + 16} class={`rv-ahead tone-${letterOf(review, review.side).toLowerCase()}`} text-anchor="middle">▲ {of("review-ahead", game, review.side)}</text>
          <text x={clearOf(game, 8, x)} y={TOP + TALL - 8} class={`rv-ahead tone-${letterOf(review, otherOf(review)).toLowerCase()}`} text-anchor="middle">▼ {of("review-ahead", game, otherOf(review))}</text>
          {review.turning.map((turning, i) => <Number key={i} n={i + 1} at={turning.entry - 1} game={game} x={x} />)}
          <Who of={review} steps={steps} x={x} each={each} left={left} narrow={narrow} />
          <Strip game={game} kind="order" zero={STRIP.orders} x={x} each={each} left={left} wide={wide} narrow={narrow} />
          <Strip game={game} kind="dice" zero={STRIP.dice} x={x} each={each} left={left} wide={wide} narrow={narrow} />
        </svg>
      </div>
    </div>
  );
}

type Across = (half: number) => number;

const y = (chance: number) => TOP + TALL * (1 - Math.min(100, Math.max(0, chance)) / 100); // several orders may add up to more

/** How much room there is: each step takes two halves, its order and its dice. */
function useRoom(steps: number) {
  const box = useRef<HTMLDivElement>(null);
  const width = useSignal(940);
  useEffect(() => {
    const host = box.current;
    if (!host) return;
    const watch = new ResizeObserver(([seen]) => (width.value = Math.max(300, Math.round(seen!.contentRect.width))));
    watch.observe(host);
    return () => watch.disconnect();
  }, []);
  const narrow = width.value < 600;
  const left = narrow ? 28 : LEFT;
  const wide = width.value - left - 6;
  const each = wide / Math.max(1, steps);
  const x: Across = (half) => left + (half * each) / 2;
  return { box, width: width.value, narrow, left, wide, each, x };
}

/** The curve as far as it is known; what is still to come is dotted. */
export function GrowingCurve({ of: told, steps }: { of: Sided; steps: { turn: number; side: string; v: Chance | null; q: Chance | null; after: Chance | null }[] }) {
  const { box, width, narrow, left, wide, each, x } = useRoom(steps.length);
  const points: Chance[] = [];
  for (const step of steps) {
    if (!step.v) break;
    points.push(step.v);
    if (!step.q) break;
    points.push(step.q);
  }
  const end = steps.at(-1)?.after;
  if (end && points.length === 2 * steps.length) points.push(end);
  const last = points.at(-1);
  const far = points.length - 1;
  const low = TOP + TALL + 26;
  return (
    <div class="rv-curve" ref={box}>
      <svg viewBox={`0 0 ${width} ${low}`} width={width} height={low} role="img" aria-label={say("review-so-far", { n: Math.ceil(points.length / 2), of: steps.length, chance: Math.round(last?.[0] ?? 50) })}>
        <Turns steps={steps} x={x} narrow={narrow} low={low} />
        <Scale left={left} wide={wide} />
        <path d={`M${x(Math.max(0, far))} ${y(last?.[0] ?? 50)}H${left + wide}`} class="rv-to-come" />
        {points.length > 1 && <Line of={told} points={points} x={x} />}
        {last && <circle cx={x(far)} cy={y(last[0])} r="4" class="rv-tip" />}
        <Who of={told} steps={steps} x={x} each={each} left={left} narrow={narrow} />
      </svg>
    </div>
  );
}

function Scale({ left, wide }: { left: number; wide: number }) {
  return (
    <>
      {[0, 25, 50, 75, 100].map((chance) => (
        <g key={chance}>
          <path d={`M${left} ${y(chance)}H${left + wide}`} stroke={chance === 50 ? "var(--line2)" : "var(--line)"} stroke-dasharray={chance === 50 ? "3 3" : undefined} />
          <text x={left - 7} y={y(chance) + 4} class="rv-ax" text-anchor="end">{chance}</text>
        </g>
      ))}
    </>
  );
}

/** Slanted lines of dice, in the hue of whom they helped. */
export function Patterns() {
  return (
    <defs>
      {(["a", "b", "c", "n"] as const).map((tone) => (
        <pattern key={tone} id={`rv-${tone}`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" fill="var(--sheet)" />
          <rect width="2.5" height="5" fill={tone === "n" ? "var(--ink3)" : `var(--${tone})`} />
        </pattern>
      ))}
    </defs>
  );
}

function Turns({ steps, x, narrow, low }: { steps: { turn: number }[]; x: Across; narrow: boolean; low: number }) {
  const turns: { turn: number; first: number; last: number }[] = [];
  steps.forEach((step, i) => {
    const now = turns.at(-1);
    if (now?.turn === step.turn) now.last = i;
    else turns.push({ turn: step.turn, first: i, last: i });
  });
  return (
    <>
      {turns.map(({ turn, first, last }, i) => {
        const [from, to] = [x(2 * first), x(2 * last + 2)];
        const next = turns[i + 1];
        const room = next ? x(next.first + next.last + 1) - from : to - from; // to the middle of the next turn, where its number stands
        const words = turn > 0 ? (narrow || to - from < 60 ? String(turn) : turnOf(turn)) : room < 56 ? "·" : turnOf(turn);
        const beside = turn === 0 && to - from < 44 && words !== "·"; // set-up has its name however short it is
        return (
          <g key={turn}>
            {i % 2 === 0 && <rect x={from} y={TOP} width={to - from} height={low - TOP} fill="var(--inset)" opacity=".75" />}
            {(beside || to - from > 12) && <text x={beside ? from : (from + to) / 2} y="20" class="rv-ax" text-anchor={beside ? "start" : "middle"}>{words}</text>}
          </g>
        );
      })}
    </>
  );
}

function Line({ of: review, points, x }: { of: Sided; points: Chance[]; x: Across }) {
  const place = (half: number, chance: number) => `${x(half).toFixed(1)} ${y(chance).toFixed(1)}`;
  const line = points.map(([mean], i) => place(i, mean)).join(" ");
  const band = `M${points.map(([, , high], i) => place(i, high)).join(" ")} ${points.map(([, low], i) => place(i, low)).reverse().join(" ")}Z`;
  const area = `M${place(0, 50)} ${line} ${place(points.length - 1, 50)}Z`;
  const strokes = (odd: number) => points.slice(1).map(([mean], i) => (i % 2 === odd ? `M${place(i, points[i]![0])}L${place(i + 1, mean)}` : "")).join("");
  const [up, down] = [letterOf(review, review.side), letterOf(review, otherOf(review))].map((letter) => letter.toLowerCase());
  const [from, to] = [x(0), x(points.length - 1)];
  return (
    <>
      <clipPath id="rv-above"><rect x={from} y={y(100)} width={to - from} height={y(50) - y(100)} /></clipPath>
      <clipPath id="rv-below"><rect x={from} y={y(50)} width={to - from} height={y(0) - y(50)} /></clipPath>
      <path d={area} fill={`var(--${up}-soft)`} clip-path="url(#rv-above)" />
      <path d={area} fill={`var(--${down}-soft)`} clip-path="url(#rv-below)" />
      <path d={band} fill="var(--ink)" opacity=".1" />
      <path d={`M${line}`} class="rv-under" />
      <path d={strokes(0)} class="rv-order" />
      <path d={strokes(1)} class="rv-dice" />
    </>
  );
}

/** Where the number of a turning point lies: beyond the curve, clear of words. */
function markOf(game: Told, at: number, x: Across): [number, number] {
  const step = game.review.entries[at]!;
  const places = [step.v[0], step.q[0], step.after[0]];
  const rises = step.after[0] >= step.v[0];
  const peak = rises ? Math.max(...places) : Math.min(...places);
  const half = 2 * at + places.indexOf(peak);
  const cy = Math.max(TOP + 2, Math.min(TOP + TALL - 2, y(peak) + (rises ? -18 : 18)));
  return [clearOfWords(game, Math.min(x(half), x(2 * game.review.entries.length) - 6), cy, x), cy];
}

function Number({ n, at, game, x }: { game: Told; x: Across; n: number; at: number }) {
  const [cx, cy] = markOf(game, at, x);
  return (
    <g class="rv-number">
      <circle cx={cx} cy={cy} r="10" />
      <text x={cx} y={cy + 4} text-anchor="middle">{n}</text>
    </g>
  );
}

const WORDS_WIDE = 58; // px: what stands at either end of the curve, and a number beside it

/** Where a number covers neither the first figure nor how it ended. */
function clearOfWords({ review }: Told, cx: number, cy: number, x: Across): number {
  const [left, right] = [x(0), x(2 * review.entries.length)];
  const end = review.result ? (review.shown.end > 50 ? TOP + 12 : TOP + TALL - 12) : null;
  if (end !== null && cx > right - WORDS_WIDE && Math.abs(cy - end) < 22) return right - WORDS_WIDE;
  const start = startAt(review.entries[0]?.v[0] ?? 50) - 4;
  return cx < left + 36 && Math.abs(cy - start) < 20 ? left + 36 : cx;
}

/** The first figure lies beside the curve, where it has room. */
const startAt = (chance: number) => y(chance) + (y(chance) > TOP + 150 ? -8 : 18);

const BULB = "M-1.600 2.300C-3.300 1.200-4-.3-3.800-1.700-3.500-3.800-1.900-5 0-5s3.500 1.200 3.800 3.300C4-.3 3.300 1.200 1.600 2.300V3.500h-3.200ZM-1.300 5.200h2.600";

function Who({ of: review, steps, x, each, left, narrow }: { of: Sided; steps: { side: string; coached?: string[] }[]; x: Across; each: number; left: number; narrow: boolean }) {
  const size = Math.min(4.2, Math.max(1.4, each * 0.34));
  return (
    <>
      {!narrow && <text x={left - 7} y="233" class="rv-ax" text-anchor="end">{say("review-who")}</text>}
      {steps.map((step, i) => {
        const letter = letterOf(review, step.side);
        return letter === "B"
          ? <rect key={i} x={x(2 * i + 1) - size * 0.9} y={229 - size * 0.9} width={size * 1.8} height={size * 1.8} fill="var(--b)" />
          : <circle key={i} cx={x(2 * i + 1)} cy="229" r={size} fill={`var(--${letter.toLowerCase()})`} />;
      })}
      {steps.map((step, i) => (step.coached?.length ? <path key={i} d={BULB} class="rv-bulb" transform={`translate(${x(2 * i + 1)} 242)`} /> : null))}
    </>
  );
}

const NUMBER_WIDE = 27; // px

/** Which bars are numbered: the largest first, none over another. */
export function spaced(steps: readonly Step[], kind: "order" | "dice", least: number, each: number): Set<number> {
  const size = (i: number) => Math.abs(steps[i]!.shown[kind]);
  const found = new Set<number>();
  for (const i of steps.map((_, i) => i).filter((i) => size(i) >= least).sort((a, b) => size(b) - size(a))) {
    const same = (other: number) => Math.sign(steps[other]!.shown[kind]) === Math.sign(steps[i]!.shown[kind]);
    if (![...found].some((other) => same(other) && Math.abs(other - i) * each < NUMBER_WIDE)) found.add(i);
  }
  return found;
}

const NAME_WIDE = 78; // px: half of a name of a side, and of a number beside it

/** Where words at such a height are farthest from the curve, and clear of numbers and of how it ended. */
function clearOf(game: Told, height: number, x: Across): number {
  const { entries: steps, turning, result, shown } = game.review;
  const right = x(2 * steps.length);
  const at = (share: number) => x(2 * steps.length * share);
  const near = turning.map((one) => markOf(game, one.entry - 1, x)).filter(([, cy]) => Math.abs(cy - y(height)) < 26);
  const away = (share: number) => {
    const covered = near.some(([cx]) => Math.abs(cx - at(share)) < NAME_WIDE) || (result && shown.end > 50 === height > 50 && right - at(share) < NAME_WIDE + 50);
    return covered ? -1 : Math.min(...steps.filter((_, i) => Math.abs(i / steps.length - share) < 0.12).flatMap((step) => [step.v, step.q, step.after].map(([mean]) => Math.abs(mean - height))));
  };
  const [best] = [0.5, 0.25, 0.75].sort((a, b) => Math.min(14, away(b)) - Math.min(14, away(a)));
  return at(best!);
}

const LEGEND_WIDE = 74; // px

/** Where the name of a strip covers none of its bars: as far to the right as it goes. */
function legendAt(steps: readonly Step[], kind: "order" | "dice", most: number, numbered: ReadonlySet<number>, x: Across, left: number, wide: number): number {
  const tall = steps.flatMap((step, i) => (sum(step[kind]) > 0 && (numbered.has(i) || (sum(step[kind]) / most) * STRIP.tall > 8) ? [x(2 * i + 1)] : []));
  for (let at = left + wide - LEGEND_WIDE; at > left; at -= 10) if (tall.every((bar) => bar < at - 18 || bar > at + LEGEND_WIDE + 14)) return at;
  return left + wide - LEGEND_WIDE;
}

/** Bars up for what helped whom the curve is told of, down for what helped the other. */
function Strip({
  game, kind, zero, x, each, left, wide, narrow,
}: { game: Told; kind: "order" | "dice"; zero: number; x: Across; each: number; left: number; wide: number; narrow: boolean }) {
  const { review } = game;
  const most = Math.max(40, ...review.entries.flatMap((step) => [Math.abs(sum(step.order)), Math.abs(sum(step.dice))]));
  const tones = [letterOf(review, review.side), letterOf(review, otherOf(review))].map((letter) => letter.toLowerCase());
  const bar = Math.max(1.5, each * 0.66);
  const numbered = spaced(review.entries, kind, Math.max(review.noise, narrow ? 20 : 12), each);
  return (
    <>
      <path d={`M${left} ${zero}H${left + wide}`} stroke="var(--ink3)" />
      {review.entries.map((step, i) => {
        const change = sum(step[kind]);
        if (Math.abs(change) < 0.3) return null;
        const tall = (Math.abs(change) / most) * STRIP.tall;
        const tone = tones[change > 0 ? 0 : 1]!;
        const top = change > 0 ? zero - tall : zero;
        return (
          <g key={i}>
            <rect x={x(2 * i + 1) - bar / 2} y={top} width={bar} height={tall} fill={kind === "order" ? `var(--${tone})` : `url(#rv-${tone})`} stroke={`var(--${tone})`} stroke-width={kind === "order" ? 0 : 1} />
            {numbered.has(i) && (
              <text x={x(2 * i + 1)} y={change > 0 ? top - 4 : top + tall + 11} class="rv-dl rv-halo rv-small" text-anchor="middle">{signed(step.shown[kind])}</text>
            )}
          </g>
        );
      })}
      {narrow ? (
        <g transform={`translate(${legendAt(review.entries, kind, most, numbered, x, left, wide)} ${zero - 33})`}>
          <rect width="11" height="11" fill={kind === "order" ? "var(--ink2)" : "url(#rv-n)"} stroke="var(--ink2)" stroke-width=".8" />
          <text x="16" y="10" class="rv-dl rv-halo">{say(kind === "order" ? "review-orders" : "review-dice")}</text>
        </g>
      ) : (
        <>
          <text x={left - 7} y={zero - 2} class="rv-ax" text-anchor="end">{say(kind === "order" ? "review-orders" : "review-dice")}</text>
          <rect x={left - 18} y={zero + 4} width="11" height="11" fill={kind === "order" ? "var(--ink2)" : "url(#rv-n)"} stroke="var(--ink2)" stroke-width=".8" />
        </>
      )}
    </>
  );
}
