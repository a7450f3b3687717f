import { signal } from "@preact/signals";
import { beforeEach, expect, test, vi } from "vitest";
import type { Entry, Scene, Status, View } from "../src/protocol.ts";
import { apart, markAt } from "../src/reel/Film.tsx";
import { severally, wordsOf } from "../src/reel/deeds.ts";
import { isOrdered } from "../src/reel/film.ts";
import { summedUp, toldOf } from "../src/reel/Outcome.tsx";
import { Reel, type Stage } from "../src/reel/reel.ts";
import { tellingOf } from "../src/reel/telling.ts";
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

test("an activation in which nothing was done is told, though there was nothing to watch", async () => {
  const seat = { side: signal("me"), view: signal(view), prompt: signal(null), over: signal(null), hello: signal(null), n: signal(6), token: "t", entries: signal(new Map()) } as unknown as Seat;
  const status = signal<Status | null>(null);
  const reel = new Reel({ seat: signal(seat), seats: signal([seat]), status, legOf: new Map(), urgent: signal(""), looking: signal(null), lookAt: async () => undefined, lookAtNow: () => undefined } as unknown as Stage);
  const note = scene("5.1", { kind: "effect", by: [], on: [], dice: [], caption: "Activated: car." });
  reel.source = async () => ({ view, last: 6, of: 6, scenes: [note, scene("6.1", { kind: "idle", by: ["tank"], on: [], dice: [], caption: "Car: did nothing." })] }) as never;
  reel.heard(seat, { n: 6, side: "them", lines: [{ key: "6.1", sentence: "" }] } as unknown as Entry);
  await vi.advanceTimersByTimeAsync(20_000);
  status.value = { mine: true } as Status;
  reel.changed();
  expect(reel.recap.value?.lines.map((line) => line.words)).toEqual(["Car: did nothing."]);
});

const tableOf = (entries: [number, string][]) => {
  const seat = { side: signal("me"), view: signal(view), prompt: signal(null), over: signal(null), hello: signal({ sides: [] }), n: signal(entries.length), token: "t", entries: signal(new Map(entries.map(([n, side]) => [n, { n, side, lines: [] }]))) } as unknown as Seat;
  const status = signal<Status | null>({ mine: true } as Status);
  const reel = new Reel({ seat: signal(seat), seats: signal([seat]), status, legOf: new Map(), urgent: signal(""), looking: signal(null), lookAt: async () => undefined, lookAtNow: () => undefined } as unknown as Stage);
  return { seat, reel };
};

test("the initiative, or one's own guns in the others' order, are no deed of the others to be summed up", async () => {
  const told = async (...scenes: Scene[]) => {
    const { reel } = tableOf([[1, "me"], [2, "them"]]);
    reel.source = async () => ({ view, last: 2, of: 2, scenes }) as never;
    reel.changed();
    await vi.advanceTimersByTimeAsync(100);
    return reel.recap.value !== null;
  };
  const initiative = scene("2.1", { kind: "turn", by: [], on: [] });
  const mine = scene("2.2", { side: "me", by: [] });
  expect([await told(initiative), await told(initiative, mine), await told(initiative, scene("2.2"))]).toEqual([false, false, true]);
});

test("whoever comes back after he has acted can read again what the others did before", async () => {
  const { reel } = tableOf([[1, "me"], [2, "them"], [3, "them"], [4, "me"]]);
  const asked: number[] = [];
  reel.source = async (_token: string, first: number, last?: number) => (asked.push(first, last ?? 0), { view, last: 3, of: 4, scenes: [scene("2.1"), scene("3.1")] }) as never;
  reel.changed();
  await vi.advanceTimersByTimeAsync(100);
  expect([asked, reel.recap.value, reel.kept.value?.lines.length]).toEqual([[2, 3], null, 2]);
});

