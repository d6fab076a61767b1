import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { Workbench } from '../../../tab/workbench-context.ts';
import { bagReader, revisionOf } from './bag-reader.ts';
import { createTransferBook, type TransferBook } from './transfer-book.ts';
import { settleAssets } from '../../../../shared/engine/transfers/settle-assets.ts';
import type { LeftOut } from '../../../../shared/engine/transfers/transfer-of-row.ts';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { uniteBags } from '../../../../shared/engine/transfers/unite-bags.ts';
import { uniteLeftOut } from '../../../../shared/engine/transfers/unite-left-out.ts';

/** What is collected in a case, as far as it is transfers. */
export interface CollectedTransfers {
  readonly book: TransferBook;
  /** What rows that did not settle would have moved. They make no edge of their own. */
  readonly unsettled: TransferBook;
  readonly collections: readonly CollectionRecord[];
  /** Collections whose rows are in the book. */
  readonly sources: number;
  /** Rows that are not drawn, by reason; each once, whatever sources have it. */
  readonly leftOut: LeftOut;
}

const keyOf = ({ hash, from, to, asset }: Transfer): string => `${hash} ${from} ${to} ${asset}`;

/** Those that no other list reports as settled: a pending one may have settled since it was collected. */
function withoutSettled(unsettled: readonly Transfer[], transfers: readonly Transfer[]): readonly Transfer[] {
  if (unsettled.length === 0) return unsettled;
  const settled = new Set(transfers.map(keyOf));
  return unsettled.filter((each) => !settled.has(keyOf(each)));
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
      leftOut: uniteLeftOut(bags.map(({ leftOutRows }) => leftOutRows)),
    };
    newest = { revisions, collected };
    return collected;
  };
}
