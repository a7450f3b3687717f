/** Edges and middles of other pieces draw what is moved near them; thin lines show to what. */
import { signal } from "@preact/signals";
import { boxOf, type Item } from "./shapes.ts";

export interface Box { x: number; y: number; w: number; h: number }
/** Lines of the table to which the hand was drawn: across at x, along at y. */
export interface Guides { xs: number[]; ys: number[] }
export const guides = signal<Guides>({ xs: [], ys: [] });
export const noGuides = (): void => {
  if (guides.value.xs.length || guides.value.ys.length) guides.value = { xs: [], ys: [] };
};

/** Where edges and middles lie, of other pieces and of the table. */
export function linesOf(others: Item[], [width, height]: [number, number]): Guides {
  const boxes = [...others.map(boxOf), { x: 0, y: 0, w: width, h: height }];
  return { xs: boxes.flatMap(({ x, w }) => [x, x + w / 2, x + w]), ys: boxes.flatMap(({ y, h }) => [y, y + h / 2, y + h]) };
}

/** How far to go from one of these to the nearest line, if one is so near. */
export function drawn(own: number[], lines: number[], near: number): { by: number; at: number } | null {
  let best: { by: number; at: number } | null = null;
  for (const from of own) for (const at of lines) if (Math.abs(at - from) <= near && (!best || Math.abs(at - from) < Math.abs(best.by) - 1e-9)) best = { by: at - from, at };
  return best;
}

export const threeOf = (start: number, size: number): number[] => [start, start + size / 2, start + size];
