/** Where the table lies on the screen. Map units are millimetres of table; `k` is pixels for each. */
import type { Point } from "../protocol.ts";

export interface Camera {
  k: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The part of the viewport that nothing lies over. */
export interface Free {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const LARGEST = 14; // px for a millimetre

const MILLIMETRES: Record<string, number> = { cm: 0.1, in: 0.254, inch: 0.254, inches: 0.254, hex: 0.52 };

/** Millimetres for 1/100 of the ruleset's unit; a hex is drawn 52 mm high. */
export function mmOf(unit: string): number {
  return MILLIMETRES[unit] ?? 0.1;
}

export function toScreen(camera: Camera, [x, y]: Point): Point {
  return [x * camera.k + camera.x, y * camera.k + camera.y];
}

export function toMap(camera: Camera, [x, y]: Point): Point {
  return [(x - camera.x) / camera.k, (y - camera.y) / camera.k];
}

/** The whole table in the free part: centred, or where there is room `top` under its upper edge. */
export function fit(table: Size, free: Free, padding = 16, top = Infinity): Camera {
  const width = Math.max(1, free.right - free.left - 2 * padding);
  const height = Math.max(1, free.bottom - free.top - 2 * padding);
  const k = Math.min(width / table.width, height / table.height, LARGEST);
  return {
    k,
    x: (free.left + free.right - table.width * k) / 2,
    y: Math.min(top === Infinity ? (free.top + free.bottom - table.height * k) / 2 : free.top + top, free.bottom - table.height * k - padding),
  };
}

/** A place in the middle of the free part, or as near to it as leaves no more than a rim beside the table. */
export function centred([x, y]: Point, k: number, table: Size, free: Free, rim = 48): Camera {
  const along = (at: number, long: number, from: number, to: number) => {
    const middle = (from + to) / 2;
    if (long * k <= to - from - 2 * rim) return middle - (long * k) / 2;
    return Math.min(from + rim, Math.max(to - rim - long * k, middle - at * k));
  };
  return { k, x: along(x, table.width, free.left, free.right), y: along(y, table.height, free.top, free.bottom) };
}

/** Zoom so that the point under the hand stays under it. */
export function zoomAt(camera: Camera, [x, y]: Point, factor: number, least: number): Camera {
  const k = Math.min(LARGEST, Math.max(least, camera.k * factor));
  const by = k / camera.k;
  return { k, x: x - (x - camera.x) * by, y: y - (y - camera.y) * by };
}

/** At least a third of the viewport keeps table in it, however far one drags. */
export function held(camera: Camera, table: Size, view: Size): Camera {
  const width = table.width * camera.k;
  const height = table.height * camera.k;
  const slackX = Math.min(width, view.width) / 3;
  const slackY = Math.min(height, view.height) / 3;
  return {
    k: camera.k,
    x: Math.min(view.width - slackX, Math.max(slackX - width, camera.x)),
    y: Math.min(view.height - slackY, Math.max(slackY - height, camera.y)),
  };
}

/** The least change that brings all points into the free part; zooms out only if it must. */
export function bringIn(camera: Camera, points: readonly Point[], free: Free, margin = 48): Camera {
  if (points.length === 0) return camera;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const roomX = Math.max(40, free.right - free.left - 2 * margin);
  const roomY = Math.max(40, free.bottom - free.top - 2 * margin);
  const k = Math.min(camera.k, roomX / Math.max(right - left, 1e-6), roomY / Math.max(bottom - top, 1e-6));
  const zoomed =
    k === camera.k
      ? camera
      : zoomAt(camera, [(free.left + free.right) / 2, (free.top + free.bottom) / 2], k / camera.k, 0);
  const shift = (low: number, high: number, from: number, to: number): number => {
    if (low < from + margin) return from + margin - low;
    if (high > to - margin) return to - margin - high;
    return 0;
  };
  const [screenLeft, screenTop] = toScreen(zoomed, [left, top]);
  const [screenRight, screenBottom] = toScreen(zoomed, [right, bottom]);
  return {
    k: zoomed.k,
    x: zoomed.x + shift(screenLeft, screenRight, free.left, free.right),
    y: zoomed.y + shift(screenTop, screenBottom, free.top, free.bottom),
  };
}

/** A place lies in the free part. */
export function isIn(camera: Camera, point: Point, free: Free): boolean {
  const [x, y] = toScreen(camera, point);
  return free.left <= x && x <= free.right && free.top <= y && y <= free.bottom;
}

/** All of the table lies in the free part. */
export function showsAll(camera: Camera, table: Size, free: Free): boolean {
  const [left, top] = toScreen(camera, [0, 0]);
  const [right, bottom] = toScreen(camera, [table.width, table.height]);
  return left >= free.left && top >= free.top && right <= free.right && bottom <= free.bottom;
}

/** All points in the free part, as near as they allow; the same camera where they are well in sight. The table is never
 * smaller than it need be, nor pushed aside to leave a part of the screen empty. */
export function framed(camera: Camera, points: readonly Point[], free: Free, largest: number, table: Size, narrow = false): Camera {
  const margin = narrow ? 28 : 64;
  const rim = narrow ? 10 : 48;
  if (points.length === 0) return camera;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const roomX = Math.max(60, free.right - free.left - 2 * margin);
  const roomY = Math.max(60, free.bottom - free.top - 2 * margin);
  const fits = Math.min(roomX / Math.max(right - left, 1), roomY / Math.max(bottom - top, 1));
  const k = Math.max(Math.min(fits, Math.max(largest, camera.k)), fit(table, free, rim).k);
  const [x, y] = toScreen(camera, [left, top]);
  const [x2, y2] = toScreen(camera, [right, bottom]);
  const inSight = x >= free.left + margin / 2 && y >= free.top + margin / 2 && x2 <= free.right - margin / 2 && y2 <= free.bottom - margin / 2;
  if (inSight && camera.k >= k * 0.6) return camera;
  return centred([(left + right) / 2, (top + bottom) / 2], k, table, free, rim);
}

/** How much is drawn of a piece: 0 emblem, 1 side letter, 2 name, 3 points and all markers. */
export function detailOf(baseMm: number, k: number): 0 | 1 | 2 | 3 {
  const px = baseMm * k;
  if (px < 14) return 0;
  if (px < 24) return 1;
  return px < 32 ? 2 : 3;
}

/** Round lengths for the scale bar: the longest of 1, 2, 5, 10 … units that fits. */
export function scaleBar(pxPerUnit: number, room: number): { units: number; parts: number; px: number } {
  const most = room / pxPerUnit;
  const steps = [0.1, 0.2, 0.5, 1, 2, 3, 5, 10, 15, 20, 30, 50, 100, 200];
  const units = steps.filter((step) => step <= most).at(-1) ?? 0.1;
  const parts = [15, 3, 30].includes(units) ? 3 : [0.2, 2, 10, 20, 100, 200].includes(units) ? 2 : 1;
  return { units, parts, px: units * pxPerUnit };
}

export function between(a: Camera, b: Camera, share: number): Camera {
  // The scale goes geometrically and the middle goes straight, so that nothing swings.
  const k = a.k * (b.k / a.k) ** share;
  if (Math.abs(a.k - b.k) < 1e-9) {
    return { k: b.k, x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
  }
  const along = (k - a.k) / (b.k - a.k);
  return { k, x: a.x + (b.x - a.x) * along, y: a.y + (b.y - a.y) * along };
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}
