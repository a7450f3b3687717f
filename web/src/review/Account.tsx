/** Where the win came from: from before the first order, by orders and dice of both, to the result. */
import { say } from "../language/index.ts";
import type { Told } from "./kept.ts";
import { letterOf, of, otherOf, signed } from "./words.ts";
import { Patterns } from "./Curve.tsx";

const ROW = 26;
const LABELS = 174;
const WIDE = 406;
const BARS = WIDE - LABELS - 78;

export function Account({ game }: { game: Told }) {
  const { review } = game;
  const { shown } = review;
  const sides = [review.side, otherOf(review)];
  const parts = (["orders", "dice"] as const).flatMap((kind) => sides.map((side) => ({ kind, side, change: shown[kind][side] ?? 0 })));
  let at = shown.start;
  const rows = parts.map((part) => {
    const from = at;
    at += part.change;
    return { ...part, from, to: at };
  });
  const [least, most] = [Math.min(0, ...rows.map(({ to }) => to)), Math.max(100, ...rows.map(({ to }) => to))];
  const x = (chance: number) => LABELS + (BARS * (chance - least)) / (most - least);
  const tones = sides.map((side) => letterOf(review, side).toLowerCase());
  const ending = !review.result ? "review-now" : review.result.winner === null ? "review-drawn" : review.result.winner === review.side ? "review-end-won" : "review-end-lost";
  const title = !review.result || review.result.winner === null ? "review-account" : review.result.winner === review.side ? "review-account-won" : "review-account-lost";
  const label = (text: string, i: number, bold = false) => <text x="0" y={i * ROW + 18} class={bold ? "rv-dl" : "rv-ay"}>{text}</text>;
  return (
    <>
      <h2>{say(title)}</h2>
      <svg class="rv-account" viewBox={`0 0 ${WIDE} ${ROW * 6 + 2}`} role="img" aria-label={accountSaid(game)}>
        <Patterns />
        {label(say("review-before"), 0, true)}
        <rect x={x(0)} y="6" width={Math.max(0.5, x(shown.start) - x(0))} height="16" fill="var(--ink)" />
        <text x={x(shown.start) + 5} y="18" class="rv-dl">{shown.start}</text>
        {rows.map((row, i) => {
          const tone = tones[row.change > 0 ? 0 : 1]!;
          const [from, to] = [Math.min(row.from, row.to), Math.max(row.from, row.to)];
          return (
            <g key={i}>
              <Owner letter={letterOf(review, row.side)} y={(i + 1) * ROW + 14} />
              <text x="20" y={(i + 1) * ROW + 18} class="rv-ay">{row.side === game.me ? of(`review-account-${row.kind}`, game, row.side) : say(row.kind === "orders" ? "review-orders" : "review-dice")}</text>
              <path d={`M${x(row.from)} ${(i + 1) * ROW - 4}V${(i + 1) * ROW + 6}`} stroke="var(--ink3)" stroke-dasharray="2 2" />
              <rect
                x={x(from)} y={(i + 1) * ROW + 6} width={Math.max(0.8, x(to) - x(from))} height="16" fill={row.kind === "orders" ? `var(--${tone})` : `url(#rv-${tone})`}
                stroke={`var(--${tone})`} stroke-width={row.kind === "orders" ? 0 : 1}
              />
              <text x={x(to) + 5} y={(i + 1) * ROW + 18} class="rv-dl">
                {signed(row.change)}
                {shown.within[row.kind][row.side]! > 0 && <tspan class="rv-within"> ± {shown.within[row.kind][row.side]}</tspan>}
              </text>
            </g>
          );
        })}
        {label(say(ending), 5, true)}
        <rect x={x(0)} y={5 * ROW + 6} width={Math.max(0.5, x(shown.end) - x(0))} height="16" fill="var(--ink)" />
        <text x={x(shown.end) + 5} y={5 * ROW + 18} class="rv-dl">{shown.end}</text>
      </svg>
      <p class="rv-note">{of("review-account-note", game, review.side)}</p>
    </>
  );
}

/** Disc or square with the letter of a side. */
function Owner({ letter, y }: { letter: string; y: number }) {
  const tone = letter.toLowerCase();
  return (
    <g transform={`translate(7 ${y})`}>
      {letter === "B" ? <rect x="-7" y="-7" width="14" height="14" rx="2" fill="var(--b)" /> : <circle r="7.5" fill={`var(--${tone})`} />}
      <text y="3.500" text-anchor="middle" class="rv-letter" fill={`var(--on-${tone})`}>{letter}</text>
    </g>
  );
}

function accountSaid(game: Told): string {
  const { review } = game;
  const parts = [`${say("review-before")}: ${review.shown.start}`];
  for (const kind of ["orders", "dice"] as const) {
    for (const side of [review.side, otherOf(review)]) parts.push(`${of(`review-account-${kind}`, game, side)}: ${signed(review.shown[kind][side] ?? 0)}`);
  }
  return [...parts, `${say("review-end")}: ${review.shown.end}`].join("; ");
}
