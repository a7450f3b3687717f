import { describe, expect, it } from "vitest";
import type { Action, Panel, Piece, Point, View } from "../src/protocol.ts";
import css from "../src/styles/table.css?raw";
import { degreesOf, heartOf, inside, seeded, spineOf, strewn, touches } from "../src/table/geometry.ts";
import { ambiguous, hitsAt } from "../src/table/hand.ts";
import { hidesSomething } from "../src/table/hidden.ts";
import { besideOf, shadesOf, wordsOfRest } from "../src/table/overlay.tsx";
import { numberOf } from "../src/table/pieces.tsx";
import { askedIn, isNamed, isSaid, unsaid } from "../src/table/PanelBox.tsx";
import { asksToEnd } from "../src/table/model.ts";
import { countOf, folded, inButton, inWords, isSegments } from "../src/table/rows.tsx";
import { ofSide } from "../src/table/TopBar.tsx";
import { share } from "../src/table/share.ts";
import { isBank } from "../src/table/spots.tsx";

function piece(id: string, at: Point, more: Partial<Piece> = {}): Piece {
  return {
    id, side: "a", letter: "A", label: id, name: id, kind: "figure", base: { round: 125 }, at, facing: [0, -1], chevrons: 0,
    pips: null, markers: [], group: null, canAct: true, active: false, fate: "fit", detail: "", aria: id, ...more,
  };
}

describe("a row of choices", () => {
  const row = (...labels: string[]) => ({ row: "choice" as const, field: "f", label: "Who?", value: null, options: labels.map((label) => ({ id: label, label })) });

  it("shows two with longer names side by side, and more of them in a menu", () => {
    expect(isSegments(row("Quai Boys", "Bande de la Lanterne") as never)).toBe(true);
    expect(isSegments(row("Quai Boys", "Bande de la Lanterne", "nobody") as never)).toBe(false);
    expect(isSegments(row("Quai Boys", "Bande de la Lanterne et de ses amis") as never)).toBe(false);
  });
  it("has no long reason in a button: that is told when it is pressed", () => {
    expect(inButton("3 AP, you have 2")).toBe("3 AP, you have 2");
    expect(inButton("This weapon has a rate of fire of 1 and fires no bursts: fire single shots.")).toBe("not possible");
  });
});

describe("the button that ends a step", () => {
  const end = { id: "end-step", label: "To the movement" } as Action;
  const panel = (action: string, confirm: unknown) => ({ draft: { action }, confirm }) as unknown as Panel;
  it("confirms where the panel asks about that already, and else leads there", () => {
    const confirm = { label: "To the movement: 2 could still act" };
    expect(asksToEnd(end, panel("end-step", confirm))).toBe(confirm);
    expect([asksToEnd(end, panel("shoot", confirm)), asksToEnd(end, panel("end-step", null)), asksToEnd(null, panel("end-step", confirm))]).toEqual([null, null, null]);
  });
});

describe("the scale", () => {
  it("is as long as it says: its frame takes nothing of it", () => {
    expect(/^\.scale \{[^}]*box-sizing: content-box/m.test(css)).toBe(true);
  });
});

describe("the hand on the map", () => {
  it("takes the nearest of several pieces under a finger 44 px wide", () => {
    const hits = hitsAt([piece("A1", [1000, 1000]), piece("A2", [1100, 1000])], [107, 100], 0.1, 1);
    expect(hits.map((hit) => hit.piece.id)).toEqual(["A2", "A1"]);
  });

  it("hits the whole of a large base", () => {
    const hull = piece("A7", [1000, 1000], { base: { box: [1200, 600] }, facing: [1, 0] });
    expect(hitsAt([hull], [160, 100], 0.1, 1)).toHaveLength(1);
    expect(hitsAt([hull], [100, 140], 0.1, 1)).toHaveLength(0); // beside it
    const turned = { ...hull, facing: [0, 1] as [number, number] };
    expect(hitsAt([turned], [160, 100], 0.1, 1)).toHaveLength(0);
    expect(hitsAt([turned], [100, 160], 0.1, 1)).toHaveLength(1);
  });

  it("takes who stands before who lies", () => {
    const hits = hitsAt([piece("B1", [1000, 1000], { fate: "casualty" }), piece("B2", [1050, 1000])], [100, 100], 0.1, 1);
    expect(hits[0]?.piece.id).toBe("B2");
  });

  it("misses whoever is not on the table", () => {
    expect(hitsAt([piece("A1", [0, 0], { at: null, fate: "waiting" })], [0, 0], 0.1, 1)).toEqual([]);
  });

  it("asks which one is meant when two lie on each other", () => {
    const both = [piece("A1", [1000, 1000]), piece("A2", [1020, 1000])];
    expect(ambiguous(hitsAt(both, [101, 100], 0.1, 1), 0.1, 1)).toHaveLength(2);
    const apart = [piece("A1", [1000, 1000]), piece("A2", [1300, 1000])];
    expect(ambiguous(hitsAt(apart, [101, 100], 0.1, 1), 0.1, 1)).toHaveLength(1);
  });
});

