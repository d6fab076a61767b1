/** Reads the transfers of collections, again only those that have changed since. */
import type { OpenReviewSession } from '../../../../shared/engine/query/review-session.ts';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import { readTransfers, type CollectionBag } from '../../../../shared/engine/transfers/read-transfers.ts';
import { transferSourceOf } from '../../../../shared/service/derived/transfer-source.ts';
import { judgedSources } from '../../../evidence/suspicion/judged-sources.ts';
import {
  suspectedByCollection,
  suspectedRows,
  withSuspicion,
} from '../../../evidence/suspicion/suspected-rows.ts';

interface Kept<Value> {
  /** The state of the collections when they were read. */
  readonly revision: string;
  readonly value: Value;
}

/** Changes when the rows of a collection do. */
export const revisionOf = ({ state, rowCount, updatedAt }: CollectionRecord): string =>
  `${state} ${rowCount} ${updatedAt}`;

/** Returns a memory of what was read, which reads again only what has changed since. */
function keeping<Value>() {
  const kept = new Map<string, Kept<Value>>();
  return async (key: string, revision: string, read: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key);
    if (known?.revision === revision) return known.value;
    const value = await read();
    kept.set(key, { revision, value });
    return value;
  };
}

/** Returns what reads which rows are suspected, by collection, each trail or list together. */
function suspicionReader(openReview: OpenReviewSession) {
  const keep = keeping<ReadonlySet<string>>();
  return async (
    collections: readonly CollectionRecord[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
    const revisions = new Map(collections.map((record) => [record.collectionId, revisionOf(record)]));
    return suspectedByCollection(judgedSources(collections), (source) => {
      const { collectionIds } = source;
      const revision = collectionIds.map((id) => revisions.get(id)).join();
      return keep(collectionIds.join(), revision, () => suspectedRows(openReview, source, signal));
    });
  };
}

/** Returns what reads the transfers of each collection, with their suspicion. */
export function bagReader(openReview: OpenReviewSession) {
  const keep = keeping<CollectionBag>();
  const suspectedIn = suspicionReader(openReview);
  return async (
    collections: readonly CollectionRecord[],
    signal: AbortSignal,
  ): Promise<readonly CollectionBag[]> => {
    const suspected = await suspectedIn(collections, signal);
    const bags: CollectionBag[] = [];
    for (const record of collections) {
      const source = transferSourceOf(record);
      if (source === undefined) continue;
      const { collectionId } = record;
      const bag = await keep(collectionId, revisionOf(record), () =>
        readTransfers(openReview, collectionId, source, signal),
      );
      const own = suspected.get(collectionId);
      const [transfers, unsettled] = [withSuspicion(bag.transfers, own), withSuspicion(bag.unsettled, own)];
      bags.push({ ...bag, transfers, unsettled });
    }
    return bags;
  };
}
