/** Help: keys, touch, and the signs now on the table. */
import { Dialog } from "../chrome.tsx";
import { say, type Key } from "../language/index.ts";
import type { Marker, View } from "../protocol.ts";
import { MarkerSign } from "../signs/markers.tsx";
import { KEYS } from "../table/keys.ts";
import { SignPicture } from "./SignPicture.tsx";

const MOUSE: Key[] = ["mouse-click", "mouse-drag", "mouse-over"];
const TOUCH: Key[] = ["touch-tap", "touch-drag", "touch-two", "touch-long"];

/** Signs that every table has; those of this one come with its view. */
const SIGNS = [
  "figure", "leader", "selected", "points", "target", "casualty", "reach", "ghost", "path", "refused", "sight", "hindered", "blocked", "ruler",
  "template", "fire-zone", "group", "trail",
] as const;

/** Keys that are called otherwise in another language. */
const NAMED: Record<string, Key> = { Enter: "confirm-hint", Esc: "key-esc", Space: "key-space", PgUp: "key-page-up", PgDn: "key-page-down", Home: "key-home", End: "key-end" };

/** `signs`: the legend alone. */
export function HelpDialog({ close, view, signs = false }: { close: () => void; view?: View | null; signs?: boolean }) {
  const legend = view?.legend ?? [];
  const markers = legend.filter((sign) => sign.sign.startsWith("marker:"));
  const others = legend.filter((sign) => !sign.sign.startsWith("marker:"));
  const families = new Map((view?.pieces ?? []).flatMap((piece) => piece.markers).map((marker) => [marker.glyph, marker.family]));
  return (
    <Dialog title={say(signs ? "legend" : "help")} close={close} wide>
      <div class={signs ? "help only-signs" : "help"}>
        {!signs && <section>
          <h3>{say("help-keys")}</h3>
          {Object.entries(KEYS).map(([place, keys]) => (
            <div key={place} class="keys-of">
              <h4>{say(place as Key)}</h4>
              <dl class="keys">
                {keys.map(([names, words]) => (
                  <div key={words}>
                    <dt>{names.map((key) => <kbd key={key}>{NAMED[key] ? say(NAMED[key]) : key}</kbd>)}</dt>
                    <dd>{say(words)}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </section>}
        <section>
          {!signs && (
            <>
              <h3>{say("help-mouse")}</h3>
              <ul>{MOUSE.map((words) => <li key={words}>{say(words)}</li>)}</ul>
              <h3>{say("help-touch")}</h3>
              <ul>{TOUCH.map((words) => <li key={words}>{say(words)}</li>)}</ul>
              <h3>{say("help-signs")}</h3>
            </>
          )}
          <ul class="signs">
            {SIGNS.map((sign) => (
              <li key={sign}>
                <SignPicture sign={sign} />
                <span>{say(`sign-${sign}`)}</span>
              </li>
            ))}
            {others.filter((sign) => !["leader", "sub-leader", "casualty"].includes(sign.sign)).map((sign) => (
              <li key={sign.sign + sign.label}>
                <SignPicture sign={sign.sign} />
                <span>
                  <b>{sign.label}</b> {sign.detail}
                </span>
              </li>
            ))}
            {markers.map((sign) => {
              const glyph = sign.sign.slice("marker:".length) as Marker["glyph"];
              return (
                <li key={sign.sign}>
                  <MarkerSign marker={{ glyph, family: families.get(glyph) ?? "round" }} size={30} />
                  <span>
                    <b>{sign.label}</b> {sign.detail}
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
