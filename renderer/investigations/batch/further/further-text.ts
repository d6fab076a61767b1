import {
  hashQuestionOf,
  HASH_RECEIPTS,
  HASH_TRANSACTIONS,
} from '../../../../shared/service/derived/hash-batch.ts';

const OF_NODE: Readonly<Record<string, string>> = {
  [HASH_TRANSACTIONS.id]: 'Transactions, node',
  [HASH_RECEIPTS.id]: 'Receipts, node',
};

/** A short name for a kind of batch. */
export function furtherText(endpointId: string): string {
  const asked = hashQuestionOf(endpointId)?.asked;
  return OF_NODE[endpointId] ?? asked?.title ?? endpointId;
}
