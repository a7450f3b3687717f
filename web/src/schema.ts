/** Made from the server's schemas by `npm run types`; not written by hand. */
/* eslint-disable */

/** The table of a force; `first` is the row and the column that is shown first. */
export interface Able {
  unit: string;
  corner: string;
  across: string;
  rows: Head[];
  columns: Head[];
  cells: number[][];
  shares: Share[];
  first: [number, number];
  armour?: string;
  against?: Struck[];
}

/** Who rides in a piece, by letter of side where that is known. */
export interface Aboard {
  count: number;
  of?: number | null;
  label?: string | null;
}

/** A button: what it says and does; what it costs, where there are points. */
export interface Act {
  label: string;
  changes: Patch[];
  price?: number | null;
  over?: number;
}

/** A button. `takes`: what a tap on the map gives it, a place or an enemy (its `target`); `ends`: it ends what the side is doing, its activation or its step; `turns`: the field that a pull at the handle of the piece fills in. */
export interface Action {
  id: string;
  label: string;
  key?: string | null;
  cost?: string | null;
  disabled?: Because | null;
  rare?: boolean | null;
  takes?: "ground" | "target" | null;
  ends?: boolean | null;
  turns?: string | null;
  token?: Token | null;
}

/** `settled`: what is advised will not change any more, only its figure; `final`: nothing more is coming; `caption` says whose play the figures assume. Without `chance` no figure is told. `price` is told where whoever carries the order out is often lost by it. */
export interface Advice {
  sentence: string;
  price: string;
  orders: Advised[];
  why: Why | null;
  caption: string;
  chance: Chance | null;
  games: number;
  clear: boolean;
  settled: boolean;
  final: boolean;
}

/** What the coach says so far; `n` is the entry that it explains, None for what to do now. */
export interface AdviceOf {
  type: "advice";
  id: string;
  n: number | null;
  advice: Advice;
}

/** An order or an answer that was played on; figures are games in 100 that its side wins. `draft` is what a player composes to give it, `typed` the line that means it, `answer` what he says to a question. Without `games` it was not played on, and there are no figures. `figure` is what is told: the chance of the order advised, of another how much less or more, or that it is about as good; `said` the same in words. */
export interface Advised {
  title: string;
  then: string;
  games: number;
  mean: number;
  low: number;
  high: number;
  figure: string;
  said: string;
  best: boolean;
  played: boolean;
  ahead: Ahead;
  draft?: Record<string, unknown> | null;
  typed?: string | null;
  answer?: Record<string, unknown> | null;
}

/** After the end: a new game is there, and this seat of it is for whoever played against me. */
export interface Again {
  type: "again";
  id: string;
  token: string;
  plays: string;
}

/** The other side has made a new game: the seat in it, and the side it is. */
export interface AgainAsked {
  type: "again";
  side: string;
  token: string;
  plays: string;
}

export interface Agree {
  type: "agree";
  id: string;
  yes: boolean;
}

/** What an order leads to, as ghosts on the map: ways gone, and shots. */
export interface Ahead {
  ways: Trail[];
  shots: Aimed[];
}

/** What earns so many points; both sides where they fight for the same. */
export interface Aim {
  words: string;
  points: number;
  sides: AimOf[];
}

/** How an aim stands for one side: so many of its targets are met, by their names. */
export interface AimOf {
  side: string;
  now: number;
  earned: number;
  count: number;
  of: number;
  most: number;
  named: string | null;
  met: string[];
  pieces: string[];
  places: string[];
}

export interface Aimed {
  from: [number, number];
  to: [number, number];
  hit: boolean;
}

export interface Alive {
  status: string;
}

/** Everything whole, as on joining. */
export interface Anew {
  type: "anew";
  id: string;
}

export interface Answer {
  id: string;
  faces?: number[] | null;
  type: "answer";
  answer: Record<string, unknown> | null;
}

export interface AnswerOrNot {
  answer?: OddsAnswer | null;
  error?: Because | null;
}

/** A list as it is browsed; `size` comes once the list itself was read. */
export interface ArmyCard {
  id: string;
  ruleset: string;
  title: string;
  nation: string;
  size?: string;
}

export interface ArmyFile {
  text: string;
}

export interface Band {
  centre: [number, number];
  radius: number;
  label: string;
}

export interface BattleChoice {
  id: string;
  name: string;
}

/** A side: its name, its units in words, and what it scores for. */
export interface BattleForce {
  id: string;
  name: string;
  units: BattleUnit[];
  aims: string[];
}

export interface BattleUnit {
  name: string;
  lines: string[];
}

export interface Because {
  sentence: string;
  rule?: string | null;
}

/** A list as it is shown: `text` is its file. */
export interface Bench {
  text: string;
  id: string;
  ruleset: string;
  game: string;
  title: string;
  title_at: (string | number)[];
  nation: string;
  about: string[];
  menus: Menu[];
  cards: Card[];
  takes: Record<string, Taken>;
  complaints: Complaint[];
  kept: string[];
  total: Total | null;
  limit_at: (string | number)[] | null;
  empty: boolean;
}

export interface Book {
  headings: HeadingText[];
  total: number;
}

/** An entry of another list. */
export interface Borrowed {
  file: File;
  path: (string | number)[];
}

/** A text in both languages. */
export interface Both {
  en: string;
  fr: string;
}

export interface Box {
  box: [number, number];
}

/** Seats as in a new game; left out, they are those of this one. */
export interface Branch {
  n: number;
  seats?: Record<string, SeatWanted> | null;
  dice?: "fair" | "seed" | "typed" | null;
}

/** What is painted on hexes: a letter of the grid, something over it, or a hexside. */
export interface Brush {
  id: string;
  label: string;
  letter: string;
  layer: "base" | "over" | "side";
}

/** A group, a unit, a section, a vehicle or a mission of support. */
export interface Card {
  key: string;
  name: string;
  name_at: (string | number)[] | null;
  about: string;
  path: (string | number)[];
  rows?: Row[];
  menus?: Menu[];
  chips?: Chip[];
  takes?: Record<string, Taken>;
  adds?: Act[];
  points?: number | null;
  rule?: string;
  notes?: string[];
}

/** Everything that can be laid on a table of a ruleset, and what may be said of it. */
export interface Catalogue {
  ruleset: string;
  unit: string;
  kinds: Kind[];
  fields: PieceField[];
  openings: string[];
  brushes: Brush[];
  switches: SwitchChoice[];
  conditions: string[];
  award: Record<string, unknown>;
  takes: string[];
}

/** How often the order advised wins, in games of 100, as the sentence tells it; its interval. */
export interface Chance {
  mean: number;
  low: number;
  high: number;
  games: number;
}

