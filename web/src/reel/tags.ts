/** Words beside those it happened to: the same words once, none upon another, all on the table. */
import type { Point, Scene } from "../protocol.ts";
import { type Box, overlap, pushedIn, widthOf } from "../table/labels.ts";

type Effect = NonNullable<Scene["effects"]>[number];

export interface FilmTag {
  at: Point;
  text: string;
  lost: boolean;
  off: Point; // px from the place
}

const MOST = 4;
const BELOW = 34; // px from a place to the middle of its words
const HIGH = 27;
const NAMES = 34; // letters; longer lists are counted

/** At the scale `k`, on a table so many lengths wide. */
export function tagsOf(effects: readonly Effect[], k: number, width: number): FilmTag[] {
  const same = new Map<string, Effect[]>();
  for (const effect of effects) {
    if (!effect.at) continue;
    const key = `${effect.text} ${Boolean(effect.lost)}`;
    same.set(key, [...(same.get(key) ?? []), effect]);
  }
  const taken: Box[] = [];
  return [...same.values()].slice(0, MOST).map((list) => {
    const places = list.map((one) => one.at as Point);
    const at: Point = [mean(places.map(([x]) => x)), mean(places.map(([, y]) => y))];
    const names = list.map((one) => one.name).join(", ");
    const text = names.length <= NAMES ? `${names} · ${list[0]!.text}` : `${list.length} × ${list[0]!.text}`;
    const wide = widthOf(text);
    const push = pushedIn(at[0] * k, wide, width * k);
    const box: Box = { x: at[0] * k + push, y: at[1] * k + BELOW, wide, high: HIGH };
    while (taken.some((one) => overlap(one, box))) box.y += HIGH;
    taken.push(box);
    return { at, text, lost: Boolean(list[0]!.lost), off: [Math.round(push), Math.round(box.y - at[1] * k)] };
  });
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}
