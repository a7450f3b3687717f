/** The REST side of the server. A refusal is a `Refused` with the server's own sentence. */
import { language, say } from "./language/index.ts";
import type {
  MadeGame, ManyAnswers, NewGame, OddsAnswer, Query, Refusal, RuleBook, Ruleset, Settings, Status, Summary, VerifyReport, View,
} from "./protocol.ts";

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
export const settings = () => ask<Settings>("/api/settings");
export const newGame = (game: NewGame) => post<MadeGame>("/api/games", game);
export const myGames = (tokens: string[]) => post<Summary[]>(`/api/games/mine?${spoken()}`, { tokens });
export const gameSummary = (game: string) => ask<Summary>(`/api/games/${part(game)}?${spoken()}`);
export const branch = (game: string, n: number) => post<MadeGame>(`/api/games/${part(game)}/branch`, { n });
export const verify = (game: string) => ask<VerifyReport>(`/api/games/${part(game)}/verify?${spoken()}`);
export const viewAt = (game: string, n: number) =>
  ask<{ view: View; status: Status }>(`/api/games/${part(game)}/at/${n}?${spoken()}`);
export const recordAddress = (game: string) => `/api/games/${part(game)}/record`;
export const accountAddress = (game: string) => `/api/games/${part(game)}/account?${spoken()}`;
export const queries = (ruleset: string) =>
  ask<{ queries: Query[] }>(`/api/odds/${part(ruleset)}?${spoken()}`);
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
export const rules = (ruleset: string, q: string) =>
  ask<RuleBook>(`/api/rules/${part(ruleset)}?q=${part(q)}&${spoken()}`);
