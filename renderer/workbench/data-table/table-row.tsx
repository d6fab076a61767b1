import { memo, type MouseEvent } from 'react';
import type { ReviewRow } from '../../review/review-session.ts';
import { CellContent, type CellSurroundings } from './cell-content.tsx';
import type { PlacedColumn } from './column-layout.ts';
import type { ColumnRange } from './columns-in-view.ts';
import classes from './data-table.module.css';
import type { GridPosition } from './grid-position.ts';

interface TableRowProps {
  /** Of the row's element; its cells add their place. */
  readonly id: string;
  readonly index: number;
  readonly startPx: number;
  /** Undefined while it is fetched. */
  readonly row: ReviewRow | undefined;
  readonly isSelected: boolean;
  /** Where the keyboard is, where it is in this row. */
  readonly currentColumn: number | undefined;
  readonly columns: readonly PlacedColumn[];
  /** Those that are drawn beside the pinned ones. */
  readonly range: ColumnRange;
  /** Left edge of each pinned column, px. */
  readonly offsets: ReadonlyMap<string, number>;
  readonly surroundings: CellSurroundings;
  readonly onCurrent: (to: Partial<GridPosition>, extend: boolean, isMenu: boolean) => void;
  readonly onEvidence: (index: number) => void;
}

/** The column under the pointer; undefined beside all of them. */
function columnOf(target: EventTarget): number | undefined {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null;
  return cell === null ? undefined : Number(cell.getAttribute('data-cell')?.split(':')[1]);
}

/** A row on screen. It is drawn anew only when something of it changes: the table is told of every page that arrives. */
export const TableRow = memo(function TableRow({
  id,
  index,
  startPx,
  row,
  isSelected,
  currentColumn,
  columns,
  range,
  offsets,
  surroundings,
  onCurrent,
  onEvidence,
}: TableRowProps) {
  const onMouseDown = (event: MouseEvent): void => {
    const column = columnOf(event.target);
    onCurrent({ row: index, ...(column !== undefined && { column }) }, event.shiftKey, event.button === 2);
    // Shift would select the text in between.
    if (event.shiftKey) {
      event.preventDefault();
      event.currentTarget.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
    }
  };
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-row-subject={row === undefined ? undefined : `row:${row.seq}:${row.index}`}
      className={isSelected ? `${classes.row} ${classes.selected}` : classes.row}
      style={{ transform: `translateY(${startPx}px)` }}
      onMouseDown={onMouseDown}
    >
      <button
        type="button"
        className={`${classes.evidence} ${classes.lead}`}
        role="gridcell"
        aria-colindex={1}
        tabIndex={-1}
        aria-label={`Evidence of row ${index + 1}`}
        title="Says who? Shows the evidence of this row (Space)"
        onClick={() => onEvidence(index)}
      />
      {columns.map((column, columnIndex) => {
        if (!column.isPinned && (columnIndex < range.from || columnIndex >= range.to)) return undefined;
        return (
          <div
            key={column.field}
            id={`${id}-${columnIndex}`}
            role="gridcell"
            aria-colindex={columnIndex + 2}
            data-cell={`${index}:${columnIndex}`}
            data-field={column.field}
            className={[
              classes.cell,
              column.alignRight ? classes.right : '',
              column.isPinned ? classes.pinned : '',
              columnIndex === currentColumn ? classes.current : '',
            ].join(' ')}
            style={{
              width: column.widthPx,
              left: offsets.get(column.field),
              // What is left out before it keeps its room.
              marginLeft: columnIndex === range.from ? range.skippedPx : undefined,
            }}
          >
            {row === undefined ? null : (
              <CellContent tableColumn={column} row={row} surroundings={surroundings} />
            )}
          </div>
        );
      })}
    </div>
  );
});
