/** What server and table say to each other. Lengths are integers in 1/100 of the ruleset's unit. */

export type Point = [number, number];
export type Id = string;

// --- the view ------------------------------------------------------------------------------------
export interface View {
  table: { width: number; height: number; unit: string; grid: { every: number; label: number } };
  terrain: Terrain[];
  zones: Zone[];
  objectives: Objective[];
  smoke: Smoke[];
  pieces: Piece[];
  groups: Group[];
  legend: { sign: string; label: string; detail: string }[];
  offtable: { side: Id; label: string; count: number }[];
}

export type Opening = {
  id: Id;
  kind: "door" | "window";
  ends: [Point, Point];
  state?: string | null;
  label: string;
};

export interface Terrain {
  id: Id;
  kind: string;
  outline: Point[];
  sign: string;
  label: string;
  detail: string;
  height?: number | null;
  openings?: Opening[];
  difficult?: boolean;
  blocking?: boolean;
}

export interface Zone {
  id: Id;
  side: Id;
  rectangles: [number, number, number, number][];
  kind: string;
  label?: string | null;
}

export interface Objective {
  id: Id;
  at: Point;
  radius?: number | null;
  label: string;
  held?: Id | null;
  kind: string;
  detail?: string | null;
  terrain?: Id[] | null;
}

export interface Smoke {
  at: Point;
  radius: number;
  label: string;
  turns?: number | null;
}

export type Base = { round: number } | { box: [number, number] };
export type Family = "round" | "diamond" | "square";

export interface Marker {
  id: Id;
  family: Family;
  glyph: string;
  label: string;
  detail: string;
  rule?: string | null;
}

export interface Piece {
  id: Id;
  side: Id;
  letter: string;
  label: string;
  name: string;
  kind: string;
  base: Base;
  at: Point | null; // null: not on the table
  facing: Point | null;
  chevrons: number;
  pips: { left: number; of: number } | null;
  markers: Marker[];
  group: Id | null;
  canAct: boolean;
  active: boolean;
  fate: "fit" | "casualty" | "waiting" | "gone";
  detail: string;
  aria: string;
}

export interface Group {
  id: Id;
  side: Id;
  label: string;
  members: Id[];
  activated: boolean;
  active: boolean;
  cohesive: boolean;
  reach?: { at: Point; radius: number }[] | null;
}

// --- drafts and panels ---------------------------------------------------------------------------
export type FieldValue = string | number | boolean | Point | Point[] | Record<Id, number> | null;

export interface Draft {
  piece?: Id;
  action?: Id;
  fields?: Record<string, FieldValue>;
}

export interface Action {
  id: Id;
  label: string;
  key?: string | null;
  cost?: string | null;
  disabled?: { sentence: string; rule?: string | null } | null;
  rare?: boolean | null; // this table has no use for it
}

export interface Need {
  field: string;
  kind: "path" | "piece" | "point" | "angle";
  label: string;
  missing?: boolean | null;
}

export interface Command {
  type: string;
  [field: string]: unknown;
}

export interface Panel {
  title: string;
  subtitle?: string | null;
  piece?: Id | null;
  actions: Action[];
  draft: Draft;
  needs: Need[];
  rows: Row[];
  overlay: Overlay;
  confirm: { label: string; command: Command } | null;
  refused: { sentence: string; rule?: string | null } | null;
}

export interface Overlay {
  reach?: { points: number; outline: Point[]; holes?: Point[][] | null; solid?: boolean | null }[] | null;
  lines?: Line[] | null;
  templates?: { outline: Point[]; touched: Id[]; own?: Id[] | null; warn?: boolean | null; label: string }[] | null;
  tags?: { piece: Id; text: string; chosen: boolean }[] | null;
  ghost?: { at: Point; facing: Point | null } | null;
  bands?: { centre: Point; radius: number; label: string }[] | null;
  field?: { at: Point; facing: Point } | null;
}

export interface Outcome {
  id: Id;
  label: string;
  probability: number;
  fraction: string;
  severity: number;
}

