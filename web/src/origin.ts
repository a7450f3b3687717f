/** The address under which others find this server: that of the network, where it is open to it. */
import { signal } from "@preact/signals";
import * as api from "./api.ts";
import type { Settings } from "./protocol.ts";

export const settings = signal<Settings | null>(null);
let asked = false;

export function learnSettings(): void {
  if (asked) return;
  asked = true;
  api
    .settings()
    .then((found) => (settings.value = found))
    .catch(() => (asked = false));
}

export function isLoopback(host: string): boolean {
  return /^(localhost|127\.|\[::1\])/.test(host);
}

/** Whether a link from here leads nowhere on another machine, as far as is known. */
export function isLocalOnly(): boolean {
  return settings.value !== null && !settings.value.lan && isLoopback(location.host);
}

/** Whoever came by the machine's own name for itself gets the one that works elsewhere. */
export function sharedOrigin(): string {
  const address = settings.value?.address;
  return address && isLoopback(location.host) ? address.replace(/\/$/, "") : location.origin;
}
