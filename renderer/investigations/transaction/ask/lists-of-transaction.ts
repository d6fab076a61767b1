/**
 * The lists that cover one transaction: by its hash, and by its sender and block if these are
 * known. Pure.
 */
import { ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/address-transaction-list.ts';
import { BLOCK_TRANSACTION_LIST_MULTI } from '../../../../shared/service/endpoints/block-transaction-list-multi.ts';
import { INTERNAL_TRANSACTION_DETAIL } from '../../../../shared/service/endpoints/internal-transaction-detail.ts';
import { NORMAL_TRANSACTION_LIST } from '../../../../shared/service/endpoints/normal-transaction-list.ts';
import { TOKEN_TRANSACTION_DETAIL } from '../../../../shared/service/endpoints/token-transaction-detail.ts';
import { TOKEN_TRANSFER_MULTI } from '../../../../shared/service/endpoints/token-transfer-multi.ts';
import { TZ_TRANSACTION_FILLS } from '../../../../shared/service/endpoints/tz-transaction-fills.ts';
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import { isAddress } from '../../../../shared/units/hex.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import type { SourceList } from '../../../evidence/node-answers/source-list.ts';
import { readQuantity } from '../../../../shared/engine/comparison/node-answers.ts';
import type { NodeRecords } from './node-records.ts';

const listOf = (endpoint: Endpoint, params: SourceList['params'], title: string): SourceList => ({
  id: endpoint.id,
  endpoint,
  params,
  title,
});

/** Requested by the hash alone, on either chain. */
export const listsOfHash = (hash: string): readonly SourceList[] => [
  listOf(TOKEN_TRANSACTION_DETAIL, { txId: hash }, 'Token transfers'),
  listOf(INTERNAL_TRANSACTION_DETAIL, { txId: hash }, 'Internal calls'),
  listOf(TZ_TRANSACTION_FILLS, { txid: hash }, 'Trade zone'),
  listOf(TOKEN_TRANSFER_MULTI, { txId: hash }, 'Transfers by batch'),
];

/**
 * 4.5 and 4.6 of the sender and 4.7, in the exact block that the node names: empty if it names
 * none.
 */
export function listsOfPlace({ transaction, receipt }: NodeRecords): readonly SourceList[] {
  const fields = [transaction?.fields, receipt?.fields].find(
    (each) => readQuantity(each?.['blockNumber']) !== undefined,
  );
  const height = readQuantity(fields?.['blockNumber']);
  if (height === undefined) return [];
  const block = { startBlockHeight: String(height), endBlockHeight: String(height) };
  const sender = valueText(fields?.['from']).toLowerCase();
  const ofSender = isAddress(sender)
    ? [
        listOf(ADDRESS_TRANSACTION_LIST, { address: sender, ...block }, 'Sender’s transactions'),
        listOf(NORMAL_TRANSACTION_LIST, { address: sender, ...block }, 'Sender’s normal transactions'),
      ]
    : [];
  return [...ofSender, listOf(BLOCK_TRANSACTION_LIST_MULTI, block, 'Its block’s transactions')];
}
