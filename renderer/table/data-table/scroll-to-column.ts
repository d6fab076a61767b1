import type { PlacedColumn } from './column-layout.ts';

/**
 * Returns the scroll offset that makes a column visible beside the pinned ones; the current offset
 * if it is visible. `leadPx` is the width of the fixed cells before the columns. All lengths are
 * px. Pure.
 */
export function columnScroll(
  columns: readonly PlacedColumn[],
  leadPx: number,
  column: number,
  view: { readonly left: number; readonly width: number },
): number {
  const own = columns[column];
  if (own === undefined || own.isPinned) return view.left;
  const widthOf = (some: readonly PlacedColumn[]): number =>
    some.reduce((sum, { widthPx }) => sum + widthPx, 0);
  const covered = leadPx + widthOf(columns.filter(({ isPinned }) => isPinned));
  const begin = leadPx + widthOf(columns.slice(0, column));
  const end = begin + own.widthPx;
  if (begin < view.left + covered) return begin - covered;
  // A column wider than the viewport is shown from its left edge.
  return end > view.left + view.width ? Math.min(begin - covered, end - view.width) : view.left;
}

/** Scrolls a column of the table into view. */
export function scrollToColumn(
  scroller: Element,
  columns: readonly PlacedColumn[],
  leadPx: number,
  column: number,
): void {
  const { scrollLeft: left, clientWidth: width } = scroller;
  const next = columnScroll(columns, leadPx, column, { left, width });
  if (next !== left) scroller.scrollLeft = next;
}
