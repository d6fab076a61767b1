import type { Reply } from './peer-link.ts';

/** Replies that wait for their one consumer. */
export class ReplyQueue {
  readonly #replies: Reply[] = [];
  #wake: (() => void) | undefined;

  push(reply: Reply): void {
    this.#replies.push(reply);
    this.#wake?.();
  }

  /** The next reply, as soon as there is one. */
  async next(): Promise<Reply> {
    for (;;) {
      const reply = this.#replies.shift();
      if (reply !== undefined) return reply;
      await new Promise<void>((resolve) => (this.#wake = resolve));
      this.#wake = undefined;
    }
  }
}
