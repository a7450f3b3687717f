/** A roll that was made: the dice, what they needed and what they meant. */
import { labelled } from "../language/index.ts";
import type { Resolved } from "../protocol.ts";
import { DieFace } from "../signs/dice.tsx";
import { Reasons, RuleLink } from "../table/rows.tsx";

/** `brief`: in one line, without the reasons; what they came to stands there, where they count. */
export function OneRoll({ roll, brief = false }: { roll: Resolved["rolls"][number]; brief?: boolean }) {
  const faces = roll.faces_thrown ?? [];
  return (
    <div class={brief ? "thrown-roll brief" : "thrown-roll"}>
      <div class="thrown-head">
        <span class="thrown-dice">
          {faces.map((face, i) => <DieFace key={i} face={face} sides={roll.sides[i] ?? 6} label={String(face)} />)}
        </span>
        <span class="thrown-need">
          {roll.need ? labelled(roll.title, roll.need) : roll.title} {roll.rule && <RuleLink id={roll.rule} />}
        </span>
      </div>
      {!brief && roll.modifiers.length > 0 && <Reasons roll={{ ...roll, reads: [] }} />}
      <p class="thrown-means num">
        {(!brief || roll.modifiers.length > 0) && roll.total != null && !roll.apart && <span>= {roll.total}</span>} <b>{roll.means}</b>
        {roll.likely && <span class="soft">{roll.likely}</span>}
      </p>
    </div>
  );
}
