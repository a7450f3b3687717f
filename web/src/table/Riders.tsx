/** Who rides and can act: he has no place on the table to be tapped, so he is a button. */
import { say } from "../language/index.ts";
import type { Piece } from "../protocol.ts";
import { SideChip } from "../signs/sides.tsx";
import type { TableModel } from "./model.ts";

/** Of one's own who can act: those in this vehicle, or, where nobody is chosen, in any. */
export function ridersOf(pieces: Iterable<Piece>, side: string | null, vehicle: string | null): Piece[] {
  return [...pieces].filter((piece) => piece.side === side && piece.rides && piece.at === null && piece.canAct && (vehicle === null || piece.rides === vehicle));
}

/** Each who acts for himself: with points of his own, or a counter. Of those who act as one unit the first stands for all. */
export function asUnits(riders: readonly Piece[]): Piece[] {
  const first = new Map<string, Piece>();
  for (const one of riders) if (!alone(one) && one.group && !first.has(one.group)) first.set(one.group, one);
  return riders.filter((one) => alone(one) || !one.group || first.get(one.group) === one);
}

const alone = (one: Piece) => Boolean(one.pips || one.counter);

/** `piece`: the one that the panel is about. */
export function Riders({ model, piece }: { model: TableModel; piece: Piece | undefined }) {
  if (!model.mine.value || (model.draft.value.action ?? model.panel.value?.draft.action) !== undefined) return null;
  const riders = asUnits(ridersOf(model.pieces.value.values(), model.side.value, piece?.id ?? null));
  const unitOf = (one: Piece) => (alone(one) ? undefined : model.view.value?.groups.find((group) => group.id === one.group));
  if (riders.length === 0) return null;
  const spent = piece?.pips?.left === 0;
  return (
    <section class="riders" aria-label={say("riders")}>
      <h3>{say(spent ? "riders-still" : "riders")}</h3>
      <div class="rider-list">
        {riders.map((one) => (
          <button key={one.id} type="button" class="btn" data-rider={one.id} onClick={() => model.select(one.id)}>
            <SideChip letter={one.letter} {...(unitOf(one) ? {} : { text: one.label })} />
            <span>{unitOf(one)?.label ?? one.name}{one.pips && <small class="num"> {say("riders-points", { n: one.pips.left })}</small>}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
