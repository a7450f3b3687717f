import { describe, expect, it } from "vitest";
import { forcesOf, hexesIn, laying, type Force } from "../src/workshop/chips.ts";
import { redone, stepBetween, undone } from "../src/workshop/kept.ts";
import { namesOfSide, neighbour, painted, resized, sideAt } from "../src/workshop/hexes.ts";
import { bandAlong, boxOf, fitted, freeId, freeLetter, itemsOf, mirrored, moved, onOutline, patchesOf, runOut, turned, valueOf, ways, without } from "../src/workshop/shapes.ts";
import { drawn, linesOf, threeOf } from "../src/workshop/snapping.ts";
import { data, piece } from "../src/workshop/store.ts";
import { turnedWhole } from "../src/workshop/whole.ts";
import { centreOf } from "../src/table/hexes.tsx";

const FILE = {
  terrain: {
    H: { id: "farm", kind: "building", r: [72, 12, 18, 14], doors: { d1: [80, 26, "shut"] }, windows: [[72, 18]] },
    h: { id: "hedges", l: [[26, 34, 54, 34], [26, 46, 54, 46]] },
    x: { id: "crossroads", c: [88, 40, 6] },
    p: { id: "pond", p: [[1, 1], [5, 1], [5, 5]] },
  },
  sides: [{ id: "a", zone: [0, 0, 24, 80], groups: [{ group: "g", zone: [1, 1, 2, 2], figures: [[1, "x", { at: [3, 4] }]] }] }],
  terms: { objects: { case: [45, 30], desk: { at: [80, 8] } } },
};
const all = itemsOf(FILE);
const one = (key: string) => all.find((item) => item.key === key)!;

describe("what can be taken hold of", () => {
  it("is every shape, opening, zone and fixed place of a file, by its path", () => {
    expect(all.map((item) => item.key)).toEqual([
      "terrain/H/r", "terrain/H/doors/d1", "terrain/H/windows/0", "terrain/h/l/0", "terrain/h/l/1", "terrain/x/c", "terrain/p/p",
      "sides/0/zone", "sides/0/groups/0/zone", "sides/0/groups/0/figures/0/2/at", "terms/objects/case", "terms/objects/desk/at",
    ]);
  });

  it("is said again as the file said it when nobody moved it", () => {
    expect(["terrain/H/r", "terrain/h/l/0", "terrain/x/c", "terrain/p/p"].map((key) => valueOf(one(key)))).toEqual([
      [72, 12, 18, 14], [26, 34, 54, 34], [88, 40, 6], [[1, 1], [5, 1], [5, 5]],
    ]);
  });
});

