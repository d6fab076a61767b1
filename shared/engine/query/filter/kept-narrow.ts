/**
 * Caches the last narrowing: a clause is applied to the first rows, and then to all, and the
 * results from its dictionaries need not be computed twice.
 */
import type { FilterClause } from '../review-session.ts';
import { narrowOf, type FilterableRows } from './filter-rows.ts';
import type { Narrow } from './narrow.ts';

interface Kept {
  readonly rows: FilterableRows;
  readonly length: number;
  readonly clause: string;
  readonly narrow: Narrow;
}

export class KeptNarrow {
  #kept: Kept | undefined;

  /** The narrowing of a clause over `length` rows. Throws input.invalid. */
  of(clause: FilterClause, rows: FilterableRows, length: number): Narrow {
    const text = JSON.stringify(clause);
    const kept = this.#kept;
    if (kept?.rows === rows && kept.length === length && kept.clause === text) return kept.narrow;
    const narrow = narrowOf(clause, rows);
    this.#kept = { rows, length, clause: text, narrow };
    return narrow;
  }
}
