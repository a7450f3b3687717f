import { signal } from "@preact/signals";
import { describe, expect, it, vi } from "vitest";
import { momentOf, turnIn } from "../src/goals/goals.ts";
import type { Entry, Goals, Scene, View } from "../src/protocol.ts";
import { takesOf } from "../src/reel/film.ts";
import { Reel, type Stage } from "../src/reel/reel.ts";
import type { Seat } from "../src/table/seat.ts";

vi.stubGlobal("window", globalThis);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => undefined });

const die = { sides: 6, face: 4 };
const score = (now: number, earned = now) => ({ earned, now });
const scene = (key: string, more: Partial<Scene> = {}): Scene => ({
  key, n: Number(key.split(".")[0]), commander: "us", side: "us", kind: "fire", by: [key], on: ["Y"], doing: "", caption: key, after: {}, dice: [die], ...more,
});
const goals = { points: { us: 3, them: 9 }, earned: { us: 3, them: 4 }, turn: 1 } as unknown as Goals;

describe("the account beside a film", () => {
  const takes = takesOf([scene("5.1", { turn: 2 }), scene("5.2", { stakes: [{ side: "them", before: score(1), after: score(9, 4) }] }), scene("5.3", { stakes: [{ side: "us", before: score(0), after: score(3) }] })]);
  const at = (n: number) => {
    const { points, earned, turn } = momentOf(goals, takes.slice(0, n), takes.slice(n));
    return [points, earned, turn];
  };
  it("is that of the moment of the film, whatever is known already", () => {
    expect(at(0)).toEqual([{ us: 0, them: 1 }, { us: 0, them: 1 }, 1]);
    expect(at(2)).toEqual([{ us: 0, them: 9 }, { us: 0, them: 4 }, 2]);
    expect(at(3)).toEqual([{ us: 3, them: 9 }, { us: 3, them: 4 }, 2]);
  });
  it("knows of a turn once it has begun there", () => {
    expect([turnIn([]), turnIn(takes)]).toEqual([undefined, 2]);
  });
});

describe("dice with which a turn begins", () => {
  it("are out before the panel asks what comes of them", async () => {
    vi.useFakeTimers();
    const view = { table: { unit: "cm" }, pieces: [], groups: [], turn: 0 } as unknown as View;
    const seat = { side: signal("us"), view: signal(view), prompt: signal(null), over: signal(null), hello: signal(null), n: signal(4), token: "t", entries: signal(new Map()) } as unknown as Seat;
    const stage = { seat: signal(seat), seats: signal([seat]), status: signal({ mine: true }), legOf: new Map(), urgent: signal(""), looking: signal(null) } as unknown as Stage;
    const entry = (n: number) => ({ n, side: "us", lines: [{ key: `${n}.1`, sentence: "", dice: [die] }] }) as unknown as Entry;
    const seen = async (n: number, scenes: Scene[]) => {
      const reel = new Reel(stage);
      reel.source = async () => ({ view, last: n, of: n, scenes });
      reel.grave.value = { piece: "B9" } as never;
      reel.heard(seat, entry(n));
      expect(reel.grave.value).toBeNull(); // what was read of the fallen gives way
      await vi.advanceTimersByTimeAsync(10);
      const first = [reel.take.value !== null, reel.rolls.value, reel.blocks.value];
      await vi.advanceTimersByTimeAsync(20_000);
      return [...first, reel.rolls.value];
    };
    expect(await seen(5, [scene("5.1", { kind: "turn", turn: 2, dice: [] }), scene("5.2", { kind: "test" })])).toEqual([true, true, false, false]);
    expect(await seen(6, [scene("6.1")])).toEqual([true, false, false, false]); // one's own shot leaves the hand free
  });
});
