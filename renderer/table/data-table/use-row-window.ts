import { useEffect, useRef, useState } from 'react';
import { isAbort } from '../../../shared/errors/is-abort.ts';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import type { RowCount, RowSource } from './row-source.ts';

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
    return held === row || (held?.key === row.key && JSON.stringify(held) === JSON.stringify(row))
      ? held
      : row;
  });

/** Of one version. */
export interface KeptRows {
  readonly version: RowCount | undefined;
  readonly blocks: ReadonlyMap<number, readonly ReviewRow[]>;
  /** Index of the first of those that came last, if they were asked for as those on screen; undefined after rows that were fetched ahead. */
  readonly newest?: number | undefined;
}

export interface RowWindow {
  /** The row of an index; undefined while it is fetched for the first time. */
  readonly rowAt: (index: number) => ReviewRow | undefined;
  /** As in KeptRows: from there on rows are here, though the table may have moved on. */
  readonly newest: number | undefined;
  /** Whether rows on screen are still those of a former version, or are being fetched. */
  readonly isBehind: boolean;
}

/** The blocks to fetch next: those on screen, or, where they are here, those beside them, so that a scroll finds them. */
function blocksToFetch(
  known: ReadonlyMap<number, unknown>,
  from: number,
  to: number,
  rows: number,
): readonly number[] {
  const missing = (first: number, last: number): readonly number[] =>
    Array.from({ length: last - first + 1 }, (_, offset) => first + offset).filter(
      (block) => (block === 0 || (block > 0 && block * BLOCK_ROWS < rows)) && !known.has(block),
    );
  const onScreen = missing(from, to);
  return onScreen.length > 0 ? onScreen : missing(from - 1, to + 1);
}

/** Kept blocks with fetched ones; those that were fetched first go where there are too many, but not what is on screen. `newest` as in KeptRows. Pure. */
export function withFetched(
  { version: known, blocks: before }: KeptRows,
  version: RowCount,
  fetched: ReadonlyMap<number, readonly ReviewRow[]>,
  isOnScreen: (block: number) => boolean,
  newest: number | undefined,
): KeptRows {
  const blocks = new Map(known === version ? before : undefined);
  for (const [block, rows] of fetched) blocks.set(block, keepSame(before.get(block), rows));
  for (const block of blocks.keys())
    if (blocks.size > MAX_BLOCKS && !isOnScreen(block) && !fetched.has(block)) blocks.delete(block);
  return { version, blocks, newest };
}

/**
 * Kept rows with those that came along with a newer version, in their place; as they were where not all that is on screen, blocks [from, to], came along. Pure.
 */
export function withAhead(kept: KeptRows, version: RowCount | undefined, from: number, to: number): KeptRows {
  if (version?.ahead === undefined || version === kept.version) return kept;
  const { matched, ahead } = version;
  const end = Math.min(ahead.from + ahead.rows.length, matched);
  if (ahead.from > from * BLOCK_ROWS || end < Math.min(matched, (to + 1) * BLOCK_ROWS)) return kept;
  const blocks = new Map<number, readonly ReviewRow[]>();
  for (let block = from; block <= to; block += 1) {
    const start = block * BLOCK_ROWS - ahead.from;
    if (block === 0 || block * BLOCK_ROWS < matched)
      blocks.set(block, keepSame(kept.blocks.get(block), ahead.rows.slice(start, start + BLOCK_ROWS)));
  }
  return { version, blocks };
}

/** Reads blocks of rows at the same time; by their number. */
async function readBlocks(
  session: RowSource,
  blocks: readonly number[],
): Promise<ReadonlyMap<number, readonly ReviewRow[]>> {
  const rows = await Promise.all(
    blocks.map((block) => session.readWindow(block * BLOCK_ROWS, (block + 1) * BLOCK_ROWS)),
  );
  return new Map(blocks.map((block, index) => [block, rows[index] ?? []]));
}

/**
 * The rows that are on screen, fetched from the session block by block. `version` changes when the query or the data does, and
 * empties what is kept; until its rows are here the former ones stay. `visible` has the rows [from, to) that are in the document, and how many fill a
 * screen. `onFailure`, the same function as long as it can be, is told why rows could not be fetched: they are asked for again with the next move, so it may be told the same again.
 */
export function useRowWindow(
  session: RowSource | undefined,
  version: RowCount | undefined,
  visible: { readonly from: number; readonly to: number; readonly screen: number },
  onFailure: (reason: unknown) => void,
): RowWindow {
  const [before, setKept] = useState<KeptRows>({ version: undefined, blocks: new Map() });
  /** One fetch of a version at a time: where the table is moved faster than rows come, the next one is of where it is then. */
  const underWay = useRef<RowCount>(undefined);
  const from = Math.floor(visible.from / BLOCK_ROWS);
  const to = Math.floor(Math.max(visible.from, visible.to - 1) / BLOCK_ROWS);
  const kept = withAhead(before, version, from, to);
  // What came along is drawn with its version.
  if (kept !== before) setKept(kept);
  const onScreen = useRef({ from, to });
  const live = useRef(session);
  useEffect(() => {
    live.current = session;
    return () => {
      live.current = undefined;
    };
  }, [session]);

  useEffect(() => {
    session?.lookAt?.(from * BLOCK_ROWS, (to + 1) * BLOCK_ROWS, visible.screen);
  }, [session, from, to, visible.screen]);

  useEffect(() => {
    onScreen.current = { from, to };
    // What a former version still fetches would take the place of what came along with this one.
    if (underWay.current !== version) underWay.current = undefined;
    if (session === undefined || version === undefined || underWay.current === version) return;
    const known = kept.version === version ? kept.blocks : new Map<number, readonly ReviewRow[]>();
    const wanted = blocksToFetch(known, from, to, version.matched);
    const [first] = wanted;
    if (first === undefined) return;
    underWay.current = version;
    const load = async (): Promise<void> => {
      const fetched = await readBlocks(session, wanted);
      // A newer version has begun to fetch its own.
      if (underWay.current !== version) return;
      underWay.current = undefined;
      const newest = first >= from && first <= to ? first * BLOCK_ROWS : undefined;
      setKept((former) =>
        withFetched(
          former,
          version,
          fetched,
          (block) => block >= onScreen.current.from && block <= onScreen.current.to,
          newest,
        ),
      );
    };
    load().catch((reason: unknown) => {
      if (underWay.current !== version) return;
      underWay.current = undefined;
      // Rows of a view that was closed meanwhile are missed by nobody.
      if (live.current === session && !isAbort(reason)) onFailure(reason);
    });
  }, [session, version, from, to, kept, onFailure]);

  return {
    rowAt: (index) => kept.blocks.get(Math.floor(index / BLOCK_ROWS))?.[index % BLOCK_ROWS],
    newest: kept.newest,
    isBehind: kept.version !== version || !kept.blocks.has(from) || !kept.blocks.has(to),
  };
}
