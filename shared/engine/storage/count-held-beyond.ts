/**
 * Counts rows that rest on journal records after a given one: what a storage would lose in a rebuild from an
 * older journal.
 */
import type { HeldBeyond } from './case-repository.ts';

export class HeldBeyondCount {
  readonly #seq: number;
  readonly #collections = new Set<string>();
  #rows = 0;

  /** Counts what rests on records after `seq`. */
  constructor(seq: number) {
    this.#seq = seq;
  }

  /** Counts a page with `rows` rows that came with record `evidenceSeq`. */
  addPage(collectionId: string, evidenceSeq: number, rows: number): void {
    if (evidenceSeq <= this.#seq || rows === 0) return;
    this.#collections.add(collectionId);
    this.#rows += rows;
  }

  /** The count, with the number of changed notes, labels, stars and ABIs. */
  result(changes: number): HeldBeyond {
    return { rows: this.#rows, collections: this.#collections.size, changes };
  }
}
