import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PracticeServer } from '../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import { askPractice, askPracticeRaw } from '../../support/ask-practice.ts';

let server: PracticeServer;
beforeAll(async () => {
  server = await startPracticeServer({ liveHead: false });
});
afterAll(() => server.stop());

const ADDRESS = `0x${'12'.repeat(20)}`;
const HASH = `0x${'ab'.repeat(32)}`;
const hashes = (count: number) => Array.from({ length: count }, () => HASH).join(',');

it.each([
  ['address-transaction-list', {}, 400, '50014', 'address'],
  ['address-transaction-list', { address: 'nobody' }, 400, '50036', 'address'],
  ['address-transaction-list', { address: ADDRESS, limit: '51' }, 400, '50036', 'limit'],
  ['address-transaction-list', { address: ADDRESS, page: '0' }, 400, '50036', 'page'],
  ['address-transaction-list', { address: ADDRESS, protocolType: 'token_99' }, 400, '50036', 'protocolType'],
  ['address-transaction-list', { address: ADDRESS, isFromOrTo: 'both' }, 400, '50036', 'isFromOrTo'],
  [
    'address-transaction-list',
    { address: ADDRESS, startBlockHeight: '2', endBlockHeight: '1' },
    400,
    '50036',
    'startBlockHeight',
  ],
  ['block-transaction-list-multi', { startBlockHeight: '1' }, 400, '50014', 'endBlockHeight'],
  ['token-list', { startTime: '0', endTime: '1793664000000' }, 400, '50036', 'endTime'],
  ['token-transfer-multi', { txId: hashes(21) }, 200, '50025', '20'],
  ['tz-transaction-multi', { txId: hashes(21) }, 200, '50025', '20'],
  ['tz-transaction-fills', { txid: HASH }, 400, '50044', 'exist'],
  ['tz-transaction-fills', { txId: HASH }, 400, '50014', 'txid'],
  ['block-fills', { height: '999999999999' }, 200, '50040', 'height'],
  ['token-list', { chainShortName: 'OTHER' }, 200, '50038', 'OTHER'],
  ['tz-transaction-list', { chainShortName: 'PRAC' }, 200, '50038', 'PRAC'],
  ['token-list', { chainShortName: '' }, 400, '50014', 'chainShortName'],
] as const)('%s with %o is HTTP %i, code %s', async (endpointId, parameters, status, code, word) => {
  const answer = await askPracticeRaw(server, endpointId, parameters);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text)).toMatchObject({ code, msg: expect.stringContaining(word), data: [] });
});

it('takes 20 hashes, in any case, and answers each once', async () => {
  const { chain, actors } = server.model;
  const [ref] = chain.rows({ kind: 'token_20', address: actors.victim }).slice(0, 1);
  const hash = ref === undefined ? '' : chain.hashOf(ref);
  const txId = [hash.toUpperCase().replace('0X', '0x'), hash, ...Array.from({ length: 18 }, () => HASH)].join(
    ',',
  );
  const { code, data } = await askPractice(server, 'token-transfer-multi', { txId });
  const rows = data[0]?.transactionList as { txId: string }[];
  expect(code).toBe('0');
  expect(new Set(rows.map((row) => row.txId))).toEqual(new Set([hash]));
});

it('takes chain names in any case, addresses in any case, and unknown parameters', async () => {
  const address = server.model.actors.hub.toUpperCase().replace('0X', '0x');
  const { code, data } = await askPractice(server, 'address-transaction-list', {
    chainShortName: 'pRaC',
    address,
    unknown: '1',
    isFromOrTo: '',
  });
  expect(code).toBe('0');
  expect(data[0]?.transactionLists).toHaveLength(20);
});

it('answers an unknown address with an empty list, not an error', async () => {
  const { code, data } = await askPractice(server, 'address-transaction-list', { address: ADDRESS });
  expect([code, data[0]?.transactionLists]).toEqual(['0', []]);
});

it('clamps the limit instead of refusing it on demand', async () => {
  server.faults = { clampLimit: true };
  const { data } = await askPractice(server, 'address-transaction-list', {
    address: server.model.actors.hub,
    limit: '100',
  });
  server.faults = {};
  expect(data[0]).toMatchObject({ limit: '50' });
  expect(data[0]?.transactionLists).toHaveLength(50);
});
