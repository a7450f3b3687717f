/** A fair new battle: choices on the left, the battle on the right; it is made fair while one looks. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import * as api from "../api.ts";
import { Failed, PageBar, useTitle } from "../chrome.tsx";
import { HelpDialog } from "../help/HelpDialog.tsx";
import { SignDefs } from "../help/SignPicture.tsx";
import { language, say } from "../language/index.ts";
import { remembered } from "../memory.ts";
import { packed } from "../packing.ts";
import { paperDrawn } from "../paper/papers.ts";
import { PrintDialog } from "../paper/PrintDialog.tsx";
import type { NewBattle, Ruleset } from "../protocol.ts";
import { go, place } from "../router.ts";
import { Icon } from "../signs/icons.tsx";
import { huesOf, SideChip } from "../signs/sides.tsx";
import { Plan } from "../start/Plan.tsx";
import { Seats } from "../start/Seats.tsx";
import "../styles/start.css";
import "../styles/newbattle.css";
import { Fairness } from "./Fairness.tsx";
import { measure, type Measured, nearest } from "./rounds.ts";
import { sayNew } from "./words.ts";

const SIZES = ["small", "medium", "large"] as const;
const FIELDS = ["size", "era", "mission", "number"] as const;
const MOST = 999_999;

/** What the address says; another number each day, so that a newcomer does not always see the first. */
function wishIn(query: string): URLSearchParams {
  const asked = new URLSearchParams(query);
  const wish = new URLSearchParams();
  for (const field of FIELDS) {
    const said = asked.get(field);
    if (said) wish.set(field, said);
  }
  if (!wish.has("number")) wish.set("number", String(1 + (Math.floor(Date.now() / 86_400_000) % 5000)));
  return wish;
}

