/** Who plays each side, with which dice and switches; and the button that begins the game. */
import { useSignal } from "@preact/signals";
import * as api from "../api.ts";
import { language, say, type Key } from "../language/index.ts";
import { remember, remembered } from "../memory.ts";
import type { NewGame, Ruleset, Scenario, SeatKind, UserFile } from "../protocol.ts";
import { go } from "../router.ts";
import { Icon, type IconName } from "../signs/icons.tsx";
import { SideChip } from "../signs/sides.tsx";
import { keepMade } from "../table/made.ts";
import { changedOf, SwitchChoice } from "./Battle.tsx";
import { wantedPlayer } from "./opponent.ts";
import { Opponents } from "./Opponents.tsx";

const SEATS: [SeatKind, IconName][] = [["me", "user"], ["here", "users"], ["program", "chip"], ["link", "link"]];
type Dice = "auto" | "fair" | "seed" | "typed";

/** “13 figures, 2 vehicles”. */
function piecesOf(pieces: Record<string, number>): string {
  return Object.entries(pieces)
    .map(([kind, n]) => say((n === 1 ? `one-${kind}` : `many-${kind}`) as Key, { n }))
    .join(", ");
}

export function Seats({ ruleset, scenario, file }: { ruleset: Ruleset; scenario: Scenario; file?: UserFile }) {
  const kinds = useSignal<Record<string, SeatKind>>(firstSeats(scenario, remembered("seats")));
  const chosenSwitches = useSignal<Record<string, string>>({});
  const dice = useSignal<Dice>("auto");
  const clock = useSignal(0);
  const more = useSignal(false);
  const busy = useSignal(false);
  const failed = useSignal("");
  const all = Object.values(kinds.value);
  const people = all.filter((kind) => kind !== "program").length;
  const set = (side: string, kind: SeatKind) => {
    const next = seatedAs(kinds.value, side, kind);
    kinds.value = next;
    remember("seats", JSON.stringify({ scenario: scenario.id, kinds: scenario.sides.map((one) => next[one.id]) }));
  };
  const start = async () => {
    busy.value = true;
    failed.value = "";
    const seats: NewGame["seats"] = {};
    for (const side of scenario.sides) {
      const kind = kinds.value[side.id] ?? "me";
      seats[side.id] = kind === "program" ? { kind, player: wantedPlayer(ruleset) } : { kind };
    }
    try {
      const options = changedOf(ruleset, scenario, chosenSwitches.value);
      const how = { seats, options, language: language.value, ...(dice.value === "auto" ? {} : { dice: dice.value }), ...(clock.value && people > 1 ? { clock: clock.value } : {}) };
      const made = await (file ? api.newGameOfFile({ file, ...how }) : api.newGame({ ruleset: ruleset.id, scenario: scenario.id, ...how }));
      keepMade(made, scenario.title, seats);
      const mine = scenario.sides.find((side) => seats[side.id]?.kind === "me") ?? scenario.sides.find((side) => seats[side.id]?.kind === "here");
      go(`/game/${made.seats[mine?.id ?? ""] ?? made.watch}`);
    } catch (error) {
      failed.value = error instanceof Error ? error.message : String(error);
      busy.value = false;
    }
  };
  const byLink = all.includes("link");
  // By link the program throws sealed dice, whichever was meant.
  const thrown = dice.value === "auto" || dice.value === "seed" ? (byLink ? "fair" : "seed") : dice.value;
  const isLesson = scenario.tutorial && dice.value === "auto";
  return (
    <form
      class="seats"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <h2>{say("who-plays")}</h2>
      {scenario.sides.map((side) => (
        <div class="seat" key={side.id}>
          <div class="h">
            <SideChip letter={side.letter} />
            {side.name}
            <span class="count num">{piecesOf(side.pieces)}</span>
          </div>
          <div class="seg four" role="group" aria-label={side.name}>
            {SEATS.map(([kind, icon]) => (
              <button key={kind} type="button" aria-pressed={kinds.value[side.id] === kind} onClick={() => set(side.id, kind)}>
                <Icon name={icon} />
                {say(`seat-${kind}` as Key)}
              </button>
            ))}
          </div>
        </div>
      ))}
      {all.includes("program") && ruleset.opponents.length > 1 && <Opponents ruleset={ruleset} />}
      <div class="dice-line">
        <Icon name="dice" />
        <span>{say(isLesson ? "dice-lesson" : thrown === "typed" && all.includes("program") ? "dice-typed-program" : `dice-${thrown}`)}</span>
        <button type="button" class="linkish" aria-expanded={more.value} onClick={() => (more.value = !more.value)}>
          {say("change")}
        </button>
      </div>
      {more.value && (
        <div class="more-choices">
          <div class="menu-row">
            <span>{say("dice-how")}</span>
            <div class="seg" role="group" aria-label={say("dice-how")}>
              {(["seed", "fair", "typed"] as const).map((one) => (
                <button key={one} type="button" aria-pressed={!isLesson && thrown === one} onClick={() => (dice.value = dice.value === one ? "auto" : one)}>
                  {say(`dice-${one}-short` as Key)}
                </button>
              ))}
            </div>
          </div>
          {people > 1 && (
            <div class="menu-row">
              <span>{say("clock-how")}</span>
              <div class="seg" role="group" aria-label={say("clock-how")}>
                {CLOCKS.map((minutes) => (
                  <button key={minutes} type="button" aria-pressed={clock.value === minutes} onClick={() => (clock.value = minutes)}>
                    {minutes === 0 ? say("clock-none") : minutes}
                  </button>
                ))}
              </div>
            </div>
          )}
          <SwitchChoice ruleset={ruleset} battle={scenario} set={chosenSwitches} />
        </div>
      )}
      <div class="start-foot">
        {failed.value && <p class="refused" role="alert">{failed.value}</p>}
        <button type="submit" class="btn pri start-go" disabled={busy.value}>
          {busy.value ? say("starting") : say(people === 0 ? "start-watch" : "start-go")}
          <small class="start-what">{scenario.title}</small>
        </button>
      </div>
    </form>
  );
}

/** Minutes a side, for two people. */
const CLOCKS = [0, 15, 30, 60, 90];

/** “Me” is one person: who takes the other side changes places with whoever had it. */
export function seatedAs(kinds: Record<string, SeatKind>, side: string, kind: SeatKind): Record<string, SeatKind> {
  const next = { ...kinds, [side]: kind };
  if (kind === "me") for (const other of Object.keys(kinds)) if (other !== side && next[other] === "me") next[other] = kinds[side] ?? "program";
  return next;
}

/** As they sat last in this battle; in another one the same people, and “me” first. */
export function firstSeats(scenario: Pick<Scenario, "id" | "sides">, kept: string | null): Record<string, SeatKind> {
  const known = SEATS.map(([kind]) => kind);
  let last: { scenario?: unknown; kinds?: unknown } | null = null;
  try {
    last = JSON.parse(kept ?? "null");
  } catch {
    last = null;
  }
  const sat = Array.isArray(last?.kinds) ? last.kinds.filter((kind): kind is SeatKind => known.includes(kind as SeatKind)) : [];
  const order = last?.scenario === scenario.id ? sat : [...sat].sort((a, b) => Number(b === "me") - Number(a === "me"));
  return Object.fromEntries(scenario.sides.map((side, i) => [side.id, order[i] ?? (i === 0 ? "me" : "program")]));
}
