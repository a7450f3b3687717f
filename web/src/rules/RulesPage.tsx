/** Rules: searched in both languages; headings left, rules right with reading, switch and odds. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import * as api from "../api.ts";
import { Failed, PageBar, useTitle } from "../chrome.tsx";
import { HelpDialog } from "../help/HelpDialog.tsx";
import { language, say } from "../language/index.ts";
import { PrintDialog } from "../paper/PrintDialog.tsx";
import { papersOfRules } from "../paper/papers.ts";
import { away, returned } from "../offline/away.ts";
import type { RuleBook, RuleText } from "../protocol.ts";
import { go, partsOf, place } from "../router.ts";
import { Icon } from "../signs/icons.tsx";
import "../styles/rules.css";

export default function RulesPage() {
  const [, named = ""] = partsOf(place.value.path);
  const words = new URLSearchParams(place.value.query).get("q") ?? "";
  const printing = useSignal(false);
  const rulesets = useSignal<{ id: string; label: string }[]>([]);
  const whole = useSignal<{ ruleset: string; language: string; book: RuleBook } | null>(null);
  const found = useSignal<{ words: string; book: RuleBook } | null>(null);
  const failed = useSignal("");
  const help = useSignal(false);
  const box = useRef<HTMLInputElement>(null);

  useSignalEffect(() => {
    language.value;
    api.shelf("rules").then((list) => (rulesets.value = list)).catch((error: Error) => (failed.value = error.message));
  });
  const ruleset = named || rulesets.value[0]?.id || "";
  useEffect(() => {
    if (!ruleset) return;
    api
      .rules(ruleset, "")
      .then((book) => {
        whole.value = { ruleset, language: language.value, book };
        failed.value = "";
      })
      .catch((error: Error) => (failed.value = error.message));
  }, [ruleset, language.value]);
  useEffect(() => {
    if (!ruleset || !words.trim()) {
      found.value = null;
      return;
    }
    const later = setTimeout(() => {
      api.rules(ruleset, words).then((book) => (found.value = { words, book })).catch((error: Error) => {
        const known = whole.value?.book;
        if (known && api.isAway(error)) found.value = { words, book: withWords(known, words) };
        else failed.value = error.message;
      });
    }, 120);
    return () => clearTimeout(later);
  }, [ruleset, words, language.value, returned.value, away.value !== null && whole.value]);

  const book = found.value?.book ?? whole.value?.book ?? null;
  const id = place.value.hash.slice(1);
  useEffect(() => {
    if (id && book) document.getElementById(id)?.scrollIntoView({ block: "center" });
  }, [id, book]);
  const title = rulesets.value.find((one) => one.id === ruleset)?.label ?? "";
  useTitle([id || words, say("rules-title", { ruleset: title }), "Sandtable"].filter(Boolean).join(" · "));
  const search = (text: string) => go(`/rules/${ruleset}${text ? `?q=${encodeURIComponent(text)}` : ""}`, true);
  return (
    <>
      <PageBar ruleset={ruleset} page="rules" help={() => (help.value = true)} />
      <main class="rules-wrap">
        <nav class="heads" aria-label={say("headings")}>
          <label class="rs">
            <span class="sr">{say("ruleset")}</span>
            <select value={ruleset} onChange={(event) => go(`/rules/${event.currentTarget.value}`)}>
              {rulesets.value.map((one) => <option key={one.id} value={one.id}>{one.label}</option>)}
            </select>
            <Icon name="chevron" />
          </label>
          <ul>
            {(book?.headings ?? []).map((heading) => (
              <li key={heading.id}>
                <a href={`#h-${heading.id}`}>
                  {heading.title} <small class="num">{heading.rules.length}</small>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div class="rules-main">
          {ruleset && (
            <button type="button" class="btn print-open" onClick={() => (printing.value = true)}>
              <Icon name="print" /> {say("print")}
            </button>
          )}
          {printing.value && <PrintDialog papers={papersOfRules(say, ruleset)} close={() => (printing.value = false)} />}
          <h1>{title ? say("rules-title", { ruleset: title }) : say("rules")}</h1>
          <form class="find" role="search" onSubmit={(event) => event.preventDefault()}>
            <Icon name="search" />
            <input
              ref={box} type="search" value={words} placeholder={say("rules-find")} aria-label={say("rules-find")}
              onInput={(event) => search(event.currentTarget.value)}
            />
          </form>
          <p class="soft num" role="status">
            {!book && !failed.value && <span class="late">{say("loading")}</span>}
            {book && (found.value ? say(book.total === 1 ? "one-rule-found" : "rules-found", { n: book.total, m: whole.value?.book.total ?? book.total }) : say("rules-count", { n: book.total }))}
            {found.value && (
              <button type="button" class="linkish" onClick={() => search("")}>{say("all-rules")}</button>
            )}
          </p>
          {failed.value && <Failed sentence={failed.value} />}
          {found.value && book?.total === 0 && <p class="none">{say("rules-none", { q: words })}</p>}
          {(book?.headings ?? []).map((heading) => (
            <section key={heading.id} class="heading" aria-labelledby={`h-${heading.id}`}>
              <h2 id={`h-${heading.id}`} tabIndex={-1}>{heading.title}</h2>
              {heading.rules.map((rule) => <OneRule key={rule.id} rule={rule} chosen={rule.id === id} words={found.value ? words : ""} />)}
            </section>
          ))}
        </div>
      </main>
      {help.value && <HelpDialog close={() => (help.value = false)} />}
    </>
  );
}

/** Without a server: the rules in which each word stands, letter by letter. */
export function withWords(book: RuleBook, words: string): RuleBook {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (rule: RuleText) => wanted.every((word) => `${rule.id} ${rule.text} ${rule.ruling ?? ""}`.toLowerCase().includes(word));
  const headings = book.headings.map((one) => ({ ...one, rules: one.rules.filter(has) })).filter((one) => one.rules.length);
  return { ...book, headings, total: headings.reduce((sum, one) => sum + one.rules.length, 0) };
}

