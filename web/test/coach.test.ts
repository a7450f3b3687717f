import { effect, signal } from "@preact/signals";
import { describe, expect, it, vi } from "vitest";
import { beginsDeed, CoachDesk, sameOrder } from "../src/coach/coach.ts";
import { worded } from "../src/coach/CoachBox.tsx";
import type { Advice, Advised } from "../src/protocol.ts";
import type { TableModel } from "../src/table/model.ts";

const order = (title: string, more: Partial<Advised> = {}): Advised => ({
  title, then: "", games: 20, mean: 50, low: 45, high: 55, figure: "50", said: "", best: false, played: false, ahead: { ways: [], shots: [] },
  draft: { action: title }, ...more,
});
const advice = (orders: Advised[], final = true): Advice => ({
  sentence: "", price: "", orders, why: final ? { sentence: "", columns: [], reasons: [] } : null, caption: "", chance: null, games: 60, clear: false, settled: final, final,
});

/** A table at which it is one's move, against a program. */
function table(hello: object = { coach: true }) {
  const asked: object[] = [];
  const draft = signal<object>({});
  const model = {
    hello: signal(hello), looking: signal(null), mine: signal(true), prompt: signal<object | null>(null), draft, option: signal(0),
    polite: signal(""), urgent: signal(""), reel: { blocks: signal(false) },
    seat: signal({ over: signal(null), connection: { ask: (said: object) => (asked.push(said), `id ${asked.length}`) } }),
    propound: vi.fn((one: object) => (draft.value = one)), select: vi.fn(() => (draft.value = {})),
  };
  return { coach: new CoachDesk(model as unknown as TableModel), model, asked };
}

