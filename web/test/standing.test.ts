/** Answers given beforehand: what need not be asked, and what was asked often enough. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Prompt } from "../src/protocol.ts";
import { StandingAnswers } from "../src/questions/standing.ts";
import { asksForced } from "../src/settings.ts";

function asked(sentence: string, more: Partial<Prompt> = {}): Prompt {
  return {
    kind: "MayGoOn", title: "You decide", sentence, standing: [], decline: { label: "Stop firing" },
    options: [{ id: "1", label: "Another shot", answer: { type: "GoOn" } }], ...more,
  } as Prompt;
}

describe("a question that need not be asked", () => {
  const forced = asked("Hold?", { options: [], only: { answer: null, why: "There is only one answer." } });
  beforeEach(() => (asksForced.value = false));

  it("is answered with its one answer", () => {
    expect(new StandingAnswers("a").answerTo(forced, 1)).toEqual({ answer: null });
  });
  it("is put all the same to whoever wants it so", () => {
    asksForced.value = true;
    expect(new StandingAnswers("a").answerTo(forced, 1)).toBeUndefined();
  });
});

describe("a question that comes again and again", () => {
  it("may be answered for good from the third time on", () => {
    const answers = new StandingAnswers("b");
    const often = [1, 2, 3].map((n) => {
      answers.count(asked(`after ${n} shots?`));
      return answers.isOften("MayGoOn");
    });
    expect(often).toEqual([false, false, true]);
  });
  it("is counted once however often it is told", () => {
    const answers = new StandingAnswers("c");
    for (let n = 0; n < 3; n++) answers.count(asked("another?"));
    expect(answers.isOften("MayGoOn")).toBe(false);
  });
  it("is answered so for this turn only, or for the game", () => {
    const answers = new StandingAnswers("d");
    answers.stand({ kind: "MayGoOn", choice: "act", label: "Another shot", lasts: "turn", turn: 2 });
    expect(answers.answerTo(asked("x"), 2)).toEqual({ answer: { type: "GoOn" } });
    expect(answers.answerTo(asked("x"), 3)).toBeUndefined();
    answers.stand({ kind: "MayGoOn", choice: "decline", label: "Stop firing", lasts: "game", turn: 3 });
    expect(answers.answerTo(asked("x"), 9)).toEqual({ answer: null });
  });
  it("is asked again once the standing answer is taken back", () => {
    const answers = new StandingAnswers("e");
    answers.stand({ kind: "MayGoOn", choice: "decline", label: "Stop firing", lasts: "game", turn: 1 });
    answers.takeBack("MayGoOn");
    expect(answers.answerTo(asked("x"), 1)).toBeUndefined();
  });
  it("is asked where there is no longer just one thing to do", () => {
    const answers = new StandingAnswers("f");
    answers.stand({ kind: "MayGoOn", choice: "act", label: "Another shot", lasts: "game", turn: 1 });
    const two = asked("x", { options: [1, 2].map((n) => ({ id: `${n}`, label: `${n}`, answer: { type: "GoOn" } })) });
    expect(answers.answerTo(two, 1)).toBeUndefined();
  });
});
