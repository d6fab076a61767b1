import { useCallback, useMemo, useState } from 'react';
import { columnsInView, type ColumnRange } from './columns-in-view.ts';
import type { PlacedColumn } from './column-layout.ts';

/** All columns are rendered until the width is known. */
const UNMEASURED = { left: 0, width: Number.POSITIVE_INFINITY };

/**
 * Returns the columns of a scrolled element to render; see columnsInView. An unchanged range keeps
 * its identity.
 */
export function useColumnsInView(
  columns: readonly PlacedColumn[],
  leadPx: number,
): {
  readonly range: ColumnRange;
  /** The ref of the scrolled element. */
  readonly measure: (element: HTMLDivElement | null) => (() => void) | undefined;
  /** Called with the new distance from the left, px. */
  readonly onScrolled: (left: number) => void;
} {
  const [view, setView] = useState(UNMEASURED);
  const measure = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      const { scrollLeft: left, clientWidth: width } = element;
      // A hidden tab has no width. What it showed is right when it becomes visible again.
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
