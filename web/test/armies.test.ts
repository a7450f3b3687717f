import { expect, test } from "vitest";
import { begun, packed, redone, stepped, undone, unpacked } from "../src/armies/kept.ts";

const TEXT = "# Le groupe\narmy: {id: mine, title: {en: Squad, fr: Équipe}}\ngroups: []\n";

test("a link carries a list to its last letter", async () => {
  const code = await packed(TEXT);
  expect(code).toMatch(/^[\w-]+$/);
  expect(await unpacked(code)).toBe(TEXT);
});

test("a link that was cut or is none carries nothing", async () => {
  expect(await unpacked((await packed(TEXT.repeat(9))).slice(0, 20))).toBeNull();
  expect(await unpacked("%%")).toBeNull();
});

test("what is undone can be done again, until something else is done", () => {
  const first = begun("a", "A", "combat-zone");
  const second = stepped(stepped(first, "b", "to b"), "c", "to c");
  expect(undone(second)).toMatchObject({ text: "b", future: [{ text: "c", label: "to c" }] });
  expect(redone(undone(second))).toMatchObject({ text: "c", future: [] });
  expect(stepped(undone(second), "d", "to d").future).toEqual([]);
  expect(undone(first)).toBe(first);
});
