import { useEffect, useRef } from 'react';
import type { CursorKey, GridCursor } from './grid-cursor.ts';
import type { RowCount } from './row-source.ts';

/** Whether a key leads to the last of rows of which only the first are here: where it leads is known with the others. */
export const leadsBeyond = (rows: RowCount | undefined, { position, range }: GridCursor): boolean =>
  rows?.isBeginning === true && Math.max(position.row, range?.to ?? 0) >= rows.matched - 1;

/**
 * A key that waits for the rest of the rows: what is returned keeps it, or with undefined lets go the one that waits; `press` is called with it when the whole of the same
 * question is here. A newer question, which is asked (`isAsking`) while other rows come, lets it go.
 */
export function useHeldKey(
  rows: RowCount | undefined,
  isAsking: boolean,
  press: (key: CursorKey) => void,
): (key: CursorKey | undefined) => void {
  const held = useRef<{ readonly key: CursorKey; readonly rows: RowCount | undefined }>(undefined);
  useEffect(() => {
    const waiting = held.current;
    if (waiting === undefined || waiting.rows === rows) return;
    held.current = undefined;
    if (!isAsking) press(waiting.key);
  }, [rows, isAsking, press]);
  return (key) => {
    held.current = key === undefined ? undefined : { key, rows };
  };
}
