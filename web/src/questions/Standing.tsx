/** "From now on": answers that the server keeps for a turn, and those that this page gives. */
import { length } from "../format.ts";
import { type Key, language, say } from "../language/index.ts";
import type { Policy, Prompt } from "../protocol.ts";
import { Icon } from "../signs/icons.tsx";
import type { TableModel } from "../table/model.ts";
import { actOf, type Choice, type Lasts } from "./standing.ts";

const WITHIN = 1500; // what “only within” proposes first, in 1/100 of the unit
const WITHIN_HEXES = 500;
const STEP = 500;
const LASTS: readonly Lasts[] = ["turn", "game"];

export function policyName(policy: Policy, unit: string): string {
  if (typeof policy === "string") return say(`standing-${policy}` as Key);
  if ("sparing" in policy) return say("standing-sparing");
  return say("standing-within", { d: length(policy.within, unit, language.value).replace(/[.,]0(?!\d)/, "") });
}

export function Standing({ model, prompt }: { model: TableModel; prompt: Prompt }) {
  const unit = model.hello.value?.unit ?? "cm";
  const now = model.standing.value;
  const near = typeof now === "object" && "within" in now ? now : null;
  const within = near?.within ?? (unit === "hex" ? WITHIN_HEXES : WITHIN);
  const policies: Record<string, Policy> = { within: { within }, sparing: { sparing: prompt.spares ?? "" } };
  return (
    <div class="standing">
      <span>{say("from-now-on")}</span>
      {prompt.standing.map((name) => {
        const policy = policies[name] ?? (name as Policy);
        const pressed = JSON.stringify(policy) === JSON.stringify(now);
        return (
          <button key={name} type="button" aria-pressed={pressed} onClick={() => model.standBy(policy)}>
            {policyName(policy, unit)}
          </button>
        );
      })}
      {near && (
        <span class="st num">
          {([[-STEP, "−", "one-less"], [STEP, "+", "one-more"]] as const).map(([by, sign, words]) => (
            <button
              key={sign} type="button" aria-label={say(words, { what: policyName(near, unit) })} disabled={within + by <= 0}
              onClick={() => model.standBy({ within: within + by })}
            >
              {sign}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

/** Asked for the third time: what is pressed now may stand for the rest of the turn or the game. */
export function Often({ model, prompt }: { model: TableModel; prompt: Prompt }) {
  const answers = model.seat.value?.answers;
  if (!answers?.isOften(prompt.kind)) return null;
  const act = actOf(prompt);
  const offered: [Choice, string][] = [];
  if (act) offered.push(["act", act.label]);
  if (prompt.decline) offered.push(["decline", prompt.decline.label]);
  return (
    <div class="standing often">
      <span>{say("asked-often")}</span>
      {offered.flatMap(([choice, label]) =>
        LASTS.map((lasts) => (
          <button key={choice + lasts} type="button" onClick={() => model.standByAnswer(prompt, choice, label, lasts)}>
            {say(`always-${lasts}`, { what: label })}
          </button>
        )),
      )}
    </div>
  );
}

/** A standing answer shows over the map, or in the head of the sheet, and is taken back there. */
export function StandingSign({ model }: { model: TableModel }) {
  const now = model.standing.value;
  if (model.side.value === null) return null;
  const name = policyName(now, model.hello.value?.unit ?? "cm");
  const own = model.seat.value?.answers.inForce(model.status.value?.turn ?? 0) ?? [];
  return (
    <>
      {now !== "ask" && <Sign name={say("standing-sign", { what: lowered(name) })} takeBack={() => model.standBy("ask")} />}
      {own.map((one) => (
        <Sign key={one.kind} name={say(`always-${one.lasts}`, { what: one.label })} takeBack={() => model.seat.value?.answers.takeBack(one.kind)} />
      ))}
    </>
  );
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

function Sign({ name, takeBack }: { name: string; takeBack: () => void }) {
  return (
    <button type="button" class="standing-sign over-map" onClick={takeBack} title={say("standing-set", { what: name })} aria-label={say("standing-back", { what: name })}>
      <Icon name="clock" /> {name} <Icon name="cross" />
    </button>
  );
}