describe("the hand", () => {
  it("moves a building with its doors", () => {
    const farm = one("terrain/H/r");
    expect(patchesOf([farm], [moved(farm, 2, -1)], all, (opening) => moved(opening, 2, -1))).toEqual([
      { path: ["terrain", "H", "r"], does: "set", value: [74, 11, 18, 14] },
      { path: ["terrain", "H", "doors", "d1", 0], does: "set", value: 82 },
      { path: ["terrain", "H", "doors", "d1", 1], does: "set", value: 25 },
      { path: ["terrain", "H", "windows", 0, 0], does: "set", value: 74 },
      { path: ["terrain", "H", "windows", 0, 1], does: "set", value: 17 },
    ]);
  });

  it("turns a rectangle by right angles into a rectangle, else into a polygon", () => {
    const farm = one("terrain/H/r");
    expect(valueOf(turned(farm, 90))).toEqual([74, 10, 14, 18]);
    expect(turned(farm, 15).shape).toBe("p");
    expect(turned(turned(farm, 15), 345).points.map(([x, y]) => [Math.round(x), Math.round(y)])).toEqual([[72, 12], [90, 12], [90, 26], [72, 26]]);
  });

  it("puts a turned rectangle under another key, alone or of several", () => {
    const farm = one("terrain/H/r");
    expect(patchesOf([farm], [turned(farm, 45)], all).map(({ path, does }) => [path.join("/"), does])).toEqual([["terrain/H/r", "remove"], ["terrain/H/p", "set"]]);
  });

  it("mirrors twice to where it was", () => {
    for (const item of all.filter((each) => each.what === "terrain")) expect(valueOf(mirrored(mirrored(item, 60), 60))).toEqual(valueOf(item));
  });

  it("draws a polygon to another size with its corners", () => {
    expect(valueOf(fitted(one("terrain/p/p"), { x: 1, y: 1, w: 8, h: 2 }))).toEqual([[1, 1], [9, 1], [9, 3]]);
    expect(boxOf(fitted(one("terrain/x/c"), { x: 0, y: 0, w: 10, h: 20 }))).toEqual({ x: 0, y: 5, w: 10, h: 10 });
  });

  it("takes the entry away with its last shape, and one of several by itself", () => {
    expect(without([one("terrain/x/c")], all)).toEqual([{ path: ["terrain", "x"], does: "remove" }]);
    expect(without([one("terrain/h/l/0")], all)).toEqual([{ path: ["terrain", "h", "l", 0], does: "remove" }]);
    expect(without([one("terrain/h/l/0"), one("terrain/h/l/1")], all)).toEqual([{ path: ["terrain", "h"], does: "remove" }]);
  });

  it("puts a door on the nearest wall", () => {
    expect(onOutline([75, 13], [[72, 12], [90, 12], [90, 26], [72, 26]])).toEqual([75, 12]);
  });
});

describe("new pieces", () => {
  it("have a letter and a name that nobody has", () => {
    expect(freeLetter(FILE, "hedge")).toBe("e");
    expect(freeId(FILE, "farm")).toBe("farm-2");
    expect(freeId(FILE, "mill")).toBe("mill");
  });

  it("are strips along a line that run out over the edge", () => {
    expect(bandAlong([[0, 10], [20, 10]], 4)).toEqual([[0, 12], [20, 12], [20, 8], [0, 8]]);
    expect(runOut([[1, 10], [19, 12]], [20, 30], 2)).toEqual([[0, 10], [20, 12]]);
  });
});

describe("undo", () => {
  it("holds the one stretch that changed, and goes both ways", () => {
    const [before, after] = ["r: [72, 12]", "r: [70, 12]"];
    const step = stepBetween("move", before, after);
    expect(step).toEqual({ label: "move", at: 5, before: "2", after: "0" });
    expect([redone(before, step), undone(after, step)]).toEqual([after, before]);
  });
});

describe("hexes", () => {
  it("have one side between two of them, by either name", () => {
    piece.value = { data: { scenario: { table: [10, 8] } } } as never;
    expect(data.value).not.toBeNull();
    expect(neighbour([6, 5], 3)).toEqual([7, 6]);
    expect(namesOfSide("0605/3")).toEqual(["0605/3", "0706/6"]);
    expect(namesOfSide("0101/1")).toEqual(["0101/1"]);
  });

  it("have the side that is nearest to the hand", () => {
    const [x, y] = centreOf(4, 4);
    expect([sideAt([x, y - 40]), sideAt([x + 40, y - 20]), sideAt([x, y + 40])]).toEqual(["0404/1", "0404/2", "0404/4"]);
  });

  it("are painted in their cell alone, and keep their level", () => {
    expect(painted(". . .\n. f1.\n", [[2, 2]], (cell) => `b${cell[1]}`)).toBe(". . .\n. b1.\n");
    expect(resized(". f1\n. .\n", 3, 3)).toBe(". f1.\n. . .\n. . .\n");
  });
});

