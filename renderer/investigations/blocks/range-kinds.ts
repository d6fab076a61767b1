/** What can be collected about a range of blocks. Pure. */
import { BLOCKS_OF_RANGE } from '../../../shared/service/derived/blocks-of-range.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { BLOCK_TRANSACTION_LIST_MULTI } from '../../../shared/service/endpoints/block-transaction-list-multi.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';

/** In the order in which they are offered. */
export const RANGE_KINDS: readonly { readonly endpoint: Endpoint; readonly label: string }[] = [
  { endpoint: BLOCK_TRANSACTION_LIST_MULTI, label: 'Their transactions' },
  { endpoint: BLOCKS_OF_RANGE, label: 'The blocks themselves' },
];

/** The endpoint of a kind; the transactions if the id does not belong to a range. */
export const endpointOfRange = (endpointId: string | undefined): Endpoint =>
  RANGE_KINDS.find(({ endpoint }) => endpoint.id === endpointId)?.endpoint ?? BLOCK_TRANSACTION_LIST_MULTI;

/** Names a range's collection and when it was requested, UTC. */
export function nameOfRange({
  endpointId,
  params,
  createdAt,
}: Pick<CollectionRecord, 'endpointId' | 'params' | 'createdAt'>): string {
  const { startBlockHeight = '', endBlockHeight = '', protocolType = 'transaction' } = params;
  const what = endpointId === BLOCKS_OF_RANGE.id ? 'blocks' : protocolType;
  return `${startBlockHeight} to ${endBlockHeight}, ${what}, ${new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
