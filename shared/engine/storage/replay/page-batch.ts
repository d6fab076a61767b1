/**
 * Collects replayed pages and stores them in batches: one transaction for each page would be slow,
 * and one for all of them would hold a whole journal in memory.
 */
import type { PageRecord } from '../case-records.ts';

const MAX_PAGES = 2000;
const MAX_ROWS = 30_000;

export class PageBatch {
  readonly #store: (pages: readonly PageRecord[]) => PromiseLike<number>;
  #waiting: PageRecord[] = [];
  #rows = 0;
  /** Rows that were stored, as `store` counted them. */
  stored = 0;

  /** `store` resolves with the number of rows that it stored. */
  constructor(store: (pages: readonly PageRecord[]) => PromiseLike<number>) {
    this.#store = store;
  }

  /** Adds pages and stores the batch if it is full. */
  async add(pages: readonly PageRecord[]): Promise<void> {
    for (const page of pages) {
      this.#waiting.push(page);
      this.#rows += page.rows.length;
    }
    if (this.#waiting.length >= MAX_PAGES || this.#rows >= MAX_ROWS) await this.flush();
  }

  /** Stores the pages that wait. */
  async flush(): Promise<void> {
    const batch = this.#waiting;
    if (batch.length === 0) return;
    this.#waiting = [];
    this.#rows = 0;
    this.stored += await this.#store(batch);
  }
}
