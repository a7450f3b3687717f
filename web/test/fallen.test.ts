import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("window", globalThis);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { isShut, toAsk } = await import("../src/reel/Fallen.tsx");

describe("the marks of the fallen", () => {
  const ask = (whom: string, n: number) => ({ whom, n, again: false });
  it("are asked for when others lie there than before", () => {
    expect(toAsk(null, ask("A1", 4), false)).toEqual(ask("A1", 4));
    expect(toAsk(ask("A1", 4), ask("A1 A2", 4), true)).toEqual(ask("A1 A2", 4));
    expect(toAsk(ask("A1", 4), ask("A1", 5), true)).toBeNull();
  });
  it("of those who fell before a question are asked for again when its entry is over, once", () => {
    expect(toAsk(ask("A1 A3", 24), ask("A1 A3", 24), false)).toBeNull();
    const again = toAsk(ask("A1 A3", 24), ask("A1 A3", 25), false);
    expect(again).toEqual({ whom: "A1 A3", n: 25, again: true });
    expect(toAsk(again, ask("A1 A3", 26), false)).toBeNull();
  });
  it("let a tap through to the ground while a place is asked for, and where somebody stands", () => {
    const base = { round: 50 };
    const view = { pieces: [{ at: [500, 500], fate: "fit", base }] } as unknown as Parameters<typeof isShut>[1];
    expect([isShut({ at: [0, 0] }, view, false), isShut({ at: [0, 0] }, view, true), isShut({ at: [500, 510] }, view, false)]).toEqual([false, true, true]);
  });
});
