/**
 * Reads one block: what its responses say together, which transactions still lack a receipt, and
 * whether the block was read whole. Pure; a replay of the journal folds the same responses.
 */
import { countText } from '../../../units/count-text.ts';
import type { ParsedRow } from '../../../contract/query-contract.ts';
import type { EvidenceRef } from '../../../contract/shapes.ts';
import { isJsonList, isJsonObject, type JsonValue } from '../../../units/json-value.ts';
import { rowOfLog } from '../../logs/log-row.ts';
import { readHash, readWhole } from '../../logs/read-hex.ts';
import { logsOfAnswer, readReceipt, type Receipt, type ReceiptLog } from '../../logs/read-receipt.ts';

/**
 * The kinds of requests about a block: the block, its receipts, or the receipt of one of its
 * transactions, at `FIRST_RECEIPT` plus its index.
 */
export const BLOCK = 0;
export const BLOCK_RECEIPTS = 1;
export const FIRST_RECEIPT = 2;

/** A response as journalled: a result (null is “not found”), or why there is none, in words. */
export interface NodeReply {
  readonly evidence: EvidenceRef | undefined;
  readonly result?: JsonValue;
  readonly problem?: string;
}

/** The wanted logs in one response, with their positions among all logs of the response. */
export interface LogsOfReply {
  readonly question: number;
  readonly evidence: EvidenceRef;
  readonly rows: readonly ParsedRow[];
  readonly positions: readonly number[];
}

interface BlockDetails {
  readonly hash: string;
  /** Unix ms as text; '' if the node does not state it. */
  readonly time: string;
  readonly txIds: readonly string[];
}

function readBlock(value: JsonValue, height: number): BlockDetails | string {
  if (!isJsonObject(value)) return 'is not an object';
  if (readWhole(value['number']) !== height) return 'is one of another height';
  const hash = readHash(value['hash']);
  if (hash === undefined) return 'has no usable hash';
  if (!isJsonList(value['transactions'])) return 'has no list of transactions';
  const txIds = value['transactions'].map((each: JsonValue) =>
    readHash(isJsonObject(each) ? each['hash'] : each),
  );
  if (txIds.includes(undefined)) return 'has a transaction without a usable hash';
  const seconds = readWhole(value['timestamp']);
  return {
    hash,
    time: seconds === undefined ? '' : String(seconds * 1000),
    txIds: txIds.flatMap((each) => each ?? []),
  };
}

/** Selects the wanted logs of a block. */
export type WantedLog = (log: ReceiptLog) => boolean;

/** Logs of a contract; `contract` in any case. */
export function ofContract(contract: string): WantedLog {
  const lower = contract.toLowerCase();
  return ({ address }) => address.toLowerCase() === lower;
}

/** One block being read for some of its logs. */
export class BlockReading {
  readonly height: number;
  readonly #wants: WantedLog;
  readonly #pages = new Map<number, LogsOfReply>();
  readonly #covered = new Set<string>();
  readonly #logIndexes = new Set<number>();
  /** For logs of any contract: a repeated index makes entries ambiguous. */
  #doubled = false;
  #block: BlockDetails | undefined;
  #hasReceipts = false;
  #problems: string[] = [];

  constructor(height: number, wants: WantedLog) {
    this.height = height;
    this.#wants = wants;
  }

