/**
 * The pages of a walk in their order, read a part at a time, and the next part while the former one is worked on.
 */
import type { CaseDatabase } from '../database.ts';
import { rowCountOf, type StoredPage } from '../../../shared/engine/storage/stored-page.ts';

/** Pages that a first part has, and the most that a further one has: each reading by itself costs more than a page does, and pages may have few rows or many. */
const PAGES_AT_FIRST = 50;
const PAGES_AT_MOST = 500;

const rowsOf = (pages: readonly StoredPage[]): number =>
  pages.reduce((sum, page) => sum + rowCountOf(page), 0);

/** Of use within one transaction of the database, as long as nobody stores pages of the walk in it. Rejections are the database's. */
export class PagesInTurn {
  readonly #database: CaseDatabase;
  readonly #walk: readonly [collectionId: string, walk: number];
  /** Read and not taken. */
  #held: StoredPage[] = [];
  /** The number of the last page that was read. */
  #after = -1;
  #partPages: number;
  #isOver = false;
  #ahead: Promise<void> | undefined;

  /** `partPages`: how many pages one taking has, where that is known. */
  constructor(database: CaseDatabase, collectionId: string, walk: number, partPages = PAGES_AT_FIRST) {
    this.#database = database;
    this.#walk = [collectionId, walk];
    this.#partPages = partPages;
  }

  /** The next pages, so many that they have `rows` rows or a few more; those that are left where there are fewer; none where there are no more. */
  async take(rows: number): Promise<StoredPage[]> {
    await this.#ahead;
    for (;;) {
      const held = rowsOf(this.#held);
      if (held >= rows || this.#isOver) break;
      // As many as will do, if the others have as many rows as these.
      if (held > 0) this.#partPages = Math.ceil(((rows - held) * this.#held.length) / held);
      await this.#readOn();
    }
    let counted = 0;
    const end = this.#held.findIndex((page) => (counted += rowCountOf(page)) >= rows);
    const taken = this.#held.splice(0, end < 0 ? this.#held.length : end + 1);
    this.#partPages = Math.max(1, taken.length);
    return taken;
  }

  /** Whether it is known that all were taken. */
  get isEmpty(): boolean {
    return this.#isOver && this.#held.length === 0;
  }

  /** Asks the database for as many pages as were taken last, without waiting for them. */
  readAhead(): void {
    if (this.#isOver) return;
    this.#ahead = this.#readOn();
    // Told where it is waited for, if ever.
    this.#ahead.catch(() => undefined);
  }

  async #readOn(): Promise<void> {
    const limit = Math.min(PAGES_AT_MOST, this.#partPages);
    const read = await this.#database.pages
      .where('[collectionId+walk+page]')
      .between([...this.#walk, this.#after], [...this.#walk, Infinity], false)
      // One more than wanted: without it, whether these were the last would take another reading.
      .limit(limit + 1)
      .toArray();
    this.#held.push(...read);
    this.#after = read.at(-1)?.page ?? this.#after;
    this.#isOver = read.length <= limit;
  }
}
