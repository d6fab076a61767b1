/**
 * Where the keyboard stands in a grid and which rows are selected. Pure.
 */
import { movedPosition, type GridPosition, type GridSize } from './grid-position.ts';

export interface RowRange {
  /** Where selecting began: the end that stays. */
  readonly anchor: number;
  /** The first and the last row, both included. */
  readonly from: number;
  readonly to: number;
}

export interface GridCursor {
  readonly position: GridPosition;
  /** Rows selected with Shift or all at once; undefined where only the current one is. */
  readonly range?: RowRange;
}

/** A key press as far as it moves or selects. */
export interface CursorKey {
  readonly key: string;
  readonly withControl: boolean;
  readonly withShift: boolean;
}

/** The cursor at a place; with `extend` every row from where selecting began is selected. */
export function cursorAt(cursor: GridCursor, position: GridPosition, extend: boolean): GridCursor {
  if (!extend) return { position };
  const anchor = cursor.range?.anchor ?? cursor.position.row;
  return {
    position,
    range: { anchor, from: Math.min(anchor, position.row), to: Math.max(anchor, position.row) },
  };
}

/** The cursor after a key of the WAI-ARIA grid pattern or j/k, with Shift for a range, Ctrl-A for all; undefined for other keys. */
export function cursorAfterKey(
  cursor: GridCursor,
  size: GridSize,
  { key, withControl, withShift }: CursorKey,
): GridCursor | undefined {
  const { position } = cursor;
  if (withControl && key.toLowerCase() === 'a')
    return size.rows === 0
      ? undefined
      : { position, range: { anchor: position.row, from: 0, to: size.rows - 1 } };
  if (withControl && key !== 'Home' && key !== 'End') return undefined;
  const moved = movedPosition(
    position,
    size,
    withShift ? key.replace(/^[JK]$/, (letter) => letter.toLowerCase()) : key,
    withControl,
  );
  if (moved === undefined) return undefined;
  // A range is of rows: from one cell of a row to the next none is begun.
  return cursorAt(cursor, moved, withShift && (moved.row !== position.row || cursor.range !== undefined));
}

/** The rows that are selected, first and last; the current one where no range is. */
export const selectedRows = ({
  position,
  range,
}: GridCursor): { readonly from: number; readonly to: number } =>
  range ?? { from: position.row, to: position.row };

/** The cursor within a table that has become shorter. */
export function cursorWithin(
  cursor: GridCursor,
  { rows, columns }: Pick<GridSize, 'rows' | 'columns'>,
): GridCursor {
  const { row, column } = cursor.position;
  if (row < Math.max(1, rows) && column < Math.max(1, columns)) return cursor;
  return {
    position: {
      row: Math.min(row, Math.max(0, rows - 1)),
      column: Math.min(column, Math.max(0, columns - 1)),
    },
  };
}
