import { describe, expect, it } from 'vitest';
import { SPLITTING_METHODS } from '../../../../../shared/engine/flow/trace/trace-question.ts';
import { collectedAll, historyOf, rowAt, type Move } from '../../../../support/flow-history.ts';
import { amountsOf, traceOf } from '../../../../support/prove-flow.ts';

/** Own 70, stolen 30; 50 to B; own +20; 40 to C. */
const MIXED: Move[] = [
  ['own', 'a', 70n],
  ['thief', 'a', 30n],
  ['a', 'b', 50n],
  ['own', 'a', 20n],
  ['a', 'c', 40n],
];

const trace = (moves: Move[], stolen: number) =>
  traceOf({
    rows: historyOf(...moves),
    question: { sources: [{ row: rowAt(stolen) }], hops: 5, collected: collectedAll('a') },
  });

/** Stolen amounts at B, at C and left at A, by method. */
const stolenBy = (moves: Move[], stolen: number) =>
  Object.fromEntries(
    trace(moves, stolen).methods.map((each) => {
      const amounts = amountsOf(each);
      const at = (end: string) => amounts[end] ?? 0n;
      return [each.method, [at('not-collected b'), at('not-collected c'), at('held a')]];
    }),
  );

describe('own 70, stolen 30; 50 to B; own 20 more; 40 to C', () => {
  it.each([
    ['fifo', [0n, 20n, 10n]],
    ['lifo', [30n, 0n, 0n]],
    ['pro-rata', [15n, 9n, 6n]],
    ['own-first', [0n, 0n, 30n]],
    ['traced-first', [30n, 0n, 0n]],
  ])('by %s', (method, expected) => {
    expect(stolenBy(MIXED, 1)[method]).toEqual(expected);
  });

  it('marks B and C as a whole by poison, without an amount', () => {
    expect(trace(MIXED, 1).poison.map(({ kind, address, rows }) => ({ kind, address, rows }))).toEqual([
      { kind: 'not-collected', address: 'b', rows: 1 },
      { kind: 'not-collected', address: 'c', rows: 1 },
      { kind: 'held', address: 'a', rows: 1 },
    ]);
  });
});

describe('the lowest intermediate balance', () => {
  it('of 5,000, a claim of 100,000, 60,000 out and 20,000 in is a claim of 45,000 (Roscoe v Winder)', () => {
    const moves: Move[] = [
      ['own', 'a', 5000n],
      ['thief', 'a', 100_000n],
      ['a', 'b', 60_000n],
      ['own', 'a', 20_000n],
    ];
    expect(stolenBy(moves, 1)['own-first']).toEqual([55_000n, 0n, 45_000n]);
  });

  it('of nothing leaves no claim, whatever comes later', () => {
    const moves: Move[] = [
      ['thief', 'a', 10n],
      ['a', 'b', 10n],
      ['own', 'a', 100n],
    ];
    expect(stolenBy(moves, 0)['own-first']).toEqual([10n, 0n, 0n]);
  });
});

describe('2 stolen and 3 clean', () => {
  const moves: Move[] = [
    ['own', 'a', 3n],
    ['thief', 'a', 2n],
    ['a', 'b', 5n],
  ];

  it('are 40 % by pro rata', () => {
    const [toB] = stolenBy(moves, 1)['pro-rata'] ?? [];
    expect(toB).toBe(2n);
    expect(((toB ?? 0n) * 100n) / 5n).toBe(40n);
  });

  it('are 100 % by poison: the row as a whole', () => {
    const [end, ...others] = trace(moves, 1).poison;
    expect(end).toMatchObject({ kind: 'not-collected', address: 'b', first: { amount: 5n } });
    expect(others).toEqual([]);
  });
});

describe('TIHO', () => {
  it('gives the greatest outflow of a batch the traced money first', () => {
    const rows = historyOf(['own', 'a', 70n], ['thief', 'a', 30n], ['a', 'b', 10n], ['a', 'c', 40n]).map(
      (row, at) => (at < 2 ? row : { ...row, place: { ...row.place, height: 9, transaction: at } }),
    );
    const question = { sources: [{ row: rowAt(1) }], hops: 1, collected: collectedAll('a') };
    const byBlock = traceOf({ rows, question }).methods.find(({ method }) => method === 'tiho');
    expect(byBlock && amountsOf(byBlock)).toEqual({ 'not-collected c': 30n });
    const byTransaction = traceOf({ rows, question: { ...question, batch: 'transaction' } }).methods.find(
      ({ method }) => method === 'tiho',
    );
    expect(byTransaction && amountsOf(byTransaction)).toEqual({
      'not-collected b': 10n,
      'not-collected c': 20n,
    });
  });
});

it('computes every method side by side', () => {
  expect(trace(MIXED, 1).methods.map(({ method }) => method)).toEqual([...SPLITTING_METHODS]);
});