test("a single deed is told unless it was watched and cost nothing of one's own", async () => {
  const told = async (pace: "normal" | "skip", effects: Scene["effects"]) => {
    const seat = { side: signal("me"), view: signal({ ...view, pieces: [{ id: "M1", side: "me", label: "M1" }] }), prompt: signal(null), over: signal(null), hello: signal(null), n: signal(5), token: "t", entries: signal(new Map()) } as unknown as Seat;
    const status = signal<Status | null>(null);
    const reel = new Reel({ seat: signal(seat), seats: signal([seat]), status, legOf: new Map(), urgent: signal(""), looking: signal(null), lookAt: async () => undefined, lookAtNow: () => undefined } as unknown as Stage);
    reel.pace.value = pace;
    reel.source = async () => ({ view, last: 5, of: 5, scenes: [scene("5.1", { effects })] }) as never;
    reel.heard(seat, { n: 5, side: "them", lines: [{ key: "5.1", sentence: "", dice: [{ sides: 6, face: 4 }] }] } as unknown as Entry);
    await vi.advanceTimersByTimeAsync(20_000);
    status.value = { mine: true } as Status;
    reel.changed();
    await vi.advanceTimersByTimeAsync(100);
    return reel.recap.value !== null;
  };
  const fell = [{ piece: "M1", name: "M1", text: "Down", lost: true, at: null }];
  expect([await told("normal", []), await told("normal", fell), await told("skip", []), await told("skip", fell)]).toEqual([false, true, true, true]);
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

test("numbers of marks at one place are moved apart", () => {
  const moved = apart([[50, 50], [50, 50], [52, 49], [200, 50]]);
  expect(moved[0]).toEqual([0, 0]);
  expect(moved[3]).toEqual([0, 0]);
  expect(new Set(moved.slice(0, 3).map(String)).size).toBe(3);
});

test("what came of one's own order is a deed with dice, and none that only begins a turn", () => {
  const mine = (key: string, more: Partial<Scene>) => ({ scenes: [scene(key, { commander: "me", side: "me", ...more })], own: true });
  const shot = mine("3.1", {});
  const fell = mine("3.2", { kind: "test", caption: "Y is down" });
  expect(toldOf([mine("3.0", { kind: "move", dice: [] }), shot, fell])).toEqual([[shot, fell]]);
  expect(toldOf([mine("4.1", { kind: "turn" })])).toEqual([]);
});

const lost = (piece: string) => [{ piece, name: piece, text: "Out of the game", lost: true, at: null, fate: "out of the game" }] as unknown as Scene["effects"];
const jump = (key: string, who: string, more: Partial<Scene> = {}) => scene(key, { commander: "me", side: "me", kind: "move", by: [who], on: [], caption: `${who} drifts`, ...more });
const off = (key: string, who: string) => scene(key, { commander: "me", side: "me", kind: "effect", by: [who], on: [], dice: [], caption: `${who} comes down off the map`, effects: lost(who) });

test("an order that did much, such as a landing, is told by who was lost in it, one's own first", () => {
  const many = { ...view, pieces: ["A1", "A2", "A3", "A4", "A5"].map((id) => ({ id, side: "me", label: id, name: "squad", letter: "A", at: null })) } as unknown as View;
  const telling = tellingOf(many, "me", new Map([["me", "Paras"], ["them", "Rebels"]]));
  const scenes = [jump("3.1", "A1"), jump("3.2", "A2"), off("3.3", "A2"), jump("3.4", "A3"), jump("3.5", "A4"), jump("3.6", "A5"), off("3.7", "A5")];
  const { told } = summedUp(toldOf(scenes.map((one) => ({ scenes: [one], own: true }))), telling);
  expect(told[0]).toBe("**Paras: 2 out of the game: A2, A5**");
  expect(told.filter((words) => words.includes("off the map") || words.includes("out of the game"))).toHaveLength(3);
});

const fires = (who: string, shots: number) => Array.from({ length: shots }, (_, i) => [
  { scenes: [scene(`3.${who}${i}`, { by: [who], on: ["A1"], caption: `${who} shot ${i}.` })], own: true },
  { scenes: [scene(`3.${who}${i}b`, { kind: "test", by: ["A1"], on: [], caption: `${who} read ${i}.` })], own: true },
]).flat();

test("of a move that drew fire all that each shooter did is told together, and all of the three who shot", () => {
  const telling = tellingOf(view, "me", new Map());
  const { told, more } = summedUp(toldOf([...fires("gun", 4), ...fires("tank", 1), ...fires("team", 2)]), telling);
  expect(told).toEqual([
    "gun shot 0. gun read 0. gun shot 1. gun read 1. gun shot 2. gun read 2. gun shot 3. gun read 3.",
    "tank shot 0. tank read 0.",
    "team shot 0. team read 0. team shot 1. team read 1.",
  ]);
  expect(more).toBe(0);
});

test("what is left out of the words on one's own order is counted", () => {
  const telling = tellingOf(view, "me", new Map());
  const { told, more } = summedUp(toldOf(["a", "b", "c", "d", "e", "f", "g", "h"].flatMap((who) => fires(who, 2))), telling);
  expect([told.length, more]).toEqual([5, 3]);
});

test("one's own order without dice that cost somebody is told, and one under way only once", async () => {
  const seat = { side: signal("me"), view: signal(view), prompt: signal(null), over: signal(null), hello: signal(null), n: signal(3), token: "t", entries: signal(new Map()) } as unknown as Seat;
  const reel = new Reel({ seat: signal(seat), seats: signal([seat]), status: signal(null), legOf: new Map(), urgent: signal(""), looking: signal(null), lookAt: async () => undefined, lookAtNow: () => undefined } as unknown as Stage);
  reel.source = async () => ({ view, last: 3, of: 3, scenes: [jump("3.1", "A1", { dice: [], effects: lost("A1") })] }) as never;
  reel.setPace("skip");
  for (const _ of [1, 2]) {
    reel.heard(seat, { n: 3, side: "me", lines: [{ key: "3.1", sentence: "" }] } as unknown as Entry);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(toldOf(reel.own.value)).toHaveLength(1);
});

test("shots of one fire that came to the same are told once, with their number", () => {
  const shots = Array.from({ length: 4 }, (_, i) => ({ own: false, scenes: [scene(`1.${i + 1}`, { by: ["tank"], on: ["Y"], caption: i < 3 ? "Rifles: **missed**" : "Rifles: **holds**" })] }));
  expect(wordsOf(shots, tellingOf(view, "me", new Map()))).toBe("Rifles: **missed** (3×). Rifles: **holds**");
});

test("what somebody else underwent is no order of whoever acts", () => {
  expect(isOrdered(scene("1.1"))).toBe(true);
  expect(isOrdered(scene("1.2", { kind: "test" }))).toBe(false);
  expect(isOrdered(scene("1.3", { side: "me" }))).toBe(false);
});

test("what is said several times is counted without a full stop before it", () => {
  expect(severally(["Missed.", "Missed.", "Hit."])).toEqual(["Missed (2×)", "Hit."]);
});

test("of several who answered one shot each has a line of its own, and all who still show what it did to them are counted", async () => {
  const { recapOf } = await import("../src/reel/recap.ts");
  const down = (piece: string, text = "Heads down") => ({ piece, name: piece, text, lost: false, at: null });
  const answer = (key: string, by: string[]) => ({ scenes: [scene(key, { n: 1, kind: "answer", side: "me", by, on: [], dice: [], effects: by.map((one) => down(one)), caption: `hit the dirt, ${by[0]}` })], own: false });
  const cut = { scenes: [scene("1.3", { n: 1, kind: "effect", by: [], on: [], dice: [], effects: [down("A2", "Cut off")], caption: "A2: cut off" })], own: false };
  const worn = [{ id: "h", family: "red-face", glyph: "heads-down", laid: "Heads down", label: "Heads down (red face)", detail: "" }];
  const pieces = ["A1", "A2", "A3", "A4"].map((id) => ({ id, side: "me", letter: "A", label: id, name: id, number: id.slice(1), markers: worn }));
  const told = tellingOf({ ...view, pieces } as unknown as View, "me", new Map([["me", "Section"]]));
  const recap = recapOf([answer("1.1", ["A1", "A2"]), answer("1.2", ["A3", "A4"]), cut], told);
  expect(recap.lines.map((line) => line.words.split(",")[1])).toEqual([" A1", " A3. A2: **cut off**"]);
  expect(recap.headline).toContain("4 heads down: A1–A4");
});
