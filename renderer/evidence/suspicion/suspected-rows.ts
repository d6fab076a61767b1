import type { OpenReviewSession, ReviewSource } from '../../../shared/engine/query/review-session.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import type { Transfer } from '../../../shared/engine/transfers/transfer.ts';
import { judgedSources } from './judged-sources.ts';

const BATCH_ROWS = 2000;

/** Names the row of a transfer, as the key of a row does. */
const rowOf = ({ seq, index }: Pick<Transfer, 'seq' | 'index'>): string => `${seq}:${index}`;

/**
 * Reads the keys of the rows that are suspected of deceiving among the rows of a source. Rejects with
 * AbortError, or if the rows cannot be read.
 */
export async function suspectedRows(
  openReview: OpenReviewSession,
  source: ReviewSource,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const session = await openReview(source);
  try {
    await session.setQuery({ filter: [{ kind: 'poisoning', keep: 'suspected' }], sort: [] });
    const frozen = await session.freeze();
    const keys = new Set<string>();
    try {
      for await (const batch of frozen.readAll(BATCH_ROWS)) {
        signal.throwIfAborted();
        for (const { key } of batch) keys.add(key);
      }
    } finally {
      frozen.release();
    }
    return keys;
  } finally {
    session.close();
  }
}

/**
 * Reads which rows are suspected, by collection, each trail or list together; `read` reads those of a
 * source.
 */
export async function suspectedByCollection(
  sources: readonly ReviewSource[],
  read: (source: ReviewSource) => Promise<ReadonlySet<string>>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const source of sources) {
    const rows = await read(source);
    for (const id of source.collectionIds) found.set(id, rows);
  }
  return found;
}

/**
 * Reads the keys of the rows that the trail of an address leaves out of its sums as suspected. The
 * address is in lower case. Rejects if the rows cannot be read.
 */
export async function suspectedOfTrail(
  openReview: OpenReviewSession,
  collections: readonly CollectionRecord[],
  address: string,
): Promise<ReadonlySet<string>> {
  const { signal } = new AbortController();
  const keys = new Set<string>();
  for (const source of judgedSources(collections))
    if (source.subject === address && source.collectionIds.length > 0)
      for (const key of await suspectedRows(openReview, source, signal)) keys.add(key);
  return keys;
}

/** The same transfers; those in suspected rows say so. */
export const withSuspicion = (
  transfers: readonly Transfer[],
  suspected: ReadonlySet<string> | undefined,
): readonly Transfer[] =>
  suspected === undefined || suspected.size === 0
    ? transfers
    : transfers.map((each) => (suspected.has(rowOf(each)) ? { ...each, isSuspected: true } : each));
