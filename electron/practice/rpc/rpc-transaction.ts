/**
 * Transaction and receipt objects, and the raw form.
 */
import { RAW_FORM_FROM_HEIGHT } from '../model/chain-clock.ts';
import { isEvery } from '../model/preconfirmation-disorder.ts';
import type { MainChain, MainRef } from '../model/main-chain.ts';
import { logsOf } from '../model/transaction-logs.ts';
import { quantityAt } from '../model/transaction-shape.ts';
import type { TransactionShape } from '../model/transaction-shape.ts';
import { callDataOf } from './call-data.ts';
import { encodeRlp, hexQuantity, rlpInteger } from './hex-forms.ts';
import type { RlpItem } from './hex-forms.ts';
import {
  FULL_BLOOM,
  hashOfRpcBlock,
  rpcBlockOf,
  transactionsOfRpcBlock,
  type RpcBlock,
} from './rpc-block.ts';

/** The chain id of the practice chain, which no known chain uses. */
export const PRACTICE_CHAIN_ID = 0x9ac7;

/** Stand-ins: the chain's hashes are locators, and nobody holds the keys of its addresses. */
function signatureOf(hash: string) {
  return {
    r: `0x${hash.slice(2, 66)}`,
    s: `0x1${hash.slice(3, 65)}`,
    parity: Number.parseInt(hash.slice(-1), 16) % 2,
  };
}

function sharedFields(shape: TransactionShape, round: number, hash: string, nonce: number) {
  const { r, s, parity } = signatureOf(hash);
  const legacy = shape.type === 0;
  return {
    hash,
    type: hexQuantity(shape.type),
    from: shape.from,
    to: shape.to,
    nonce: hexQuantity(nonce),
    value: hexQuantity(quantityAt(shape.value, round)),
    input: callDataOf(shape, round),
    gas: hexQuantity(shape.gasLimit),
    gasPrice: hexQuantity(shape.gasPrice),
    ...(shape.type === 2
      ? { maxFeePerGas: hexQuantity(shape.gasPrice * 2n), maxPriorityFeePerGas: hexQuantity(shape.gasPrice) }
      : {}),
    ...(legacy ? {} : { accessList: [], yParity: hexQuantity(parity) }),
    chainId: hexQuantity(PRACTICE_CHAIN_ID),
    v: hexQuantity(legacy ? PRACTICE_CHAIN_ID * 2 + 35 + parity : parity),
    r,
    s,
  };
}

/** The current position of a transaction in a block, preconfirmed or canonical. */
function indexOf(chain: MainChain, block: RpcBlock, ref: MainRef): number {
  if (block.phase === undefined) return chain.place(ref).index;
  return transactionsOfRpcBlock(chain, block).findIndex(
    (each) => each.stream === ref.stream && each.k === ref.k,
  );
}

/**
 * The receipt of a pooled transaction that only the preconfirmed block contains; null for any other
 * hash.
 */
export function ghostReceiptObject(chain: MainChain, hash: string): object | null {
  const pending = chain.pending();
  const ghost = pending === undefined ? undefined : chain.ghostOf(pending);
  if (pending === undefined || ghost === undefined || chain.mempoolHash(ghost) !== hash) return null;
  const shape = chain.mempool[ghost]?.shape;
  return {
    transactionHash: hash,
    transactionIndex: hexQuantity(chain.transactionsAt(pending.height, pending.phase).length),
    blockHash: chain.preconfirmedHash(pending.height, pending.phase),
    blockNumber: hexQuantity(pending.height),
    type: hexQuantity(shape?.type ?? 0),
    status: '0x1',
    from: shape?.from ?? null,
    to: shape?.to ?? null,
    contractAddress: null,
    cumulativeGasUsed: hexQuantity(shape?.gasUsed ?? 0),
    gasUsed: hexQuantity(shape?.gasUsed ?? 0),
    effectiveGasPrice: hexQuantity(shape?.gasPrice ?? 0n),
    logsBloom: FULL_BLOOM,
    logs: [],
  };
}

