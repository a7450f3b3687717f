/** A review kept as a file: the page of a game, with all that it needs in it. */
import { render } from "preact";
import { useSignal } from "@preact/signals";
import { LanguageButton, ThemeButton, useTitle } from "../chrome.tsx";
import { language, say } from "../language/index.ts";
import "../settings.ts";
import { Brand, Icon } from "../signs/icons.tsx";
import { huesOf } from "../signs/sides.tsx";
import "../styles/tokens.css";
import "../styles/base.css";
import "../styles/table.css";
import "../styles/signs.css";
import "../styles/goals.css";
import "../styles/review.css";
import { seenBy } from "./kept.ts";
import { ReviewBody } from "./Review.tsx";
import { otherOf, sideOf, told } from "./words.ts";

const { review } = globalThis.sandtableReview;

function File() {
  const side = useSignal(review.side);
  const shown = seenBy(review, side.value);
  useTitle(`${say("review-of", { title: told(review.scenario.title) })} · Sandtable`);
  return (
    <div class="rv-page" style={huesOf(review.sides)}>
      <header class="top"><span class="brand"><Brand /></span><b class="brand-name">Sandtable</b><div class="acts"><LanguageButton /><ThemeButton /></div></header>
      <main>
        <ReviewBody
          game={{ review: shown, me: null }} doing={{}}
          buttons={<button type="button" class="btn" onClick={() => (side.value = otherOf(shown))}><Icon name="swap" /> {say("review-see-as", { side: told(sideOf(review, otherOf(shown)).name) })}</button>}
        />
      </main>
    </div>
  );
}

language.value = globalThis.sandtableReview.language;
document.documentElement.lang = language.value;
render(<File />, document.getElementById("app")!);
