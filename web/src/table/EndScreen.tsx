/** The end, over the table: result, losses, objectives, luck; then rematch, replay, export, verify. */
import { useSignal } from "@preact/signals";
import * as api from "../api.ts";
import { Dialog } from "../chrome.tsx";
import { say } from "../language/index.ts";
import type { Result } from "../protocol.ts";
import { SideChip } from "../signs/sides.tsx";
import { Terms } from "../words/Terms.tsx";
import { EndButtons } from "./EndButtons.tsx";
import { Sentence } from "./LogBox.tsx";
import type { TableModel } from "./model.ts";

export function EndScreen({ model }: { model: TableModel }) {
  const over = model.seat.value?.over.value;
  const report = useSignal<string | null>(null);
  if (!over || !model.showsEnd.value) return null;
  const { result } = over;
  const game = model.hello.value?.game ?? "";
  const close = () => (model.dismissedEnd.value = true);
  const winner = model.sideOf(result.winner);
  const own = model.side.value;
  const mine = own === null || (model.hello.value?.sides ?? []).filter((side) => side.kind !== "program").length > 1 ? "" : say(result.winner === null ? "end-draw" : result.winner === own ? "end-won" : "end-lost");
  const dice = over.dice ?? model.hello.value?.dice;
  return (
    <Dialog title={result.sentence ?? say("draw")} close={close} wide>
      {mine && <p class="end-mine">{mine}</p>}
      {(result.why ?? []).length > 0 && <p class="end-why">{result.why!.map((one) => <Terms key={one} text={`${one} `} />)}</p>}
      {result.points && Object.keys(result.points).length > 0 && (
        <p class="end-score num">
          {Object.entries(result.points).map(([side, points]) => (
            <span key={side} class={`tone-${model.letterOf(side).toLowerCase()}${side === winner?.id ? " won" : ""}`}>
              <SideChip letter={model.letterOf(side)} /> {model.sideOf(side)?.name} <b>{points}</b>
            </span>
          ))}
        </p>
      )}
      <div class="end-grid">
        <Losses model={model} rows={result.casualties ?? []} />
        <Scores model={model} rows={result.objectives ?? []} />
        <div>
        <Luck model={model} rows={result.luck ?? []} />
        {result.longest && result.longest.length > 0 && (
          <section>
            <h3>{say("end-longest")}</h3>
            {result.longest.map((feat) => (
              <p key={`${feat.n} ${feat.text}`} class="end-row num">
                <SideChip letter={model.letterOf(feat.side)} small />
                <span><Sentence text={feat.sentence} /></span>
                <b>{feat.text}</b>
              </p>
            ))}
            <p class="soft">{say("end-longest-about")}</p>
          </section>
        )}
        </div>
      </div>
      {dice?.commitment && (
        <dl class="sealed">
          <dt class="lab">{say("sealed")}</dt>
          <dd><code>{dice.commitment}</code></dd>
          {dice.revealed && (
            <>
              <dt class="lab">{say("revealed")}</dt>
              <dd><code>{dice.revealed}</code></dd>
            </>
          )}
        </dl>
      )}
      {report.value && <p class="verify-report" role="status">{report.value}</p>}
      <EndButtons model={model} close={close} verify={() => void check(game, (text) => (report.value = text))} />
    </Dialog>
  );
}

type Lost = NonNullable<Result["casualties"]>[number];

function Losses({ model, rows }: { model: TableModel; rows: Lost[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{say("end-casualties")}</h3>
      {rows.map((row) => (
        <p key={row.side} class="end-row num">
          <SideChip letter={model.letterOf(row.side)} small />
          <span>
            <b>{row.text}</b>
            {row.names && row.names.length > 0 && <small class="soft">{row.names.join(", ")}</small>}
          </span>
        </p>
      ))}
    </section>
  );
}

function Scores({ model, rows }: { model: TableModel; rows: { side: string; label: string; points?: number | string; met?: string[] }[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{say("end-objectives")}</h3>
      {rows.map((row, i) => (
        <p key={i} class={row.points === 0 ? "end-row num none" : "end-row num"}>
          <SideChip letter={model.letterOf(row.side)} small />
          <span>
            <Terms text={row.label} />
            {row.met && row.met.length > 0 && <small class="soft">{row.met.join(", ")}</small>}
          </span>
          <b>{row.points ?? ""}</b>
        </p>
      ))}
    </section>
  );
}

const SIGN = 18; // px that a side's sign takes

/** Where signs stand on the bell: one that would lie on another stands below it. */
export function onBell(sigmas: readonly number[]): [number, number][] {
  const placed: [number, number][] = [];
  for (const sigma of sigmas) {
    const at = Math.max(-3, Math.min(3, sigma));
    const [x, y] = [at * 40 + 130, 76 - Math.exp((-at * at) / 2) * 64];
    const covered = placed.filter(([other]) => Math.abs(other - x) < SIGN).length;
    placed.push([x, y < 40 ? y + SIGN * covered : y - SIGN * covered]);
  }
  return placed;
}

/** A dot on a bell for each side that has thrown enough. */
function Luck({ model, rows }: { model: TableModel; rows: NonNullable<Result["luck"]> }) {
  if (rows.length === 0) return null;
  const enough = rows.filter((row) => !row.few);
  const bell = Array.from({ length: 61 }, (_, i) => {
    const x = -3 + i / 10;
    return `${i ? "L" : "M"}${(x * 40 + 130).toFixed(1)} ${(76 - Math.exp((-x * x) / 2) * 64).toFixed(1)}`;
  }).join("");
  return (
    <section class="luck">
      <h3>{say("end-luck-title")}</h3>
      {enough.length > 0 && <svg viewBox="0 0 260 98" role="img" aria-label={enough.map((row) => `${row.label}: ${row.text}`).join(", ")}>
        <path d={`${bell}L250 76L10 76Z`} fill="var(--inset)" stroke="var(--line2)" />
        <path d="M130 12V80" stroke="var(--line2)" stroke-dasharray="2 3" />
        {[-2, -1, 0, 1, 2].map((sigma) => <path key={sigma} d={`M${sigma * 40 + 130} 76v4`} stroke="var(--line2)" />)}
        <text class="luck-figure" x="4" y="93">{say("luck-bad")}</text>
        <text class="luck-figure" x="256" y="93" text-anchor="end">{say("luck-good")}</text>
        {enough.map((row, i) => {
          const letter = model.letterOf(row.side);
          const [x, y] = onBell(enough.map((one) => one.sigma))[i]!;
          return (
            <g key={row.side} class={`tone-${letter.toLowerCase()}`} transform={`translate(${x} ${y})`}>
              {letter === "B" ? <rect x="-8" y="-8" width="16" height="16" rx="2" class="emblem" /> : <circle r="8" class="emblem" />}
              <text class="fl name" y="3.500">{letter}</text>
            </g>
          );
        })}
      </svg>}
      {rows.map((row) => (
        <p key={row.side} class="end-row num">
          <SideChip letter={model.letterOf(row.side)} small /> <span>{row.text}</span>
        </p>
      ))}
      <p class="soft">{say("luck-about")}</p>
    </section>
  );
}

export async function check(game: string, tell: (text: string) => void): Promise<void> {
  try {
    const report = await api.verify(game);
    const bad = report.findings.filter((finding) => finding.good === false);
    if (!report.ok) tell(say("verify-bad", { why: bad.map((finding) => finding.text).join(" ") }));
    else tell(report.findings.map((finding) => finding.text).join(" ") || say("verified-plain"));
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
  }
}
