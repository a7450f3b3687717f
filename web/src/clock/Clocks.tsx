/** The clocks of a game: what each side has left, counted down between two words of the server. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../language/index.ts";
import { SideChip } from "../signs/sides.tsx";
import type { TableModel } from "../table/model.ts";
import { type Told, leftOf, mmss, warning } from "./clock.ts";
import "../styles/clock.css";

export function Clocks({ model, brief = false }: { model: TableModel; brief?: boolean }) {
  const told = model.seat.value?.clock.value ?? null;
  const now = useSignal(performance.now());
  useEffect(() => {
    if (!told) return;
    const before = { side: model.side.value, at: Infinity };
    const tick = () => {
      now.value = performance.now();
      const mine = told.running === before.side && before.side !== null ? leftOf(told, before.side, now.value) : Infinity;
      const key = warning(before.at, mine);
      if (key) model.tell(say(key, { n: Math.round(told.grace) }));
      before.at = mine;
    };
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [told]);
  useEffect(() => {
    const side = told?.passed ? model.sideOf(told.passed) : undefined;
    if (side) model.tell(say("clock-passed", { side: side.name }));
  }, [told]);
  if (!told) return null;
  const sides = (model.hello.value?.sides ?? []).filter((side) => side.kind !== "program" && (!brief || side.id === told.running));
  return (
    <span class="clocks num" role="timer" aria-label={say("clock")}>
      {sides.map((side) => {
        const left = leftOf(told, side.id, now.value);
        return (
          <span key={side.id} class={`clock${side.id === told.running ? " runs" : ""}${left <= LOW ? " low" : ""}`}>
            <SideChip letter={side.letter} small /> <span class="sr">{side.name}</span> {mmss(graced(told, side.id, left, now.value))}
            {left <= 0 && <span class="sr">{say("clock-grace")}</span>}
          </span>
        );
      })}
    </span>
  );
}

const LOW = 60;

/** Past zero the seconds of grace are counted. */
function graced(told: Told, side: string, left: number, now: number): number {
  if (left > 0 || side !== told.running) return Math.max(0, left);
  return Math.max(0, told.grace + leftOf(told, side, now));
}
