import { describe, expect, it, vi } from "vitest";
import type { Piece } from "../src/protocol.ts";

vi.stubGlobal("window", globalThis);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { isShut, toAsk } = await import("../src/reel/Fallen.tsx");
const { namesOfFallen } = await import("../src/table/fallen.ts");

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

describe("the names of the fallen", () => {
  const piece = (id: string, x: number, y: number, fate = "casualty", base: object = { round: 125 }) => ({ id, label: id, at: [x, y], fate, base }) as unknown as Piece;
  const places = (...pieces: Piece[]) => Object.fromEntries(namesOfFallen(pieces, 0.1));
  it("stand under them", () => {
    expect(places(piece("B7", 1000, 1000))).toEqual({ B7: "under" });
  });
  it("lie neither upon one another nor upon whoever lives", () => {
    expect(places(piece("B7", 1000, 1000), piece("B8", 1060, 1000))).toEqual({ B7: "under", B8: "over" });
    expect(places(piece("B7", 1000, 1000), piece("B8", 1000, 1300))).toEqual({ B7: "over", B8: "under" });
    expect(places(piece("B7", 1000, 1000), piece("A1", 1000, 1250, "fit"), piece("A2", 1000, 750, "fit"))).toEqual({ B7: "none" });
  });
  it("of wrecks are on them, unless somebody stands there", () => {
    const hull = { box: [600, 300] };
    expect(places(piece("BV1", 1000, 1000, "casualty", hull))).toEqual({ BV1: "under" });
    expect(places(piece("BV1", 1000, 1000, "casualty", hull), piece("A1", 1100, 1000, "fit"))).toEqual({ BV1: "none" });
  });
});
