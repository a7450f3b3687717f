/** `/game/<id>/review`: asks for the review of a game, shows how far it is, then the review itself. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import * as api from "../api.ts";
import { LanguageButton, ThemeButton, useTitle } from "../chrome.tsx";
import { say, type Key } from "../language/index.ts";
import { remember, remembered } from "../memory.ts";
import { go, partsOf, place } from "../router.ts";
import { Brand, Icon } from "../signs/icons.tsx";
import { huesOf } from "../signs/sides.tsx";
import { keepMade } from "../table/made.ts";
import "../styles/table.css";
import "../styles/goals.css";
import "../styles/review.css";
import { seenBy, type Review } from "./kept.ts";
import { minutesLeft, type Seen } from "./left.ts";
import { ReviewBody } from "./Review.tsx";
import { otherOf, sideOf, told } from "./words.ts";

const DEPTHS = ["quick", "usual", "deep"] as const;
export type Depth = (typeof DEPTHS)[number];
const AGAIN = 1000; // ms between two looks

export default function ReviewPage() {
  const [, game = "", part] = partsOf(place.value.path);
  const token = useRef(game);
  if (part === "review") token.current = game; // whoever goes to a table leaves this page in a moment
  return <Asked key={token.current} token={token.current} />;
}

function Asked({ token }: { token: string }) {
  const depth = useSignal<Depth>(DEPTHS.find((one) => one === remembered("review-depth")) ?? "usual");
  const answer = useSignal<api.ReviewAnswer | null>(null);
  const refused = useSignal("");
  const round = useSignal(0);
  const look = (how: "look" | "go-on") => {
    let wanted = true;
    let timer = 0;
    const ask = async (first: boolean) => {
      try {
        const found = first && how === "go-on" ? await api.goOnReviewing(token, depth.value) : await api.review(token, depth.value);
        if (!wanted) return;
        refused.value = "";
        answer.value = found;
        if (found.state === "running") timer = window.setTimeout(() => void ask(false), AGAIN);
      } catch (error) {
        if (wanted) refused.value = error instanceof Error ? error.message : String(error);
      }
    };
    void ask(true);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  };
  useEffect(() => look(round.value > 0 ? "go-on" : "look"), [depth.value, round.value]);
  useTitle(`${say("review")} · Sandtable`);
  const found = answer.value;
  const choose = (next: Depth) => {
    remember("review-depth", next);
    answer.value = null;
    round.value = 0;
    depth.value = next;
  };
  return (
    <div class="rv-page" style={found?.state === "done" ? huesOf(found.review.sides) : ""}>
      <header class="top">
        <a class="brand" href="/" aria-label={say("home")}><Brand /></a>
        <b class="brand-name">Sandtable</b>
        <div class="acts"><a class="btn quiet" href={`/game/${encodeURIComponent(token)}`}><Icon name="prev" /> {say("review-back")}</a><LanguageButton /><ThemeButton /></div>
      </header>
      <main>
        {refused.value ? (
          <div class="rv-wait" role="alert">
            <h1>{say("review")}</h1>
            <p class="refused">{refused.value}</p>
            <p><button type="button" class="btn" onClick={() => round.value++}>{say("try-again")}</button></p>
          </div>
        ) : found?.state === "done" ? (
          <Done token={token} found={found.review} seat={found.seat} depth={depth.value} choose={choose} />
        ) : (
          <Waiting token={token} found={found} depth={depth.value} stopped={() => (answer.value = found && { ...found, state: "stopped" })} again={() => round.value++} />
        )}
      </main>
    </div>
  );
}

function Waiting({
  token, found, depth, stopped, again,
}: { token: string; found: Exclude<api.ReviewAnswer, { state: "done" }> | null; depth: Depth; stopped: () => void; again: () => void }) {
  const { done = 0, of = 0, games = 0, state = "running" } = found ?? {};
  const first = useRef<Seen | null>(null);
  const now = { at: Date.now(), done };
  if (state !== "running" || !of) first.current = null;
  else first.current ??= now;
  const left = first.current && minutesLeft(first.current, now, of);
  const stop = async () => {
    await api.stopReviewing(token, depth).catch(() => undefined);
    stopped();
  };
  return (
    <div class="rv-wait">
      <h1>{say("review")}</h1>
      {state === "failed" ? <p class="refused" role="alert">{say("review-failed")}</p> : <p class="num" role="status">{state === "stopped" ? say(of ? "review-stopped" : "review-stopped-early", { done, of }) : say("review-running", { done, of: of || "…" })}</p>}
      {state === "running" && <progress aria-label={say("review")} {...(of ? { value: done, max: of } : {})} />}
      {state === "running" && <p class="num">{left === null ? say("review-left-later") : say("review-left", { n: left })}</p>}
      {state !== "failed" && games > 0 && <p>{say("review-made-by", { games })}</p>}
      <p>
        {state === "running"
          ? <button type="button" class="btn" onClick={() => void stop()}>{say("review-cancel")}</button>
          : <button type="button" class="btn pri" onClick={again}>{say(state === "failed" ? "try-again" : "review-go-on")}</button>}
      </p>
    </div>
  );
}

function Done({ token, found, seat, depth, choose }: { token: string; found: Review; seat: string | null; depth: Depth; choose: (depth: Depth) => void }) {
  const side = useSignal(seat ?? found.side);
  const failed = useSignal("");
  const shown = seenBy(found, side.value);
  const play = async (at: number, as: string) => {
    try {
      const made = await api.playOn(token, at, as);
      const seats = Object.fromEntries(found.sides.map((one) => [one.id, one.id === as ? { kind: "me" as const } : { kind: "program" as const, player: "greedy" }]));
      keepMade(made, told(found.scenario.title), seats);
      go(`/game/${made.seats[as] ?? made.watch}`);
    } catch (error) {
      failed.value = error instanceof Error ? error.message : String(error);
    }
  };
  const other = otherOf(shown);
  return (
    <>
      {failed.value && <p class="refused rv-wait" role="alert">{failed.value}</p>}
      <ReviewBody
        game={{ review: shown, me: side.value === seat ? seat : null }}
        doing={{ play: (at, as) => void play(at, as), show: (first, last) => `/game/${encodeURIComponent(token)}#reel=${first}-${last}` }}
        buttons={
          <>
            <button type="button" class="btn" onClick={() => (side.value = other)}><Icon name="swap" /> {say("review-see-as", { side: told(sideOf(found, other).name) })}</button>
            <a class="btn" href={`/game/${encodeURIComponent(token)}#reel=1`}><Icon name="playing" /> {say("replay")}</a>
            <a class="btn" href={api.reviewPageAddress(token, depth)} download><Icon name="download" /> {say("review-html")}</a>
          </>
        }
      />
      <div class="rv rv-menu">
        <span id="rv-depth">{say("review-depth")}</span>
        <span class="seg" role="group" aria-labelledby="rv-depth">
          {DEPTHS.map((one) => <button key={one} type="button" aria-pressed={one === depth} onClick={() => choose(one)}>{say(`review-depth-${one}` as Key)}</button>)}
        </span>
        <a href={api.reviewAddress(token, depth)} download={`review-${found.scenario.id}.json`}>{say("review-json")}</a>
      </div>
    </>
  );
}
