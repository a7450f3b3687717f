import { signal } from "@preact/signals";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Entry, Scene, SoFar, View } from "../src/protocol.ts";
import { Reel, type Stage } from "../src/reel/reel.ts";
import type { Found } from "../src/reel/seen.ts";
import type { Seat } from "../src/table/seat.ts";

const kept = new Map<string, string>();
vi.stubGlobal("window", globalThis);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("sessionStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });

const view = { table: { unit: "cm" }, pieces: [], groups: [], turn: 0 } as unknown as View;
const prompt = signal<unknown>(null);
const seat = { side: signal("me"), view: signal(view), prompt, over: signal(null), hello: signal(null), n: signal(4), token: "t", entries: signal(new Map()) } as unknown as Seat;
const stage = {
  seat: signal(seat), seats: signal([seat]), status: signal(null), legOf: new Map(), urgent: signal(""), looking: signal(null), lookAt: async () => undefined, lookAtNow: () => undefined,
} as unknown as Stage;
const die = { sides: 6, face: 4 };
const scene = (key: string, commander = "them", more: Partial<Scene> = {}): Scene => ({
  key, n: Number(key.split(".")[0]), commander, side: commander, kind: "fire", by: [key], on: ["Y"], doing: "", caption: `told ${key}`, after: {}, dice: [die], ...more,
});
const entry = (n: number, side = "them") => ({ n, side, lines: [{ key: `${n}.1`, sentence: "", dice: [die] }] }) as unknown as Entry;
const so = (n: number, parts: number, side = "them") => ({ ...entry(n, side), parts }) as unknown as SoFar;

describe("a command that waits for an answer", () => {
  let reel: Reel;
  let there: Found;
  let shown: string[];
  const playOut = async () => {
    for (let i = 0; i < 400; i += 1) {
      const keys = reel.take.value?.scenes.map((one) => one.key) ?? [];
      for (const key of keys) if (shown.at(-1) !== key) shown.push(key);
      await vi.advanceTimersByTimeAsync(50);
    }
  };
  const comes = () => {
    reel = new Reel(stage);
    reel.source = async (_token, first) => ({ ...there, scenes: there.scenes.filter((one) => one.n >= first) });
  };
  beforeEach(() => {
    vi.useFakeTimers();
    kept.clear();
    shown = [];
    comes();
  });

  it("shows what it has done before the question, and at its end only the rest", async () => {
    there = { view, last: 5, of: 4, scenes: [scene("5.1"), scene("5.2")] };
    expect(reel.underWay(seat, so(5, 1), true)).toBe(true);
    expect(reel.blocks.value).toBe(true); // also while it is being loaded
    await playOut();
    expect([shown, reel.blocks.value]).toEqual([["5.1", "5.2"], false]);
    there = { view, last: 5, of: 5, scenes: [scene("5.1"), scene("5.2"), scene("5.3")] };
    reel.heard(seat, entry(5));
    await playOut();
    expect(shown).toEqual(["5.1", "5.2", "5.3"]);
  });

  it("may ask several times", async () => {
    there = { view, last: 5, of: 4, scenes: [scene("5.1")] };
    reel.underWay(seat, so(5, 1), true);
    await playOut();
    there = { view, last: 5, of: 4, scenes: [scene("5.1"), scene("5.2")] };
    reel.underWay(seat, so(5, 2), true);
    await playOut();
    there = { view, last: 6, of: 6, scenes: [scene("5.1"), scene("5.2"), scene("5.3"), scene("6.1")] };
    reel.heard(seat, entry(5));
    reel.heard(seat, entry(6));
    await playOut();
    expect(shown).toEqual(["5.1", "5.2", "5.3", "6.1"]);
    expect(reel.past.value.flatMap((take) => take.scenes.map((one) => one.key))).toEqual(shown); // each once in the recap
  });

  it("does not take the question away when things are told again", async () => {
    there = { view, last: 5, of: 4, scenes: [scene("5.1")] };
    reel.underWay(seat, so(5, 1), true);
    await playOut();
    expect(reel.underWay(seat, so(5, 1), true)).toBe(false);
    expect(reel.blocks.value).toBe(false);
  });

  it("is not shown again after a reload, but what was not watched is", async () => {
    there = { view, last: 5, of: 4, scenes: [scene("5.1"), scene("5.2")] };
    reel.underWay(seat, so(5, 1), true);
    await vi.advanceTimersByTimeAsync(3000); // the first is over, the second is on
    expect(reel.take.value?.scenes[0]!.key).toBe("5.2");
    comes();
    reel.underWay(seat, so(5, 1), true);
    await playOut();
    expect(shown).toEqual(["5.2"]);
    comes();
    reel.underWay(seat, so(5, 1), true);
    await playOut();
    expect(shown).toEqual(["5.2"]);
    there = { view, last: 5, of: 5, scenes: [scene("5.1"), scene("5.2"), scene("5.3")] };
    reel.heard(seat, entry(5));
    await playOut();
    expect(shown).toEqual(["5.2", "5.3"]);
  });

  it("that is finished before its scenes come is shown once and whole", async () => {
    there = { view, last: 5, of: 5, scenes: [scene("5.1"), scene("5.2")] };
    reel.underWay(seat, so(5, 1), false);
    await vi.advanceTimersByTimeAsync(1);
    reel.heard(seat, entry(5));
    await playOut();
    expect(shown).toEqual(["5.1", "5.2"]);
  });

  it("is shown when it is one's own, with its words and before one is asked", async () => {
    there = { view, last: 5, of: 4, scenes: [scene("5.1", "me", { kind: "test" }), scene("5.2", "me", { kind: "turn", by: [], on: [], dice: [], turn: 2 })] };
    reel.underWay(seat, so(5, 1, "me"), true);
    await vi.advanceTimersByTimeAsync(1);
    expect([reel.take.value?.own, reel.blocks.value]).toEqual([true, true]);
    await playOut();
    expect([shown, reel.blocks.value]).toEqual([["5.1", "5.2"], false]);
    expect(reel.past.value).toEqual([]); // no deed of the others
  });

  it("has the turn that it was, until the next begins", async () => {
    const seen: (number | null)[] = [];
    there = { view, last: 5, of: 4, turn: 1, scenes: [scene("5.1"), scene("5.2", "them", { kind: "turn", by: [], on: [], dice: [], turn: 2 })] };
    reel.underWay(seat, so(5, 1), true);
    for (let i = 0; i < 100; i += 1) {
      await vi.advanceTimersByTimeAsync(50);
      if (reel.take.value && seen.at(-1) !== reel.turn.value) seen.push(reel.turn.value);
    }
    expect([seen, reel.turn.value]).toEqual([[1, 2], null]);
  });

  it("shows what was done while the line was broken", async () => {
    there = { view, last: 6, of: 6, scenes: [scene("5.1"), scene("6.1")] };
    reel.missed(seat, 5, 6);
    expect(reel.blocks.value).toBe(true);
    await playOut();
    expect(shown).toEqual(["5.1", "6.1"]);
  });
});