/** A transaction of a canonical or preconfirmed block. */
export function rpcTransactionObject(chain: MainChain, ref: MainRef): object {
  const block = rpcBlockOf(chain, ref);
  const shape = ref.stream.shapeAt(ref.k);
  return {
    blockHash: hashOfRpcBlock(chain, block),
    blockNumber: hexQuantity(block.height),
    transactionIndex: hexQuantity(indexOf(chain, block, ref)),
    ...sharedFields(shape, ref.stream.roundAt(ref.k), chain.hashOf(ref), chain.nonceOf(ref)),
  };
}

/** A transaction that is in no block. */
export function mempoolTransactionObject(chain: MainChain, index: number): object | null {
  const transaction = chain.mempool[index];
  if (transaction === undefined) return null;
  return {
    blockHash: null,
    blockNumber: null,
    transactionIndex: null,
    ...sharedFields(transaction.shape, 0, chain.mempoolHash(index), chain.mempoolNonce(index)),
  };
}

/** The receipt; its block hash is a preconfirmed one until the block is canonical. */
export function rpcReceiptObject(chain: MainChain, ref: MainRef): object {
  const block = rpcBlockOf(chain, ref);
  const blockHash = hashOfRpcBlock(chain, block);
  const { firstLogIndex } = chain.place(ref);
  const index = indexOf(chain, block, ref);
  const shape = ref.stream.shapeAt(ref.k);
  const place = {
    transactionHash: chain.hashOf(ref),
    transactionIndex: hexQuantity(index),
    blockHash,
    blockNumber: hexQuantity(block.height),
  };
  const isOpposite = block.phase !== undefined && isEvery(chain.disorder.statusEvery, block.height);
  const isSuccess = (shape.state === 'fail') === isOpposite;
  const upTo = chain.transactionsAt(block.height).slice(0, index + 1);
  return {
    ...place,
    type: hexQuantity(shape.type),
    status: isSuccess ? '0x1' : '0x0',
    from: shape.from,
    to: shape.to,
    contractAddress: null,
    cumulativeGasUsed: hexQuantity(upTo.reduce((sum, each) => sum + each.stream.shapeAt(each.k).gasUsed, 0)),
    gasUsed: hexQuantity(shape.gasUsed),
    effectiveGasPrice: hexQuantity(shape.gasPrice),
    logsBloom: FULL_BLOOM,
    logs: logsOf(shape, ref.stream.roundAt(ref.k)).map((log, position) => ({
      ...log,
      ...place,
      logIndex: hexQuantity(firstLogIndex + position),
      removed: false,
    })),
  };
}

/** The encoded transaction; null below the height from which raw forms are stored. */
export function rawTransaction(chain: MainChain, ref: MainRef): string | null {
  if (ref.stream.heightAt(ref.k) < RAW_FORM_FROM_HEIGHT) return null;
  const shape = ref.stream.shapeAt(ref.k);
  const round = ref.stream.roundAt(ref.k);
  const { r, s, parity } = signatureOf(chain.hashOf(ref));
  const signature = [rlpInteger(BigInt(r)), rlpInteger(BigInt(s))];
  const callee: RlpItem[] = [
    rlpInteger(shape.gasLimit),
    shape.to.slice(2),
    rlpInteger(quantityAt(shape.value, round)),
    callDataOf(shape, round).slice(2),
  ];
  const nonce = rlpInteger(chain.nonceOf(ref));
  const price = rlpInteger(shape.gasPrice);
  if (shape.type === 0) {
    const v = rlpInteger(PRACTICE_CHAIN_ID * 2 + 35 + parity);
    return `0x${encodeRlp([nonce, price, ...callee, v, ...signature])}`;
  }
  const prices = shape.type === 2 ? [price, rlpInteger(shape.gasPrice * 2n)] : [price];
  const fields = [
    rlpInteger(PRACTICE_CHAIN_ID),
    nonce,
    ...prices,
    ...callee,
    [],
    rlpInteger(parity),
    ...signature,
  ];
  return `0x0${shape.type}${encodeRlp(fields)}`;
}
