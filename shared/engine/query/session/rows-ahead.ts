/**
 * Rows that come with the answer to a query: those that a table shows, so that the answer and its rows are drawn at once.
 */
import type { FirstRows, ReviewRow, ReviewSnapshot } from '../review-session.ts';

/** What is looked at. */
interface Lookout {
  /** Rows [from, to) come along; undefined where nobody looks, or at more than is to be sent with each key. */
  readonly ahead: { readonly from: number; readonly to: number } | undefined;
  /** So many first rows are a screen; undefined where the table is not at its first rows. */
  readonly screen: number | undefined;
}

/** Nobody looks. */
export const NO_LOOKOUT: Lookout = { ahead: undefined, screen: undefined };

const MOST_ROWS = 500;

/** A table shows rows [from, to), of which [0, `screen`) would fill it. */
export const lookoutAt = (from: number, to: number, screen: number): Lookout =>
  to - from > MOST_ROWS
    ? NO_LOOKOUT
    : { ahead: { from, to }, screen: from === 0 ? Math.min(screen, to) : undefined };

/** An answer with the rows that were asked for so. */
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
