/** Where the markers of orders lie: beside the unit, on the map, on as few others as can be. */
import { describe, expect, it } from "vitest";
import { beside } from "../src/orders/places.ts";

const ROOM = { width: 900, height: 640 };
const ROW = { width: 680, height: 120 };
const covers = (at: { x: number; y: number }, unit: { left: number; top: number; right: number; bottom: number }) =>
  at.x < unit.right && at.x + ROW.width > unit.left && at.y < unit.bottom && at.y + ROW.height > unit.top;

describe("markers beside a unit", () => {
  const units = [0, 200, 420, 560].map((top) => ({ left: 400, right: 480, top, bottom: top + 80 }));
  it("never lie on it, and never off the map", () => {
    for (const unit of units) {
      const at = beside(unit, ROW, ROOM);
      expect(covers(at, unit)).toBe(false);
      expect(at.x).toBeGreaterThanOrEqual(0);
      expect(at.x + ROW.width).toBeLessThanOrEqual(ROOM.width);
      expect(at.y + ROW.height).toBeLessThanOrEqual(ROOM.height);
    }
  });
  it("lie above it where others stand below", () => {
    const unit = { left: 400, right: 480, top: 300, bottom: 380 };
    expect(beside(unit, ROW, ROOM).y).toBeGreaterThan(300);
    expect(beside(unit, ROW, ROOM, [[440, 430]]).y).toBeLessThan(300);
  });
});
