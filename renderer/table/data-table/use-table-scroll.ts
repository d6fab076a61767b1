import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type RefObject } from 'react';
import { observeScrollOffset } from '../../parts/observe-scroll-offset.ts';
import { BELOW_PX, type RowsBelow } from './rows-below.tsx';
import { ROW_PX, useTablePreferences } from './table-preferences.ts';

/** Rows in the document beyond the view, so that scrolling finds them there. */
export const OVERSCAN_ROWS = 12;

export interface TableScroll {
  /** For the scrolled element. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The same object as long as the table lives. */
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  /** Height of a row without what opens below it, px. */
  readonly rowPx: number;
}

/** The scrolled element of a table of `rows` rows, and which of them are in its view. */
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
