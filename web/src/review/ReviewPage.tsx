/** `/game/<id>/review`: asks for the review of a game, shows how far it is, then the review itself. */
import { type Signal, useSignal } from "@preact/signals";
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
import { keepBetter } from "./better.ts";
import { seenBy, type Review, type Turning } from "./kept.ts";
import { ReviewBody } from "./Review.tsx";
import { Waiting } from "./Waiting.tsx";
import { otherOf, sideOf, told } from "./words.ts";

const DEPTHS = ["quick", "usual", "deep"] as const;
const LEVELS = ["recruit", "regular"] as const;
const AGAIN = 2000; // ms until one looks again when the line is cut

interface How { depth: (typeof DEPTHS)[number]; level: (typeof LEVELS)[number] }

export default function ReviewPage() {
  const [, game = "", part] = partsOf(place.value.path);
  const token = useRef(game);
  if (part === "review") token.current = game; // whoever goes to a table leaves this page in a moment
  return <Asked key={token.current} token={token.current} />;
}

function Asked({ token }: { token: string }) {
  const how = useSignal<How>({
    depth: DEPTHS.find((one) => one === remembered("review-depth")) ?? "usual", level: LEVELS.find((one) => one === remembered("review-level")) ?? "regular",
  });
  const answer = useSignal<api.ReviewAnswer | null>(null);
  const refused = useSignal("");
  const round = useSignal(0);
  useEffect(() => follow(token, how.value, round.value > 0, answer, refused), [how.value, round.value]);
  useTitle(`${say("review")} · Sandtable`);
  const found = answer.value;
  const choose = (next: How) => {
    remember("review-depth", next.depth);
    remember("review-level", next.level);
    answer.value = null;
    round.value = 0;
    how.value = next;
  };
  const stop = () => void api.stopReviewing(token, how.value).then(() => api.review(token, how.value)).then((now) => (answer.value = now)).catch(() => undefined);
  const sides = found?.state === "done" ? found.review.sides : found?.far?.sides;
  return (
    <div class="rv-page" style={sides ? huesOf(sides) : ""}>
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
          <Done token={token} found={found.review} seat={found.seat} how={how.value} choose={choose} />
        ) : (
          <Waiting found={found} seat={found?.seat ?? null} level={how.value.level} stop={stop} again={() => round.value++}>
            {found?.state === "stopped" && <Menu how={how.value} choose={choose} />}
          </Waiting>
        )}
      </main>
    </div>
  );
}

/** Ask for a review, and hear of it until it is done, stopped or nobody looks any more. */
function follow(token: string, how: How, goOn: boolean, answer: Signal<api.ReviewAnswer | null>, refused: Signal<string>): () => void {
  let wanted = true;
  let timer = 0;
  let line: EventSource | null = null;
  const ask = async (first: boolean) => {
    try {
      const found = first && goOn ? await api.goOnReviewing(token, how) : await api.review(token, how);
      if (!wanted) return;
      refused.value = "";
      answer.value = found;
      if (found.state === "waiting" || found.state === "running") listen(found);
    } catch (error) {
      if (wanted) refused.value = error instanceof Error ? error.message : String(error);
    }
  };
  const listen = (about: { game: string; seat: string | null }) => {
    line = api.reviewEvents(token, how);
    line.onmessage = (event: MessageEvent<string>) => {
      const told = JSON.parse(event.data) as api.ReviewGrowing | { state: "done" };
      if (told.state === "waiting" || told.state === "running") {
        answer.value = { ...about, ...told };
        return;
      }
      line?.close();
      void ask(false);
    };
    line.onerror = () => {
      line?.close();
      timer = window.setTimeout(() => void ask(false), AGAIN);
    };
  };
  void ask(true);
  return () => {
    wanted = false;
    line?.close();
    clearTimeout(timer);
  };
}

/** How deep, and whose play. */
function Menu({ how, choose }: { how: How; choose: (how: How) => void }) {
  return (
    <>
      <span class="rv-option">
        <span id="rv-depth">{say("review-depth")}</span>
        <span class="seg" role="group" aria-labelledby="rv-depth">
          {DEPTHS.map((one) => <button key={one} type="button" aria-pressed={one === how.depth} onClick={() => choose({ ...how, depth: one })}>{say(`review-depth-${one}` as Key)}</button>)}
        </span>
      </span>
      <span class="rv-option">
        <span id="rv-level">{say("review-level")}</span>
        <span class="seg" role="group" aria-labelledby="rv-level">
          {LEVELS.map((one) => <button key={one} type="button" aria-pressed={one === how.level} title={say(`review-level-more-${one}`)} onClick={() => choose({ ...how, level: one })}>{say(`review-level-${one}`)}</button>)}
        </span>
      </span>
    </>
  );
}

function Done({ token, found, seat, how, choose }: { token: string; found: Review; seat: string | null; how: How; choose: (how: How) => void }) {
  const side = useSignal(seat ?? found.side);
  const failed = useSignal("");
  const shown = seenBy(found, side.value);
  const play = async (turning: Turning) => {
    const { at, side: as } = turning;
    try {
      const made = await api.playOn(token, at, as);
      const seats = Object.fromEntries(found.sides.map((one) => [one.id, one.id === as ? { kind: "me" as const } : { kind: "program" as const, player: "greedy" }]));
      keepMade(made, told(found.scenario.title), seats);
      keepBetter(made.game, turning);
      remember(`briefed.${made.seats[as]}`, "1"); // whoever has seen how it went knows what it was about
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
        doing={{ play: (turning) => void play(turning), show: (first, last) => `/game/${encodeURIComponent(token)}#reel=${first}-${last}` }}
        buttons={
          <>
            <button type="button" class="btn" onClick={() => (side.value = other)}><Icon name="swap" /> {say("review-see-as", { side: told(sideOf(found, other).name) })}</button>
            <a class="btn" href={`/game/${encodeURIComponent(token)}#reel=1`}><Icon name="playing" /> {say("replay")}</a>
            <a class="btn" href={api.reviewPageAddress(token, how)} download><Icon name="download" /> {say("review-html")}</a>
          </>
        }
      />
      <div class="rv rv-menu">
        <Menu how={how} choose={choose} />
        <a href={api.reviewAddress(token, how)} download={`review-${found.scenario.id}.json`}>{say("review-json")}</a>
      </div>
    </>
  );
}
