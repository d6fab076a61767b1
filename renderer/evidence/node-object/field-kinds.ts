/**
 * The kinds of the fields of JSON-RPC objects, by name. The spec shows few of them (2.14), so an
 * unknown one is displayed as it came.
 */

export type FieldKind =
  | 'quantity'
  | 'wei'
  | 'gas'
  | 'height'
  | 'seconds'
  | 'status'
  | 'address'
  | 'transaction-hash'
  | 'block-hash'
  | 'hash'
  | 'bytes'
  | 'list';

const KINDS: Readonly<Record<string, FieldKind>> = {
  number: 'height',
  blockNumber: 'height',
  timestamp: 'seconds',
  status: 'status',
  value: 'wei',
  gasPrice: 'wei',
  effectiveGasPrice: 'wei',
  maxFeePerGas: 'wei',
  maxPriorityFeePerGas: 'wei',
  maxFeePerBlobGas: 'wei',
  blobGasPrice: 'wei',
  baseFeePerGas: 'wei',
  gas: 'gas',
  gasUsed: 'gas',
  gasLimit: 'gas',
  cumulativeGasUsed: 'gas',
  blobGasUsed: 'gas',
  excessBlobGas: 'gas',
  size: 'quantity',
  difficulty: 'quantity',
  totalDifficulty: 'quantity',
  transactionIndex: 'quantity',
  logIndex: 'quantity',
  chainId: 'quantity',
  type: 'quantity',
  v: 'quantity',
  yParity: 'quantity',
  nonce: 'quantity',
  from: 'address',
  to: 'address',
  miner: 'address',
  contractAddress: 'address',
  address: 'address',
  transactionHash: 'transaction-hash',
  blockHash: 'block-hash',
  parentHash: 'block-hash',
  sha3Uncles: 'hash',
  transactionsRoot: 'hash',
  stateRoot: 'hash',
  receiptsRoot: 'hash',
  withdrawalsRoot: 'hash',
  mixHash: 'hash',
  r: 'hash',
  s: 'hash',
  input: 'bytes',
  data: 'bytes',
  extraData: 'bytes',
  logsBloom: 'bytes',
  transactions: 'list',
  uncles: 'list',
  logs: 'list',
  withdrawals: 'list',
  accessList: 'list',
  topics: 'list',
};

/** The kind of a field; undefined for an unknown name. `hash` is the object's own. */
export function fieldKind(object: 'block' | 'transaction' | 'receipt', name: string): FieldKind | undefined {
  if (name === 'hash') return object === 'transaction' ? 'transaction-hash' : 'block-hash';
  // A block's nonce is eight bytes, not a count.
  if (name === 'nonce' && object === 'block') return 'bytes';
  return Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
}
