/** What odds, rules and armies need is fetched ahead, one thing after another while the browser has nothing else to do. */
import { asked, queries, shelf, spoken } from "../api.ts";
import { fromAddress, said } from "../odds/inputs.ts";
import { away, KEPT } from "./away.ts";

const BETWEEN = 250; // ms
const DAY = 86_400_000; // ms; what is kept longer is asked for again
const part = encodeURIComponent;

export async function fetchAhead(): Promise<void> {
  await controlled();
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  try {
    for (const [path, init] of asked.splice(0)) await fetched(path, init);
    for (const path of ["/api/odds", "/api/rules", ...["rulesets", "armies/words", "armies"].map((one) => `/api/${one}?${spoken()}`), `/api/armies?brief=true&${spoken()}`]) await fetched(path);
    for (const { id } of await shelf("rules")) {
      await fetched(`/api/rules/${part(id)}?q=&${spoken()}`);
      await fetched(`/api/rules/${part(id)}/words?${spoken()}`);
    }
    for (const { id } of await shelf("odds")) await oddsAhead(id);
  } catch {
    // Away: another visit fetches the rest.
  }
}

/** Each question as it stands when it is opened. */
async function oddsAhead(ruleset: string): Promise<void> {
  const mark = `/ahead/${part(ruleset)}?${spoken()}`;
  if (await isFresh(mark)) return;
  for (const query of (await queries(ruleset)).queries) {
    const body = JSON.stringify({ asked: [{ inputs: said(query, fromAddress(query, "")) }] });
    await fetched(`/api/odds/${part(ruleset)}/${part(query.id)}/batch?${spoken()}`, { method: "POST", headers: { "content-type": "application/json" }, body });
  }
  const name = (await caches.keys()).find((one) => one.startsWith("sandtable-answers-"));
  if (name) await (await caches.open(name)).put(mark, new Response("", { headers: { [KEPT]: String(Date.now()) } }));
}

async function fetched(path: string, init?: RequestInit): Promise<void> {
  if (!init && (await isFresh(path))) return;
  await new Promise((done) => setTimeout(done, BETWEEN));
  await new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done));
  if (away.value !== null || document.hidden) throw new Error(path);
  await (await fetch(path, init)).arrayBuffer();
}

async function isFresh(path: string): Promise<boolean> {
  const kept = await caches.match(new URL(path, location.href).href);
  return kept !== undefined && Date.now() - Number(kept.headers.get(KEPT)) < DAY;
}

/** Until the worker hears what this page asks. */
async function controlled(): Promise<void> {
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
}
