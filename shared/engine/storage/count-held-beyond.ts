/**
 * Counts rows that are based on journal records after a given one: what a storage would lose in a
 * rebuild from an older journal.
 */
import type { HeldBeyond } from './case-repository.ts';

/** The fields of a page that counting needs. */
export interface CountedPage {
  readonly collectionId: string;
  readonly walk: number;
  readonly page: number;
  /** The journal record that it came with. */
  readonly seq: number;
  readonly rows: number;
}

export class HeldBeyondCount {
  readonly #seq: number;
  readonly #collections = new Set<string>();
  readonly #pages = new Set<string>();
  #rows = 0;

  /** Counts what is based on records after `seq`. */
  constructor(seq: number) {
    this.#seq = seq;
  }

  /**
   * Counts a page. If a page is passed twice, as by itself and in a chunk, the first counts: pass
   * the newest first.
   */
  addPage({ collectionId, walk, page, seq, rows }: CountedPage): void {
    const name = `${collectionId} ${walk} ${page}`;
    if (seq <= this.#seq || rows === 0 || this.#pages.has(name)) return;
    this.#pages.add(name);
    this.#collections.add(collectionId);
    this.#rows += rows;
  }

  /** The count, with the number of changed notes, labels, stars and ABIs. */
  result(changes: number): HeldBeyond {
    return { rows: this.#rows, collections: this.#collections.size, changes };
  }
}
