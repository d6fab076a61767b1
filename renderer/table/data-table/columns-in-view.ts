import type { PlacedColumn } from './column-layout.ts';

/** The columns that are drawn beside the pinned ones, which always are: [from, to). */
export interface ColumnRange {
  readonly from: number;
  readonly to: number;
  /** Width of the columns that are left out before them, px. */
  readonly skippedPx: number;
}

/** How far beyond the edges of the view columns are drawn, px: the screen is scrolled before the program hears of it. */
const BEYOND_PX = 200;

/** The columns that are seen, with a little on either side; `leadPx` is what stands before all columns. All px. Pure. */
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
