import { expect, test, vi } from "vitest";
import { Eye } from "../src/table/eye.ts";

/** The camera of a map so large, without motion. */
function eyeOf(clientWidth: number, clientHeight: number): Eye {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("window", globalThis);
  for (const name of ["cancelAnimationFrame", "requestAnimationFrame"]) vi.stubGlobal(name, () => 0);
  vi.stubGlobal("navigator", { maxTouchPoints: 1 });
  vi.stubGlobal("ResizeObserver", class { observe() {} disconnect() {} });
  const style = { setProperty() {} };
  const eye = new Eye();
  eye.attach({ clientWidth, clientHeight, style, addEventListener() {}, removeEventListener() {} } as never, { style } as never);
  eye.laid({ width: 600, height: 600 });
  return eye;
}

test("a sheet on its way that hides nearly all of the map leaves the camera where it is", () => {
  const eye = eyeOf(390, 740);
  eye.cover(440);
  eye.bringIn([[150, 480], [350, 380]], 1.2);
  eye.bringIn([[150, 480], [350, 380]]);
  const before = eye.camera;
  eye.cover(700);
  eye.cover(440);
  expect(eye.camera).toEqual(before);
});

test("a sheet that grows leaves in sight what was brought in", () => {
  const eye = eyeOf(390, 740);
  eye.cover(200);
  eye.bringIn([[300, 500]], 1.2);
  const before = eye.camera;
  eye.cover(440);
  expect(eye.camera).not.toEqual(before);
  expect(eye.sees([[300, 500]])).toBe(true);
});
