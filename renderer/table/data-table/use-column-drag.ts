import { useRef, useState, type PointerEvent } from 'react';
import type { PlacedColumn } from './column-layout.ts';
import { dropSlot, markOf } from './drop-slot.ts';
import { GRID } from './table-sources.ts';

/** Shorter movements are clicks with an unsteady hand. */
const DRAG_FROM_PX = 6;
/** Within this distance of the table's edge a drag scrolls the table, by SCROLL_PX per move. */
const EDGE_PX = 32;
const SCROLL_PX = 24;

interface Drawn {
  readonly field: string;
  readonly slot: number;
  /** From the left edge of the header, px. */
  readonly markPx: number;
  /** The visible height of the table, px. */
  readonly heightPx: number;
}

interface ColumnDrag {
  /** The column that is being dragged, and its new place; undefined otherwise. */
  readonly drawn: Drawn | undefined;
  readonly pointerOf: (field: string) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
  /** Ends the drag without a change. */
  readonly cancel: () => void;
  /** Returns whether the current click ends a drag. */
  readonly endsDrag: () => boolean;
}

function scrollNearEdge(scroller: Element, x: number): void {
  const { left, right } = scroller.getBoundingClientRect();
  if (x > right - EDGE_PX) scroller.scrollLeft += SCROLL_PX;
  else if (x < left + EDGE_PX) scroller.scrollLeft -= SCROLL_PX;
}

/**
 * Moves a column by dragging its header cell with the mouse. While dragging only the mark moves;
 * the columns are placed once, at the end. The column's menu does the same by keyboard.
 */
export function useColumnDrag(
  columns: readonly PlacedColumn[],
  onPlace: (field: string, slot: number) => void,
): ColumnDrag {
  const [drawn, setDrawn] = useState<Drawn>();
  const from = useRef<number>(undefined);
  const wasDrawn = useRef(false);
  // The state on screen may be a frame behind the pointer.
  const newest = useRef<Drawn>(undefined);
  const cancel = (): void => {
    from.current = undefined;
    newest.current = undefined;
    setDrawn(undefined);
  };
  const move = (field: string, event: PointerEvent<HTMLElement>): void => {
    const { buttons, clientX, currentTarget, pointerId } = event;
    // The button was released elsewhere.
    if (buttons % 2 === 0) from.current = undefined;
    if (from.current === undefined) return;
    if (newest.current === undefined && Math.abs(clientX - from.current) < DRAG_FROM_PX) return;
    const head = currentTarget.closest('[role="row"]');
    const scroller = currentTarget.closest(GRID);
    if (head === null || scroller === null) return;
    currentTarget.setPointerCapture(pointerId);
    wasDrawn.current = true;
    scrollNearEdge(scroller, clientX);
    const edges = Array.from(head.querySelectorAll('[data-head]'), (each) => each.getBoundingClientRect());
    const slot = dropSlot(columns, edges, field, clientX);
    const markPx = markOf(edges, slot) - head.getBoundingClientRect().left;
    newest.current = { field, slot, markPx, heightPx: scroller.clientHeight };
    setDrawn(newest.current);
  };
  return {
    drawn,
    pointerOf: (field) => ({
      onPointerDown: (event) => {
        wasDrawn.current = false;
        from.current = event.button === 0 && event.pointerType === 'mouse' ? event.clientX : undefined;
      },
      onPointerMove: (event) => move(field, event),
      onPointerUp: () => {
        if (newest.current !== undefined) onPlace(newest.current.field, newest.current.slot);
        cancel();
      },
      onPointerCancel: cancel,
    }),
    cancel,
    endsDrag: () => {
      const ends = wasDrawn.current;
      wasDrawn.current = false;
      return ends;
    },
  };
}
