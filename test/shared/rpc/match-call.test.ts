import { describe, expect, it } from 'vitest';
import { mismatchOfCall } from '../../../shared/rpc/match-call.ts';
import { METHODS } from '../../../shared/rpc/method-registry.ts';
import { readRpcAnswer } from '../../../shared/rpc/read-rpc-answer.ts';
import type { JsonValue } from '../../../shared/units/json-value.ts';

const hashOf = (digit: string): string => `0x${digit.repeat(64)}`;
const A = hashOf('a');
const B = hashOf('b');
const ADDRESS = `0x${'12'.repeat(20)}`;

/** Per method: what is asked, an answer to it, and answers to other questions. */
const CALLS: Readonly<
  Record<string, { params: readonly JsonValue[]; right: JsonValue; wrong: readonly JsonValue[] }>
> = {
  eth_blockNumber: { params: ['pending'], right: '0x1', wrong: [] },
  eth_call: { params: [{ to: ADDRESS, data: '0x' }, '0x5'], right: '0x', wrong: [] },
  eth_estimateGas: { params: [{ to: ADDRESS, data: '0x' }, '0x5'], right: '0x1', wrong: [] },
  eth_getBalance: { params: [ADDRESS, '0x5'], right: '0x1', wrong: [] },
  eth_getTransactionCount: { params: [ADDRESS, '0x5'], right: '0x1', wrong: [] },
  eth_getCode: { params: [ADDRESS, '0x5'], right: '0x', wrong: [] },
  eth_getStorageAt: { params: [ADDRESS, '0x0', '0x5'], right: hashOf('0'), wrong: [] },
  eth_getBlockByHash: { params: [A, false], right: { hash: A, number: '0x9' }, wrong: [{ hash: B }] },
  eth_getBlockByNumber: {
    params: ['0x5', false],
    right: { hash: A, number: '0x05' },
    wrong: [{ number: '0x6' }],
  },
  eth_getBlockReceipts: {
    params: ['0x5'],
    right: [{ blockNumber: '0x5' }, { blockNumber: '0x5' }],
    wrong: [[{ blockNumber: '0x5' }, { blockNumber: '0x6' }]],
  },
  eth_getBlockTransactionCountByNumber: { params: ['0x5'], right: '0x2', wrong: [] },
  eth_getBlockTransactionCountByHash: { params: [A], right: '0x2', wrong: [] },
  eth_getTransactionByHash: {
    params: [A],
    right: { hash: A.toUpperCase().replace('0X', '0x') },
    wrong: [{ hash: B }],
  },
  // Its bytes are compared where they are shown: what a node sends for type 3 has more than was hashed.
  eth_getRawTransactionByHash: { params: [A], right: '0x02', wrong: [] },
  eth_getTransactionReceipt: { params: [A], right: { transactionHash: A }, wrong: [{ transactionHash: B }] },
  eth_getTransactionByBlockNumberAndIndex: {
    params: ['0x5', '0x1'],
    right: { blockNumber: '0x5', transactionIndex: '0x1' },
    wrong: [
      { blockNumber: '0x6', transactionIndex: '0x1' },
      { blockNumber: '0x5', transactionIndex: '0x2' },
    ],
  },
  eth_getTransactionByBlockHashAndIndex: {
    params: [A, '0x1'],
    right: { blockHash: A, transactionIndex: '0x1' },
    wrong: [
      { blockHash: B, transactionIndex: '0x1' },
      { blockHash: A, transactionIndex: '0x0' },
    ],
  },
};

it('knows what each of the 17 methods shows of its question [A7]', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual(METHODS.map(({ name }) => name).toSorted());
});

describe.each(Object.entries(CALLS))('%s', (method, { params, right, wrong }) => {
  it('takes the answer to its question [A7]', () => {
    for (const result of [right, null]) expect(mismatchOfCall(method, params, result)).toBeUndefined();
  });

  it.each(wrong.map((result) => [JSON.stringify(result), result] as const))(
    'refuses %s, which answers another [found 2] [A7]',
    (_text, result) => {
      expect(mismatchOfCall(method, params, result)).toMatch(
        /^the node answered about another \w+: \w+ is .+, asked for was /,
      );
      const bodyText = JSON.stringify({ jsonrpc: '2.0', id: 1, result });
      expect(() => readRpcAnswer(method, 1, { status: 200, bodyText }, params)).toThrow(
        expect.objectContaining({
          code: 'rpc.mismatch',
          message: expect.stringContaining(method) as unknown,
        }),
      );
    },
  );
});

describe('what names nothing is not held against a node [A7]', () => {
  it.each<[string, string, readonly JsonValue[], JsonValue]>([
    ['a tag', 'eth_getBlockByNumber', ['pending', false], { number: '0x77' }],
    ['a block without a number yet', 'eth_getBlockByNumber', ['0x5', false], { number: null, hash: null }],
    ['the hash of a preconfirmed block in zeros', 'eth_getBlockByHash', [A, false], { hash: hashOf('0') }],
    [
      'a transaction in no block',
      'eth_getTransactionByBlockNumberAndIndex',
      ['0x5', '0x0'],
      { blockNumber: null, transactionIndex: null },
    ],
    ['a field of another type', 'eth_getTransactionByHash', [A], { hash: 7 as never }],
    ['a result that is not an object', 'eth_getTransactionByHash', [A], 'nothing'],
    ['no receipts', 'eth_getBlockReceipts', ['0x5'], []],
    ['a method nobody described', 'debug_traceBlock', ['0x5'], { number: '0x6' }],
  ])('%s', (_name, method, params, result) => {
    expect(mismatchOfCall(method, params, result)).toBeUndefined();
  });
});
