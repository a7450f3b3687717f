/** The sheet of a phone or an upright tablet: three stops, four tabs. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { DiceCard } from "../dice/DiceCard.tsx";
import { say } from "../language/index.ts";
import { ReelPanel } from "../reel/Controls.tsx";
import { hasDice } from "../reel/film.ts";
import { Outcome } from "../reel/Outcome.tsx";
import { RecapAgain, RecapCard } from "../reel/RecapCard.tsx";
import { Icon, type IconName } from "../signs/icons.tsx";
import { CoachBox } from "../coach/CoachBox.tsx";
import { DangerBox } from "../danger/DangerBox.tsx";
import { DangerLayers } from "../danger/DangerMap.tsx";
import { AskedLine, Question } from "../questions/Question.tsx";
import { StandingSign } from "../questions/Standing.tsx";
import type { Eye } from "./eye.ts";
import { LogBox } from "./LogBox.tsx";
import type { TableModel } from "./model.ts";
import { PanelBox } from "./PanelBox.tsx";
import { Members, Replay } from "./Strip.tsx";

type Tab = "table" | "group" | "log";
const TOOLS = 58; // px above the sheet of a phone where its tools lie
type Stop = "peek" | "content" | "full";

export function Sheet({ model, eye, phone, tools }: { model: TableModel; eye: Eye; phone: boolean; tools: preact.ComponentChildren }) {
  const tab = useSignal<Tab>("table");
  const stop = useSignal<Stop>("content");
  const box = useRef<HTMLElement>(null);
  const drag = useRef<{ y: number; from: Stop } | null>(null);

  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(() => {
      // Under a sheet that is pulled up nothing is seen: the table stays as it was.
      if (stop.peek() !== "full") eye.cover((box.current?.offsetHeight ?? 0) + (phone ? TOOLS : 0));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [eye, phone]);

  // A question or a proposal must be seen, once; nothing to say leaves the map its room.
  const seen = useRef<unknown[]>([]);
  useSignalEffect(() => {
    // Each is looked at, so that the next one is heard too while another is there.
    const told = model.coach.told.value;
    const wants = [model.dice.asked.value, model.prompt.value, model.panel.value?.draft.action, model.reel.blocks.value, model.reel.recap.value, told && (told.n ?? "now")];
    const isNew = wants.some((one, n) => one && one !== seen.current[n]);
    seen.current = wants;
    if (told?.n != null && tab.peek() === "log") return; // why somebody did that is told where it was asked
    if (isNew) {
      if (tab.peek() !== "table") tab.value = "table";
      if (stop.peek() === "peek") stop.value = "content";
    }
  });

  // Whoever is chosen from the list is asked for his orders.
  const chosen = model.draft.value.piece;
  useEffect(() => {
    if (chosen === undefined || tab.peek() !== "group") return;
    tab.value = "table";
    stop.value = "content";
  }, [chosen]);

  // What dice of one's own do is watched, too, where a card would cover the table beside the panel.
  const filmed = model.reel.blocks.value || (phone && (model.reel.take.value?.scenes.some(hasDice) ?? false));
  // Whoever presses Danger, or asks about a place, reads it before what the piece may do.
  const points = model.danger.isOn.value && model.danger.told.value !== null;
  const advised = model.coach.told.value !== null;
  useEffect(() => {
    if (points && advised) box.current?.querySelector(".sheet-body")?.scrollTo(0, 0);
  }, [points]);
  const move = (by: 1 | -1) => {
    const stops: Stop[] = ["peek", "content", "full"];
    stop.value = stops[Math.max(0, Math.min(2, stops.indexOf(stop.value) + by))]!;
  };
  const pick = (next: Tab) => {
    stop.value = tab.value === next && stop.value !== "peek" && next !== "table" ? "peek" : next === "log" ? "full" : "content";
    tab.value = next;
  };
  const tabs: [Tab, IconName, "table" | "group" | "log"][] = [
    ["table", "cursor", "table"],
    ["group", "users", "group"],
    ["log", "dice", "log"],
  ];
  return (
    <>
      <section ref={box} class={`sheet at-${stop.value}`} id="panel" tabIndex={-1} aria-label={say("panel")}>
        {tools}
        <button
          type="button" class="grab" aria-label={say("panel")} aria-expanded={stop.value !== "peek"}
          onClick={() => (stop.value = stop.value === "peek" ? "content" : stop.value === "content" ? "full" : "peek")}
          onPointerDown={(event) => {
            drag.current = { y: event.clientY, from: stop.value };
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerUp={(event) => {
            const start = drag.current;
            drag.current = null;
            if (!start || Math.abs(event.clientY - start.y) < 24) return;
            move(event.clientY < start.y ? 1 : -1);
            event.currentTarget.addEventListener("click", (click) => click.stopImmediatePropagation(), { once: true, capture: true });
          }}
        />
        <div class="sheet-head"><StandingSign model={model} /></div>
        {tab.value === "table" && <Outcome model={model} />}
        <div class="sheet-body">
          {tab.value !== "table" && <AskedLine model={model} back={() => pick("table")} />}
          {tab.value === "table" && !filmed && !model.dice.asked.value && advised && points && <DangerBox model={model} />}
          {tab.value === "table" && !filmed && !model.dice.asked.value && <CoachBox model={model} compact />}
          {tab.value === "table" &&
            (filmed ? (
              <ReelPanel model={model} compact />
            ) : model.dice.asked.value ? (
              <DiceCard model={model} />
            ) : model.prompt.value ? (
              <>
                <Question model={model} compact eye={eye} />
                {model.draft.value.piece !== undefined && <PanelBox model={model} compact />}
              </>
            ) : model.reel.recap.value && !model.looking.value ? (
              <RecapCard model={model} compact eye={eye} />
            ) : (
              <>
                <DangerLayers model={model} told={!points} />
                <PanelBox model={model} compact above={points && !advised && <DangerBox model={model} />} />
                {!points && <DangerBox model={model} />}
                <RecapAgain model={model} />
              </>
            ))}
          {tab.value === "table" && !filmed && (model.looking.value !== null || model.side.value === null || model.seat.value?.over.value != null) && <Replay model={model} />}
          {tab.value === "group" && (
            <>
              {model.looking.value && <Replay model={model} />}
              <Members model={model} />
              {!model.looking.value && <Replay model={model} />}
            </>
          )}
          {tab.value === "log" && model.coach.told.value?.n != null && <CoachBox model={model} compact />}
          {tab.value === "log" && <RecapAgain model={model} />}
          {tab.value === "log" && <LogBox model={model} />}
        </div>
      </section>
      <nav class="tabs" aria-label={say("menu")}>
        {tabs.map(([name, icon, words]) => (
          <button key={name} type="button" aria-current={tab.value === name ? "page" : undefined} onClick={() => pick(name)}>
            <Icon name={icon} />
            {say(words)}
          </button>
        ))}
        <a href={`/rules/${model.hello.value?.ruleset ?? ""}`} target="_blank" rel="noreferrer">
          <Icon name="book" />
          {say("rules")}
        </a>
      </nav>
    </>
  );
}
