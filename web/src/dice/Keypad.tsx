/** A die that somebody has thrown for real: for what, what it needs, and a key for each face. */
import type { ComponentChildren } from "preact";
import { labelled, say } from "../language/index.ts";
import type { NextDie } from "../protocol.ts";
import { DieFace } from "../signs/dice.tsx";
import "../styles/dice.css";

/** More faces than this are typed as a number. */
const MOST_KEYS = 20;

export function Keypad({ wanted, take, whose }: { wanted: NextDie; take: (face: number) => void; whose?: ComponentChildren }) {
  const which = wanted.of > 1 ? say("odds-die-of", { n: wanted.place, m: wanted.of, sides: wanted.sides }) : say("odds-die", { sides: wanted.sides });
  return (
    <div class="thrown-roll wanted">
      <div class="thrown-head" role="status">
        {wanted.before.length > 0 && (
          <span class="thrown-dice">
            {wanted.before.map((face, i) => <DieFace key={i} face={face} sides={wanted.sides} label={String(face)} />)}
          </span>
        )}
        <span class="thrown-need">
          {whose} {wanted.roll.need ? labelled(wanted.roll.title, wanted.roll.need) : wanted.roll.title} <span class="soft num">{which}</span>
        </span>
      </div>
      <Faces sides={wanted.sides} hits={wanted.roll.faces} take={take} label={which} />
    </div>
  );
}

function Faces({ sides, hits, take, label }: { sides: number; hits?: boolean[] | null; take: (face: number) => void; label: string }) {
  if (sides > MOST_KEYS)
    return (
      <form
        class="keypad-number"
        onSubmit={(event) => {
          event.preventDefault();
          take(Number(new FormData(event.currentTarget).get("face")));
          event.currentTarget.reset();
        }}
      >
        <input name="face" class="in" type="number" min="1" max={sides} required aria-label={label} />
        <button type="submit" class="btn pri">{say("confirm-hint")}</button>
      </form>
    );
  return (
    <div
      class="keypad" data-sides={sides} role="group" aria-label={label}
      onKeyDown={(event) => {
        if (sides > 9 || !/^[1-9]$/.test(event.key)) return;
        take(Number(event.key));
        event.preventDefault();
      }}
    >
      {Array.from({ length: sides }, (_, i) => (
        <button key={i} type="button" aria-label={String(i + 1)} onClick={() => take(i + 1)}>
          <DieFace face={i + 1} sides={sides} hit={sides === 6 && hits?.[i] === true} />
        </button>
      ))}
    </div>
  );
}
