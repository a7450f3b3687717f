import { expect, test } from "vitest";
import { Glossary } from "../src/words/terms.ts";

const word = (text: string) => ({ word: text, heading: "", rule: "X-1", text: "" });

test("a code is explained where it stands in capitals, and nowhere else", () => {
  const glossary = new Glossary([word("HE"), word("column P")]);
  const told = (text: string) => glossary.cut(text).filter((part) => part.word).map((part) => part.text);
  expect(told("he fires HE at column P 4")).toEqual(["HE", "column P"]);
  expect(told("so he did")).toEqual([]);
});
