/** Records of the main chain's transactions in the service's spelling: spec 2.4 to 2.8 and 2.11. */
import { decimalText } from '../model/coin-amount.ts';
import type { MainChain, MainRef } from '../model/main-chain.ts';
import type { MempoolTransaction } from '../story/story-stream.ts';
import { logsOf } from '../model/transaction-logs.ts';
import { quantityAt } from '../model/transaction-shape.ts';
import type { TransactionShape } from '../model/transaction-shape.ts';
import type { PracticeRecord } from '../trade-zone/trade-zone-chain.ts';

/** The native coin. */
export const COIN_SYMBOL = 'PRC';
export const CHAIN_FULL_NAME = 'Practice Chain';

export type AddressRowKind = 'transaction' | 'internal' | 'token';

const feeOf = (shape: TransactionShape) => decimalText(BigInt(shape.gasUsed) * shape.gasPrice);

function contractFlags(chain: MainChain, from: string, to: string) {
  return { isFromContract: chain.isContract(from), isToContract: chain.isContract(to) };
}

function placeFields(chain: MainChain, ref: MainRef) {
  const height = ref.stream.heightAt(ref.k);
  return {
    txId: chain.hashOf(ref),
    blockHash: chain.blockHash(height),
    height: String(height),
    transactionTime: String(chain.clock.timeOf(height)),
  };
}

/**
 * The parties, amount and symbol of a row: of the transaction, an internal call, or a token move.
 */
function partFields(chain: MainChain, ref: MainRef, kind: AddressRowKind) {
  const shape = ref.stream.shapeAt(ref.k);
  const round = ref.stream.roundAt(ref.k);
  if (kind === 'token') {
    const move = shape.moves[ref.part];
    if (move === undefined) throw new Error('a token row without its move');
    const token = chain.catalogue.find(move.contract);
    return {
      from: move.from,
      to: move.to,
      amount: decimalText(quantityAt(move.amount, round), token?.precision ?? 0),
      symbol: token?.symbol ?? '',
      tokenContractAddress: move.contract,
      tokenId: move.tokenId,
      state: shape.state as string,
    };
  }
  const call = kind === 'internal' ? shape.internals[ref.part] : undefined;
  const { from, to, amount, state } = call ?? { ...shape, amount: shape.value };
  return {
    from,
    to,
    amount: decimalText(quantityAt(amount, round)),
    symbol: COIN_SYMBOL,
    tokenContractAddress: '',
    tokenId: '',
    state: state as string,
  };
}

/** Spec 2.6. */
export function addressTransactionRecord(
  chain: MainChain,
  ref: MainRef,
  kind: AddressRowKind,
): PracticeRecord {
  const shape = ref.stream.shapeAt(ref.k);
  const part = partFields(chain, ref, kind);
  return {
    ...placeFields(chain, ref),
    from: part.from,
    to: part.to,
    ...contractFlags(chain, part.from, part.to),
    amount: part.amount,
    transactionSymbol: part.symbol,
    txFee: kind === 'internal' ? '' : feeOf(shape),
    state: part.state,
    tokenId: part.tokenId,
    tokenContractAddress: part.tokenContractAddress,
    challengeStatus: shape.challengeStatus ?? '',
    l1OriginHash: shape.l1OriginHash ?? '',
    methodId: kind === 'internal' ? '' : shape.methodId,
  };
}

/** Spec 2.7. */
export function normalTransactionRecord(chain: MainChain, ref: MainRef): PracticeRecord {
  const shape = ref.stream.shapeAt(ref.k);
  const part = partFields(chain, ref, 'transaction');
  return {
    ...placeFields(chain, ref),
    ...normalFields(chain, shape, part.amount, shape.state),
    nonce: String(chain.nonceOf(ref)),
  };
}

function normalFields(chain: MainChain, shape: TransactionShape, amount: string, state: string) {
  return {
    methodId: shape.methodId,
    nonce: '',
    gasUsed: state === 'pending' ? '' : String(shape.gasUsed),
    gasLimit: String(shape.gasLimit),
    gasPrice: String(shape.gasPrice),
    from: shape.from,
    to: shape.to,
    ...contractFlags(chain, shape.from, shape.to),
    amount,
    symbol: COIN_SYMBOL,
    txFee: state === 'pending' ? '' : feeOf(shape),
    state,
    transactionType: String(shape.type),
  };
}

/**
 * A transaction that is in no block: height and block hash are empty, the time is that of its
 * broadcast.
 */
export function pendingRecord(
  chain: MainChain,
  transaction: MempoolTransaction,
  index: number,
  form: 'address' | 'normal',
): PracticeRecord {
  const { shape, broadcastMs } = transaction;
  const amount = decimalText(shape.value.base);
  const place = {
    txId: chain.mempoolHash(index),
    blockHash: '',
    height: '',
    transactionTime: String(broadcastMs),
  };
  if (form === 'normal') {
    const nonce = String(chain.mempoolNonce(index));
    return { ...place, ...normalFields(chain, shape, amount, 'pending'), nonce };
  }
  return {
    ...place,
    from: shape.from,
    to: shape.to,
    ...contractFlags(chain, shape.from, shape.to),
    amount,
    transactionSymbol: COIN_SYMBOL,
    txFee: '',
    state: 'pending',
    tokenId: '',
    tokenContractAddress: '',
    challengeStatus: '',
    l1OriginHash: '',
    methodId: shape.methodId,
  };
}

/** Spec 2.8. */
export function blockTransactionRecord(chain: MainChain, ref: MainRef, kind: AddressRowKind): PracticeRecord {
  const { challengeStatus: _, l1OriginHash: __, ...shared } = addressTransactionRecord(chain, ref, kind);
  return shared;
}

/** Spec 2.4; the batch form adds block hash and token id. */
export function tokenTransferRecord(chain: MainChain, ref: MainRef, batch: boolean): PracticeRecord {
  const { txId, blockHash, height, transactionTime } = placeFields(chain, ref);
  const part = partFields(chain, ref, 'token');
  return {
    txId,
    ...(batch ? { blockHash } : {}),
    height,
    transactionTime,
    from: part.from,
    to: part.to,
    ...contractFlags(chain, part.from, part.to),
    tokenContractAddress: part.tokenContractAddress,
    symbol: part.symbol,
    amount: part.amount,
    ...(batch ? { tokenId: part.tokenId } : {}),
  };
}

/** Spec 2.5. */
export function internalTransactionRecord(chain: MainChain, ref: MainRef): PracticeRecord {
  const { txId, height, transactionTime } = placeFields(chain, ref);
  const part = partFields(chain, ref, 'internal');
  return {
    txId,
    height,
    transactionTime,
    operation: ref.stream.shapeAt(ref.k).internals[ref.part]?.operation ?? '',
    from: part.from,
    to: part.to,
    ...contractFlags(chain, part.from, part.to),
    amount: part.amount,
    state: part.state,
  };
}

/** Spec 2.11. */
export function logRecord(chain: MainChain, ref: MainRef): PracticeRecord {
  const { txId, blockHash, height, transactionTime } = placeFields(chain, ref);
  const shape = ref.stream.shapeAt(ref.k);
  const log = logsOf(shape, ref.stream.roundAt(ref.k))[ref.part];
  if (log === undefined) throw new Error('a log row without its log');
  return {
    height,
    address: log.address,
    topics: log.topics,
    data: log.data,
    blockHash,
    methodId: shape.methodId,
    transactionTime,
    logIndex: String(chain.place(ref).firstLogIndex + ref.part),
    txId,
  };
}
