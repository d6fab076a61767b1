/**
 * Finds where the node has a transaction, and whether that is a preconfirmed block. Spec 4.16: a
 * preconfirmed block and its canonical block share the number and may differ in hash.
 */
import type { HttpRow } from './http-row.ts';
import {
  firstOf,
  readField,
  readHex,
  readNodeObject,
  readQuantity,
  type NodeAnswers,
  type NodeObject,
  type Reading,
} from './node-answers.ts';

/** What the node says about one transaction. */
export interface NodeSide {
  readonly transaction: NodeObject;
  readonly receipt: NodeObject;
  /** True if the transaction is known, has a null block, and has no receipt. */
  readonly isInNoBlock: boolean;
  readonly blockHash: Reading<string>;
  readonly height: Reading<bigint>;
  /** The receipt's block hash, if it differs from the transaction's. */
  readonly otherBlockHash: string | undefined;
  /**
   * Height of the node's pending block, requested before the transaction; undefined if it is not
   * known.
   */
  readonly pendingHeight: bigint | undefined;
  /** Why the node's block need not be canonical, as a sentence; undefined if it is. */
  readonly preconfirmed: string | undefined;
}

const isZero = (hash: string | undefined): boolean => hash !== undefined && /^0x0+$/.test(hash);

function whyPreconfirmed(
  row: HttpRow,
  height: bigint | undefined,
  blockHash: string | undefined,
  pendingHeight: bigint | undefined,
): string | undefined {
  if (height === undefined && blockHash === undefined) return undefined;
  const where = height === undefined ? 'a block' : `block ${height}`;
  if (row.isPending)
    return pendingHeight !== undefined && height !== undefined && height < pendingHeight
      ? `The list still has it pending; the node has it in ${where} since.`
      : `The list still has it pending; the node has it in ${where}, as preconfirmed.`;
  if (isZero(blockHash)) return `The node has it in ${where} without a hash: a preconfirmed block.`;
  return pendingHeight !== undefined && height !== undefined && height >= pendingHeight
    ? `The node has it in ${where}, preconfirmed when it was asked (its pending block was ${pendingHeight}).`
    : undefined;
}

/** Reads the node's side. A missing or malformed field becomes a reading with its reason. */
export function readNodeSide(row: HttpRow, answers: NodeAnswers): NodeSide {
  const transaction = readNodeObject('transaction', answers.transaction, row.hash);
  const receipt = readNodeObject('receipt', answers.receipt, row.hash, 'transactionHash');
  const both = <T>(name: string, read: Parameters<typeof readField<T>>[2]): Reading<T> =>
    firstOf(readField(transaction, name, read), readField(receipt, name, read));
  const blockHash = both('blockHash', readHex);
  const height = both('blockNumber', readQuantity);
  const ofReceipt = readField(receipt, 'blockHash', readHex).value;
  const pendingBlock =
    answers.pendingBlock === undefined ? undefined : readNodeObject('block', answers.pendingBlock);
  const pendingHeight =
    pendingBlock === undefined ? undefined : readField(pendingBlock, 'number', readQuantity).value;
  return {
    transaction,
    receipt,
    isInNoBlock:
      transaction.fields?.['blockHash'] === null &&
      receipt.fields === undefined &&
      answers.receipt.result === null,
    blockHash,
    height,
    otherBlockHash: ofReceipt === blockHash.value ? undefined : ofReceipt,
    pendingHeight,
    preconfirmed: whyPreconfirmed(row, height.value, blockHash.value, pendingHeight),
  };
}
