import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';

/** A row where it is drawn. */
export interface DrawnRow {
  readonly index: number;
  /** Top edge within the rows, px. */
  readonly startPx: number;
  /** Undefined while it is fetched. */
  readonly row: ReviewRow | undefined;
  /** Drawn as plain text: nobody can read it yet. */
  readonly isPlain?: boolean;
}

/** Rows as they were on screen, and how far the table was scrolled. */
export interface ScreenOfRows {
  readonly rows: readonly DrawnRow[];
  readonly scrollPx: number;
  /** Whether it was being scrolled. */
  readonly isMoving: boolean;
  /** How often its rows were moved along since they were drawn. @default 0 */
  readonly moves?: number;
}

/** A screen as it is to be drawn. */
interface NextScreen extends ScreenOfRows {
  /** Height of what is in view. */
  readonly heightPx: number;
  /** Whether its rows were asked for a while ago: no key is being followed by the next one. */
  readonly isSettled: boolean;
}

/** Rows that came last, wherever the table is now. */
interface NewestRows {
  /** Index of the first. */
  readonly from: number;
  readonly rowAt: (index: number) => ReviewRow | undefined;
}

/** What comes into view at this pace, in rows from one drawing to the next, cannot be read. */
const FAST_ROWS = 3;

/**
 * The rows of a screen with those marked that are drawn as plain text: what comes while the table moves fast, until it stands still; and what comes beyond the view, until no other rows are
 * asked for: those of the next key are waited for. A single leap is no movement: what it leads to is read. What was drawn in full stays so. Pure.
 */
export function withPlainRows(
  { rows, scrollPx, heightPx, isMoving, isSettled }: NextScreen,
  former: ScreenOfRows | undefined,
  rowPx: number,
): readonly DrawnRow[] {
  const movesOn = isMoving && former?.isMoving === true;
  if (isSettled && !movesOn) return rows;
  const isFast = movesOn && Math.abs(scrollPx - former.scrollPx) >= FAST_ROWS * rowPx;
  const drawnBefore = new Map(former?.rows.map((each) => [each.index, each]));
  const comesFast = (before: DrawnRow | undefined): boolean =>
    before?.row === undefined ? isFast : before.isPlain === true;
  const comesUnseen = ({ startPx, row }: DrawnRow, before: DrawnRow | undefined): boolean =>
    (startPx + rowPx <= scrollPx || startPx >= scrollPx + heightPx) &&
    (before?.row !== row || before?.isPlain === true);
  return rows.map((each) => {
    const before = drawnBefore.get(each.index);
    const isPlain = (movesOn && comesFast(before)) || (!isSettled && comesUnseen(each, before));
    return isPlain ? { ...each, isPlain } : each;
  });
}

/** Whether a row of the view, `heightPx` high, has nothing to show yet. */
const hasBlanks = (
  { rows, scrollPx }: Pick<ScreenOfRows, 'rows' | 'scrollPx'>,
  rowPx: number,
  heightPx: number,
): boolean =>
  rows.some(
    ({ row, startPx }) => row === undefined && startPx + rowPx > scrollPx && startPx < scrollPx + heightPx,
  );

/** Rows are moved along so often before others take their place that do not belong there either: to draw those each time would cost frames, and nobody can read them. */
const MOVES = 4;

/**
 * What is drawn: the rows that belong there, or, as long as one of them is still fetched, those of the former screen, moved along with the view; now and then the newest that came, as plain text
 * in the places of these: thus a table that is moved faster than rows come does not seem to stand still. A leap through a million rows shows rows at every moment, each with its own number and
 * evidence. Pure.
 */
export function rowsToDraw(
  next: Pick<ScreenOfRows, 'rows' | 'scrollPx'>,
  former: Pick<ScreenOfRows, 'rows' | 'scrollPx' | 'moves'> | undefined,
  rowPx: number,
  heightPx: number,
  newest?: NewestRows,
): Pick<ScreenOfRows, 'rows' | 'moves'> {
  if (former === undefined || former.rows.length === 0 || !hasBlanks(next, rowPx, heightPx))
    return { rows: next.rows };
  const { moves = 0 } = former;
  if (moves >= MOVES && newest !== undefined) {
    const by = newest.from - (next.rows[0]?.index ?? 0);
    const rows = next.rows.map(({ index, startPx }) => ({
      index: index + by,
      startPx,
      row: newest.rowAt(index + by),
      isPlain: true,
    }));
    if (!hasBlanks({ rows, scrollPx: next.scrollPx }, rowPx, heightPx)) return { rows };
  }
  const byPx = next.scrollPx - former.scrollPx;
  return byPx === 0
    ? { rows: former.rows, moves }
    : { rows: former.rows.map((row) => ({ ...row, startPx: row.startPx + byPx })), moves: moves + 1 };
}
