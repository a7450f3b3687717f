/** Two at one screen: the one who is not to play says something out of turn, and gives it back. */
import { say } from "../language/index.ts";
import { SideChip } from "../signs/sides.tsx";
import type { TableModel } from "./model.ts";

export function OutOfTurn({ model }: { model: TableModel }) {
  const seat = model.aside.value;
  const side = model.sideOf(seat?.side.value);
  if (!seat || !side) return null;
  const words = seat.status.value?.interrupt ?? say("back-to-side", { side: side.name });
  return (
    <button type="button" class="btn out-of-turn" onClick={() => model.turnAside()} aria-keyshortcuts="o">
      <SideChip letter={side.letter} /> <span class="sr">{side.name}: </span>{words} <kbd aria-hidden="true">O</kbd>
    </button>
  );
}
