import { useEffect, useState } from 'react';
import type { ReviewRow, ReviewSession, ReviewSnapshot } from '../../review/review-session.ts';

/** Rows fetched at once: several screens, so that scrolling finds them there. */
const BLOCK_ROWS = 200;
/** Blocks kept; older ones are dropped. */
const MAX_BLOCKS = 30;

/** A row that came again just as it was stays the same object, so that it is not drawn again. */
const keepSame = (
  before: readonly ReviewRow[] | undefined,
  rows: readonly ReviewRow[],
): readonly ReviewRow[] =>
  rows.map((row, index) => {
    const held = before?.[index];
    return held?.key === row.key && JSON.stringify(held) === JSON.stringify(row) ? held : row;
  });

interface KeptRows {
  readonly version: ReviewSnapshot | undefined;
  readonly blocks: ReadonlyMap<number, readonly ReviewRow[]>;
}

export interface RowWindow {
  /** The row of an index; undefined while it is fetched for the first time. */
  readonly rowAt: (index: number) => ReviewRow | undefined;
  /** Whether rows on screen are still those of a former version, or are being fetched. */
  readonly isBehind: boolean;
}

/**
 * The rows that are on screen, fetched from the session block by block. `version` changes when the query or the data does, and
 * empties what is kept.
 */
export function useRowWindow(
  session: ReviewSession | undefined,
  version: ReviewSnapshot | undefined,
  visible: { readonly from: number; readonly to: number },
): RowWindow {
  const [kept, setKept] = useState<KeptRows>({ version: undefined, blocks: new Map() });
  const from = Math.floor(visible.from / BLOCK_ROWS);
  const to = Math.floor(Math.max(visible.from, visible.to - 1) / BLOCK_ROWS);

  useEffect(() => {
    let current = true;
    if (session === undefined || version === undefined) return undefined;
    const known = kept.version === version ? kept.blocks : new Map<number, readonly ReviewRow[]>();
    const wanted = Array.from({ length: to - from + 1 }, (_, offset) => from + offset).filter(
      (block) => !known.has(block),
    );
    if (wanted.length === 0) return undefined;
    const load = async (): Promise<void> => {
      const rows = await Promise.all(
        wanted.map((block) => session.readWindow(block * BLOCK_ROWS, (block + 1) * BLOCK_ROWS)),
      );
      if (!current) return;
      const blocks = new Map(known);
      wanted.forEach((block, index) =>
        blocks.set(block, keepSame(kept.blocks.get(block), rows[index] ?? [])),
      );
      for (const block of blocks.keys())
        if (blocks.size > MAX_BLOCKS && (block < from || block > to)) blocks.delete(block);
      // The former rows stay on screen until the new ones are here: no blank flash.
      setKept({ version, blocks });
    };
    load().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [session, version, from, to, kept]);

  return {
    rowAt: (index) => kept.blocks.get(Math.floor(index / BLOCK_ROWS))?.[index % BLOCK_ROWS],
    isBehind: kept.version !== version || !kept.blocks.has(from) || !kept.blocks.has(to),
  };
}
