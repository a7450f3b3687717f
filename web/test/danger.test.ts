import { signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import { DangerDesk, drawnWay } from "../src/danger/danger.ts";
import { spread } from "../src/danger/DangerMap.tsx";
import type { Danger, Panel, Piece, Point } from "../src/protocol.ts";
import type { TableModel } from "../src/table/model.ts";

const tag = (id: string, x: number) => ({ id, at: [x, 50] as [number, number], text: "B6 Saint-Cyr 45%", kind: "" as const });

describe("tags of those who could shoot", () => {
  it("lie to the right of a piece in the middle of the table", () => {
    expect(spread([tag("B6", 400)], 1, 800)[0]!.side).toBe("right");
  });
  it("lie to the left of one at the right edge", () => {
    expect(spread([tag("B6", 790)], 1, 800)[0]!.side).toBe("left");
  });
  it("lies where it is seen, and on no ghost", () => {
    expect(spread([tag("B6", 400)], 1, 800, [0, 420])[0]!.side).toBe("left");
    const [x, y] = tag("B6", 400).at;
    expect(spread([tag("B6", 400)], 1, 800, [0, 800], [x + 40, y - 20])[0]!.side).not.toBe("right");
  });
});

describe("the way that danger is asked about", () => {
  const line = (...points: [number, number][]) => ({ class: "path", points, pills: [], text: "" });
  const panel = (...lines: unknown[]) => ({ piece: "A8", draft: { piece: "A8" }, overlay: { ghost: { at: [9, 9] }, lines } }) as unknown as Panel;

  it("goes on to its end where it is drawn leg by leg", () => {
    expect(drawnWay(panel(line([0, 0], [1, 5]), line([1, 5], [9, 9])))?.way).toEqual([[1, 5], [9, 9]]);
  });
  it("ends before the way of another", () => {
    expect(drawnWay(panel(line([0, 0], [9, 9]), line([3, 0], [8, 8])))?.way).toEqual([[9, 9]]);
  });
  it("is none without a line", () => {
    expect(drawnWay(panel())).toBeNull();
  });
});

describe("whom danger is asked for", () => {
  const piece = (id: string, side: string, canAct: boolean) => ({ id, side, canAct, fate: "fit", at: [5, 5] }) as unknown as Piece;
  const [moved, ready, enemy] = [piece("A1", "a", false), piece("A2", "a", true), piece("B1", "b", true)];
  const place: Point = [40, 40];

  /** A table at which A2 alone can still act, and is proposed. */
  function table(chosen?: string) {
    const panel = signal({ draft: { piece: "A2" }, overlay: {} } as unknown as Panel);
    const recap = signal<object | null>({}); // as the others' turn has left it
    const draft = signal(chosen ? { piece: chosen } : {});
    const model = {
      panel, draft, side: signal("a"), looking: signal(null), seat: signal(null), selected: signal(chosen ?? "A2"),
      reel: { blocks: signal(false), recap, dismiss: () => (recap.value = null) }, pieces: signal(new Map([moved, ready, enemy].map((one) => [one.id, one]))),
    };
    const danger = new DangerDesk(model as unknown as TableModel);
    danger.toggle();
    return danger;
  }

  it("is asked at once though the recap lay open, which is put away", () => {
    const danger = table();
    expect(danger.model.reel.recap.value).toBeNull();
    danger.point([5, 5], moved);
    expect(danger.wanted.value).not.toBeNull();
  });
  it("is one's own piece under the pointer, also if it has acted", () => {
    const danger = table();
    danger.point([5, 5], moved);
    expect(danger.wanted.value).toEqual({ piece: "A1", way: [] });
  });
  it("is the one chosen by hand, at the place of another", () => {
    const danger = table("A2");
    danger.point([5, 5], moved);
    expect(danger.wanted.value).toEqual({ piece: "A2", way: [[5, 5]] });
  });
  it("is who stays where he is while that is confirmed, not a place left elsewhere", () => {
    const danger = table("A2");
    danger.point(place);
    expect(danger.wanted.value).toEqual({ piece: "A2", way: [place] });
    danger.model.panel.value = { draft: { piece: "A2", action: "watch" }, confirm: {}, overlay: {} } as unknown as Panel;
    expect(danger.wanted.value).toEqual({ piece: "A2", way: [] });
  });
  it("is the one tapped, there and then anywhere, until it is put away", () => {
    const danger = table("A2");
    danger.point([5, 5], moved);
    danger.ask(moved);
    expect(danger.wanted.value).toEqual({ piece: "A1", way: [] });
    danger.point(place);
    danger.ask();
    expect(danger.wanted.value).toEqual({ piece: "A1", way: [place] });
    danger.toggle();
    danger.toggle();
    expect(danger.wanted.value).toEqual({ piece: "A2", way: [] });
  });
  it("is who stays where he is, at the place of an enemy: nobody goes there", () => {
    const danger = table("A2");
    danger.point([5, 5], enemy);
    expect(danger.wanted.value).toEqual({ piece: "A2", way: [] });
  });
  it("is compared with ends that were tried as things still stand", () => {
    const danger = table("A2");
    const n = signal(4);
    const line = { class: "path", points: [[0, 0], [9, 9]], pills: [], text: "" };
    danger.model.panel.value = { piece: "A2", draft: { piece: "A2" }, overlay: { ghost: { at: [9, 9] }, lines: [line] } } as unknown as Panel;
    Object.assign(danger.model, { seat: signal({ n, over: signal(null) }) });
    danger.answer.value = { to: "", danger: { piece: "A2", at: [9, 9] } as unknown as Danger };
    danger.tried.value = { piece: "A2", n: 4, ends: [{ at: [500, 0], told: "5%" }] };
    expect(danger.before.value.length).toBe(1);
    n.value = 5;
    expect(danger.before.value).toEqual([]);
  });
  it("is nobody after an order where a finger asked, but stays where the tool was taken", () => {
    const danger = table();
    danger.press(place);
    danger.done();
    expect(danger.isOn.value).toBe(true);
    danger.toggle();
    danger.press(place);
    danger.done();
    expect(danger.isOn.value).toBe(false);
  });
  it("is the one under a finger that rested, and never the enemy", () => {
    const danger = table();
    danger.press([5, 5], moved);
    expect(danger.wanted.value).toEqual({ piece: "A1", way: [] });
    danger.ask(enemy);
    expect(danger.wanted.value?.piece).toBe("A1");
  });
});