/** What changed since the last message of a kind, to whoever wants to hear it so. Steps are `["=", path, value]`, `["-", path]`, `["order", path, keys]` and `["splice", path, at, gone, items]`; a path has keys of objects, ids of items, and numbers. */
export interface Change {
  type: "change";
  of: "state" | "panel" | "goals";
  steps: unknown[][];
}

/** What turns the picture before a scene into the one after it. */
export interface Changes {
  pieces?: Piece[];
  gone?: string[];
  terrain?: Terrain[];
  zones?: Zone[];
  objectives?: Objective[];
  smoke?: Smoke[];
  groups?: Group[];
  offtable?: OffTable[];
  spots?: Spot[] | null;
  light?: Light | null;
  wind?: Wind | null;
}

export interface ChatLine {
  side: string;
  text: string;
  at: string;
}

/** All that the table remembers, to whoever comes; one more line, to everybody. */
export interface ChatLines {
  type: "chat";
  lines: ChatLine[];
  more: boolean;
}

/** A thing carried: one more of it, one less, or none. */
export interface Chip {
  id: string;
  label: string;
  remove: Patch[];
  number?: number;
  more?: Patch[] | null;
  fewer?: Patch[] | null;
  price?: number | null;
}

export interface Choice {
  id: string;
  label: string;
  detail?: string | null;
  disabled?: Because | boolean | null;
}

/** What is chosen from; `unit`: that of a number that is none of the options; `quiet`: it hardly matters now, and is shown when opened. */
export interface ChoiceRow {
  row: "choice";
  field: string;
  label: string;
  options: Choice[];
  value: boolean | number | string | number[] | number[][] | ([number, number])[] | string[] | Record<string, number> | null;
  unit?: string | null;
  quiet?: boolean;
}

export interface Circle {
  at: [number, number];
  radius: number;
}

export type ClientMessage = Command | Answer | Typed | Undo | Agree | Standing | DraftOf | Offers | Sight | DangerWanted | GoalsWanted | HintWanted | ReasonWanted | Speak | Anew | Log | Say | Again | Ping;

/** Seconds that each side has left, whose time goes, and who has just passed for want of it. Whoever has nothing left has `grace` seconds for each move. */
export interface ClockOf {
  type: "clock";
  left: Record<string, number>;
  running: string | null;
  grace: number;
  passed?: string | null;
}

export interface Command {
  id: string;
  faces?: number[] | null;
  type: "command";
  command: Record<string, unknown>;
}

/** A broken rule, or what cannot be read; `card` and `row` say where it is shown. */
export interface Complaint {
  rule: string;
  line: number;
  text: string;
  card: string;
  row: string;
  remedies: Act[];
  is_error?: boolean;
}

/** What gives the command; `spends`: so many of the points of the piece. `note` is what it gives up besides, to be read before it is pressed. `then` are commands that follow, one after another, while nothing unforeseen happens. */
export interface Confirm {
  label: string;
  command: Record<string, unknown>;
  spends?: number | null;
  note?: string | null;
  then?: (Record<string, unknown>)[] | null;
}

/** What is printed on a counter: the sign of its kind and a line of figures. */
export interface Counter {
  sign: string;
  figures: string;
  lost?: number | null;
}

/** `fate` is empty where nobody shoots at the way; `sum` says it in a sentence for all. `told` says `chance`, and where enemies of whom nothing is known see the place, that. `safe`: nobody known can shoot there, even by coming up. */
export interface Danger {
  piece: string;
  name: string;
  at: [number, number];
  way: ([number, number])[];
  title: string;
  seen: Seen[];
  onway: DangerOnWay[];
  threats: DangerShot[];
  harmless: DangerNone[];
  fate: DangerPart[];
  chance: number;
  told: string;
  expected: string;
  sum: string;
  safe: boolean;
  assumes: string[];
}

/** An enemy who cannot shoot there, and why; `comes` is his shot if he comes up first. Also one who can, where coming nearer first is worse; `words` then tell what he can do now. */
export interface DangerNone {
  enemy: string;
  name: string;
  letter: string;
  start: [number, number];
  words: string;
  rule: string;
  comes: DangerShot | null;
}

export interface DangerOf {
  type: "danger";
  id: string;
  danger: Danger;
}

/** A shot that the way would draw, where it would come: at this point of this leg. */
export interface DangerOnWay {
  shot: DangerShot;
  at: [number, number];
  leg: number;
  words: string;
}

/** A share of what becomes of the way, from `severity` 3, lost, to 0. */
export interface DangerPart {
  words: string;
  chance: number;
  told: string;
  severity: number;
}

/** The best shot that an enemy would have there; `start` is where he shoots from. `chance` is that of losing somebody, `told` says it in words, and so does `tag`, or what else may happen where nobody can be lost; `way` is where he would walk first, `at` where whoever he shoots at would be. `odds` is the address of the same situation among the odds; where it is "", `unasked` says why no query can tell it. */
export interface DangerShot {
  enemy: string;
  name: string;
  letter: string;
  words: string;
  chance: number;
  told: string;
  tag: string;
  outcomes: Outcome[];
  start: [number, number];
  way: ([number, number])[];
  at: [number, number];
  odds: string;
  unasked: string;
}

/** What a piece would meet on a way; "" is whoever of the side is nearest to its end. `others` are the ways of those who go along. */
export interface DangerWanted {
  type: "danger";
  id: string;
  piece?: string;
  way: ([number, number])[];
  others?: Record<string, ([number, number])[]>;
}

/** What comes of it when nothing is done, in the same measure as the answers. */
export interface Decline {
  odds?: Outcome[] | null;
  about?: string | null;
  detail?: string | null;
  label: string;
}

/** The rosette round an aim: every place it may land on, and how far that goes. */
export interface Deviation {
  at: [number, number];
  cells: Landing[];
  text: string;
  radius?: number | null;
}

/** `commitment` is the hash of the server's seed, published before anybody adds his. `chosen` is a seed that whoever made the game chose himself. */
export interface Dice {
  kind: "fair" | "seed" | "typed";
  commitment?: string | null;
  revealed?: string | null;
  chosen?: string | null;
}

/** To whoever comes back: what he said that wants more real dice, with those he has typed. They are kept from the moment at which he is told what the next one is for. Said again, it goes on there. */
export interface DiceKept {
  type: "dice";
  said: Record<string, unknown>;
}

export interface Die {
  sides: number;
  face: number;
  hit?: boolean | null;
}

