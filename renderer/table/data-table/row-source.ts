/**
 * Where a table has its rows from: the review worker, or rows that the page itself holds.
 */
import type {
  ReviewRow,
  ReviewSession,
  ReviewSnapshot,
} from '../../../shared/engine/query/review-session.ts';

/** Reads rows in the order shown, `from` included, `to` not. */
export type RowSource = Pick<ReviewSession, 'readWindow'> & Partial<Pick<ReviewSession, 'lookAt'>>;

/** How many rows there are. Another object means that they may be others. */
export interface RowCount extends Pick<ReviewSnapshot, 'matched' | 'ahead'> {
  /** What the row of an index is, the same wherever it stands and as long as this object lives; absent where only whoever has the rows knows. */
  readonly keyAt?: (index: number) => string;
  /** They are the first of more that are still looked for. */
  readonly isBeginning?: true;
}

/** Rows of the page, both made anew for each state of them: `rowAt` is asked for those that are looked at or copied. */
export interface OwnRows {
  readonly source: RowSource;
  readonly count: RowCount;
}

/** `matched` rows as a source; `rowAt` makes the one of an index, `keyAt` only its key. */
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

/** A row that is not a record of a list: it has no evidence of its own by number; see RowActs. */
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
