import { describe, expect, it } from "vitest";
import { en } from "../src/language/en.ts";
import { fr } from "../src/language/fr.ts";
import type { Scene, View } from "../src/protocol.ts";
import { after, afterTake, beatsOf, gone, isBrief, keysOf, takesOf, trayOf, type Wanted, weighed } from "../src/reel/film.ts";
import { tagsOf } from "../src/reel/tags.ts";
import { besides, isSame } from "../src/reel/Tray.tsx";
import { recapOf, type Telling, weightOf } from "../src/reel/recap.ts";
import { framed } from "../src/table/camera.ts";
import { KEYS, meaning, type Press } from "../src/table/keys.ts";

const scene = (key: string, more: Partial<Scene> = {}): Scene => ({
  key, n: Number(key.split(".")[0]), commander: "b", side: "b", kind: "move", by: ["B1"], on: [], doing: key, caption: `**${key}**`, after: {}, ...more,
});
const die = { sides: 6, face: 4 };
const shot = (key: string, more: Partial<Scene> = {}) => scene(key, { kind: "fire", on: ["A1"], dice: [die], ...more });
const score = (now: number, earned = 0) => ({ earned, now });
const piece = (id: string, side: string, at: [number, number]) => ({ id, side, at, facing: null, fate: "fit", markers: [] }) as unknown as View["pieces"][number];
const view = { table: { unit: "cm" }, pieces: [piece("A1", "a", [0, 0]), piece("B1", "b", [9, 9])], groups: [], smoke: [] } as unknown as View;
const normal: Wanted = { pace: "normal", still: false, flies: false, hurried: false };
const total = (scenes: Scene[], wanted: Partial<Wanted> = {}, own = false) =>
  beatsOf({ scenes, own }, { ...normal, ...wanted }).reduce((sum, beat) => sum + beat.ms, 0);

describe("takes", () => {
  it("are one for moves of one piece in a row, and end where dice fall or another acts", () => {
    const takes = takesOf([scene("1.1"), scene("2.1"), shot("3.1"), scene("4.1"), scene("5.1", { by: ["B2"] })]);
    expect(takes.map(keysOf)).toEqual(["1.1 2.1", "3.1", "4.1", "5.1"]);
  });
  it("take a whole side that sets up together", () => {
    const placed = Array.from({ length: 9 }, (_, i) => scene(`${i}.1`, { kind: "setup", by: [`B${i}`] }));
    expect(takesOf(placed)).toHaveLength(1);
  });
  it("have what merely follows in the same entry with what it follows from", () => {
    expect(takesOf([shot("1.1"), scene("1.2", { kind: "effect", by: ["A1"] })])).toHaveLength(1);
  });
  it("lose no scene and keep their order", () => {
    const scenes = [scene("1.1"), shot("1.2"), scene("1.3", { kind: "quiet", caption: "" }), scene("2.1", { kind: "turn", by: [] }), shot("3.1")];
    expect(takesOf(scenes).flatMap((take) => take.scenes)).toEqual(scenes);
  });
});

describe("what one's own order brings", () => {
  const drop = (n: number, more: Partial<Scene> = {}) => takesOf([scene("1.1", { kind: "turn", by: [], ...more }), ...Array.from({ length: n }, (_, i) => shot(`1.${i + 2}`))], () => true);
  it("is watched as the others' deeds are where a turn begins with much of it", () => {
    expect(weighed(drop(9, { turn: 1 })).some(isBrief)).toBe(false);
    expect(weighed(drop(2, { turn: 1 })).every(isBrief)).toBe(true);
    expect(weighed(drop(9)).every(isBrief)).toBe(true);
  });
  it("lies on a phone beside its dice down to the lower edge, where no caption stands", () => {
    const free = { left: 0, top: 0, right: 390, bottom: 400 };
    expect(besides([100, 40, 200, 90], 300, 200, free, 0)[1]).toBe(126);
    expect(besides([100, 40, 200, 90], 300, 200, free)[1]).toBe(8);
  });
});