/** The same in a game: whose die it is, and what the command has rolled so far. Of a roll that is made for something the side does not know of, `die` tells the dice alone. */
export interface DieWanted {
  sides: number;
  die: NextDie;
  side?: string | null;
  who?: string | null;
  rolls?: ThrownRoll[];
}

export interface Done {
  type: "done";
  id: string;
  n: number;
}

export interface DraftInput {
  piece?: string | null;
  action?: string | null;
  fields?: Record<string, boolean | number | string | number[] | ([number, number])[] | string[] | Record<string, number> | null> | null;
}

export interface DraftOf {
  type: "draft";
  id: string;
  draft: DraftInput;
}

/** A command as far as it was put together. */
export interface DraftOutput {
  piece?: string;
  action?: string;
  fields?: Record<string, boolean | number | string | number[] | number[][] | ([number, number])[] | string[] | Record<string, number> | null>;
}

/** What a scene did to somebody; `lost`: he is out of it. `fate`: the part that tells so. `rank` says what makes him more than one of many. */
export interface Effect {
  piece: string;
  name: string;
  text: string;
  lost: boolean;
  at: [number, number] | null;
  fate?: string;
  rank?: string;
}

/** What else ends or decides the game, and for whom; None: for nobody in particular. */
export interface EndingWords {
  words: string;
  side: string | null;
}

/** `coached`: sides that asked the coach before it, `followed` those who did as it said. `why`: a program's reasons can be asked. */
export interface Entry {
  type: "entry";
  n: number;
  side: string | null;
  lines: LogLine[];
  trail?: Trail[] | null;
  coached?: string[];
  followed?: string[];
  why?: boolean;
}

export interface Error {
  type: "error";
  code: string;
  sentence: string;
}

export interface ErrorAnswer {
  error: Because;
}

/** What an experiment takes at most, in games and, where its like was played, in seconds. */
export interface Estimate {
  question: Both;
  settings: number;
  games: number;
  seconds: number | null;
  file: string;
  name: string;
}

export interface Expected {
  id: string;
  label: string;
  value: string;
}

/** The fields of an experiment (docs/lab.md); scenarios are those that come with Sandtable. */
export interface ExperimentAsked {
  question?: string | null;
  scenarios: string[];
  players?: string[][];
  switches?: Record<string, (boolean | number | string)[]>;
  design?: "one-at-a-time" | "pairs" | "grid";
  games?: number;
  until?: number | null;
  stop?: "known" | "settled";
  seed?: string;
}

export interface FairAsked {
  name: string;
  text: string;
  games?: number;
}

/** A text file of the user's: its name, for messages, and what is in it. */
export interface File {
  name: string;
  text: string;
}

export interface FileAsked {
  file: File;
}

/** A piece that goes along with the one whose ghost is shown. A drag of its own fills in `field`, where it has one. */
export interface Follower {
  piece: string;
  at: [number, number];
  facing?: [number, number] | null;
  field?: string | null;
}

/** A side's forces as far as they are known; `unseen` is how many of them are not. */
export interface Force {
  side: string;
  name: string;
  letter: string;
  number: number;
  groups: ForceGroup[];
  unseen: number;
}

export interface ForceGroup {
  name: string;
  lines: string[];
}

/** How a game stands, for a list; `side` and `token` where a seat asked. `coached`: that seat has asked the coach. */
export interface GameSummary {
  game: string;
  ruleset: string;
  scenario: string;
  title: string;
  turn: number;
  of: number;
  to_play: string | null;
  your_move: boolean;
  sides: Side[];
  updated: string;
  n: number;
  result?: Record<string, unknown> | null;
  side?: string | null;
  token?: string | null;
  coached?: boolean;
}

export interface Ghost {
  at: [number, number];
  facing: [number, number] | null;
  level?: number | null;
}

/** A view of the table that a lesson wants to be looked at: `aims` or `danger`. `piece` and `at`: danger for whom, and where. */
export interface Glance {
  step: number;
  view: string;
  text: string;
  piece?: string;
  at?: [number, number];
}

/** The briefing of a side, and the account as things stand; `points` is empty without any. `points` are those if it ended now, `earned` those of them that stay whatever comes. `if_now` is how it would end now; None before there is anything to judge. `looming`: what would end it, of which all has come but one. `why` tells what ended a game that is over; empty while it goes on. */
export interface Goals {
  brief: string;
  special: string;
  hint: string;
  set_up: string[];
  turn: number;
  turns: number;
  minutes: number;
  width: number;
  height: number;
  points: Record<string, number>;
  earned: Record<string, number>;
  aims: Aim[];
  endings: EndingWords[];
  looming: string[];
  if_now: IfNow | null;
  why: string[];
  turning: Turning[];
  switches: SwitchSet[];
  forces: Force[];
}

export interface GoalsOf {
  type: "goals";
  id: string;
  goals: Goals;
}

export interface GoalsWanted {
  type: "goals";
  id: string;
}

/** Where somebody fell, in which entry and turn, by whom if somebody did it, and how. */
export interface Grave {
  piece: string;
  name: string;
  letter: string;
  at: [number, number];
  n: number;
  turn: number;
  by: string | null;
  words: string;
}

export interface Grid {
  every: number;
  label: number;
}

/** The table itself. */
export interface Ground {
  width: number;
  height: number;
  unit: string;
  grid: Grid;
  hexes?: Hexes | null;
}

export interface Group {
  id: string;
  side: string;
  label: string;
  members: string[];
  activated: boolean;
  active: boolean;
  cohesive: boolean;
  reach?: Circle[] | null;
  reaches?: string;
}

/** What turns something: pulled round `at`, it says a bearing for a field. */
export interface Handle {
  field: string;
  part: "body" | "turret";
  at: [number, number];
  facing: [number, number];
  label: string;
}

/** A row or a column of the table: what it asks the odds with. */
export interface Head {
  label: string;
  said: string;
  inputs: Record<string, unknown>;
}

export interface HeadingText {
  id: string;
  title: string;
  rules: RuleText[];
}

/** `coach`: this seat may ask what somebody who looks ahead would do. */
export interface Hello {
  type: "hello";
  side: string | null;
  letter: string | null;
  game: string;
  ruleset: string;
  scenario: ScenarioTitle;
  sides: Side[];
  unit: string;
  dice: Dice;
  n: number;
  language: "en" | "fr";
  coach?: boolean;
}

/** A map of flat-topped hexes, even columns half a hex lower; a hex is 100 high. */
export interface Hexes {
  columns: number;
  rows: number;
}

/** What would you do? Told as it narrows, until it is final. */
export interface HintWanted {
  type: "hint";
  id: string;
}

