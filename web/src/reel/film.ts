/** The newsreel as plain values: scenes become takes, takes have beats, and each has its picture. */
import type { Point, Scene, ThrownRoll, View } from "../protocol.ts";

export const PACES = ["step", "slow", "normal", "fast", "skip"] as const;
export type Pace = (typeof PACES)[number];
const FACTOR: Record<Pace, number> = { step: 1, slow: 2, normal: 1, fast: 0.4, skip: 0 };

// --- takes ---------------------------------------------------------------------------------------
/** What is watched at once: one scene, or several in a row that are one thing to whoever looks on. */
export interface Take {
  scenes: Scene[];
  /** A player at this screen did it himself. */
  own: boolean;
  /** It comes before a question, which waits for it. */
  asks?: boolean;
  /** It is part of much that an order set going, as a drop does when its turn begins. */
  much?: boolean;
}

/** One's own deed is shown in passing, unless one is asked something because of it, or much came of it. */
export const isBrief = (take: Take) => take.own && !take.asks && !take.much;

const IN_PASSING = 4; // takes with dice that are shown so, of an order with which a turn begins

/** What comes when a turn begins is not one's own doing: where that is much it is watched as the others' deeds are. */
export function weighed(takes: readonly Take[]): Take[] {
  const times = new Map<number, number>();
  const begins = new Set<number>();
  for (const { scenes } of takes) {
    const n = scenes[0]!.n;
    if (scenes.some(hasDice)) times.set(n, (times.get(n) ?? 0) + 1);
    if (scenes.some((scene) => scene.turn != null)) begins.add(n);
  }
  const isMuch = ({ own, scenes: [first] }: Take) => own && begins.has(first!.n) && (times.get(first!.n) ?? 0) > IN_PASSING;
  return takes.map((take) => (isMuch(take) ? { ...take, much: true } : take));
}

const MOST = 6; // scenes of a take; only a side that sets up has more

export function takesOf(scenes: readonly Scene[], isOwn: (scene: Scene) => boolean = () => false, asks: (scene: Scene) => boolean = () => false): Take[] {
  const takes: Take[] = [];
  for (const scene of scenes) {
    const last = takes.at(-1);
    const own = isOwn(scene);
    if (last && last.own === own && goesOn(last, scene)) last.scenes.push(scene);
    else takes.push({ scenes: [scene], own, ...(asks(scene) ? { asks: true } : {}) });
  }
  return takes;
}

/** Whether a scene is part of the take before it. */
function goesOn(take: Take, scene: Scene): boolean {
  const last = take.scenes.at(-1)!;
  const first = take.scenes[0]!;
  if (scene.kind === "quiet") return true;
  if (scene.kind === "setup") return first.kind === "setup" && first.side === scene.side;
  if (last.kind === "quiet" && take.scenes.length === 1) return true;
  if (take.scenes.length >= MOST || hasDice(scene)) {
    // Who opens fire, and what came of it.
    return scene.kind === "fire" && last.kind === "fire" && last.n === scene.n && !hasDice(last) && sameBy(last, scene);
  }
  if (scene.kind === "effect" && last.n === scene.n) return true;
  if (take.scenes.some(hasDice)) return false;
  const plain = (one: Scene) => one.kind === "move" || (one.kind === "effect" && !isOrder(one));
  if (plain(scene) && take.scenes.every(plain)) return scene.by.length > 0 && sameBy(last, scene);
  return isNote(scene) && take.scenes.every(isNote) && first.side === scene.side;
}

const sameBy = (a: Scene, b: Scene) => a.by[0] === b.by[0] && a.side === b.side;
export const hasDice = (scene: Scene) => (scene.dice?.length ?? 0) > 0;

/** Nobody on the table is meant: a turn begins, a group is finished. */
export function isNote(scene: Scene): boolean {
  return scene.by.length === 0 && scene.on.length === 0 && !hasDice(scene) && scene.kind !== "setup";
}

/** Whoever gave the order had this done: a test, or what has become of somebody, is no order. */
export const isOrdered = (scene: Scene) => scene.side === scene.commander && ["move", "fire", "melee", "work"].includes(scene.kind);

