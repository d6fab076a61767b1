/**
 * Converts a log of a receipt to a record of 4.10 (spec 2.11), so that the same columns show both.
 */
import type { ParsedRow } from '../../contract/query-contract.ts';
import type { ReceiptLog } from './read-receipt.ts';

/**
 * `blockTime` is Unix ms as text, '' if the node did not state it; receipts lack the call data, so
 * the method is empty.
 */
export const rowOfLog = (log: ReceiptLog, blockTime: string): ParsedRow => ({
  fields: {
    height: String(log.height),
    address: log.address.toLowerCase(),
    topics: log.topics,
    data: log.data,
    blockHash: log.blockHash,
    methodId: '',
    transactionTime: blockTime,
    logIndex: String(log.logIndex),
    txId: log.txId,
  },
  problems: [],
});
