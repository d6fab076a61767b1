import { useMergedRef } from '@mantine/hooks';
import { useId, useMemo, useRef, type CSSProperties } from 'react';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import { useLatest } from '../../tab/use-latest.ts';
import type { FindEvidence } from '../../tab/workbench-context.ts';
import type { CellSurroundings } from './cell-surroundings.ts';
import type { ColumnActs } from './column-acts.ts';
import { pinnedOffsets, type PlacedColumn } from './column-layout.ts';
import type { ColumnRange } from './columns-in-view.ts';
import { actsOfFitted, type FittedColumn } from './fit-columns.ts';
import classes from './data-table.module.css';
import { DrawnTableRows } from './drawn-table-rows.tsx';
import { selectedRows } from './grid-cursor.ts';
import type { GridPosition } from './grid-position.ts';
import { leadsOf } from './lead-cells.tsx';
import { rowEvidence } from './row-evidence.ts';
import type { RowCount, RowSource } from './row-source.ts';
import type { RowsBelow } from './rows-below.tsx';
import { TableHead } from './table-head.tsx';
import type { SortState } from './sort-state.ts';
import { cellIdOf, rowIdOf } from './table-ids.ts';
import type { TogetherChoice } from './together-choice.ts';
import { useColumnsInView } from './use-columns-in-view.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useGoToRow } from './use-go-to-row.ts';
import { useGridCursor } from './use-grid-cursor.ts';
import { useGridKeyboard } from './use-grid-keyboard.ts';
import { useOfferedTable } from './use-offered-table.ts';
import { useSteadyRows } from './use-steady-rows.ts';
import { useTableScroll } from './use-table-scroll.ts';

interface DataTableProps {
  readonly label: string;
  readonly session: RowSource | undefined;
  readonly snapshot: RowCount | undefined;
  /** True while the snapshot belongs to an earlier query. */
  readonly isAsking: boolean;
  readonly columns: readonly PlacedColumn[];
  readonly acts: ColumnActs;
  readonly sort: SortState | undefined;
  readonly onSort: (sort: SortState | undefined) => void;
  /** The label of the order without a sort. @default 'In the order collected' */
  readonly unsorted?: string;
  /** The row to make current. A new object repeats the request. */
  readonly goTo?: { readonly row: number } | undefined;
  readonly surroundings: CellSurroundings;
  /**
   * Returns what finds the evidence of a row that is not a record of a list; undefined if the row
   * has none. @default its record
   */
  readonly evidenceOf?: (row: ReviewRow) => FindEvidence | undefined;
  /** Called when a key or a click makes a row current. */
  readonly onRow?: (index: number) => void;
  /** What expands below rows. */
  readonly below?: RowsBelow | undefined;
  /** Whether rows of one transaction stand together; undefined if they cannot. */
  readonly together?: TogetherChoice | undefined;
}

/**
 * The width of each cell before the columns: the evidence button, and the button that expands the
 * row.
 */
const LEAD_PX = 30;

const isRendered = (
  columns: readonly FittedColumn[],
  { column }: GridPosition,
  { from, to }: ColumnRange,
): boolean => columns[column]?.isPinned === true || (column >= from && column < to);

const classOfTable = (leads: number, below: RowsBelow | undefined): string =>
  [classes.scroller, below === undefined ? '' : classes.opens, leads > 1 ? classes.severalLeads : ''].join(
    ' ',
  );

/**
 * Shows rows of a review session in a virtualised grid: only visible rows are in the document.
 * Follows the WAI-ARIA grid pattern (https://www.w3.org/WAI/ARIA/apg/patterns/grid/), or the
 * treegrid pattern (https://www.w3.org/WAI/ARIA/apg/patterns/treegrid/) if rows expand.
 */
