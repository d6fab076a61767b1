import { describe, expect, it } from 'vitest';
import { readBlockContents } from '../../../../../renderer/investigations/block/contents/block-contents.ts';
import {
  readNodeContents,
  WHOLE_RECORD,
} from '../../../../../renderer/investigations/block/contents/node-contents.ts';
import { detailQuestions } from '../../../../../renderer/investigations/block/fields/node-blocks.ts';
import type { RecordedAnswer } from '../../../../../shared/engine/comparison/answer-of-record.ts';
import { formatDecimal } from '../../../../../shared/units/amount.ts';
import type { JsonObject, JsonValue } from '../../../../../shared/units/json-value.ts';

const [PAYER, PAYEE, MADE] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`);
const hashOf = (digit: string): string => `0x${digit.repeat(64)}`;
const BLOCK_HASH = hashOf('f');
const answer = (method: string, firstParam: string, result: JsonValue, seq = 1): RecordedAnswer => ({
  method,
  firstParam,
  answer: { seq, result },
});
const transaction = (part: JsonObject): JsonObject => ({
  hash: hashOf('1'),
  from: PAYER ?? '',
  to: PAYEE ?? '',
  value: '0xde0b6b3a7640000',
  input: '0x',
  ...part,
});
const blockOf = (transactions: JsonValue): JsonObject => ({
  number: '0x64',
  hash: BLOCK_HASH,
  timestamp: '0x5f5e100',
  transactions,
});
const receipt = (part: JsonObject): JsonObject => ({
  transactionHash: hashOf('1'),
  blockHash: BLOCK_HASH,
  blockNumber: '0x64',
  status: '0x1',
  logs: [],
  ...part,
});
const log = (logIndex: string, transactionHash = hashOf('1')): JsonObject => ({
  address: PAYEE ?? '',
  topics: [hashOf('d')],
  data: '0x',
  blockNumber: '0x64',
  blockHash: BLOCK_HASH,
  transactionHash,
  logIndex,
});

const FULL = answer('eth_getBlockByNumber', '0x64', blockOf([transaction({})]), 3);
const RECEIPTS = answer('eth_getBlockReceipts', '0x64', [receipt({ logs: [log('0x0')] })], 4);

describe('what the node says of the transactions of a block', () => {
  it('is who paid whom, how it ended, and which logs there are', () => {
    const { transactions, logs } = readNodeContents([FULL, RECEIPTS], '100', false);
    expect(transactions).toEqual([
      {
        hash: hashOf('1'),
        method: '',
        state: 'success',
        seq: 3,
        transfer: expect.objectContaining({
          from: PAYER,
          to: PAYEE,
          asset: '',
          time: 100_000_000_000,
          index: WHOLE_RECORD,
        }) as unknown,
      },
    ]);
    expect(logs.map(({ key, fields }) => [key, fields['logIndex'], fields['txId']])).toEqual([
      ['4:0', '0', hashOf('1')],
    ]);
  });

  it('settles nothing that is preconfirmed, that failed or that no receipt tells', () => {
    const states = (receipts: readonly JsonObject[], isPreconfirmed = false) =>
      readNodeContents(
        [FULL, answer('eth_getBlockReceipts', '0x64', [...receipts])],
        '100',
        isPreconfirmed,
      ).transactions.map(({ state, transfer }) => [state, transfer?.unsettled]);
    expect(states([receipt({})])).toEqual([['success', undefined]]);
    expect(states([receipt({})], true)).toEqual([['pending', 'pending']]);
    expect(states([receipt({ status: '0x0' })], true)).toEqual([['fail', 'failed']]);
    expect(states([])).toEqual([[undefined, 'untold']]);
    // A receipt of another block says nothing about this one.
    expect(states([receipt({ blockNumber: '0x65' })])).toEqual([[undefined, 'untold']]);
  });

  it('pays the contract that a transaction creates, and nobody if it carries nothing', () => {
    const moved = (part: JsonObject, created: JsonObject = {}) =>
      readNodeContents(
        [
          answer('eth_getBlockByNumber', '0x64', blockOf([transaction(part)])),
          answer('eth_getBlockReceipts', '0x64', [receipt(created)]),
        ],
        '100',
        false,
      ).transactions.map(({ transfer }) => transfer?.to);
    expect(moved({ to: null }, { contractAddress: MADE ?? '' })).toEqual([MADE]);
    expect(moved({ value: '0x0' })).toEqual([undefined]);
    expect(moved({ value: 'much' })).toEqual([undefined]);
  });

  it('keeps the places of logs behind a receipt that cannot be read', () => {
    const answers = [
      answer('eth_getBlockReceipts', '0x64', [
        receipt({ logs: [{ ...log('0x0'), data: 'x' }] }),
        receipt({ transactionHash: hashOf('2'), logs: [log('0x1', hashOf('2'))] }),
      ]),
    ];
    expect(readNodeContents(answers, '100', false).logs.map(({ key }) => key)).toEqual(['1:1']);
  });

  it('is nothing for another height, and without transactions in full', () => {
    const nothing = { transactions: [], logs: [] };
    expect(readNodeContents([FULL, RECEIPTS], '101', false)).toEqual(nothing);
    const hashes = answer('eth_getBlockByNumber', '0x64', blockOf([hashOf('1')]));
    expect(readNodeContents([hashes], '100', false)).toEqual(nothing);
  });

  it('has the hashes of a preconfirmed block that was gone when it was asked for in full', () => {
    const hashes = answer('eth_getBlockByNumber', 'pending', blockOf([hashOf('1'), hashOf('2')]));
    const states = readNodeContents([hashes], '100', true).transactions.map(({ hash, method, state }) => [
      hash,
      method,
      state,
    ]);
    expect(states).toEqual([
      [hashOf('1'), undefined, 'pending'],
      [hashOf('2'), undefined, 'pending'],
    ]);
  });

  it('is added up with what the lists say, once', () => {
    const node = readNodeContents([FULL, RECEIPTS], '100', false);
    const { totals, transactions } = readBlockContents([], node);
    expect(totals.map(({ sum, counted }) => [formatDecimal(sum), counted])).toEqual([['1', 1]]);
    expect(transactions.map(({ hash, seq, index }) => [hash, seq, index])).toEqual([
      [hashOf('1'), 3, WHOLE_RECORD],
    ]);
  });
});

describe('what is asked after the block', () => {
  const small = answer('eth_getBlockByNumber', '0x64', blockOf([hashOf('1')]));
  it('is the block in full and its receipts, by the height or as the pending block', () => {
    const questions = (of: string) => [
      { method: 'eth_getBlockByNumber', params: [of, true] },
      { method: 'eth_getBlockReceipts', params: [of] },
    ];
    const pending = { ...small, firstParam: 'pending' };
    expect(detailQuestions([pending, small], '100')).toEqual(questions('0x64'));
    expect(detailQuestions([pending], '100')).toEqual(questions('pending'));
  });

  it('is nothing for another height, an empty block and a very large one', () => {
    expect(detailQuestions([small], '101')).toEqual([]);
    expect(detailQuestions([answer('eth_getBlockByNumber', '0x64', blockOf([]))], '100')).toEqual([]);
    const large = blockOf(Array.from({ length: 501 }, () => hashOf('1')));
    expect(detailQuestions([answer('eth_getBlockByNumber', '0x64', large)], '100')).toEqual([]);
  });
});
