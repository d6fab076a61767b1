import { useEffect, useRef, useState } from 'react';
import { isAbort } from '../../../shared/errors/is-abort.ts';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import type { RowCount, RowSource } from './row-source.ts';

/** Rows loaded at once: several screens, so that scrolling finds them loaded. */
const BLOCK_ROWS = 200;
/** The most blocks to keep; the oldest are dropped. */
const MAX_BLOCKS = 30;

/** Keeps the object of a row that arrived again unchanged, so that it is not rendered again. */
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

/** Loaded rows, all of one version. */
export interface KeptRows {
  readonly version: RowCount | undefined;
  readonly blocks: ReadonlyMap<number, readonly ReviewRow[]>;
  /**
   * Index of the first row of the blocks that arrived last, if they were loaded for the screen;
   * undefined after a prefetch.
   */
  readonly newest?: number | undefined;
}

export interface RowWindow {
  /** Returns the row at an index; undefined while it is loading for the first time. */
  readonly rowAt: (index: number) => ReviewRow | undefined;
  /** As in KeptRows: the rows from there on are loaded, although the table may have scrolled on. */
  readonly newest: number | undefined;
  /** True while visible rows belong to an earlier version or are loading. */
  readonly isBehind: boolean;
}

/**
 * Returns the blocks to load next: those on screen, or, if they are loaded, their neighbours as a
 * prefetch.
 */
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

/**
 * Adds loaded blocks to the kept ones. Beyond MAX_BLOCKS the oldest blocks are dropped, except
 * those on screen. `newest` is as in KeptRows. Pure.
 */
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
 * Replaces kept rows by those delivered with a newer version. Returns them unchanged unless that
 * covers all of the blocks on screen, [from, to]. Pure.
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

/** Reads blocks of rows in parallel and returns them by block number. */
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
 * Loads the visible rows from the session, block by block. A new `version`, for another query or
 * other data, discards the kept rows, but they stay visible until the new ones arrive. `visible`
 * has the rows [from, to) in the document and how many rows fill a screen. `onFailure` (memoise it)
 * receives the error if rows could not be loaded. They are requested again on the next scroll, so
 * it may be called repeatedly.
 */
export function useRowWindow(
  session: RowSource | undefined,
  version: RowCount | undefined,
  visible: { readonly from: number; readonly to: number; readonly screen: number },
  onFailure: (reason: unknown) => void,
): RowWindow {
  const [before, setKept] = useState<KeptRows>({ version: undefined, blocks: new Map() });
  /**
   * Loads once at a time per version: if the table scrolls faster than rows arrive, the next load
   * is for where it is by then.
   */
  const underWay = useRef<RowCount>(undefined);
  const from = Math.floor(visible.from / BLOCK_ROWS);
  const to = Math.floor(Math.max(visible.from, visible.to - 1) / BLOCK_ROWS);
  const kept = withAhead(before, version, from, to);
  // Rows delivered with a version are rendered with it.
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
    // Rows of an earlier version that arrive later must not replace those delivered with this one.
    if (underWay.current !== version) underWay.current = undefined;
    if (session === undefined || version === undefined || underWay.current === version) return;
    const known = kept.version === version ? kept.blocks : new Map<number, readonly ReviewRow[]>();
    const wanted = blocksToFetch(known, from, to, version.matched);
    const [first] = wanted;
    if (first === undefined) return;
    underWay.current = version;
    const load = async (): Promise<void> => {
      const fetched = await readBlocks(session, wanted);
      // A newer version is loading its own rows.
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
      // Nobody needs the rows of a view that has been closed.
      if (live.current === session && !isAbort(reason)) onFailure(reason);
    });
  }, [session, version, from, to, kept, onFailure]);

  return {
    rowAt: (index) => kept.blocks.get(Math.floor(index / BLOCK_ROWS))?.[index % BLOCK_ROWS],
    newest: kept.newest,
    isBehind: kept.version !== version || !kept.blocks.has(from) || !kept.blocks.has(to),
  };
}