export function DataTable({
  label,
  session,
  snapshot,
  isAsking,
  columns: arranged,
  acts: ownActs,
  sort,
  onSort,
  goTo,
  unsorted = 'In the order collected',
  surroundings,
  evidenceOf: ownEvidence,
  onRow,
  below,
  together,
}: DataTableProps) {
  const tableId = useId();
  const rows = snapshot?.matched ?? 0;
  const scroll = useTableScroll(rows, below);
  const { scroller, virtualizer, rowPx } = scroll;
  const isTogether = together?.isOn === true;
  const leads = leadsOf(below === undefined ? undefined : 'none', isTogether);
  const leadPx = leads * LEAD_PX;
  const { columns, lastWhole, range, beyond, measure, onScrolled } = useColumnsInView(arranged, leadPx);
  const acts = useMemo(() => actsOfFitted(ownActs, arranged, columns), [ownActs, arranged, columns]);
  const { cursor, setCursor, moveTo: move } = useGridCursor(snapshot, columns.length);
  const moveTo = useLatest(move);
  const { position } = cursor;
  const selected = selectedRows(cursor);
  const onFailure = useLatest((reason: unknown) =>
    surroundings.workbench.inBackground(Promise.reject(reason)),
  );
  const { drawn, rowAt, isBehind } = useDrawnRows(scroll, { session, snapshot, onFailure });
  useSteadyRows(scroller, isBehind || below !== undefined ? undefined : snapshot, rowPx);
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
  /** True from a press that made another row current until its click. */
  const hasMoved = useRef(false);
  // The press itself leads an open panel to the row, so only a click on the current row closes it.
  const evidenceOf = useLatest((row: number): void => {
    if (hasMoved.current) evidence.showDrawn(row);
    else evidence.toggleDrawn(row);
    hasMoved.current = false;
  });
  /** Called when a row becomes current. */
  const isAt = useLatest((row: number): void => {
    onRow?.(row);
    evidence.follow(row);
  });
  const goToRow = useLatest((row: number): void => {
    moveTo({ row }, false);
    isAt(row);
    virtualizer.scrollToIndex(row, { align: 'center' });
  });
  useGoToRow(goTo, rows, goToRow);
  const makeCurrent = useLatest((to: Partial<GridPosition>, extend: boolean, isMenu: boolean): void => {
    const isInRange = to.row !== undefined && to.row >= selected.from && to.row <= selected.to;
    hasMoved.current = to.row !== undefined && to.row !== position.row;
    // A right click within the selection opens the menu of the whole selection.
    if (!isMenu || !isInRange) moveTo(to, extend);
    if (to.row !== undefined && !(isMenu && isInRange)) isAt(to.row);
  });
  useOfferedTable(scroller, {
    session,
    rowAt,
    columns,
    selected,
    findCurrent: () => (rows === 0 ? undefined : evidence.find(position.row)),
  });
  const onKeyDown = useGridKeyboard({
    tableId,
    scroll,
    snapshot,
    isAsking,
    columns,
    leadPx,
    cursor,
    setCursor,
    isAt,
    evidence,
    below,
    together,
    setOpen,
  });
  const offsets = useMemo(() => pinnedOffsets(columns, leadPx), [columns, leadPx]);
  const ref = useMergedRef(scroller, measure);
  const isDrawn = drawn.some(({ index }) => index === position.row) && isRendered(columns, position, range);

  return (
    <div
      ref={ref}
      className={classOfTable(leads, below)}
      style={{ '--table-row-height': `${rowPx}px` } as CSSProperties}
      role="grid"
      {...(below !== undefined && { role: 'treegrid' })}
      aria-label={label}
      aria-rowcount={rows + 1}
      aria-colcount={columns.length + leads}
      aria-multiselectable
      // The previous rows stay on screen until the new ones arrive.
      aria-busy={isAsking || isBehind}
      aria-activedescendant={isDrawn ? cellIdOf(rowIdOf(tableId, position.row), position.column) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => {
        // An attribute for the style sheet, which needs no re-render.
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
          isTogether={isTogether}
          timeDisplay={surroundings.workbench.timeDisplay}
          lastWhole={lastWhole}
          beyond={beyond}
        />
        <DrawnTableRows
          tableId={tableId}
          scroll={scroll}
          snapshot={snapshot}
          drawn={drawn}
          cursor={cursor}
          columns={columns}
          range={range}
          offsets={offsets}
          surroundings={surroundings}
          areRecords={ownEvidence === undefined}
          evidence={evidence}
          below={below}
          isTogether={isTogether}
          onCurrent={makeCurrent}
          onEvidence={evidenceOf}
          onOpen={setOpen}
        />
      </div>
    </div>
  );
}
