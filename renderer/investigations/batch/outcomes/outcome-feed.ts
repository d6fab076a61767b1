import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../../shared/engine/storage/case-repository.ts';
import { batchCursorOf } from '../../../../shared/engine/collect/hashes/batch-cursor.ts';
import type { OutcomeTable } from './outcome-table.ts';
import { readChunks } from './records-of-entry.ts';

/** Chunks in one read from storage: a few milliseconds of work. */
const CHUNKS_AT_ONCE = 50;
/** How often changes are reported while pages are loaded. */
const TELL_EVERY_MS = 250;

interface FeedParts {
  readonly repository: CaseRepository;
  readonly table: OutcomeTable;
  readonly onChange: () => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Keeps the table of a batch in step with its collection: loads what was stored, a little at a
 * time.
 */
export class OutcomeFeed {
  readonly #parts: FeedParts;
  #newest: CollectionRecord | undefined;
  #isTaking = false;
  #isStopped = false;
  #toldAt = 0;

  constructor(parts: FeedParts) {
    this.#parts = parts;
  }

  /** Takes the current state of the collection. */
  take(record: CollectionRecord): void {
    this.#newest = record;
    if (this.#isTaking || this.#isStopped) return;
    this.#isTaking = true;
    this.#takeAll().catch(this.#parts.onError);
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #takeAll(): Promise<void> {
    const { table, repository, onChange } = this.#parts;
    try {
      for (let record = this.#newest; record !== undefined; record = this.#newest) {
        table.takeCursor(batchCursorOf(record));
        for (const [first, last] of table.lacking(CHUNKS_AT_ONCE)) {
          const pages = await readChunks(repository, record, first, last);
          if (this.#isStopped) return;
          table.takePages(first, last, pages);
          this.#tellNowAndThen();
        }
        if (this.#newest === record) break;
      }
    } finally {
      // In the same step as the last check for a newer state: one promise later, a state that came
      // meanwhile would wait for a next one that may never come.
      this.#isTaking = false;
    }
    onChange();
  }

  #tellNowAndThen(): void {
    if (Date.now() - this.#toldAt < TELL_EVERY_MS) return;
    this.#toldAt = Date.now();
    this.#parts.onChange();
  }
}