describe("beats", () => {
  it("give dice time to tumble and to be read, then the effect and the caption", () => {
    const one = shot("1.1", { lines: [{ from: [0, 0], to: [9, 9], hit: true }], effects: [{ piece: "A1", name: "", text: "", lost: true, at: null }] });
    expect(beatsOf({ scenes: [one], own: false }, normal).map((beat) => [beat.name, beat.ms])).toEqual([
      ["line", 200], ["dice", 500], ["read", 700], ["effect", 300], ["caption", 900],
    ]);
  });
  it("are twice as long when slow, shorter when fast, and end within 1.2 s without dice", () => {
    const ways = [{ piece: "B1", points: [[0, 0], [1, 1], [2, 2]] as [number, number][] }];
    expect(total([shot("1.1")], { pace: "slow" })).toBe(2 * total([shot("1.1")]));
    expect(total([shot("1.1")], { pace: "fast" })).toBeCloseTo(0.4 * total([shot("1.1")]));
    expect(total([scene("1.1", { ways })])).toBeLessThanOrEqual(1200);
  });
  it("take half as long again for two kinds of dice, or three, as for one", () => {
    const roll = (title: string) => ({ row: "roll", title, rule: "X", need: "", dice: "1D6", sides: [6], modifiers: [], reads: [], faces_thrown: [3] }) as never;
    const dice = (...titles: string[]) => beatsOf({ scenes: [shot("1.1", { rolls: titles.map(roll) })], own: false }, normal).filter(({ name }) => name === "dice" || name === "read").reduce((sum, beat) => sum + beat.ms, 0);
    expect([dice("a"), dice("a", "b"), dice("a", "b", "c")]).toEqual([1200, 1800, 1800]);
  });
  it("are one still frame of the same time where motion is unwelcome", () => {
    const beats = beatsOf({ scenes: [shot("1.1")], own: false }, { ...normal, still: true });
    expect(beats).toEqual([{ name: "still", rows: 1, ms: total([shot("1.1")]) }]);
  });
  it("are shorter for one's own deeds, without caption, but their dice fall and lie as long", () => {
    expect(total([shot("1.1")], {}, true)).toBe(total([shot("1.1")]) - 900);
    expect(beatsOf({ scenes: [shot("1.1")], own: true }, normal).map((beat) => [beat.name, beat.ms])).toEqual([["dice", 500], ["read", 700]]);
    expect(beatsOf({ scenes: [shot("1.1")], own: true }, normal).some((beat) => beat.name === "caption")).toBe(false);
  });
});

describe("pictures", () => {
  const moved = { ...piece("B1", "b", [5, 5]), fate: "casualty" } as View["pieces"][number];
  it("change what a scene changed and nothing else", () => {
    const now = after(view, { pieces: [moved, piece("B9", "b", [1, 1])], gone: ["A1"] });
    expect(now.pieces.map((one) => one.id)).toEqual(["B1", "B9"]);
    expect(view.pieces).toHaveLength(2);
  });
  it("have who goes at his end before anything has happened to him", () => {
    const take = { scenes: [scene("1.1", { ways: [{ piece: "B1", points: [[9, 9], [5, 5]] }], after: { pieces: [moved] } })], own: false };
    const on = gone(view, take).pieces.find((one) => one.id === "B1")!;
    expect([on.at, on.fate]).toEqual([[5, 5], "fit"]);
    expect(afterTake(view, take).pieces.find((one) => one.id === "B1")!.fate).toBe("casualty");
  });
});

