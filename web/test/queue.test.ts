import { describe, expect, it } from "vitest";
import { Latest, patience, Queue, type Sent } from "../src/table/queue.ts";

const command = (id: string): Sent => ({ type: "command", id, command: { type: "EndActivation" } });

describe("commands on their way", () => {
  it("wait in the order in which they were given until each is acknowledged", () => {
    const queue = new Queue();
    for (const id of ["a", "b", "c"]) queue.add(command(id));
    expect(queue.settle("b")?.id).toBe("b");
    expect(queue.waiting().map((sent) => sent.id)).toEqual(["a", "c"]);
  });

  it("are sent again under the same id after a break", () => {
    const queue = new Queue();
    queue.add(command("a"));
    const again = queue.waiting();
    expect(again).toEqual(queue.waiting());
    expect(again[0]?.id).toBe("a");
  });

  it("are settled once: a second answer to the same id is no news", () => {
    const queue = new Queue();
    queue.add(command("a"));
    queue.settle("a");
    expect(queue.settle("a")).toBeNull();
    expect(queue.size).toBe(0);
  });
});

describe("commands that no line could take", () => {
  it("are written down, and there after a reload, in their order and under their ids", () => {
    const before = new Queue();
    for (const id of ["a", "b"]) before.add(command(id));
    expect(new Queue(before.written()).waiting()).toEqual(before.waiting());
  });

  it("leave nothing behind when each is settled", () => {
    const queue = new Queue(JSON.stringify([command("a")]));
    queue.settle("a");
    expect(queue.written()).toBeNull();
  });

  it("are none where what was written is not ours", () => {
    expect(new Queue("{").size).toBe(0);
    expect(new Queue('[{"type":"command"}]').size).toBe(0);
  });
});

describe("trying again", () => {
  it("is soon at first and never rarer than every eight seconds", () => {
    expect(patience(0)).toBeLessThan(1);
    expect(patience(3)).toBeGreaterThan(patience(1));
    expect(patience(50)).toBe(8);
  });
});

describe("questions while the hand moves", () => {
  it("are asked one at a time, and only the newest of those that waited", () => {
    const sent: number[] = [];
    const latest = new Latest<number>((n) => sent.push(n));
    for (const n of [1, 2, 3, 4]) latest.ask(n);
    expect(sent).toEqual([1]);
    latest.answered();
    expect(sent).toEqual([1, 4]);
    latest.answered();
    expect(sent).toEqual([1, 4]);
  });

  it("begin anew when the line broke", () => {
    const sent: number[] = [];
    const latest = new Latest<number>((n) => sent.push(n));
    latest.ask(1);
    latest.reset();
    latest.ask(2);
    expect(sent).toEqual([1, 2]);
  });
});

describe("a panel that has come", () => {
  it("cannot be confirmed while a newer question is out", () => {
    const latest = new Latest<number>(() => undefined);
    latest.ask(1);
    latest.ask(2);
    latest.answered();
    expect(latest.isOut).toBe(true);
    latest.answered();
    expect(latest.isOut).toBe(false);
  });
});