describe("lining up", () => {
  it("draws an edge or a middle to the nearest edge or middle of another, if it is near", () => {
    const lines = linesOf([one("terrain/H/r")], [120, 80]);
    expect(lines.xs).toEqual([72, 81, 90, 0, 60, 120]);
    expect(drawn(threeOf(60.5, 11), lines.xs, 1)).toEqual({ by: -0.5, at: 60 }); // left edge to the middle of the table
    expect(drawn(threeOf(76.2, 10), lines.xs, 1)).toEqual({ by: expect.closeTo(-0.2), at: 81 }); // middle to middle
    expect(drawn(threeOf(30, 11), lines.xs, 1)).toBeNull();
  });
});

describe("the whole table", () => {
  const FREE = {
    scenario: { table: [120, 80] },
    terrain: FILE.terrain,
    sides: [{ id: "a", zone: [0, 0, 24, 80], own_edge: "west", exits: [{ edge: "north", from: 10, to: 30 }], figures: [[1, "x", { at: [3, 4], facing: 90 }]] }],
    terms: { objects: { case: [45, 30] } },
  };
  const after = (file: unknown, way: "mirror" | "turn") => turnedWhole(file, way).reduce<Record<string, unknown>>((whole, patch) => ({ ...whole, [String(patch.path[0])]: patch.value }), structuredClone(file) as Record<string, unknown>) as typeof FREE;

  it("is mirrored with its doors, zones, edges and facings", () => {
    const made = after(FREE, "mirror");
    expect(made.terrain.H).toMatchObject({ r: [30, 12, 18, 14], doors: { d1: [40, 26, "shut"] }, windows: [[48, 18]] });
    expect(made.sides[0]).toMatchObject({ zone: [96, 0, 24, 80], own_edge: "east", exits: [{ edge: "north", from: 90, to: 110 }], figures: [[1, "x", { at: [117, 4], facing: 270 }]] });
    expect(made.terms.objects.case).toEqual([75, 30]);
  });

  it("is turned to the right with its size", () => {
    const made = after(FREE, "turn");
    expect(made.scenario.table).toEqual([80, 120]);
    expect(made.terrain.H!.r).toEqual([54, 72, 14, 18]);
    expect(made.sides[0]).toMatchObject({ zone: [0, 0, 80, 24], own_edge: "north", exits: [{ edge: "east", from: 10, to: 30 }], figures: [[1, "x", { at: [76, 3], facing: 180 }]] });
  });

  it("is the same again after two mirrors or four turns", () => {
    expect(after(after(FREE, "mirror"), "mirror")).toEqual(FREE);
    expect(["turn", "turn", "turn", "turn"].reduce((file, way) => after(file, way as "turn"), FREE)).toEqual(FREE);
  });

  const HEXES = {
    scenario: { table: [4, 2] },
    map: { grid: "f . . c1\n. o . .\n", over: { road: ["0101", "0201"] }, sides: { hedge: ["0101/3"] }, names: { "0401": { en: "hill 0401", fr: "cote 0401" } } },
    sides: [{ id: "a", zone: ["columns 01-02", "hexes 0301 0302"], sections: [{ at: "0102", facing: 2 }] }],
    terms: { victory: [{ side: "a", vp: 2, when: "held", of: "0401" }] },
  };

  it("of hexes is turned by half, and every hex keeps its neighbours", () => {
    const made = after(HEXES, "turn") as unknown as typeof HEXES;
    expect(made.map.grid).toBe(". . o .\nc1. . f\n");
    expect(made.map.over.road).toEqual(["0402", "0302"]);
    expect(made.map.sides.hedge).toEqual(["0402/6"]);
    expect(made.map.names).toEqual({ "0102": { en: "hill 0401", fr: "cote 0401" } });
    expect(made.sides[0]).toEqual({ id: "a", zone: ["columns 03-04", "hexes 0202 0201"], sections: [{ at: "0401", facing: 5 }] });
    expect(made.terms.victory[0]!.of).toBe("0102");
    expect(after(made, "turn")).toEqual(HEXES);
  });

  it("of hexes is mirrored where its columns are odd in number", () => {
    expect(ways(HEXES)).toEqual(["turn"]);
    expect(ways({ ...HEXES, scenario: { table: [5, 2] } })).toEqual(["mirror"]);
    const odd = { ...HEXES, scenario: { table: [5, 2] }, map: { ...HEXES.map, grid: "f . . c1.\n. o . . .\n" } };
    const made = after(odd, "mirror") as unknown as typeof HEXES;
    expect(made.map.sides.hedge).toEqual(["0501/5"]);
    expect(made.sides[0]!.sections[0]!.facing).toBe(6);
    for (const way of [1, 2, 3, 4, 5, 6]) {
      const [a, b] = [[2, 2] as [number, number], neighbour([2, 2], way)];
      const mirror = (hex: [number, number]): [number, number] => [6 - hex[0], hex[1]];
      const turned = after({ ...odd, map: { ...odd.map, sides: { hedge: [`0202/${way}`] } } }, "mirror") as unknown as typeof HEXES;
      expect(neighbour(mirror(a), Number(turned.map.sides.hedge[0]!.slice(5)))).toEqual(mirror(b));
    }
  });
});