export interface ChoiceRow {
  row: "choice";
  field: string;
  label: string;
  options: { id: Id; label: string; detail?: string | null; disabled?: unknown }[];
  value: FieldValue;
}

export interface StepperRow {
  row: "stepper";
  field: string;
  label: string;
  min: number;
  max: number;
  value: number;
}

export interface OddsRow {
  row: "odds";
  label?: string | null;
  piece?: Id | null;
  outcomes: Outcome[];
  expected?: string | null;
}

export interface RollRow {
  row: "roll";
  title: string;
  rule?: string | null;
  need?: string | null;
  dice?: string | null;
  faces?: boolean[] | null;
  modifiers: { value: string; label: string; rule?: string | null }[];
  reads: { when: string; means: string; probability?: number | null }[];
}

export interface TextRow {
  row: "text";
  text: string;
  rule?: string | null;
  warn?: boolean | null;
}

export type Row = ChoiceRow | StepperRow | OddsRow | RollRow | TextRow;

export type LineClass = "path" | "refused" | "sight" | "hindered" | "blocked" | "ruler";

export interface Line {
  points: Point[];
  class: LineClass;
  pills?: { at: Point; text: string; warn?: boolean | null }[] | null;
  blockedBy?: Id | null;
  hinderedBy?: Id | null;
  text?: string | null;
}

// --- the log -------------------------------------------------------------------------------------
export interface Die {
  sides: number;
  face: number;
  hit?: boolean | null;
}

export interface LogLine {
  key: string;
  side: Id | null;
  sentence: string;
  facts?: string | null;
  dice?: Die[] | null;
  roll?: ThrownRoll | null;
  rule?: string | null;
  rolls?: ThrownRoll[] | null;
  pieces?: Id[] | null;
}

export interface ThrownRoll extends RollRow {
  faces_thrown?: number[] | null;
  total?: number | null;
  means?: string | null;
  chance?: string | number | null;
  asgood?: string | number | null;
  fraction?: string | null;
}

export interface Entry {
  n: number;
  side?: Id | null;
  lines: LogLine[];
  trail?: { piece: Id; points: Point[] }[] | null;
}

// --- questions and standing ----------------------------------------------------------------------
export interface Prompt {
  title: string;
  sentence: string;
  options: {
    id: Id;
    label: string;
    answer: Command | null;
    odds?: Outcome[] | null;
    detail?: string | null;
    piece?: Id | null;
    at?: Point | null;
  }[];
  standing: string[];
  decline: { label: string } | null;
  pieces?: Id[] | null;
}

export type Policy = "ask" | "always" | "never" | { within: number };

export interface Status {
  to_play: Id | null;
  sentence: string;
  turn: number;
  of: number;
  phase: string;
  phases: { id: Id; label: string; now: boolean }[];
  mine: boolean;
  thinking: boolean;
  lesson?: Lesson | null;
}

/** What a lesson wants next. */
export interface Lesson {
  sentence?: string;
  text?: string;
  command?: Command | null;
  draft?: Draft | null;
  step: number;
  of: number;
}

// --- messages ------------------------------------------------------------------------------------
export interface Side {
  id: Id;
  name: string;
  letter: string;
  kind?: string | null;
}

export interface Hello {
  type: "hello";
  side: Id | null;
  letter: string | null;
  game: Id;
  ruleset: Id;
  scenario: { id: Id; title: string; turns: number };
  sides: Side[];
  unit: string;
  dice: { kind: string; commitment?: string | null; revealed?: string | null };
  n: number;
  language: string;
}

export interface Over {
  type: "over";
  result: Result;
  summary: Summary;
  dice?: Hello["dice"] | null;
}

export interface Result {
  sentence?: string;
  winner?: Id | null;
  casualties?: { side: Id; lost: number; of: number; names?: string[] }[] | null;
  objectives?: { side: Id; label: string; points?: number | string }[] | null;
  points?: Record<Id, number> | null;
  luck?: { side: Id; sigma: number; rolls?: number }[] | null;
  longest?: { n: number; side: Id; sentence: string; text: string }[] | null;
}