export interface IfNow {
  winner: string | null;
  sentence: string;
}

export interface InputForm {
  name: string;
  label: string;
  kind: "choice" | "bool" | "number" | "length" | "dice";
  required: boolean;
  values?: NamedValue[] | null;
  default?: unknown;
  unit?: string | null;
  lowest?: number | null;
  highest?: number | null;
  switch?: string | null;
}

export interface Inputs {
  inputs?: Record<string, boolean | number | string>;
}

/** A seat that nobody need have taken yet: its side, and which dice the game has. Without a side the link is for watching. */
export interface Invitation {
  game: string;
  ruleset: string;
  title: string;
  side?: string | null;
  sides: Side[];
  dice: Dice;
}

/** A thing of the catalogue: `adds` says which place takes it, `value` what is written. */
export interface Item {
  id: string;
  name: string;
  about: string;
  adds: string;
  value: unknown;
  price?: number | null;
  rule?: string;
}

/** What the palette lays; `sign` is it as a game draws it, on a table of 24 × 16. */
export interface Kind {
  id: string;
  group: string;
  label: string;
  name: Record<string, string>;
  shape: "r" | "l" | "c" | "band";
  width: number;
  fields: Record<string, unknown>;
  openings: string;
  side: boolean;
  sign: Terrain | null;
}

/** What may be asked here. `private`: every run of it may be seen and stopped by everybody. */
export interface Lab {
  games: number;
  at_once: number;
  per_address: number;
  private: boolean;
}

/** A place where something may come down, and how likely that is. */
export interface Landing {
  at: [number, number];
  probability: number;
}

/** What a lesson wants next, as words, as a command and as the draft that leads to it. `look`: what is to be looked at first. */
export interface Lesson {
  text: string;
  step: number;
  of: number;
  look?: Glance[];
  command: Record<string, unknown>;
  draft?: Record<string, unknown> | null;
  typed?: string | null;
  side?: string | null;
}

/** How well one sees; anything but day tints the table. */
export interface Light {
  kind: "day" | "dusk" | "night";
  label: string;
  detail?: string | null;
}

export interface Line {
  points: ([number, number])[];
  class: "path" | "refused" | "sight" | "hindered" | "blocked" | "ruler";
  pills: Pill[];
  blockedBy?: string | null;
  hinderedBy?: string | null;
  text?: string | null;
}

export interface Listed {
  file: File;
}

export interface Log {
  type: "log";
  id: string;
  count: number;
  before?: number | null;
}

export interface LogEntry {
  n: number;
  side: string | null;
  lines: LogLine[];
  coached?: string[];
  followed?: string[];
  why?: boolean;
}

/** `exact`: the coordinates of places that the sentence tells by what is there. */
export interface LogLine {
  key: string;
  side: string | null;
  sentence: string;
  facts?: string | null;
  exact?: string | null;
  dice?: Die[] | null;
  roll?: ThrownRoll | null;
  rolls?: ThrownRoll[] | null;
  rule?: string | null;
  pieces?: string[] | null;
  turn?: number | null;
}

export interface LogOf {
  type: "log";
  id: string;
  entries: LogEntry[];
}

/** A change of the file: see `Patch`. */
export interface Made {
  op: "set" | "remove" | "insert" | "copy" | "shift" | "count";
  path: (string | number)[];
  value?: boolean | number | string | Record<string, unknown> | unknown[] | null;
}

/** Seats are secret: whoever knows one plays that side. `watch` is for everybody. */
export interface MadeGame {
  game: string;
  seats: Record<string, string>;
  watch: string;
  commitment?: string | null;
}

/** Whoever has the key may stop the run, go on with it and delete it. */
export interface MadeRun {
  run: string;
  key: string;
}

export interface ManyAnswers {
  answers: AnswerOrNot[];
}

export interface ManyInputs {
  asked: Inputs[];
}

/** What is wrong or unusual: a number, its line, its path, and where it is on the table. */
export interface Mark {
  n: number;
  severity: "fault" | "remark";
  text: string;
  line: number;
  path: (string | number)[];
  rule?: string | null;
  outlines?: (([number, number])[])[];
  hexes?: string[];
  mend?: MendOffer | null;
}

export interface Marker {
  id: string;
  family: "round" | "diamond" | "square" | "blue-face" | "red-face";
  glyph: "panic" | "rout" | "fleeing" | "ok" | "wounded" | "stunned" | "cover" | "watch" | "engaged" | "carrying" | "damaged" | "halved" | "glitch" | "out-of-cohesion" | "entangled" | "fire" | "immobilised" | "set-up" | "packed" | "hidden" | "no-ammo" | "moved" | "fired" | "down" | "stopped" | "neutralised" | "crew" | "gun-damaged" | "turret-stuck" | "engine" | "aboard" | "night" | "climbing" | "prone" | "radio" | "smoke" | "driving" | "shaken" | "hesitant" | "order-tactical-move" | "order-rapid-move" | "order-covering-fire" | "order-aimed-fire" | "order-wait" | "order-nothing";
  label: string;
  detail: string;
  rule?: string | null;
  laid?: string | null;
}

/** A remedy: what it does, in a few words, and its patches. */
export interface MendOffer {
  text: string;
  patches: PatchAsked[];
}

/** One of several, or any of them. */
export interface Menu {
  label: string;
  choices: Pick[];
  several?: boolean;
}

/** A weapon on a hull: where it points, and the arc it can cover, in degrees. */
export interface Mount {
  facing: [number, number];
  arc?: number | null;
  turret?: boolean | null;
  ahead?: number | null;
  label?: string | null;
}

export interface NamedValue {
  id: string;
  label: string;
}

export interface Need {
  field: string;
  kind: "path" | "piece" | "point" | "angle";
  label: string;
  missing?: boolean | null;
}

export interface NewArmy {
  ruleset: string;
  title: string;
}

/** A battle with nothing left open, its file, what it is about, and what else may be chosen. */
export interface NewBattle {
  ruleset: string;
  size: string;
  era: string;
  mission: string;
  number: number;
  eras: BattleChoice[];
  missions: BattleChoice[];
  file: File;
  opened: OpenedScenario;
  forces: BattleForce[];
}

export interface NewGame {
  ruleset: string;
  scenario: string;
  seats: Record<string, SeatWanted>;
  options?: Record<string, boolean | number | string>;
  dice?: "fair" | "seed" | "typed" | null;
  seed?: number | string | null;
  clock?: number | null;
  language?: "en" | "fr" | null;
}

