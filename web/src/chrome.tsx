/** What all pages share: the top bar with language, theme and help; dialogs. */
import { useEffect, useRef } from "preact/hooks";
import { language, otherLanguage, say, speak } from "./language/index.ts";
import { away } from "./offline/away.ts";
import { isDark, theme, turnTheme } from "./settings.ts";
import { Brand, Icon } from "./signs/icons.tsx";

/** Between a label and its value. */
const colon = () => (language.value === "fr" ? "\u00a0: " : ": ");

export function LanguageButton() {
  const other = otherLanguage.value;
  return (
    <button
      type="button" class="btn quiet num" lang={other} onClick={() => speak(other)}
      title={say("language")} aria-label={`${other.toUpperCase()} ${language.value.toUpperCase()}, ${say("language")}${colon()}${other === "fr" ? "Français" : "English"}`}
    >
      <small class="soft">{other.toUpperCase()}</small> <b>{language.value.toUpperCase()}</b>
    </button>
  );
}

export function ThemeButton() {
  theme.value; // drawn anew when it changes
  const to = isDark() ? "theme-light" : "theme-dark";
  return (
    <button type="button" class="btn quiet" onClick={turnTheme} title={`${say("theme")}${colon()}${say(to)}`} aria-label={`${say("theme")}${colon()}${say(to)}`}>
      <Icon name={isDark() ? "sun" : "moon"} />
    </button>
  );
}

export function HelpButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" class="btn quiet" onClick={onClick} title={`${say("help")} (?)`} aria-label={say("help")}>
      <Icon name="help" />
    </button>
  );
}

/** `ruleset`: what is looked at; its odds and rules are a press away. */
export function PageBar({ page, help, ruleset = "" }: { page: "play" | "odds" | "rules" | "armies" | "workshop" | "lab"; help: () => void; ruleset?: string }) {
  const open = useRef(help);
  open.current = help;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest("input:not([type=radio], [type=checkbox]), textarea, select");
      if (event.key !== "?" || typing || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      open.current();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  const pages = [
    ["play", "/"],
    ["odds", `/odds/${ruleset}`],
    ["rules", `/rules/${ruleset}`],
    ["armies", "/armies/"],
    ["workshop", "/workshop/"],
    ["lab", "/lab"],
  ] as const;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone not all names fit: the one that is open is in sight.
    const here = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (here && nav.current) nav.current.scrollLeft = here.offsetLeft - nav.current.offsetLeft - 40;
  }, [page]);
  return (
    <>
      <header class="top page-bar">
        <a class="brand" href="/" aria-label={say("home")}>
          <Brand />
        </a>
        <b class="brand-name">Sandtable</b>
        <nav ref={nav}>
          {pages.map(([name, address]) => (
            <a key={name} href={address} aria-current={name === page ? "page" : undefined}>
              {say(name)}
            </a>
          ))}
        </nav>
        <div class="acts">
          <LanguageButton />
          <ThemeButton />
          <HelpButton onClick={help} />
        </div>
      </header>
      <AwayMark />
    </>
  );
}

/** While the server is away: since when what is shown was true. */
function AwayMark() {
  const since = away.value;
  return <p class="away" role="status">{since !== null && <><Icon name="warning" /> {say("away", { time: timeOf(since) })}</>}</p>;
}

/** 19:04; with the day, where it was another one. */
export function timeOf(at: number): string {
  const day = new Date(at).toDateString() === new Date().toDateString() ? {} : ({ day: "numeric", month: "short" } as const);
  return new Date(at).toLocaleString(language.value === "fr" ? "fr" : "en-GB", { hour: "2-digit", minute: "2-digit", ...day });
}

/** A dialog that takes the focus, gives it back, and goes with Esc. */
export function Dialog({
  title, close, children, wide, plain,
}: { title: string; close?: () => void; children: preact.ComponentChildren; wide?: boolean; plain?: boolean }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={box} class={`dialog${wide ? " wide" : ""}${plain ? " plain" : ""}`} aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        close?.();
      }}
      onClick={(event) => {
        if (event.target === box.current) close?.();
      }}
    >
      <div class="dialog-box" tabIndex={-1}>
        {!plain && (
          <div class="dialog-head">
            <h2>{title}</h2>
            {close && (
              <button type="button" class="btn quiet" autofocus onClick={close} aria-label={say("close")}>
                <Icon name="cross" />
              </button>
            )}
          </div>
        )}
        {children}
      </div>
    </dialog>
  );
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Something did not come: what, and a button that asks again. A lost server is also asked by itself. */
export function Failed({ sentence }: { sentence: string }) {
  const lost = sentence === say("no-answer");
  useEffect(() => {
    if (!lost) return;
    const again = setInterval(() => {
      fetch("/api/settings").then((answer) => answer.ok && location.reload()).catch(() => undefined);
    }, 3000);
    return () => clearInterval(again);
  }, [lost]);
  return (
    <div class="failed" role="alert">
      <p class="refused">{sentence}</p>
      <button type="button" class="btn" onClick={() => location.reload()}>
        {say("try-again")}
      </button>
    </div>
  );
}
