/** The strip under the map: members of the group with their points and states; the replay bar. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../language/index.ts";
import type { Group, Piece } from "../protocol.ts";
import { Icon } from "../signs/icons.tsx";
import { MarkerSign } from "../signs/markers.tsx";
import { SideChip } from "../signs/sides.tsx";
import type { TableModel } from "./model.ts";
import { pace } from "../settings.ts";
import { plannedCost } from "./TableMap.tsx";

/** The group that is meant now: of the selected piece or of whom the panel speaks, else the active one, else all of one's own. */
export function groupShown(model: TableModel): { group: Group | null; pieces: Piece[] } {
  const view = model.view.value;
  if (!view) return { group: null, pieces: [] };
  const piece = model.pieces.value.get(model.selected.value ?? model.panel.value?.lead ?? "");
  const group =
    view.groups.find((one) => one.id === piece?.group && one.side === model.side.value) ??
    view.groups.find((one) => one.active) ??
    null;
  const members = group
    ? group.members.map((id) => model.pieces.value.get(id))
    : view.pieces.filter((one) => one.side === (model.side.value ?? view.pieces[0]?.side));
  // Once it is over all are listed that the end counts.
  const over = model.seat.value?.over.value != null;
  const there = members.filter((one): one is Piece => one !== undefined && (over || !isOff(one)));
  // Whoever can still do something comes first.
  return { group, pieces: [...there.filter((one) => !isDown(one)), ...there.filter(isDown)] };
}

const isOff = (piece: Piece) => piece.fate === "gone" || piece.fate === "left";
const isDown = (piece: Piece) => piece.fate === "casualty" || piece.fate === "gone";

export function Strip({ model }: { model: TableModel }) {
  return (
    <footer class="strip">
      <Members model={model} />
      <EndGroup model={model} />
      <Replay model={model} />
    </footer>
  );
}

export function Members({ model }: { model: TableModel }) {
  const { group, pieces } = groupShown(model);
  const planned = plannedCost(model);
  const row = useRef<HTMLDivElement>(null);
  const more = useSignal({ left: false, right: false });
  const look = () => {
    const box = row.current;
    if (!box) return;
    const [left, right] = [box.scrollLeft > 4, box.scrollLeft + box.clientWidth < box.scrollWidth - 4];
    if (left !== more.value.left || right !== more.value.right) more.value = { left, right };
  };
  useLayoutEffect(look);
  useEffect(() => {
    const watcher = new ResizeObserver(look);
    if (row.current) watcher.observe(row.current);
    return () => watcher.disconnect();
  }, []);
  const on = (by: number) => row.current?.scrollBy({ left: by * row.current.clientWidth * 0.8, behavior: pace() ? "smooth" : "auto" });
  const arrow = (by: -1 | 1) => (
    <button type="button" class={`btn quiet members-more ${by < 0 ? "before" : "after"}`} tabIndex={-1} title={say("strip-more")} aria-label={say("strip-more")} onClick={() => on(by)}>
      <Icon name={by < 0 ? "prev" : "next"} />
    </button>
  );
  return (
    <div class={`members-row${more.value.right ? " more-after" : ""}`}>
    {more.value.left && arrow(-1)}
    <div class="members" ref={row} onScroll={look} role="group" aria-label={group?.label ?? say("groups")}>
      {pieces.map((piece) => (
        <button
          key={piece.id} type="button" class={`mem${piece.fate === "fit" || piece.fate === "aboard" ? "" : " out"}`} title={piece.aria}
          aria-pressed={piece.id === model.selected.value} onClick={() => model.select(piece.id)}
        >
          <span class="sr">{piece.label} </span>
          <SideChip letter={piece.letter} text={piece.label} />
          <span class="mem-text">
            <b>{piece.name}</b>
            {piece.pips ? <Points pips={piece.pips} planned={piece.id === model.selected.value ? planned : 0} /> : <small>{isDown(piece) ? "✕" : piece.fate === "left" ? say("left-table") : piece.rides ? say("rides-in", { what: model.pieces.value.get(piece.rides)?.name ?? piece.rides }) : piece.fate === "waiting" ? "–" : ""}</small>}
          </span>
          {piece.markers.slice(0, 2).map((marker) => (
            <span key={marker.id} title={marker.label}>
              <MarkerSign marker={marker} />
              <span class="sr">{marker.label}</span>
            </span>
          ))}
        </button>
      ))}
    </div>
    {more.value.right && arrow(1)}
    </div>
  );
}