export interface NewGameOfFile {
  ruleset?: string;
  scenario?: string;
  seats: Record<string, SeatWanted>;
  options?: Record<string, boolean | number | string>;
  dice?: "fair" | "seed" | "typed" | null;
  seed?: number | string | null;
  clock?: number | null;
  language?: "en" | "fr" | null;
  file: File;
}

/** The die that is wanted: number `place` of `of` in its roll, with the faces before it. */
export interface NextDie {
  sides: number;
  place: number;
  of: number;
  before: number[];
  roll: RollRow;
}

export interface Objective {
  id: string;
  at: [number, number];
  label: string;
  kind: "object" | "work" | "place" | "weapon";
  radius?: number | null;
  held?: string | null;
  bearer?: string | null;
  detail?: string | null;
  terrain?: string[] | boolean | null;
}

export interface OddsAnswer {
  outcomes: Outcome[];
  expected: Expected[];
  rolls: RollRow[];
  inputs: Record<string, unknown>;
  command: string;
}

export interface OddsRow {
  label?: string | null;
  expected?: string | null;
  piece?: string | null;
  good?: boolean | null;
  row: "odds";
  outcomes: Outcome[];
}

export interface OffTable {
  side: string;
  label: string;
  count: number;
}

export interface Offers {
  type: "offers";
  id: string;
}

/** The one answer there is, or one as good as any: it need not be asked for. `told`: the player expects to be asked, and reads why he is not. */
export interface Only {
  answer: Record<string, unknown> | null;
  why: string;
  told?: boolean;
}

/** A file to begin with. */
export interface Opened {
  name: string;
  text: string;
}

/** A game from its record. Seats are given where it can be played on; others are looked at. */
export interface OpenedRecord {
  game: string;
  seats: Record<string, string>;
  watch: string;
  commitment?: string | null;
  title: string;
  over: boolean;
}

/** A scenario that can be played; `warnings` are what is unusual in it. */
export interface OpenedScenario {
  ruleset: string;
  title: string;
  unit: string;
  scenario: ScenarioOffer;
  view: View;
  warnings: string[];
}

export interface Opening {
  id: string;
  kind: "door" | "window";
  ends: ([number, number])[];
  label: string;
  state?: "open" | "shut" | "locked" | null;
  level?: number | null;
}

/** A player made of code, by the name under which a seat wants it: `elite`, or `elite/bold`. */
export interface Opponent {
  id: string;
  name: string;
  about: string;
  styles: StyleOffer[];
}

/** An answer; `about` is whom its odds speak of, `minor` one that is rarely wanted. */
export interface Option {
  odds?: Outcome[] | null;
  about?: string | null;
  detail?: string | null;
  id: string;
  label: string;
  answer: Record<string, unknown> | null;
  minor?: boolean | null;
  piece?: string | null;
  at?: [number, number] | null;
}

/** `severity` goes from 0, nothing, to 3, the worst for whoever suffers it. */
export interface Outcome {
  id: string;
  label: string;
  probability: number;
  fraction: string;
  severity: number;
}

export interface OutcomeForm {
  id: string;
  label: string;
  severity: number;
}

/** `result` has at least `sentence` and `winner`, and whatever the ruleset's last page needs. */
export interface Over {
  type: "over";
  result: Record<string, unknown>;
  summary: GameSummary;
  dice: Dice;
}

export interface Overlay {
  reach?: Reach[];
  lines?: Line[];
  templates?: Template[];
  tags?: Tag[];
  ghost?: Ghost;
  followers?: Follower[];
  handles?: Handle[];
  bands?: Band[];
  field?: Sector;
  deviation?: Deviation;
}

/** What may be done with a draft: its choices, its odds, and the command it makes. `lead`: who leads those it speaks of, where no piece is chosen. */
export interface Panel {
  title: string;
  actions: Action[];
  draft: DraftOutput;
  needs: Need[];
  rows: (ChoiceRow | StepperRow | OddsRow | RollRow | TextRow | TableRow)[];
  overlay: Overlay;
  confirm: Confirm | null;
  refused: Because | null;
  subtitle?: string | null;
  piece?: string | null;
  lead?: string | null;
}

export interface PanelOf {
  type: "panel";
  id: string;
  panel: Panel;
}

/** One change of the file; see `sandtable.armies.changes`. */
export interface Patch {
  op: "set" | "remove" | "insert" | "copy" | "shift" | "count";
  path: (string | number)[];
  value?: unknown;
}

/** What happens at a place of the file (`sandtable.workshop.patching`). */
export interface PatchAsked {
  path: (string | number)[];
  does: "set" | "remove" | "add" | "drop";
  value?: unknown;
}

export interface Phase {
  id: string;
  label: string;
  now: boolean;
}

export interface Pick {
  id: string;
  label: string;
  changes: Patch[];
  on?: boolean;
}

export interface Piece {
  id: string;
  side: string;
  letter: "A" | "B";
  label: string;
  number?: string | null;
  name: string;
  kind: "figure" | "vehicle" | "gun" | "team" | "hidden" | "counter";
  base: Round | Box;
  at: [number, number] | null;
  facing: [number, number] | null;
  chevrons: number;
  pips: Pips | null;
  markers: Marker[];
  group: string | null;
  canAct: boolean;
  active: boolean;
  fate: "fit" | "casualty" | "gone" | "left" | "waiting" | "aboard";
  detail: string;
  aria: string;
  level?: number | null;
  hull?: "wheeled" | "tracked" | "walker" | "flyer" | "boat" | null;
  build?: "heavy-tank" | "tank" | "light-tank" | "armoured-car" | "carrier" | "half-track" | "lorry" | "car" | "bike" | null;
  arm?: "machine-gun" | "anti-tank" | "mortar" | "flame" | "sniper" | null;
  mounts?: Mount[] | null;
  aboard?: Aboard | null;
  rides?: string | null;
  crew?: Pips | null;
  deployed?: boolean | null;
  counter?: Counter | null;
}

/** A field of a piece: one of its values, or a number from `least` to `most`. */
export interface PieceField {
  name: string;
  label: string;
  values: string[];
  least: number | null;
  most: number | null;
}

export interface Pill {
  at: [number, number];
  text: string;
  warn?: boolean | null;
}

export interface Ping {
  type: "ping";
  id: string;
}

export interface Pips {
  left: number;
  of: number;
}

/** A side of a scenario; `why` says in one sentence what stands against it. */
export interface Place {
  scenario: string;
  title: string;
  side: string;
  name: string;
  why: string;
  rule: string;
}

/** The table before the first command, as everybody may see it. */
export interface Plan {
  view: View;
}

/** Before which entry of the record, and as which side. */
export interface PlayOn {
  at: number;
  side: string;
}

