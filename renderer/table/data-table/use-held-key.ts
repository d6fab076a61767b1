import { useEffect, useRef } from 'react';
import type { CursorKey, GridCursor } from './grid-cursor.ts';
import type { RowCount } from './row-source.ts';

/**
 * Returns whether a key moves to the last of the rows loaded so far while more are still being
 * searched for. Its target is only known once all rows are.
 */
export const leadsBeyond = (rows: RowCount | undefined, { position, range }: GridCursor): boolean =>
  rows?.isBeginning === true && Math.max(position.row, range?.to ?? 0) >= rows.matched - 1;

/**
 * Holds a key until all rows of the same query are known, then calls `press` with it. The returned
 * function holds a key, or with undefined discards the one held. A newer query, which sets
 * `isAsking` while other rows arrive, discards it too.
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
