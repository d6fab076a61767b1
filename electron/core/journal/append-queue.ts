/** Groups the appends of one moment into a single write and flush, in the order they came. */
import type { EvidenceRef } from '../../../shared/contract/shapes.ts';
import type { JournalEntry } from './journal-entry.ts';

interface Waiting {
  readonly entry: JournalEntry;
  readonly resolve: (ref: EvidenceRef) => void;
  readonly reject: (error: unknown) => void;
}

/** One write holds at most this much, unless a single entry is larger. */
const MAX_BATCH_BYTES = 32 * 1024 * 1024;

/** The outcome for one entry of a batch. */
export type Appended = { readonly ref: EvidenceRef } | { readonly error: unknown };

export class AppendQueue {
  readonly #write: (entries: readonly JournalEntry[]) => Promise<readonly Appended[]>;
  #waiting: Waiting[] = [];
  #draining: Promise<void> | undefined;

  /** `write` stores a batch and returns an outcome for each entry, or throws for all of them. */
  constructor(write: (entries: readonly JournalEntry[]) => Promise<readonly Appended[]>) {
    this.#write = write;
  }

  add(entry: JournalEntry): Promise<EvidenceRef> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, resolve, reject });
      this.#draining ??= this.#drain();
    });
  }

  /** Resolves when nothing is waiting. */
  async settled(): Promise<void> {
    while (this.#draining !== undefined) await this.#draining;
  }

  #nextBatch(): Waiting[] {
    let bytes = 0;
    let count = 0;
    for (const { entry } of this.#waiting) {
      bytes += entry.body.byteLength;
      if (count > 0 && bytes > MAX_BATCH_BYTES) break;
      count += 1;
    }
    return this.#waiting.splice(0, count);
  }

  async #drain(): Promise<void> {
    // Wait one turn, so that appends of the same moment are grouped.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#nextBatch();
      const outcomes = await this.#write(batch.map(({ entry }) => entry)).catch((error: unknown) =>
        batch.map((): Appended => ({ error })),
      );
      batch.forEach(({ resolve, reject }, at) => {
        const outcome = outcomes[at] ?? { error: new Error('the batch has no answer for this entry') };
        if ('ref' in outcome) resolve(outcome.ref);
        else reject(outcome.error);
      });
    }
    // In the same turn as the last check of `#waiting`: an append in the next turn must start a new
    // drain.
    this.#draining = undefined;
  }
}
