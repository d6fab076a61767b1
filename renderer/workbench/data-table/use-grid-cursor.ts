import { useState } from 'react';
import { cursorAt, cursorWithin, type GridCursor } from './grid-cursor.ts';
import type { GridPosition } from './grid-position.ts';
import type { RowCount } from './row-source.ts';

interface HeldCursor {
  readonly cursor: GridCursor;
  /** The rows that a range was selected in. */
  readonly snapshot: RowCount | undefined;
}

/**
 * The cursor of a table. A range is of the rows as they were when it was selected: with other rows, after a filter or when a page arrives,
 * only the current one is left, so that nothing is copied that was not chosen.
 */
export function useGridCursor(
  snapshot: RowCount | undefined,
  columns: number,
): {
  readonly cursor: GridCursor;
  readonly setCursor: (cursor: GridCursor) => void;
  readonly moveTo: (position: Partial<GridPosition>, extend: boolean) => void;
} {
  const [held, setHeld] = useState<HeldCursor>({ cursor: { position: { row: 0, column: 0 } }, snapshot });
  const known = held.snapshot === snapshot ? held.cursor : { position: held.cursor.position };
  const cursor = cursorWithin(known, { rows: snapshot?.matched ?? 0, columns });
  const setCursor = (next: GridCursor): void => setHeld({ cursor: next, snapshot });
  return {
    cursor,
    setCursor,
    moveTo: (position, extend) => setCursor(cursorAt(cursor, { ...cursor.position, ...position }, extend)),
  };
}
