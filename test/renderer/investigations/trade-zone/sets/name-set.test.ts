import { expect, it } from 'vitest';
import { nameSet, titleOfSet } from '../../../../../renderer/investigations/trade-zone/sets/name-set.ts';

const HASH = `0x${'cd'.repeat(32)}`;

it.each([
  ['tz-address-transaction-list', { address: `0x${'ab'.repeat(20)}` }, '4.11, 0xababab…ababab'],
  ['tz-transaction-list', { blockHash: HASH }, '4.12, block 0xcdcdcd…cdcdcd'],
  ['tz-transaction-list', {}, '4.12, newest actions'],
  ['tz-block-transaction-list', { height: '62' }, '4.13, block 62'],
  ['tz-transaction-fills', { txid: HASH }, '4.14, 0xcdcdcd…cdcdcd'],
  ['tz-transaction-multi', { txId: HASH }, '4.15, 0xcdcdcd…cdcdcd'],
  ['tz-transaction-multi', { txId: `${HASH},${HASH}` }, '4.15, 2 hashes'],
])('%s %j', (endpointId, params, words) => {
  const createdAt = Date.UTC(2026, 10, 20, 20, 1, 2, 345);
  expect(nameSet({ endpointId, params, createdAt })).toBe(`${words}, 2026-11-20 20:01:02 UTC`);
  expect(titleOfSet({ endpointId, params })).toBe(`Trade zone ${words.slice(6)}`);
});