describe("the coach", () => {
  it("is asked once why a unit moves as it does, and of each shot", () => {
    const piece = (group: string) => ({ group });
    const pieces = signal(new Map([["B1", piece("crowd")], ["B2", piece("crowd")], ["B9", piece("veterans")]]));
    const entry = (n: number, who: string, dice: object[] = []) => [n, { n, side: "b", why: true, lines: [{ key: `${n}.1`, side: "b", sentence: "", pieces: [who], dice }] }];
    const entries = signal(new Map([entry(1, "B1"), entry(2, "B2"), entry(3, "B2", [{}]), entry(4, "B1"), entry(5, "B9")] as never));
    const model = { pieces, seat: signal({ entries }) } as never;
    expect([1, 2, 3, 4, 5].filter((n) => beginsDeed(model, n))).toEqual([1, 3, 4, 5]);
  });

  it("is not there where people play", () => {
    const { coach, asked } = table({ coach: false });
    expect(coach.key()).toBe(false);
    expect(asked).toEqual([]);
  });

  it("puts the best order into the hand, and tells why when it is asked again", () => {
    const { coach, model } = table();
    coach.key();
    coach.came("id 1", null, advice([order("move"), order("shoot")]));
    expect(model.draft.value).toEqual({ action: "move" });
    expect(coach.why.value).toBe(false);
    coach.key();
    expect(coach.why.value).toBe(true);
  });

  it("puts into the hand what is advised, also where another row has the higher figure", () => {
    const { coach, model } = table();
    coach.key();
    coach.came("id 1", null, advice([order("move", { mean: 68 }), order("shoot", { mean: 60, best: true })]));
    expect(model.draft.value).toEqual({ action: "shoot" });
    expect(coach.chosen.value).toBe(1);
  });

  it("gives no order of one's own by its button: not before the row is touched", () => {
    const { coach, model } = table();
    model.draft.value = { action: "fire" };
    coach.key();
    coach.came("id 1", null, advice([order("move", { best: true })]));
    const shown: boolean[] = [];
    const stop = effect(() => void shown.push(coach.isInHand)); // whoever draws the button is told
    expect([model.draft.value, shown]).toEqual([{ action: "fire" }, [false]]);
    coach.choose(0);
    expect([model.draft.value, shown.at(-1)]).toEqual([{ action: "move" }, true]);
    stop();
  });

  it("puts nothing into the hand that is only ahead so far", () => {
    const { coach, model } = table();
    coach.key();
    coach.came("id 1", null, advice([order("move", { best: true }), order("shoot")], false));
    expect(model.draft.value).toEqual({});
    coach.came("id 1", null, { ...advice([order("move"), order("shoot", { best: true })], false), settled: true });
    expect(model.draft.value).toEqual({ action: "shoot" });
  });

  it("asks once while it thinks", () => {
    const { coach, asked } = table();
    coach.key();
    coach.key();
    coach.came("id 1", null, advice([order("move")], false));
    coach.key();
    expect(asked).toEqual([{ type: "hint" }]);
  });

  it("leaves a hand alone that composes something of its own", () => {
    const { coach, model } = table();
    coach.key();
    model.draft.value = { action: "own" };
    coach.came("id 1", null, advice([order("move")]));
    expect(model.draft.value).toEqual({ action: "own" });
  });

  it("keeps the row that is looked at while the others change their places", () => {
    const { coach } = table();
    coach.key();
    coach.came("id 1", null, advice([order("a"), order("b"), order("c")], false));
    coach.choose(2);
    coach.came("id 1", null, advice([order("a"), order("c"), order("b")]));
    expect(coach.order.value?.title).toBe("c");
  });

  it("shows an answer among the options of the question", () => {
    const { coach, model } = table();
    model.prompt.value = { options: [{ answer: { type: "Yes" } }, { answer: null }] };
    coach.key();
    coach.came("id 1", null, advice([order("decline", { draft: null, answer: null })]));
    expect(model.option.value).toBe(1);
    expect(model.propound).not.toHaveBeenCalled();
  });

  it("forgets what was to be done when something has happened, but not why a program did something", () => {
    const { coach } = table();
    coach.key();
    coach.came("id 1", null, advice([order("move")]));
    coach.moved();
    expect(coach.told.value).toBeNull();
    coach.explain(7);
    coach.came("id 2", 7, advice([order("move", { played: true })]));
    coach.moved();
    expect(coach.told.value?.n).toBe(7);
  });

  it("is asked what to do while it tells why a program did something, and lets that go with an own order", () => {
    const { coach, asked } = table();
    coach.explain(7);
    coach.came("id 1", 7, advice([order("move", { played: true })]));
    coach.key();
    expect([coach.why.value, asked.at(-1)]).toEqual([false, { type: "hint" }]);
    coach.explain(7);
    coach.came("id 3", 7, advice([order("move", { played: true })]));
    coach.given();
    expect(coach.told.value).toBeNull();
  });

  it("takes its order out of the hand with itself", () => {
    const { coach, model } = table();
    coach.key();
    coach.came("id 1", null, advice([order("move")]));
    expect(coach.back()).toBe(true);
    expect(model.draft.value).toEqual({});
    expect(model.select).toHaveBeenCalledWith(null);
    expect(coach.back()).toBe(false);
  });

  it("goes on advising whoever gives the order that was advised", () => {
    const { coach, model, asked } = table();
    coach.key();
    coach.came("id 1", null, advice([order("activate:first")]));
    coach.given();
    model.draft.value = { piece: "a" };
    coach.moved();
    expect(asked).toHaveLength(2);
    expect(coach.told.value).toEqual({ n: null, advice: null, refused: "" });
    coach.moved();
    expect(asked).toHaveLength(2);
  });

  it("does not go on when another order was given", () => {
    const { coach, model, asked } = table();
    coach.key();
    coach.came("id 1", null, advice([order("activate:first")]));
    model.draft.value = { action: "activate:second" };
    coach.given();
    coach.moved();
    expect(asked).toHaveLength(1);
    expect(coach.told.value).toBeNull();
  });

  it("does not hear answers to older questions", () => {
    const { coach } = table();
    coach.key();
    coach.came("another", null, advice([order("move")]));
    expect(coach.told.value?.advice).toBeNull();
  });

  it("knows an order again by what it says", () => {
    expect(sameOrder(order("a"), order("a", { mean: 9 }))).toBe(true);
    expect(sameOrder(order("a"), order("b"))).toBe(false);
  });
});

describe("an order whose figure is no number", () => {
  it("says in words what it is", () => {
    expect(worded(order("wait", { figure: "≈", said: "about as good" }))).toBe("about as good");
    expect(worded(order("wait", { figure: "−12", said: "clearly worse" }))).toBe("");
    expect(worded(order("go", { best: true, figure: "", said: "It probably wins." }))).toBe(""); // the sentence above says it
  });
});
