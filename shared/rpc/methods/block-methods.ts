import type { RpcMethod } from '../method.ts';
import { BLOCK, BLOCK_HASH, describeMethod, FULL } from '../parameter-forms.ts';

/** Spec 4.16: methods that read blocks. */
export const BLOCK_METHODS: readonly RpcMethod[] = [
  describeMethod('eth_getBlockByHash', 'Block by hash', [BLOCK_HASH, FULL], 'block'),
  describeMethod('eth_getBlockByNumber', 'Block by height', [BLOCK, FULL], 'block'),
  describeMethod('eth_getBlockReceipts', 'Receipts of a block', [BLOCK], 'receipts'),
  describeMethod('eth_getBlockTransactionCountByNumber', 'Transaction count by height', [BLOCK], 'quantity'),
  describeMethod('eth_getBlockTransactionCountByHash', 'Transaction count by hash', [BLOCK_HASH], 'quantity'),
];
