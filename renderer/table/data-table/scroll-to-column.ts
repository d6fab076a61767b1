import type { PlacedColumn } from './column-layout.ts';

/**
 * How far to scroll sideways so that a column is in sight beside the pinned ones; `leadPx` is what stands before the columns and stays.
 * The present place where it is in sight. All px. Pure.
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
  // A column wider than the view is shown from its beginning.
  return end > view.left + view.width ? Math.min(begin - covered, end - view.width) : view.left;
}

/** Brings a column of the table into sight. */
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
