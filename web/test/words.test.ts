import { describe, expect, it } from "vitest";
import { Glossary, kept } from "../src/words/terms.ts";

const word = (name: string) => ({ word: name, heading: "Heading", rule: "CZ-X-01", text: `What ${name} is.` });
const glossary = new Glossary([word("Roll"), word("To-hit roll"), word("Panic"), word("Déroute"), word("C++")]);
const marked = (text: string) => glossary.cut(text).filter((part) => part.word).map((part) => part.text);

describe("words of the rules in a text", () => {
  it("are found whatever their case, and in the plural", () => {
    expect(marked("PANIC, and then panics")).toEqual(["PANIC"]);
    expect(marked("Two rolls")).toEqual(["rolls"]);
  });
  it("are whole words only", () => {
    expect(marked("panicky rolling pre-panic")).toEqual([]);
  });
  it("are the longest that fit", () => {
    expect(marked("the to-hit roll")).toEqual(["to-hit roll"]);
  });
  it("may have letters with accents and signs", () => {
    expect(marked("La déroute, en C++.")).toEqual(["déroute", "C++"]);
  });
  it("are marked the first time only, and the text stays as it was", () => {
    const text = "Panic after panic: a roll.";
    expect(marked(text)).toEqual(["Panic", "roll"]);
    expect(glossary.cut(text).map((part) => part.text).join("")).toBe(text);
  });
  it("are none inside a name of a side, a unit or a piece", () => {
    const parts = glossary.cut("The Panic Crew fall into panic.", ["Panic Crew"]).filter((part) => part.word);
    expect(parts.map((part) => part.text)).toEqual(["panic"]);
    const names = ["Panic crew", "Panic"];
    const marked = (text: string) => glossary.cut(text, names).filter((part) => part.word).map((part) => part.text);
    expect([marked("the panic crew rolls"), marked("Panic rolls"), marked("a panic")]).toEqual([["rolls"], ["rolls"], ["panic"]]);
  });
  it("are none within a longer name of a weapon or a vehicle", () => {
    const found = new Glossary([word("Machine"), word("Light")], ["machine gun", "light tank"]);
    const marked = (text: string) => found.cut(text).filter((part) => part.word).map((part) => part.text);
    expect([marked("Weapons: machine gun"), marked("a captured light tank"), marked("Machine, light")]).toEqual([[], [], ["Machine", "light"]]);
  });
  it("are none where no ruleset has any", () => {
    expect(new Glossary([]).cut("Panic")).toEqual([{ text: "Panic" }]);
  });
  it("keep the signs beside them on their line", () => {
    const [opening, closed, , stopped] = kept(glossary.cut("He runs (panic), a roll."));
    expect(opening!.part.text).toBe("He runs ");
    expect([closed!.before, closed!.part.text, closed!.after]).toEqual(["(", "panic", "),"]);
    expect([stopped!.part.text, stopped!.after]).toEqual(["roll", "."]);
  });
  it("lose no letter of the text by that", () => {
    const text = "« Panic » ? (Roll)… d'abord, déroute.";
    expect(kept(glossary.cut(text)).map(({ before, part, after }) => before + part.text + after).join("")).toBe(text);
  });
});