/** What was searched for stands out, as far as it stands there letter by letter. */
function Marked({ text, words }: { text: string; words: string }) {
  const wanted = words.split(/\s+/).filter((word) => word.length > 1).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (wanted.length === 0) return <>{text}</>;
  const parts = text.split(new RegExp(`(${wanted.join("|")})`, "gi"));
  return <>{parts.map((part, i) => (i % 2 ? <mark key={i}>{part}</mark> : part))}</>;
}

function OneRule({ rule, chosen, words }: { rule: RuleText; chosen: boolean; words: string }) {
  return (
    <article id={rule.id} class={chosen ? "rule chosen" : "rule"}>
      <div class="rule-head">
        <a class="rid" href={`#${rule.id}`}>{rule.id}</a>
        {rule.source && <span class="source">{rule.source}</span>}
      </div>
      <p class="rule-text"><Marked text={rule.text} words={words} /></p>
      {rule.ruling && (
        <p class="ruling">
          <span class="lab">{say("reading")}</span> <Marked text={rule.ruling} words={words} />
        </p>
      )}
      {rule.switch && (
        <p class="switch">
          <span class="lab">{say("switch")}</span> {rule.switch.title} <code>{rule.switch.name}</code>{" "}
          <span class="soft">
            {rule.switch.values.map((value) => (value === rule.switch!.default ? `[${value}]` : String(value))).join(" · ")}
          </span>
        </p>
      )}
      {rule.command && <Used command={rule.command} />}
    </article>
  );
}

/** `sandtable odds RULESET QUERY …` becomes a link to the same question here. */
function Used({ command }: { command: string }) {
  const words = command.match(/^sandtable odds (\S+) (\S+)(.*)$/);
  if (!words) return <p class="used"><code>{command}</code></p>;
  const [, ruleset, query, rest = ""] = words;
  const inputs = new URLSearchParams([...rest.matchAll(/(\S+?)=(\S+)/g)].map((pair): [string, string] => [pair[1]!, pair[2]!]));
  return (
    <p class="used">
      <a href={`/odds/${ruleset}/${query}${inputs.size ? `?${inputs}` : ""}`}>
        <Icon name="dice" /> {say("its-odds")}
      </a>{" "}
      <code>{command}</code>
    </p>
  );
}
