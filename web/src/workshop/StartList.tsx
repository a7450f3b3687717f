/** Where a battle begins: empty, like a shipped one, or from a file; and what is under work already. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { PageBar, useTitle } from "../chrome.tsx";
import { HelpDialog } from "../help/HelpDialog.tsx";
import { language, say } from "../language/index.ts";
import type { Ruleset } from "../protocol.ts";
import { unpacked } from "../packing.ts";
import { go, place } from "../router.ts";
import { Icon } from "../signs/icons.tsx";
import { type Draft, drafts, dropDraft } from "./kept.ts";
import { begin } from "./store.ts";
import { tell } from "./words.ts";

const fresh = (from: string) => `${from}~${Math.random().toString(36).slice(2, 8)}`;

export function StartList() {
  const rulesets = useSignal<Ruleset[]>([]);
  const mine = useSignal<Draft[]>([]);
  const help = useSignal(false);
  const failed = useSignal("");
  useTitle(`${say("workshop")} · Sandtable`);
  useEffect(() => {
    api.rulesets().then((list) => (rulesets.value = list)).catch((error: Error) => (failed.value = error.message));
  }, [language.value]);
  useEffect(() => {
    drafts().then((list) => (mine.value = list)).catch(() => undefined);
  }, []);
  // A battle that came in a link: it begins here, under a name of its own.
  useEffect(() => {
    const code = place.value.hash.match(/^#battle=(.+)$/)?.[1];
    if (!code) return;
    void unpacked(code).then(async (text) => {
      if (text === null) return void (failed.value = tell("cut-link"));
      const id = fresh("from-a-link");
      await begin(id, "battle.yaml", text);
      go(`/workshop/${encodeURIComponent(id)}`, true);
    });
  }, [place.value.hash]);
  const read = async (file: File) => {
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());
    const id = fresh(file.name.replace(/\.\w+$/, ""));
    await begin(id, file.name, text);
    go(`/workshop/${encodeURIComponent(id)}`);
  };
  const empty = async (ruleset: string) => {
    const id = fresh("my-battle");
    const file = await api.workshopFile(`blank-${ruleset}`);
    await begin(id, file.name, file.text);
    go(`/workshop/${encodeURIComponent(id)}`);
  };
  return (
    <>
      <PageBar page="workshop" help={() => (help.value = true)} />
      <main class="ws-start">
        <h1>{tell("new-title")}</h1>
        <p class="lead">{tell("new-lead")}</p>
        {failed.value && <p class="refused" role="alert">{failed.value}</p>}
        {mine.value.length > 0 && (
          <section class="ws-box">
            <h2>{tell("under-work")}</h2>
            {mine.value.map((one) => (
              <div key={one.id} class="ws-mine">
                <a href={`/workshop/${encodeURIComponent(one.id)}`}><b>{one.title}</b> <small class="soft">{one.ruleset} · {new Date(one.at).toLocaleString(language.value)}</small></a>
                <button type="button" class="btn quiet" aria-label={tell("forget", { title: one.title })} onClick={() => {
                  if (!confirm(tell("sure-forget", { title: one.title }))) return;
                  void dropDraft(one.id).then(() => (mine.value = mine.value.filter((each) => each.id !== one.id)));
                }}><Icon name="cross" /></button>
              </div>
            ))}
          </section>
        )}
        <div class="ws-forces">
          <section class="ws-box">
            <h2>{tell("start-empty")}</h2>
            {rulesets.value.map((one) => <p key={one.id}><button type="button" class="btn" onClick={() => void empty(one.id)}>{one.title}</button></p>)}
          </section>
          <section class="ws-box">
            <h2>{tell("start-shipped")}</h2>
            {rulesets.value.map((one) => (
              <details key={one.id}>
                <summary>{one.title}</summary>
                <ul>{one.scenarios.map((scenario) => <li key={scenario.id}><a href={`/workshop/${scenario.id}`}>{scenario.title}</a></li>)}</ul>
              </details>
            ))}
          </section>
          <section class="ws-box">
            <h2>{tell("start-fair")}</h2>
            <p><a class="btn" href="/new-battle">{tell("start-fair-more")}</a></p>
            <h2>{tell("start-file")}</h2>
            <label class="btn"><input class="sr" type="file" accept=".yaml,.yml,.json" onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = "";
              if (file) void read(file);
            }} /><Icon name="folder" />{tell("open-file")}</label>
          </section>
        </div>
      </main>
      {help.value && <HelpDialog close={() => (help.value = false)} />}
    </>
  );
}
