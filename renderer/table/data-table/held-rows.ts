import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';

/** A row and where it is rendered. */
export interface DrawnRow {
  readonly index: number;
  /** Top edge within the rows, px. */
  readonly startPx: number;
  /** Undefined while it is loading. */
  readonly row: ReviewRow | undefined;
  /** True if it is rendered as plain text, because nobody can read it yet. */
  readonly isPlain?: boolean;
}

/** Rows as they were on screen, with the scroll offset. */
export interface ScreenOfRows {
  readonly rows: readonly DrawnRow[];
  readonly scrollPx: number;
  /** True if the table was scrolling. */
  readonly isMoving: boolean;
  /** How often the rows were shifted since they were rendered. @default 0 */
  readonly moves?: number;
}

/** A screen about to be rendered. */
interface NextScreen extends ScreenOfRows {
  /** Height of the viewport. */
  readonly heightPx: number;
  /** True if its rows were requested a while ago, so that no further key press is expected. */
  readonly isSettled: boolean;
}

/** The rows that arrived last, wherever the table is now. */
interface NewestRows {
  /** Index of the first row. */
  readonly from: number;
  readonly rowAt: (index: number) => ReviewRow | undefined;
}

/** Rows that scroll into view at this pace, in rows per frame, cannot be read. */
const FAST_ROWS = 3;

/**
 * Marks the rows to render as plain text, which is cheaper. While the table scrolls fast, these are
 * new rows, until it stops. While more rows may be requested, for example by a repeated key, these
 * are rows outside the viewport. A single jump is not a movement: its target is readable at once.
 * Fully rendered rows stay so. Pure.
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

/** Returns whether a row within the viewport, `heightPx` high, is still loading. */
const hasBlanks = (
  { rows, scrollPx }: Pick<ScreenOfRows, 'rows' | 'scrollPx'>,
  rowPx: number,
  heightPx: number,
): boolean =>
  rows.some(
    ({ row, startPx }) => row === undefined && startPx + rowPx > scrollPx && startPx < scrollPx + heightPx,
  );

/**
 * After this many shifts, the newest rows replace the shifted ones. Replacing them on every frame
 * would cost frames, and nobody could read them.
 */
const MOVES = 4;

/**
 * Chooses the rows to paint. While any visible row is loading, keeps painting the previous screen,
 * shifted with the scroll. From time to time paints the newest rows in these places, as plain text,
 * so that a table that scrolls faster than rows arrive does not appear frozen. Every painted row
 * has its own number and evidence. Pure.
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
