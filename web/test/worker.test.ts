import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Handler = (event: never) => void;
const handlers: Record<string, Handler> = {};
const shelves = new Map<string, Map<string, Response>>();
const at = "https://table.example";

function shelf(name: string) {
  const found = shelves.get(name) ?? new Map<string, Response>();
  shelves.set(name, found);
  const key = (asked: Request | string) => (typeof asked === "string" ? new URL(asked, at).href : asked.url);
  return {
    match: async (asked: Request | string) => found.get(key(asked))?.clone(), put: async (asked: string, answer: Response) => void found.set(key(asked), answer),
    keys: async () => [...found.keys()].map((url) => new Request(url)), delete: async (asked: Request) => found.delete(key(asked)),
    addAll: async (names: string[]) => void names.forEach((one) => found.set(key(one), new Response(one))),
  };
}

/** What the page gets, or null where the worker lets it pass by. */
async function asked(path: string, init?: RequestInit): Promise<Response | null> {
  let answer: Promise<Response> | null = null;
  const request = new Request(at + path, init);
  handlers.fetch!({ request, respondWith: (given: Promise<Response>) => (answer = given) } as never);
  return answer;
}
const post = (body: unknown) => ({ method: "POST", body: JSON.stringify(body) });
const reached = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(async () => {
  vi.resetModules();
  shelves.clear();
  Object.assign(globalThis, {
    FILES: ["/assets/a-1.js"], VERSION: "two", location: new URL(at), fetch: reached,
    self: { addEventListener: (what: string, then: Handler) => (handlers[what] = then), skipWaiting: async () => undefined, clients: { claim: async () => undefined } },
    caches: {
      open: async (name: string) => shelf(name), keys: async () => [...shelves.keys()], delete: async (name: string) => shelves.delete(name),
      match: async (one: string, { cacheName }: { cacheName: string }) => shelf(cacheName).match(one),
    },
  });
  reached.mockReset().mockImplementation(async () => new Response("live"));
  // @ts-expect-error It is a script, as browsers want it, and no module.
  await import("../src/offline/worker.ts");
});
afterEach(() => vi.useRealTimers());

test("what the server works out from the question alone is kept, each question by itself", async () => {
  const path = "/api/odds/combat-zone/shoot/batch?language=en";
  await asked(path, post({ range: 15 }));
  await vi.waitFor(() => expect(shelves.get("sandtable-answers-two")?.size).toBe(1));
  reached.mockRejectedValue(new TypeError("nobody"));
  const kept = await asked(path, post({ range: 15 }));
  expect(await kept!.text()).toBe("live");
  expect(Number(kept!.headers.get("x-sandtable-kept"))).toBeGreaterThan(0);
  await expect(asked(path, post({ range: 16 }))).rejects.toThrow("nobody");
});

test("games, links, settings and everything that changes something pass by", async () => {
  for (const path of ["/api/games/x?language=en", "/api/table/x", "/api/settings", "/api/lab/runs", "/api/paper/rules/combat-zone/book"]) expect(await asked(path)).toBeNull();
  for (const path of ["/api/games", "/api/armies/battle", "/api/open/game"]) expect(await asked(path, post({}))).toBeNull();
});

test("a fresh throw is never the one before; typed dice are", async () => {
  const path = "/api/odds/combat-zone/shoot/resolve?language=en";
  await asked(path, post({ inputs: {} }));
  await asked(path, post({ inputs: {}, faces: [3] }));
  await vi.waitFor(() => expect(shelves.get("sandtable-answers-two")?.size).toBe(1));
});

test("a server that takes long is not said to be away: what is kept bridges the time", async () => {
  await asked("/api/rules/combat-zone?q=");
  await vi.waitFor(() => expect(shelves.get("sandtable-answers-two")?.size).toBe(1));
  reached.mockImplementation(() => new Promise(() => undefined));
  vi.useFakeTimers();
  const coming = asked("/api/rules/combat-zone?q=");
  await vi.advanceTimersByTimeAsync(5000);
  const late = await coming;
  expect(late!.headers.has("x-sandtable-late")).toBe(true);
  expect(late!.headers.has("x-sandtable-kept")).toBe(false);
});

test("a proxy that cannot reach its server is as good as nobody", async () => {
  await asked("/api/rules/combat-zone?q=");
  await vi.waitFor(() => expect(shelves.get("sandtable-answers-two")?.size).toBe(1));
  reached.mockImplementation(async () => new Response("bad gateway", { status: 502 }));
  expect(await (await asked("/api/rules/combat-zone?q="))!.text()).toBe("live");
});

test("a new build keeps the files of the one before, and no answer of it", async () => {
  for (const name of ["sandtable-page-zero", "sandtable-page-one", "sandtable-answers-one", "sandtable-benches", "other"]) shelf(name);
  let done: Promise<unknown> = Promise.resolve();
  handlers.install!({ waitUntil: (work: Promise<unknown>) => (done = work) } as never);
  await done;
  handlers.activate!({ waitUntil: (work: Promise<unknown>) => (done = work) } as never);
  await done;
  expect([...shelves.keys()].sort()).toEqual(["other", "sandtable-benches", "sandtable-page-one", "sandtable-page-two"]);
});
