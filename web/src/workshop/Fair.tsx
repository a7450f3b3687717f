/** How fair a battle is: games of the program against itself, and the interval as it narrows. */
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { language } from "../language/index.ts";
import { Icon } from "../signs/icons.tsx";
import { SideChip } from "../signs/sides.tsx";
import { sideName } from "./desk.ts";
import { act, draft, piece } from "./store.ts";
import { at, type Plain } from "./shapes.ts";
import { data } from "./store.ts";
import { tell } from "./words.ts";

export interface Known {
  games: number;
  of: number;
  sides: string[];
  wins: [number, number];
  draws: number;
  share: number;
  low: number;
  high: number;
  verdict: "" | "fair" | "unfair" | "open";
}
const GAMES = 200;
const run = signal<{ text: string; known: Known[]; going: boolean; failed: string } | null>(null);
let stop: AbortController | null = null;

async function play(): Promise<void> {
  const file = draft.value;
  if (!file) return;
  stop?.abort();
  const mine = (stop = new AbortController());
  run.value = { text: file.text, known: [], going: true, failed: "" };
  const still = () => stop === mine && run.value;
  try {
    await api.workshopFair<Known>({ name: file.name, text: file.text }, (known) => {
      if (still()) run.value = { ...run.value!, known: [...run.value!.known, known] };
    }, mine.signal);
  } catch (error) {
    if (still() && !mine.signal.aborted) run.value = { ...run.value!, failed: error instanceof Error ? error.message : String(error) };
  }
  if (still()) run.value = { ...run.value!, going: false };
}

function halt(): void {
  stop?.abort();
  if (run.value) run.value = { ...run.value, going: false };
}

const percent = (share: number) => Math.round(100 * share);

export function Fair() {
  const kept = useSignal(false);
  useEffect(() => halt, []);
  useEffect(() => {
    kept.value = false;
  }, [run.value?.text]);
  const now = run.value;
  const last = now?.known.at(-1);
  const changed = now !== null && now.text !== draft.value?.text;
  const playable = piece.value?.playable ?? false;
  return (
    <section class={`ws-box ws-fair${changed ? " changed" : ""}`}>
      <h2>
        {tell("fair")}
        <small>{changed ? tell("fair-changed") : last ? tell("fair-games", { n: last.games, of: last.of }) : ""}</small>
      </h2>
      {last && <Told known={now!.known} />}
      {now?.going && !last && <p class="soft">{tell("fair-waiting")}</p>}
      {now?.failed && <p class="refused" role="alert">{now.failed}</p>}
      {!playable && <p class="soft">{tell("fair-first")}</p>}
      <p class="ws-fair-acts">
        {now?.going ? (
          <button type="button" class="btn" onClick={halt}>{tell("fair-stop")}</button>
        ) : (
          <button type="button" class="btn" disabled={!playable} onClick={() => void play()}><Icon name="dice" />{now ? tell("fair-again") : tell("fair-play", { n: GAMES })}</button>
        )}
        {last && !now?.going && !changed && !kept.value && (
          <button type="button" class="btn quiet" onClick={() => void keepIn(last).then((done) => {
            kept.value = done;
            // The note itself is no change of the battle.
            if (done && run.value && draft.value) run.value = { ...run.value, text: draft.value.text };
          })}>{tell("fair-keep")}</button>
        )}
      </p>
    </section>
  );
}

function keepIn(known: Known): Promise<boolean> {
  const share = (n: number) => percent(n / known.games);
  const name = (n: number, language: "en" | "fr") => {
    const side = at(data.value, ["sides", n]) as Plain | undefined;
    const words = side?.name as Record<string, string> | string | undefined;
    return (typeof words === "string" ? words : words?.[language]) ?? String(side?.id);
  };
  const note = (language: "en" | "fr") =>
    tell(`fair-note-${language}`, { n: known.games, a: name(0, language), pa: share(known.wins[0]), b: name(1, language), pb: share(known.wins[1]) }).replace(/[\u202f\u00a0]/g, " ");
  return act(tell("did-note"), [{ path: ["terms", "notes"], does: "add", value: [{ en: note("en"), fr: note("fr") }] }]);
}

function Told({ known }: { known: Known[] }) {
  language.value;
  const last = known.at(-1)!;
  const share = (n: number) => percent(n / Math.max(1, last.games));
  const decided = last.wins[0] + last.wins[1];
  const [width, height] = [320, 120];
  const x = (games: number) => (games / last.of) * width;
  const y = (part: number) => height - part * height;
  const upper = known.map((one) => `${x(one.games).toFixed(1)} ${y(one.high).toFixed(1)}`);
  const lower = [...known].reverse().map((one) => `${x(one.games).toFixed(1)} ${y(one.low).toFixed(1)}`);
  return (
    <>
      <div class="ws-wins">
        <span><SideChip letter="A" small />{sideName(0)} <b class="num">{share(last.wins[0])} %</b></span>
        <span class="soft num">{tell("fair-drawn", { n: share(last.draws) })}</span>
        <span><b class="num">{share(last.wins[1])} %</b> {sideName(1)}<SideChip letter="B" small /></span>
      </div>
      <div class="ws-winbar" aria-hidden="true">
        <i class="a" style={{ flexGrow: last.wins[0] }} /><i class="n" style={{ flexGrow: last.draws }} /><i class="b" style={{ flexGrow: last.wins[1] }} />
      </div>
      <svg class="ws-chart" viewBox={`-26 -6 ${width + 34} ${height + 24}`} role="img" aria-label={sentenceOf(last)}>
        <rect class="band" x="0" y={y(0.6)} width={width} height={y(0.4) - y(0.6)} />
        <path class="half" d={`M0 ${y(0.5)}H${width}`} />
        <path class="interval" d={`M${[...upper, ...lower].join("L")}Z`} />
        <path class="share" d={`M${known.map((one) => `${x(one.games).toFixed(1)} ${y(one.share).toFixed(1)}`).join("L")}`} />
        <circle class="dot" cx={x(last.games)} cy={y(last.share)} r="4" />
        <path class="axis" d={`M0 0V${height}H${width}`} />
        {[0, 40, 60, 100].map((n) => <text key={n} x="-5" y={y(n / 100)} text-anchor="end" dominant-baseline="central">{n}</text>)}
        <text x={width} y={height + 13} text-anchor="end">{last.of}</text>
        <text x={x(last.games)} y={height + 13} text-anchor="middle" class="now">{last.games}</text>
      </svg>
      <p>{decided ? sentenceOf(last) : tell("fair-none")}</p>
      {last.verdict && <p class={last.verdict === "fair" ? "ok" : "warn"}>{tell(`fair-verdict-${last.verdict}`)}</p>}
      <p class="soft">{tell("fair-by")}</p>
    </>
  );
}

const sentenceOf = (known: Known) => tell("fair-share", { side: sideName(0), share: percent(known.share), low: percent(known.low), high: percent(known.high) });
