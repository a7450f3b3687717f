import { signal } from "@preact/signals";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Entry, Scene, View } from "../src/protocol.ts";
import { Reel, type Stage } from "../src/reel/reel.ts";
import type { Found } from "../src/reel/seen.ts";
import type { Seat } from "../src/table/seat.ts";

vi.stubGlobal("window", globalThis);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));

const view = { table: { unit: "cm" }, pieces: [], groups: [] } as unknown as View;
const seat = { side: signal("me"), view: signal(view), prompt: signal(null), over: signal(null), hello: signal(null), n: signal(9), token: "t", entries: signal(new Map()) } as unknown as Seat;
const stage = {
  seat: signal(seat), seats: signal([seat]), status: signal(null), legOf: new Map(), urgent: signal(""), looking: signal(null), lookAt: async () => undefined, lookAtNow: () => undefined,
} as unknown as Stage;
const die = { sides: 6, face: 4 };
const shot = (key: string, commander: string): Scene => ({
  key, n: Number(key.split(".")[0]), commander, side: commander, kind: "fire", by: [key], on: ["Y"], doing: "", caption: key, after: {}, dice: [die],
});
const entry = (n: number, side: string) => ({ n, side, lines: [{ key: `${n}.1`, sentence: "", dice: [die] }] }) as unknown as Entry;

describe("the log", () => {
  let reel: Reel;
  let there: (found: Found) => void;
  beforeEach(() => {
    vi.useFakeTimers();
    reel = new Reel(stage);
    reel.source = () => new Promise((found) => (there = found));
  });
  const comes = async (scenes: Scene[]) => {
    there({ view, last: scenes.at(-1)!.n, scenes });
    await vi.advanceTimersByTimeAsync(1);
  };

  it("does not tell what came of one's own shot before the die has fallen on the map", async () => {
    reel.heard(seat, entry(4, "me"));
    expect(reel.told.value).toEqual({ n: 3, lines: Infinity }); // while it is loaded, too
    await comes([shot("4.1", "me")]);
    expect([reel.beat.value?.name, reel.told.value]).toEqual(["dice", { n: 4, lines: 0 }]);
    await vi.advanceTimersByTimeAsync(600);
    expect([reel.beat.value?.name, reel.told.value]).toEqual(["read", { n: 4, lines: 0 }]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(reel.told.value).toBeNull();
  });

  it("tells line by line what the others did, as it is watched", async () => {
    const told: unknown[] = [];
    reel.heard(seat, entry(4, "them"));
    await comes([shot("4.1", "them"), shot("4.2", "them"), shot("5.1", "them")]);
    for (let i = 0; i < 200; i += 1) {
      const now = reel.told.value && `${reel.told.value.n}.${reel.told.value.lines}`;
      if (told.at(-1) !== now) told.push(now);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(told).toEqual(["4.0", "4.1", "4.2", "5.0", "5.1", null]);
  });

  it("tells everything where nothing is watched, and when its scenes cannot be had", async () => {
    reel.source = async () => Promise.reject(new Error("gone"));
    reel.heard(seat, entry(4, "them"));
    await vi.advanceTimersByTimeAsync(5000);
    expect(reel.told.value).toBeNull();
    reel.setPace("skip");
    reel.heard(seat, entry(5, "them"));
    expect(reel.told.value).toBeNull();
  });
});

describe("the last turn", () => {
  it("is told before its end is shown, where the others made the last move", async () => {
    vi.useFakeTimers();
    const reel = new Reel(stage);
    reel.source = async () => ({ view, last: 5, scenes: [shot("4.1", "them"), shot("5.1", "them")] });
    reel.heard(seat, entry(4, "them"));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(reel.recap.value).toBeNull(); // it is not our move
    seat.over.value = { type: "over" } as unknown as typeof seat.over.value;
    reel.changed();
    expect(reel.recap.value?.lines).toHaveLength(2);
    reel.dismiss();
    const back = new Reel(stage); // whoever comes back to a game that is over sees its end at once
    back.changed();
    expect(back.recap.value).toBeNull();
    seat.over.value = null;
  });
});

describe("a film of the whole record", () => {
  it("counts entries of all there are, and to skip it leads to its end", async () => {
    vi.useFakeTimers();
    const lookAtNow = vi.fn();
    const reel = new Reel({ ...stage, looking: signal({ n: 4 }), lookAtNow } as unknown as Stage);
    reel.source = async () => ({ view, last: 5, scenes: [shot("4.1", "them"), shot("4.2", "them"), shot("5.1", "them")] }); // of nine
    await reel.replay(1);
    expect(reel.counted.value).toEqual({ n: 4, m: 9 });
    reel.end();
    expect(lookAtNow).toHaveBeenCalled();
  });
});
