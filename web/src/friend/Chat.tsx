/** The line to a friend: who is there, what was said, and a line of one's own. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../language/index.ts";
import { Icon } from "../signs/icons.tsx";
import { SideChip } from "../signs/sides.tsx";
import "../styles/friend.css";
import type { Friend } from "./friend.ts";

const LONGEST = 300; // characters, as the server takes them

export function ChatButton({ friend }: { friend: Friend }) {
  if (!friend.isThere.value) return null;
  const unread = friend.unread.value;
  const name = unread > 0 ? say("chat-unread", { n: unread }) : say("chat");
  return (
    <button type="button" class="btn quiet chat-button" aria-expanded={friend.open.value} title={name} aria-label={name} onClick={() => (friend.open.value = !friend.open.value)}>
      <Icon name="speech" />
      {unread > 0 && <span class="unread num" aria-hidden="true">{unread}</span>}
    </button>
  );
}

export function ChatBox({ friend }: { friend: Friend }) {
  const text = useSignal("");
  const end = useRef<HTMLOListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const lines = friend.isMuted.value ? friend.lines.value.filter((line) => line.side === friend.model.side.value) : friend.lines.value;
  useEffect(() => end.current?.scrollTo(0, end.current.scrollHeight), [lines.length, friend.open.value]);
  useEffect(() => {
    if (friend.open.value) field.current?.focus();
  }, [friend.open.value]);
  if (!friend.open.value || !friend.isThere.value) return null;
  const shut = () => (friend.open.value = false);
  return (
    <section class="chat over-map" role="dialog" aria-label={say("chat")} onKeyDown={(event) => event.key === "Escape" && shut()}>
      <header>
        <Presence friend={friend} />
        <button type="button" class="btn quiet" aria-pressed={friend.isMuted.value} onClick={() => friend.mute(!friend.isMuted.value)}>
          {say(friend.isMuted.value ? "chat-unmute" : "chat-mute")}
        </button>
        <button type="button" class="btn quiet" aria-label={say("close")} onClick={shut}>
          <Icon name="cross" />
        </button>
      </header>
      <ol ref={end} class="chat-lines" aria-live="polite" tabIndex={0} aria-label={say("chat-lines")}>
        {lines.map((line, i) => {
          const side = friend.model.sideOf(line.side);
          return (
            <li key={i}>
              {side && <SideChip letter={side.letter} />} <span class="sr">{side?.name}: </span>
              <span>{line.text}</span>
            </li>
          );
        })}
      </ol>
      {lines.length === 0 && <p class="soft">{say(friend.isMuted.value ? "chat-muted" : "chat-empty")}</p>}
      {friend.model.side.value !== null && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            friend.say(text.value);
            text.value = "";
          }}
        >
          <input ref={field} value={text.value} maxLength={LONGEST} aria-label={say("chat-line")} placeholder={say("chat-line")} onInput={(event) => (text.value = event.currentTarget.value)} />
          <button type="submit" class="btn">{say("chat-send")}</button>
        </form>
      )}
    </section>
  );
}

function Presence({ friend }: { friend: Friend }) {
  const seat = friend.model.seat.value;
  const watching = seat?.watching.value ?? 0;
  return (
    <ul class="presence">
      {(friend.model.hello.value?.sides ?? []).map((side) => {
        const here = seat?.online.value[side.id] === true;
        return (
          <li key={side.id} class={here ? "" : "away"}>
            <SideChip letter={side.letter} /> {side.name} <span class="soft">{say(here ? "is-here" : "is-away")}</span>
          </li>
        );
      })}
      {watching > 0 && <li><Icon name="eye" /> {say("watching-n", { n: watching })}</li>}
    </ul>
  );
}

/** Asked once: shall the browser tell of one's turn while one looks at something else? Where it cannot, that is said. */
export function TurnNotice({ friend }: { friend: Friend }) {
  if (friend.mayNot.value) {
    return (
      <div class="notice alone" role="status">
        <span>{say("turn-notice-insecure")}</span>
        <button type="button" class="btn quiet" onClick={() => void friend.answer(false)} aria-label={say("close")}><Icon name="cross" /></button>
      </div>
    );
  }
  if (!friend.mayAsk.value) return null;
  return (
    <div class="notice" role="status">
      <span>{say("turn-notice")}</span>
      <button type="button" class="btn" onClick={() => void friend.answer(true)}>{say("turn-notice-yes")}</button>
      <button type="button" class="btn quiet" onClick={() => void friend.answer(false)}>{say("turn-notice-no")}</button>
    </div>
  );
}
