import type { ComponentChildren, VNode } from "preact";
import { describe, expect, it, vi } from "vitest";
import type { Prompt } from "../src/protocol.ts";

vi.stubGlobal("window", globalThis);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { Answers } = await import("../src/questions/Question.tsx");

type Node = VNode<Record<string, unknown>>;

/** The elements of a tree, in the order in which they stand on the page. */
function elements(children: ComponentChildren): Node[] {
  if (Array.isArray(children)) return children.flatMap(elements);
  if (typeof children !== "object" || children === null) return [];
  const node = children as Node;
  if (typeof node.type === "function") return elements((node.type as (props: unknown) => ComponentChildren)(node.props));
  return [node, ...elements(node.props["children"] as ComponentChildren)];
}
const option = (id: string, minor: boolean) => ({ id, label: id, answer: { id }, minor, odds: null, detail: null, about: null });

describe("a question's card", () => {
  it("shows beside each answer the number that presses it, also where one stands apart from the others", () => {
    const options = [option("Alpha", false), option("Bravo", true), option("Charlie", true)];
    const prompt = { title: "", sentence: "", idle: true, standing: [], options, decline: { label: "Do nothing" } } as unknown as Prompt;
    const model = { prompt: { value: prompt }, option: { value: 0 } } as never;
    const numbered = elements(Answers({ prompt, model, compact: false })).filter((node) => node.props["data-choice"] !== undefined);
    const keys = numbered.map((node) => elements(node).find((one) => one.type === "kbd")?.props["children"]);
    expect(keys.map(String)).toEqual(["1", "2", "3"]);
  });
});
