/** The REST side of the server. A refusal is a `Refused` with the server's own sentence. */
import { language, say } from "./language/index.ts";
import type {
  Grave, Invitation, MadeGame, ManyAnswers, NewGame, NewGameOfFile, OddsAnswer, OpenedRecord, OpenedScenario, QueryForms, Reel, Refusal, Resolved, RuleBook,
  Ruleset, Settings, Status, Summary, UserFile, VerifyReport, View, WordText,
} from "./protocol.ts";
import type { Far, Review } from "./review/kept.ts";

export class Refused extends Error {
  constructor(readonly refusal: Refusal, readonly status: number) {
    super(refusal.sentence);
  }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Refused({ sentence: say("no-answer"), code: "no-answer" }, 0);
  }
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body as T;
  const refusal = (body as { error?: Refusal } | null)?.error;
  throw new Refused(refusal ?? { sentence: say("no-answer"), code: String(answer.status) }, answer.status);
}

function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  return ask<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
}

const spoken = () => `language=${language.value}`;
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
export const verify = (game: string) => ask<VerifyReport>(`/api/games/${part(game)}/verify?${spoken()}`);
export const viewAt = (game: string, n: number) =>
  ask<{ view: View; status: Status }>(`/api/games/${part(game)}/at/${n}?${spoken()}`);
export const reel = (game: string, first: number, last?: number) =>
  ask<Reel>(`/api/games/${part(game)}/reel/${first}?${last === undefined ? "" : `last=${last}&`}${spoken()}`);
export const fallen = (game: string) => ask<Grave[]>(`/api/games/${part(game)}/fallen?${spoken()}`);
export const turns = (game: string) => ask<{ turn: number; first: number; last: number }[]>(`/api/games/${part(game)}/turns`);
/** A paper is made, and kept by the server for whoever opens it next. */
export const made = (address: string) => ask<null>(address);
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
export const words = (ruleset: string) => ask<{ words: WordText[] }>(`/api/rules/${part(ruleset)}/words?${spoken()}`);
export const rules = (ruleset: string, q: string) =>
  ask<RuleBook>(`/api/rules/${part(ruleset)}?q=${part(q)}&${spoken()}`);
