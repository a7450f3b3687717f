/** The lab's side of the server: runs, how they stand, and the keys that this browser has to them. */
import { ask, post, spoken } from "../api.ts";
import { decimal, MINUS } from "../format.ts";
import { language } from "../language/index.ts";
import { remember, remembered } from "../memory.ts";
import type { Both, Estimate, ExperimentAsked, Lab, MadeRun, PricesAsked, QuestionRead, RunCard, RunTold, Stall } from "../schema.ts";
import type { Prices } from "./prices.ts";

export type { Estimate, ExperimentAsked, Lab, PricesAsked, RunCard, Stall };
export type Asked = ExperimentAsked | PricesAsked;
const isPrices = (asked: Asked): asked is PricesAsked => "price" in asked;
export type { Both };
/** Pairs (or games), mean, low and high. */
export type Point = [number, number, number, number];
export interface Row {
  battle: Both; name: Both; under: Both; rule: string; sides: [Both, Both]; kind: "setting" | "pair" | "switch" | "level";
  pairs: number; mean: number; low: number; high: number; verdict: "differs" | "small" | "known" | "open" | "same"; said: Both; marks: Point[];
}
export interface Standing {
  done: number; most: number; likely: number; worth: number; until: number | null; games: number; looks: number[];
  rows: Row[]; leading: number; series: Point[]; also: { what: Both; before: number; after: number }[];
  answer: Both | null; rate: number | null; left: number | null;
  /** Of a run that prices things; null before anything is known, and nothing else is told. */
  prices?: Prices | null;
}
export type Told = Omit<RunTold, "standing"> & { standing: Standing | null };

const at = (run: string, what = "") => `/api/lab/runs/${encodeURIComponent(run)}${what}`;
const keyed = (run: string) => `?key=${encodeURIComponent(keys()[run] ?? "")}&${spoken()}`;

export const lab = () => ask<Lab>("/api/lab");
export const check = (asked: Asked, signal: AbortSignal) => post<Estimate>(`/api/lab${isPrices(asked) ? "/prices" : ""}/check?${spoken()}`, asked, signal);
export const stalls = () => ask<Stall[]>("/api/lab/prices");
export const read = (name: string, text: string) => post<QuestionRead>(`/api/lab/read?${spoken()}`, { file: { name, text } });
export const runs = () => ask<RunCard[]>(`/api/lab/runs?${Object.keys(keys()).map((run) => `named=${encodeURIComponent(run)}`).join("&")}`);
export const look = (run: string) => ask<Told>(at(run));
export const events = (run: string) => new EventSource(at(run, "/events"));
export const stop = (run: string) => ask<null>(at(run, `/stop${keyed(run)}`), { method: "POST" });
export const goOn = (run: string) => ask<null>(at(run, `/go-on${keyed(run)}`), { method: "POST" });
export const reportOf = (run: string, what: "report" | "picture" | "data" | "file") => at(run, `/${what}?${spoken()}`);

export async function begin(asked: Asked): Promise<string> {
  const made = await post<MadeRun>(`/api/lab/${isPrices(asked) ? "prices" : "runs"}?${spoken()}`, asked);
  keep({ ...keys(), [made.run]: made.key });
  return made.run;
}

export async function remove(run: string): Promise<void> {
  await ask<null>(at(run, keyed(run)), { method: "DELETE" });
  forget(run);
}

// --- keys ----------------------------------------------------------------------------------------
/** Of the runs begun in this browser, or looked at by a link: those have none. */
export function keys(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(remembered("lab") ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}

const keep = (all: Record<string, string>) => remember("lab", JSON.stringify(Object.fromEntries(Object.entries(all).slice(-100))));

export function forget(run: string): void {
  const { [run]: _gone, ...others } = keys();
  keep(others);
}

export function noteLooked(run: string): void {
  if (!(run in keys())) keep({ ...keys(), [run]: "" });
}

// --- told ----------------------------------------------------------------------------------------
export const inWords = (both: Both) => both[language.value];
export const isGoingOn = (state: RunCard["state"]) => state === "waiting" || state === "running";

/** 50 s, 3 min, 2 h 10. */
export function clock(seconds: number): string {
  const whole = Math.max(1, seconds < 10 ? Math.ceil(seconds) : Math.ceil(seconds / 5) * 5);
  if (whole < 100) return `${whole}\u00a0s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 100 ? `${minutes}\u00a0min` : `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, "0")}`;
}

/** 13,614 and 13 614. */
export const count = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, language.value === "fr" ? "\u202f" : ",");

/** −8.6, +2.4, 0.0: an effect; of games won as such there is no sign. */
export function effect(value: number, kind: Row["kind"]): string {
  const text = decimal(value, 1, language.value);
  return kind === "level" || text.startsWith(MINUS) || !/[1-9]/.test(text) ? text : `+${text}`;
}

export const half = (row: { low: number; high: number }) => decimal((row.high - row.low) / 2, 1, language.value);

/** When something was, in short. */
export function when(seconds: number): { today: boolean; text: string } {
  const then = new Date(seconds * 1000);
  const today = then.toDateString() === new Date().toDateString();
  const how: Intl.DateTimeFormatOptions = today ? { hour: "2-digit", minute: "2-digit" } : { day: "numeric", month: "short" };
  return { today, text: then.toLocaleString(language.value === "fr" ? "fr-FR" : "en-GB", how) };
}

// --- the picture ---------------------------------------------------------------------------------
export interface Scale { zero: number; reach: number; step: number }
const REACHES: [number, number][] = [[2, 1], [5, 2.5], [10, 5], [15, 5], [20, 10], [30, 10], [50, 25], [100, 50]];

/** An axis about nought (or fifty) that holds every interval. */
export function scaleOf(rows: readonly Row[], worth: number): Scale {
  const zero = rows[0]?.kind === "level" ? 50 : 0;
  const most = Math.max(1.3 * worth, ...rows.flatMap((row) => [Math.abs(row.low - zero), Math.abs(row.high - zero)]));
  const [reach, step] = REACHES.find(([one]) => one >= Math.min(most, zero || 100)) ?? [100, 50];
  return { zero, reach: zero ? Math.min(reach, 50) : reach, step };
}

/** In hundredths of the width, kept inside. */
export const placeOn = ({ zero, reach }: Scale, value: number) => Math.min(100, Math.max(0, 50 + ((value - zero) / reach) * 50));

export function ticks({ zero, reach, step }: Scale): number[] {
  const side = Math.floor(reach / step);
  return Array.from({ length: 2 * side + 1 }, (_, n) => zero + (n - side) * step);
}
