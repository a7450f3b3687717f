/** The film on screen: the map, the caption, what was seen so far, and a bar to go where one likes. */
import { useEffect, useMemo } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { ThemeButton, useTitle } from "../chrome.tsx";
import { GoalsDesk } from "../goals/goals.ts";
import { labelled, say } from "../language/index.ts";
import { Caption, PaceRow, ReelPanel } from "../reel/Controls.tsx";
import { isTold } from "../reel/film.ts";
import { Brand, Icon } from "../signs/icons.tsx";
import { huesOf, SideChip } from "../signs/sides.tsx";
import { Eye } from "../table/eye.ts";
import type { TableModel } from "../table/model.ts";
import { toneOf } from "../table/pieces.tsx";
import { TableMap } from "../table/TableMap.tsx";
import { type Chapter, chaptersOf, type KeptFilm } from "./kept.ts";
import { begin, stageOf } from "./stage.ts";
import { sayFilm } from "./words.ts";

const NARROW = 900; // px: below this there is no list beside the map

export function Player({ film }: { film: KeptFilm }) {
  const model = useMemo(() => stageOf(film), [film]);
  const eye = useMemo(() => new Eye(), [film]);
  const goals = useMemo(() => new GoalsDesk(model), [model]);
  const narrow = useSignal(innerWidth < NARROW);
  useTitle(`${film.title} · Sandtable`);
  useEffect(() => {
    document.documentElement.lang = film.language;
    model.reel.attach(eye);
    const size = () => (narrow.value = innerWidth < NARROW);
    const silence = listen(model, eye, film);
    addEventListener("resize", size);
    begin(model, film);
    return () => {
      removeEventListener("resize", size);
      silence();
    };
  }, [model]);
  const chapters = useMemo(() => chaptersOf(film.scenes), [film]);
  return (
    <div class={narrow.value ? "film-app narrow" : "film-app"} style={huesOf(film.sides)}>
      <Head model={model} film={film} turn={turnAt(model, film, chapters)} />
      <main class="field">
        <h1 class="sr">{film.title}</h1>
        <TableMap model={model} eye={eye} goals={goals} />
        {!narrow.value && <div class="lower over-map"><Caption model={model} /></div>}
      </main>
      {narrow.value ? <aside class="film-words"><Caption model={model} /></aside> : <aside class="panel"><ReelPanel model={model} /></aside>}
      <Bar model={model} film={film} chapters={chapters} />
      <div class="sr" aria-live="polite">{model.urgent.value}</div>
    </div>
  );
}

function Head({ model, film, turn }: { model: TableModel; film: KeptFilm; turn: number }) {
  const doing = model.reel.doing.value;
  const side = model.sideOf(doing?.side);
  return (
    <header class="top table-bar">
      <span class="brand"><Brand /></span>
      <div class="where"><b>{film.title}</b></div>
      <div class="turn">
        {doing && (
          <span class={`now tone-${toneOf(side?.letter ?? "")}`} role="status">
            {side && <SideChip letter={side.letter} />}
            <span class="now-text"><b>{side ? labelled(side.name, doing.text) : doing.text}</b></span>
          </span>
        )}
        {turn > 0 && <span class="tn num">{say("turn-of", { n: turn, m: Math.max(turn, film.turns) })}</span>}
      </div>
      <div class="acts"><ThemeButton /></div>
    </header>
  );
}

/** Play, back, next; where in the film one is, by turns; how fast. */
function Bar({ model, film, chapters }: { model: TableModel; film: KeptFilm; chapters: Chapter[] }) {
  const { reel } = model;
  const told = reel.takes.value.map((take, i) => [take, i] as const).filter(([take]) => isTold(take));
  const runs = reel.take.value !== null;
  const place = runs ? told.findIndex(([, i]) => i === reel.at.value) : told.length - 1;
  const stands = !runs || reel.paused.value || reel.waits.value;
  const go = runs ? () => reel.pause() : () => begin(model, film);
  const words = runs ? say(stands ? "reel-go-on" : "reel-pause") : sayFilm("again");
  const turn = turnAt(model, film, chapters);
  return (
    <footer class="film-bar" aria-label={say("reel-whole")}>
      <button type="button" class="btn" disabled={!runs || place <= 0} onClick={() => reel.back()} title={`${say("reel-back")} (←)`} aria-label={say("reel-back")}><Icon name="prev" /></button>
      <button type="button" class="btn pri reel-pause" onClick={go} aria-label={words}><Icon name={stands ? "playing" : "pause"} /> <span>{words}</span></button>
      <button type="button" class="btn" disabled={!runs} onClick={() => reel.next()} title={`${say("reel-next")} (→)`} aria-label={say("reel-next")}><Icon name="next" /></button>
      <div class="film-way">
        <input
          type="range" min={1} max={Math.max(1, told.length)} value={Math.max(0, place) + 1} disabled={!runs} aria-label={sayFilm("place")}
          aria-valuetext={say("reel-of", { n: place + 1, m: told.length })} onInput={(event) => reel.seek(told[Number(event.currentTarget.value) - 1]?.[1] ?? 0)}
        />
        {chapters.length > 1 && (
          <div class="film-turns" role="group" aria-label={sayFilm("turns")}>
            {chapters.map((chapter) => (
              <button
                key={chapter.scene} type="button" disabled={!runs} aria-current={chapter.turn === turn ? "step" : undefined}
                aria-label={chapter.turn > 0 ? sayFilm("turn", { n: chapter.turn }) : sayFilm("setup")} onClick={() => reel.seek(takeOf(model, film, chapter))}
              >
                {chapter.turn > 0 ? chapter.turn : "·"}
              </button>
            ))}
          </div>
        )}
      </div>
      <span class="num reel-n">{Math.max(0, place) + 1} / {told.length}</span>
      <PaceRow model={model} />
    </footer>
  );
}

const takeOf = (model: TableModel, film: KeptFilm, chapter: Chapter) => {
  const wanted = film.scenes[chapter.scene]!;
  return Math.max(0, model.reel.takes.value.findIndex((take) => take.scenes.includes(wanted)));
};

function turnAt(model: TableModel, film: KeptFilm, chapters: Chapter[]): number {
  const scene = model.reel.take.value?.scenes[0];
  const at = scene ? film.scenes.indexOf(scene) : film.scenes.length;
  return chapters.findLast((chapter) => chapter.scene <= at)?.turn ?? 0;
}

/** Space, arrows, 1 to 4, and the keys of the camera. */
function listen(model: TableModel, eye: Eye, film: KeptFilm): () => void {
  const { reel } = model;
  const heard = (event: KeyboardEvent) => {
    const on = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.altKey || event.metaKey || on?.matches("input") || (on?.matches("button") && [" ", "Enter"].includes(event.key))) return;
    const paces = ["step", "slow", "normal", "fast"] as const;
    const keys: Record<string, () => void> = {
      " ": () => (reel.take.value ? reel.pause() : begin(model, film)),
      ArrowRight: () => reel.next(),
      ArrowLeft: () => reel.back(),
      "+": () => eye.zoomBy(1.4),
      "-": () => eye.zoomBy(1 / 1.4),
      "0": () => eye.fit(),
    };
    paces.forEach((pace, i) => (keys[String(i + 1)] = () => reel.setPace(pace)));
    const meant = keys[event.key];
    if (!meant) return;
    event.preventDefault();
    meant();
  };
  addEventListener("keydown", heard);
  return () => removeEventListener("keydown", heard);
}
