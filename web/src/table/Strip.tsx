/** The strip under the map: members of the group with their points and states; the replay bar. */
import { say } from "../language/index.ts";
import type { Group, Piece } from "../protocol.ts";
import { Icon } from "../signs/icons.tsx";
import { MarkerSign } from "../signs/markers.tsx";
import { SideChip } from "../signs/sides.tsx";
import type { TableModel } from "./model.ts";
import { plannedCost } from "./TableMap.tsx";

/** The group that is meant now: of the selected piece, else the active one, else all of one's own. */
export function groupShown(model: TableModel): { group: Group | null; pieces: Piece[] } {
  const view = model.view.value;
  if (!view) return { group: null, pieces: [] };
  const piece = model.pieces.value.get(model.selected.value ?? "");
  const group =
    view.groups.find((one) => one.id === piece?.group && one.side === model.side.value) ??
    view.groups.find((one) => one.active) ??
    null;
  const members = group
    ? group.members.map((id) => model.pieces.value.get(id))
    : view.pieces.filter((one) => one.side === (model.side.value ?? view.pieces[0]?.side));
  return { group, pieces: members.filter((one): one is Piece => one !== undefined && one.fate !== "gone") };
}

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
  return (
    <div class="members" role="group" aria-label={group?.label ?? say("groups")}>
      {pieces.map((piece) => (
        <button
          key={piece.id} type="button" class={`mem${piece.fate === "fit" ? "" : " out"}`} title={piece.aria}
          aria-pressed={piece.id === model.selected.value} onClick={() => model.select(piece.id)}
        >
          <span class="sr">{piece.label} </span>
          <SideChip letter={piece.letter} text={piece.label} />
          <span class="mem-text">
            <b>{piece.name}</b>
            {piece.pips ? <Points pips={piece.pips} planned={piece.id === model.selected.value ? planned : 0} /> : <small>{piece.fate === "casualty" ? "✕" : "–"}</small>}
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
  return (
    <button type="button" class="btn quiet end-group" onClick={() => model.endGroup()} title={action.disabled?.sentence ?? ""}>
      {action.label}
    </button>
  );
}

export function Replay({ model }: { model: TableModel }) {
  const seat = model.seat.value;
  const last = seat?.n.value ?? 0;
  const back = model.looking.value;
  const n = back?.n ?? last;
  const marks = diceMarks(model);
  return (
    <div class={back ? "rep back" : "rep"} role="group" aria-label={say("replay-bar")} data-replay="true">
      <button type="button" class="btn" disabled={n <= 0} onClick={() => void model.lookAt(0)} title={`${say("replay-first")} (Home)`} aria-label={say("replay-first")}>
        <Icon name="first" />
      </button>
      <button type="button" class="btn" disabled={n <= 0} onClick={() => void model.lookAt(n - 1)} title={`${say("replay-back")} (←)`} aria-label={say("replay-back")}>
        <Icon name="prev" />
      </button>
      <span class="slider">
        <input
          type="range" min="0" max={last} value={n} aria-label={say("entry-of", { n, m: last })}
          onInput={(event) => void model.lookAt(Number(event.currentTarget.value))}
        />
        <svg class="ticks" viewBox={`0 0 ${Math.max(1, last)} 6`} preserveAspectRatio="none" aria-hidden="true">
          {marks.map((at) => (
            <rect key={at} x={at - 0.15} y="0" width=".3" height="6" />
          ))}
        </svg>
      </span>
      <button type="button" class="btn" disabled={!back} onClick={() => void model.lookAt(n + 1)} title={`${say("replay-forward")} (→)`} aria-label={say("replay-forward")}>
        <Icon name="next" />
      </button>
      <span class="num rep-n">
        {n} / {last}
      </span>
    </div>
  );
}

function diceMarks(model: TableModel): number[] {
  const found: number[] = [];
  for (const [n, entry] of model.seat.value?.entries.value ?? []) {
    if (entry.lines.some((line) => (line.dice?.length ?? 0) > 0)) found.push(n);
  }
  return found;
}

export function LookingBack({ model }: { model: TableModel }) {
  const back = model.looking.value;
  const last = model.seat.value?.n.value ?? 0;
  if (!back) return null;
  return (
    <div class="notice" role="status">
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
