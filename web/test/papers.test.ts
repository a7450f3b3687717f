/** What can be printed, and where it is asked for. */
import { expect, test } from "vitest";
import { en } from "../src/language/en.ts";
import { addressOf, linkOf, type Paper, papersOfBattle, papersOfRules, usualSize } from "../src/paper/papers.ts";

const say = (key: keyof typeof en, facts: Record<string, string> = {}) => en[key].replace("{side}", facts.side ?? "");
const battle = { id: "hx-a b", sides: [{ id: "red", name: "Reds" }, { id: "blue", name: "Blues" }] } as never;
const choices = { size: "letter", language: "fr", secrets: true, tiles: true } as const;
const [first, second] = papersOfBattle(say, { id: "hex-tactical", unit: "hex" }, battle) as [Paper, Paper];

test("a battle offers itself and the forces of each side", () => {
  expect(papersOfBattle(say, { id: "hex-tactical", unit: "hex" }, battle).map((one) => one.label)).toEqual(["The battle", "Force sheets: Reds", "Force sheets: Blues"]);
});

test("an address has what was chosen, and names as they must be written", () => {
  expect(addressOf(first, choices)).toBe("/api/paper/battle/hex-tactical/hx-a%20b?size=letter&language=fr&secrets=true&tiles=20");
});

test("what a paper does not have is not asked for", () => {
  expect(addressOf(second, choices)).toBe("/api/paper/forces/hex-tactical/hx-a%20b?side=red&size=letter&language=fr");
});

test("secrets are only printed for whoever asks for them", () => {
  expect(addressOf(first, { ...choices, secrets: false, tiles: false })).not.toContain("secrets");
});

test("rules are two pages, a book or markers", () => {
  expect(papersOfRules(say, "combat-zone").map((one) => one.path)).toEqual(["reference", "book", "markers"].map((kind) => `rules/combat-zone/${kind}`));
});

test("paper is Letter where it is cut to inches, A4 elsewhere", () => {
  expect(["en-US", "en-GB", "fr", "fr-CA"].map(usualSize)).toEqual(["letter", "a4", "a4", "letter"]);
});

test("a paper carries the link of what is printed, but none that only this machine would find", async () => {
  const drawn: Paper = { id: "a", path: "army", label: "", about: "", file: { name: "a.yaml", text: "army: {}" }, opens: "/armies/#list=" };
  expect(await linkOf(drawn, "http://192.168.1.20:8765")).toMatch(/^http:\/\/192\.168\.1\.20:8765\/armies\/#list=[\w-]+$/);
  expect(await linkOf(drawn, "http://127.0.0.1:8765")).toBe("");
  expect(await linkOf({ ...drawn, file: { name: "", text: Array.from({ length: 9000 }, () => Math.random()).join() } }, "https://table.example")).toBe("");
  const link = await linkOf(first, "https://table.example");
  expect(link).toBe("https://table.example/?ruleset=hex-tactical&scenario=hx-a%20b");
  expect(new URLSearchParams(addressOf(first, choices, link).split("?")[1]).get("link")).toBe(link);
});
