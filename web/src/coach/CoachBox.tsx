/** The coach in the panel: a sentence, the orders in their places, and why. */
import { useEffect, useRef } from "preact/hooks";
import { say } from "../language/index.ts";
import type { Advice, Advised } from "../protocol.ts";
import { Icon } from "../signs/icons.tsx";
import type { TableModel } from "../table/model.ts";
import "../styles/coach.css";

/** The button in the bar, or among the tools of a phone. */
export function CoachButton({ model, short = false }: { model: TableModel; short?: boolean }) {
  const { coach } = model;
  if (!coach.isHere.value) return null;
  const ask = (event: MouseEvent) => {
    if (!coach.key()) model.tell(say("coach-not-now"));
    // The keys belong to the table again: Enter confirms.
    if (event.detail > 0) document.getElementById("map")?.focus({ preventScroll: true });
  };
  const name = `${say("short-coach")}, ${say("coach")}`; // whichever of the two is seen
  return short ? (
    <button type="button" class="coach-ask" aria-pressed={coach.told.value?.n === null} disabled={!coach.canAsk.value} aria-label={name} onClick={ask}>
      <Icon name="bulb" />
      <small aria-hidden="true">{say("short-coach")}</small>
    </button>
  ) : (
    <button
      type="button" class="btn quiet coach-ask" aria-pressed={coach.told.value?.n === null} disabled={!coach.canAsk.value} onClick={ask}
      title={`${say("coach")} (H)`} aria-label={`${name} H`}
    >
      <Icon name="bulb" /> <span class="wide-only coach-long">{say("coach")}</span> <span class="wide-only coach-short">{say("short-coach")}</span> <kbd class="wide-only coach-long">H</kbd>
    </button>
  );
}

export function CoachBox({ model, compact }: { model: TableModel; compact: boolean }) {
  const { coach } = model;
  const told = coach.told.value;
  const box = useRef<HTMLElement>(null);
  const opened = told !== null;
  useEffect(() => {
    if (opened) box.current?.scrollIntoView({ block: "nearest" });
  }, [opened, told?.n]);
  const tellsWhy = coach.why.value && told?.advice?.why != null;
  useEffect(() => {
    if (tellsWhy) box.current?.querySelector(".coach-why")?.scrollIntoView({ block: "nearest" });
  }, [tellsWhy]);
  if (!told) return null;
  const advice = told.advice;
  const title = told.n === null ? say("coach") : say("coach-why-did", { side: model.sideOf(sideOf(model, told.n))?.name ?? "" });
  return (
    <section ref={box} class="coach-box" aria-label={title} aria-busy={coach.isThinking.value}>
      <div class="coach-hd">
        <h2>{title}</h2>
        {advice && <span class="num soft">{say(advice.final ? "coach-games" : "coach-games-so-far", { n: advice.games })}</span>}
        <button type="button" class="btn quiet" onClick={() => coach.back()} aria-label={say("close")} title={`${say("close")} (Esc)`}>
          <Icon name="cross" />
        </button>
      </div>
      {told.refused ? <p class="refused" role="status">{told.refused}</p> : !advice && <p class="soft coach-wait">{say("coach-thinks")}</p>}
      {advice && (
        <>
          {compact && told.n === null && advice.settled && coach.isInHand && model.panel.value?.confirm && !model.prompt.value && (
            <button type="button" class="btn pri coach-order" aria-disabled={model.stale.value} onClick={() => model.confirm()}>
              {model.panel.value.confirm.label}
            </button>
          )}
          <p class="coach-says">{advice.sentence}</p>
          {advice.price && <p class="coach-price">{advice.price}</p>}
          <Orders model={model} advice={advice} />
          {advice.caption && <p class="coach-caption">{advice.caption} {say("coach-bars")}</p>}
          {advice.why && (
            <button type="button" class="btn coach-more" aria-expanded={coach.why.value} onClick={() => (coach.why.value = !coach.why.value)}>
              {say("coach-why")} {!compact && told.n === null && <kbd>H</kbd>}
            </button>
          )}
          {advice.why && coach.why.value && <Why why={advice.why} orders={advice.orders} />}
        </>
      )}
    </section>
  );
}

function sideOf(model: TableModel, n: number): string | null {
  return model.seat.value?.entries.value.get(n)?.side ?? null;
}

function Orders({ model, advice }: { model: TableModel; advice: Advice }) {
  const { coach } = model;
  const list = useRef<HTMLOListElement>(null);
  const walk = (event: KeyboardEvent) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    coach.choose(coach.chosen.value + by);
    list.current?.querySelectorAll<HTMLButtonElement>("button")[coach.chosen.value]?.focus();
  };
  return (
    <ol class="coach-orders" ref={list} onKeyDown={walk}>
      {advice.orders.map((order, i) => (
        <li key={i}>
          <button type="button" aria-pressed={coach.chosen.value === i} onClick={() => coach.choose(i)}>
            <span class="coach-disc num">{i + 1}</span>
            <span class="coach-words">
              <b>{order.title}</b>
              <small>{[order.best && advice.orders.length > 1 ? say(advice.settled ? "coach-advised" : "coach-ahead") : "", order.played ? say("coach-played") : "", worded(order), order.then].filter(Boolean).join(" · ")}</small>
            </span>
            {order.games > 0 && <Interval order={order} />}
            {order.games > 0 && <b class="num coach-figure" title={order.said}><span aria-hidden="true">{order.figure}</span><span class="sr">{order.said}</span></b>}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** What its figure is, where that is no number. */
export function worded(order: Pick<Advised, "best" | "games" | "figure" | "said">): string {
  return !order.best && order.games > 0 && !/\d/.test(order.figure) ? order.said : "";
}

/** Filled: what is advised. The bar is what it differs from that, 95 %. */
function Interval({ order }: { order: Advised }) {
  const at = (n: number) => 5 + n * 0.7; // the dot is whole at both ends
  return (
    <svg class="coach-bar" viewBox="0 0 80 14" aria-hidden="true">
      <path d="M5 7H75" class="scale" />
      <path d={`M${at(order.low)} 7H${at(order.high)}`} class="spread" />
      <circle cx={at(order.mean)} cy="7" r="4" class={order.best ? "best" : ""} />
    </svg>
  );
}

function Why({ why, orders }: { why: NonNullable<Advice["why"]>; orders: Advised[] }) {
  const number = (column: string) => orders.findIndex((one) => one.title === column) + 1;
  return (
    <div class="coach-why">
      <p>{why.sentence}</p>
      <table>
        <thead>
          <tr>
            <td>{say("coach-average")}</td>
            {why.columns.map((column, i) => <th key={i} scope="col"><span class="coach-disc num">{number(column)}</span> <span class="coach-column">{column}</span></th>)}
          </tr>
        </thead>
        <tbody>
          {why.reasons.map((reason) => (
            <tr key={reason.label}>
              <th scope="row">{reason.label}</th>
              {reason.values.map((value, i) => <td key={i} class="num">{value}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** In the log and after the others' turn: why a program did this. */
export function WhyButton({ model, n }: { model: TableModel; n: number }) {
  return (
    <button type="button" class="linkish coach-why-did" onClick={() => model.coach.explain(n)}>
      {say("coach-ask-why")}
    </button>
  );
}
