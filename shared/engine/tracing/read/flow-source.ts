/** Which collections have rows for ledgers, and how to read them. */
import { HASH_RECEIPTS } from '../../../service/derived/hash-batch.ts';
import { findEndpoint } from '../../../service/endpoint-registry.ts';
import { transferSourceOf, type TransferSource } from '../../../service/derived/transfer-source.ts';
import type { CollectionRecord } from '../../storage/case-records.ts';

/**
 * Lists of the trade zone name no recipient, so their rows are no movements. But they state deposits
 * and withdrawals, which have one party only.
 */
const ZONE_LIST: TransferSource = { kind: 'trade-zone', tokenIds: 'unsaid', asReported: false };

/** Undefined for collections whose rows are in no ledger. */
export const flowSourceOf = (
  record: Pick<CollectionRecord, 'endpointId' | 'params'>,
): TransferSource | undefined =>
  transferSourceOf(record) ??
  (findEndpoint(record.endpointId)?.chain === 'trade-zone' ? ZONE_LIST : undefined);

/** Whether a collection has receipts, which state the order of transactions in their blocks. */
export const hasReceipts = ({ endpointId }: Pick<CollectionRecord, 'endpointId'>): boolean =>
  endpointId === HASH_RECEIPTS.id;
