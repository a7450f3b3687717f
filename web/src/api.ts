/** The REST side of the server. A refusal is a `Refused` with the server's own sentence. */
import { language, say } from "./language/index.ts";
import { gone, heard } from "./offline/away.ts";
import type {
  Grave, Invitation, MadeGame, ManyAnswers, NewBattle, NewGame, NewGameOfFile, OddsAnswer, OpenedRecord, OpenedScenario, QueryForms, Reel, Refusal, Resolved, RuleBook,
  Ruleset, Settings, Status, Summary, UserFile, VerifyReport, View, WordText,
} from "./protocol.ts";
import type { Far, Review } from "./review/kept.ts";

export class Refused extends Error {
  constructor(readonly refusal: Refusal, readonly status: number) {
    super(refusal.sentence);
  }
}

/** Asked before the browser kept answers: asked once more when it does, so that they are there without a server. */
export const asked: [string, RequestInit?][] = [];
const KEPT_ONES = /^\/api\/(odds|rules|armies|rulesets)\b/;

/** Whether nobody was there to answer. */
export const isAway = (error: unknown) => error instanceof Refused && (error.status === 0 || error.status >= 502);

export async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const keeper = globalThis.navigator?.serviceWorker;
  if (keeper && !keeper.controller && KEPT_ONES.test(path) && asked.length < 40) asked.push([path, { ...init, signal: null }]);
  let answer: Response;
  try {
    answer = await fetch(path, init);
    heard(answer);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    gone();
    throw new Refused({ sentence: say("no-answer"), code: "no-answer" }, 0);
  }
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body as T;
  const refusal = (body as { error?: Refusal } | null)?.error;
  throw new Refused(refusal ?? { sentence: say("no-answer"), code: String(answer.status) }, answer.status);
}

export function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  return ask<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
}

export const spoken = () => `language=${language.value}`;
const part = encodeURIComponent;

export const rulesets = () => ask<Ruleset[]>(`/api/rulesets?${spoken()}`);
export const plan = (ruleset: string, scenario: string) =>
  ask<{ view: View }>(`/api/rulesets/${part(ruleset)}/${part(scenario)}?${spoken()}`);
/** Rulesets whose odds can be asked, or whose rules can be read; not all of them can be played. */
export const shelf = (of: "odds" | "rules") => ask<{ id: string; label: string }[]>(`/api/${of}`);
export const settings = () => ask<Settings>("/api/settings");
export const newGame = (game: NewGame) => post<MadeGame>("/api/games", game);
export const myGames = (tokens: string[]) => post<Summary[]>(`/api/games/mine?${spoken()}`, { tokens });
export const gameSummary = (game: string) => ask<Summary>(`/api/games/${part(game)}?${spoken()}`);
/** What a link leads to; nobody sits down by asking. */
export const invitation = (token: string) => ask<Invitation>(`/api/table/${part(token)}?${spoken()}`);
export const deleteGame = (token: string) => ask<null>(`/api/table/${part(token)}?${spoken()}`, { method: "DELETE" });
/** The same battle from its beginning, with its switches, clock and dice. */
export const again = (game: string, seats: NewGame["seats"]) => post<MadeGame>(`/api/games/${part(game)}/again?${spoken()}`, { seats });

export const branch = (game: string, n: number, seats?: NewGame["seats"]) =>
  post<MadeGame>(`/api/games/${part(game)}/branch?${spoken()}`, { n, ...(seats ? { seats } : {}) });
export const openScenario = (file: UserFile) => post<OpenedScenario>(`/api/open/scenario?${spoken()}`, file);
export const newGameOfFile = (game: NewGameOfFile) => post<MadeGame>("/api/open/game", game);
export const openRecord = (file: UserFile) => post<OpenedRecord>(`/api/open/record?${spoken()}`, file);
export const newBattle = (ruleset: string, wish: URLSearchParams) => ask<NewBattle>(`/api/new-battles/${part(ruleset)}?${wish}&${spoken()}`);
export const newBattleRounds = (ruleset: string, wish: URLSearchParams) => new EventSource(`/api/new-battles/${part(ruleset)}/fair?${wish}`);
export const verify = (game: string) => ask<VerifyReport>(`/api/games/${part(game)}/verify?${spoken()}`);
export const viewAt = (game: string, n: number) =>
  ask<{ view: View; status: Status }>(`/api/games/${part(game)}/at/${n}?${spoken()}`);
export const reel = (game: string, first: number, last?: number) =>
  ask<Reel>(`/api/games/${part(game)}/reel/${first}?${last === undefined ? "" : `last=${last}&`}${spoken()}`);
