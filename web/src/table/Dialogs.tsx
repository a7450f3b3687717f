/** The menu and what is shared: links to a seat, to watch, to a position, with QR codes. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { Dialog } from "../chrome.tsx";
import { language, say, speak, type Key } from "../language/index.ts";
import { forgetGame, keptGames } from "../memory.ts";
import { PrintDialog } from "../paper/PrintDialog.tsx";
import { papersOfRules } from "../paper/papers.ts";
import { isLocalOnly, learnSettings, sharedOrigin } from "../origin.ts";
import { ShareLink } from "./ShareLink.tsx";
import { go } from "../router.ts";
import { PACES } from "../reel/film.ts";
import { filmLink } from "../reel/links.ts";
import { asksForced, motion, sound, theme } from "../settings.ts";
import { Icon } from "../signs/icons.tsx";
import { SideChip } from "../signs/sides.tsx";
import { check } from "./EndScreen.tsx";
import type { TableModel } from "./model.ts";
import type { Popup } from "./TablePage.tsx";

export function ShareDialog({ model, close }: { model: TableModel; close: () => void }) {
  useEffect(learnSettings, []);
  const hello = model.hello.value;
  const kept = keptGames().find((game) => game.game === hello?.game);
  const origin = sharedOrigin();
  const n = model.looking.value?.n ?? model.seat.value?.n.value ?? 0;
  const turn = model.shownStatus.value?.turn ?? 0;
  return (
    <Dialog title={say("share")} close={close}>
      {Object.entries(kept?.invites ?? {}).map(([side, token]) => {
        const who = model.sideOf(side);
        return (
          <ShareLink key={side} address={`${origin}/game/${token}`} qr>
            {who && <SideChip letter={who.letter} />} {say("invite", { side: who?.name ?? side })}
          </ShareLink>
        );
      })}
      <ShareLink address={`${origin}/game/${hello?.game ?? ""}`}>{say("watch-link")}</ShareLink>
      <ShareLink address={`${origin}/game/${hello?.game ?? ""}#n=${n}`}>{say("position-link")}</ShareLink>
      {n > 0 && (
        <>
          <ShareLink address={filmLink(origin, hello?.game ?? "")}>{say("film-link")}</ShareLink>
          {turn > 0 && <ShareLink address={filmLink(origin, hello?.game ?? "", turn)}>{say("film-link-turn", { n: turn })}</ShareLink>}
          <p><a class="btn" href={api.filmAddress(model.seat.value?.token ?? "")} download><Icon name="download" /> {say("film-keep")}</a></p>
        </>
      )}
      {isLocalOnly() && <p class="soft">{say("local-only")}</p>}
      {hello?.dice.commitment && (
        <p class="sealed">
          <span class="lab">{say("sealed")}</span>
          <code>{hello.dice.commitment}</code>
        </p>
      )}
    </Dialog>
  );
}

function Segments<T extends string>({
  label, value, options, choose,
}: { label: string; value: T; options: readonly (readonly [T, string])[]; choose: (value: T) => void }) {
  return (
    <div class="menu-row">
      <span>{label}</span>
      <div class="seg" role="group" aria-label={label}>
        {options.map(([id, name]) => (
          <button key={id} type="button" aria-pressed={id === value} onClick={() => choose(id)}>
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Which dice this game throws, their seal, and a check of all that was thrown so far. */
function Sealed({ model }: { model: TableModel }) {
  const hello = model.hello.value;
  const report = useSignal("");
  if (!hello) return null;
  const { kind, commitment, revealed, chosen } = model.seat.value?.over.value?.dice ?? hello.dice;
  return (
    <section class="sealed-box">
      <div class="menu-row">
        <span>{say("dice-seal")}</span>
        <span>{say(`dice-${kind}` as Key)}</span>
      </div>
      {commitment && <p class="soft">{say("dice-sealed-how")}</p>}
      {chosen != null && <p class="soft">{say("invited-seed", { seed: chosen })}</p>}
      {commitment && <p class="sealed"><span class="lab">{say("sealed")}</span><code>{commitment}</code></p>}
      {revealed && <p class="sealed"><span class="lab">{say("revealed")}</span><code>{revealed}</code></p>}
      <button type="button" class="btn" onClick={() => void check(hello.game, (text) => (report.value = text))}>
        <Icon name="tick" /> {say("verify")}
      </button>
      {report.value && <p class="verify-report" role="status">{report.value}</p>}
    </section>
  );
}