describe("those who go along", () => {
  it("are shown where each would end, and nobody who is not on this table", () => {
    const known = new Map([["A2", piece("A2", [1000, 1000])]]);
    const followers = [{ piece: "A2", at: [1300, 1000] as Point, facing: [1, 0] as Point }, { piece: "Z9", at: [0, 0] as Point }];
    expect(shadesOf({ followers }, known)).toEqual([{ piece: known.get("A2"), ghost: { at: [1300, 1000], facing: [1, 0] } }]);
    expect(shadesOf({}, known)).toEqual([]);
  });
});

describe("two players at one screen", () => {
  it("hand it over when a side sees what the other must not", () => {
    const mine = { id: "m", kind: "mine" as const, at: [0, 0] as Point, label: "mines" };
    const view = (spots: object[]) => ({ pieces: [], spots }) as unknown as View;
    expect(hidesSomething(view([{ ...mine, hidden: true }]))).toBe(true);
    expect(hidesSomething(view([mine]))).toBe(false);
    expect(hidesSomething(null)).toBe(false);
  });
});

describe("smoke", () => {
  it("lies as a bank where it is much longer than wide", () => {
    const box = (w: number, h: number): Point[] => [[0, 0], [w, 0], [w, h], [0, h]];
    expect(isBank(box(200, 1200))).toBe(true);
    expect(isBank(box(500, 600))).toBe(false);
    expect(isBank(null)).toBe(false);
  });
});

describe("buttons beside the ghost", () => {
  const room = { width: 1000, height: 700 };
  it("lie on the right when nothing is there", () => {
    expect(besideOf([400, 300], [], 20, room)).toBe("right");
  });
  it("step aside for a piece", () => {
    expect(besideOf([400, 300], [[480, 300]], 20, room)).toBe("left");
  });
  it("stay inside the window", () => {
    expect(besideOf([980, 300], [], 20, room)).toBe("left");
    expect(besideOf([30, 300], [], 20, room)).toBe("right");
  });
  it("do not lie on the words about a way that was too long", () => {
    const path = { class: "path", points: [[300, 300], [400, 300]], pills: [] };
    const rest = { class: "refused", points: [[400, 300], [430, 300]], pills: [] };
    const words = wordsOfRest(rest as never, [path, rest] as never, 1).map(([x, y]): [number, number] => [430 + x, 300 + y]);
    const around: [number, number][] = [[480, 300], [320, 300]];
    expect(besideOf([400, 300], around, 20, room)).toBe("below");
    expect(besideOf([400, 300], [...around, ...words], 20, room)).toBe("above");
  });
  it("begin where the hexes beside the ghost end", () => {
    expect(besideOf([760, 300], [], 20, room)).toBe("right");
    expect(besideOf([760, 300], [], 20, room, 100)).toBe("left");
  });
});

describe("geometry for drawing", () => {
  it("finds the middle line of a long thin piece", () => {
    const spine = spineOf([[0, 0], [100, 0], [100, 6], [0, 6]]);
    expect(spine).toEqual({ points: [[0, 3], [100, 3]], width: 6 });
  });
  it("puts a label inside even where the middle is not", () => {
    const hook: Point[] = [[0, 0], [100, 0], [100, 20], [20, 20], [20, 100], [0, 100]];
    expect(inside(heartOf(hook), hook)).toBe(true);
  });
  it("strews trees inside the wood, the same on every screen", () => {
    const wood: Point[] = [[0, 0], [200, 0], [200, 150], [0, 150]];
    const trees = strewn(wood, 30, 9, seeded("wood"));
    expect(trees.length).toBeGreaterThan(10);
    expect(trees.every((tree) => inside(tree, wood))).toBe(true);
    expect(strewn(wood, 30, 9, seeded("wood"))).toEqual(trees);
  });
  it("reads a facing as degrees clockwise from north", () => {
    expect(([[0, -1], [1, 0], [0, 1], [-1, 0]] as Point[]).map(degreesOf)).toEqual([0, 90, 180, -90]);
  });
  it("touches a base that reaches into a circle", () => {
    expect(touches([600, 0], { round: 125 }, [0, 0], 500)).toBe(true);
    expect(touches([630, 0], { round: 125 }, [0, 0], 500)).toBe(false);
  });
});