/** It says what a unit may do from now on. */
export const isOrder = (scene: Scene) => scene.order === true;

/** A group was activated and did nothing: there is nothing to see, but it is news. */
export const isIdle = (take: Take) => take.scenes.some((scene) => scene.kind === "idle");

export const keysOf = (take: Take) => take.scenes.map((scene) => scene.key).join(" ");
export const isTold = (take: Take) => take.scenes.some((scene) => scene.caption);
export const sideOf = (take: Take) => take.scenes.find((scene) => scene.caption)?.side ?? take.scenes[0]!.side;
export const doingOf = (take: Take) => take.scenes.find((scene) => scene.doing)?.doing ?? "";
export const captionsOf = (take: Take) => take.scenes.filter((scene) => scene.caption).map((scene) => scene.caption);
/** Its sentences as one text: each but the last has its full stop. */
export const joined = (sentences: readonly string[]) => sentences.map((one, i) => (i + 1 < sentences.length && !/[.!?…]\**$/.test(one) ? `${one}.` : one)).join(" ");
export const effectsOf = (take: Take) => take.scenes.flatMap((scene) => scene.effects ?? []);
export const waysOf = (take: Take) => take.scenes.flatMap((scene) => scene.ways ?? []).filter((way) => way.points.length > 1);
export const linesOf = (take: Take) => {
  const lines = take.scenes.flatMap((scene) => scene.lines ?? []);
  const seen = new Set<string>();
  // The one that is told last knows whether it hit.
  return lines.reverse().filter((line) => !seen.has(String(line.to)) && seen.add(String(line.to))).reverse();
};
export const chanceOf = (take: Take) => take.scenes.findLast((scene) => scene.chance != null && scene.effects != null)?.chance ?? take.scenes.findLast((scene) => scene.chance != null)?.chance ?? null;
export const involved = (take: Take, whom: "by" | "on") => [...new Set(take.scenes.flatMap((scene) => scene[whom]))];

// --- dice ----------------------------------------------------------------------------------------
export interface Die {
  sides: number;
  face: number;
  hit?: boolean | null;
}

/** A line of the tray: rolls of one kind that were made together. */
export interface TrayRow {
  roll: ThrownRoll | null;
  dice: Die[];
  /** What each throw came to, where modifiers or several dice make it another number. */
  totals: number[];
  means: string;
}

/** Rolls of a take in their order, equal ones together; dice that fell without a need as they are. */
export function trayOf(take: Take): TrayRow[] {
  const rows: TrayRow[] = [];
  for (const scene of take.scenes) {
    if (!scene.rolls?.length) {
      if (scene.dice?.length) rows.push({ roll: null, dice: scene.dice, totals: [], means: "" });
      continue;
    }
    for (const roll of scene.rolls) {
      const last = rows.at(-1);
      if (last?.roll && !last.roll.each && last.roll.title === roll.title && last.roll.need === roll.need && roll.faces) {
        last.dice.push(...diceOf(roll));
        last.totals.push(...totalsOf(roll));
        continue;
      }
      const dice = diceOf(roll);
      rows.push({ roll, dice, totals: totalsOf(roll), means: roll.faces || roll.means === String(roll.total) ? "" : (roll.means ?? "") });
    }
  }
  return rows;
}

function totalsOf(roll: ThrownRoll): number[] {
  const sums = (roll.faces_thrown ?? []).length > 1 || roll.modifiers.length > 0;
  return !roll.each && sums && roll.total != null ? [roll.total] : [];
}

function diceOf(roll: ThrownRoll): Die[] {
  if (roll.each) return roll.each;
  return (roll.faces_thrown ?? []).map((face, i) => ({ sides: roll.sides[i] ?? 6, face, ...(roll.faces ? { hit: roll.faces[face - 1] ?? false } : roll.passed == null ? {} : { hit: roll.passed }) }));
}

// --- beats ---------------------------------------------------------------------------------------
export type BeatName = "camera" | "way" | "line" | "dice" | "read" | "effect" | "caption" | "still";

export interface Beat {
  name: BeatName;
  /** Rows of the tray that lie open so far. */
  rows: number;
  ms: number;
}

