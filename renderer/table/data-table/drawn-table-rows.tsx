import { Fragment } from 'react';
import type { CellSurroundings } from './cell-surroundings.ts';
import type { ColumnRange } from './columns-in-view.ts';
import type { FittedColumn } from './fit-columns.ts';
import { selectedRows, type GridCursor } from './grid-cursor.ts';
import type { GridPosition } from './grid-position.ts';
import type { DrawnRow } from './held-rows.ts';
import type { RowEvidence } from './row-evidence.ts';
import type { RowCount } from './row-source.ts';
import { BelowRow, type RowsBelow } from './rows-below.tsx';
import { belowIdOf, rowIdOf } from './table-ids.ts';
import { openingOf } from './lead-cells.tsx';
import { TableRow } from './table-row.tsx';
import { UnreadRows } from './unread-rows.tsx';
import type { TableScroll } from './use-table-scroll.ts';

interface DrawnTableRowsProps {
  readonly tableId: string;
  readonly scroll: TableScroll;
  readonly snapshot: RowCount | undefined;
  readonly drawn: readonly DrawnRow[];
  readonly cursor: GridCursor;
  readonly columns: readonly FittedColumn[];
  /** The unpinned columns that are rendered. */
  readonly range: ColumnRange;
  /** Left edge of each pinned column, px. */
  readonly offsets: ReadonlyMap<string, number>;
  readonly surroundings: CellSurroundings;
  /** True if the rows are records of a list. */
  readonly areRecords: boolean;
  readonly evidence: Pick<RowEvidence, 'has'>;
  readonly below: RowsBelow | undefined;
  /** True if rows of one transaction stand together. */
  readonly isTogether: boolean;
  // These keep their identity, so that unchanged rows are not rendered again.
  readonly onCurrent: (to: Partial<GridPosition>, extend: boolean, isMenu: boolean) => void;
  readonly onEvidence: (index: number) => void;
  readonly onOpen: (index: number, isOpen: boolean) => void;
}

/** Renders the rows of a table that are in the document, each with its expanded content. */
export function DrawnTableRows({
  tableId,
  scroll: { scroller, virtualizer, rowPx },
  snapshot,
  drawn,
  cursor,
  columns,
  range,
  offsets,
  surroundings,
  areRecords,
  evidence,
  below,
  isTogether,
  onCurrent,
  onEvidence,
  onOpen,
}: DrawnTableRowsProps) {
  if (snapshot === undefined) return <UnreadRows />;
  const { position } = cursor;
  const selected = selectedRows(cursor);
  return (
    <div role="rowgroup" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
      {drawn.map(({ index, startPx, row, isPlain = false }, at) => (
        // If new rows may appear before others, each row keeps its own element. Rows of the worker
        // reuse elements, because there are many.
        <Fragment key={snapshot?.keyAt === undefined ? index : (row?.key ?? index)}>
          <TableRow
            id={rowIdOf(tableId, index)}
            index={index}
            startPx={startPx}
            row={row}
            isPlain={isPlain}
            isTogether={isTogether}
            above={isTogether && (row?.together?.place ?? 0) > 0 ? drawn[at - 1]?.row : undefined}
            isRecord={areRecords}
            hasEvidence={evidence.has(index)}
            opening={below === undefined ? undefined : openingOf(below, index)}
            isSelected={index >= selected.from && index <= selected.to}
            currentColumn={index === position.row ? position.column : undefined}
            columns={columns}
            range={range}
            offsets={offsets}
            surroundings={surroundings}
            onCurrent={onCurrent}
            onEvidence={onEvidence}
            onOpen={onOpen}
          />
          {below?.isOpen(index) === true && (
            <BelowRow
              key={below.keyOf(index)}
              id={belowIdOf(tableId, index)}
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
  );
}
