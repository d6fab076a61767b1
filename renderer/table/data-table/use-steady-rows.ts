import { useLayoutEffect, useRef, type RefObject } from 'react';
import { rowsBefore } from './kept-cursor.ts';
import type { RowCount } from './row-source.ts';

/**
 * While rows come before others, those that are looked at stay where they are on screen: where the table is scrolled, and under the pointer, so that a click
 * meets what was aimed at. A table at its top follows the newest rows again when others come and the pointer is gone. Only where the page knows what its rows
 * are, all `rowPx` high; `shown` are those in the document, undefined while they are fetched.
 */
export function useSteadyRows(
  scroller: RefObject<HTMLElement | null>,
  shown: RowCount | undefined,
  rowPx: number,
): void {
  const former = useRef<RowCount>(undefined);
  /** How far a table was scrolled from its top for the pointer's sake, px. */
  const heldPx = useRef(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || shown === undefined || shown === former.current) return;
    const before = former.current;
    former.current = shown;
    // How far it is scrolled is not read in vain: the page would be laid out for it in the middle of drawing.
    if (shown.keyAt === undefined) return;
    const { scrollTop } = element;
    const came = rowsBefore(before, shown, Math.floor(scrollTop / rowPx));
    if (came === 0) return;
    // Anywhere else the analyst has scrolled to.
    const isAtTop = scrollTop < 1 || Math.abs(scrollTop - heldPx.current) < 1;
    const stays = !isAtTop || element.matches(':hover');
    const next = stays ? scrollTop + came * rowPx : 0;
    heldPx.current = isAtTop ? next : 0;
    // Few rows are not as high as the table: what is below them has to scroll, too.
    element.style.setProperty('--table-held', `${next}px`);
    element.scrollTo({ top: next });
  }, [scroller, shown, rowPx]);
}
