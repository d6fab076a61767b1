import { expect, it } from 'vitest';
import {
  listsOfHash,
  listsOfPlace,
} from '../../../../../renderer/investigations/transaction/ask/lists-of-transaction.ts';
import type { NodeObject } from '../../../../../shared/engine/comparison/node-answers.ts';
import { checkParameters } from '../../../../../shared/service/check-parameters.ts';
import type { JsonObject } from '../../../../../shared/units/json-value.ts';

const SENDER = `0x${'Ab'.repeat(20)}`;
const object = (fields: JsonObject | undefined): NodeObject => ({
  what: 'transaction',
  seq: 1,
  fields,
  absence: '',
});
const placesOf = (transaction: JsonObject | undefined, receipt?: JsonObject) =>
  listsOfPlace({ transaction: object(transaction), receipt: object(receipt) }).map(
    ({ endpoint, params }) => [endpoint.specSection, checkParameters(endpoint, params)] as const,
  );
const BLOCK = { startBlockHeight: '42', endBlockHeight: '42' };

it('are 4.5 and 4.6 of the sender and 4.7, in the very block', () => {
  expect(placesOf({ from: SENDER, blockNumber: '0x2a' })).toEqual([
    ['4.5', { address: SENDER.toLowerCase(), ...BLOCK }],
    ['4.6', { address: SENDER.toLowerCase(), ...BLOCK }],
    ['4.7', BLOCK],
  ]);
});

it('are by the receipt where the transaction does not say its block, and by the block alone without a sender', () => {
  expect(
    placesOf({ from: SENDER, blockNumber: null }, { blockNumber: '0x2a' }).map(([section]) => section),
  ).toEqual(['4.7']);
});

it.each([[undefined], [{ from: SENDER, blockNumber: null }], [{ from: SENDER, blockNumber: '42' }]])(
  'are none of %j',
  (transaction) => {
    expect(placesOf(transaction)).toEqual([]);
  },
);

it('have names of their own, beside those by the hash', () => {
  const all = [
    ...listsOfHash(`0x${'cd'.repeat(32)}`),
    ...listsOfPlace({ transaction: object({ from: SENDER, blockNumber: '0x2a' }) }),
  ];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
});
