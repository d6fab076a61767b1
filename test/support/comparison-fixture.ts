/** A transaction about which both sources agree, to be changed piece by piece. */
import type { ComparedField, Finding } from '../../shared/engine/comparison/finding.ts';
import { readHttpRow, type HttpRow } from '../../shared/engine/comparison/http-row.ts';
import type { NodeAnswers } from '../../shared/engine/comparison/node-answers.ts';
import { findEndpoint } from '../../shared/service/endpoint-registry.ts';
import type { JsonObject, JsonValue } from '../../shared/units/json-value.ts';

export const hex = (digit: string, size: number): string => `0x${digit.repeat(size)}`;
export const HASH = hex('a', 64);
export const BLOCK = hex('b', 64);
export const OTHER_BLOCK = hex('c', 64);
export const FROM = hex('1', 40);
export const TO = hex('2', 40);
export const TOKEN = hex('7', 40);

export const ROW: JsonObject = {
  txId: HASH,
  blockHash: BLOCK,
  height: '100',
  from: FROM,
  to: TO,
  amount: '1.5',
  state: 'success',
  nonce: '7',
  txFee: '0.000021',
};
export const TRANSACTION: JsonObject = {
  hash: HASH,
  blockHash: BLOCK,
  blockNumber: '0x64',
  from: FROM,
  to: TO,
  value: '0x14d1120d7b160000',
  nonce: '0x7',
};
export const RECEIPT: JsonObject = {
  transactionHash: HASH,
  blockHash: BLOCK,
  blockNumber: '0x64',
  status: '0x1',
  from: FROM,
  to: TO,
  gasUsed: '0x5208',
  effectiveGasPrice: '0x3b9aca00',
  logs: [],
};

/** The row of a list, changed. */
export function rowOf(
  change: JsonObject = {},
  endpointId: string = 'normal-transaction-list',
  params: Readonly<Record<string, string>> = {},
): HttpRow {
  const endpoint = findEndpoint(endpointId);
  const row = endpoint === undefined ? undefined : readHttpRow(endpoint, { ...ROW, ...change }, params);
  if (row === undefined) throw new Error('no row');
  return row;
}

/** What the node says; what is omitted agrees with the list. */
export interface Said {
  readonly transaction?: JsonValue;
  readonly receipt?: JsonValue;
  /** Height of the pending block, hex; null: the node has none. */
  readonly pending?: string | null;
  readonly atHeight?: string;
  readonly decimals?: string;
}

/** The node's responses, with the journal records 10 to 14. */
export const answersOf = ({
  transaction,
  receipt,
  pending = '0x70',
  atHeight,
  decimals,
}: Said): NodeAnswers => ({
  transaction: { seq: 11, result: transaction === undefined ? TRANSACTION : transaction },
  receipt: { seq: 12, result: receipt === undefined ? RECEIPT : receipt },
  pendingBlock: { seq: 10, result: pending === null ? null : { number: pending } },
  ...(atHeight === undefined ? {} : { blockAtHeight: { seq: 13, result: { hash: atHeight } } }),
  ...(decimals === undefined ? {} : { decimals: { seq: 14, result: decimals } }),
});

/** The object without one field. */
export const without = (object: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([each]) => each !== name));
/** The finding about one field. */
export const findingAbout = (field: ComparedField, findings: readonly Finding[]): Finding => {
  const found = findings.find((each) => each.field === field);
  if (found === undefined) throw new Error(`nothing about ${field}`);
  return found;
};
