import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { cellText } from '../../../shared/service/row-value.ts';
import type { ReviewSession, ReviewSnapshot } from '../../review/review-session.ts';
import { useLatest } from '../use-latest.ts';
import type { CellSurroundings } from './cell-content.tsx';
import classes from './data-table.module.css';
import { movedPosition, type GridPosition } from './grid-position.ts';
import { TableHead, type SortState } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import type { TableColumn } from './table-column.ts';
import { useRowWindow } from './use-row-window.ts';

interface DataTableProps {
  readonly label: string;
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
  readonly columns: readonly TableColumn[];
  readonly sort: SortState | undefined;
  readonly onSort: (sort: SortState | undefined) => void;
  /** The row that becomes the current one; another object is another wish. */
  readonly goTo?: { readonly row: number } | undefined;
  readonly surroundings: CellSurroundings;
}

const ROW_PX = 28;

/** A virtualised ARIA grid over a review session: only the rows on screen are in the document. */
export function DataTable({
  label,
  session,
  snapshot,
  columns,
  sort,
  onSort,
  goTo,
  surroundings,
}: DataTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // Several tables are in the document at a time, one a tab.
  const tableId = useId();
  const [position, setPosition] = useState<GridPosition>({ row: 0, column: 0 });
  const rows = snapshot?.matched ?? 0;
  const virtualizer = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  const gone = useRef<object>(undefined);
  useEffect(() => {
    // A filter that hides the row is taken away first: its rows come with the next snapshot.
    if (goTo === undefined || gone.current === goTo || goTo.row >= rows) return;
    gone.current = goTo;
    setPosition((before) => ({ ...before, row: goTo.row }));
    virtualizer.scrollToIndex(goTo.row, { align: 'center' });
  }, [goTo, rows, virtualizer]);
  const items = virtualizer.getVirtualItems();
  const rowAt = useRowWindow(session, snapshot, {
    from: items[0]?.index ?? 0,
    to: (items.at(-1)?.index ?? 0) + 1,
  });
  const widthPx = columns.reduce((sum, column) => sum + column.widthPx, 30);

  const showEvidence = (index: number): void => {
    const row = rowAt(index);
    if (row !== undefined) surroundings.workbench.showEvidence({ seq: row.seq, index: row.index });
  };
  const evidenceOf = useLatest(showEvidence);
  const makeCurrent = useLatest((row: number) => setPosition((before) => ({ ...before, row })));
  const copyCell = (): void => {
    const { column, derived } = columns[position.column] ?? {};
    const row = rowAt(position.row);
    if (row === undefined) return;
    const text = column === undefined ? derived?.text(row) : cellText(row.fields, column);
    if (text !== undefined) void navigator.clipboard.writeText(text);
  };
  const openCell = (): void => {
    scroller.current
      ?.querySelector<HTMLElement>(`[data-cell="${position.row}:${position.column}"] button`)
      ?.click();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const withControl = event.ctrlKey || event.metaKey;
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_PX) - 2);
    const moved =
      withControl && !['Home', 'End'].includes(event.key)
        ? undefined
        : movedPosition(position, { rows, columns: columns.length, pageRows }, event.key, withControl);
    if (moved !== undefined) {
      setPosition(moved);
      virtualizer.scrollToIndex(moved.row);
    } else if (withControl && event.key === 'c' && (globalThis.getSelection()?.isCollapsed ?? true))
      copyCell();
    else if (event.key === ' ') showEvidence(position.row);
    else if (event.key === 'Enter' && event.target === event.currentTarget) openCell();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={rows + 1}
      aria-colcount={columns.length + 1}
      aria-activedescendant={rows > 0 ? `${tableId}-row-${position.row}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={classes.table} style={{ width: widthPx }}>
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        <div role="rowgroup" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {items.map(({ index, start }) => (
            <TableRow
              key={index}
              id={`${tableId}-row-${index}`}
              index={index}
              startPx={start}
              row={rowAt(index)}
              isCurrent={index === position.row}
              columns={columns}
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