const LEG = 180;
const ROWS = 3; // rows that are thrown one after the other; the rest with the last

export interface Wanted {
  pace: Pace;
  /** No movement: one still frame for the same time. */
  still: boolean;
  /** The scene lies outside of what is seen. */
  flies: boolean;
  /** So many takes are still to come that those without dice go faster. */
  hurried: boolean;
}

export function beatsOf(take: Take, { pace, still, flies, hurried }: Wanted): Beat[] {
  const rows = trayOf(take).length;
  const quick = rows === 0 && hurried ? 0.6 : 1;
  const factor = (isBrief(take) ? FACTOR.fast : FACTOR[pace]) * quick;
  const read = FACTOR[pace]; // one's own dice fall no faster than the others'
  const beats: Beat[] = [];
  const add = (name: BeatName, ms: number, open: number, by = factor) => ms > 0 && beats.push({ name, rows: open, ms: Math.round(ms * by) });
  if (flies) add("camera", 300, 0);
  const legs = Math.max(0, ...waysOf(take).map((way) => way.points.length - 1));
  add("way", Math.min(900, legs * LEG * Math.min(3, waysOf(take).length)), 0);
  if (linesOf(take).length > 0) add("line", 200, 0);
  const throws = Math.min(rows, ROWS);
  const share = Math.min(1, 1.5 / Math.max(1, throws)); // two or three throws take half as long again as one
  for (let row = 1; row <= throws; row += 1) {
    const open = row === ROWS ? rows : row;
    add("dice", 500 * share, open, read);
    add("read", 700 * share, open, read);
  }
  if (effectsOf(take).length > 0) add("effect", 300, rows);
  if (!isBrief(take) && isTold(take)) add("caption", rows > 0 ? 900 : isIdle(take) ? 900 : take.scenes.every(isNote) ? 500 : 300 + Math.min(600, 200 * captionsOf(take).length), rows);
  if (!still || beats.length === 0) return beats;
  return [{ name: "still", rows, ms: beats.reduce((sum, beat) => sum + beat.ms, 0) }];
}

// --- pictures ------------------------------------------------------------------------------------
/** A picture with what a scene has changed. */
export function after(view: View, { pieces, gone, ...parts }: Scene["after"]): View {
  const changed = new Map((pieces ?? []).map((piece) => [piece.id, piece]));
  const left = new Set(gone ?? []);
  const kept = view.pieces.filter((piece) => !left.has(piece.id)).map((piece) => changed.get(piece.id) ?? piece);
  const known = new Set(view.pieces.map((piece) => piece.id));
  const fresh = [...changed.values()].filter((piece) => !known.has(piece.id));
  return { ...view, ...(parts as Partial<View>), pieces: [...kept, ...fresh] };
}

export const afterTake = (view: View, take: Take): View => take.scenes.reduce((seen, scene) => after(seen, scene.after), view);

/** Between way and effect: who goes stands where he goes, and nobody has suffered anything yet. */
export function gone(view: View, take: Take): View {
  const ends = new Map(take.scenes.flatMap((scene) => scene.after.pieces ?? []).map((piece) => [piece.id, piece]));
  const goes = new Set([...waysOf(take).map((way) => way.piece), ...involved(take, "by")]);
  return {
    ...view,
    pieces: view.pieces.map((piece) => {
      const end = goes.has(piece.id) ? ends.get(piece.id) : undefined;
      return end?.at && piece.at ? { ...piece, at: end.at, facing: end.facing } : piece;
    }),
  };
}

/** Every place that a take needs in sight, in hundredths. */
export function placesOf(take: Take, before: View, now: View): Point[] {
  const points: Point[] = waysOf(take).flatMap((way) => [way.points[0]!, way.points.at(-1)!]);
  for (const line of linesOf(take)) points.push(line.from, line.to);
  for (const effect of effectsOf(take)) if (effect.at) points.push(effect.at);
  const who = new Set([...involved(take, "by"), ...involved(take, "on")]);
  for (const view of [before, now]) for (const piece of view.pieces) if (who.has(piece.id) && piece.at) points.push(piece.at);
  return points;
}
