import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("window", globalThis);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { toAsk } = await import("../src/reel/Fallen.tsx");

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
});