export interface Pong {
  type: "pong";
  id: string;
}

/** How things stood after entry `n`, as everybody may see it; with a seat's link, as it may. */
export interface Position {
  n: number;
  of: number;
  view: View;
  status: Status;
  lines: LogLine[];
}

/** `points`: what the sheet asks for it, where it asks for anything. */
export interface Priced {
  id: string;
  name: Both;
  points: number | null;
}

/** Things of a ruleset, all where none is named; so many games for each. */
export interface PricesAsked {
  price: string;
  kind?: "weapons" | "profiles" | "vehicles";
  things?: string[];
  games?: number;
  seed?: string;
}

export interface PrintedList {
  file: File;
  link?: string | null;
}

/** A question to a seat, with its answers; `spares`: whom the answer `sparing` would spare. `kind` is the same for questions that a standing answer may take for one another; `lines` are drawn as long as it is open; `idle`: no answer is worth more than declining. */
export interface Prompt {
  kind: string;
  title: string;
  sentence: string;
  options: Option[];
  standing: string[];
  decline: Decline | null;
  pieces?: string[] | null;
  spares?: string | null;
  idle?: boolean | null;
  only?: Only | null;
  lines?: Line[] | null;
}

export interface QueryForm {
  id: string;
  title: string;
  group: NamedValue;
  inputs: InputForm[];
  outcomes: OutcomeForm[];
}

/** Queries of one group stand together; `first` is what most people ask. */
export interface QueryForms {
  queries: QueryForm[];
  first: string;
}

/** One of the two. */
export interface QuestionRead {
  experiment?: ExperimentAsked | null;
  prices?: PricesAsked | null;
}

export interface Reach {
  points: number;
  outline: ([number, number])[];
  solid?: boolean | null;
  holes?: (([number, number])[])[] | null;
}

export interface Reading {
  when: string;
  means: string;
  probability?: number | null;
}

/** What differs on average, for the best and the runner-up. */
export interface Reason {
  label: string;
  values: string[];
}

/** Why a program gave the order of entry `n`. */
export interface ReasonWanted {
  type: "reason";
  id: string;
  n: number;
}

/** The scenes of entries `first` to `last`, the picture before them, and which turn it was. `last` may be one more than there are (`of`): a command that waits for an answer, of which there are scenes already. They stay the first ones of its entry. */
export interface Reel {
  first: number;
  last: number;
  of: number;
  turn: number;
  view: View;
  scenes: Scene[];
}

/** `wanted`: the die that is missing, where dice are typed. */
export interface Refused {
  type: "refused";
  id: string;
  sentence: string;
  code: string;
  rule?: string | null;
  wanted?: DieWanted | null;
}

/** Who plays which side this time, as in a new game. */
export interface Rematch {
  seats: Record<string, SeatWanted>;
}

/** `outcome` is there when all dice are; until then `wanted` says which comes next. */
export interface Resolved {
  rolls: ThrownRoll[];
  faces: number[];
  command: string;
  outcome?: ThrownOutcome | null;
  wanted?: NextDie | null;
  seed?: string | null;
}

export interface RollModifier {
  value: string;
  label: string;
  rule?: string | null;
}

/** A roll before it is made: its need, its faces, each modifier with its rule. `sides`: those of each die, in the order in which faces are told. `apart`: what the modifiers change, where they are not added to the dice. */
export interface RollRow {
  row: "roll";
  title: string;
  rule: string;
  need: string;
  dice: string;
  sides: number[];
  modifiers: RollModifier[];
  reads: Reading[];
  faces?: boolean[] | null;
  apart?: string;
}

export interface Round {
  round: number;
}

/** A kind of figure, or of counter: so many alike. */
export interface Row {
  key: string;
  name: string;
  name_at: (string | number)[] | null;
  number: number;
  more: Patch[] | null;
  fewer: Patch[] | null;
  remove: Patch[];
  copy?: Patch[] | null;
  rank?: number;
  menus?: Menu[];
  chips?: Chip[];
  takes?: Record<string, Taken>;
  each?: number | null;
  points?: number | null;
  note?: string;
  path?: (string | number)[] | null;
}

export interface RuleText {
  id: string;
  text: string;
  ruling?: string | null;
  switch?: SwitchText | null;
  source: string;
  command?: string | null;
}

export interface RulesetOffer {
  id: string;
  title: string;
  blurb: string;
  unit: string;
  scenarios: ScenarioOffer[];
  switches: SwitchForm[];
  opponents: Opponent[];
}

/** A run in a list. `since`: when its process began to play, as it does now. */
export interface RunCard {
  id: string;
  state: "waiting" | "running" | "done" | "stopped" | "failed";
  made: number;
  since: number | null;
  question: Both;
  battles: Both[];
  rulesets: string[];
  players: string[][];
  settings: number;
  games: number;
  seed: string;
  name: string;
  done: number;
  most: number;
  answer: Both | null;
  failed: Both | null;
}

/** `standing`: as docs/lab.md describes it; None before the first games. */
export interface RunTold {
  id: string;
  state: "waiting" | "running" | "done" | "stopped" | "failed";
  made: number;
  since: number | null;
  question: Both;
  battles: Both[];
  rulesets: string[];
  players: string[][];
  settings: number;
  games: number;
  seed: string;
  name: string;
  done: number;
  most: number;
  answer: Both | null;
  failed: Both | null;
  standing: Record<string, unknown> | null;
}

export interface Running {
  lan: boolean;
  version: string;
  client: boolean;
  address?: string | null;
}

/** A line to the others at the table. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** `switches`: those that it sets, in words; `options`: the same as they are typed. `era` and `teaches` are said of scenarios that come with Sandtable. */
export interface ScenarioOffer {
  id: string;
  title: string;
  brief: string;
  minutes: number;
  turns: number;
  width: number;
  height: number;
  sides: SideOffer[];
  tutorial: boolean;
  hint: string;
  switches: string[];
  options: Record<string, string>;
  era?: string;
  teaches?: string;
}

/** `listed`: it is one of those offered, and not somebody's own. */
export interface ScenarioTitle {
  id: string;
  title: string;
  turns: number;
  listed: boolean;
}

