import { signal } from "@preact/signals";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Entry, Scene, View } from "../src/protocol.ts";
import { Reel, type Stage } from "../src/reel/reel.ts";
import type { Seat } from "../src/table/seat.ts";

vi.stubGlobal("window", globalThis);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));

const view = { table: { unit: "cm" }, pieces: [], groups: [] } as unknown as View;
const seat = { side: signal("me"), view: signal(view), prompt: signal(null), over: signal(null), hello: signal(null), n: signal(9), token: "t", entries: signal(new Map()) } as unknown as Seat;
const stage = {
  seat: signal(seat), seats: signal([seat]), status: signal(null), legOf: new Map(), urgent: signal(""), looking: signal(null), lookAt: async () => undefined, lookAtNow: () => undefined,
} as unknown as Stage;
const entry = (n: number, side: string): Entry => ({ n, side, lines: [{ key: `${n}.1`, sentence: "", dice: [{ sides: 6, face: 4 }] }] }) as unknown as Entry;
const scene = (n: number, commander: string): Scene => ({
  key: `${n}.1`, n, commander, side: commander, kind: "fire", by: ["X"], on: ["Y"], doing: "", caption: "it is told", after: {}, dice: [{ sides: 6, face: 4 }],
});

describe("a question", () => {
  let answers: (() => void)[] = [];
  let reel: Reel;
  beforeEach(() => {
    vi.useFakeTimers();
    answers = [];
    reel = new Reel(stage);
    reel.source = (_, first, last) => new Promise((found) => answers.push(() => found({ view, last: last ?? first, scenes: [scene(first, first === 1 ? "me" : "them")] })));
  });
  const comes = async () => {
    answers.shift()!();
    await vi.advanceTimersByTimeAsync(1);
  };

  it("waits for what the others did, also while one's own deed is told before it", async () => {
    reel.heard(seat, entry(1, "me"));
    expect(reel.blocks.value).toBe(false);
    reel.heard(seat, entry(2, "them"));
    await comes();
    expect(reel.take.value?.own).toBe(true);
    expect(reel.blocks.value).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(reel.blocks.value).toBe(true);
    await comes();
    expect([reel.take.value?.own, reel.blocks.value]).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(reel.blocks.value).toBe(false);
  });
  it("that was answered by itself is told of after what led to it", async () => {
    const told = vi.fn();
    reel.heard(seat, entry(2, "them"));
    reel.afterwards(told);
    await comes();
    expect([reel.blocks.value, told.mock.calls.length]).toEqual([true, 0]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([reel.blocks.value, told.mock.calls.length]).toEqual([false, 1]);
    reel.afterwards(told);
    expect(told).toHaveBeenCalledTimes(2);
  });
  it("waits when one's own hand cuts short what one did oneself", async () => {
    reel.heard(seat, entry(1, "me"));
    await comes();
    reel.heard(seat, entry(2, "them"));
    await comes();
    reel.giveWay();
    expect([reel.take.value?.own, reel.blocks.value]).toEqual([false, true]);
  });
  it("waits for scenes that a busy server sends at the second asking", async () => {
    reel.source = vi.fn().mockRejectedValueOnce(new Error("busy")).mockResolvedValueOnce({ view, last: 2, scenes: [scene(2, "them")] });
    reel.heard(seat, entry(2, "them"));
    await vi.advanceTimersByTimeAsync(100);
    expect(reel.blocks.value).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(reel.take.value?.scenes[0]!.key).toBe("2.1");
  });
});
