/** The keyboard's position in a grid and the selected rows. Pure. */
import { movedPosition, type GridPosition, type GridSize } from './grid-position.ts';

export interface RowRange {
  /** The row where the selection started, which stays fixed. */
  readonly anchor: number;
  /** The first and the last row, both included. */
  readonly from: number;
  readonly to: number;
}

export interface GridCursor {
  readonly position: GridPosition;
  /** Rows selected with Shift or Ctrl+A; undefined if only the current row is selected. */
  readonly range?: RowRange;
}

/** A key press with the modifiers that matter for moving and selecting. */
export interface CursorKey {
  readonly key: string;
  readonly withControl: boolean;
  readonly withShift: boolean;
}

/** Moves the cursor; with `extend`, selects every row from the selection's start. */
export function cursorAt(cursor: GridCursor, position: GridPosition, extend: boolean): GridCursor {
  if (!extend) return { position };
  const anchor = cursor.range?.anchor ?? cursor.position.row;
  return {
    position,
    range: { anchor, from: Math.min(anchor, position.row), to: Math.max(anchor, position.row) },
  };
}

/**
 * Returns the cursor after a key of the WAI-ARIA grid pattern
 * (https://www.w3.org/WAI/ARIA/apg/patterns/grid/), or j/k. Shift extends the selection, Ctrl+A
 * selects all. Returns undefined for other keys.
 */
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
  // A selection consists of rows, so moving within a row starts none.
  return cursorAt(cursor, moved, withShift && (moved.row !== position.row || cursor.range !== undefined));
}

/** Returns the first and the last selected row; without a selection, the current row. */
export const selectedRows = ({
  position,
  range,
}: GridCursor): { readonly from: number; readonly to: number } =>
  range ?? { from: position.row, to: position.row };

/** Moves the cursor into a table that has become smaller. */
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
