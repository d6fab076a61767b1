import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLatest } from '../../tab/use-latest.ts';
import classes from './data-table.module.css';
import { GRID } from './table-sources.ts';

/** What opens below rows of a table, by the index of the row. The same object as long as rows and what is open are the same. */
export interface RowsBelow {
  /** The same row may come to stand elsewhere: its height goes with it. */
  readonly keyOf: (index: number) => number;
  readonly canOpen: (index: number) => boolean;
  readonly isOpen: (index: number) => boolean;
  readonly setOpen: (index: number, isOpen: boolean) => void;
  readonly render: (index: number) => ReactNode;
}

/** How high it is taken to be until it is measured, px. */
export const BELOW_PX = 200;

/** What a key asks of the row that the keyboard is at: in its first column the arrows open and close it, F2 leads into what is open, and there back. */
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

/** Leads the keyboard below a row: to its first table, or else to what there is. */
export function enterBelow(below: Element | null): void {
  const table = below?.querySelector<HTMLElement>(GRID);
  const place = table ?? below?.querySelector<HTMLElement>('button:not([tabindex="-1"]):not(:disabled)');
  place?.focus();
}

interface BelowRowProps {
  readonly id: string;
  /** Top edge within the rows, px. */
  readonly startPx: number;
  /** Told how high it has become, px. */
  readonly onHeight: (heightPx: number) => void;
  /** F2: back to the rows. Escape is the drawer's. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** The place below an open row. */
export function BelowRow({ id, startPx, onHeight, onLeave, children }: BelowRowProps) {
  const own = useRef<HTMLDivElement>(null);
  const tell = useLatest(() => onHeight(own.current?.offsetHeight ?? 0));
  // Each time it is drawn: the table forgets heights when that of its rows changes.
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
