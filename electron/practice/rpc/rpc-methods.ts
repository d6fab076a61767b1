/** The 17 methods of spec 4.16, one function each. */
import { createHash } from 'node:crypto';
import type { MainRef } from '../model/main-chain.ts';
import type { PracticeModel } from '../model/practice-model.ts';
import { hexQuantity } from './hex-forms.ts';
import { blockByHash, blockByTag, rpcBlockObject, transactionsOfRpcBlock } from './rpc-block.ts';
import type { RpcBlock } from './rpc-block.ts';
import { estimateGas, executeCall } from './rpc-call.ts';
import type { CallObject } from './rpc-call.ts';
import { RpcFailure } from './rpc-failure.ts';
import {
  ghostReceiptObject,
  mempoolTransactionObject,
  rawTransaction,
  rpcReceiptObject,
  rpcTransactionObject,
} from './rpc-transaction.ts';

interface BlockObject {
  readonly blockNumber?: string;
  readonly blockHash?: string;
}

/** Parameters have been checked; a missing trailing block parameter means 'latest'. */
export type RpcAnswerer = (model: PracticeModel, params: readonly unknown[]) => unknown;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const lower = (value: unknown): string => text(value).toLowerCase();
const tagOf = (value: unknown): string => ((value ?? undefined) === undefined ? 'latest' : text(value));

/** A call with its defaults; the data may have either name. */
function callOf(sent: unknown): CallObject {
  const { to, data, input, from } = sent as Readonly<Record<string, unknown>>;
  return {
    to: text(to),
    data: text(data) === '' ? text(input) || '0x' : text(data),
    ...(typeof from === 'string' ? { from } : {}),
  };
}

/**
 * Finds a block by its tag, number or hash, or by an object of
 * [EIP-1898](https://eips.ethereum.org/EIPS/eip-1898).
 */
function blockNamed(chain: PracticeModel['chain'], named: unknown): RpcBlock | undefined {
  const { blockNumber, blockHash } =
    typeof named === 'object' && named !== null ? (named as BlockObject) : {};
  const text = tagOf(blockHash ?? blockNumber ?? named);
  return text.length === 66 ? blockByHash(chain, text.toLowerCase()) : blockByTag(chain, text);
}

/** State methods refuse an unknown block; block methods return null. */
function stateHeight({ chain }: PracticeModel, tag: unknown): number {
  const block = blockNamed(chain, tag);
  if (block === undefined)
    throw new RpcFailure(
      -32001,
      `block not found: ${typeof tag === 'object' ? JSON.stringify(tag) : tagOf(tag)}`,
    );
  return block.height;
}

/**
 * A call and its height. Overridden blocks, balances and nonces change no result here. There is no
 * machine for other code and storage, so the contract that is called must keep its own.
 */
function calledOf(
  model: PracticeModel,
  [sent, tag, overrides]: readonly unknown[],
): [call: CallObject, height: number] {
  const call = callOf(sent);
  for (const [address, account] of Object.entries(overrides ?? {}) as [string, object][])
    if (lower(address) === lower(call.to) && ['code', 'state', 'stateDiff'].some((name) => name in account))
      throw new RpcFailure(-32602, 'the practice node cannot replace code or storage of a called contract');
  return [call, stateHeight(model, tag)];
}

function blockObject(model: PracticeModel, block: RpcBlock | undefined, full: unknown): object | null {
  if (block === undefined) return null;
  const whole = (ref: MainRef) => rpcTransactionObject(model.chain, ref);
  return rpcBlockObject(model, block, full === true ? whole : undefined);
}

function countOf({ chain }: PracticeModel, block: RpcBlock | undefined): string | null {
  return block === undefined ? null : hexQuantity(transactionsOfRpcBlock(chain, block).length);
}

function transactionAt({ chain }: PracticeModel, block: RpcBlock | undefined, index: unknown): object | null {
  const ref = block === undefined ? undefined : transactionsOfRpcBlock(chain, block)[Number(text(index))];
  return ref === undefined ? null : rpcTransactionObject(chain, ref);
}

/**
 * The account's nonce: `pending` adds the preconfirmed block and the pool. Contracts start at 1
 * ([EIP-161](https://eips.ethereum.org/EIPS/eip-161)).
 */
