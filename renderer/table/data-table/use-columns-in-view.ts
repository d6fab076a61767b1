import { useCallback, useMemo, useState } from 'react';
import { columnsInView, type ColumnRange } from './columns-in-view.ts';
import type { PlacedColumn } from './column-layout.ts';

/** Until it is measured all columns are right. */
const UNMEASURED = { left: 0, width: Number.POSITIVE_INFINITY };

/** The columns of a scrolled element that are drawn, as columnsInView; the range is the same object as long as it is the same. */
export function useColumnsInView(
  columns: readonly PlacedColumn[],
  leadPx: number,
): {
  readonly range: ColumnRange;
  /** For the scrolled element. */
  readonly measure: (element: HTMLDivElement | null) => (() => void) | undefined;
  /** To be called when it was scrolled, to how far from the left. */
  readonly onScrolled: (left: number) => void;
} {
  const [view, setView] = useState(UNMEASURED);
  const measure = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      const { scrollLeft: left, clientWidth: width } = element;
      // A tab that goes behind others has no width; what it showed is right when it comes back.
      if (width > 0) setView({ left, width });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { from, to, skippedPx } = columnsInView(columns, leadPx, view);
  const range = useMemo(() => ({ from, to, skippedPx }), [from, to, skippedPx]);
  return {
    range,
    measure,
    onScrolled: (left) => setView((before) => (before.left === left ? before : { ...before, left })),
  };
}
