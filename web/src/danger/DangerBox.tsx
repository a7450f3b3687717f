/** Danger in the panel: fate of the way, who shoots, who could come up, and the sum. */
import { percent } from "../format.ts";
import { language, say } from "../language/index.ts";
import type { Danger } from "../protocol.ts";
import { SideChip } from "../signs/sides.tsx";
import type { TableModel } from "../table/model.ts";
import { RuleLink } from "../table/rows.tsx";

type Shot = Danger["threats"][number];

export function DangerBox({ model }: { model: TableModel }) {
  const { danger } = model;
  const told = danger.told.value;
  if (!told) return null;
  const comers = told.harmless.filter((one) => one.comes);
  const idle = told.harmless.filter((one) => !one.comes);
  return (
    <section class={danger.isOld.value ? "danger-box old" : "danger-box"} aria-label={told.title} aria-busy={danger.isOld.value}>
      <div class="danger-hd">
        <h2>{told.title}</h2>
        {!told.safe && <b class={told.chance > 0 ? "num bad" : "num"}>{told.told}</b>}
      </div>
      {told.fate.length > 0 && <Fate fate={told.fate} />}
      <p class={told.safe ? "danger-sum safe" : "danger-sum"}>
        {told.sum}
      </p>
      {told.onway.length > 0 && (
        <>
          <h3>{say("danger-on-way")} <small>{say("danger-leg")}</small></h3>
          <ul>{told.onway.map((one, i) => <Row key={i} model={model} shot={one.shot} leg={one.leg + 1} />)}</ul>
        </>
      )}
      {told.threats.length > 0 && (
        <>
          <h3>{say("danger-at-end")}</h3>
          <ul>{told.threats.map((one) => <Row key={one.enemy} model={model} shot={one} />)}</ul>
        </>
      )}
      {comers.length > 0 && (
        <>
          <h3>{say("danger-if-come")}</h3>
          <ul>{comers.map((one) => <Row key={one.enemy} model={model} shot={one.comes!} why={one.words} />)}</ul>
        </>
      )}
      {idle.length > 0 && (
        <details class="danger-more">
          <summary>{say(idle.length === 1 ? "danger-one-cannot" : "danger-cannot", { n: idle.length })}</summary>
          <ul>
            {idle.map((one) => (
              <li key={one.enemy}>
                <SideChip letter={one.letter} small text={labelOf(model, one.enemy, one.letter)} />
                <span class="who">{one.name}<small>{one.words} {one.rule && <RuleLink id={one.rule} />}</small></span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {danger.before.value.length > 0 && (
        <>
          <h3>{say("danger-tried")}</h3>
          <ul>
            {danger.before.value.map((one, i) => (
              <li key={String(one.at)}>
                <span class="danger-disc">{i + 1}</span>
                <span class="who">{say("danger-tried-end")}</span>
                <b class="num">{one.told}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      <details class="danger-more">
        <summary>{say("danger-assumed")}</summary>
        {told.assumes.map((text) => <p key={text}>{text}</p>)}
      </details>
    </section>
  );
}

function Fate({ fate }: { fate: Danger["fate"] }) {
  return (
    <div class="fate">
      <div class="fate-bar" aria-hidden="true">
        {fate.map((part) => <i key={part.words} class={`s${part.severity}`} style={{ flexGrow: part.chance }} />)}
      </div>
      <dl>
        {fate.map((part) => (
          <div key={part.words} style={{ flexGrow: part.chance }}>
            <dt>{part.words}</dt>
            <dd class="num">{part.told}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** One shot; opened, all that it may do, and the same among the odds. */
function Row({ model, shot, leg, why }: { model: TableModel; shot: Shot; leg?: number; why?: string }) {
  return (
    <li class="danger-row" data-enemy={shot.enemy} data-outcome={shot.outcomes[0]?.id} data-chance={shot.outcomes[0]?.fraction}>
      <details>
        <summary>
          <SideChip letter={shot.letter} small text={labelOf(model, shot.enemy, shot.letter)} />
          <span class="who">
            {shot.name}
            <small>{[leg === undefined ? "" : say("danger-leg-n", { n: leg }), shot.words, why ?? ""].filter(Boolean).join(" · ")}</small>
          </span>
          <b class="num">{shot.told}</b>
        </summary>
        <ul class="outcomes">
          {shot.outcomes.map((one) => (
            <li key={one.id}>
              <span>{one.label}</span>
              <i class={`bar s${one.severity}`} style={{ width: `${Math.round(one.probability * 100)}%` }} />
              <span class="num" title={one.fraction}>{percent(one.probability, language.value)}</span>
            </li>
          ))}
        </ul>
        {shot.odds
          ? <a href={shot.odds} target="_blank" rel="noreferrer">{say("danger-odds")}</a>
          : <p class="soft danger-unasked">{shot.unasked}</p>}
      </details>
    </li>
  );
}

function labelOf(model: TableModel, id: string, letter: string): string {
  return model.pieces.value.get(id)?.label ?? letter;
}
