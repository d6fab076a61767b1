import type { RpcMethod } from '../method.ts';
import { BLOCK, BLOCK_HASH, describeMethod, INDEX, TRANSACTION_HASH } from '../parameter-forms.ts';

/** Spec 4.16: methods that read transactions and receipts. */
export const TRANSACTION_METHODS: readonly RpcMethod[] = [
  describeMethod({
    name: 'eth_getTransactionByHash',
    title: 'Transaction',
    description:
      'A transaction by its hash, preconfirmed ones included. One that is in no block yet has no block number.',
    parameters: [TRANSACTION_HASH],
    result: 'transaction',
  }),
  describeMethod({
    name: 'eth_getRawTransactionByHash',
    title: 'Raw transaction',
    description: 'The bytes that were signed and sent. Not every node keeps them for old transactions.',
    parameters: [TRANSACTION_HASH],
    result: 'data',
    bytes: 'raw-transaction',
  }),
  describeMethod({
    name: 'eth_getTransactionReceipt',
    title: 'Receipt',
    description:
      'Whether a transaction succeeded (status 0x1), what it cost, and its logs; preconfirmed ones included.',
    parameters: [TRANSACTION_HASH],
    result: 'receipt',
  }),
  describeMethod({
    name: 'eth_getTransactionByBlockNumberAndIndex',
    title: 'Transaction by height and index',
    description: 'A transaction by its place in a block that is named by its number.',
    parameters: [BLOCK, INDEX],
    result: 'transaction',
    byHash: 'eth_getTransactionByBlockHashAndIndex',
  }),
  describeMethod({
    name: 'eth_getTransactionByBlockHashAndIndex',
    title: 'Transaction by block hash and index',
    description: 'A transaction by its place in a block that is named by its hash.',
    parameters: [BLOCK_HASH, INDEX],
    result: 'transaction',
  }),
];