export type ServerMessage =
  | Hello
  | { type: "state"; n: number; view: View; prompt: Prompt | null; status: Status }
  | ({ type: "entry" } & Entry)
  | { type: "done"; id: string; n: number }
  | { type: "refused"; id: string; sentence: string; rule?: string | null; code?: string }
  | { type: "panel"; id: string; panel: Panel }
  | { type: "sightline"; id: string; line: Line }
  | { type: "log"; id: string; entries: Entry[] }
  | { type: "undo-asked"; side: Id; what: string }
  | { type: "seats"; online: Record<Id, boolean> }
  | Over
  | { type: "error"; code: string; sentence: string }
  | { type: "pong"; id?: string };

export type ClientMessage =
  | { type: "command"; command: Command; faces?: number[] }
  | { type: "answer"; answer: Command | null; faces?: number[] }
  | { type: "draft"; draft: Draft }
  | { type: "offers" }
  | { type: "sight"; from: Id | Point; to: Id | Point }
  | { type: "typed"; text: string; faces?: number[] }
  | { type: "undo" }
  | { type: "agree"; yes: boolean }
  | { type: "standing"; policy: Policy }
  | { type: "language"; language: string }
  | { type: "log"; before?: number; count: number }
  | { type: "ping" };

// --- REST ----------------------------------------------------------------------------------------
export interface Scenario {
  id: Id;
  title: string;
  brief: string;
  minutes: number;
  turns: number;
  sides: Side[];
  tutorial: boolean;
  hint?: string | null;
}

export interface Ruleset {
  id: Id;
  title: string;
  blurb: string;
  unit: string;
  scenarios: Scenario[];
}

export type SeatKind = "me" | "here" | "program" | "link";

export interface NewGame {
  ruleset: Id;
  scenario: Id;
  options?: Record<string, unknown>;
  seats: Record<Id, { kind: SeatKind; player?: string; name?: string }>;
  dice?: "fair" | "seed" | "typed";
  seed?: string;
  language?: string;
}

export interface MadeGame {
  game: Id;
  seats: Record<Id, string>;
  watch: Id;
  commitment?: string | null;
}

export interface Summary {
  game: Id;
  ruleset: Id;
  scenario: Id;
  title: string;
  turn: number;
  of: number;
  to_play: Id | null;
  your_move: boolean;
  sides: Side[];
  result?: Result | string | null;
  updated: string;
  n: number;
  side?: Id | null;
  token?: string | null;
}

export interface QueryInput {
  name: string;
  label: string;
  kind: "choice" | "bool" | "number" | "length" | "dice";
  values?: { id: string; label: string }[] | null;
  default?: unknown;
  required: boolean;
  unit?: string | null;
  lowest?: number | null;
  highest?: number | null;
}

export interface Query {
  id: Id;
  title: string;
  inputs: QueryInput[];
  outcomes: { id: Id; label: string; severity: number }[];
}

export interface OddsAnswer {
  outcomes: Outcome[];
  expected: { id: Id; label: string; value: number | string }[];
  rolls: RollRow[];
  inputs: Record<string, unknown>;
  command: string;
}

export interface RuleText {
  id: Id;
  text: string;
  ruling?: string | null;
  switch?: { name: string; title: string; default: boolean | number | string; values: (boolean | number | string)[] } | null;
  source?: string | null;
  command?: string | null;
}

export interface RuleBook {
  headings: { id: Id; title: string; rules: RuleText[] }[];
  total: number;
}

export interface VerifyReport {
  ok: boolean;
  entries: number;
  dice: number;
  findings: { key: string; good: boolean | null; text: string }[];
}

export interface Settings {
  lan: boolean;
  address?: string | null;
  version: string;
}

export interface Refusal {
  sentence: string;
  code?: string;
  rule?: string | null;
  field?: string | null;
}
