/** Before the first move: the situation, the aims of both sides, what is special, and the forces. */
import { unitName } from "../format.ts";
import { language, say } from "../language/index.ts";
import type { Goals } from "../protocol.ts";
import { Icon } from "../signs/icons.tsx";
import { SideChip } from "../signs/sides.tsx";
import { Invites } from "../table/PanelBox.tsx";
import { RuleLink } from "../table/rows.tsx";
import { titleOf } from "../table/TopBar.tsx";
import { Terms } from "../words/Terms.tsx";
import type { GoalsDesk } from "./goals.ts";
import "../styles/goals.css";

export function Briefing({ desk }: { desk: GoalsDesk }) {
  const { model } = desk;
  const goals = desk.told.value;
  const hello = model.hello.value;
  if (!goals || !hello) return null;
  const begun = goals.if_now !== null;
  return (
    <section class="briefing" aria-label={say("briefing")}>
      <div class="briefing-text" tabIndex={0} role="group" aria-label={hello.scenario.title}>
        <p class="lab">{say("briefing")} · {titleOf(hello.ruleset)}</p>
        <h2>{hello.scenario.title}</h2>
        <Invites model={model} />
        <p class="situation"><Terms text={goals.brief} /></p>
        <Facts desk={desk} goals={goals} />
        <Aims desk={desk} goals={goals} />
        {goals.endings.map((ending) => (
          <p key={ending.words} class="ending">
            {ending.side && <SideChip letter={model.letterOf(ending.side)} small />} <Terms text={ending.words} />
          </p>
        ))}
        {(goals.special || goals.set_up.length > 0) && (
          <>
            <h3>{say("goals-special")}</h3>
            {goals.special && <p class="special"><Terms text={goals.special} /></p>}
            <ul class="special">{goals.set_up.map((one) => <li key={one}>{one}</li>)}</ul>
          </>
        )}
        {goals.hint && (
          <p class="tip">
            <b>{say("goals-hint")}</b> <Terms text={goals.hint} />
          </p>
        )}
        <Forces desk={desk} goals={goals} />
        <Switches goals={goals} />
      </div>
      <div class="go single">
        <button type="button" class="btn pri" data-briefing-go onClick={() => desk.close()}>
          {say(begun || model.side.value === null ? "goals-back" : "goals-begin")} <kbd>{say("confirm-hint")}</kbd>
        </button>
        <p class="soft">{say("goals-again")} <kbd>G</kbd></p>
      </div>
    </section>
  );
}

function Facts({ desk, goals }: { desk: GoalsDesk; goals: Goals }) {
  // One's own number first.
  const mine = desk.model.side.value;
  const [a, b] = [...goals.forces].sort((one, other) => Number(other.side === mine) - Number(one.side === mine));
  const unit = unitName(desk.model.hello.value?.unit ?? "", language.value);
  return (
    <ul class="facts num">
      <li>
        <Icon name="clock" />
        <b>{say(goals.turns === 1 ? "one-turn" : "turns", { n: goals.turns })}</b> {say("minutes", { n: goals.minutes })}
      </li>
      <li>
        <Icon name="users" />
        <b>{say("against", { a: a?.number ?? 0, b: b?.number ?? 0 })}</b>
      </li>
      <li>
        <Icon name="ruler" /> {goals.width / 100} × {goals.height / 100} {unit}
      </li>
      {goals.aims.length > 0 && (
        <li>
          <Icon name="flag" /> <b>{say("goals-most-points")}</b>
        </li>
      )}
    </ul>
  );
}

/** What earns points, for both sides beside each other. */
function Aims({ desk, goals }: { desk: GoalsDesk; goals: Goals }) {
  const { model } = desk;
  if (goals.aims.length === 0) return null;
  const sides = model.hello.value?.sides ?? [];
  const mine = model.side.value;
  return (
    <table class="aims">
      <thead>
        <tr>
          <th scope="col">{say("goals-points")}</th>
          <th scope="col">{say("goals-for")}</th>
          {sides.map((side) => (
            <th key={side.id} scope="col">
              <SideChip letter={side.letter} small /> {mine === null ? side.name : say(side.id === mine ? "goals-you" : "goals-them")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {goals.aims.map((aim) => (
          <tr key={aim.words}>
            <td class="pts num">{aim.points}</td>
            <th scope="row"><Terms text={aim.words} /></th>
            {sides.map((side) => {
              const one = aim.sides.find((found) => found.side === side.id);
              const text = one ? (one.of > 1 ? say(one.most === 1 ? "goals-of-one" : "goals-of", { n: one.most }) : (one.named ?? say("goals-yes"))) : say("goals-no");
              return (
                <td key={side.id} class={one ? `tone-${side.letter.toLowerCase()}` : "soft"}>{text}</td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Forces({ desk, goals }: { desk: GoalsDesk; goals: Goals }) {
  const mine = desk.model.side.value;
  return (
    <div class="forces">
      {goals.forces.map((force) => (
        <section key={force.side}>
          <h3>
            <SideChip letter={force.letter} /> {force.name}
            {force.side === mine && <span class="soft"> {say("goals-you")}</span>}
          </h3>
          <ul>
            {force.groups.map((group, i) => (
              <li key={i}>
                <b>{group.name}</b>
                {group.lines.map((line, n) => <span key={n}>{line}</span>)}
              </li>
            ))}
            {force.unseen > 0 && <li class="soft">{say(force.unseen === 1 ? "goals-unseen-one" : "goals-unseen", { n: force.unseen })}</li>}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Those that are not as the sheet has them; the others on demand. */
function Switches({ goals }: { goals: Goals }) {
  const changed = goals.switches.filter((one) => one.changed);
  const usual = goals.switches.filter((one) => !one.changed);
  const explain = (rule: string) => dispatchEvent(new CustomEvent("sandtable-rule", { detail: rule }));
  const row = (one: Goals["switches"][number]) => (
    <tr key={one.id}>
      <th scope="row">{one.title}</th>
      <td>{one.words}</td>
      <td class={one.changed ? "changed" : "soft"}>{one.changed ? say("goals-sheet", { words: one.default_words }) : say("goals-as-sheet")}</td>
      <td><RuleLink id={one.rule} explain={explain} /></td>
    </tr>
  );
  if (goals.switches.length === 0) return null;
  return (
    <>
      <h3>{say("goals-switches")}</h3>
      {changed.length > 0 ? <table class="switches"><tbody>{changed.map(row)}</tbody></table> : <p class="soft">{say("goals-all-usual")}</p>}
      {usual.length > 0 && (
        <details class="switches-more">
          <summary>{say("goals-usual", { n: usual.length })}</summary>
          <table class="switches"><tbody>{usual.map(row)}</tbody></table>
        </details>
      )}
    </>
  );
}
