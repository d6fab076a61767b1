import type { RpcMethod } from '../method.ts';
import { BLOCK, BLOCK_HASH, describeMethod, INDEX, TRANSACTION_HASH } from '../parameter-forms.ts';

/** Spec 4.16: methods that read transactions and receipts. */
export const TRANSACTION_METHODS: readonly RpcMethod[] = [
  describeMethod('eth_getTransactionByHash', 'Transaction', [TRANSACTION_HASH], 'transaction'),
  describeMethod('eth_getRawTransactionByHash', 'Raw transaction', [TRANSACTION_HASH], 'data'),
  describeMethod('eth_getTransactionReceipt', 'Receipt', [TRANSACTION_HASH], 'receipt'),
  describeMethod(
    'eth_getTransactionByBlockNumberAndIndex',
    'Transaction by height and index',
    [BLOCK, INDEX],
    'transaction',
  ),
  describeMethod(
    'eth_getTransactionByBlockHashAndIndex',
    'Transaction by block hash and index',
    [BLOCK_HASH, INDEX],
    'transaction',
  ),
];
