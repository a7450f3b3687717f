/** Whether the server is there. Whoever finds it away says so; it is asked until it is back. */
import { signal } from "@preact/signals";

/** When it was last heard, while it is away. */
export const away = signal<number | null>(null);
/** Grows whenever it is back: whoever waits for an answer asks again. */
export const returned = signal(0);
/** A header of answers that were kept: when they were given. */
export const KEPT = "x-sandtable-kept";
const LATE = "x-sandtable-late";
const EVERY = 3000; // ms
const SILENCE = 5000; // ms: whoever says nothing for so long is away
let knocking = 0;

export function gone(since = Date.now()): void {
  if (away.value !== null) return;
  away.value = since;
  knocking = window.setInterval(knock, EVERY);
}

export function back(): void {
  if (away.value === null) return;
  window.clearInterval(knocking);
  away.value = null;
  returned.value++;
}

/** Of each answer: one that was kept in the browser, or that a proxy gives, tells that nobody is there; where the
 * server only took long over it, it is asked for something easier. */
export function heard({ status, headers }: Response): void {
  if (headers.has(LATE)) return knock();
  const kept = headers.get(KEPT);
  if (kept) gone(Number(kept));
  else if (status >= 502) gone();
  else back();
}

function knock(): void {
  fetch("/api/settings", { cache: "no-store", signal: AbortSignal.timeout(SILENCE) }).then(heard, () => gone());
}

/** A network that comes or goes says nothing of a server on this machine: it is asked. */
export function watch(): void {
  addEventListener("online", knock);
  addEventListener("offline", knock);
}
