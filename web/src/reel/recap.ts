/** What is told after the others' turn: the few takes that matter most, in their order. */
import { deedsOf, type Effect, type Naming, severally, tollOf, wordsOf } from "./deeds.ts";
import type { Score } from "../protocol.ts";
import { captionsOf, chanceOf, effectsOf, hasDice, isNote, isOrder, isTold, keysOf, type Take } from "./film.ts";

export interface RecapLine {
  /** The number on its mark on the map. */
  n: number;
  /** What it came under since the line before: a new turn, who has the initiative, the order. */
  under: string[];
  takes: number[]; // places in the list of takes
  keys: string;
  words: string;
  chance: number | null;
  /** What has no line of its own, folded into one, in the order of time as well. */
  folded: boolean;
}

export interface Recap {
  headline: string;
  /** How the points changed, of each side whose they did. */
  points: string[];
  lines: RecapLine[];
}

/** How a side is told of the others' turn. */
export interface Telling extends Naming {
  isMine: (piece: string) => boolean;
  turn: (n: number) => string;
  /** What has no line of its own. */
  more: (names: string[]) => string;
  /** Whose losses these are. */
  headed: (mine: boolean, words: string) => string;
  /** The points of a side, before and after. */
  scored: (side: string, before: Score, after: Score) => string;
}

const MOST = 6;
const NAMED = 2; // in the headline

/** My losses first, then what one fights for, what was put on mine, losses of others, dice, everything else. */
export function weightOf(take: Take, isMine: (piece: string) => boolean): number {
  const effects = effectsOf(take);
  if (effects.some((effect) => effect.lost && isMine(effect.piece))) return 6;
  if (take.scenes.some((scene) => scene.stakes)) return 5;
  if (effects.some((effect) => isMine(effect.piece))) return 4;
  if (effects.some((effect) => effect.lost)) return 3;
  if (take.scenes.some((scene) => scene.kind === "fire" || scene.kind === "melee")) return 2;
  if (take.scenes.some(hasDice) || effects.length > 0) return 1;
  return 0;
}

/** Whatever cost a figure or a vehicle, or what one fights for, has a line of its own; all stand in the order of time, the losses in the headline. */
export function recapOf(takes: readonly Take[], telling: Telling): Recap {
  const { isMine } = telling;
  const deeds = deedsOf(takes);
  const weights = deeds.map((deed) => Math.max(...deed.map((i) => (isWorthIt(takes[i]!) ? weightOf(takes[i]!, isMine) : -1))));
  const orders = new Set(deeds.flatMap((deed, i) => (takes[deed[0]!]!.scenes.some(isOrder) && !weighs(weights[i]!) ? [i] : [])));
  const order = deeds.map((_, i) => i).filter((i) => weights[i]! > 0 && !orders.has(i)).sort((a, b) => weights[b]! - weights[a]! || a - b);
  const rest = deeds.map((_, i) => i).filter((i) => weights[i] === 0 && !orders.has(i));
  const weighty = order.filter((i) => weighs(weights[i]!));
  const whole = order.length + rest.length <= MOST && rest.length <= 1;
  const room = Math.max(weighty.length, whole ? MOST : MOST - 1);
  const others = [...order.slice(0, room).filter((i) => !weighs(weights[i]!)), ...(whole ? rest : [])];
  const shown = [...weighty, ...others].sort((a, b) => a - b);
  const told = new Set<number>(); // orders, over the first line of what was done on them
  const under = shown.map((i, at) => {
    const since = deeds.map((_, j) => j).slice((shown[at - 1] ?? -1) + 1, i);
    const turns = since.filter((j) => isTurn(takes[deeds[j]![0]!]!));
    const on = since.findLast((j) => j > (turns.at(-1) ?? -1) && orders.has(j));
    if (on !== undefined) told.add(on);
    return [...turns.flatMap((j) => turnIn(takes[deeds[j]![0]!]!, telling)), ...(on === undefined ? [] : captionsOf(takes[deeds[on]![0]!]!))];
  });
  const lines: RecapLine[] = shown.map((i, at) => {
    const deed = deeds[i]!.map((place) => takes[place]!);
    return { n: at + 1, under: under[at]!, takes: deeds[i]!, keys: deed.map(keysOf).join(" "), words: wordsOf(deed, telling), chance: chanceIn(deed), folded: false };
  });
  const folded = [...(whole ? [] : [...order.slice(room), ...rest]), ...[...orders].filter((i) => !told.has(i))].sort((a, b) => a - b);
  if (folded.length > 0) {
    const places = folded.flatMap((i) => deeds[i]!);
    // Of what was fired all that came of it: the first of several shots may have missed, and the last not.
    const came = (deed: number[]) => (weights[deeds.indexOf(deed)]! > 0 ? wordsOf(deed.map((place) => takes[place]!), telling) : (captionsOf(takes[deed[0]!]!)[0] ?? ""));
    const names = folded.map((i, at) => {
      const turns = deeds.slice((folded[at - 1] ?? -1) + 1, i).flatMap(([first]) => turnsIn(takes[first!]!, telling));
      return [...turns, came(deeds[i]!).replace(/\.$/, "")].join(" · ").replaceAll("**", "");
    });
    lines.push({ n: lines.length + 1, under: [], takes: places, keys: places.map((i) => keysOf(takes[i]!)).join(" "), words: lines.length > 0 ? telling.more(names) : severally(names).join(" · "), chance: null, folded: true });
  }
  return { headline: headlineOf(takes.flatMap(effectsOf), telling), points: pointsOf(takes, telling), lines };
}

