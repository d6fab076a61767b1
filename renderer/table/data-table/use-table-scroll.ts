import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type RefObject } from 'react';
import { observeScrollOffset } from '../../parts/observe-scroll-offset.ts';
import { BELOW_PX, type RowsBelow } from './rows-below.tsx';
import { ROW_PX, useTablePreferences } from './table-preferences.ts';

/** Rows rendered beyond the viewport, so that scrolling finds them ready. */
export const OVERSCAN_ROWS = 12;

export interface TableScroll {
  /** The ref of the scrolled element. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Keeps its identity. */
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  /** The height of a row without the content below it, px. */
  readonly rowPx: number;
}

/** Returns the scrolled element of a table of `rows` rows, and which of them are visible. */
export function useTableScroll(rows: number, below: RowsBelow | undefined): TableScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const rowPx = ROW_PX[useTablePreferences((state) => state.density)];
  const virtualizer = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    observeElementOffset: observeScrollOffset,
    estimateSize: (index) => (below?.isOpen(index) === true ? rowPx + BELOW_PX : rowPx),
    ...(below !== undefined && { getItemKey: below.keyOf }),
    overscan: OVERSCAN_ROWS,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  return { scroller, virtualizer, rowPx };
}
