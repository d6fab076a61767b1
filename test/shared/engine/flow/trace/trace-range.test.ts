import { describe, expect, it } from 'vitest';
import type { FlowRow } from '../../../../../shared/engine/flow/ledger/flow-row.ts';
import { indexAsset } from '../../../../../shared/engine/flow/trace/asset-index.ts';
import { traceRange } from '../../../../../shared/engine/flow/trace/trace-range.ts';
import type { SplittingMethod } from '../../../../../shared/engine/flow/trace/trace-question.ts';
import { collectedAll, historyOf, rowAt, type Move } from '../../../../support/flow-history.ts';

const loose = (rows: readonly FlowRow[], from: number): readonly FlowRow[] =>
  rows.map((row, at) =>
    at < from ? row : { ...row, place: { ...row.place, height: 100, transaction: undefined } },
  );

function traced(rows: readonly FlowRow[], method: SplittingMethod, stated?: ReadonlyMap<string, bigint>) {
  const question = { sources: [{ row: rowAt(1) }], hops: 3, collected: collectedAll('a') };
  const index = indexAsset(rows, { asset: '', ...(stated !== undefined && { stated }) });
  const range = traceRange(index, question, method);
  if ('refused' in range) throw new Error(range.refused);
  return range;
}

function rangeOf(rows: readonly FlowRow[], method: SplittingMethod, stated?: ReadonlyMap<string, bigint>) {
  const range = traced(rows, method, stated);
  const ends = range.ends.map(({ kind, address, amount: { least, most } }) => [
    `${kind} ${address}`,
    least,
    most,
  ]);
  return {
    basis: range.basis,
    orders: range.orders,
    ends: Object.fromEntries(ends.map(([end, ...of]) => [end, of])),
  };
}

/** 5 own, 5 stolen; then 5 to B and 5 to C. */
const MOVES: Move[] = [
  ['own', 'a', 5n],
  ['thief', 'a', 5n],
  ['a', 'b', 5n],
  ['a', 'c', 5n],
];

describe('a trace over rows of one block', () => {
  it('is exact where the order is known', () => {
    expect(rangeOf(historyOf(...MOVES), 'fifo')).toEqual({
      basis: 'known-order',
      orders: 1,
      ends: { 'not-collected c': [5n, 5n] },
    });
  });

  it('is the best and the worst case where it is not', () => {
    expect(rangeOf(loose(historyOf(...MOVES), 2), 'fifo')).toEqual({
      basis: 'every-order',
      orders: 2,
      ends: { 'not-collected b': [0n, 5n], 'not-collected c': [0n, 5n] },
    });
  });

  it('tells a source from an identical row', () => {
    const moves: Move[] = [
      ['thief', 'a', 5n],
      ['thief', 'a', 5n],
      ['a', 'b', 5n],
    ];
    const [first, second, third] = historyOf(...moves);
    if (first === undefined || second === undefined || third === undefined) throw new Error('three rows');
    const inOneBlock = [...loose([first, second], 0), { ...third, place: { ...third.place, height: 200 } }];
    expect(rangeOf(inOneBlock, 'fifo').ends).toMatchObject({ 'not-collected b': [0n, 5n] });
  });

  it('leaves out orders that a stated opening balance rules out', () => {
    const moves: Move[] = [
      ['own', 'a', 1n],
      ['thief', 'a', 5n],
      ['a', 'b', 6n],
      ['own', 'a', 4n],
    ];
    const rows = loose(historyOf(...moves), 1);
    expect(rangeOf(rows, 'lifo').ends).toMatchObject({ 'not-collected b': [0n, 5n] });
    expect(rangeOf(rows, 'lifo', new Map([['a', 0n]])).ends).toMatchObject({
      'not-collected b': [2n, 5n],
    });
  });

  it.each([
    { basis: 'every-order', payments: 2 },
    { basis: 'bounds', payments: 9 },
  ])('states when the rows took place that may carry it: $basis', ({ basis, payments }) => {
    const moves: Move[] = [
      ['own', 'a', 50n],
      ['thief', 'a', 5n],
      ...Array.from({ length: payments }, (_, at): Move => ['a', 'b', BigInt(at + 1)]),
    ];
    const range = traced(loose(historyOf(...moves), 2), 'traced-first');
    expect(range.basis).toBe(basis);
    expect(range.ends.find(({ address }) => address === 'b')).toMatchObject({
      first: 2000,
      last: 1000 * (payments + 1),
    });
  });

  it('has bounds that surely hold where there are too many orders to run', () => {
    const moves: Move[] = [
      ['own', 'a', 50n],
      ['thief', 'a', 5n],
      ...Array.from({ length: 9 }, (_, at): Move => ['a', `to${at}`, BigInt(at + 1)]),
    ];
    const { basis, ends } = rangeOf(loose(historyOf(...moves), 2), 'fifo');
    expect(basis).toBe('bounds');
    expect(ends).toMatchObject({ 'not-collected to0': [0n, 1n], 'not-collected to8': [0n, 5n] });
  });
});
