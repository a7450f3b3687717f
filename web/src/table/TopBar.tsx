import { Clocks } from "../clock/Clocks.tsx";
import { CoachButton } from "../coach/CoachBox.tsx";
import { ChatButton } from "../friend/Chat.tsx";
import type { Friend } from "../friend/friend.ts";
import { HelpButton, LanguageButton, ThemeButton } from "../chrome.tsx";
import { labelled, language, say } from "../language/index.ts";
import { Brand, Icon } from "../signs/icons.tsx";
import { SideChip } from "../signs/sides.tsx";
import type { TableModel } from "./model.ts";
import { toneOf } from "./pieces.tsx";
import { ResultButton } from "./ResultButton.tsx";

export function TopBar({
  model, help, share, menu, phone, goals, friend,
}: { model: TableModel; friend: Friend; goals: () => void; help: () => void; share: () => void; menu: () => void; phone: boolean }) {
  const status = model.shownStatus.value;
  const hello = model.hello.value;
  const doing = doingOf(model);
  const letter = model.letterOf(doing?.side ?? (model.looking.value ? null : status?.to_play)); // nobody is to move in what is over
  const phases = status?.phases ?? [];
  const now = model.reel.isOn.value ? undefined : phases.find((phase) => phase.now); // a scene may be of another phase
  const { what } = model.undoable();
  const asked = model.prompt.value !== null; // what is under way can be taken back when it is done
  const undo = asked ? say("undo-asked") : what ? say("undo-what", { what }) : say("undo");
  const turn = model.reel.turn.value ?? status?.turn ?? 0;
  return (
    <header class="top table-bar">
      <a class="brand" href="/" aria-label={say("home")}>
        <Brand />
      </a>
      <div class="where">
        <b>{hello?.scenario.title ?? "Sandtable"}</b>
        <span>{hello ? titleOf(hello.ruleset) : ""}</span>
      </div>
      <div class="turn">
        <span class={`now tone-${toneOf(letter)}${model.mine.value ? " mine" : ""}`} role="status">
          {letter && <SideChip letter={letter} />}
          <span class="now-text">
            <b title={status?.sentence}>{model.showsEnd.value ? say("end-over") : doing?.text ?? (model.looking.value ? say("replay-bar") : status?.sentence) ?? say("loading")}</b>
            {phone && status && (
              <small>
                <Clocks model={model} brief /> {[turn > 0 ? say("turn-of", { n: turn, m: status.of }) : "", now?.label ?? ""].filter(Boolean).join(" · ")}
              </small>
            )}
          </span>
          {status?.thinking && !model.reel.blocks.value && <span class="thinking" aria-hidden="true" />}
        </span>
        {!phone && phases.length > 0 && model.seat.value?.over.value == null && (
          <ol class="steps">
            {phases.map((phase) => (
              <li key={phase.id} aria-current={phase.now ? "step" : undefined}>
                {phase.label}
              </li>
            ))}
          </ol>
        )}
        {!phone && status && turn > 0 && <TurnNumber n={turn} m={status.of} />}
        {!phone && <Clocks model={model} />}
      </div>
      <div class="acts">
        <button
          type="button" class="btn quiet undo" onClick={() => model.undo()} disabled={model.side.value === null || asked}
          title={`${undo} (Ctrl+Z)`} aria-label={undo}
        >
          <Icon name="undo" />
          <span class="wide-only">{say("undo")}</span>
        </button>
        {!phone && <CoachButton model={model} />}
        <ResultButton model={model} quiet={phone} />
        <button type="button" class="btn quiet" onClick={goals} title={`${say("how-to-win")} (G)`} aria-label={say("how-to-win")}>
          <Icon name="flag" />
        </button>
        <ChatButton friend={friend} />
        {!phone && (
          <>
            <button type="button" class="btn quiet" onClick={share} title={say("share")} aria-label={say("share")}>
              <Icon name="link" />
            </button>
            <LanguageButton />
            <ThemeButton />
            <HelpButton onClick={help} />
          </>
        )}
        <button type="button" class="btn quiet" onClick={menu} title={say("menu")} aria-label={say("menu")}>
          <Icon name="menu" />
        </button>
      </div>
    </header>
  );
}

function TurnNumber({ n, m }: { n: number; m: number }) {
  const [before, after] = say("turn-of", { n: "\u0001", m }).split("\u0001");
  return (
    <span class="tn num" lang={language.value}>
      {before}
      <b>{n}</b>
      {after}
    </span>
  );
}

/** What is happening, where the others are at it: in the newsreel, or the last that is known of them. */
function doingOf(model: TableModel): { side: string | null; text: string } | null {
  const named = (side: string | null, text: string) => ({ side, text: ofSide(model.sideOf(side)?.name, text) });
  const doing = model.reel.doing.value;
  if (doing && (model.reel.blocks.value || model.reel.rolls.value)) return named(doing.side, doing.text);
  const status = model.shownStatus.value;
  if (!status?.thinking || model.looking.value) return null;
  const entries = model.seat.value?.entries.value;
  const last = entries && entries.size > 0 ? entries.get(Math.max(...entries.keys())) : undefined;
  const line = last?.side === status.to_play ? last.lines.findLast((one) => one.side === last.side) : undefined;
  return line ? named(last!.side, line.sentence.replaceAll("**", "")) : null;
}

/** “Lantern Crew: B4 shoots Nico”; a text that begins with the side itself says so once. */
export function ofSide(side: string | undefined, text: string): string {
  return side && !text.toLowerCase().startsWith(side.toLowerCase()) ? labelled(side, text) : text;
}

export function titleOf(ruleset: string): string {
  return ruleset
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