describe("the tray", () => {
  const roll = (more: object) => ({ row: "roll", title: "To hit", rule: "X", need: "5 or 6", dice: "1D6", sides: [6], modifiers: [], reads: [], ...more }) as never;
  it("lays equal rolls side by side and says which hit", () => {
    const faces = [false, false, false, false, true, true];
    const rows = trayOf({ scenes: [shot("1.1", { rolls: [roll({ faces, faces_thrown: [2] }), roll({ faces, faces_thrown: [6] })] })], own: false });
    expect(rows).toHaveLength(1);
    expect(rows[0]!.dice.map((one) => one.hit)).toEqual([false, true]);
  });
  it("has the dice of a test that failed as those of no success, and those of a sum as neither", () => {
    const test = { faces: null, sides: [6, 6], faces_thrown: [6, 3], total: 9 };
    const hits = (more: object) => trayOf({ scenes: [shot("1.1", { rolls: [roll({ ...test, ...more })] })], own: false })[0]!.dice.map((one) => one.hit);
    expect([hits({ passed: false }), hits({ passed: true }), hits({})]).toEqual([[false, false], [true, true], [undefined, undefined]]);
  });
  it("shows what each throw came to where modifiers are in what it needs", () => {
    const faces = [false, false, false, false, true, true];
    const moved = { need: "3 needed", faces, modifiers: [{ value: "−2", label: "Extreme range", rule: "X" }] };
    const rolls = [roll({ ...moved, faces_thrown: [6], total: 4 }), roll({ ...moved, faces_thrown: [3], total: 1 })];
    const [row] = trayOf({ scenes: [shot("1.1", { rolls })], own: false });
    expect(row!.totals).toEqual([4, 1]);
    const [bare] = trayOf({ scenes: [shot("1.1", { rolls: [roll({ faces, faces_thrown: [6], total: 6 })] })], own: false });
    expect(bare!.totals).toEqual([]);
  });
  it("draws each die with its own sides", () => {
    const mixed = roll({ dice: "2D10+1D6", sides: [10, 10, 6], faces_thrown: [9, 4, 6], total: 19 });
    const [row] = trayOf({ scenes: [shot("1.1", { rolls: [mixed] })], own: false });
    expect(row!.dice.map((one) => [one.sides, one.face])).toEqual([[10, 9], [10, 4], [6, 6]]);
  });
  it("shows dice whose need is not known as they fell", () => {
    expect(trayOf({ scenes: [shot("1.1")], own: false })).toEqual([{ roll: null, dice: [die], totals: [], means: "" }]);
  });
});

