import { memo, useRef, type MouseEvent } from 'react';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import { CellContent, type CellSurroundings } from './cell-content.tsx';
import type { PlacedColumn } from './column-layout.ts';
import type { ColumnRange } from './columns-in-view.ts';
import classes from './data-table.module.css';
import type { GridPosition } from './grid-position.ts';
import { plainCell } from './plain-cell.ts';
import type { RowsBelow } from './rows-below.tsx';
import { cellIdOf } from './table-ids.ts';
import { GRID } from './table-sources.ts';

interface TableRowProps {
  /** Of the row's element; its cells add their place. */
  readonly id: string;
  readonly index: number;
  readonly startPx: number;
  /** Undefined while it is fetched. */
  readonly row: ReviewRow | undefined;
  /** Whether it is plain text only; see held-rows.ts. */
  readonly isPlain: boolean;
  /** Whether it is a record of a list, which notes and stars can be about. */
  readonly isRecord: boolean;
  readonly hasEvidence: boolean;
  /** Whether it is open; undefined where rows of this table do not open. */
  readonly opening: Opening | undefined;
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
  readonly onOpen: (index: number, isOpen: boolean) => void;
}

type Opening = 'open' | 'closed' | 'none';

/** Whether the row of an index is open, or has nothing to open. */
export const openingOf = (below: RowsBelow, index: number): Opening =>
  below.canOpen(index) ? (below.isOpen(index) ? 'open' : 'closed') : 'none';

interface LeadProps extends Pick<
  TableRowProps,
  'index' | 'hasEvidence' | 'opening' | 'onEvidence' | 'onOpen'
> {}

/** What stands before the columns: what opens the row, and its evidence. */
function Lead({ index, hasEvidence, opening, onEvidence, onOpen }: LeadProps) {
  const isOpen = opening === 'open';
  return (
    <>
      {opening === 'none' && (
        <span role="gridcell" aria-label="Nothing to open" aria-colindex={1} className={classes.lead} />
      )}
      {(isOpen || opening === 'closed') && (
        <button
          type="button"
          className={`${isOpen ? classes.close : classes.open} ${classes.lead}`}
          role="gridcell"
          aria-colindex={1}
          tabIndex={-1}
          aria-label={`${isOpen ? 'Close' : 'Open'} the records of row ${index + 1}`}
          title="Records and details (→ and ← in the first column; F2 leads in and back)"
          onClick={() => onOpen(index, !isOpen)}
        />
      )}
      {hasEvidence ? (
        <button
          type="button"
          className={`${classes.evidence} ${classes.lead}`}
          role="gridcell"
          aria-colindex={opening === undefined ? 1 : 2}
          tabIndex={-1}
          aria-label={`Evidence of row ${index + 1}`}
          title="Says who? Shows the evidence of this row (Space)"
          onClick={() => onEvidence(index)}
        />
      ) : (
        <span
          role="gridcell"
          aria-label="No evidence yet"
          aria-colindex={opening === undefined ? 1 : 2}
          className={classes.lead}
        />
      )}
    </>
  );
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
  isPlain,
  isRecord,
  hasEvidence,
  opening,
  isSelected,
  currentColumn,
  columns,
  range,
  offsets,
  surroundings,
  onCurrent,
  onEvidence,
  onOpen,
}: TableRowProps) {
  const pressed = useRef<string>(undefined);
  const onMouseDownCapture = (): void => {
    pressed.current = row?.key;
  };
  const onMouseDown = (event: MouseEvent): void => {
    const column = columnOf(event.target);
    onCurrent({ row: index, ...(column !== undefined && { column }) }, event.shiftKey, event.button === 2);
    // Shift would select the text in between.
    if (event.shiftKey) {
      event.preventDefault();
      event.currentTarget.closest<HTMLElement>(GRID)?.focus({ preventScroll: true });
    }
  };
  // Rows change in place: what was pressed may be another row's by the time the button is let go.
  const onClickCapture = (event: MouseEvent): void => {
    const isByKey = event.detail === 0;
    if (!isByKey && pressed.current !== undefined && pressed.current !== row?.key) event.stopPropagation();
  };
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-level={opening === undefined ? undefined : 1}
      aria-expanded={opening === undefined || opening === 'none' ? undefined : opening === 'open'}
      data-row-subject={row === undefined || !isRecord ? undefined : `row:${row.seq}:${row.index}`}
      className={isSelected ? `${classes.row} ${classes.selected}` : classes.row}
      style={{ transform: `translateY(${startPx}px)` }}
      onMouseDownCapture={onMouseDownCapture}
      onMouseDown={onMouseDown}
      onClickCapture={onClickCapture}
    >
      <Lead
        index={index}
        hasEvidence={hasEvidence}
        opening={opening}
        onEvidence={onEvidence}
        onOpen={onOpen}
      />
      {columns.map((column, columnIndex) => {
        if (!column.isPinned && (columnIndex < range.from || columnIndex >= range.to)) return undefined;
        const plain = isPlain && row !== undefined ? plainCell(column, row, surroundings) : undefined;
        return (
          <div
            key={column.field}
            id={cellIdOf(id, columnIndex)}
            role="gridcell"
            aria-colindex={columnIndex + (opening === undefined ? 2 : 3)}
            data-cell={`${index}:${columnIndex}`}
            data-field={column.field}
            className={[
              classes.cell,
              column.alignRight ? classes.right : '',
              column.isPinned ? classes.pinned : '',
              columnIndex === currentColumn ? classes.current : '',
              plain === undefined ? '' : classes[plain.look],
            ].join(' ')}
            style={{
              width: column.widthPx,
              left: offsets.get(column.field),
              // What is left out before it keeps its room.
              marginLeft: columnIndex === range.from ? range.skippedPx : undefined,
            }}
          >
            {row === undefined ? null : plain !== undefined ? (
              plain.text
            ) : (
              <CellContent tableColumn={column} row={row} surroundings={surroundings} />
            )}
          </div>
        );
      })}
    </div>
  );
});
