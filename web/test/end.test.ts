import { expect, test, vi } from "vitest";

vi.stubGlobal("window", globalThis);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { onBell } = await import("../src/table/EndScreen.tsx");

test("two sides as lucky as each other both stand on the bell", () => {
  const [[ax, ay], [bx, by]] = onBell([-0.28, -0.3]) as [[number, number], [number, number]];
  expect(Math.abs(ax - bx) < 18 && Math.abs(ay - by) >= 17).toBe(true);
  expect(onBell([-1, 1]).map(([x]) => x)).toEqual([90, 170]);
});
