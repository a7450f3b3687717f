/** Which player made of code: its level, with a sentence, and the style of one who looks ahead. */
import { say } from "../language/index.ts";
import { remember } from "../memory.ts";
import type { Ruleset } from "../protocol.ts";
import { level, style, wantedPlayer } from "./opponent.ts";

export function Opponents({ ruleset }: { ruleset: Ruleset }) {
  const [id, way = "even"] = wantedPlayer(ruleset).split("/");
  const chosen = ruleset.opponents.find((one) => one.id === id);
  return (
    <div class="opponents">
      <span>{say("opponent")}</span>
      <div class="seg" role="group" aria-label={say("opponent")}>
        {ruleset.opponents.map((one) => (
          <button
            key={one.id} type="button" aria-pressed={id === one.id} title={one.about}
            onClick={() => {
              level.value = one.id;
              remember("player", one.id);
            }}
          >
            {one.name}
          </button>
        ))}
      </div>
      <small aria-live="polite">{chosen?.about}</small>
      {chosen && chosen.styles.length > 0 && (
        <label>
          {say("opponent-style")}
          <select
            value={way}
            onChange={(event) => {
              style.value = event.currentTarget.value;
              remember("style", style.value);
            }}
          >
            {chosen.styles.map((one) => (
              <option key={one.id} value={one.id}>{`${one.name} (${one.about})`}</option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
