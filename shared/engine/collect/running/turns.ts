/** Runs acts on the same subject one after another, in the order in which they were requested. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  /** Whether an act on the subject is running or waiting. */
  isTaken(subject: string): boolean {
    return this.#last.has(subject);
  }

  /**
   * Runs `act` after all earlier acts on the subject, even if they failed. Rejects with the error
   * of `act`.
   */
  async take(subject: string, act: () => Promise<void>): Promise<void> {
    const turn = (this.#last.get(subject) ?? Promise.resolve()).then(act);
    const settled = turn.catch(() => undefined);
    this.#last.set(subject, settled);
    try {
      await turn;
    } finally {
      if (this.#last.get(subject) === settled) this.#last.delete(subject);
    }
  }
}
