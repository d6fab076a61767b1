import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLatest } from '../../tab/use-latest.ts';
import classes from './data-table.module.css';
import { GRID } from './table-sources.ts';

/**
 * The content that expands below rows, by row index. Memoise it: a new object means other rows or
 * another state.
 */
export interface RowsBelow {
  /** Identifies a row, so that the height of its content moves with it. */
  readonly keyOf: (index: number) => number;
  readonly canOpen: (index: number) => boolean;
  readonly isOpen: (index: number) => boolean;
  readonly setOpen: (index: number, isOpen: boolean) => void;
  readonly render: (index: number) => ReactNode;
}

/** The assumed height until it is measured, px. */
export const BELOW_PX = 200;

/**
 * Returns what a key does at the keyboard's row: in the first column the arrow keys expand and
 * collapse it, as in the WAI-ARIA treegrid pattern
 * (https://www.w3.org/WAI/ARIA/apg/patterns/treegrid/); F2 moves into the expanded content.
 */
export function belowKey(
  below: RowsBelow | undefined,
  { row, column }: { readonly row: number; readonly column: number },
  key: string,
): 'open' | 'close' | 'enter' | undefined {
  if (below?.canOpen(row) !== true) return undefined;
  const isOpen = below.isOpen(row);
  if (key === 'F2') return isOpen ? 'enter' : undefined;
  if (column !== 0) return undefined;
  if (key === 'ArrowRight' && !isOpen) return 'open';
  return key === 'ArrowLeft' && isOpen ? 'close' : undefined;
}

/** Moves the focus below a row: to its first table, otherwise to its first button. */
export function enterBelow(below: Element | null): void {
  const table = below?.querySelector<HTMLElement>(GRID);
  const place = table ?? below?.querySelector<HTMLElement>('button:not([tabindex="-1"]):not(:disabled)');
  place?.focus();
}

interface BelowRowProps {
  readonly id: string;
  /** Top edge within the rows, px. */
  readonly startPx: number;
  /** Called with its new height, px. */
  readonly onHeight: (heightPx: number) => void;
  /** Called on F2, which returns to the rows. Escape closes the side panel instead. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** Shows the content below an expanded row. */
export function BelowRow({ id, startPx, onHeight, onLeave, children }: BelowRowProps) {
  const own = useRef<HTMLDivElement>(null);
  const tell = useLatest(() => onHeight(own.current?.offsetHeight ?? 0));
  // Runs after every render, because the table discards the measured heights when the row height
  // changes.
  useLayoutEffect(() => tell());
  useLayoutEffect(() => {
    const observer = new ResizeObserver(tell);
    if (own.current !== null) observer.observe(own.current);
    return () => observer.disconnect();
  }, [tell]);
  return (
    <div
      ref={own}
      id={id}
      data-below
      role="row"
      aria-level={2}
      className={classes.below}
      style={{ transform: `translateY(${startPx}px)` }}
      onKeyDown={(event) => {
        if (event.key !== 'F2' || event.defaultPrevented) return;
        event.preventDefault();
        onLeave();
      }}
    >
      <div role="gridcell" className={classes.belowContent}>
        {children}
      </div>
    </div>
  );
}
