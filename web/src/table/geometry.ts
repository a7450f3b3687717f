/** Plain geometry for drawing and for the hand; it decides nothing of the rules. */
import type { Base, Point } from "../protocol.ts";

export function inside([x, y]: Point, outline: readonly Point[]): boolean {
  let within = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [xi, yi] = outline[i]!;
    const [xj, yj] = outline[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within;
  }
  return within;
}

export function nearestOnSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): Point {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const share = square ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square)) : 0;
  return [ax + dx * share, ay + dy * share];
}

export function distanceToOutline(at: Point, outline: readonly Point[]): number {
  let least = Infinity;
  for (let i = 0; i < outline.length; i++) {
    const [x, y] = nearestOnSegment(at, outline[i]!, outline[(i + 1) % outline.length]!);
    least = Math.min(least, Math.hypot(x - at[0], y - at[1]));
  }
  return least;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boxOf(points: readonly Point[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** Where a label goes: the point of a coarse grid deepest inside. */
export function heartOf(outline: readonly Point[]): Point {
  const box = boxOf(outline);
  let best: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  if (outline.length < 3) return best;
  let depth = inside(best, outline) ? distanceToOutline(best, outline) : -1;
  for (let i = 1; i < 12; i++) {
    for (let j = 1; j < 12; j++) {
      const at: Point = [
        box.left + ((box.right - box.left) * i) / 12,
        box.top + ((box.bottom - box.top) * j) / 12,
      ];
      const here = inside(at, outline) ? distanceToOutline(at, outline) : -1;
      if (here > depth + 1e-6) [best, depth] = [at, here];
    }
  }
  return best;
}

/** The middle line and width of a long thin outline, or null when it is an area. */
export function spineOf(outline: readonly Point[]): { points: Point[]; width: number } | null {
  if (outline.length === 2) return { points: [...outline], width: 0 };
  if (outline.length !== 4) return null;
  const [a, b, c, d] = outline as [Point, Point, Point, Point];
  const ab = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const bc = Math.hypot(c[0] - b[0], c[1] - b[1]);
  const middle = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  return ab >= bc
    ? { points: [middle(a, d), middle(b, c)], width: bc }
    : { points: [middle(a, b), middle(d, c)], width: ab };
}

export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const turn = (o: Point, a: Point, b: Point) =>
    (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** A rounded outline at a distance round some points. */
export function outlineRound(centres: readonly Point[], radius: number): Point[] {
  const around = centres.flatMap(([x, y]) =>
    Array.from({ length: 24 }, (_, i): Point => {
      const angle = (i * Math.PI) / 12;
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    }),
  );
  return hull(around);
}

/** Degrees clockwise from north. */
export function degreesOf([dx, dy]: Point): number {
  return (Math.atan2(dx, -dy) * 180) / Math.PI;
}

export function radiusOf(base: Base): number {
  return "round" in base ? base.round : Math.hypot(base.box[0], base.box[1]) / 2;
}

/** How far a piece reaches from its middle, along and across the table; a counter is never turned. */
export function halfOf({ base, facing, counter }: { base: Base; facing?: Point | null; counter?: unknown }): Point {
  if ("round" in base) return [base.round, base.round];
  const [fx, fy] = counter ? [1, 0] : (facing ?? [0, -1]);
  const far = Math.hypot(fx, fy) || 1;
  const [along, across] = [Math.abs(fx) / far, Math.abs(fy) / far];
  const [long, wide] = base.box;
  return [(long * along + wide * across) / 2, (long * across + wide * along) / 2];
}

/** Whether a place lies on a piece: within its circle, or its rectangle as it is turned. */
export function onBase(piece: { base: Base; at: Point | null; facing: Point | null }, [x, y]: Point): boolean {
  if (!piece.at) return false;
  const [dx, dy] = [x - piece.at[0], y - piece.at[1]];
  if ("round" in piece.base) return Math.hypot(dx, dy) <= piece.base.round;
  const [fx, fy] = piece.facing ?? [1, 0];
  const length = Math.hypot(fx, fy) || 1;
  const [ahead, aside] = [(dx * fx + dy * fy) / length, (dy * fx - dx * fy) / length];
  return 2 * Math.abs(ahead) <= piece.base.box[0] && 2 * Math.abs(aside) <= piece.base.box[1];
}

/** Whether a base and a circle share ground. */
export function touches(at: Point, base: Base, centre: Point, radius: number): boolean {
  return Math.hypot(at[0] - centre[0], at[1] - centre[1]) <= radius + radiusOf(base);
}

export function pathOf(points: readonly Point[], closed = false): string {
  const text = points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L");
  return `M${text}${closed ? "Z" : ""}`;
}

/** The same outline without the little steps of a grid: corners close together even out. */
export function evened(points: readonly Point[], close: number, times = 3): Point[] {
  let now = [...points];
  const n = now.length;
  if (n < 8) return now;
  for (let time = 0; time < times; time++) {
    now = now.map((p, i): Point => {
      const [a, b] = [now[(i + n - 1) % n]!, now[(i + 1) % n]!];
      const near = (q: Point) => Math.hypot(q[0] - p[0], q[1] - p[1]) <= close;
      if (!near(a) || !near(b)) return p;
      return [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4];
    });
  }
  return now;
}

/** The same outline with its corners rounded off, by no more than `most` along each edge. */
export function softPathOf(points: readonly Point[], most: number): string {
  const n = points.length;
  if (n < 3) return pathOf(points, true);
  let d = "";
  for (let i = 0; i < n; i++) {
    const [p, a, b] = [points[i]!, points[(i + n - 1) % n]!, points[(i + 1) % n]!];
    const towards = (q: Point): string => {
      const far = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
      const share = Math.min(0.5, most / far);
      return `${round(p[0] + (q[0] - p[0]) * share)} ${round(p[1] + (q[1] - p[1]) * share)}`;
    };
    d += `${i ? "L" : "M"}${towards(a)}Q${round(p[0])} ${round(p[1])} ${towards(b)}`;
  }
  return `${d}Z`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The same scatter for the same name, on every screen. */
export function seeded(name: string): () => number {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Points strewn over an outline, about `gap` apart and `margin` away from its edge. */
export function strewn(
  outline: readonly Point[], gap: number, margin: number, chance: () => number, most = 400,
): Point[] {
  const box = boxOf(outline);
  const found: Point[] = [];
  let row = 0;
  for (let y = box.top + gap / 2; y < box.bottom + gap / 2; y += gap * 0.86, row++) {
    for (let x = box.left + (row % 2 ? gap : gap / 2); x < box.right + gap / 2; x += gap) {
      const at: Point = [x + (chance() - 0.5) * gap * 0.5, y + (chance() - 0.5) * gap * 0.5];
      if (inside(at, outline) && distanceToOutline(at, outline) >= margin) found.push(at);
      if (found.length >= most) return found;
    }
  }
  return found;
}