function transactionCount(model: PracticeModel, address: string, tag: unknown): number {
  const { chain } = model;
  if (chain.isContract(address)) return 1;
  if (tagOf(tag) !== 'pending') return chain.sentUpTo(address, stateHeight(model, tag));
  const pending = chain.pending();
  const refs = pending === undefined ? [] : chain.transactionsAt(pending.height, pending.phase);
  const preconfirmed = refs.filter((ref) => ref.stream.shapeAt(ref.k).from === address).length;
  const pooled = chain.mempool.filter(({ shape }) => shape.from === address).length;
  return chain.sentUpTo(address, chain.clock.head()) + preconfirmed + pooled;
}

/** Stand-in for bytecode: the usual prologue, then bytes that are unique to the address. */
function codeOf({ chain }: PracticeModel, address: string): string {
  if (!chain.isContract(address)) return '0x';
  const body = createHash('sha512').update(address).digest('hex');
  return `0x608060405234801561001057600080fd5b50${body}`;
}

function storageAt(model: PracticeModel, address: string, position: bigint): string {
  const token = model.catalogue.find(address);
  if (token === undefined || position > 15n) return `0x${'0'.repeat(64)}`;
  return `0x${createHash('sha256').update(`${address}/${position}`).digest('hex')}`;
}

export const RPC_ANSWERERS: Readonly<Record<string, RpcAnswerer>> = {
  // Ignores its parameter, as real nodes do: returns the canonical height, not the pending one.
  eth_blockNumber: ({ chain }) => hexQuantity(chain.clock.head()),
  eth_call: (model, params) => executeCall(model, ...calledOf(model, params)),
  eth_estimateGas: (model, params) => hexQuantity(estimateGas(model, ...calledOf(model, params))),
  eth_getBalance: (model, [address, tag]) =>
    hexQuantity(model.ledger.coinsOf(lower(address), stateHeight(model, tag))),
  eth_getTransactionCount: (model, [address, tag]) =>
    hexQuantity(transactionCount(model, lower(address), tag)),
  eth_getCode: (model, [address, tag]) => {
    stateHeight(model, tag);
    return codeOf(model, lower(address));
  },
  eth_getStorageAt: (model, [address, position, tag]) => {
    stateHeight(model, tag);
    return storageAt(model, lower(address), BigInt(text(position)));
  },
  eth_getBlockByHash: (model, [hash, full]) =>
    blockObject(model, blockByHash(model.chain, lower(hash)), full),
  eth_getBlockByNumber: (model, [tag, full]) => blockObject(model, blockByTag(model.chain, tagOf(tag)), full),
  eth_getBlockReceipts: ({ chain }, [tag]) => {
    const block = blockNamed(chain, tag);
    if (block === undefined) return null;
    return transactionsOfRpcBlock(chain, block).map((ref) => rpcReceiptObject(chain, ref));
  },
  eth_getBlockTransactionCountByNumber: (model, [tag]) => countOf(model, blockByTag(model.chain, tagOf(tag))),
  eth_getBlockTransactionCountByHash: (model, [hash]) =>
    countOf(model, blockByHash(model.chain, lower(hash))),
  eth_getTransactionByHash: ({ chain }, [hash]) => {
    const ref = chain.find(lower(hash));
    if (ref !== undefined) return rpcTransactionObject(chain, ref);
    const pooled = chain.findInMempool(lower(hash));
    return pooled === undefined ? null : mempoolTransactionObject(chain, pooled);
  },
  eth_getRawTransactionByHash: ({ chain }, [hash]) => {
    const ref = chain.find(lower(hash));
    return ref === undefined ? null : rawTransaction(chain, ref);
  },
  eth_getTransactionReceipt: ({ chain }, [hash]) => {
    const ref = chain.find(lower(hash));
    return ref === undefined ? ghostReceiptObject(chain, lower(hash)) : rpcReceiptObject(chain, ref);
  },
  eth_getTransactionByBlockNumberAndIndex: (model, [tag, index]) =>
    transactionAt(model, blockByTag(model.chain, tagOf(tag)), index),
  eth_getTransactionByBlockHashAndIndex: (model, [hash, index]) =>
    transactionAt(model, blockByHash(model.chain, lower(hash)), index),
};
