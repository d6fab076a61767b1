import { expect, it } from 'vitest';
import {
  nameCollection,
  titleOfCollection,
} from '../../../../renderer/investigations/trade-zone/name-collection.ts';

const HASH = `0x${'cd'.repeat(32)}`;

it.each([
  ['tz-address-transaction-list', { address: `0x${'ab'.repeat(20)}` }, 'Actions of ', '0xABaBaB…aBABaB'],
  ['tz-transaction-list', { blockHash: HASH }, 'Actions of ', 'block 0xcdcdcd…cdcdcd'],
  ['tz-transaction-list', {}, 'Newest actions', 'newest actions'],
  ['tz-block-transaction-list', { height: '62' }, 'Actions of ', 'block 62'],
  ['tz-transaction-fills', { txid: HASH }, 'Details of ', '0xcdcdcd…cdcdcd'],
  ['tz-transaction-multi', { txId: HASH }, 'Details of ', '0xcdcdcd…cdcdcd'],
  ['tz-transaction-multi', { txId: `${HASH},${HASH}` }, 'Details of ', '2 hashes'],
])('%s %j', (endpointId, params, kind, subject) => {
  const createdAt = Date.UTC(2026, 10, 20, 20, 1, 2, 345);
  expect(nameCollection({ endpointId, params, createdAt })).toBe(
    `${kind.endsWith(' ') ? kind + subject : kind}, 2026-11-20 20:01:02 UTC`,
  );
  expect(titleOfCollection({ endpointId, params })).toBe(`Trade zone ${subject}`);
});