export function Points({ pips: { left, of }, planned }: { pips: { left: number; of: number }; planned: number }) {
  if (of > 8) return <small class="num">{say("points-of", { left, of })}</small>;
  return (
    <span class="ap" role="img" aria-label={say("points-of", { left, of })}>
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={i >= left ? "s" : i >= left - planned ? "p" : ""} />
      ))}
    </span>
  );
}

/** What ends the group's go: the action of the empty draft that says so, always within reach. */
function EndGroup({ model }: { model: TableModel }) {
  const action = model.endAction.value;
  if (!action || !model.mine.value) return null;
  const asks = model.endAsks.value;
  return (
    <button type="button" class={`btn end-group${asks ? " sure" : ""}`} onClick={() => model.endGroup()} title={action.disabled?.sentence ?? ""}>
      {asks?.label ?? action.label}
    </button>
  );
}

export function Replay({ model }: { model: TableModel }) {
  const seat = model.seat.value;
  const last = seat?.n.value ?? 0;
  const back = model.looking.value;
  const n = back?.n ?? last;
  const wide = back !== null || model.side.value === null || seat?.over.value != null;
  const by = (to: number) => {
    model.stopPlaying();
    void model.lookAt(to);
  };
  return (
    <div class={`rep${back ? " back" : ""}${wide ? " wide" : ""}`} role="group" aria-label={say("replay-bar")} data-replay="true">
      <button type="button" class="btn" disabled={n <= 0} onClick={() => by(0)} title={`${say("replay-first")} (Home)`} aria-label={say("replay-first")}>
        <Icon name="first" />
      </button>
      <button type="button" class="btn" disabled={n <= 0} onClick={() => by(n - 1)} title={`${say("replay-back")} (←)`} aria-label={say("replay-back")}>
        <Icon name="prev" />
      </button>
      <span class="slider">
        <input
          type="range" min="0" max={last} value={n} aria-label={say("entry-of", { n, m: last })}
          onInput={(event) => by(Number(event.currentTarget.value))}
        />
        <Ticks model={model} last={last} />
      </span>
      <button type="button" class="btn" disabled={!back} onClick={() => by(n + 1)} title={`${say("replay-forward")} (→)`} aria-label={say("replay-forward")}>
        <Icon name="next" />
      </button>
      <button type="button" class="btn rep-end" disabled={!back} onClick={() => model.lookAtNow()} title={`${say("replay-now")} (End)`} aria-label={say("replay-now")}>
        <Icon name="last" />
      </button>
      {wide && (
        <button type="button" class="btn" disabled={last === 0} onClick={() => model.play()} title={`${say(model.playing.value ? "replay-pause" : "replay-play")} (P)`} aria-label={say(model.playing.value ? "replay-pause" : "replay-play")}>
          <Icon name={model.playing.value ? "pause" : "playing"} />
        </button>
      )}
      <span class="num rep-n">
        {n} / {last}
      </span>
      {seat?.over.value && (
        <a class="btn rep-review" href={`/game/${encodeURIComponent(seat.token)}/review`} title={say("review-how")} aria-label={say("review-how")}>
          <Icon name="chart" />
        </a>
      )}
    </div>
  );
}

/** Strokes where turns begin, dots where dice fell. */
function Ticks({ model, last }: { model: TableModel; last: number }) {
  const marks: preact.JSX.Element[] = [];
  for (const [n, entry] of model.seat.value?.entries.value ?? []) {
    const turn = entry.lines.some((line) => typeof line.turn === "number");
    if (!turn && !entry.lines.some((line) => (line.dice?.length ?? 0) > 0)) continue;
    marks.push(<i key={n} class={turn ? "turn-tick" : ""} style={{ left: `${((100 * n) / Math.max(1, last)).toFixed(2)}%` }} />);
  }
  return <span class="ticks" aria-hidden="true">{marks}</span>;
}

export function LookingBack({ model }: { model: TableModel }) {
  const back = model.looking.value;
  const last = model.seat.value?.n.value ?? 0;
  if (!back || model.reel.isOn.value) return null; // a film counts for itself
  return (
    <div class="notice looking-back" role="status">
      <Icon name="clock" />
      <span>{say("looking-back", { n: back.n, m: last })}</span>
      <button type="button" class="btn" onClick={() => model.lookAtNow()}>
        {say("back-to-now")}
      </button>
      <button type="button" class="btn" onClick={() => void model.playOn()}>
        {say("play-on")}
      </button>
    </div>
  );
}
