/** What somebody did, with all that came of it: a shot and everybody whom it put down are one deed. */
import type { Piece, Scene } from "../protocol.ts";
import { captionsOf, effectsOf, isNote, isTold, joined, type Take } from "./film.ts";

const DOINGS: ReadonlySet<string> = new Set(["setup", "turn", "move", "fire", "melee", "work"]);
const ASIDES = 2; // captions without an effect that are told besides; more of them are for the log

/** Takes that belong together, by their places in the list: who does something, and what follows from it in the same entry. */
export function deedsOf(takes: readonly Take[]): number[][] {
  const deeds: number[][] = [];
  takes.forEach((take, i) => {
    const before = deeds.at(-1)?.[0];
    if (before !== undefined && follows(takes[before]!, take)) deeds.at(-1)!.push(i);
    else deeds.push([i]);
  });
  return deeds;
}

function follows(first: Take, take: Take): boolean {
  const [a, b] = [first.scenes[0]!, take.scenes[0]!];
  if (a.n !== b.n || first.own !== take.own || isNote(a) || a.kind === "turn" || a.kind === "setup") return false;
  if (a.kind === "answer" && b.kind === "answer" && String(a.by) !== String(b.by)) return false; // one after the other, each for its own
  return take.scenes.every((scene) => !DOINGS.has(scene.kind) || isDriven(scene) || keepsUp(a, scene));
}

/** Nobody ordered it: who leaps off what was hit, or flees from who has fired. */
const isDriven = (scene: Scene) => scene.kind === "move" && scene.side !== scene.commander;

/** One who fires goes on firing: what his shots did is told together. */
function keepsUp(a: Scene, b: Scene): boolean {
  return a.kind === "fire" && b.kind === "fire" && a.by.length > 0 && String(a.by) === String(b.by) && String(a.on) === String(b.on);
}

// --- words ---------------------------------------------------------------------------------------
export type Effect = ReturnType<typeof effectsOf>[number];
type Whom = Pick<Piece, "label" | "name" | "rides" | "number"> & Partial<Pick<Piece, "markers">> & { letter: string };

/** How those whom something happened to are named, and how many are said to be down. */
export interface Naming {
  piece: (id: string) => Whom | undefined;
  labelled: (label: string, text: string) => string;
  /** “6 down in AV3 truck”; `inside` is empty where they were in nothing. */
  counted: (n: number, fate: string, inside: string) => string;
}

/** Losses first, those who share a fate counted, whoever is more than one of many by name: “6 down in AV3 truck: A9–A14 · AV4 car: panic”. */
export function tollOf(effects: readonly Effect[], naming: Naming): string[] {
  const ends = new Map(effects.map((effect) => [effect.piece, effect]));
  // What came before counts as well where it still shows.
  const shows = ({ piece, text }: Effect) => !ends.get(piece)!.lost && naming.piece(piece)?.markers?.some((marker) => (marker.laid ?? marker.label) === text);
  const kept = effects.filter((effect) => effect === ends.get(effect.piece) || shows(effect));
  const last = [...new Map(kept.map((effect) => [effect.piece + effect.text, effect])).values()];
  const groups = new Map<string, Effect[]>();
  for (const effect of last) {
    const key = `${Number(!effect.lost)} ${fateOf(effect)} ${naming.piece(effect.piece)?.rides ?? ""}`;
    groups.set(key, [...(groups.get(key) ?? []), effect]);
  }
  const lost = [...groups.values()].sort((a, b) => Number(b[0]!.lost) - Number(a[0]!.lost));
  return lost.map((group) => {
    const { labelled } = naming;
    if (group.length === 1) return labelled(nameOf(group[0]!, naming), `**${group[0]!.text.toLowerCase()}**`);
    const carrier = naming.piece(group[0]!.piece)?.rides;
    const inside = carrier ? calledBy(naming.piece(carrier), carrier) : "";
    const known = group.filter((one) => one.rank);
    const whom = group.filter((one) => !one.rank).map((one) => naming.piece(one.piece) ?? { label: one.name, letter: "" });
    return labelled(`**${naming.counted(group.length, fateOf(group[0]!), inside)}**`, [...known.map((one) => nameOf(one, naming)), ...(whom.length > 0 ? [listed(whom)] : [])].join(", "));
  });
}

