import { useVirtualizer } from '@tanstack/react-virtual';
import { useMergedRef } from '@mantine/hooks';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import type { ReviewRow, ReviewSession, ReviewSnapshot } from '../../review/review-session.ts';
import { useLatest } from '../use-latest.ts';
import type { CellSurroundings } from './cell-content.tsx';
import type { ColumnActs } from './column-acts.ts';
import { pinnedOffsets, type PlacedColumn } from './column-layout.ts';
import { columnText } from './copied-rows.ts';
import classes from './data-table.module.css';
import { cursorAfterKey, selectedRows } from './grid-cursor.ts';
import type { GridPosition } from './grid-position.ts';
import { rowsToDraw, type ScreenOfRows } from './held-rows.ts';
import { scrollToColumn } from './scroll-to-column.ts';
import { TableHead, type SortState } from './table-head.tsx';
import { ROW_PX, useTablePreferences } from './table-preferences.ts';
import { TableRow } from './table-row.tsx';
import { checkCopied, offerTable, type TableRows } from './table-sources.ts';
import { useColumnsInView } from './use-columns-in-view.ts';
import { useGridCursor } from './use-grid-cursor.ts';
import { useRowWindow } from './use-row-window.ts';

interface DataTableProps {
  readonly label: string;
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
  /** Whether the snapshot is still that of a former query. */
  readonly isAsking: boolean;
  readonly columns: readonly PlacedColumn[];
  readonly acts: ColumnActs;
  readonly sort: SortState | undefined;
  readonly onSort: (sort: SortState | undefined) => void;
  /** The row that becomes the current one; another object is another wish. */
  readonly goTo?: { readonly row: number } | undefined;
  readonly surroundings: CellSurroundings;
}

/** What stands before the columns: the evidence of the row. */
const LEAD_PX = 30;

/** Where a link of a cell leads is what Enter does; a copy button is none. */
const LINK = 'button:not([data-copies])';

