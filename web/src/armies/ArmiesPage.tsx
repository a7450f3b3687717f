/** Armies: all lists, one's own and those that come with Sandtable; one under work; two side by side. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { PageBar, useTitle } from "../chrome.tsx";
import { returned } from "../offline/away.ts";
import { HelpDialog } from "../help/HelpDialog.tsx";
import { language, say as told } from "../language/index.ts";
import { go, partsOf, place } from "../router.ts";
import { Icon } from "../signs/icons.tsx";
import "../styles/armies.css";
import { Compare } from "./Compare.tsx";
import { bench, benchOf, blank, failed, learn, look, ready, rulesets, say, shipped } from "./desk.ts";
import { begun, forget, keep, mine, unpacked } from "./kept.ts";
import { forgetBench } from "./waiting.ts";
import { Work } from "./Work.tsx";

export default function ArmiesPage() {
  const help = useSignal(false);
  const [, id = ""] = partsOf(place.value.path);
  useSignalEffect(() => {
    language.value;
    returned.value;
    void learn();
  });
  useEffect(() => {
    if (bench.value) void look();
  }, [language.value]);
  useTitle([id && id !== "compare" ? bench.value?.title : "", told("armies"), "Sandtable"].filter(Boolean).join(" · "));
  return (
    <div class="ar-page">
      <PageBar page="armies" help={() => (help.value = true)} />
      {!ready.value ? <main class="ar-browse"><h1>{told("armies")}</h1><p class="lead">{failed.value || told("loading")}</p></main> : id === "compare" ? <Compare /> : id ? <Work id={id} /> : <Browse />}
      {help.value && <HelpDialog close={() => (help.value = false)} />}
    </div>
  );
}

/** A file or a link becomes a list of one's own. */
export async function take(text: string): Promise<void> {
  try {
    const found = await benchOf(text);
    const made = begun(text, found.title, found.ruleset);
    keep(made);
    go(`/armies/${made.id}`);
  } catch (error) {
    failed.value = error instanceof Error ? error.message : String(error);
  }
}

function Browse() {
  const own = useSignal(mine());
  useEffect(() => {
    failed.value = "";
    const code = place.value.hash.match(/^#list=(.+)$/)?.[1];
    if (code) {
      void unpacked(code).then((text) => {
        if (text === null) failed.value = say("bad-link");
        else {
          history.replaceState(null, "", "/armies/");
          void take(text);
        }
      });
    }
  }, [place.value.hash]);
  const start = async (ruleset: string) => {
    const { text } = await blank(ruleset, say("my-army"));
    await take(text);
  };
  return (
    <main class="ar-browse">
      <h1>{told("armies")}</h1>
      <p class="lead">{say("lead")}</p>
      {failed.value && <p class="refused" role="alert">{failed.value}</p>}
      <section aria-labelledby="ar-new">
        <h2 id="ar-new">{say("from-nothing")}</h2>
        <p class="ar-starts">
          {rulesets.value.map(({ id: ruleset, label: title }) => <button key={ruleset} type="button" class="btn" onClick={() => void start(ruleset)}><Icon name="plus" /> {title}</button>)}
          <label class="btn">
            <Icon name="folder" /> {say("open-file")}
            <input class="sr" type="file" accept=".yaml,.yml,.json" onChange={(event) => { const file = event.currentTarget.files?.[0]; event.currentTarget.value = ""; if (file) void file.text().then(take); }} />
          </label>
        </p>
      </section>
      {own.value.length > 0 && (
        <section aria-labelledby="ar-mine">
          <h2 id="ar-mine">{say("mine")}</h2>
          <ul class="ar-lists">
            {own.value.map((one) => (
              <li key={one.id}>
                <a href={`/armies/${one.id}`}><b>{one.title || one.id}</b> <small>{rulesets.value.find((game) => game.id === one.ruleset)?.label ?? ""} · {new Date(one.at).toLocaleDateString(language.value)}</small></a>
                <button type="button" class="btn quiet" aria-label={say("off", { name: one.title })} title={say("off", { name: one.title })} onClick={() => { if (confirm(say("forget", { name: one.title }))) { forget(one.id); void forgetBench(one.id); own.value = mine(); } }}><Icon name="trash" /></button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {rulesets.value.map(({ id: ruleset, label: title }) => (
        <section key={ruleset} aria-labelledby={`ar-${ruleset}`}>
          <h2 id={`ar-${ruleset}`}>{title}</h2>
          <ul class="ar-lists">
            {shipped.value.filter((one) => one.ruleset === ruleset).map((one) => (
              <li key={one.id}><a href={`/armies/${one.id}`}><b>{one.title}</b> <small class="num">{[one.nation, one.size].filter(Boolean).join(" · ")}</small></a></li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
