import type { ReviewRow } from '../../review/review-session.ts';

/** A row where it is drawn. */
export interface DrawnRow {
  readonly index: number;
  /** Top edge within the rows, px. */
  readonly startPx: number;
  /** Undefined while it is fetched. */
  readonly row: ReviewRow | undefined;
}

/** Rows as they were on screen, and how far the table was scrolled. */
export interface ScreenOfRows {
  readonly rows: readonly DrawnRow[];
  readonly scrollPx: number;
}

/** Whether a row of the view, `heightPx` high, has nothing to show yet. */
const hasBlanks = ({ rows, scrollPx }: ScreenOfRows, rowPx: number, heightPx: number): boolean =>
  rows.some(
    ({ row, startPx }) => row === undefined && startPx + rowPx > scrollPx && startPx < scrollPx + heightPx,
  );

/**
 * What is drawn: the rows that belong there, or, as long as one of them is still fetched, those of the former screen, moved along with the view. Thus a leap
 * through a million rows shows rows at every moment, each with its own number and evidence. Pure.
 */
export function rowsToDraw(
  next: ScreenOfRows,
  former: ScreenOfRows | undefined,
  rowPx: number,
  heightPx: number,
): readonly DrawnRow[] {
  if (former === undefined || former.rows.length === 0 || !hasBlanks(next, rowPx, heightPx)) return next.rows;
  const byPx = next.scrollPx - former.scrollPx;
  return byPx === 0 ? former.rows : former.rows.map((row) => ({ ...row, startPx: row.startPx + byPx }));
}
