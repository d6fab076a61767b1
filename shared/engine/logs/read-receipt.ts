/**
 * Reads a receipt and its logs (spec 2.14, 4.16). The spec does not show the fields of a log, so
 * they are those of the Ethereum standard. A receipt that lacks one is unusable, and the field is
 * named; nothing is guessed.
 */
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '../../units/json-value.ts';
import { readHash, readWhole } from './read-hex.ts';

/** One log of a receipt. Hex is as it came. */
export interface ReceiptLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
  readonly height: number;
  readonly blockHash: string;
  readonly txId: string;
  readonly logIndex: number;
}

export interface Receipt {
  /** Lower case. */
  readonly txId: string;
  /** Lower case; undefined if neither the receipt nor a log states it. */
  readonly blockHash: string | undefined;
  readonly logs: readonly ReceiptLog[];
}

/** `unusable` says what is wrong, as the end of a sentence that begins with “the receipt”. */
export type ReadReceipt = { readonly receipt: Receipt } | { readonly unusable: string };

const isHexText = (value: JsonValue | undefined, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value);
const isTopics = (value: JsonValue | undefined): value is readonly string[] =>
  isJsonList(value) && value.every((topic) => isHexText(topic, /^0x[0-9a-f]{64}$/i));

/** The log, or the name of the first field that is missing or malformed. */
function readLog(value: JsonValue): ReceiptLog | string {
  if (!isJsonObject(value)) return 'log that is not an object';
  const { address, topics, data, blockHash, transactionHash } = value;
  const isHash = (each: JsonValue | undefined): each is string => readHash(each) !== undefined;
  const height = readWhole(value['blockNumber']);
  const logIndex = readWhole(value['logIndex']);
  if (!isHexText(address, /^0x[0-9a-f]{40}$/i)) return 'address';
  if (!isTopics(topics)) return 'topics';
  if (!isHexText(data, /^0x([0-9a-f]{2})*$/i)) return 'data';
  if (height === undefined) return 'blockNumber';
  if (!isHash(blockHash)) return 'blockHash';
  if (!isHash(transactionHash)) return 'transactionHash';
  if (logIndex === undefined) return 'logIndex';
  return {
    address,
    topics,
    data,
    height,
    blockHash,
    txId: transactionHash,
    logIndex,
  };
}

/** How a log contradicts its receipt; undefined if it does not. */
function misfit(log: ReceiptLog, txId: string, blockHash: string | undefined): string | undefined {
  if (log.txId.toLowerCase() !== txId) return 'has a log of another transaction';
  return blockHash !== undefined && log.blockHash.toLowerCase() !== blockHash
    ? 'has a log of another block'
    : undefined;
}

/** Reads the receipt of a response; null (an unknown transaction) is unusable. */
export function readReceipt(value: JsonValue): ReadReceipt {
  if (value === null) return { unusable: 'is not known to the node' };
  if (!isJsonObject(value)) return { unusable: 'is not an object' };
  const txId = readHash(value['transactionHash']);
  if (txId === undefined) return { unusable: 'has no usable transactionHash' };
  if (!isJsonList(value['logs'])) return { unusable: 'has no list of logs' };
  const stated = readHash(value['blockHash']);
  const logs: ReceiptLog[] = [];
  for (const each of value['logs']) {
    if (isJsonObject(each) && each['removed'] === true)
      return { unusable: 'has a log that was removed from the chain' };
    const log = readLog(each);
    if (typeof log === 'string') return { unusable: `has a log without a usable ${log}` };
    const wrong = misfit(log, txId, stated ?? logs[0]?.blockHash.toLowerCase());
    if (wrong !== undefined) return { unusable: wrong };
    logs.push(log);
  }
  return { receipt: { txId, blockHash: stated ?? logs[0]?.blockHash.toLowerCase(), logs } };
}

/**
 * All logs of a response of eth_getBlockReceipts or eth_getTransactionReceipt in one list, as they
 * came: evidence links use a log's position in it.
 */
export function logsOfAnswer(result: JsonValue): readonly JsonObject[] {
  const receipts = isJsonList(result) ? result : [result];
  return receipts.flatMap((receipt: JsonValue) => {
    const logs = isJsonObject(receipt) ? receipt['logs'] : undefined;
    return isJsonList(logs) ? logs.filter(isJsonObject) : [];
  });
}
