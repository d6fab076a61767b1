import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { OpenReviewSession } from '../../../../shared/engine/query/review-session.ts';
import type { Workbench } from '../../../tab/workbench-context.ts';
import { readTransfers, type TransferBag } from '../../../../shared/engine/transfers/read-transfers.ts';
import { createTransferBook, type TransferBook } from './transfer-book.ts';
import { judgedSources } from './judged-sources.ts';
import { suspectedRows, withSuspicion } from './suspected-rows.ts';
import { settleAssets } from '../../../../shared/engine/transfers/settle-assets.ts';
import {
  NOTHING_LEFT_OUT,
  type LeftOut,
  type NoTransfer,
} from '../../../../shared/engine/transfers/transfer-of-row.ts';
import { transferSourceOf } from '../../../../shared/service/derived/transfer-source.ts';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { uniteBags } from '../../../../shared/engine/transfers/unite-bags.ts';

/** What is collected in a case, as far as it is transfers. */
export interface CollectedTransfers {
  readonly book: TransferBook;
  /** What rows that did not settle would have moved. They make no edge of their own. */
  readonly unsettled: TransferBook;
  readonly collections: readonly CollectionRecord[];
  /** Collections whose rows are in the book. */
  readonly sources: number;
  /** Rows that are not drawn, by reason; for all sources together. */
  readonly leftOut: LeftOut;
}

interface Kept<Value> {
  /** The state of the collections when they were read. */
  readonly revision: string;
  readonly value: Value;
}

const revisionOf = ({ state, rowCount, updatedAt }: CollectionRecord): string =>
  `${state} ${rowCount} ${updatedAt}`;

function addUp(bags: readonly TransferBag[]): LeftOut {
  const sum = { ...NOTHING_LEFT_OUT };
  for (const { leftOut } of bags)
    for (const reason of Object.keys(sum) as NoTransfer[]) sum[reason] += leftOut[reason];
  return sum;
}

const keyOf = ({ hash, from, to, asset }: Transfer): string => `${hash} ${from} ${to} ${asset}`;

/** Those that no other list reports as settled: a pending one may have settled since it was collected. */
function withoutSettled(unsettled: readonly Transfer[], transfers: readonly Transfer[]): readonly Transfer[] {
  if (unsettled.length === 0) return unsettled;
  const settled = new Set(transfers.map(keyOf));
  return unsettled.filter((each) => !settled.has(keyOf(each)));
}

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
    const found = new Map<string, ReadonlySet<string>>();
    for (const source of judgedSources(collections)) {
      const { collectionIds } = source;
      const revision = collectionIds.map((id) => revisions.get(id)).join();
      const rows = await keep(collectionIds.join(), revision, () =>
        suspectedRows(openReview, source, signal),
      );
      for (const id of collectionIds) found.set(id, rows);
    }
    return found;
  };
}

/** Returns what reads the transfers of each collection, with their suspicion. */
function bagReader(openReview: OpenReviewSession) {
  const keep = keeping<TransferBag>();
  const suspectedIn = suspicionReader(openReview);
  return async (
    collections: readonly CollectionRecord[],
    signal: AbortSignal,
  ): Promise<readonly TransferBag[]> => {
    const suspected = await suspectedIn(collections, signal);
    const bags: TransferBag[] = [];
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

/**
 * Reads the transfers of all collections of a case; each call rereads only collections that have
 * changed since. Returns the same object if none has.
 */
export function createTransferReader(
  { repository, runner, openReview }: Pick<Workbench, 'repository' | 'runner' | 'openReview'>,
  caseId: string,
): (signal: AbortSignal) => Promise<CollectedTransfers> {
  const bagsOf = bagReader(openReview);
  let newest: { readonly revisions: string; readonly collected: CollectedTransfers } | undefined;
  return async (signal) => {
    const stored = await repository.listCollections(caseId);
    const collections = stored.map((record) => runner.progress(record.collectionId)?.record ?? record);
    const revisions = collections
      .map((record) => `${record.collectionId} ${revisionOf(record)} ${record.completeness.level}`)
      .join();
    if (newest?.revisions === revisions) return newest.collected;
    const bags = await bagsOf(collections, signal);
    signal.throwIfAborted();
    const settled = bags.map(({ transfers, tokenIds }) => ({ transfers, tokenIds }));
    const others = bags.map(({ unsettled, tokenIds }) => ({ transfers: unsettled, tokenIds }));
    // Together, because what one list says about a contract decides about the others.
    const assets = settleAssets([...settled, ...others]);
    const transfers = uniteBags(assets.slice(0, bags.length));
    const collected = {
      book: createTransferBook(transfers),
      unsettled: createTransferBook(withoutSettled(uniteBags(assets.slice(bags.length)), transfers)),
      collections,
      sources: bags.length,
      leftOut: addUp(bags),
    };
    newest = { revisions, collected };
    return collected;
  };
}
