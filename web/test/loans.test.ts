import { describe, expect, it } from "vitest";
import { Loans } from "../src/table/loans.ts";

describe("the camera that is lent", () => {
  const stood = (where: string, hands = 0) => ({ where, hands });
  it("is given back as it stood", () => {
    expect(new Loans().lend(stood("whole"))()).toEqual(stood("whole"));
  });
  it("stands after a question as it stood before the film that ended in it", () => {
    const loans = new Loans();
    const film = loans.lend(stood("whole"));
    const question = loans.lend(stood("on the enemy"));
    expect(film()).toEqual(stood("whole"));
    expect(question()).toEqual(stood("whole"));
  });
  it("stands after a film within a question as it stood before the film", () => {
    const loans = new Loans();
    const question = loans.lend(stood("whole"));
    const film = loans.lend(stood("on the asked"));
    expect(film()).toEqual(stood("on the asked"));
    expect(question()).toEqual(stood("whole"));
  });
  it("stays where somebody has moved it himself meanwhile", () => {
    const loans = new Loans();
    const film = loans.lend(stood("whole"));
    const question = loans.lend(stood("moved by hand", 1));
    film();
    expect(question()).toEqual(stood("moved by hand", 1));
  });
});
