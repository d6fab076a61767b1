/** Where a table gets its rows: the review worker, or the page itself. */
import type {
  ReviewRow,
  ReviewSession,
  ReviewSnapshot,
} from '../../../shared/engine/query/review-session.ts';

/** Reads rows in the order shown: `from` is included, `to` is not. */
export type RowSource = Pick<ReviewSession, 'readWindow'> & Partial<Pick<ReviewSession, 'lookAt'>>;

/** How many rows there are. A new object means that the rows may have changed. */
export interface RowCount extends Pick<ReviewSnapshot, 'matched' | 'ahead'> {
  /**
   * Returns the key of the row at an index; it identifies the row wherever it moves. Undefined if
   * only the source of the rows knows it.
   */
  readonly keyAt?: (index: number) => string;
  /** These rows are the first of more that are still being searched for. */
  readonly isBeginning?: true;
}

/**
 * Rows that the page holds. Both are created again for every state of the rows; `rowAt` is called
 * only for visible or copied rows.
 */
export interface OwnRows {
  readonly source: RowSource;
  readonly count: RowCount;
}

/**
 * Returns `matched` rows as a source. `rowAt` creates the row at an index, `keyAt` returns only its
 * key.
 */
export const ownRows = (
  matched: number,
  rowAt: (index: number) => ReviewRow,
  keyAt: (index: number) => string,
): OwnRows => ({
  source: {
    readWindow: (from, to) =>
      Promise.resolve(
        Array.from({ length: Math.max(0, Math.min(to, matched) - from) }, (_, offset) =>
          rowAt(from + offset),
        ),
      ),
  },
  count: { matched, keyAt },
});

/**
 * Creates a row that is not a record of a list, so `seq` and `index` are not evidence; see
 * `evidenceOf` of DataTable.
 */
export const ownRow = (key: string, fields: ReviewRow['fields']): ReviewRow => ({
  key,
  seq: 0,
  index: 0,
  sha256: '',
  receivedAt: 0,
  fields,
  problems: [],
  direction: 'OTHER',
});
