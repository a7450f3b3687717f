import { describe, expect, it } from "vitest";
import { foreseen } from "../src/armies/waiting.ts";
import { withWords } from "../src/rules/RulesPage.tsx";
import type { Bench, Patch, Row } from "../src/schema.ts";

const set = (value: number): Patch[] => [{ op: "set", path: ["units", 0, "figures", 0, "number"], value }];

function list(row: Partial<Row>): Bench {
  const one = { key: "r", name: "rifleman", name_at: ["units", 0, "figures", 0, "name"], number: 1, more: set(2), fewer: null, remove: [{ op: "remove", path: ["units", 0, "figures", 0] }], ...row };
  return { title: "Mine", title_at: ["army", "title"], text: "", cards: [{ key: "c", name: "Team", name_at: null, path: ["units", 0], rows: [one] }] } as unknown as Bench;
}
const rowOf = (bench: Bench) => bench.cards[0]?.rows?.[0];

describe("a list without the server", () => {
  it("counts one more, and then one more than that", () => {
    const once = foreseen(list({}), set(2));
    expect(rowOf(once)?.number).toBe(2);
    expect(rowOf(foreseen(once, rowOf(once)!.more!))?.number).toBe(3);
  });

  it("can go back to one: the button of one less says the number before", () => {
    const once = foreseen(list({}), set(2));
    expect(rowOf(once)?.fewer).toEqual(set(1));
  });

  it("leaves out what is taken off, and calls a row by its new name", () => {
    const bench = list({});
    expect(foreseen(bench, rowOf(bench)!.remove).cards[0]?.rows).toEqual([]);
    expect(rowOf(foreseen(bench, [{ op: "set", path: ["units", 0, "figures", 0, "name"], value: "Dupont" }]))?.name).toBe("Dupont");
  });

  it("shows nothing of what only the server knows", () => {
    const bench = list({});
    expect(foreseen(bench, [{ op: "insert", path: ["units"], value: { row: "sniper" } }])).toEqual(bench);
  });
});

it("rules are found without the server by the words that stand in them", () => {
  const rule = (id: string, text: string) => ({ id, text, ruling: null });
  const book = { total: 2, headings: [{ id: "a", title: "A", rules: [rule("MS-1", "Smoke blocks sight."), rule("MS-2", "Fire burns.")] }] };
  const found = withWords(book as never, "SMOKE sight");
  expect(found.headings.flatMap((one) => one.rules.map(({ id }) => id))).toEqual(["MS-1"]);
  expect(found.total).toBe(1);
});
