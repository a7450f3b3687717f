/** One seat's line to the server: opens, breaks, opens again, and sends anew what was not heard. */
import { signal } from "@preact/signals";
import { language } from "../language/index.ts";
import { remember, remembered } from "../memory.ts";
import type { ClientMessage, ServerMessage } from "../protocol.ts";
import { Copies, Misfit } from "./copies.ts";
import { patience, Queue, type Sent } from "./queue.ts";

export type Line = "opening" | "open" | "broken" | "refused";

let counter = 0;
const origin = Math.random().toString(36).slice(2, 10) + Date.now().toString(36);
export const freshId = (): string => `${origin}-${++counter}`;

/** What this player adds to fair dice: random, and the same whenever the line opens again. */
function ownSeed(token: string): string {
  const name = `seed.${token}`;
  const kept = remembered(name);
  if (kept) return kept;
  const made = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  remember(name, made);
  return made;
}

/** Closed with one of these there is no use in trying again. */
const GONE_FOR_GOOD = new Set([4404, 4409, 1008]);
/** What is not the player's fault and is tried again. */
const LATER = new Set(["unsaved", "unread", "elsewhere", "stopping"]);
/** Seconds within which a server that is there says something: hello, or pong to a ping. */
const SILENCE = 15;
/** Seconds between two pings. */
const BEAT = 25;
/** A player has deleted the game. */
const DELETED = 4410;

export class Connection {
  readonly line = signal<Line>("opening");
  readonly unheard = signal(0);
  /** Why the server cannot do it now, in its own words; it is tried again. */
  readonly trouble = signal("");
  readonly queue: Queue;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #timer = 0;
  #beat = 0;
  #silence = 0;
  #closed = false;

  constructor(
    readonly token: string,
    private readonly heard: (message: ServerMessage, sent: Sent | null) => void,
    private readonly opened: () => void,
  ) {
    this.queue = new Queue(remembered(`waiting.${token}`));
    this.unheard.value = this.queue.size;
  }

  open(): void {
    this.#closed = false;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const asked = new URLSearchParams({ language: language.value, seed: ownSeed(this.token), changes: "true" });
    const address = `${scheme}://${location.host}/api/table/${encodeURIComponent(this.token)}?${asked}`;
    const socket = new WebSocket(address);
    this.#socket = socket;
    let welcomed = false;
    const copies = new Copies();
    this.#listenFor(socket);
    socket.onmessage = (event) => {
      window.clearTimeout(this.#silence);
      const message = this.#whole(copies, JSON.parse(String(event.data)) as ServerMessage);
      if (!message) return;
      if (message.type === "hello") {
        welcomed = true;
        if (!this.trouble.value) this.#attempt = 0;
        this.line.value = "open";
        for (const sent of this.queue.waiting()) socket.send(JSON.stringify(sent));
        if (this.queue.size === 0) this.trouble.value = "";
        this.opened();
      }
      let sent: Sent | null = null;
      if (message.type === "done" || message.type === "refused") {
        sent = this.queue.settle(message.id);
        this.unheard.value = this.queue.size;
        this.#keep(true);
        this.trouble.value = "";
      }
      if (message.type === "error" && LATER.has(message.code)) this.trouble.value = message.sentence;
      this.heard(message, sent);
    };
    socket.onclose = (event) => {
      if (this.#closed || this.#socket !== socket) return;
      this.#rest();
      if (event.code === DELETED || (GONE_FOR_GOOD.has(event.code) && !welcomed)) {
        this.line.value = "refused";
        return;
      }
      this.line.value = "broken";
      this.#keep();
      this.#timer = window.setTimeout(() => this.open(), patience(this.#attempt++) * 1000);
    };
    this.#beat = window.setInterval(() => {
      this.ask({ type: "ping" });
      this.#listenFor(socket);
    }, BEAT * 1000);
  }

  /** A message as it would be told whole; where what changed does not fit, everything is asked for anew. */
  #whole(copies: Copies, message: ServerMessage): ServerMessage | null {
    try {
      return copies.heard(message);
    } catch (trouble) {
      if (!(trouble instanceof Misfit)) throw trouble;
      this.ask({ type: "anew" });
      return null;
    }
  }

  /** A line on which nothing is heard is dead, though nobody hung up: another is tried. Each try
   * is given longer, for the server may only be busy. */
  #listenFor(socket: WebSocket): void {
    window.clearTimeout(this.#silence);
    this.#silence = window.setTimeout(() => {
      if (this.#socket !== socket) return;
      const lost = socket.onclose;
      socket.onclose = socket.onmessage = null;
      socket.close();
      lost?.call(socket, new CloseEvent("close", { code: 1006 }));
    }, SILENCE * 2 ** Math.min(3, this.#attempt) * 1000);
  }

  /** What waits for a line outlives the page; what is settled is forgotten (`fewer`). */
  #keep(fewer = false): void {
    const name = `waiting.${this.token}`;
    if (!fewer || remembered(name) !== null) remember(name, this.queue.written());
  }

  #rest(): void {
    window.clearTimeout(this.#timer);
    window.clearTimeout(this.#silence);
    window.clearInterval(this.#beat);
  }

  /** At once, without waiting for the next try: the network came back. */
  retry(): void {
    if (this.line.value !== "broken") return;
    this.#rest();
    this.#attempt = 0;
    this.open();
  }

  close(): void {
    this.#closed = true;
    this.#rest();
    this.#socket?.close();
  }

  /** A question: lost with the line, and asked again by whoever wants to know. */
  ask(message: ClientMessage): string {
    const id = freshId();
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify({ ...message, id }));
    }
    return id;
  }

  /** Something that changes the game: kept until the server has acknowledged it. */
  perform(message: ClientMessage): string {
    const sent: Sent = { ...message, id: freshId() };
    this.queue.add(sent);
    this.unheard.value = this.queue.size;
    if (this.line.value !== "open") this.#keep();
    else if (this.#socket) {
      this.#socket.send(JSON.stringify(sent));
      this.#listenFor(this.#socket);
    }
    return sent.id;
  }
}
