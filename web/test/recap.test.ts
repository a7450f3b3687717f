import { signal } from "@preact/signals";
import { beforeEach, expect, test, vi } from "vitest";
import type { Entry, Scene, Status, View } from "../src/protocol.ts";
import { markAt } from "../src/reel/Film.tsx";
import { Reel, type Stage } from "../src/reel/reel.ts";
import { whoseOf } from "../src/reel/Tray.tsx";
import { Eye } from "../src/table/eye.ts";
import type { Seat } from "../src/table/seat.ts";

vi.stubGlobal("window", globalThis);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("requestAnimationFrame", () => 0); // a flight never ends
vi.stubGlobal("cancelAnimationFrame", () => undefined);
beforeEach(() => void vi.useFakeTimers());

const view = { table: { unit: "cm" }, pieces: [{ id: "tank", at: [500, 500], facing: [1, 0], base: { box: [120, 60] } }], groups: [], turn: 0 } as unknown as View;
const scene = (key: string, more: Partial<Scene> = {}): Scene => ({
  key, n: Number(key.split(".")[0]), commander: "them", side: "them", kind: "fire", by: [key], on: ["Y"], doing: "", caption: `told ${key}`, after: {}, dice: [{ sides: 6, face: 4 }], ...more,
});
const take = (more: Partial<Scene>) => ({ scenes: [scene("1.1", { by: ["tank"], ...more })], own: false });

test("the summary that was put away is kept with its marks and opens again, until the others act anew", async () => {
  const seat = { side: signal("me"), view: signal(view), prompt: signal(null), over: signal(null), hello: signal(null), n: signal(6), token: "t", entries: signal(new Map()) } as unknown as Seat;
  const status = signal<Status | null>(null);
  const reel = new Reel({ seat: signal(seat), seats: signal([seat]), status, legOf: new Map(), urgent: signal(""), looking: signal(null), lookAt: async () => undefined, lookAtNow: () => undefined } as unknown as Stage);
  reel.source = async (_token, first) => ({ view, last: first, of: first, scenes: [scene(`${first}.1`)] }) as never;
  const comes = async (n: number) => {
    reel.heard(seat, { n, side: "them", lines: [{ key: `${n}.1`, sentence: "", dice: [{ sides: 6, face: 4 }] }] } as unknown as Entry);
    await vi.advanceTimersByTimeAsync(20_000);
  };
  await comes(5);
  await comes(6);
  status.value = { mine: true } as Status;
  reel.changed();
  const recap = reel.recap.value;
  expect(recap?.lines).toHaveLength(2);
  reel.dismiss();
  expect([reel.recap.value, reel.kept.value]).toEqual([null, recap]);
  reel.reopen();
  expect(reel.recap.value).toBe(recap);
  reel.heard(seat, { n: 7, side: "me", lines: [] } as unknown as Entry);
  expect(reel.kept.value).toBe(recap);
  await comes(8);
  expect(reel.kept.value).toBeNull();
});

test("the number of a mark lies on its shot or way, and beside whoever did something without either", () => {
  expect(markAt([take({ lines: [{ from: [0, 0], to: [10, 20], hit: true }] })], view)).toEqual({ at: [5, 10], beside: false });
  expect(markAt([take({ ways: [{ piece: "tank", points: [[0, 0], [10, 0]] }] })], view)).toEqual({ at: [5, 0], beside: false });
  expect(markAt([take({})], view)).toEqual({ at: [560, 500], beside: true });
});

test("dice thrown for the same by one after the other have only the names", () => {
  const roll = (title: string, need = "") => ({ roll: { title, need, modifiers: [] } as never });
  expect(whoseOf(roll("Initiative roll (car)"), roll("Initiative roll (lorry 4x4)"))).toBe("lorry 4x4");
  expect(whoseOf(roll("To hit (car)"), roll("Initiative roll (car)"))).toBeNull();
  expect(whoseOf(roll("Initiative roll (car)", "4+"), roll("Initiative roll (lorry)", "5+"))).toBeNull();
  expect(whoseOf(roll("To hit"), roll("To hit"))).toBeNull();
});

test("a film looks from where the camera flies to, not from where it is just now", () => {
  const eye = new Eye();
  const here: [number, number][] = [[20, 20], [60, 60]];
  expect(eye.film(here, 0, 0, true)).toBe(false); // in sight as it is
  expect(eye.film([[800, 500], [840, 540]], 0, 0, true)).toBe(true);
  expect(eye.film(here, 0, 0, true)).toBe(true);
});

test("a hull is not filmed from nearer than a base", () => {
  const near = (size?: number) => {
    const eye = new Eye();
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    eye.film([[400, 300]], 0, 0, true, size);
    return eye.camera.k;
  };
  expect(near()).toBeCloseTo(60 / 25);
  expect(near(120)).toBeCloseTo(150 / 120);
});