export default function NewBattlePage() {
  const rulesets = useSignal<Ruleset[]>([]);
  const battle = useSignal<NewBattle | null>(null);
  const failed = useSignal("");
  const measured = useSignal<Measured | null>(null);
  const measuring = useSignal(false);
  const help = useSignal(false);
  const printing = useSignal(false);
  const stop = useRef<() => void>(() => undefined);
  const query = place.value.query;
  const ruleset = new URLSearchParams(query).get("ruleset") ?? remembered("ruleset") ?? rulesets.value[0]?.id ?? "";
  const wish = wishIn(query);
  const chosen = rulesets.value.find((one) => one.id === ruleset);
  useTitle(say("new-battle"));

  useSignalEffect(() => {
    language.value;
    api.rulesets().then((known) => (rulesets.value = known)).catch((error: Error) => (failed.value = error.message));
  });
  const show = (lever: Record<string, string> = {}) => {
    const asked = new URLSearchParams([...wishIn(query), ...Object.entries(lever)]);
    return api
      .newBattle(ruleset, asked)
      .then((made) => {
        failed.value = "";
        battle.value = made;
      })
      .catch((error: Error) => {
        battle.value = null;
        failed.value = error.message;
      });
  };
  const count = () => {
    stop.current();
    measured.value = null;
    measuring.value = true;
    stop.current = measure(ruleset, wishIn(query), (known) => {
      if (known) measured.value = known;
      if (known && !known.done) return;
      measuring.value = false;
      const best = nearest(measured.value?.rounds ?? []);
      if (known?.text && best) void show({ tilt: String(best.tilt), points: String(best.points), turns: String(best.turns) });
    });
  };
  useEffect(() => {
    battle.value = null;
    measured.value = null;
    if (!ruleset) return; // what there is to play is not yet known
    let wanted = true;
    void show().then(() => wanted && battle.value && count());
    return () => {
      wanted = false;
      stop.current();
    };
  }, [query, ruleset]);
  useEffect(() => {
    const best = measured.value?.done ? nearest(measured.value.rounds) : undefined;
    if (battle.value) void show(best ? { tilt: String(best.tilt), points: String(best.points), turns: String(best.turns) } : {});
  }, [language.value]);

  const ask = (change: Record<string, string>) => {
    const next = new URLSearchParams([["ruleset", ruleset], ...wish]);
    for (const [field, value] of Object.entries(change)) next.set(field, value);
    if ("ruleset" in change) for (const field of ["era", "mission"]) next.delete(field);
    go(`/new-battle?${next}`, true);
  };
  const another = () => ask({ number: String(1 + (Number(wish.get("number")) % MOST)) });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest("input, textarea, select");
      if (event.key.toLowerCase() !== "n" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      another();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  const now = battle.value;
  const file = now && { name: now.file.name, text: measured.value?.text ?? now.file.text };
  const option = (field: "era" | "mission" | "size", id: string, name: string) => (
    <button key={id} type="button" aria-pressed={(wish.get(field) ?? (field === "size" ? "medium" : "any")) === id} onClick={() => ask({ [field]: id })}>
      {name}
    </button>
  );
  return (
    <>
      <PageBar page="play" help={() => (help.value = true)} />
      <SignDefs />
      <main class="new-wrap" style={huesOf(now?.opened.scenario.sides ?? [])}>
        <section class="new-choices box" aria-labelledby="new-title">
          <h1 id="new-title">{say("new-battle")}</h1>
          <p class="soft">{sayNew("battle-lead")}</p>
          <h2>{sayNew("rules")}</h2>
          <div class="new-rulesets" role="group" aria-label={sayNew("rules")}>
            {rulesets.value.map((one) => (
              <button key={one.id} type="button" class="btn" aria-pressed={one.id === ruleset} onClick={() => ask({ ruleset: one.id })}>{one.title}</button>
            ))}
          </div>
          <h2>{sayNew("size")}</h2>
          <div class="seg" role="group" aria-label={sayNew("size")}>{SIZES.map((size) => option("size", size, sayNew(size)))}</div>
          <h2>{sayNew("time")}</h2>
          <div class="seg" role="group" aria-label={sayNew("time")}>
            {(now?.eras ?? []).map((era) => option("era", era.id, era.name))}
            {option("era", "any", sayNew("any"))}
          </div>
          <h2>{sayNew("mission")}</h2>
          <div class="new-missions" role="group" aria-label={sayNew("mission")}>
            {option("mission", "any", sayNew("any"))}
            {(now?.missions ?? []).map((mission) => option("mission", mission.id, mission.name))}
          </div>
          <h2><label for="new-number">{sayNew("number")}</label></h2>
          <input
            id="new-number" class="num" type="number" min={1} max={MOST} value={wish.get("number") ?? "1"}
            onChange={(event) => {
              const number = Math.round(Number(event.currentTarget.value));
              if (number >= 1 && number <= MOST) ask({ number: String(number) });
            }}
          />
          <p class="soft">{sayNew("number-hint")}</p>
          <button type="button" class="btn wide" onClick={another}>
            <Icon name="dice" /> {sayNew("another")} <kbd>N</kbd>
          </button>
        </section>
        <section class="new-battle-is box" aria-live="polite" aria-busy={now === null}>
          {failed.value && <Failed sentence={failed.value} />}
          {now === null && !failed.value && <div class="placeholder" aria-label={say("loading")} />}
          {now && file && chosen && (
            <>
              <header>
                <div>
                  <p class="soft">
                    {[now.missions.find((one) => one.id === now.mission)?.name, now.opened.title, sayNew("turns", { n: now.opened.scenario.turns })].join(" · ")}
                  </p>
                  <h2 class="new-name">{now.opened.scenario.title}</h2>
                </div>
                <button type="button" class="btn quiet" title={say("print")} aria-label={say("print")} onClick={() => (printing.value = true)}><Icon name="print" /></button>
                <button type="button" class="btn" onClick={() => void packed(file.text).then((code) => go(`/workshop/#battle=${code}`))}>{say("workshop")}</button>
                <a class="btn" download={file.name} href={`data:text/yaml;charset=utf-8,${encodeURIComponent(file.text)}`}>{sayNew("save")}</a>
              </header>
              <div class="new-columns">
                <div class="new-left">
                  <Plan ruleset={ruleset} scenario={now.opened.scenario.id} view={now.opened.view} named />
                  <Forces of={now} />
                </div>
                <div class="new-right">
                  <p class="brief">{now.opened.scenario.brief}</p>
                  <Aims of={now} />
                  <Fairness battle={now} measured={measured.value} measuring={measuring.value} again={count} stop={() => {
                    stop.current();
                    measuring.value = false;
                  }} />
                  <Seats key={file.text} ruleset={chosen} scenario={now.opened.scenario} file={file} />
                </div>
              </div>
            </>
          )}
        </section>
      </main>
      {printing.value && now && file && (
        <PrintDialog
          papers={[paperDrawn(say, now.opened.scenario.title, chosen?.unit === "hex", file, place.value.path + place.value.query)]}
          close={() => (printing.value = false)}
        />
      )}
      {help.value && <HelpDialog close={() => (help.value = false)} />}
    </>
  );
}

const letterOf = (battle: NewBattle, side: string) => battle.opened.scenario.sides.find((one) => one.id === side)?.letter ?? "A";

function Aims({ of }: { of: NewBattle }) {
  return (
    <div class="new-aims">
      {of.forces.map((force) => (
        <div key={force.id}>
          <SideChip letter={letterOf(of, force.id)} />
          <div>
            <b>{force.name}</b>
            <ul>{force.aims.map((aim) => <li key={aim}>{aim}</li>)}</ul>
          </div>
        </div>
      ))}
    </div>
  );
}

function Forces({ of }: { of: NewBattle }) {
  return (
    <div class="new-forces">
      {of.forces.map((force) => (
        <section key={force.id}>
          <h3><SideChip letter={letterOf(of, force.id)} /> {force.name}</h3>
          {force.units.map((unit) => (
            <details key={unit.name}>
              <summary>{unit.name}</summary>
              <ul>{unit.lines.map((line) => <li key={line}>{line}</li>)}</ul>
            </details>
          ))}
        </section>
      ))}
    </div>
  );
}
