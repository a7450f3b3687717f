import { describe, expect, it } from "vitest";
import { between, bringIn, centred, detailOf, fit, held, isIn, LARGEST, mmOf, scaleBar, showsAll, toMap, toScreen, zoomAt } from "../src/table/camera.ts";
import type { Point } from "../src/protocol.ts";

const table = { width: 900, height: 600 };
const free = { left: 0, top: 0, right: 1000, bottom: 700 };

describe("the camera", () => {
  it("finds the same place on the map that it put on the screen", () => {
    const camera = { k: 1.7, x: -40, y: 12 };
    const place: Point = [123.4, 567.8];
    const [x, y] = toMap(camera, toScreen(camera, place));
    expect(x).toBeCloseTo(place[0]);
    expect(y).toBeCloseTo(place[1]);
  });

  it("fits the whole table into the free part, and centres it", () => {
    const camera = fit(table, { left: 100, top: 50, right: 1000, bottom: 500 }, 10);
    const [left, top] = toScreen(camera, [0, 0]);
    const [right, bottom] = toScreen(camera, [900, 600]);
    expect(left).toBeGreaterThanOrEqual(110 - 1e-9);
    expect(right).toBeLessThanOrEqual(990 + 1e-9);
    expect(top).toBeGreaterThanOrEqual(60 - 1e-9);
    expect(bottom).toBeLessThanOrEqual(490 + 1e-9);
    expect(left + right).toBeCloseTo(1100);
    expect(top + bottom).toBeCloseTo(550);
  });

  it("hangs a table from the top, so that a sheet of another height does not move it", () => {
    const [low, high] = [700, 620].map((bottom) => fit(table, { left: 0, top: 50, right: 390, bottom }, 10, 26));
    expect(low).toEqual(high);
    expect(low!.y).toBe(76);
    expect(fit(table, { left: 0, top: 50, right: 390, bottom: 250 }, 10, 26).y).toBeCloseTo(60); // no room to spare
  });

  it("keeps the place under the pointer while it zooms", () => {
    const camera = { k: 1, x: 30, y: -20 };
    const pointer: Point = [400, 300];
    const before = toMap(camera, pointer);
    const after = toMap(zoomAt(camera, pointer, 2.5, 0.2), pointer);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
  });

  it("zooms neither closer than the largest nor farther than the least", () => {
    expect(zoomAt({ k: 10, x: 0, y: 0 }, [0, 0], 10, 0.5).k).toBe(LARGEST);
    expect(zoomAt({ k: 1, x: 0, y: 0 }, [0, 0], 0.01, 0.5).k).toBe(0.5);
  });

  it("never loses the table out of the window", () => {
    const far = held({ k: 1, x: 99_999, y: -99_999 }, table, { width: 800, height: 500 });
    const [left] = toScreen(far, [0, 0]);
    const [, bottom] = toScreen(far, [0, 600]);
    expect(left).toBeLessThan(800);
    expect(bottom).toBeGreaterThan(0);
  });

  it("does not move for places that are in view already", () => {
    const camera = { k: 1, x: 0, y: 0 };
    expect(bringIn(camera, [[400, 300]], free)).toEqual(camera);
  });

  it("knows whether a place lies in what is free, and brings it there", () => {
    const near = { k: 6, x: -3000, y: -2000 };
    expect(isIn(near, [560, 400], free)).toBe(true);
    expect(isIn(near, [100, 100], free)).toBe(false);
    expect(isIn(bringIn(near, [[100, 100]], free), [100, 100], free)).toBe(true);
  });

  it("knows when all of the table is in sight", () => {
    const all = fit(table, free, 10);
    expect(showsAll(all, table, free)).toBe(true);
    expect(showsAll({ ...all, x: all.x - 20 }, table, free)).toBe(false);
    expect(showsAll({ ...all, k: all.k * 1.2 }, table, free)).toBe(false);
  });

  it("brings shooter and target together into what a sheet leaves free", () => {
    const above = { left: 0, top: 0, right: 390, bottom: 360 };
    const camera = bringIn({ k: 2, x: 0, y: 0 }, [[50, 400], [260, 420]], above, 40);
    for (const place of [[50, 400], [260, 420]] as Point[]) {
      const [x, y] = toScreen(camera, place);
      expect(x).toBeGreaterThanOrEqual(40 - 1e-6);
      expect(x).toBeLessThanOrEqual(350 + 1e-6);
      expect(y).toBeGreaterThanOrEqual(40 - 1e-6);
      expect(y).toBeLessThanOrEqual(320 + 1e-6);
    }
    expect(camera.k).toBeLessThan(2);
  });

  it("puts a place in the middle, but leaves no more than a rim beside the table", () => {
    const small = { left: 0, top: 0, right: 390, bottom: 400 };
    const middle = toScreen(centred([450, 300], 2, table, small), [450, 300]);
    expect(middle).toEqual([195, 200]);
    const corner = centred([0, 0], 2, table, small);
    expect(toScreen(corner, [0, 0])).toEqual([48, 48]);
  });

  it("starts and ends a flight where it should", () => {
    const [a, b] = [{ k: 1, x: 0, y: 0 }, { k: 4, x: -300, y: 80 }];
    expect(between(a, b, 0).x).toBeCloseTo(0);
    expect(between(a, b, 1)).toEqual(b);
    expect(between(a, { ...a, x: 50 }, 0.5).x).toBeCloseTo(25);
  });

  it("shows more of a piece the larger it is: emblem, letter, name, points", () => {
    expect([13, 14, 23, 24, 31, 32].map((px) => detailOf(px, 1))).toEqual([0, 1, 1, 2, 2, 3]);
  });

  it("draws a scale bar of a round length that fits", () => {
    expect(scaleBar(14, 236).units).toBe(15);
    const bar = scaleBar(3.3, 200);
    expect(bar.px).toBeLessThanOrEqual(200);
    expect(bar.units).toBe(50);
  });

  it("measures a table of inches in millimetres too", () => {
    expect(100 * mmOf("cm")).toBe(10);
    expect(100 * mmOf("in")).toBeCloseTo(25.4);
  });
});
