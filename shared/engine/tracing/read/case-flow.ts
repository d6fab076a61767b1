/** Reads the movements of a case for its ledgers, from what is stored; sends no requests. */
import { flowMovementOf, readFlowBag, type FlowBag } from '../../flow/ledger/placed-transfer.ts';
import { rowKey } from '../../flow/ledger/flow-row.ts';
import type { OpenReviewSession, ReviewRow } from '../../query/review-session.ts';
import type { CollectionRecord } from '../../storage/case-records.ts';
import type { CaseRepository } from '../../storage/case-repository.ts';
import { textOfFirst } from '../../transfers/transfer-of-row.ts';
import type { TransferSource } from '../../../service/derived/transfer-source.ts';
import { flowSourceOf } from './flow-source.ts';

/** What one collection says. */
export interface CollectedBag {
  readonly record: CollectionRecord;
  readonly bag: FlowBag;
  /**
   * Actions of the trade zone that name no recipient in this list, with their transactions: the
   * details of an action, which are another collection, may name one.
   */
  readonly unplaced: ReadonlyMap<string, string>;
}

export interface CaseFlow {
  /** All collections of the case, whether they have movements or not. */
  readonly collections: readonly CollectionRecord[];
  readonly bags: readonly CollectedBag[];
}

export type ReadCaseFlow = (caseId: string, signal: AbortSignal) => Promise<CaseFlow>;

const BATCH_ROWS = 2000;

type ReadRows = Pick<CollectedBag, 'bag' | 'unplaced'>;

function unplacedActions(rows: readonly ReviewRow[], source: TransferSource): ReadonlyMap<string, string> {
  if (source.kind !== 'trade-zone') return new Map();
  const found = new Map<string, string>();
  for (const row of rows) {
    const read = flowMovementOf(row, source);
    if (read !== 'no-recipient' && read !== 'unreadable') continue;
    found.set(rowKey(row), textOfFirst(row.fields, 'hash', 'txid', 'txId').toLowerCase());
  }
  return found;
}

async function readBag(
  openReview: OpenReviewSession,
  { collectionId }: CollectionRecord,
  source: TransferSource,
  signal: AbortSignal,
): Promise<ReadRows> {
  const session = await openReview({ collectionIds: [collectionId] });
  try {
    await session.setQuery({ filter: [], sort: [] });
    const frozen = await session.freeze();
    try {
      const rows: ReviewRow[] = [];
      for await (const batch of frozen.readAll(BATCH_ROWS)) {
        signal.throwIfAborted();
        rows.push(...batch);
      }
      return { bag: readFlowBag(rows, source), unplaced: unplacedActions(rows, source) };
    } finally {
      frozen.release();
    }
  } finally {
    session.close();
  }
}

/** Changes with the rows of a collection. */
export const revisionOf = ({ state, rowCount, updatedAt }: CollectionRecord): string =>
  `${state} ${rowCount} ${updatedAt}`;

/**
 * Returns a function that reads the movements of all collections of a case. Each call rereads only
 * collections that have changed since, and returns the same object if none has. Rejects with
 * AbortError, or if rows cannot be read.
 */
export function createFlowReader(
  repository: Pick<CaseRepository, 'listCollections'>,
  openReview: OpenReviewSession,
): ReadCaseFlow {
  const kept = new Map<string, ReadRows & { readonly revision: string }>();
  let newest: { readonly of: string; readonly flow: CaseFlow } | undefined;
  return async (caseId, signal) => {
    const collections = await repository.listCollections(caseId);
    const of = collections
      .map((record) => `${record.collectionId} ${revisionOf(record)} ${record.completeness.level}`)
      .join();
    if (newest?.of === of) return newest.flow;
    const bags: CollectedBag[] = [];
    for (const record of collections) {
      const source = flowSourceOf(record);
      if (source === undefined) continue;
      const revision = revisionOf(record);
      const known = kept.get(record.collectionId);
      const { bag, unplaced } =
        known?.revision === revision ? known : await readBag(openReview, record, source, signal);
      kept.set(record.collectionId, { revision, bag, unplaced });
      bags.push({ record, bag, unplaced });
    }
    signal.throwIfAborted();
    newest = { of, flow: { collections, bags } };
    return newest.flow;
  };
}