/** A virtualised ARIA grid over a review session: only the rows on screen are in the document. */
export function DataTable({
  label,
  session,
  snapshot,
  isAsking,
  columns,
  acts,
  sort,
  onSort,
  goTo,
  surroundings,
}: DataTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // Several tables are in the document at a time, one a tab.
  const tableId = useId();
  const rows = snapshot?.matched ?? 0;
  const rowPx = ROW_PX[useTablePreferences((state) => state.density)];
  const { cursor, setCursor, moveTo: move } = useGridCursor(snapshot, columns.length);
  const moveTo = useLatest(move);
  const { position } = cursor;
  const selected = selectedRows(cursor);
  const virtualizer = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 12,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  const gone = useRef<object>(undefined);
  useEffect(() => {
    // A filter that hides the row is taken away first: its rows come with the next snapshot.
    if (goTo === undefined || gone.current === goTo || goTo.row >= rows) return;
    gone.current = goTo;
    moveTo({ row: goTo.row }, false);
    virtualizer.scrollToIndex(goTo.row, { align: 'center' });
  }, [goTo, rows, virtualizer, moveTo]);
  const items = virtualizer.getVirtualItems();
  const { rowAt, isBehind } = useRowWindow(session, snapshot, {
    from: items[0]?.index ?? 0,
    to: (items.at(-1)?.index ?? 0) + 1,
  });
  const scrollPx = virtualizer.scrollOffset ?? 0;
  const next = items.map(({ index, start }) => ({ index, startPx: start, row: rowAt(index) }));
  const former = useRef<ScreenOfRows>(undefined);
  const drawn = rowsToDraw(
    { rows: next, scrollPx },
    former.current,
    rowPx,
    virtualizer.scrollRect?.height ?? 0,
  );
  useLayoutEffect(() => {
    former.current = { rows: drawn, scrollPx };
  });
  const widthPx = columns.reduce((sum, column) => sum + column.widthPx, LEAD_PX);

  const showEvidence = (index: number): void => {
    const show = (row: ReviewRow | undefined): void => {
      if (row !== undefined) surroundings.workbench.showEvidence({ seq: row.seq, index: row.index });
    };
    const held = rowAt(index);
    if (held !== undefined) show(held);
    // A row that is still being fetched has its place and its button already: the click waits for it.
    else
      session?.readWindow(index, index + 1).then(
        ([row]) => show(row),
        () => undefined,
      );
  };
  const evidenceOf = useLatest(showEvidence);
  const makeCurrent = useLatest((to: Partial<GridPosition>, extend: boolean, isMenu: boolean): void => {
    const isInRange = to.row !== undefined && to.row >= selected.from && to.row <= selected.to;
    // A right click into what is selected is about all of it.
    if (!isMenu || !isInRange) moveTo(to, extend);
  });
  const rowsAt = useLatest((row: number, column: number): TableRows => {
    const { from, to } = row >= selected.from && row <= selected.to ? selected : { from: row, to: row };
    const own = rowAt(row);
    const tableColumn = columns[column];
    return {
      count: to - from + 1,
      columns,
      cell: own === undefined || tableColumn === undefined ? '' : columnText(tableColumn, own),
      read: async () => {
        checkCopied(to - from + 1);
        return (await session?.readWindow(from, to + 1)) ?? [];
      },
    };
  });
  useEffect(() => {
    if (scroller.current !== null) offerTable(scroller.current, { rowsAt });
  }, [rowsAt]);
  const openCell = (): void => {
    const { row, column } = position;
    const own = document.getElementById(`${tableId}-row-${row}`);
    const link =
      own?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"] ${LINK}`) ??
      own?.querySelector<HTMLElement>(`[data-cell] ${LINK}`);
    link?.click();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as Element;
    // The head has its own keys: its buttons sort and are reached with Tab. So have menus and dialogs, which are elsewhere in the document.
    if (
      event.altKey ||
      !event.currentTarget.contains(target) ||
      target.closest('[role="columnheader"]') !== null
    )
      return;
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowPx) - 2);
    const moved = cursorAfterKey(
      cursor,
      { rows, columns: columns.length, pageRows },
      { key: event.key, withControl: event.ctrlKey || event.metaKey, withShift: event.shiftKey },
    );
    if (moved !== undefined) {
      setCursor(moved);
      if (moved.position.row !== position.row) virtualizer.scrollToIndex(moved.position.row);
      if (scroller.current !== null)
        scrollToColumn(scroller.current, columns, LEAD_PX, moved.position.column);
    } else if (event.key === ' ' && !event.shiftKey) showEvidence(position.row);
    else if (event.key === 'Enter' && event.target === event.currentTarget) openCell();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const offsets = useMemo(() => pinnedOffsets(columns, LEAD_PX), [columns]);
  const { range, measure, onScrolled } = useColumnsInView(columns, LEAD_PX);
  const ref = useMergedRef(scroller, measure);
  const isDrawn =
    drawn.some(({ index }) => index === position.row) &&
    (columns[position.column]?.isPinned === true ||
      (position.column >= range.from && position.column < range.to));

  return (
    <div
      ref={ref}
      className={classes.scroller}
      style={{ '--table-row-height': `${rowPx}px` } as CSSProperties}
      role="grid"
      aria-label={label}
      aria-rowcount={rows + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      // Former rows stay on screen until the new ones are here.
      aria-busy={isAsking || isBehind}
      aria-activedescendant={isDrawn ? `${tableId}-row-${position.row}-${position.column}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => {
        // Not drawn anew for it: the style sheet alone looks at it.
        currentTarget.toggleAttribute('data-scrolled-aside', currentTarget.scrollLeft > 0);
        onScrolled(currentTarget.scrollLeft);
      }}
    >
      <div className={classes.table} style={{ width: widthPx }}>
        <TableHead columns={columns} offsets={offsets} acts={acts} sort={sort} onSort={onSort} />
        <div role="rowgroup" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {drawn.map(({ index, startPx, row }) => (
            <TableRow
              key={index}
              id={`${tableId}-row-${index}`}
              index={index}
              startPx={startPx}
              row={row}
              isSelected={index >= selected.from && index <= selected.to}
              currentColumn={index === position.row ? position.column : undefined}
              columns={columns}
              range={range}
              offsets={offsets}
              surroundings={surroundings}
              onCurrent={makeCurrent}
              onEvidence={evidenceOf}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
