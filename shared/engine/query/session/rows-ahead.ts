/**
 * Rows that come with the answer to a query: those that a table shows, so that the answer and its
 * rows are drawn together.
 */
import type { FirstRows, ReviewRow, ReviewSnapshot } from '../review-session.ts';

/** What is visible. */
interface Lookout {
  /**
   * Rows [from, to) come along; undefined if nothing is visible, or too many rows to send with each
   * key.
   */
  readonly ahead: { readonly from: number; readonly to: number } | undefined;
  /** How many first rows fill a screen; undefined if the table does not show its first rows. */
  readonly screen: number | undefined;
}

/** Nothing is visible. */
export const NO_LOOKOUT: Lookout = { ahead: undefined, screen: undefined };

const MOST_ROWS = 500;

/** A table shows rows [from, to); [0, `screen`) would fill it. */
export const lookoutAt = (from: number, to: number, screen: number): Lookout =>
  to - from > MOST_ROWS
    ? NO_LOOKOUT
    : { ahead: { from, to }, screen: from === 0 ? Math.min(screen, to) : undefined };

/** An answer with the rows that should come along. */
export const withRowsAhead = (
  { ahead }: Lookout,
  { snapshot, rows }: { readonly snapshot: ReviewSnapshot; readonly rows: readonly ReviewRow[] },
): ReviewSnapshot => (ahead === undefined ? snapshot : { ...snapshot, ahead: { from: ahead.from, rows } });

/** The first rows of a query, before its answer. */
export const firstRowsOf = (rows: readonly ReviewRow[]): FirstRows => ({
  matched: rows.length,
  isBeginning: true,
  ahead: { from: 0, rows },
});
