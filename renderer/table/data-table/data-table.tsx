import { useVirtualizer } from '@tanstack/react-virtual';
import { useMergedRef } from '@mantine/hooks';
import {
  Fragment,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import { latinKeyOf } from '../../parts/latin-key.ts';
import { observeScrollOffset } from '../../parts/observe-scroll-offset.ts';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import { useLatest } from '../../tab/use-latest.ts';
import type { FindEvidence } from '../../tab/workbench-context.ts';
import type { CellSurroundings } from './cell-content.tsx';
import type { ColumnActs } from './column-acts.ts';
import { pinnedOffsets, type PlacedColumn } from './column-layout.ts';
import { columnText } from './copied-rows.ts';
import classes from './data-table.module.css';
import { cursorAfterKey, selectedRows, type CursorKey, type GridCursor } from './grid-cursor.ts';
import type { GridPosition } from './grid-position.ts';
import { rowsToDraw, withPlainRows, type ScreenOfRows } from './held-rows.ts';
import { rowEvidence } from './row-evidence.ts';
import type { RowCount, RowSource } from './row-source.ts';
import { BELOW_PX, belowKey, BelowRow, enterBelow, type RowsBelow } from './rows-below.tsx';
import { scrollToColumn } from './scroll-to-column.ts';
import { TableHead, type SortState } from './table-head.tsx';
import { ROW_PX, useTablePreferences } from './table-preferences.ts';
import { openingOf, TableRow } from './table-row.tsx';
import {
  checkChosen,
  checkCopied,
  isBelow,
  MOST_COPIED,
  offerTable,
  type TableRows,
} from './table-sources.ts';
import { useColumnsInView } from './use-columns-in-view.ts';
import { useGridCursor } from './use-grid-cursor.ts';
import { leadsBeyond, useHeldKey } from './use-held-key.ts';
import { useIsSettled } from './use-is-settled.ts';
import { useRowWindow } from './use-row-window.ts';
import { useSteadyRows } from './use-steady-rows.ts';

interface DataTableProps {
  readonly label: string;
  readonly session: RowSource | undefined;
  readonly snapshot: RowCount | undefined;
  /** Whether the snapshot is still that of a former query. */
  readonly isAsking: boolean;
  readonly columns: readonly PlacedColumn[];
  readonly acts: ColumnActs;
  readonly sort: SortState | undefined;
  readonly onSort: (sort: SortState | undefined) => void;
  /** The order without a sort, in words. @default 'In the order collected' */
  readonly unsorted?: string;
  /** The row that becomes the current one; another object is another wish. */
  readonly goTo?: { readonly row: number } | undefined;
  readonly surroundings: CellSurroundings;
  /** What finds the evidence of a row that is not a record of a list; undefined where it has none. @default its record */
  readonly evidenceOf?: (row: ReviewRow) => FindEvidence | undefined;
  /** Told of the row that becomes the current one by a key or a click. */
  readonly onRow?: (index: number) => void;
  /** What opens below rows. */
  readonly below?: RowsBelow | undefined;
}

/** Rows drawn beyond the view, so that scrolling finds them there. */
const OVERSCAN_ROWS = 12;

/** What stands before the columns, each so wide: the evidence of the row, and what opens it. */
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
  unsorted = 'In the order collected',
  surroundings,
  evidenceOf: ownEvidence,
  onRow,
  below,
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
    observeElementOffset: observeScrollOffset,
    estimateSize: (index) => (below?.isOpen(index) === true ? rowPx + BELOW_PX : rowPx),
    ...(below !== undefined && { getItemKey: below.keyOf }),
    overscan: OVERSCAN_ROWS,
  });
  const heightPx = virtualizer.scrollRect?.height ?? 0;
  const screenRows = Math.ceil(heightPx / rowPx) + OVERSCAN_ROWS;
  useEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  const items = virtualizer.getVirtualItems();
  const onFailure = useLatest((reason: unknown) =>
    surroundings.workbench.inBackground(Promise.reject(reason)),
  );
  const { rowAt, newest, isBehind } = useRowWindow(
    session,
    snapshot,
    { from: items[0]?.index ?? 0, to: (items.at(-1)?.index ?? 0) + 1, screen: screenRows },
    onFailure,
  );
  useSteadyRows(scroller, isBehind || below !== undefined ? undefined : snapshot, rowPx);
  const scrollPx = virtualizer.scrollOffset ?? 0;
  const { isScrolling: isMoving } = virtualizer;
  const isSettled = useIsSettled(snapshot);
  const former = useRef<ScreenOfRows>(undefined);
  const next = withPlainRows(
    {
      rows: items.map(({ index, start }) => ({ index, startPx: start, row: rowAt(index) })),
      scrollPx,
      heightPx,
      isMoving,
      isSettled,
    },
    former.current,
    rowPx,
  );
  const { rows: drawn, moves = 0 } = rowsToDraw(
    { rows: next, scrollPx },
    former.current,
    rowPx,
    heightPx,
    newest === undefined ? undefined : { from: newest, rowAt },
  );
  useLayoutEffect(() => {
    former.current = { rows: drawn, scrollPx, isMoving, moves };
  });
  const leads = below === undefined ? 1 : 2;
  const leadPx = leads * LEAD_PX;
  const widthPx = columns.reduce((sum, column) => sum + column.widthPx, leadPx);
  const setOpen = useLatest((index: number, isOpen: boolean): void => {
    below?.setOpen(index, isOpen);
    if (!isOpen) virtualizer.resizeItem(index, rowPx);
  });

  const evidence = rowEvidence({
    session,
    rowAt,
    keyAt: snapshot?.keyAt,
    ownEvidence,
    workbench: surroundings.workbench,
  });
  const evidenceOf = useLatest(evidence.showDrawn);
  /** The row has become the current one. */
  const isAt = useLatest((row: number): void => {
    onRow?.(row);
    evidence.follow(row);
  });
  const gone = useRef<object>(undefined);
  useEffect(() => {
    // A filter that hides the row is taken away first: its rows come with the next snapshot.
    if (goTo === undefined || gone.current === goTo || goTo.row >= rows) return;
    gone.current = goTo;
    moveTo({ row: goTo.row }, false);
    isAt(goTo.row);
    virtualizer.scrollToIndex(goTo.row, { align: 'center' });
  }, [goTo, rows, virtualizer, moveTo, isAt]);
  const makeCurrent = useLatest((to: Partial<GridPosition>, extend: boolean, isMenu: boolean): void => {
    const isInRange = to.row !== undefined && to.row >= selected.from && to.row <= selected.to;
    // A right click into what is selected is about all of it.
    if (!isMenu || !isInRange) moveTo(to, extend);
    if (to.row !== undefined && !(isMenu && isInRange)) isAt(to.row);
  });
  const rowsAt = useLatest((row: number, column: number): TableRows => {
    const { from, to } = row >= selected.from && row <= selected.to ? selected : { from: row, to: row };
    const own = rowAt(row);
    const tableColumn = columns[column];
    const count = to - from + 1;
    // Rows may come above while a menu is open: what is copied is what was chosen.
    const chosen = count > MOST_COPIED ? [] : Array.from({ length: count }, (_, at) => rowAt(from + at));
    return {
      count,
      columns,
      cell: own === undefined || tableColumn === undefined ? '' : columnText(tableColumn, own),
      read: async () => {
        checkCopied(count);
        const held = chosen.flatMap((each) => each ?? []);
        if (held.length === count) return held;
        const rows = (await session?.readWindow(from, to + 1)) ?? [];
        checkChosen(chosen, rows);
        return rows;
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
  const cursorAfter = (key: CursorKey): GridCursor | undefined => {
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowPx) - 2);
    return cursorAfterKey(cursor, { rows, columns: columns.length, pageRows }, key);
  };
  const goToCursor = (moved: GridCursor): void => {
    setCursor(moved);
    if (moved.position.row !== position.row) {
      virtualizer.scrollToIndex(moved.position.row);
      isAt(moved.position.row);
    }
    if (scroller.current !== null) scrollToColumn(scroller.current, columns, leadPx, moved.position.column);
  };
  const press = useLatest((key: CursorKey): void => {
    const moved = cursorAfter(key);
    if (moved !== undefined) goToCursor(moved);
  });
  const hold = useHeldKey(snapshot, isAsking, press);
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as Element;
    const table = event.currentTarget;
    // The head has its own keys: its buttons sort and are reached with Tab. So have menus and dialogs, which are elsewhere in the document.
    if (
      event.altKey ||
      !table.contains(target) ||
      target.closest('[role="columnheader"]') !== null ||
      isBelow(target, table)
    )
      return;
    const { shiftKey } = event;
    const key = latinKeyOf(event);
    const withControl = event.ctrlKey || event.metaKey;
    const asked = withControl || shiftKey ? undefined : belowKey(below, position, key);
    const pressed: CursorKey = { key, withControl, withShift: shiftKey };
    const moved = cursorAfter(pressed);
    hold(undefined);
    if (asked === 'enter') enterBelow(document.getElementById(`${tableId}-row-${position.row}-below`));
    else if (asked !== undefined) setOpen(position.row, asked === 'open');
    else if (moved !== undefined && leadsBeyond(snapshot, moved)) hold(pressed);
    else if (moved !== undefined) goToCursor(moved);
    // The cursor has moved with its row already where others came before it; what is drawn may be a step behind.
    else if (key === ' ' && !shiftKey) evidence.show(position.row);
    else if (key === 'Enter' && event.target === table) openCell();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const offsets = useMemo(() => pinnedOffsets(columns, leadPx), [columns, leadPx]);
  const { range, measure, onScrolled } = useColumnsInView(columns, leadPx);
  const ref = useMergedRef(scroller, measure);
  const isDrawn =
    drawn.some(({ index }) => index === position.row) &&
    (columns[position.column]?.isPinned === true ||
      (position.column >= range.from && position.column < range.to));

  return (
    <div
      ref={ref}
      className={below === undefined ? classes.scroller : `${classes.scroller} ${classes.opens}`}
      style={{ '--table-row-height': `${rowPx}px` } as CSSProperties}
      role="grid"
      {...(below !== undefined && { role: 'treegrid' })}
      aria-label={label}
      aria-rowcount={rows + 1}
      aria-colcount={columns.length + leads}
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
        <TableHead
          columns={columns}
          offsets={offsets}
          acts={acts}
          sort={sort}
          onSort={onSort}
          unsorted={unsorted}
          withOpening={below !== undefined}
        />
        <div role="rowgroup" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {drawn.map(({ index, startPx, row, isPlain = false }) => (
            // Where rows come before others, each keeps its own element; rows of the worker are many and take whichever is free.
            <Fragment key={snapshot?.keyAt === undefined ? index : (row?.key ?? index)}>
              <TableRow
                id={`${tableId}-row-${index}`}
                index={index}
                startPx={startPx}
                row={row}
                isPlain={isPlain}
                isRecord={ownEvidence === undefined}
                hasEvidence={evidence.has(index)}
                opening={below === undefined ? undefined : openingOf(below, index)}
                isSelected={index >= selected.from && index <= selected.to}
                currentColumn={index === position.row ? position.column : undefined}
                columns={columns}
                range={range}
                offsets={offsets}
                surroundings={surroundings}
                onCurrent={makeCurrent}
                onEvidence={evidenceOf}
                onOpen={setOpen}
              />
              {below?.isOpen(index) === true && (
                <BelowRow
                  key={below.keyOf(index)}
                  id={`${tableId}-row-${index}-below`}
                  startPx={startPx + rowPx}
                  onHeight={(heightPx) => virtualizer.resizeItem(index, rowPx + heightPx)}
                  onLeave={() => scroller.current?.focus({ preventScroll: true })}
                >
                  {below.render(index)}
                </BelowRow>
              )}
            </Fragment>
          ))}
        </div>
      </div>
    </div>
  );
}