  /** The logs found so far, by response. */
  get pages(): readonly LogsOfReply[] {
    return [...this.#pages.values()];
  }

  /** Why responses were not usable, as sentences. */
  get problems(): readonly string[] {
    return this.#doubled ? [...this.#problems, 'Two logs came with the same log index.'] : this.#problems;
  }

  /**
   * Transactions of the block without a receipt so far, by index; empty if the block itself is not
   * known.
   */
  get missing(): readonly { readonly index: number; readonly txId: string }[] {
    return (this.#block?.txIds ?? []).flatMap((txId, index) =>
      this.#covered.has(txId) ? [] : [{ index, txId }],
    );
  }

  /**
   * True if the block is known: receipts can be checked against its transactions, and requested one
   * by one.
   */
  get isKnown(): boolean {
    return this.#block !== undefined;
  }

  /**
   * True if every transaction of the block has its receipt; without the block's own list, if its
   * receipts came.
   */
  get isWhole(): boolean {
    if (this.#doubled) return false;
    return this.#block === undefined ? this.#hasReceipts : this.missing.length === 0;
  }

  /** Receipts that came one by one, not with the whole block. */
  get readSingly(): boolean {
    return [...this.#pages.keys()].some((question) => question >= FIRST_RECEIPT);
  }

  /** Takes a response. Returns true if it could be used. */
  take(question: number, reply: NodeReply): boolean {
    if (reply.result === undefined || reply.evidence === undefined)
      return this.#refuse(reply.problem ?? 'The node gave no result.');
    if (question === BLOCK) return this.#takeBlock(reply.result);
    return question === BLOCK_RECEIPTS
      ? this.#takeReceipts(reply.result, reply.evidence)
      : this.#takeReceipt(question, reply.result, reply.evidence);
  }

  #refuse(problem: string): false {
    this.#problems.push(problem);
    return false;
  }

  #takeBlock(result: JsonValue): boolean {
    if (result === null) return this.#refuse('The node does not know the block.');
    const block = readBlock(result, this.height);
    if (typeof block === 'string') return this.#refuse(`The block that the node gave ${block}.`);
    this.#block = block;
    return true;
  }

  #takeReceipts(result: JsonValue, evidence: EvidenceRef): boolean {
    if (result === null) return this.#refuse('The node has no receipts of the block (null).');
    if (!isJsonList(result)) return this.#refuse('The receipts of the block came as no list.');
    const receipts: Receipt[] = [];
    for (const value of result) {
      const receipt = this.#readOwn(value);
      if (typeof receipt === 'string')
        return this.#refuse(`A receipt of the block, number ${receipts.length + 1}, ${receipt}.`);
      receipts.push(receipt);
    }
    if (new Set(receipts.map(({ txId }) => txId)).size !== receipts.length)
      return this.#refuse('The receipts of the block have one transaction twice.');
    if (new Set(receipts.map(({ blockHash }) => blockHash)).size > 1)
      return this.#refuse('The receipts of the block are of different blocks.');
    this.#hasReceipts = true;
    this.#keep(BLOCK_RECEIPTS, receipts, result, evidence);
    if (this.missing.length > 0)
      this.#problems.push(
        `${countText(this.missing.length, 'transaction')} of the block came without a receipt.`,
      );
    return this.isWhole;
  }

  #takeReceipt(question: number, result: JsonValue, evidence: EvidenceRef): boolean {
    const txId = this.#block?.txIds[question - FIRST_RECEIPT];
    const receipt = this.#readOwn(result);
    if (typeof receipt === 'string')
      return this.#refuse(`The receipt of ${txId ?? 'a transaction'} ${receipt}.`);
    if (receipt.txId !== txId)
      return this.#refuse(`Asked for ${txId ?? 'it'}, the node gave another receipt.`);
    // If it was requested twice around a kill, it counts once.
    if (!this.#covered.has(txId)) this.#keep(question, [receipt], result, evidence);
    return true;
  }

  /** The receipt if it belongs to this block; otherwise what is wrong with it. */
  #readOwn(value: JsonValue): Receipt | string {
    const read = readReceipt(value);
    if ('unusable' in read) return read.unusable;
    const { receipt } = read;
    if (receipt.logs.some(({ height }) => height !== this.height)) return 'has a log of another height';
    if (this.#block === undefined) return receipt;
    if (receipt.blockHash !== undefined && receipt.blockHash !== this.#block.hash)
      return 'is of another block of the same height';
    return this.#block.txIds.includes(receipt.txId)
      ? receipt
      : 'is of a transaction that the block does not have';
  }

  #keep(question: number, receipts: readonly Receipt[], result: JsonValue, evidence: EvidenceRef): void {
    for (const { txId } of receipts) this.#covered.add(txId);
    const logs = receipts.flatMap((receipt) => receipt.logs);
    // Both are built from the same lists of logs, in the same order.
    if (logs.length !== logsOfAnswer(result).length) throw new Error('positions of logs would not hold');
    const rows: ParsedRow[] = [];
    const positions: number[] = [];
    for (const [position, log] of logs.entries()) {
      if (this.#logIndexes.has(log.logIndex)) this.#doubled = true;
      this.#logIndexes.add(log.logIndex);
      if (!this.#wants(log)) continue;
      rows.push(rowOfLog(log, this.#block?.time ?? ''));
      positions.push(position);
    }
    this.#pages.set(question, { question, evidence, rows, positions });
  }
}
