import { keepGame } from "../memory.ts";
import type { MadeGame, NewGame, SeatKind } from "../protocol.ts";

/** Remember a new game: seats at this screen, and those given away by link, apart. */
export function keepMade(made: Pick<MadeGame, "game" | "seats">, title: string, seats: NewGame["seats"]): void {
  const pick = (wanted: SeatKind[]) =>
    Object.fromEntries(Object.entries(made.seats).filter(([side]) => wanted.includes(seats[side]?.kind ?? "me")));
  keepGame({ game: made.game, title, seats: pick(["me", "here"]), invites: pick(["link"]), at: Date.now() });
}
