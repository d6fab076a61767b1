import { describe, expect, it } from 'vitest';
import {
  BLOCK,
  BLOCK_RECEIPTS,
  BlockReading,
  ofContract,
  FIRST_RECEIPT,
  type NodeReply,
} from '../../../../../shared/engine/collect/receipts/block-reading.ts';
import { valueText } from '../../../../../shared/service/row-value.ts';
import type { JsonObject, JsonValue } from '../../../../../shared/units/json-value.ts';

const HEIGHT = 10;
const CONTRACT = `0x${'Aa'.repeat(20)}`;
const OTHER = `0x${'bb'.repeat(20)}`;
const hash = (digit: string): string => `0x${digit.repeat(64)}`;
const BLOCK_HASH = hash('b');

let seq = 0;
const answer = (result: JsonValue): NodeReply => {
  seq += 1;
  return { evidence: { seq, sha256: '0'.repeat(64), receivedAt: 0 }, result };
};
const refusal: NodeReply = { evidence: undefined, problem: 'The node said no.' };
const block = (txIds: readonly string[], more: JsonObject = {}): NodeReply =>
  answer({ number: '0xa', hash: BLOCK_HASH, timestamp: '0x64', transactions: txIds, ...more });
const log = (txId: string, index: number, address = CONTRACT, more: JsonObject = {}): JsonObject => ({
  address,
  topics: [],
  data: '0x',
  blockNumber: '0xa',
  blockHash: BLOCK_HASH,
  transactionHash: txId,
  logIndex: `0x${index.toString(16)}`,
  ...more,
});
const receipt = (txId: string, ...logs: JsonObject[]): JsonObject => ({
  transactionHash: txId,
  blockHash: BLOCK_HASH,
  logs,
});
const [ONE, TWO] = [hash('1'), hash('2')];
const readingOf = (first: NodeReply = block([ONE, TWO])): BlockReading => {
  const reading = new BlockReading(HEIGHT, ofContract(CONTRACT));
  reading.take(BLOCK, first);
  return reading;
};
const found = (reading: BlockReading): unknown[] =>
  reading.pages.map(({ question, rows, positions }) => [
    question,
    rows.map(({ fields }) => `${valueText(fields['logIndex'])} at ${valueText(fields['transactionTime'])}`),
    positions,
  ]);

describe('the reading of a block', () => {
  it('keeps the logs of the contract, whatever its spelling, with their positions among all logs', () => {
    const reading = readingOf();
    const receipts = [receipt(ONE, log(ONE, 0, OTHER), log(ONE, 1)), receipt(TWO, log(TWO, 2))];
    expect(reading.take(BLOCK_RECEIPTS, answer(receipts))).toBe(true);
    expect(reading.isWhole).toBe(true);
    expect(found(reading)).toEqual([[BLOCK_RECEIPTS, ['1 at 100000', '2 at 100000'], [1, 2]]]);
  });

  it('notices receipts that are fewer than the transactions, and takes the missing one by itself', () => {
    const reading = readingOf();
    expect(reading.take(BLOCK_RECEIPTS, answer([receipt(ONE, log(ONE, 0))]))).toBe(false);
    expect(reading.isWhole).toBe(false);
    expect(reading.problems).toEqual(['1 transaction of the block came without a receipt.']);
    expect(reading.missing).toEqual([{ index: 1, txId: TWO }]);
    expect(reading.take(FIRST_RECEIPT + 1, answer(receipt(TWO, log(TWO, 1))))).toBe(true);
    expect(reading.isWhole).toBe(true);
    expect(found(reading)).toEqual([
      [BLOCK_RECEIPTS, ['0 at 100000'], [0]],
      [FIRST_RECEIPT + 1, ['1 at 100000'], [0]],
    ]);
  });

  it('needs no receipts for a block without transactions', () => {
    expect(readingOf(block([])).isWhole).toBe(true);
  });

  it('takes receipts without the block, and says that nothing says how many they must be', () => {
    const reading = readingOf(refusal);
    expect(reading.take(BLOCK_RECEIPTS, answer([receipt(ONE, log(ONE, 0))]))).toBe(true);
    expect(reading).toMatchObject({ isWhole: true, isKnown: false, problems: ['The node said no.'] });
    expect(found(reading)).toEqual([[BLOCK_RECEIPTS, ['0 at '], [0]]]);
  });

  it.each<[string, JsonValue, string]>([
    ['null', null, 'The node has no receipts of the block (null).'],
    ['no list', {}, 'The receipts of the block came as no list.'],
    [
      'a receipt of another block',
      [{ ...receipt(ONE), blockHash: hash('c') }],
      'is of another block of the same height.',
    ],
    [
      'a receipt of a foreign transaction',
      [receipt(hash('9'))],
      'is of a transaction that the block does not have.',
    ],
    ['a receipt twice', [receipt(ONE), receipt(ONE)], 'have one transaction twice.'],
    [
      'a log of another height',
      [receipt(ONE, log(ONE, 0, CONTRACT, { blockNumber: '0xb' }))],
      'has a log of another height.',
    ],
  ])('keeps nothing of receipts that are %s', (_, result, reason) => {
    const reading = readingOf();
    expect(reading.take(BLOCK_RECEIPTS, answer(result))).toBe(false);
    expect(reading.pages).toEqual([]);
    expect(reading.problems.join(' ')).toContain(reason);
  });

  it.each<[string, NodeReply, string]>([
    ['null', answer(null), 'The node does not know the block.'],
    ['of another height', block([], { number: '0xb' }), 'is one of another height.'],
    ['without a hash', block([], { hash: null }), 'has no usable hash.'],
    ['with a malformed transaction', block(['0x1']), 'has a transaction without a usable hash.'],
  ])('does not take a block that is %s', (_, first, reason) => {
    const reading = readingOf(first);
    expect(reading.isKnown).toBe(false);
    expect(reading.problems.join(' ')).toContain(reason);
  });

  it('is not whole where a log index came twice: entries could not be told apart', () => {
    const reading = readingOf();
    reading.take(BLOCK_RECEIPTS, answer([receipt(ONE, log(ONE, 0)), receipt(TWO, log(TWO, 0))]));
    expect(reading.isWhole).toBe(false);
    expect(reading.problems).toEqual(['Two logs came with the same log index.']);
  });

  it('takes a receipt that was asked for by itself for no other transaction', () => {
    const reading = readingOf();
    expect(reading.take(FIRST_RECEIPT, answer(receipt(TWO)))).toBe(false);
    expect(reading.take(FIRST_RECEIPT, answer(null))).toBe(false);
    expect(reading.problems.join(' ')).toContain(`The receipt of ${ONE} is not known to the node.`);
  });
});
