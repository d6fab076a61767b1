import { useMemo, useState } from 'react';
import { cursorAt, cursorWithin, type GridCursor } from './grid-cursor.ts';
import type { GridPosition } from './grid-position.ts';
import { cursorAmong } from './kept-cursor.ts';
import type { RowCount } from './row-source.ts';

interface HeldCursor {
  readonly cursor: GridCursor;
  /** The rows that it is of. */
  readonly snapshot: RowCount | undefined;
}

const UNMOVED: HeldCursor = { cursor: { position: { row: 0, column: 0 } }, snapshot: undefined };

/**
 * The cursor of a table. It is of the rows as they were when it was moved, or a range selected: with other rows it stays on those, where the page knows what its rows
 * are; see kept-cursor.ts. As long as it was not moved it is at the first.
 */
export function useGridCursor(
  snapshot: RowCount | undefined,
  columns: number,
): {
  readonly cursor: GridCursor;
  readonly setCursor: (cursor: GridCursor) => void;
  readonly moveTo: (position: Partial<GridPosition>, extend: boolean) => void;
} {
  const [held, setHeld] = useState<HeldCursor>(UNMOVED);
  const known = useMemo(
    () => (held.snapshot === snapshot ? held.cursor : cursorAmong(held.cursor, held.snapshot, snapshot)),
    [held, snapshot],
  );
  const cursor = cursorWithin(known, { rows: snapshot?.matched ?? 0, columns });
  const setCursor = (next: GridCursor): void => setHeld({ cursor: next, snapshot });
  return {
    cursor,
    setCursor,
    moveTo: (position, extend) => setCursor(cursorAt(cursor, { ...cursor.position, ...position }, extend)),
  };
}