/** From before the first of the takes until after the last. */
function pointsOf(takes: readonly Take[], { scored }: Telling): string[] {
  const sides = new Map<string, { before: Score; after: Score }>();
  for (const { side, before, after } of takes.flatMap((take) => take.scenes).flatMap((scene) => scene.stakes ?? [])) sides.set(side, { before: sides.get(side)?.before ?? before, after });
  return [...sides].filter(([, { before, after }]) => before.earned !== after.earned || before.now !== after.now).map(([side, { before, after }]) => scored(side, before, after));
}

const isTurn = (take: Take) => take.scenes.some((scene) => scene.kind === "turn");
const turnsIn = ({ scenes }: Take, { turn }: Telling) => scenes.flatMap((scene) => (scene.turn == null ? [] : [turn(scene.turn)]));
/** A new turn by its number, and what was thrown for the initiative. */
const turnIn = (take: Take, telling: Telling) => [...turnsIn(take, telling), ...take.scenes.filter(hasDice).map((scene) => scene.caption)];

const weighs = (weight: number) => weight >= 5 || weight === 3;
const isWorthIt = (take: Take) => isTold(take) && !take.scenes.every((scene) => isNote(scene) || scene.kind === "turn");

/** All losses, one's own first; without any of one's own also what else one suffered. */
function headlineOf(effects: readonly Effect[], telling: Telling): string {
  const { isMine, headed } = telling;
  const mine = effects.filter((effect) => isMine(effect.piece));
  const fell = new Set(effects.filter((effect) => effect.lost).map((effect) => effect.piece));
  const lost = tollOf(mine.filter((effect) => fell.has(effect.piece) && effect.lost), telling);
  const suffered = tollOf(mine.filter((effect) => !fell.has(effect.piece)), telling).slice(0, Math.max(0, NAMED - lost.length));
  const theirs = tollOf(effects.filter((effect) => effect.lost && !isMine(effect.piece)), telling);
  const told = [[true, [...lost, ...suffered]], [false, theirs]] as const;
  return told.filter(([, words]) => words.length > 0).map(([own, words]) => headed(own, words.join(" · "))).join(" · ").replaceAll("**", "");
}

/** Of what was thrown first, where the line tells no more than that: what came after hung on dice of its own. */
function chanceIn([first, ...rest]: readonly Take[]): number | null {
  return rest.some((take) => take.scenes.some(hasDice) || effectsOf(take).length > 0) ? null : chanceOf(first!);
}