/** What of the words counts: who is down is down, whatever marker he has besides. */
function fateOf(effect: Effect): string {
  return ((effect.lost && effect.fate) || effect.text).toLowerCase();
}

/** “A1 Mama Tran (leader)”. */
function nameOf({ piece: id, name, rank }: Effect, { piece }: Naming): string {
  const label = piece(id)?.label;
  const whole = label && !name.startsWith(label) && !name.split(/\s/).includes(label) ? `${label} ${name}` : name;
  return rank && !name.toLowerCase().includes(rank.toLowerCase()) ? `${whole} (${rank})` : whole;
}

function calledBy(piece: Whom | undefined, id: string): string {
  return piece ? `${piece.label} ${piece.name}` : id;
}

/** “A6, A8, A10–A12”: numbers in a row are drawn together. */
export function listed(whom: readonly Pick<Whom, "label" | "letter" | "number">[]): string {
  const sorted = whom.map((one) => ({ ...one, n: one.number ? Number(one.number) : NaN })).sort((a, b) => a.letter.localeCompare(b.letter) || a.n - b.n || 0);
  const runs: (typeof sorted)[] = [];
  for (const one of sorted) {
    const last = runs.at(-1)?.at(-1);
    if (last && last.letter === one.letter && last.n === one.n - 1) runs.at(-1)!.push(one);
    else runs.push([one]);
  }
  return runs.map((run) => (run.length < 3 ? run.map((one) => one.label).join(", ") : `${run[0]!.label}–${run.at(-1)!.label}`)).join(", ");
}

/** What is done again and again is said once, with how often. */
export function severally(names: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times].map(([name, n]) => (n > 1 ? `${name.replace(/\.$/, "")} (${n}×)` : name));
}

/** What was done in its own sentences, then what it cost whom: of several shots those that cost somebody come first. */
export function wordsOf(takes: readonly Take[], naming: Naming): string {
  const [first] = takes;
  if (!first) return "";
  const deadly = isShot(first) ? takes.filter((take) => isShot(take) && effectsOf(take).some((effect) => effect.lost)) : [];
  const told = deadly.length > 0 ? deadly : [first];
  const rest = takes.filter((take) => !told.includes(take));
  const named = new Set(told.length > 1 ? [] : told[0]!.scenes.flatMap((scene) => [...scene.by, ...scene.on]));
  const unsaid = [...told.flatMap(effectsOf).filter((effect) => effect.lost && !named.has(effect.piece)), ...rest.flatMap(effectsOf)];
  const counted = new Set(unsaid.map((effect) => effect.piece));
  const asides = rest.filter((take) => isTold(take) && effectsOf(take).length === 0 && !isCounted(take, counted)).flatMap(captionsOf);
  const deeds = told.flatMap((take) => captionsOf(isShot(take) ? take : spared(take, counted)));
  // Shots of one fire that came to the same are told once.
  const [said, more] = [severally(deeds), severally(asides)];
  if (rest.some(isShot)) return joined([...severally([...deeds, ...(unsaid.length > 0 ? [] : asides)]), ...tollOf(unsaid, naming), ...(unsaid.length > 0 ? more : [])]);
  return joined([...said, ...tollOf(unsaid, naming), ...(asides.length <= ASIDES ? more : [])]);
}

/** Without what those did whom the toll counts: who gets out of a wreck and falls has fallen. */
function spared(take: Take, counted: ReadonlySet<string>): Take {
  return { ...take, scenes: take.scenes.filter((scene) => scene.by.length === 0 || !scene.by.every((piece) => counted.has(piece))) };
}

const isShot = (take: Take) => take.scenes.some((scene) => scene.kind === "fire");

/** All of whom it speaks are told of already. */
function isCounted(take: Take, counted: ReadonlySet<string>): boolean {
  const whom = take.scenes.flatMap((scene) => [...scene.by, ...scene.on]);
  return whom.length > 0 && whom.every((piece) => counted.has(piece));
}
