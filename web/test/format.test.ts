import { describe, expect, it } from "vitest";
import { decimal, exactLength, facts, length, percent, shares, signed, unitName } from "../src/format.ts";
import { en } from "../src/language/en.ts";
import { fr } from "../src/language/fr.ts";
import { noBreak } from "../src/language/index.ts";

describe("numbers in each language", () => {
  it("writes 57.3% in English and 57,3 % with a narrow no-break space in French", () => {
    expect(percent(0.5729, "en")).toBe("57.3%");
    expect(percent(0.5729, "fr")).toBe("57,3\u202f%");
  });

  it("writes a tag without decimals", () => {
    expect(percent(0.5729, "en", 0)).toBe("57%");
  });

  it("never lets the hardly possible look impossible, or the nearly certain certain", () => {
    expect(percent(0, "en")).toBe("0.0%");
    expect(percent(0.0001, "en")).toBe("<0.1%");
    expect(percent(0.99999, "en")).toBe(">99.9%");
    expect(percent(1, "en")).toBe("100.0%");
  });

  it("uses a true minus", () => {
    expect(decimal(-1.25, 1, "en")).toMatch(/^\u2212/);
    expect(signed(-2, "fr")).toBe("\u22122");
    expect(signed(2, "fr")).toBe("+2");
  });

  it("measures to a tenth and tells the true value on demand", () => {
    expect(length(1943, "cm", "en")).toBe("19.4 cm");
    expect(length(1943, "cm", "fr")).toBe("19,4\u202fcm");
    expect(exactLength(1943.27, "cm", "en")).toBe("19.4327 cm");
    expect(length(650, "in", "fr")).toBe("6,5\u202fpo");
    expect(unitName("hex", "en")).toBe("hexes");
  });

  it("fills a stacked bar to its end", () => {
    expect(shares([0.2, 0.3, 0.4999]).reduce((a, b) => a + b)).toBeCloseTo(100);
  });
});

describe("the client's own words", () => {
  it("are there in both languages, with the same facts", () => {
    const facts = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect([key, facts(fr[key])]).toEqual([key, facts(en[key])]);
  });

  it("are all said somewhere", () => {
    const files = import.meta.glob<string>("../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
    const source = Object.entries(files).filter(([name]) => !/language\/(en|fr)\.ts$/.test(name)).map(([, text]) => text).join("\n");
    const composed = [...source.matchAll(/`([a-z-]+-)\$\{[^}`]*\}([a-z-]*)`/g)].map(([, begin, end]) => new RegExp(`^${begin}.+${end}$`));
    const unsaid = Object.keys(en).filter((key) => !source.includes(`"${key}"`) && !composed.some((words) => words.test(key)));
    expect(unsaid).toEqual([]);
  });

  it("never exclaim", () => {
    for (const words of [...Object.values(en), ...Object.values(fr)]) expect(words).not.toContain("!");
  });

  it("keep facts in a row together", () => {
    expect(facts("burst of 3 · rifle · 36.9 cm · 2 AP")).toBe("burst of 3\u00a0· rifle\u00a0· 36.9\u00a0cm\u00a0· 2\u00a0AP");
  });

  it("print French apostrophes", () => {
    expect(noBreak("S'ils approchent d'abord")).toBe("S’ils approchent d’abord");
  });

  it("keep French double signs with their word", () => {
    expect(noBreak("Qui joue ?")).toBe("Qui joue\u202f?");
    expect(noBreak("« panique »")).toBe("«\u00a0panique\u00a0»");
    expect(noBreak("Combat Zone : scénarios")).toBe("Combat Zone\u00a0: scénarios");
  });
});
