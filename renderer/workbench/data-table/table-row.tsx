import { IconFileSearch } from '@tabler/icons-react';
import { memo } from 'react';
import type { ReviewRow } from '../../review/review-session.ts';
import { CellContent, type CellSurroundings } from './cell-content.tsx';
import classes from './data-table.module.css';
import type { TableColumn } from './table-column.ts';

interface TableRowProps {
  /** Of the row's element. */
  readonly id: string;
  readonly index: number;
  readonly startPx: number;
  /** Undefined while it is fetched. */
  readonly row: ReviewRow | undefined;
  readonly isCurrent: boolean;
  readonly columns: readonly TableColumn[];
  readonly surroundings: CellSurroundings;
  readonly onCurrent: (index: number) => void;
  readonly onEvidence: (index: number) => void;
}

/** A row on screen. It is drawn anew only when something of it changes: the table is told of every page that arrives. */
export const TableRow = memo(function TableRow({
  id,
  index,
  startPx,
  row,
  isCurrent,
  columns,
  surroundings,
  onCurrent,
  onEvidence,
}: TableRowProps) {
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isCurrent}
      className={isCurrent ? `${classes.row} ${classes.current}` : classes.row}
      style={{ transform: `translateY(${startPx}px)` }}
      onMouseDown={() => onCurrent(index)}
    >
      <button
        type="button"
        className={classes.evidence}
        role="gridcell"
        tabIndex={-1}
        aria-label={`Evidence of row ${index + 1}`}
        title="Says who? Shows the evidence of this row (Space)"
        onClick={() => onEvidence(index)}
      >
        <IconFileSearch size={14} />
      </button>
      {columns.map((column, columnIndex) => (
        <div
          key={column.field}
          role="gridcell"
          data-cell={`${index}:${columnIndex}`}
          data-field={column.field}
          className={column.alignRight ? `${classes.cell} ${classes.right}` : classes.cell}
          style={{ width: column.widthPx }}
        >
          {row === undefined ? null : (
            <CellContent tableColumn={column} row={row} surroundings={surroundings} />
          )}
        </div>
      ))}
    </div>
  );
});
