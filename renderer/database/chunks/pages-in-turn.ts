/**
 * The pages of a walk in order, read in parts; the next part is read while the current one is
 * processed.
 */
import type { CaseDatabase } from '../database.ts';
import { rowCountOf, type StoredPage } from '../../../shared/engine/storage/stored-page.ts';

/**
 * The size of the first part, and the maximum of later ones: a read costs more than a page, and
 * pages may have few rows or many.
 */
const PAGES_AT_FIRST = 50;
const PAGES_AT_MOST = 500;

const rowsOf = (pages: readonly StoredPage[]): number =>
  pages.reduce((sum, page) => sum + rowCountOf(page), 0);

/**
 * Use it within one transaction of the database, while nobody stores pages of the walk in it.
 * Rejects as the database does.
 */
export class PagesInTurn {
  readonly #database: CaseDatabase;
  readonly #walk: readonly [collectionId: string, walk: number];
  /** Pages that were read but not taken. */
  #held: StoredPage[] = [];
  /** The number of the last page that was read. */
  #after = -1;
  #partPages: number;
  #isOver = false;
  #ahead: Promise<void> | undefined;

  /** `partPages`: how many pages one call of `take` needs, if known. */
  constructor(database: CaseDatabase, collectionId: string, walk: number, partPages = PAGES_AT_FIRST) {
    this.#database = database;
    this.#walk = [collectionId, walk];
    this.#partPages = partPages;
  }

  /**
   * Takes the next pages, just enough for `rows` rows; the remaining ones if there are fewer; empty
   * if there are none.
   */
  async take(rows: number): Promise<StoredPage[]> {
    await this.#ahead;
    for (;;) {
      const held = rowsOf(this.#held);
      if (held >= rows || this.#isOver) break;
      // The number that is needed if the other pages have as many rows as these.
      if (held > 0) this.#partPages = Math.ceil(((rows - held) * this.#held.length) / held);
      await this.#readOn();
    }
    let counted = 0;
    const end = this.#held.findIndex((page) => (counted += rowCountOf(page)) >= rows);
    const taken = this.#held.splice(0, end < 0 ? this.#held.length : end + 1);
    this.#partPages = Math.max(1, taken.length);
    return taken;
  }

  /** True once it is known that all pages were taken. */
  get isEmpty(): boolean {
    return this.#isOver && this.#held.length === 0;
  }

  /** Requests as many pages as were taken last, without waiting for them. */
  readAhead(): void {
    if (this.#isOver) return;
    this.#ahead = this.#readOn();
    // Handled where it is awaited, if ever.
    this.#ahead.catch(() => undefined);
  }

  async #readOn(): Promise<void> {
    const limit = Math.min(PAGES_AT_MOST, this.#partPages);
    const read = await this.#database.pages
      .where('[collectionId+walk+page]')
      .between([...this.#walk, this.#after], [...this.#walk, Infinity], false)
      // One more than needed: otherwise another read would have to find out whether these are the
      // last.
      .limit(limit + 1)
      .toArray();
    this.#held.push(...read);
    this.#after = read.at(-1)?.page ?? this.#after;
    this.#isOver = read.length <= limit;
  }
}
