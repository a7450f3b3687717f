import { describe, expect, it } from "vitest";
import { language } from "../src/language/index.ts";
import type { Far } from "../src/review/kept.ts";
import { summary } from "../src/review/words.ts";
import { inSteps, timeLeft } from "../src/review/Waiting.tsx";

const chance: [number, number, number] = [50, 40, 60];
const step = (known: boolean) => ({ turn: 1, side: "red", v: chance, q: known ? chance : null, after: known ? chance : null });
const far = (stage: string) => ({ stage, done: 4, of: 12, share: 0.2, entries: [step(true), step(true), step(false)] }) as unknown as Far;

describe("a review under way", () => {
  it("counts as many steps as there are dots under the curve", () => {
    expect(inSteps(far("play"))).toEqual({ stage: "play", done: 2, of: 3 });
    expect(inSteps(far("search"))).toEqual({ stage: "search", done: 4, of: 12 });
    expect(inSteps(null)).toEqual({ stage: "read", done: 0, of: 0 });
  });

  it("tells the time that is left finely enough to be seen to pass", () => {
    language.value = "en";
    expect([135, 120, 105, 89, 12].map(timeLeft)).toEqual(["About 2 min 15 s left.", "About 2 min 0 s left.", "About 1 min 45 s left.", "About 90 s left.", "About 15 s left."]);
  });
});

describe("the headline of a review", () => {
  const sums = { orders: { red: -43, blue: 0 }, dice: { red: 53, blue: 36 } };
  const within = { orders: { red: 81, blue: 60 }, dice: { red: 77, blue: 53 } };
  const told = (turning: unknown[]) =>
    ({ me: "red", review: { side: "red", noise: 11, sides: [{ id: "red", name: "Red" }, { id: "blue", name: "Blue" }], shown: { ...sums, within }, turning } }) as unknown as Parameters<typeof summary>[0];

  it("speaks of the whole game, and does not deny the moments that its cards tell of", () => {
    language.value = "en";
    expect(summary(told([{}]))).toContain("cannot be told whether orders or dice decided");
    expect(summary(told([{}]))).toContain("Of single moments it can");
    expect(summary(told([]))).not.toContain("single moments");
  });
});
