/**
 * Shows rows to the counters while they arrive. Without it, every stored row of a collection would
 * be read again at its end, only to be counted.
 */
import { partsOf } from '../../../service/collection-parts.ts';
import type { Endpoint } from '../../../service/endpoint.ts';
import type { CollectionRecord, PageRecord } from '../../storage/case-records.ts';
import { countPages, type WalkCursor } from '../plan/walk-cursor.ts';
import type { Counter } from './counter.ts';
import { countersOf } from './counters-of.ts';

interface CountedWalk {
  readonly counters: readonly Counter[];
  readonly pages: Set<number>;
}

/** Pages of the walk that the cursor holds; undefined if some of its rows came another way. */
function pagesOfWalk(cursor: WalkCursor, walk: number): number | undefined {
  if (walk === cursor.walk) return cursor.fill === undefined ? countPages(cursor) : undefined;
  const window = cursor.windows.find((each) => each.walk === walk);
  return window?.fill === undefined ? window?.pages : undefined;
}

/**
 * What one run of a collection has seen, walk by walk: a walk may be given up, and then its rows do
 * not count.
 */
export class RowTally {
  readonly #walks = new Map<number, CountedWalk>();
  readonly #newCounters: () => readonly Counter[];

  constructor(endpoint: Endpoint, { params }: Pick<CollectionRecord, 'params'>) {
    const parts = partsOf(endpoint, params);
    this.#newCounters = () => countersOf(endpoint, { params, parts, endHeight: undefined, heights: 'few' });
  }

  /** Takes pages that were just stored. */
  keep(pages: readonly PageRecord[]): void {
    for (const { walk, page, rows } of pages) {
      const known = this.#walks.get(walk) ?? { counters: this.#newCounters(), pages: new Set() };
      this.#walks.set(walk, known);
      known.pages.add(page);
      for (const row of rows) for (const counter of known.counters) counter.take(row);
    }
  }

  /**
   * Passes to each counter what its counterpart has seen of the walk. Returns false, and passes
   * nothing, if not every row of the walk was seen here, as after a restart, or if a counter cannot
   * take over what another has seen.
   */
  show(counters: readonly Counter[], cursor: WalkCursor, walk: number): boolean {
    const known = this.#walks.get(walk);
    if (known === undefined || known.pages.size !== pagesOfWalk(cursor, walk)) return false;
    if (counters.length !== known.counters.length) return false;
    if (!counters.every((counter) => 'absorb' in counter)) return false;
    for (const [at, seen] of known.counters.entries()) counters[at]?.absorb?.(seen);
    return true;
  }
}
