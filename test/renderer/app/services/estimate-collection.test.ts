import { expect, it } from 'vitest';
import { estimateCollection } from '../../../../renderer/app/services/estimate-collection.ts';
import type { CollectionSpec } from '../../../../shared/engine/collect/collection-runner.ts';

const ROW = 1200;
const ALL = { kind: 'all' } as const;
const range = { startBlockHeight: '100', endBlockHeight: '149' };
const address = `0x${'1'.repeat(40)}`;

it.each<[string, string, CollectionSpec['params'], number, boolean]>([
  ['one block', 'block-fills', { height: '7' }, 20 * ROW, false],
  ['a list that is read past its cap', 'address-transaction-list', { address }, 10_000 * ROW, true],
  ['a list that ends at its cap', 'log-by-address', { address }, 1000 * ROW, false],
  ['a list without a known end', 'tz-transaction-list', {}, 10_000 * ROW, true],
  ['a batch of hashes', 'hash-batch', { list: '5', count: '3000' }, 3000 * ROW, true],
  ['a range of blocks', 'blocks-of-range', range, 50 * ROW, false],
  ['receipts of a range', 'logs-from-receipts', { address, ...range }, 50 * 250_000, true],
  ['receipts of some blocks', 'logs-from-receipts', { address, heights: '7,10-12' }, 4 * 250_000, true],
])('estimates %s [J9] [found 7]', (_what, endpointId, params, bytes, isAtLeast) => {
  expect(estimateCollection({ endpointId, params, goal: ALL })).toEqual({ bytes, isAtLeast });
});

it('estimates the first rows of a list by their number [J9] [found 7]', () => {
  const goal = { kind: 'first', rows: 70 } as const;
  expect(estimateCollection({ endpointId: 'address-transaction-list', params: { address }, goal })).toEqual({
    bytes: 70 * ROW,
    isAtLeast: false,
  });
});
