import { describe, expect, it } from "vitest";
import { telling } from "../src/odds/inputs.ts";
import type { Piece, Point, Terrain, View } from "../src/protocol.ts";
import { buildingAt, floorsAbove, isOpenAbove, isOver, stepped, storeyed } from "../src/table/floors.ts";
import { evened } from "../src/table/geometry.ts";
import { meaning, type Press } from "../src/table/keys.ts";
import { pushed } from "../src/table/overlay.tsx";

const SQUARE: Point[] = [[0, 0], [1000, 0], [1000, 1000], [0, 1000]];
const house = { id: "house", outline: SQUARE, floors: 3 } as Terrain;
const shed = { id: "shed", outline: SQUARE.map(([x, y]): Point => [x + 2000, y]), floors: 1 } as Terrain;
const view = { terrain: [shed, house] } as View;
const at = (x: number, level?: number) => ({ at: [x, 500], level }) as Piece;

describe("floors of buildings", () => {
  it("count only where there is more than one", () => {
    expect(storeyed(view)).toEqual([house]);
    expect(buildingAt(view, [500, 500])).toBe(house);
    expect(buildingAt(view, [2500, 500])).toBeNull();
  });

  it("tell who stands above or below the one shown", () => {
    const shown = new Map([["house", 1]]);
    expect(floorsAbove(view, shown, at(500, 2))).toBe(1);
    expect(floorsAbove(view, shown, at(500, 0))).toBe(-1);
    expect(floorsAbove(view, shown, at(500, 1))).toBe(0);
  });

  it("do not matter outside, or to who has no level", () => {
    const shown = new Map([["house", 1]]);
    expect(floorsAbove(view, shown, at(1500, 0))).toBe(0);
    expect(floorsAbove(view, shown, at(500))).toBe(0);
  });

  it("hide nobody on a platform: nothing is over it", () => {
    const gantry = { ...house, kind: "platform" } as Terrain;
    const open = (terrain: Terrain) => isOpenAbove({ terrain: [terrain] } as View, at(500, 1));
    expect([open(gantry), open(house), isOpenAbove(view, at(1500, 0))]).toEqual([true, false, false]);
  });

  it("show who is up on a platform beside whoever is right below", () => {
    const gantry = { ...house, kind: "platform" } as Terrain;
    const figure = (level: number, x = 500) => ({ at: [x, 500], level, fate: "fit", base: { round: 125 } }) as unknown as Piece;
    const [up, below] = [figure(1), figure(0, 550)];
    const on = (piece: Piece, others: Piece[]) => isOver({ terrain: [gantry] } as View, piece, [piece, ...others]);
    expect([on(up, [below]), on(below, [up]), on(up, [figure(0, 900)])]).toEqual([true, false, false]);
  });

  it("end at the roof and on the ground", () => {
    expect(stepped(new Map([["house", 2]]), [house], 1).get("house")).toBe(2);
    expect(stepped(new Map(), [house], -1).get("house")).toBe(0);
    expect(stepped(new Map(), [house], 1).get("house")).toBe(1);
  });

  it("are changed by the page keys, on the map", () => {
    const press: Press = { key: "PageUp", shift: false, ctrl: false, alt: false, typing: false, inMap: true, inReplay: false, onButton: false };
    expect(meaning(press, new Set())).toEqual({ do: "floor", by: 1 });
    expect(meaning({ ...press, inMap: false }, new Set())).toBeNull();
  });
});

describe("the record", () => {
  it("runs and stops with P, where one looks back", () => {
    const press: Press = { key: "p", shift: false, ctrl: false, alt: false, typing: false, inMap: true, inReplay: true, onButton: false };
    expect(meaning(press, new Set())).toEqual({ do: "play" });
    expect(meaning({ ...press, inReplay: false }, new Set())).toBeNull();
  });
});

describe("outlines", () => {
  it("lose the steps of a grid, and keep the corners that lie far apart", () => {
    const stairs = Array.from({ length: 12 }, (_, i): Point => [i * 5, i % 2 ? 5 : 0]);
    const soft = evened(stairs, 22);
    expect(Math.max(...soft.slice(3, 9).map(([, y]) => Math.abs(y - 2.5)))).toBeLessThan(0.5);
    const wide = Array.from({ length: 12 }, (_, i): Point => [i * 50, i % 2 ? 50 : 0]);
    expect(evened(wide, 22)).toEqual(wide);
  });
});

describe("buttons above or below a ghost", () => {
  it("are pushed into the free part, and no farther", () => {
    expect(pushed(200, 390)).toBe(0);
    expect(pushed(360, 390)).toBeLessThan(0);
    expect(pushed(20, 390)).toBeGreaterThan(0);
  });
});

describe("one change at a time", () => {
  it("tells of better and of worse, each input once either way", () => {
    const found = [
      { name: "quality", chance: 0.9 }, { name: "quality", chance: 0.8 }, { name: "cover", chance: 0.7 },
      { name: "dark", chance: 0.1 }, { name: "hurt", chance: 0.1 }, { name: "moved", chance: 0.1 },
    ];
    expect(telling(found, 0.5, 4).map((one) => one.name)).toEqual(["quality", "cover", "dark", "hurt"]);
  });
});