export const fallen = (game: string) => ask<Grave[]>(`/api/games/${part(game)}/fallen?${spoken()}`);
export const turns = (game: string) => ask<{ turn: number; first: number; last: number }[]>(`/api/games/${part(game)}/turns`);
/** A paper is made, and kept by the server for whoever opens it next. */
export const made = (address: string) => ask<null>(address);
/** A paper of what somebody wrote, as an address of this page's own. */
export async function madeOf(address: string, file: UserFile, link: string): Promise<string> {
  const answer = await fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(link ? { file, link } : { file }) });
  if (answer.ok) return URL.createObjectURL(await answer.blob());
  const body = (await answer.json().catch(() => null)) as { error?: Refusal } | null;
  throw new Refused(body?.error ?? { sentence: say("no-answer"), code: "no-answer" }, answer.status);
}
/** The newsreel as one file, that plays by itself. */
export const filmAddress = (game: string) => `/api/games/${part(game)}/film?${spoken()}`;
/** How a game went: made once it is asked for, and followed until it is done. */
export type ReviewGrowing = { state: "waiting" | "running" | "stopped" | "failed"; games: number; left: number | null; far: Far | null };
export type ReviewAnswer = { game: string; seat: string | null } & (ReviewGrowing | { state: "done"; review: Review });
/** How deep, and as whom both are taken to play on. */
export interface ReviewHow { depth: string; level: string }
const reviewed = (game: string, what: string, { depth, level }: ReviewHow) => `/api/games/${part(game)}/review${what}?depth=${depth}&as=${level}`;
export const reviewAddress = (game: string, how: ReviewHow) => reviewed(game, "", how);
export const review = (game: string, how: ReviewHow) => ask<ReviewAnswer>(reviewAddress(game, how));
export const goOnReviewing = (game: string, how: ReviewHow) => ask<ReviewAnswer>(reviewAddress(game, how), { method: "POST" });
export const stopReviewing = (game: string, how: ReviewHow) => ask<null>(reviewAddress(game, how), { method: "DELETE" });
export const reviewEvents = (game: string, how: ReviewHow) => new EventSource(reviewed(game, "/events", how));
export const reviewPageAddress = (game: string, how: ReviewHow) => `${reviewed(game, "/page", how)}&${spoken()}`;
/** Another game, from before an entry of this one, as a side. */
export const playOn = (game: string, at: number, side: string) => post<MadeGame>(`/api/games/${part(game)}/review/play?${spoken()}`, { at, side });
export const recordAddress = (game: string) => `/api/games/${part(game)}/record`;
export const accountAddress = (game: string) => `/api/games/${part(game)}/account?${spoken()}`;
export const queries = (ruleset: string) =>
  ask<QueryForms>(`/api/odds/${part(ruleset)}?${spoken()}`);
/** One throw: `how` names the faces of real dice, or the seed of the program's; else they are fresh. */
export const resolve = (
  ruleset: string, query: string, inputs: Record<string, unknown>, how: { faces?: number[]; seed?: string }, signal?: AbortSignal,
) => post<Resolved>(`/api/odds/${part(ruleset)}/${part(query)}/resolve?${spoken()}`, { inputs, ...how }, signal);
export const oddsOfMany = (
  ruleset: string, query: string, inputs: Record<string, unknown>[], signal?: AbortSignal,
) => post<ManyAnswers>(
  `/api/odds/${part(ruleset)}/${part(query)}/batch?${spoken()}`, { asked: inputs.map((one) => ({ inputs: one })) }, signal,
);
/** One of many: what the rules refuse is an answer, not a failed request. */
export async function oddsOf(
  ruleset: string, query: string, inputs: Record<string, unknown>, signal?: AbortSignal,
): Promise<OddsAnswer> {
  const { answers: [one] } = await oddsOfMany(ruleset, query, [inputs], signal);
  if (one?.answer) return one.answer;
  throw new Refused(one?.error ?? { sentence: say("no-answer"), code: "no-answer" }, 422);
}
export const words = (ruleset: string) => ask<{ words: WordText[]; within: string[] }>(`/api/rules/${part(ruleset)}/words?${spoken()}`);
export const rules = (ruleset: string, q: string) =>
  ask<RuleBook>(`/api/rules/${part(ruleset)}?q=${part(q)}&${spoken()}`);

// --- the workshop --------------------------------------------------------------------------------
export const workshopFile = (name: string) => ask<UserFile>(`/api/workshop/file/${part(name)}`);
export const workshopLook = <T>(asked: UserFile & { patches: unknown[] }) => post<T>(`/api/workshop/look?${spoken()}`, asked);
export const workshopKinds = <T>(ruleset: string) => ask<T>(`/api/workshop/kinds/${part(ruleset)}?${spoken()}`);
export const workshopForces = <T>(ruleset: string) => ask<T>(`/api/workshop/forces/${part(ruleset)}?${spoken()}`);
export const workshopSight = <T>(asked: UserFile & { start: number[]; end: number[] }) => post<T>(`/api/workshop/sight?${spoken()}`, asked);

/** Games of the program against itself: each line of the stream is told; whoever aborts stops them. */
export async function workshopFair<T>(file: UserFile, told: (known: T) => void, signal: AbortSignal): Promise<void> {
  const answer = await fetch(`/api/workshop/fair?${spoken()}`, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(file), signal,
  });
  if (!answer.ok || !answer.body) {
    const body = (await answer.json().catch(() => null)) as { error?: Refusal } | null;
    throw new Refused(body?.error ?? { sentence: say("no-answer"), code: String(answer.status) }, answer.status);
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n\n");
    rest = lines.pop()!;
    for (const one of lines) told(JSON.parse(one.replace(/^data: /, "")) as T);
  }
}
