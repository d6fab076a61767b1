import type { RpcMethod } from '../method.ts';
import { ADDRESS, BLOCK, CALL, describeMethod, POSITION } from '../parameter-forms.ts';

/** Spec 4.16: methods that read state. */
export const STATE_METHODS: readonly RpcMethod[] = [
  describeMethod('eth_blockNumber', 'Block height', [BLOCK], 'quantity'),
  describeMethod('eth_call', 'Call without a transaction', [CALL, BLOCK], 'data'),
  describeMethod('eth_estimateGas', 'Gas estimate', [CALL, BLOCK], 'quantity'),
  describeMethod('eth_getBalance', 'Balance', [ADDRESS, BLOCK], 'quantity'),
  describeMethod('eth_getTransactionCount', 'Nonce', [ADDRESS, BLOCK], 'quantity'),
  describeMethod('eth_getCode', 'Contract bytecode', [ADDRESS, BLOCK], 'data'),
  describeMethod('eth_getStorageAt', 'Storage value', [ADDRESS, POSITION, BLOCK], 'data'),
];
