/** The page without its server: a worker of the browser that keeps the page, and answers that depend on nothing
 * but what was asked. Games are never kept: whatever is played comes from the server or not at all.
 *
 * `FILES` and `VERSION` are written in front of it when the page is built (`vite.config.ts`): another build is another
 * worker, which fetches its own files before it takes over. */
declare const FILES: readonly string[];
declare const VERSION: string;

interface Waits extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetched extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(what: "install" | "activate", then: (event: Waits) => void): void;
  addEventListener(what: "fetch", then: (event: Fetched) => void): void;
}
const worker = self as unknown as Worker;

const PAGES = "sandtable-page-";
const PAGE = PAGES + VERSION;
const ANSWERS = "sandtable-answers-" + VERSION;
const OURS = /^sandtable-(page|answers)-/;
/** When a kept answer was given; a page that reads it knows that the server is away. */
const KEPT = "x-sandtable-kept";
/** On a kept answer that is given because the server takes long: it need not be away. */
const LATE = "x-sandtable-late";
/** Milliseconds after which a server that says nothing is taken to be away, if there is something kept. */
const PATIENCE = 4000;
const MOST_ANSWERS = 800;
const NOBODY = 502; // and above: a proxy that cannot reach its server

worker.addEventListener("install", (event) =>
  event.waitUntil(caches.open(PAGE).then((cache) => cache.addAll(["/", ...FILES])).then(() => worker.skipWaiting())),
);

/** The build before stays: a page of it that is still open may want a part it has not asked for yet. */
worker.addEventListener("activate", (event) => event.waitUntil(tidied().then(() => worker.clients.claim())));

async function tidied(): Promise<void> {
  const known = (await caches.keys()).filter((name) => OURS.test(name) && name !== PAGE && name !== ANSWERS);
  const before = known.filter((name) => name.startsWith(PAGES)).at(-1);
  await Promise.all(known.filter((name) => name !== before).map((name) => caches.delete(name)));
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== location.origin) return;
  if (isAnswer(request.method, pathname)) event.respondWith(answered(request));
  else if (request.method !== "GET" || pathname.startsWith("/api/")) return;
  else if (request.mode === "navigate") event.respondWith(soonest(fetch(request), () => caches.match("/", { cacheName: PAGE })));
  else if (pathname.startsWith("/assets/")) event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  else if (FILES.includes(pathname) && !search) event.respondWith(soonest(fetch(request), () => caches.match(request, { cacheName: PAGE })));
});

/** What the server works out from the question alone: odds, rules, and lists that are sent along. */
function isAnswer(method: string, path: string): boolean {
  if (method === "GET") return /^\/api\/(odds|rules|armies|rulesets)(\/|$)/.test(path);
  return method === "POST" && /^\/api\/(odds\/.+\/(batch|resolve)|armies\/(bench|catalogue|able))$/.test(path);
}

async function answered(request: Request): Promise<Response> {
  const key = await keyOf(request.clone());
  if (key === null) return fetch(request);
  const kept = await caches.open(ANSWERS);
  const asked = fetch(request).then((answer) => {
    if (answer.ok) void keep(kept, key, answer.clone());
    return answer;
  });
  return soonest(asked, async (late) => {
    const found = await kept.match(key);
    return found && late ? new Response(found.body, { headers: { "content-type": found.headers.get("content-type") ?? "", [LATE]: "1" } }) : found;
  });
}

/** A question that is sent along is part of the key. Fresh dice are never the same. */
async function keyOf(request: Request): Promise<string | null> {
  if (request.method === "GET") return request.url;
  const asked = await request.text();
  if (request.url.includes("/resolve") && !/"(faces|seed)":/.test(asked)) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(asked));
  const name = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${request.url}&asked=${name}`;
}

async function keep(kept: Cache, key: string, answer: Response): Promise<void> {
  const headers = { "content-type": answer.headers.get("content-type") ?? "", [KEPT]: String(Date.now()) };
  await kept.put(key, new Response(await answer.arrayBuffer(), { headers }));
  const keys = await kept.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_ANSWERS)).map((old) => kept.delete(old)));
}

/** What the server says; where it is away or long silent, what is kept; else whatever still comes. */
async function soonest(asked: Promise<Response>, kept: (late: boolean) => Promise<Response | undefined>): Promise<Response> {
  const late = new Promise<"late">((done) => setTimeout(done, PATIENCE, "late"));
  const first = await Promise.race([asked.catch(() => null), late]);
  if (first instanceof Response && first.status < NOBODY) return first;
  return (await kept(first === "late")) ?? asked;
}
