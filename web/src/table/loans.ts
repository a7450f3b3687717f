/** Who has the camera, and how it stood before: a film may end while the card of a question, laid over it, still has it. */
export interface Stood {
  /** How often somebody had moved it himself. */
  hands: number;
}

export class Loans<S extends Stood> {
  readonly #open: { before: S }[] = [];

  /** To be called when it is given back: how it stood before. Whoever took it later gives it back as it stood then, too. */
  lend(before: S): () => S {
    const loan = { before };
    this.#open.push(loan);
    return () => {
      const at = this.#open.indexOf(loan);
      if (at < 0) return loan.before;
      const later = this.#open[at + 1];
      if (later && later.before.hands === loan.before.hands) later.before = loan.before;
      this.#open.splice(at, 1);
      return loan.before;
    };
  }
}
