import { useLayoutEffect, useRef, type RefObject } from 'react';
import { rowsBefore } from './kept-cursor.ts';
import type { RowCount } from './row-source.ts';

/**
 * Keeps the rows in view in place while others are inserted before them: in a scrolled table, and
 * under the pointer, so that a click hits its target. A table at its top follows the newest rows
 * again once the pointer has left. Works only if the page knows the rows' keys and all rows are
 * `rowPx` high. `shown` are the rows in the document; undefined while they are loading.
 */
export function useSteadyRows(
  scroller: RefObject<HTMLElement | null>,
  shown: RowCount | undefined,
  rowPx: number,
): void {
  const former = useRef<RowCount>(undefined);
  /** How far a table at its top was scrolled for the pointer, px. */
  const heldPx = useRef(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || shown === undefined || shown === former.current) return;
    const before = former.current;
    former.current = shown;
    // Reading scrollTop forces a layout during rendering, so it is skipped unless needed.
    if (shown.keyAt === undefined) return;
    const { scrollTop } = element;
    const came = rowsBefore(before, shown, Math.floor(scrollTop / rowPx));
    if (came === 0) return;
    // Any other offset means that the analyst scrolled there.
    const isAtTop = scrollTop < 1 || Math.abs(scrollTop - heldPx.current) < 1;
    const stays = !isAtTop || element.matches(':hover');
    const next = stays ? scrollTop + came * rowPx : 0;
    heldPx.current = isAtTop ? next : 0;
    // Few rows may not fill the table, so the space below them must scroll as well.
    element.style.setProperty('--table-held', `${next}px`);
    element.scrollTo({ top: next });
  }, [scroller, shown, rowPx]);
}
