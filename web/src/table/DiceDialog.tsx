/** Real dice, typed in: large keys, one die after the other, as the rules ask for them. */
import { Dialog } from "../chrome.tsx";
import { say } from "../language/index.ts";
import { DieFace } from "../signs/dice.tsx";
import type { TableModel } from "./model.ts";

export function DiceDialog({ model }: { model: TableModel }) {
  const asked = model.dicing.value;
  if (!asked) return null;
  return (
    <Dialog title={say("dice-typed")} close={() => (model.dicing.value = null)}>
      {asked.faces.length > 0 && (
        <p class="faces-so-far">
          {asked.faces.map((face, i) => (
            <DieFace key={i} face={face} sides={face > 6 ? face : 6} label={String(face)} />
          ))}
        </p>
      )}
      <p>{asked.sentence}</p>
      <div class="keypad">
        {Array.from({ length: asked.sides }, (_, i) => (
          <button key={i} type="button" aria-label={String(i + 1)} onClick={() => model.throwFace(i + 1)}>
            <DieFace face={i + 1} sides={asked.sides} />
          </button>
        ))}
      </div>
    </Dialog>
  );
}