/** One thing that happened; a quiet one only changes the picture. `commander` gave the command that it is part of; whose doing it is says `side`. `unit`: whoever does it to somebody does it as this unit, not as one man. `stakes` are there where something that one fights for changed hands; empty where no points did. `order`: it is the order that says what those of a unit may do until the next. */
export interface Scene {
  key: string;
  n: number;
  commander: string;
  side: string | null;
  kind: "setup" | "turn" | "move" | "fire" | "melee" | "work" | "test" | "effect" | "answer" | "undo" | "quiet" | "idle";
  by: string[];
  on: string[];
  doing: string;
  caption: string;
  after: Changes;
  facts?: string | null;
  order?: boolean;
  ways?: Trail[] | null;
  lines?: Aimed[] | null;
  rolls?: ThrownRoll[] | null;
  dice?: Die[] | null;
  chance?: number | null;
  fraction?: string | null;
  effects?: Effect[] | null;
  rules?: string[] | null;
  turn?: number | null;
  unit?: string | null;
  stakes?: Stake[] | null;
}

/** What a side has earned whatever comes, and what it would have if it ended now. */
export interface Score {
  earned: number;
  now: number;
}

export interface SeatWanted {
  kind: "me" | "here" | "program" | "link";
  player?: string | null;
  name?: string | null;
}

/** Who is there, and how many look on. */
export interface Seats {
  type: "seats";
  online: Record<string, boolean>;
  watching: number;
}

/** A field of fire: half the circle before the piece, unless `arc` says otherwise. */
export interface Sector {
  at: [number, number];
  facing: [number, number];
  arc?: number | null;
}

/** Ground that is seen from the place, but for its holes. */
export interface Seen {
  outline: ([number, number])[];
  holes: (([number, number])[])[];
}

export type ServerMessage = Hello | State | Change | Entry | Done | Refused | DiceKept | PanelOf | Sightline | DangerOf | GoalsOf | AdviceOf | LogOf | UndoAsked | AgainAsked | Seats | ChatLines | ClockOf | Over | Error | Pong;

/** What a card adds. */
export interface Share {
  card: string;
  name: string;
  cells: number[][];
  lines: Shooter[];
}

export interface Shelf {
  tab: string;
  title: string;
  note: string;
  items: Item[];
}

/** So many who shoot alike; `asks` leads to the odds of one of them. */
export interface Shooter {
  name: string;
  number: number;
  with_: string;
  query: string;
  inputs: Record<string, unknown>;
  cells: number[][];
}

/** `hue` is a colour of the client's; without one a side has that of its letter. */
export interface Side {
  id: string;
  name: string;
  letter: string;
  kind: string;
  hue?: string;
}

/** `pieces`: how many of each kind it has, figures first. */
export interface SideOffer {
  id: string;
  name: string;
  letter: string;
  pieces: Record<string, number>;
  hue?: string;
}

export interface Sight {
  type: "sight";
  id: string;
  from: string | [number, number];
  to: string | [number, number];
}

export interface Sightline {
  type: "sightline";
  id: string;
  line: Line;
}

export interface Sign {
  sign: string;
  label: string;
  detail: string;
}

/** A cloud: round, or of any `outline`; `drift` is the way the wind takes it. */
export interface Smoke {
  at: [number, number];
  radius: number;
  label: string;
  turns?: number | null;
  detail?: string | null;
  outline?: ([number, number])[] | null;
  drift?: [number, number] | null;
}

/** What a command has done that waits for an answer: entry `n` when it is finished. Of its scenes there are so many `parts`, each up to a question. */
export interface SoFar {
  n: number;
  side: string;
  lines: LogLine[];
  parts: number;
}

/** Not at this one in this command; the next is asked about again. */
export interface Sparing {
  sparing: string;
}

export interface Speak {
  type: "language";
  id: string;
  language: "en" | "fr";
}

/** Something that lies on the table and is neither terrain nor a piece. */
export interface Spot {
  id: string;
  kind: "barrage" | "fire" | "crater" | "mine" | "flare" | "aim";
  at: [number, number];
  label: string;
  detail?: string | null;
  radius?: number | null;
  outline?: ([number, number])[] | null;
  side?: string | null;
  turns?: number | null;
  hidden?: boolean | null;
}

/** How the points of a side changed. */
export interface Stake {
  side: string;
  before: Score;
  after: Score;
}

/** What can be priced in a ruleset, beside the plain thing that it is measured by. */
export interface Stall {
  ruleset: string;
  kind: string;
  title: string;
  plain: Priced;
  things: Priced[];
}

export interface Standing {
  type: "standing";
  id: string;
  policy: "ask" | "always" | "never" | Within | Sparing;
}

export interface State {
  type: "state";
  n: number;
  view: View;
  prompt: Prompt | null;
  status: Status;
  under_way?: SoFar | null;
}

/** `interrupt`: what this side may say now although it is not to play. */
export interface Status {
  to_play: string | null;
  sentence: string;
  turn: number;
  of: number;
  phase: string;
  phases: Phase[];
  mine: boolean;
  thinking: boolean;
  lesson?: Lesson | null;
  interrupt?: string | null;
}

/** A number; `share`: of what it is one piece's part. Several at 0 fold under these words. */
export interface StepperRow {
  row: "stepper";
  field: string;
  label: string;
  min: number;
  max: number;
  value: number;
  share?: string | null;
}

export interface Struck {
  label: string;
  value: number;
  severity: number;
}

/** How a player made of code may like to play. */
export interface StyleOffer {
  id: string;
  name: string;
  about: string;
}

/** Forces to copy: those of one side of a shipped scenario, or of a force list. */
export interface Supply {
  id: string;
  title: string;
  of: string;
  parts: Record<string, unknown[]>;
  names: string[];
}

export interface SwitchChoice {
  id: string;
  title: string;
  values: (Record<string, string>)[];
  default: string;
}

/** A switch that can be set before a game; without `values` it is a number. `default` is the sheet's own value. */
export interface SwitchForm {
  id: string;
  title: string;
  default: string;
  values: SwitchValue[];
  rule: string;
}

/** A switch as it is set in a game; `default` is the sheet's own value. */
export interface SwitchSet {
  id: string;
  title: string;
  value: string;
  words: string;
  default: string;
  default_words: string;
  changed: boolean;
  rule: string;
}

export interface SwitchText {
  name: string;
  title: string;
  default: boolean | number | string;
  values: (boolean | number | string)[];
}

export interface SwitchValue {
  id: string;
  words: string;
}

/** One line of a table: what is rolled, the cells, and how many ways lead to it. */
export interface TableLine {
  head: string;
  cells: string[];
  ways?: string | null;
}

/** A part of a table of the sheet, with the column that is read. */
export interface TableRow {
  row: "table";
  title: string;
  rule?: string | null;
  corner: string;
  heads: string[];
  lit: number;
  lines: TableLine[];
  note?: string | null;
}

/** A chance beside a piece; `stands_for` are those who are meant with it. */
export interface Tag {
  piece: string;
  text: string;
  chosen: boolean;
  probability?: number | null;
  stands_for?: string[] | null;
}

