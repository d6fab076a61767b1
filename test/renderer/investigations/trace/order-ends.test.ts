import { describe, expect, it } from 'vitest';
import { orderEnds } from '../../../../renderer/investigations/trace/ends/order-ends.ts';
import { sharesText } from '../../../../renderer/investigations/trace/units.ts';

const METHODS = ['fifo', 'lifo'] as const;

/** An end with the same amounts by every method. */
const end = (address: string, least: bigint, most: bigint) => {
  const range = { least, most };
  return {
    address,
    amounts: {
      fifo: range,
      lifo: range,
      tiho: range,
      'pro-rata': range,
      'own-first': range,
      'traced-first': range,
    },
  };
};

const namesOf = (ends: readonly ReturnType<typeof end>[]): readonly string[] =>
  orderEnds(ends, METHODS, { source: 100n, sums: [] }, (address) => address.startsWith('label')).map(
    ({ address }) => address,
  );

describe('the order of ends', () => {
  it('puts ends with anything from nothing to all last', () => {
    expect(
      namesOf([end('a', 0n, 100n), end('b', 60n, 60n), end('label', 0n, 100n), end('c', 0n, 40n)]),
    ).toEqual(['b', 'c', 'label', 'a']);
  });

  it('puts those with a label first among equals only', () => {
    expect(namesOf([end('a', 9n, 9n), end('b', 5n, 5n), end('label', 5n, 5n), end('c', 1n, 1n)])).toEqual([
      'a',
      'label',
      'b',
      'c',
    ]);
  });
});

it('says in words that a share can be anything', () => {
  expect(sharesText({ least: 0n, most: 100n }, 100n)).toBe('anything from nothing to all');
  expect(sharesText({ least: 0n, most: 50n }, 100n)).toBe('0 % to 50 %');
  expect(sharesText({ least: 25n, most: 25n }, 100n)).toBe('25 %');
});
