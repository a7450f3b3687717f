import { describe, expect, it } from "vitest";
import { decimal, exactLength, facts, length, percent, percents, signed, unitName } from "../src/format.ts";
import { en } from "../src/language/en.ts";
import { fr } from "../src/language/fr.ts";
import { noBreak } from "../src/language/index.ts";

describe("percents", () => {
  const of = (...shares: number[]) => percents(shares.map((probability) => ({ probability })), "en");
  it("of one distribution add up to 100.0", () => {
    expect(of(6 / 36, 17.41 / 36, 3.33 / 36, 9.26 / 36)).toEqual(["16.7%", "48.4%", "9.2%", "25.7%"]);
    expect(of(1 / 3, 1 / 3, 1 / 3)).toEqual(["33.4%", "33.3%", "33.3%"]);
  });
  it("tell what hardly happens from what cannot", () => {
    expect(of(0.9999, 0.0001, 0)).toEqual([">99.9%", "<0.1%", "0.0%"]);
    expect(of(1)).toEqual(["100.0%"]);
  });
  it("of a part of what can happen are rounded as a whole", () => expect(of(0.25, 0.125)).toEqual(["25.0%", "12.5%"]));
});

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