describe("the recap", () => {
  const mine = (id: string) => id.startsWith("A");
  const telling: Telling = {
    isMine: mine, piece: (id) => ({ label: id, letter: id[0]!, number: id.slice(1), name: id.toLowerCase(), rides: /^A(9|1\d)$/.test(id) ? "AV3" : null }), labelled: (a, b) => `${a}: ${b}`,
    counted: (n, fate, inside) => `${n} ${fate}${inside && ` in ${inside}`}`, turn: (n) => `Turn ${n}`, more: (names) => names.join("+"), headed: (own, words) => `${own ? "ours" : "theirs"}: ${words}`,
    scored: (side, before, after) => `${side} ${before.earned}/${before.now} → ${after.earned}/${after.now}`,
  };
  const hit = (key: string, id: string, lost: boolean) => ({ scenes: [shot(key, { chance: 0.5, effects: [{ piece: id, name: id, text: "Down", lost, at: null }] })], own: false });
  it("puts one's own losses before everything else", () => {
    expect(weightOf(hit("1.1", "A1", true), mine)).toBeGreaterThan(weightOf(hit("1.1", "A1", false), mine));
    expect(weightOf(hit("1.1", "A1", false), mine)).toBeGreaterThan(weightOf(hit("1.1", "B1", true), mine));
  });
  it("puts what one fights for right behind one's own losses, in a line of its own", () => {
    const taken = { scenes: [scene("20.1", { kind: "work", stakes: [{ side: "them", before: score(8), after: score(13) }] })], own: false };
    expect(weightOf(hit("1.1", "A1", true), mine)).toBeGreaterThan(weightOf(taken, mine));
    expect(weightOf(taken, mine)).toBeGreaterThan(weightOf(hit("1.1", "A1", false), mine));
    const { lines } = recapOf([...Array.from({ length: 9 }, (_, i) => hit(`${i}.1`, "A1", false)), taken], telling);
    expect(lines.find((line) => line.keys === "20.1")?.folded).toBe(false);
  });
  it("tells how the points changed from the first take to the last", () => {
    const scored = (key: string, side: string, before: number, after: number, earned = 0) => ({ scenes: [scene(key, { stakes: [{ side, before: score(before), after: score(after, earned) }] })], own: false });
    expect(recapOf([scored("1.1", "them", 8, 10), scored("2.1", "us", 3, 4), scored("3.1", "them", 10, 13, 4), scored("4.1", "us", 4, 3)], telling).points).toEqual(["them 0/8 → 4/13"]);
  });
  it("names a leader before those who are only counted", () => {
    const fell = (key: string, id: string, rank?: string) => ({ scenes: [shot(key, { effects: [{ piece: id, name: id === "A1" ? "Mama Tran" : id, text: "Down", lost: true, at: null, ...(rank ? { rank } : {}) }] })], own: false });
    expect(recapOf([fell("1.1", "A3"), fell("2.1", "A1", "leader"), fell("3.1", "A6")], telling).headline).toBe("ours: 3 down: A1 Mama Tran (leader), A3, A6");
  });
  it("has at most six lines, in the order of time, other shots and then moves folded into the last", () => {
    const takes = [...Array.from({ length: 9 }, (_, i) => hit(`${i}.1`, "B1", false)), ...takesOf([scene("10.1"), scene("11.1", { by: ["B2"] })])];
    const { lines } = recapOf(takes, telling);
    expect(lines).toHaveLength(6);
    expect(lines.map((line) => line.n)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(lines.at(-1)).toMatchObject({ folded: true, words: "5.1+6.1+7.1+8.1+10.1+11.1", takes: [5, 6, 7, 8, 9, 10] });
  });
  it("says of what a chance is", () => {
    expect([en["recap-chance"], fr["recap-chance"]]).toEqual(["chance of this outcome: {p}", "chance d'avoir cette issue : {p}"]);
    expect([en["reel-was-chance"], fr["reel-was-chance"]]).toEqual(["was the chance of this outcome", "de chances d'avoir cette issue"]);
  });
  it("tells no chance of a drift beside those whom the blast then put out, by dice of their own", () => {
    const out = (key: string, id: string) => ({ scenes: [shot(key, { kind: "test", chance: 0.5, effects: [{ piece: id, name: id, text: "Out", lost: true, at: null }] })], own: false });
    const drift = { scenes: [shot("1.1", { chance: 1 / 64 })], own: false };
    expect(recapOf([drift], telling).lines.map((line) => line.chance)).toEqual([1 / 64]);
    const blast = recapOf([drift, out("1.2", "A2"), out("1.3", "A4")], telling).lines;
    expect(blast.map((line) => [line.keys, line.chance])).toEqual([["1.1 1.2 1.3", null]]);
  });
  it("leaves out no shot: a hatch and six shots are five lines and two more, in the order of time", () => {
    const takes = [scene("0.1"), ...Array.from({ length: 6 }, (_, i) => shot(`${i + 1}.1`))].map((one) => ({ scenes: [one], own: false }));
    const { lines } = recapOf(takes, telling);
    expect(lines.flatMap((line) => line.takes).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(lines.at(-1)).toMatchObject({ folded: true, words: "0.1+6.1" });
  });
  const order = (key: string, by: string, caption: string) => scene(key, { kind: "effect", order: true, by: [by], caption, effects: [{ piece: by, name: by, text: "Marker", lost: false, at: null }] });
  const turn = [scene("2.1", { kind: "turn", by: [], caption: "Turn 3 begins", turn: 3 }), scene("2.2", { kind: "turn", by: [], caption: "Initiative: **Militia**", dice: [die] })];
  it("has over a line the new turn, the initiative and the order under which it came, and an earlier one below", () => {
    const takes = takesOf([order("1.1", "B1", "Crowd: **rapid move**"), scene("1.2", { by: ["B1"] }), scene("1.3", { by: ["B2"] }), ...turn, order("3.1", "B1", "Crowd: **tactical move**"), shot("4.1"), shot("5.1"), order("6.1", "B9", "Veterans: **aimed fire**"), shot("7.1")]);
    const { lines } = recapOf(takes, telling);
    expect(lines.map(({ under, keys }) => [...under, keys])).toEqual([
      ["Turn 3", "Initiative: **Militia**", "Crowd: **tactical move**", "4.1"], ["5.1"], ["Veterans: **aimed fire**", "7.1"], ["1.1 1.2 1.3"],
    ]);
    expect(lines.at(-1)!.words).toBe("Crowd: rapid move+1.2+1.3");
  });
  it("names a new turn among what is only told besides", () => {
    const takes = takesOf([scene("1.1", { by: ["B1"] }), ...turn, scene("3.1", { by: ["B2"] })]);
    expect(recapOf(takes, telling).lines.map((line) => line.words)).toEqual(["1.1 · Turn 3 · 3.1"]);
  });
  it("tells in the last line all that came of several shots of one, not what became of the first", () => {
    const gun = (n: number, caption: string) => shot(`9.${n}`, { by: ["B9"], caption });
    const takes = [...Array.from({ length: 7 }, (_, i) => shot(`${i + 1}.1`)), gun(1, "gun: **missed**"), gun(2, "gun: **pierced**")].map((one) => ({ scenes: [one], own: false }));
    expect(recapOf(takes, telling).lines.at(-1)?.words).toBe("6.1+7.1+gun: missed. gun: pierced");
  });
  it("counts men who leap off what was hit to the shot, for nobody ordered them to", () => {
    const off = scene("1.2", { side: "a", by: ["A2"], caption: "they get off" });
    const takes = takesOf([shot("1.1", { caption: "hit" }), off, scene("1.3", { by: ["B1"], caption: "then it drives" })]);
    expect(recapOf(takes, telling).lines.map((line) => [line.keys, line.words])).toEqual([["1.1 1.2", "hit. they get off"], ["1.3", "then it drives"]]);
  });
  it("says more only where something stands before it", () => {
    const { lines } = recapOf(takesOf([scene("10.1"), scene("11.1", { by: ["B2"] })]), telling);
    expect(lines.map((line) => line.words)).toEqual(["10.1 · 11.1"]);
  });
  it("leaves out who won the initiative: that is nothing that they did", () => {
    const rolled = { scenes: [scene("1.1", { kind: "turn", by: ["A1"], dice: [die] })], own: false };
    expect(recapOf([rolled, hit("2.1", "A1", true)], telling).lines.map((line) => line.keys)).toEqual(["2.1"]);
  });
  it("says in its headline what hurt most", () => {
    expect(recapOf([hit("1.1", "A2", false), hit("2.1", "A1", true)], telling).headline).toBe("ours: A1: down · A2: down");
  });
  it("counts in its headline all who fell, with what they rode in and whose they are", () => {
    const takes = [...["A9", "A10", "A11", "A14"].map((id, i) => hit(`${i}.1`, id, true)), hit("5.1", "A1", true), hit("6.1", "A4", false), hit("7.1", "B2", true)];
    expect(recapOf(takes, telling).headline).toBe("ours: 4 down in AV3 av3: A9–A11, A14 · A1: down · theirs: B2: down");
  });
  it("has a line for everything that cost a figure, however many they are", () => {
    const takes = [shot("1.1"), ...Array.from({ length: 8 }, (_, i) => shot(`${i + 2}.1`, { effects: [{ piece: `A${i}`, name: "", text: "Down", lost: true, at: null }] })), shot("10.1", { effects: [{ piece: "B1", name: "", text: "Down", lost: true, at: null }] })].map((one) => ({ scenes: [one], own: false }));
    const { lines } = recapOf(takes, telling);
    expect(lines.map((line) => line.takes)).toEqual([[1], [2], [3], [4], [5], [6], [7], [8], [9], [0]]);
  });
  it("tells in the order of time, a loss after what came before it", () => {
    const takes = [hit("1.1", "A2", false), hit("2.1", "A1", true), hit("3.1", "A3", false)];
    expect(recapOf(takes, telling).lines.map((line) => line.keys)).toEqual(["1.1", "2.1", "3.1"]);
  });
  it("tells a shot and everybody whom it put down as one line", () => {
    const fell = (key: string, id: string) => scene(key, { kind: "test", by: [id], caption: `${id} is down`, dice: [die], effects: [{ piece: id, name: id, text: "Down, Stunned", fate: "Down", lost: true, at: null }] });
    const spared = scene("3.4", { kind: "test", by: ["A8"], caption: "A8: **no effect**", dice: [die] });
    const inside = scene("3.2", { kind: "test", by: ["A6", "A7"], caption: "Struck inside: A6, A7", dice: [die] });
    const takes = takesOf([shot("3.1", { caption: "B1 shoots the truck: **hit**" }), inside, fell("3.2", "A6"), fell("3.3", "A7"), spared, shot("4.1")]);
    expect(recapOf(takes, telling).lines.map((line) => line.words)).toEqual(["B1 shoots the truck: **hit**. **2 down**: A6, A7. A8: **no effect**", "**4.1**"]);
  });
  it("tells of several volleys the one that killed before the one that did not", () => {
    const volley = (key: string, caption: string, ...lost: string[]) => shot(key, { caption, on: ["A1", "A2", "A3"], ...(lost.length > 0 ? { effects: lost.map((id) => ({ piece: id, name: id, text: "Down", lost: true, at: null })) } : {}) });
    const words = (...scenes: Scene[]) => recapOf(takesOf(scenes), telling).lines.map((line) => line.words);
    const missed = volley("3.1", "Squad, machine gun: **nobody falls**");
    expect(words(missed, volley("3.2", "Squad, rifle: **one falls**", "A1"))).toEqual(["Squad, rifle: **one falls**. Squad, machine gun: **nobody falls**"]);
    expect(words(volley("3.1", "Squad, machine gun: **one falls**", "A1"), volley("3.2", "Squad, rifle: **two fall**", "A2", "A3")))
      .toEqual(["Squad, machine gun: **one falls**. Squad, rifle: **two fall**. **3 down**: A1–A3"]);
  });
  it("names in its line everybody whom one blast kills", () => {
    const fell = (id: string) => ({ piece: id, name: id, text: "Down", lost: true, at: null });
    const blast = scene("1.1", { kind: "test", by: ["A6"], caption: "A6 in the blast: **down**", dice: [die], effects: ["A1", "A3", "A6"].map(fell) });
    expect(recapOf([{ scenes: [blast], own: false }], telling).lines[0]!.words).toBe("A6 in the blast: **down**. **2 down**: A1, A3");
  });
  it("has a full stop between two sentences of a line", () => {
    const told = (first: string) => recapOf([{ scenes: [shot("1.1", { caption: first }), scene("1.2", { caption: "Alpha: **heads down**" })], own: false }], telling).lines[0]!.words;
    expect(told("A6: **saved**")).toBe("A6: **saved**. Alpha: **heads down**");
    expect(told("A6 is **saved.**")).toBe("A6 is **saved.** Alpha: **heads down**");
  });
});

describe("the camera of a film", () => {
  const free = { left: 0, top: 0, right: 1000, bottom: 700 };
  const table = { width: 900, height: 600 };
  it("shows all of the table rather than less than it need, and leaves no part of a phone empty", () => {
    const phone = { left: 0, top: 100, right: 390, bottom: 500 };
    const wide = framed({ k: 1, x: 0, y: 0 }, [[5, 300], [895, 300]], phone, 2.4, table, true);
    expect([wide.k * 900, wide.x]).toEqual([370, 10]);
    const corner = framed({ k: 0.2, x: 0, y: 0 }, [[5, 5], [300, 200]], phone, 2.4, table, true);
    expect(corner.x).toBe(10);
    expect(corner.x + corner.k * 900).toBeGreaterThan(390);
  });
  it("stays where everything is well in sight", () => {
    const camera = { k: 2, x: 0, y: 0 };
    expect(framed(camera, [[200, 150], [250, 180]], free, 2.4, table)).toBe(camera);
  });
  it("comes nearer, but not past a base of 60 pixels", () => {
    expect(framed({ k: 0.5, x: 0, y: 0 }, [[200, 200], [210, 200]], free, 2.4, table).k).toBe(2.4);
  });
});

describe("keys", () => {
  const press = (key: string, more: Partial<Press> = {}): Press => ({ key, shift: false, ctrl: false, alt: false, typing: false, inMap: true, inReplay: false, onButton: false, ...more });
  it.each([[" ", "pause"], ["ArrowRight", "next"], ["ArrowLeft", "back"], ["Escape", "end"]])("%s while the newsreel runs", (key, what) => {
    expect(meaning(press(key, { inReel: true }), new Set())).toEqual({ do: "reel", what });
  });
  it("of the table are not heard while the newsreel runs, but those of the camera", () => {
    expect(meaning(press("m", { inReel: true }), new Set(["m"]))).toBeNull();
    expect(meaning(press("0", { inReel: true }), new Set())).toEqual({ do: "fit" });
  });
  it("at the recap go on, play all, play a line", () => {
    const at = (key: string) => meaning(press(key, { inRecap: true }), new Set(["r"]));
    expect(at("Enter")).toEqual({ do: "recap", what: "close" });
    expect(at("r")).toEqual({ do: "recap", what: "all" });
    expect(at("2")).toEqual({ do: "scene", n: 2 });
    expect(at("m")).toEqual({ do: "tool", tool: "measure" });
  });
  it("are listed once in each place", () => {
    for (const keys of Object.values(KEYS)) {
      const names = keys.flatMap(([each]) => each as readonly string[]);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe("dice of a scene", () => {
  it("say once what several throws need", () => {
    const roll = { title: "To hit", need: "4 or more", modifiers: [{ value: "+1", label: "veteran" }] } as never;
    const other = { title: "To hit", need: "5 or more", modifiers: [] } as never;
    expect(isSame({ roll }, { roll })).toBe(true);
    expect(isSame({ roll }, { roll: other })).toBe(false);
    expect(isSame({ roll: null }, { roll: null })).toBe(false);
  });
});

describe("words beside those it happened to", () => {
  const effect = (name: string, x: number, text = "heads down") => ({ piece: name, name, text, lost: false, at: [x, 100] as [number, number] });

  it("are said once for all of a unit", () => {
    const one = tagsOf([effect("A", 100)], 1, 1000);
    expect(one.map((tag) => tag.text)).toEqual(["A · heads down"]);
    const five = ["Rifleman 1", "Rifleman 2", "Rifleman 3", "Rifleman 4"].map((name, i) => effect(name, 400 + i * 20));
    expect(tagsOf(five, 1, 1000).map((tag) => [tag.text, tag.at])).toEqual([["4 × heads down", [430, 100]]]);
  });

  it("lie below one another and on the table", () => {
    const [a, b] = tagsOf([effect("A", 20), effect("B", 30, "panic")], 1, 1000);
    expect(b!.off[1]).toBeGreaterThan(a!.off[1]);
    expect(a!.off[0]).toBeGreaterThan(0);
  });
});
