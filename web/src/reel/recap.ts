/** What is told after the others' turn: the few takes that matter most, in their order. */
import { captionsOf, effectsOf, hasDice, isNote, isTold, joined, keysOf, type Take } from "./film.ts";

export interface RecapLine {
  /** The number on its mark on the map. */
  n: number;
  takes: number[]; // places in the list of takes
  keys: string;
  words: string;
  chance: number | null;
  /** What has no line of its own, folded into one: shots first, then moves and the like. */
  folded: boolean;
}

export interface Recap {
  headline: string;
  lines: RecapLine[];
  lost: { piece: string; name: string; text: string }[];
}

const MOST = 6;
const NAMED = 2; // in the headline

/** My losses first, then what was put on mine, losses of others, dice, everything else. */
export function weightOf(take: Take, isMine: (piece: string) => boolean): number {
  const effects = effectsOf(take);
  if (effects.some((effect) => effect.lost && isMine(effect.piece))) return 5;
  if (effects.some((effect) => isMine(effect.piece))) return 4;
  if (effects.some((effect) => effect.lost)) return 3;
  if (take.scenes.some((scene) => scene.kind === "fire" || scene.kind === "melee")) return 2;
  if (take.scenes.some(hasDice) || effects.length > 0) return 1;
  return 0;
}

export function recapOf(
  takes: readonly Take[], isMine: (piece: string) => boolean, movers: (names: string[]) => string,
  labelled: (name: string, text: string) => string = (name, text) => `${name}: ${text}`, others: (n: number) => string = (n) => `+${n}`,
): Recap {
  const weights = takes.map((take) => (isTold(take) && !take.scenes.every((scene) => isNote(scene) || scene.kind === "turn") ? weightOf(take, isMine) : -1));
  const order = takes.map((_, i) => i).filter((i) => weights[i]! > 0).sort((a, b) => weights[b]! - weights[a]! || a - b);
  const rest = takes.map((_, i) => i).filter((i) => weights[i] === 0);
  const whole = order.length + rest.length <= MOST && rest.length <= 1;
  const room = whole ? MOST : MOST - 1;
  const chosen = [...order.slice(0, room), ...(whole ? rest : [])].sort((a, b) => a - b);
  const folded = whole ? [] : [...order.slice(room).sort((a, b) => a - b), ...rest]; // shots before moves
  const lines: RecapLine[] = chosen.map((i, at) => ({
    n: at + 1, takes: [i], keys: keysOf(takes[i]!), words: joined([...captionsOf(takes[i]!), ...untold(takes[i]!, labelled)]), chance: chanceIn(takes[i]!), folded: false,
  }));
  if (folded.length > 0) {
    const names = folded.map((i) => captionsOf(takes[i]!)[0] ?? "").map((words) => words.replaceAll("**", ""));
    lines.push({ n: lines.length + 1, takes: folded, keys: folded.map((i) => keysOf(takes[i]!)).join(" "), words: lines.length > 0 ? movers(names) : names.join(" · "), chance: null, folded: true });
  }
  const suffered = takes.flatMap(effectsOf).filter((effect) => isMine(effect.piece));
  const lost = [...new Map(suffered.map((effect) => [effect.piece, effect])).values()];
  const worst = [...lost].sort((a, b) => Number(b.lost) - Number(a.lost)).slice(0, NAMED);
  const headline = worst.map((effect) => labelled(effect.name, effect.text.toLowerCase()));
  const more = lost.filter((effect) => effect.lost).length - NAMED;
  return { headline: [...headline, ...(more > 0 ? [others(more)] : [])].join(" · "), lines, lost };
}

/** Who fell in a take without being named by it, as all but one of those whom one blast kills: “Kim, Lee: out of the game”. */
function untold(take: Take, labelled: (name: string, text: string) => string): string[] {
  const named = new Set(take.scenes.flatMap((scene) => [...scene.by, ...scene.on]));
  const names = new Map<string, string[]>();
  for (const { piece, name, text, lost } of effectsOf(take)) {
    if (lost && !named.has(piece)) names.set(text, [...(names.get(text) ?? []), name]);
  }
  return [...names].map(([text, who]) => labelled(who.join(", "), `**${text.toLowerCase()}**`));
}

function chanceIn(take: Take): number | null {
  return take.scenes.findLast((scene) => scene.chance != null)?.chance ?? null;
}
