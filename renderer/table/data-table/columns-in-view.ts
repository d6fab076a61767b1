import type { PlacedColumn } from './column-layout.ts';

/**
 * The unpinned columns that are rendered: indexes [from, to). Pinned columns are always rendered.
 */
export interface ColumnRange {
  readonly from: number;
  readonly to: number;
  /** The total width of the skipped columns before them, px. */
  readonly skippedPx: number;
}

/**
 * How far beyond the edges of the viewport columns are rendered, in px, because the browser scrolls
 * before the program is notified.
 */
const BEYOND_PX = 200;

/**
 * Returns the visible columns with a margin on both sides. `leadPx` is the width of the cells
 * before the columns. All lengths are px. Pure.
 */
export function columnsInView(
  columns: readonly PlacedColumn[],
  leadPx: number,
  view: { readonly left: number; readonly width: number },
): ColumnRange {
  const pinned = columns.findIndex(({ isPinned }) => !isPinned);
  const first = pinned === -1 ? columns.length : pinned;
  let begin = columns.slice(0, first).reduce((sum, { widthPx }) => sum + widthPx, leadPx);
  let [from, to, skippedPx] = [first, first, 0];
  for (const { widthPx } of columns.slice(first)) {
    const end = begin + widthPx;
    if (end <= view.left - BEYOND_PX) {
      from += 1;
      skippedPx += widthPx;
    } else if (begin >= view.left + view.width + BEYOND_PX) break;
    to += 1;
    begin = end;
  }
  return { from, to, skippedPx };
}
