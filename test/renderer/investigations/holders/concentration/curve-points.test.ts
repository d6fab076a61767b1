import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  axisTicks,
  countAfterKey,
  countAtPlace,
  curvePoints,
  placeOnAxis,
  spreadCounts,
} from '../../../../../renderer/investigations/holders/concentration/curve-points.ts';
import { listBalances } from '../../../../../renderer/investigations/holders/shares/listed-balances.ts';
import { reviewRowOf } from '../../../../support/review-rows.ts';

describe('the concentration curve', () => {
  it('rises from the first to the whole', () => {
    const rows = ['5', '3', '2'].map((amount, index) => reviewRowOf({ amount, symbol: 'C' }, 1, index));
    expect(curvePoints(listBalances(rows, true), 100)).toEqual([
      { count: 1, share: 0.5 },
      { count: 2, share: 0.8 },
      { count: 3, share: 1 },
    ]);
    expect(curvePoints(listBalances([], true), 100)).toEqual([]);
  });

  it('has both ends and at most as many points as asked for, each once and in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 2, max: 400 }), (last, most) => {
        const counts = spreadCounts(last, most);
        expect(counts[0]).toBe(1);
        expect(counts.at(-1)).toBe(last);
        expect(counts.length).toBeLessThanOrEqual(most + 1);
        expect(counts).toEqual([...new Set(counts)].toSorted((one, other) => one - other));
      }),
    );
  });

  it('a click finds the count that is drawn there, and never one that does not exist', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        (last, wanted) => {
          const count = Math.min(last, wanted);
          expect(countAtPlace(placeOnAxis(count, last), last)).toBe(count);
        },
      ),
    );
    expect([-1, 2, 0.5].map((place) => countAtPlace(place, 100))).toEqual([1, 100, 10]);
    expect(countAtPlace(0.5, 0)).toBe(0);
  });

  it('has ticks at powers of ten', () => {
    expect(axisTicks(12_000)).toEqual([1, 10, 100, 1000, 10_000]);
    expect(axisTicks(1)).toEqual([1]);
  });

  it.each([
    ['ArrowRight', 11],
    ['ArrowLeft', 9],
    ['PageUp', 100],
    ['PageDown', 1],
    ['Home', 1],
    ['End', 5000],
    ['x', undefined],
  ])('%s leads from 10 to %s', (key, to) => {
    expect(countAfterKey(10, 5000, key)).toBe(to);
  });

  it('keys stay within the list', () => {
    expect(countAfterKey(5000, 5000, 'PageUp')).toBe(5000);
    expect(countAfterKey(1, 5000, 'ArrowLeft')).toBe(1);
  });
});
