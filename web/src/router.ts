/** Addresses: `/`, `/game/<token>`, `/game/<token>/review`, `/odds/<ruleset>/<query>?…`, `/rules/<ruleset>#id`, `/armies/<list>`, `/lab/<run>`. */
import { signal } from "@preact/signals";

export interface Place {
  path: string;
  query: string;
  hash: string;
}

function here(): Place {
  if (typeof location === "undefined") return { path: "/", query: "", hash: "" };
  return { path: location.pathname, query: location.search, hash: location.hash };
}

export const place = signal<Place>(here());

export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  place.value = here();
  if (!replace) scrollTo(0, 0);
}

export function listen(): void {
  addEventListener("popstate", () => (place.value = here()));
  addEventListener("hashchange", () => (place.value = here()));
  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

export function partsOf(path: string): string[] {
  return path.split("/").filter(Boolean).map(decodeURIComponent);
}