/** What has just been shown is where the keys go, and in sight. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Asked about before it is done: nobody can bring the game back. */
function DeleteGame({ model, game }: { model: TableModel; game: string }) {
  const asked = useSignal(false);
  const failed = useSignal("");
  const remove = async () => {
    const token = model.seat.value?.connection.token;
    if (!token) return;
    try {
      await api.deleteGame(token);
      forgetGame(game);
      go("/");
    } catch (error) {
      failed.value = error instanceof Error ? error.message : String(error);
    }
  };
  return (
    <section class="delete-box">
      {!asked.value && (
        <button type="button" class="btn quiet" onClick={() => (asked.value = true)}><Icon name="cross" /> {say("delete-game")}</button>
      )}
      {asked.value && (
        <div role="alertdialog" aria-label={say("delete-game")}>
          <p>{say("delete-sure")}</p>
          <button type="button" class="btn" onClick={() => void remove()}>{say("delete-yes")}</button>
          <button type="button" class="btn pri" ref={takeFocus} onClick={() => (asked.value = false)}>{say("delete-no")}</button>
        </div>
      )}
      {failed.value && <p class="refused" role="alert">{failed.value}</p>}
    </section>
  );
}

export function MenuDialog({ model, open, close }: { model: TableModel; open: (popup: Popup) => void; close: () => void }) {
  const hello = model.hello.value;
  const printing = useSignal(false);
  // The rules to lay beside the table; a battle and its forces are printed before they are played.
  if (hello && printing.value) return <PrintDialog papers={papersOfRules(say, hello.ruleset)} close={close} />;
  return (
    <Dialog title={say("menu")} close={close}>
      <div class="menu-links">
        <button type="button" class="btn" onClick={() => open("share")}><Icon name="link" /> {say("share")}</button>
        <button type="button" class="btn" onClick={() => open("legend")}><Icon name="key" /> {say("legend")}</button>
        <button type="button" class="btn" onClick={() => open("help")}><Icon name="help" /> {say("help")}</button>
        <button type="button" class="btn" onClick={() => { close(); model.pick("template"); }}><Icon name="blast" /> {say("tool-template")}</button>
        <button type="button" class="btn" onClick={() => open("command")}><Icon name="type" /> {say("command-line")}</button>
        {hello && (
          <>
            <a class="btn" href={api.recordAddress(hello.game)} download><Icon name="download" /> {say("export-record")}</a>
            <a class="btn" href={api.accountAddress(hello.game)} download><Icon name="download" /> {say("export-account")}</a>
            <a class="btn" href={`/odds/${hello.ruleset}`} target="_blank" rel="noreferrer"><Icon name="dice" /> {say("odds")}</a>
            <a class="btn" href={`/rules/${hello.ruleset}`} target="_blank" rel="noreferrer"><Icon name="book" /> {say("rules")}</a>
            <button type="button" class="btn" onClick={() => (printing.value = true)}><Icon name="print" /> {say("print")}</button>
          </>
        )}
        <a class="btn" href="/"><Icon name="home" /> {say("home")}</a>
      </div>
      <Segments
        label={say("language")} value={language.value} choose={speak}
        options={[["en", "English"], ["fr", "Français"]] as const}
      />
      <Segments
        label={say("theme")} value={theme.value} choose={(next) => (theme.value = next)}
        options={[["auto", say("theme-auto")], ["light", say("theme-light")], ["dark", say("theme-dark")]] as const}
      />
      <Segments
        label={say("sound")} value={sound.value} choose={(next) => (sound.value = next)}
        options={[["off", say("sound-off")], ["on", say("sound-on")]] as const}
      />
      <Segments
        label={say("motion")} value={motion.value} choose={(next) => (motion.value = next)}
        options={[["1", say("motion-1")], ["2", say("motion-2")], ["0", say("motion-0")]] as const}
      />
      <Segments
        label={say("reel-pace")} value={model.reel.pace.value} choose={(next) => model.reel.setPace(next)}
        options={PACES.map((pace) => [pace, say(`pace-${pace}`)] as const)}
      />
      <Segments
        label={say("recap-after")} value={model.reel.recaps.value ? "on" : "off"} choose={(next) => model.reel.setRecaps(next === "on")}
        options={[["on", say("on")], ["off", say("off")]] as const}
      />
      <Segments
        label={say("fallen")} value={model.reel.showsFallen.value ? "on" : "off"} choose={(next) => model.reel.setFallen(next === "on")}
        options={[["on", say("on")], ["off", say("off")]] as const}
      />
      <Segments
        label={say("ask-forced")} value={asksForced.value ? "on" : "off"} choose={(next) => (asksForced.value = next === "on")}
        options={[["off", say("off")], ["on", say("on")]] as const}
      />
      {hello && <Sealed model={model} />}
      {hello?.side && <DeleteGame model={model} game={hello.game} />}
    </Dialog>
  );
}
