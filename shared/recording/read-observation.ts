/**
 * Reads an observation from the response to a recording's request (spec 4.16). Never throws on what
 * a node sent.
 */
import { isJsonList, isJsonObject, type JsonValue } from '../units/json-value.ts';
import type { ObservedBlock, Observation, ObservedReceipt, RecordedQuestion } from './observation.ts';

/** When a question was sent, when its answer had arrived, and the record that keeps it. */
export interface AnswerPlace {
  readonly seq: number;
  readonly askedAt: number;
  readonly at: number;
}

/** The result of an answer, or why it has none. */
export type RecordedResult = { readonly result: JsonValue } | { readonly problem: string };

/** A hex quantity as a safe integer; undefined for anything else. */
function quantity(value: JsonValue | undefined): number | undefined {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,14}$/.test(value)) return undefined;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

const hexText = (value: JsonValue | undefined): string =>
  typeof value === 'string' ? value.toLowerCase() : '';

/** The hash of an entry of a block's list, which has hashes or whole transactions. */
const hashOfEntry = (entry: JsonValue): string => hexText(isJsonObject(entry) ? entry['hash'] : entry);

function readObservedBlock(result: JsonValue): ObservedBlock | string {
  if (!isJsonObject(result)) return 'the answer is not a block object';
  const height = quantity(result['number']);
  if (height === undefined) return 'the block has no readable number';
  const list = result['transactions'];
  return {
    height,
    hash: hexText(result['hash']),
    parentHash: hexText(result['parentHash']),
    transactions: isJsonList(list) ? list.map((entry) => hashOfEntry(entry)) : [],
  };
}

function readObservedReceipt(result: JsonValue): ObservedReceipt | string {
  if (!isJsonObject(result)) return 'the answer is not a receipt object';
  const height = quantity(result['blockNumber']);
  if (height === undefined) return 'the receipt has no readable blockNumber';
  return {
    height,
    blockHash: hexText(result['blockHash']),
    index: quantity(result['transactionIndex']) ?? -1,
    status: hexText(result['status']),
  };
}

/** The observation that an answer to `question` is. A null result is "there is none". */
export function readObservation(
  question: RecordedQuestion,
  place: AnswerPlace,
  answer: RecordedResult,
): Observation {
  const asked = { ...question, seq: place.seq, at: place.at, askedAt: place.askedAt };
  if ('problem' in answer) return { ...asked, problem: answer.problem };
  if (answer.result === null) return asked;
  if (asked.kind === 'receipt') {
    const receipt = readObservedReceipt(answer.result);
    return typeof receipt === 'string' ? { ...asked, problem: receipt } : { ...asked, receipt };
  }
  const block = readObservedBlock(answer.result);
  return typeof block === 'string' ? { ...asked, problem: block } : { ...asked, block };
}

/**
 * Returns the JSON-RPC call of a question. A block's hashes suffice, because watched transactions
 * are requested by receipt.
 */
export function callOf(question: RecordedQuestion): {
  readonly method: string;
  readonly params: readonly JsonValue[];
} {
  switch (question.kind) {
    case 'pending':
      return { method: 'eth_getBlockByNumber', params: ['pending', false] };
    case 'block':
      return { method: 'eth_getBlockByNumber', params: [`0x${question.height.toString(16)}`, false] };
    case 'receipt':
      return { method: 'eth_getTransactionReceipt', params: [question.hash] };
  }
}

/** The question of a call, as `callOf` writes them; undefined for any other call. */
export function questionOf(method: string, params: unknown): RecordedQuestion | undefined {
  const [first] = Array.isArray(params) ? (params as unknown[]) : [];
  if (typeof first !== 'string') return undefined;
  if (method === 'eth_getTransactionReceipt') return { kind: 'receipt', hash: first.toLowerCase() };
  if (method !== 'eth_getBlockByNumber') return undefined;
  if (first === 'pending') return { kind: 'pending' };
  const height = quantity(first);
  return height === undefined ? undefined : { kind: 'block', height };
}
