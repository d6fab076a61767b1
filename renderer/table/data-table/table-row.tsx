import { memo, useRef, type MouseEvent } from 'react';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import type { ColumnKind } from '../../../shared/service/endpoint.ts';
import { CellContent } from './cell-content.tsx';
import type { CellSurroundings } from './cell-surroundings.ts';
import type { ColumnRange } from './columns-in-view.ts';
import { columnText } from './copied-rows.ts';
import classes from './data-table.module.css';
import type { FittedColumn } from './fit-columns.ts';
import type { GridPosition } from './grid-position.ts';
import { ALONE, LeadCells, leadsOf, type LeadProps } from './lead-cells.tsx';
import { plainCell } from './plain-cell.ts';
import { problemsOfRow } from './problem-text.ts';
import { AlignedAmount } from '../../parts/amount-text.tsx';
import { SettledFigures } from '../../parts/settled-figures.tsx';
import { cellIdOf } from './table-ids.ts';
import { GRID } from './table-sources.ts';

interface TableRowProps extends Pick<
  LeadProps,
  'index' | 'hasEvidence' | 'opening' | 'onEvidence' | 'onOpen'
> {
  /** The id of the row's element, from which its cells derive theirs. */
  readonly id: string;
  readonly startPx: number;
  /** Undefined while it is loading. */
  readonly row: ReviewRow | undefined;
  /** True if the table puts rows of one transaction together. */
  readonly isTogether: boolean;
  /** The row above, if both are of one transaction: what it says is not repeated. */
  readonly above: ReviewRow | undefined;
  /** True if the row is plain text; see held-rows.ts. */
  readonly isPlain: boolean;
  /** True if it is a record of a list, which can have notes and a star. */
  readonly isRecord: boolean;
  readonly isSelected: boolean;
  /** The keyboard's column if the keyboard is in this row. */
  readonly currentColumn: number | undefined;
  readonly columns: readonly FittedColumn[];
  /** The unpinned columns that are rendered. */
  readonly range: ColumnRange;
  /** Left edge of each pinned column, px. */
  readonly offsets: ReadonlyMap<string, number>;
  readonly surroundings: CellSurroundings;
  readonly onCurrent: (to: Partial<GridPosition>, extend: boolean, isMenu: boolean) => void;
}

/** Returns the column under the pointer; undefined outside all columns. */
function columnOf(target: EventTarget): number | undefined {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null;
  return cell === null ? undefined : Number(cell.getAttribute('data-cell')?.split(':')[1]);
}

/** What all movements of a transaction have in common. */
const OF_TRANSACTION: readonly (ColumnKind | undefined)[] = [
  'transaction-hash',
  'time',
  'height',
  'block-hash',
  'method-selector',
];

/** True if a cell repeats what the row above says of their transaction. */
const isSaidAbove = (
  { column, arranged }: FittedColumn,
  row: ReviewRow | undefined,
  above: ReviewRow | undefined,
): boolean =>
  row !== undefined &&
  above !== undefined &&
  OF_TRANSACTION.includes(column?.kind) &&
  columnText(arranged, row) === columnText(arranged, above);

/** Says what is wrong with a row: its problems, and where it contradicts itself. Empty if nothing is. */
function wrongWith(row: ReviewRow, { contradictionsOf, dispute }: CellSurroundings): string {
  const problems = row.problems.length === 0 ? '' : problemsOfRow(row.problems);
  const contradictions = contradictionsOf?.(row) ?? '';
  const disputed = dispute?.of(row) ?? '';
  return [problems, contradictions, disputed].filter((each) => each !== '').join('. ');
}

/** Renders a visible row. Memoised, so that arriving pages re-render only rows that changed. */
export const TableRow = memo(function TableRow({
  id,
  index,
  startPx,
  row,
  isPlain,
  isTogether,
  above,
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
  // A row's content may be replaced between press and release; such a click is dropped, because it
  // would hit another row.
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
      data-loading={row === undefined ? true : undefined}
      data-row-subject={row === undefined || !isRecord ? undefined : `row:${row.seq}:${row.index}`}
      className={isSelected ? `${classes.row} ${classes.selected}` : classes.row}
      style={{ transform: `translateY(${startPx}px)` }}
      onMouseDownCapture={onMouseDownCapture}
      onMouseDown={onMouseDown}
      onClickCapture={onClickCapture}
    >
      <LeadCells
        index={index}
        together={isTogether ? (row?.together ?? ALONE) : undefined}
        hasEvidence={hasEvidence}
        problems={row === undefined ? '' : wrongWith(row, surroundings)}
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
            aria-colindex={columnIndex + leadsOf(opening, isTogether) + 1}
            data-cell={`${index}:${columnIndex}`}
            data-field={column.field}
            className={[
              classes.cell,
              column.alignRight ? classes.right : '',
              column.isPinned ? classes.pinned : '',
              columnIndex === currentColumn ? classes.current : '',
              isSaidAbove(column, row, above) ? classes.again : '',
              plain === undefined ? '' : classes[plain.look],
            ].join(' ')}
            style={{
              width: column.widthPx,
              left: offsets.get(column.field),
              // Leaves space for the skipped columns before it.
              marginLeft: columnIndex === range.from ? range.skippedPx : undefined,
            }}
          >
            {row === undefined ? null : plain !== undefined ? (
              <>
                <SettledFigures hasFailed={plain.isStruck === true}>
                  {plain.fraction === undefined ? (
                    plain.text
                  ) : (
                    <AlignedAmount whole={plain.text} fraction={plain.fraction} isInCell />
                  )}
                </SettledFigures>
                {plain.unit === undefined ? null : ` ${plain.unit}`}
              </>
            ) : (
              <CellContent tableColumn={column.arranged} row={row} surroundings={surroundings} />
            )}
          </div>
        );
      })}
    </div>
  );
});
