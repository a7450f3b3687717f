/** What server and client say to each other, under the names the client uses for it.
 *
 * The forms come from the server's published schemas (`schema.ts`, made by `npm run types`). Lengths
 * are integers in 1/100 of the ruleset's unit, y to the south; a facing is a vector.
 */
import type * as s from "./schema.ts";

export type Point = [number, number];
export type Id = string;

// --- the view ------------------------------------------------------------------------------------
export type { ChoiceRow, Group, Marker, Objective, OddsRow, Opening, Overlay, Piece, RollRow, Smoke, StepperRow, TableRow, Terrain, TextRow, View, Zone } from "./schema.ts";
export type Base = s.Piece["base"];
export type Family = s.Marker["family"];

// --- drafts and panels ---------------------------------------------------------------------------
export type { Action, Handle, Need, Outcome, Panel } from "./schema.ts";
export type Command = Record<string, unknown>;
export type FieldValue = string | number | boolean | Point | Point[] | Id[] | Record<Id, number> | null;

export interface Draft {
  piece?: Id;
  action?: Id;
  fields?: Record<string, FieldValue>;
}

export type Row = s.Panel["rows"][number];
/** The client draws lines of its own, too, which need no pills. */
export type Line = Omit<s.Line, "pills"> & { pills?: s.Pill[] | null };

// --- what one fights for --------------------------------------------------------------------------
// --- danger before the step ------------------------------------------------------------------------
export type { Danger } from "./schema.ts";
export type { Advice, Advised } from "./schema.ts";

export type { Goals } from "./schema.ts";

// --- the log -------------------------------------------------------------------------------------
export type { LogLine, ThrownRoll } from "./schema.ts";
export type Entry = Omit<s.Entry, "type">;
export type { SoFar } from "./schema.ts";

// --- the newsreel --------------------------------------------------------------------------------
export type { Effect, Grave, Reel, Scene, Score } from "./schema.ts";

// --- questions and standing ----------------------------------------------------------------------
export type { Prompt, Side, Status } from "./schema.ts";
export type Policy = s.Standing["policy"];

// --- messages ------------------------------------------------------------------------------------
export type { ChatLine, Hello, ServerMessage } from "./schema.ts";

/** What a ruleset's last page shows; a ruleset may leave any of it out. */
export interface Result {
  sentence?: string;
  winner?: Id | null;
  why?: string[]; // what ended it
  casualties?: { side: Id; text: string; names?: string[] }[] | null;
  objectives?: { side: Id; label: string; points?: number | string; met?: string[] }[] | null;
  points?: Record<Id, number> | null;
  luck?: { side: Id; label: string; sigma: number; few: boolean; text: string }[] | null;
  longest?: { n: number; side: Id; sentence: string; text: string }[] | null;
}

export type Over = Omit<s.Over, "result"> & { result: Result };

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
/** The id is given when a message is sent. */
export type ClientMessage = WithoutId<s.ClientMessage>;

// --- REST ----------------------------------------------------------------------------------------
export type {
  Invitation, MadeGame, ManyAnswers, NewGame, NewGameOfFile, NextDie, DieWanted, ClockOf, OddsAnswer, OpenedRecord, OpenedScenario, QueryForms, Resolved, RuleText, WordText,
} from "./schema.ts";
export type UserFile = s.File;
export type Scenario = s.ScenarioOffer;
export type Ruleset = s.RulesetOffer;
export type SeatKind = s.SeatWanted["kind"];
export type Summary = Omit<s.GameSummary, "result"> & { result?: Result | null };
export type QueryInput = s.InputForm;
export type Query = s.QueryForm;
export type RuleBook = s.Book;
export type VerifyReport = s.VerifyReport;
export type Settings = s.Running;
export type Refusal = Pick<s.Refused, "sentence"> & { code?: string; rule?: string | null; field?: string | null; wanted?: s.DieWanted | null };

// --- new battles ----------------------------------------------------------------------------------
export type { NewBattle } from "./schema.ts";
