import type { KeyboardEvent } from 'react';
import { latinKeyOf } from '../../parts/latin-key.ts';
import { useLatest } from '../../tab/use-latest.ts';
import type { PlacedColumn } from './column-layout.ts';
import { cursorAfterKey, type CursorKey, type GridCursor } from './grid-cursor.ts';
import type { RowEvidence } from './row-evidence.ts';
import type { RowCount } from './row-source.ts';
import { belowKey, enterBelow, type RowsBelow } from './rows-below.tsx';
import { scrollToColumn } from './scroll-to-column.ts';
import { belowIdOf, rowIdOf } from './table-ids.ts';
import type { TogetherChoice } from './together-choice.ts';
import { isBelow } from './table-sources.ts';
import { leadsBeyond, useHeldKey } from './use-held-key.ts';
import type { TableScroll } from './use-table-scroll.ts';

interface GridOfKeys {
  readonly tableId: string;
  readonly scroll: TableScroll;
  readonly snapshot: RowCount | undefined;
  readonly isAsking: boolean;
  readonly columns: readonly PlacedColumn[];
  /** The width of the cells before the columns, px. */
  readonly leadPx: number;
  readonly cursor: GridCursor;
  readonly setCursor: (cursor: GridCursor) => void;
  /** Called with the row that becomes current. */
  readonly isAt: (row: number) => void;
  readonly evidence: Pick<RowEvidence, 'toggle'>;
  readonly below: RowsBelow | undefined;
  readonly together: TogetherChoice | undefined;
  readonly setOpen: (index: number, isOpen: boolean) => void;
}

/** Enter opens the link of a cell; buttons that copy or filter are no links. */
const LINK = 'button:not([data-copies], [data-only])';

/**
 * Opens the link of a cell, or else the first link of its row. Scrolls to a row that is out of sight
 * instead: what Enter opens should be seen before.
 */
function followLink({ tableId, scroll, cursor: { position } }: GridOfKeys): void {
  const { row, column } = position;
  const own = document.getElementById(rowIdOf(tableId, row));
  if (own === null) return scroll.virtualizer.scrollToIndex(row);
  const link =
    own.querySelector<HTMLElement>(`[data-cell="${row}:${column}"] ${LINK}`) ??
    own.querySelector<HTMLElement>(`[data-cell] ${LINK}`);
  link?.click();
}

/** Presses the mark in the current row that filters by its counterparty, if it has one. */
const filterByRow = ({ tableId, cursor: { position } }: GridOfKeys): void =>
  document.getElementById(rowIdOf(tableId, position.row))?.querySelector<HTMLElement>('[data-only]')?.click();

/**
 * Returns whether a key press belongs to something else: the header, whose buttons are reached with
 * Tab and sort, menus and dialogs elsewhere in the document, and content below a row.
 */
function isForAnother({ altKey, target, currentTarget: table }: KeyboardEvent): boolean {
  const pressed = target as Element;
  return (
    altKey ||
    !table.contains(pressed) ||
    pressed.closest('[role="columnheader"]') !== null ||
    isBelow(pressed, table)
  );
}

/** Moves the cursor of a grid by keys and scrolls it into view. */
function useCursorKeys({ scroll, snapshot, columns, leadPx, cursor, setCursor, isAt }: GridOfKeys) {
  const { scroller, virtualizer, rowPx } = scroll;
  const cursorAfter = (key: CursorKey): GridCursor | undefined => {
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowPx) - 2);
    const size = { rows: snapshot?.matched ?? 0, columns: columns.length, pageRows };
    return cursorAfterKey(cursor, size, key);
  };
  const goToCursor = (moved: GridCursor): void => {
    const { row, column } = moved.position;
    setCursor(moved);
    // A move within the row also brings it back into sight: the wheel may have scrolled it away.
    virtualizer.scrollToIndex(row);
    if (row !== cursor.position.row) isAt(row);
    if (scroller.current !== null) scrollToColumn(scroller.current, columns, leadPx, column);
  };
  return { cursorAfter, goToCursor };
}

/**
 * Handles the keys of a table: those of the WAI-ARIA grid pattern
 * (https://www.w3.org/WAI/ARIA/apg/patterns/grid/), j and k, Space for the evidence, Enter for the
 * link, and those that expand rows.
 */
export function useGridKeyboard(grid: GridOfKeys): (event: KeyboardEvent) => void {
  const { tableId, snapshot, isAsking, cursor, evidence, below, together, setOpen } = grid;
  const { cursorAfter, goToCursor } = useCursorKeys(grid);
  const press = useLatest((key: CursorKey): void => {
    const moved = cursorAfter(key);
    if (moved !== undefined) goToCursor(moved);
  });
  const hold = useHeldKey(snapshot, isAsking, press);
  return (event) => {
    if (isForAnother(event)) return;
    const { shiftKey } = event;
    const { row } = cursor.position;
    const key = latinKeyOf(event);
    const withControl = event.ctrlKey || event.metaKey;
    const asked = withControl || shiftKey ? undefined : belowKey(below, cursor.position, key);
    const pressed: CursorKey = { key, withControl, withShift: shiftKey };
    const moved = cursorAfter(pressed);
    hold(undefined);
    if (asked === 'enter') enterBelow(document.getElementById(belowIdOf(tableId, row)));
    else if (asked !== undefined) setOpen(row, asked === 'open');
    else if (moved !== undefined && leadsBeyond(snapshot, moved)) hold(pressed);
    else if (moved !== undefined) goToCursor(moved);
    // The cursor has already followed its row if others were inserted before it; the rendered rows
    // may be a step behind.
    else if (key === ' ' && !shiftKey) evidence.toggle(row);
    else if (key === 't' && !withControl && together !== undefined) together.onChange(!together.isOn);
    else if (key === 'f' && !withControl) filterByRow(grid);
    else if (key === 'Enter' && event.target === event.currentTarget) followLink(grid);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
