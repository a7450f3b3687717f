/** Played on from a turning point: the better order as a ghost on the map and in words, till one has ordered something. */
import { signal } from "@preact/signals";
import { language, say } from "../language/index.ts";
import { Icon } from "../signs/icons.tsx";
import type { TableModel } from "../table/model.ts";
import { betterOf, forgetBetter, type Better } from "./better.ts";

const put = signal(""); // the game whose ghost was put away

/** Only before the first order, and while one looks at the present. */
function shown(model: TableModel): Better | null {
  const game = model.hello.value?.game;
  const n = model.seat.value?.n.value ?? 0;
  if (!game || n > 0 || put.value === game || model.looking.value || model.reel.isOn.value) return null;
  return betterOf(game);
}

export function BetterGhost({ model, mm }: { model: TableModel; mm: number }) {
  const better = shown(model);
  if (!better) return null;
  return (
    <g class="better-ghost" aria-hidden="true">
      {better.lines.map((line, i) => {
        const last = line.points.at(-1)!;
        return (
          <g key={i} class={line.kind}>
            <path d={`M${line.points.map(([x, y]) => `${(x * mm).toFixed(1)} ${(y * mm).toFixed(1)}`).join(" ")}`} />
            <circle cx={last[0] * mm} cy={last[1] * mm} style={{ r: "calc(5px * var(--inv))" }} />
          </g>
        );
      })}
    </g>
  );
}

export function BetterNote({ model }: { model: TableModel }) {
  const better = shown(model);
  if (!better) return null;
  const away = () => {
    const game = model.hello.value?.game ?? "";
    put.value = game;
    forgetBetter(game);
  };
  return (
    <p class="better-note" role="note" data-better>
      <Icon name="branch" /> <span>{say("review-better-here", { n: better.by, title: better.title[language.value] })}</span>
      <button type="button" class="btn quiet" aria-label={say("close")} onClick={away}><Icon name="cross" /></button>
    </p>
  );
}
