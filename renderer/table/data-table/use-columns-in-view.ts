import { useCallback, useMemo, useState } from 'react';
import { columnsInView, type ColumnRange } from './columns-in-view.ts';
import type { PlacedColumn } from './column-layout.ts';
import { fitColumns, type FittedColumns } from './fit-columns.ts';

/** All columns are rendered until the width is known. */
const UNMEASURED = { left: 0, width: Number.POSITIVE_INFINITY };

interface ColumnsInView extends FittedColumns {
  readonly range: ColumnRange;
  /** The columns beyond the right edge, in order; empty until the width is known. */
  readonly beyond: readonly PlacedColumn[];
  /** The ref of the scrolled element. */
  readonly measure: (element: HTMLDivElement | null) => (() => void) | undefined;
  /** Called with the new distance from the left, px. */
  readonly onScrolled: (left: number) => void;
}

/** Returns the columns that end beyond the right edge of the window. */
function columnsBeyond(
  columns: readonly PlacedColumn[],
  leadPx: number,
  view: { readonly left: number; readonly width: number },
): readonly PlacedColumn[] {
  let end = leadPx;
  return columns.filter(({ widthPx }) => {
    end += widthPx;
    return end > view.left + view.width + 1;
  });
}

/**
 * Fits columns into a scrolled element, and returns which of them to render; see fitColumns and
 * columnsInView. What does not change keeps its identity.
 */
export function useColumnsInView(arranged: readonly PlacedColumn[], leadPx: number): ColumnsInView {
  const [view, setView] = useState(UNMEASURED);
  const measure = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return undefined;
    const see = (): void => {
      const { scrollLeft: left, clientWidth: width } = element;
      // A hidden tab has no width. What it showed is right when it becomes visible again.
      if (width === 0) return;
      setView((before) => (before.left === left && before.width === width ? before : { left, width }));
    };
    // At once, too: the first rows on screen have the widths that they keep.
    see();
    const observer = new ResizeObserver(see);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { width } = view;
  const { columns, lastWhole } = useMemo(
    () => fitColumns(arranged, leadPx, width),
    [arranged, leadPx, width],
  );
  const { from, to, skippedPx } = columnsInView(columns, leadPx, view);
  const range = useMemo(() => ({ from, to, skippedPx }), [from, to, skippedPx]);
  const beyond = useMemo(() => columnsBeyond(columns, leadPx, view), [columns, leadPx, view]);
  return {
    columns,
    lastWhole,
    range,
    beyond,
    measure,
    onScrolled: (left) => setView((before) => (before.left === left ? before : { ...before, left })),
  };
}
