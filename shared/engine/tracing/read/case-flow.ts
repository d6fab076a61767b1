/** Reads the movements of a case for its ledgers, from what is stored; sends no requests. */
import { flowMovementOf, readFlowBag, type FlowBag } from '../../flow/ledger/placed-transfer.ts';
import { readReceiptPlaces, type ReceiptPlaces } from '../../flow/ledger/receipt-places.ts';
import { tokenNamesOf } from '../../deception/token-registry.ts';
import { rowKey } from '../../flow/ledger/flow-row.ts';
import type { OpenReviewSession, ReviewRow } from '../../query/review-session.ts';
import type { CollectionRecord } from '../../storage/case-records.ts';
import type { CaseRepository } from '../../storage/case-repository.ts';
import { textOfFirst } from '../../transfers/transfer-of-row.ts';
import type { TransferSource } from '../../../service/derived/transfer-source.ts';
import type { JsonObject } from '../../../units/json-value.ts';
import { flowSourceOf, hasReceipts } from './flow-source.ts';
import { rowsOfCollection } from './rows-of-collection.ts';

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
  /** What the case calls its native coin; '' if no row names it. Hostile. */
  readonly coin?: string;
  /** Where the receipts of the case place transactions; absent if it has none. */
  readonly receipts?: ReceiptPlaces;
}

export type ReadCaseFlow = (caseId: string, signal: AbortSignal) => Promise<CaseFlow>;

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

const bagOf = (rows: readonly ReviewRow[], source: TransferSource): ReadRows => ({
  bag: readFlowBag(rows, source),
  unplaced: unplacedActions(rows, source),
});

/** The part of a receipt that places it: its other fields would only take memory. */
const placingFields = ({ fields }: ReviewRow): JsonObject => ({
  transactionHash: fields['transactionHash'] ?? null,
  transactionIndex: fields['transactionIndex'] ?? null,
  blockNumber: fields['blockNumber'] ?? null,
});

/** Changes with the rows of a collection. */
export const revisionOf = ({ state, rowCount, updatedAt }: CollectionRecord): string =>
  `${state} ${rowCount} ${updatedAt}`;

/** Keeps what was read of a collection until its rows change. */
class KeptByCollection<Read> {
  readonly #kept = new Map<string, { readonly revision: string; readonly read: Read }>();

  async of(record: CollectionRecord, read: () => Promise<Read>): Promise<Read> {
    const revision = revisionOf(record);
    const known = this.#kept.get(record.collectionId);
    if (known?.revision === revision) return known.read;
    const fresh = await read();
    this.#kept.set(record.collectionId, { revision, read: fresh });
    return fresh;
  }
}

/**
 * Returns a function that reads the movements of all collections of a case. Each call rereads only
 * collections that have changed since, and returns the same object if none has. Rejects with
 * AbortError, or if rows cannot be read.
 */
export function createFlowReader(
  repository: Pick<CaseRepository, 'listCollections' | 'listTokens'>,
  openReview: OpenReviewSession,
): ReadCaseFlow {
  const keptRows = new KeptByCollection<ReadRows>();
  const keptReceipts = new KeptByCollection<readonly JsonObject[]>();
  let newest: { readonly of: string; readonly flow: CaseFlow } | undefined;
  return async (caseId, signal) => {
    const collections = await repository.listCollections(caseId);
    const of = collections
      .map((record) => `${record.collectionId} ${revisionOf(record)} ${record.completeness.level}`)
      .join();
    if (newest?.of === of) return newest.flow;
    const bags: CollectedBag[] = [];
    const receipts: JsonObject[] = [];
    for (const record of collections) {
      const rowsOf = () => rowsOfCollection(openReview, record.collectionId, signal);
      if (hasReceipts(record))
        receipts.push(...(await keptReceipts.of(record, async () => (await rowsOf()).map(placingFields))));
      const source = flowSourceOf(record);
      if (source === undefined) continue;
      const read = await keptRows.of(record, async () => bagOf(await rowsOf(), source));
      bags.push({ record, ...read });
    }
    signal.throwIfAborted();
    const places = receipts.length === 0 ? {} : { receipts: readReceiptPlaces(receipts) };
    const coin = tokenNamesOf(await repository.listTokens(caseId)).symbols.get('') ?? '';
    newest = { of, flow: { collections, bags, coin, ...places } };
    return newest.flow;
  };
}