describe("a fresh view", () => {
  it("keeps every piece that did not change as the very same value", () => {
    const old = { pieces: [piece("A1", [1, 1]), piece("A2", [2, 2])], table: { width: 1 } };
    const fresh = structuredClone(old);
    fresh.pieces[1]!.at = [3, 3];
    const shared = share(old, fresh);
    expect(shared.pieces[0]).toBe(old.pieces[0]);
    expect(shared.table).toBe(old.table);
    expect(shared.pieces[1]).not.toBe(old.pieces[1]);
    expect(shared).toEqual(fresh);
  });
  it("is the old one when nothing changed", () => {
    const old = { pieces: [piece("A1", [1, 1])] };
    expect(share(old, structuredClone(old))).toBe(old);
  });
  it("finds pieces by their names when some have gone", () => {
    const old = [piece("A1", [1, 1]), piece("A2", [2, 2])];
    const shared = share(old, structuredClone([old[1]!]));
    expect(shared[0]).toBe(old[1]);
  });
  it("notices what is no longer there", () => {
    expect(share<Record<string, number>>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  });
});

describe("what a panel says of a piece", () => {
  it("is not said again under the line that has said it", () => {
    const text = (words: string) => ({ row: "text" as const, text: words });
    const piece = { detail: "veteran · rifle, dagger · radio" };
    expect(["rifle, dagger", "radio", "rifle", "5 cm left"].map((words) => isSaid(text(words), piece))).toEqual([true, true, false, false]);
  });
});

describe("shares that are folded away", () => {
  const stepper = (field: string, value: number, share?: string) => ({ row: "stepper" as const, field, label: field, min: 0, max: 3, value, ...(share ? { share } : {}) });

  it("stand under the words of the server, where several have nothing", () => {
    const rows = [stepper("own", 2, "Shots"), stepper("B2", 0, "Shots"), stepper("A3", 0, "Who"), stepper("B3", 0, "Shots"), stepper("far", 0)];
    expect(folded(rows)).toEqual([
      rows[0], { row: "fold", share: "Shots", rows: [rows[1], rows[3]] }, rows[2], rows[4],
    ]);
  });
});

describe("those who do one thing together", () => {
  const picks = (label: string, ids: string[], value: string[]) => ({ row: "choice" as const, field: "fire", label, options: ids.map((id) => ({ id, label: id })), value });

  it("are one line that says how many, whatever their weapons", () => {
    const rows = [picks("Rifle", ["A1", "A2", "A3"], ["A1", "A3", "A4"]), picks("Gun", ["A4"], ["A1", "A3", "A4"])];
    expect(folded(rows)).toEqual([{ row: "picks", field: "fire", rows }]);
    expect(rows.map(countOf)).toEqual(["Rifle 2/3", "Gun 1/1"]);
  });
});

describe("what is still to choose", () => {
  it("is asked by the label, which may say how it is answered", () => {
    expect(askedIn("Where? Tap near an exit.")).toEqual(["Where?", "Tap near an exit."]);
    expect(askedIn("Where does it stand?")).toEqual(["Where does it stand?", ""]);
    expect(askedIn("Tap an enemy.")).toEqual(["", "Tap an enemy."]);
  });
});

describe("a small piece", () => {
  it("shows who it is, since colour and shape tell its side", () => {
    expect(numberOf({ number: "8", letter: "A" } as Piece)).toBe("8");
  });
  it("shows its side where the server tells no number", () => {
    expect(numberOf({ number: null, letter: "A" } as Piece)).toBe("A");
    expect(numberOf({ letter: "B" } as Piece)).toBe("B");
  });
});

describe("words of a panel", () => {
  const ways = ["North", "North-east", "East"].map((label, i) => ({ id: String(45 * i), label }));

  it("say a bearing by the nearest direction", () => {
    expect(inWords({ options: ways, unit: "°", value: "89" })).toBe("East");
    expect(inWords({ options: ways, unit: "°", value: "350" })).toBe("North");
    expect(inWords({ options: ways, unit: "cm", value: "89" })).toBe("89cm");
  });

  it("begin with the side once", () => {
    expect(ofSide("Section", "Section: everybody down")).toBe("Section: everybody down");
    expect(ofSide("Section", "A3 shoots")).toBe("Section: A3 shoots");
    expect(ofSide(undefined, "A3 shoots")).toBe("A3 shoots");
  });

  it("do not name a piece again that the title names", () => {
    const duchess = { label: "A8", name: "The Duchess" };
    expect(isNamed("A8 the Duchess", duchess)).toBe(true);
    expect(isNamed("Move", duchess)).toBe(false);
    expect(unsaid("hero · pistol, dagger", "hero · 8 of 8 AP")).toBe("pistol, dagger");
  });
});
