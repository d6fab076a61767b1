import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PracticeServer } from '../../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../../electron/practice/practice-server.ts';
import { callPractice, postPractice } from '../../../support/ask-practice.ts';

let server: PracticeServer;
beforeAll(async () => {
  server = await startPracticeServer({ liveHead: false });
});
afterAll(() => server.stop());
afterEach(() => {
  server.faults = {};
});

const CALL = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: ['pending'] };

it.each([
  ['no JSON', '{', -32700],
  ['a number', 12, -32600],
  ['an empty batch', [], -32600],
  ['another version', { ...CALL, jsonrpc: '1.0' }, -32600],
  ['an unknown method', { ...CALL, method: 'eth_sign' }, -32601],
  ['a name of the prototype', { ...CALL, method: 'constructor' }, -32601],
  ['params that are not a list', { ...CALL, params: { a: 1 } }, -32602],
  ['an address that is none', { ...CALL, method: 'eth_getBalance', params: ['0x12', 'latest'] }, -32602],
  ['a decimal block', { ...CALL, method: 'eth_getBlockByNumber', params: ['12', false] }, -32602],
  [
    'state of an unknown block',
    { ...CALL, method: 'eth_getBalance', params: [`0x${'1'.repeat(40)}`, '0xffffffffff'] },
    -32001,
  ],
])('answers %s with an error object', async (_, body, code) => {
  const answer = await postPractice(server, typeof body === 'number' ? String(body) : body);
  expect(answer).toMatchObject({ jsonrpc: '2.0', error: { code, message: expect.any(String) } });
});

it.each([
  ['eth_getBlockByNumber', ['0xffffffffff', false]],
  ['eth_getBlockByHash', [`0x${'ab'.repeat(32)}`, true]],
  ['eth_getBlockReceipts', ['0xffffffffff']],
  ['eth_getTransactionByHash', [`0x${'ab'.repeat(32)}`]],
  ['eth_getTransactionReceipt', [`0x${'ab'.repeat(32)}`]],
  ['eth_getRawTransactionByHash', [`0x${'ab'.repeat(32)}`]],
  ['eth_getBlockTransactionCountByNumber', ['0xffffffffff']],
])('%s of what does not exist is null, no error', async (method, params) => {
  expect(await callPractice(server, method, params)).toEqual({ jsonrpc: '2.0', id: 7, result: null });
});

it('answers batches entry by entry, one bad entry with id null', async () => {
  const answers = await postPractice(server, [{ ...CALL, id: 'a' }, 5, { ...CALL, id: 2, params: [] }]);
  expect(answers).toEqual([
    { jsonrpc: '2.0', id: 'a', result: expect.stringMatching(/^0x/) },
    { jsonrpc: '2.0', id: null, error: expect.objectContaining({ code: -32600 }) },
    { jsonrpc: '2.0', id: 2, result: expect.stringMatching(/^0x/) },
  ]);
});

it('plays faults on one method only', async () => {
  server.faults = {
    rules: [
      { kind: 'wrong-types', on: 'eth_blockNumber' },
      { kind: 'unknown-fields', on: 'eth_getBlockByNumber' },
    ],
  };
  expect((await callPractice(server, 'eth_blockNumber', ['pending'])).result).toBeTypeOf('number');
  expect((await callPractice(server, 'eth_getBlockByNumber', ['latest', false])).result).toMatchObject({
    l1Fee: '0x1',
  });
  expect(
    (await callPractice(server, 'eth_getTransactionCount', [server.model.actors.hub, 'latest'])).result,
  ).toMatch(/^0x/);
});

it('takes POST only', async () => {
  expect((await fetch(server.rpcUrl)).status).toBe(405);
});
