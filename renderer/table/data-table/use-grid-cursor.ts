import { useMemo, useState } from 'react';
import { cursorAt, cursorWithin, type GridCursor } from './grid-cursor.ts';
import type { GridPosition } from './grid-position.ts';
import { cursorAmong } from './kept-cursor.ts';
import type { RowCount } from './row-source.ts';

interface HeldCursor {
  readonly cursor: GridCursor;
  /** The rows that the cursor refers to. */
  readonly snapshot: RowCount | undefined;
}

const UNMOVED: HeldCursor = { cursor: { position: { row: 0, column: 0 } }, snapshot: undefined };

/**
 * Holds the cursor of a table. When other rows arrive, the cursor and the selection stay on their
 * rows if the page knows the rows' keys; see kept-cursor.ts. A cursor that was never moved stays on
 * the first row.
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