describe("forces as chips", () => {
  const file = {
    sides: [
      { id: "a", zone: [0, 0, 20, 60], groups: [{ group: "first" }, { group: "scouts", zone: [40, 0, 10, 10] }, { group: "late", entry: "x" }], vehicles: [{ vehicle: "tank", at: [5, 5], facing: 90 }] },
      { id: "b", zone: [[70, 0, 20, 30], [70, 30, 20, 30]], units: ["rifle-squad"] },
    ],
  };
  const [first, scouts, tank, squad] = forcesOf(file, itemsOf(file), null) as [Force, Force, Force, Force];
  const laid = (force: Force, to: [number, number]) => laying(file, itemsOf(file), force, to, [90, 60], null);

  it("are all who start on the table, each in the middle of its zone or its side's", () => {
    expect(forcesOf(file, itemsOf(file), null).map((one) => [one.name, one.at])).toEqual([["first", [10, 30]], ["scouts", [45, 5]], ["tank", [10, 30]], ["rifle squad", [80, 15]]]);
  });

  it("share the zone of another of their side, and go back to their side's", () => {
    expect(laid(first, [44, 4])).toEqual([{ path: ["sides", 0, "groups", 0, "zone"], does: "set", value: [40, 0, 10, 10] }]);
    expect(laid(scouts, [3, 3])).toEqual([{ path: ["sides", 0, "groups", 1, "zone"], does: "remove" }]);
    expect(laid(first, [3, 3])).toEqual([]);
    expect(laid(scouts, [41, 1])).toEqual([]);
  });

  it("get a zone of their own on open ground, within the table, and lose a fixed place", () => {
    expect(laid(tank, [89, 59])).toEqual([
      { path: ["sides", 0, "vehicles", 0, "at"], does: "remove" }, { path: ["sides", 0, "vehicles", 0, "facing"], does: "remove" },
      { path: ["sides", 0, "vehicles", 0, "zone"], does: "set", value: [74, 50, 16, 10] },
    ]);
  });

  it("take one part of a zone in two parts, also where a row is its own name", () => {
    expect(laid(squad, [80, 50])).toEqual([{ path: ["sides", 1, "units", 0], does: "set", value: { unit: "rifle-squad", row: "rifle-squad", zone: [70, 30, 20, 30] } }]);
  });

  it("on hexes are in a zone of columns, rows and hexes", () => {
    expect(hexesIn(["columns 01-02", "hexes 0403"], { columns: 4, rows: 2 })).toEqual(["0101", "0201", "0102", "0202", "0403"]);
    expect(hexesIn(["row 02"], { columns: 3, rows: 2 })).toEqual(["0102", "0202", "0302"]);
  });
});
