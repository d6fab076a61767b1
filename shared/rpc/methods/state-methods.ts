import type { RpcMethod } from '../method.ts';
import {
  ADDRESS,
  BLOCK_OVERRIDES,
  CALL,
  describeMethod,
  IGNORED_BLOCK,
  POSITION,
  STATE_BLOCK,
  STATE_OVERRIDES,
} from '../parameter-forms.ts';

/** Spec 4.16: methods that read state. */
export const STATE_METHODS: readonly RpcMethod[] = [
  describeMethod({
    name: 'eth_blockNumber',
    title: 'Block height',
    description:
      'The current pending block height. Many nodes ignore the parameter and answer the canonical height.',
    parameters: [IGNORED_BLOCK],
    result: 'quantity',
    unit: 'block height',
  }),
  describeMethod({
    name: 'eth_call',
    title: 'Call without a transaction',
    description:
      'Executes a call at once and gives back what it returns. No transaction is created and no state is changed.',
    parameters: [CALL, STATE_BLOCK, STATE_OVERRIDES, BLOCK_OVERRIDES],
    result: 'data',
    bytes: 'returned',
  }),
  describeMethod({
    name: 'eth_estimateGas',
    title: 'Gas estimate',
    description:
      'The gas that the call would take as a transaction. A call that would fail is refused with its reason.',
    parameters: [CALL, STATE_BLOCK, STATE_OVERRIDES, BLOCK_OVERRIDES],
    result: 'quantity',
    unit: 'gas',
  }),
  describeMethod({
    name: 'eth_getBalance',
    title: 'Balance',
    description: 'The native-token balance of an address, exactly, in its smallest unit.',
    parameters: [ADDRESS, STATE_BLOCK],
    result: 'quantity',
    unit: 'wei',
  }),
  describeMethod({
    name: 'eth_getTransactionCount',
    title: 'Nonce',
    description: 'How many transactions the address has sent; with pending, preconfirmed ones included.',
    parameters: [ADDRESS, STATE_BLOCK],
    result: 'quantity',
    unit: 'transactions sent',
  }),
  describeMethod({
    name: 'eth_getCode',
    title: 'Contract bytecode',
    description: 'The bytecode at an address; none (0x) where the address is no contract.',
    parameters: [ADDRESS, STATE_BLOCK],
    result: 'data',
    bytes: 'code',
  }),
  describeMethod({
    name: 'eth_getStorageAt',
    title: 'Storage value',
    description: 'One word of a contract’s storage. A position that was never written is zero.',
    parameters: [ADDRESS, POSITION, STATE_BLOCK],
    result: 'data',
    bytes: 'word',
  }),
];
