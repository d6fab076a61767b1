import type { RpcMethod } from '../method.ts';
import { BLOCK, BLOCK_HASH, BLOCK_OR_HASH, describeMethod, FULL } from '../parameter-forms.ts';

const SAME_NUMBER =
  'A preconfirmed block and its canonical block share their number, but may differ in hash.';

/** Spec 4.16: methods that read blocks. */
export const BLOCK_METHODS: readonly RpcMethod[] = [
  describeMethod({
    name: 'eth_getBlockByHash',
    title: 'Block by hash',
    description: `A block by its hash. ${SAME_NUMBER}`,
    parameters: [BLOCK_HASH, FULL],
    result: 'block',
  }),
  describeMethod({
    name: 'eth_getBlockByNumber',
    title: 'Block by height',
    description: `A block by its number, or the newest preconfirmed one. ${SAME_NUMBER}`,
    parameters: [BLOCK, FULL],
    result: 'block',
    byHash: 'eth_getBlockByHash',
  }),
  describeMethod({
    name: 'eth_getBlockReceipts',
    title: 'Receipts of a block',
    description: 'The receipts of all transactions of a block, with their logs.',
    parameters: [BLOCK_OR_HASH],
    result: 'receipts',
  }),
  describeMethod({
    name: 'eth_getBlockTransactionCountByNumber',
    title: 'Transaction count by height',
    description: 'How many transactions a block has, by its number.',
    parameters: [BLOCK],
    result: 'quantity',
    unit: 'transactions',
    byHash: 'eth_getBlockTransactionCountByHash',
  }),
  describeMethod({
    name: 'eth_getBlockTransactionCountByHash',
    title: 'Transaction count by hash',
    description: 'How many transactions a block has, by its hash.',
    parameters: [BLOCK_HASH],
    result: 'quantity',
    unit: 'transactions',
  }),
];