/** Where a thing of the catalogue goes when it is added. */
export interface Taken {
  op: "set" | "remove" | "insert" | "copy" | "shift" | "count";
  path: (string | number)[];
}

/** `own` are the touched ones of one's own side; `warn` says that they are in danger. `side`: no fire comes down there, it is ground that is this side's. */
export interface Template {
  outline: ([number, number])[];
  touched: string[];
  label: string;
  own?: string[] | null;
  warn?: boolean | null;
  side?: string | null;
}

export interface Terrain {
  id: string;
  kind: "building" | "wall" | "hedge" | "fence" | "ditch" | "trench" | "bushes" | "barrier" | "barbed-wire" | "woods" | "orchard" | "rubble" | "road" | "water" | "crates" | "vehicle" | "platform" | "area" | "field" | "marsh" | "bridge" | "bunker" | "hill" | "stairs" | "airstrip" | "ice" | "crest" | "edge" | "print";
  outline: ([number, number])[];
  sign: "building" | "wall" | "hedge" | "fence" | "ditch" | "trench" | "bushes" | "barrier" | "barbed-wire" | "woods" | "orchard" | "rubble" | "road" | "water" | "crates" | "vehicle" | "platform" | "area" | "field" | "marsh" | "bridge" | "bunker" | "hill" | "stairs" | "airstrip" | "ice" | "crest" | "edge" | "print" | "roof" | "houses" | "cabins" | "roadblock" | "teeth" | "graves" | "wire" | "dugout" | "fort" | "tunnel" | "steep";
  label: string;
  detail: string;
  difficult: boolean;
  blocking: boolean;
  height?: number | null;
  openings?: Opening[];
  floors?: number | null;
  stairs?: ([number, number])[] | null;
  walls?: (([number, number])[])[] | null;
  state?: "burning" | "ruined" | "breached" | null;
  line?: boolean | null;
  level?: number | null;
}

export interface TextRow {
  row: "text";
  text: string;
  rule?: string | null;
  warn?: boolean | null;
}

/** Typed faces, else the seed of the dice; with neither they are thrown anew. */
export interface Throwing {
  inputs?: Record<string, boolean | number | string>;
  faces?: number[] | null;
  seed?: string | null;
}

/** What it came to; its chance is left out where it cannot be counted. */
export interface ThrownOutcome {
  id: string;
  label: string;
  severity: number;
  probability?: number | null;
  fraction?: string | null;
}

/** A roll that was made; `each` are the dice of equal rolls made together. `likely` tells how likely that was: of exactly this, or of this or better, or worse. */
export interface ThrownRoll {
  row: "roll";
  title: string;
  rule: string;
  need: string;
  dice: string;
  sides: number[];
  modifiers: RollModifier[];
  reads: Reading[];
  faces?: boolean[] | null;
  apart?: string;
  faces_thrown?: number[] | null;
  total?: number | null;
  means?: string | null;
  chance?: string | number | null;
  asgood?: string | number | null;
  passed?: boolean | null;
  fraction?: string | null;
  likely?: string | null;
  each?: Die[] | null;
}

/** A marker that is laid beside a unit, blue face up, and what it makes the unit do. */
export interface Token {
  glyph: "panic" | "rout" | "fleeing" | "ok" | "wounded" | "stunned" | "cover" | "watch" | "engaged" | "carrying" | "damaged" | "halved" | "glitch" | "out-of-cohesion" | "entangled" | "fire" | "immobilised" | "set-up" | "packed" | "hidden" | "no-ammo" | "moved" | "fired" | "down" | "stopped" | "neutralised" | "crew" | "gun-damaged" | "turret-stuck" | "engine" | "aboard" | "night" | "climbing" | "prone" | "radio" | "smoke" | "driving" | "shaken" | "hesitant" | "order-tactical-move" | "order-rapid-move" | "order-covering-fire" | "order-aimed-fire" | "order-wait" | "order-nothing";
  text: string;
  rule: string;
}

export interface Tokens {
  tokens: string[];
}

export interface Total {
  points: number;
  limit: number | null;
}

export interface Trail {
  piece: string;
  points: ([number, number])[];
}

/** A turn, and its entries from `first` to `last`; what is set up before the first is turn 0. */
export interface Turn {
  turn: number;
  first: number;
  last: number;
}

/** Something that would change the account, and the pieces and places it is about. */
export interface Turning {
  words: string;
  side: string;
  pieces: string[];
  places: string[];
}

export interface Typed {
  id: string;
  faces?: number[] | null;
  type: "typed";
  text: string;
}

/** `steps`: so many of one's own last commands, those that one press gave. */
export interface Undo {
  type: "undo";
  id: string;
  steps?: number;
}

export interface UndoAsked {
  type: "undo-asked";
  side: string;
  what: string;
}

/** `good`: true proven, false refuted, null cannot be told. */
export interface VerifyFinding {
  key: string;
  good: boolean | null;
  text: string;
}

export interface VerifyReport {
  ok: boolean;
  entries: number;
  dice: number;
  findings: VerifyFinding[];
}

/** All that a side, or a spectator, may see. */
export interface View {
  table: Ground;
  terrain: Terrain[];
  zones: Zone[];
  objectives: Objective[];
  smoke: Smoke[];
  pieces: Piece[];
  groups: Group[];
  legend: Sign[];
  offtable: OffTable[];
  spots?: Spot[] | null;
  light?: Light | null;
  wind?: Wind | null;
}

export interface Wanted {
  file: File;
  scenario: string;
  side: string;
}

export interface Why {
  sentence: string;
  columns: string[];
  reasons: Reason[];
}

/** Where it blows to. */
export interface Wind {
  way: [number, number];
  label: string;
}

export interface Within {
  within: number;
}

/** A word of the rules with what explains it. */
export interface WordText {
  word: string;
  heading: string;
  rule: string;
  text: string;
}

/** `within`: of names of weapons and vehicles, where a word means something else. */
export interface Words {
  words: WordText[];
  within?: string[];
}

export interface Worked {
  file: File;
  changes?: Made[];
  borrowed?: Borrowed | null;
}

/** A file as it now is, its data, the table as a game would draw it, and what is wrong. */
export interface Workpiece {
  text: string;
  data: unknown;
  ruleset: string | null;
  unit: string;
  view: View | null;
  marks: Mark[];
  playable: boolean;
}

export interface Zone {
  id: string;
  side: string;
  rectangles: ([number, number, number, number])[];
  kind: "deployment" | "exit";
  label?: string | null;
  outlines?: (([number, number])[])[] | null;
}
