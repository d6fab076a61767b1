import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumByAsset } from '../../../../../renderer/investigations/graph/transfers/asset-sums.ts';
import { passesFilter } from '../../../../../renderer/investigations/graph/transfers/transfer-filter.ts';
import { addressOf, arbitraryTransfer, transferWith } from '../../../../support/arbitrary-transfers.ts';

const SCALE = 18;

describe('sums by asset', () => {
  it('are exact, apart for each asset, and lose no transfer', () => {
    fc.assert(
      fc.property(fc.array(arbitraryTransfer(), { maxLength: 60 }), (transfers) => {
        const sums = sumByAsset(transfers);
        expect(sums.reduce((all, { count }) => all + count, 0)).toBe(transfers.length);
        expect(new Set(sums.map(({ asset }) => asset)).size).toBe(sums.length);
        for (const { asset, sum, first, last, zeroCount } of sums) {
          const own = transfers.filter((each) => each.asset === asset);
          const units = own.reduce(
            (all, { amount }) => all + amount.units * 10n ** BigInt(SCALE - amount.scale),
            0n,
          );
          expect(sum.units * 10n ** BigInt(SCALE - sum.scale)).toBe(units);
          const times = own.flatMap(({ time }) => (time === undefined ? [] : [time]));
          expect([first, last]).toEqual(
            times.length === 0 ? [undefined, undefined] : [Math.min(...times), Math.max(...times)],
          );
          expect(zeroCount).toBe(own.filter(({ amount }) => amount.units === 0n).length);
        }
      }),
    );
  });
});

describe('the filter', () => {
  const small = transferWith({ amount: { units: 99n, scale: 1 }, time: 10 });
  const large = transferWith({ amount: { units: 10n, scale: 0 }, time: 20 });
  const token = transferWith({ asset: addressOf(0xa0), time: undefined });
  const zero = transferWith({ asset: addressOf(0xa0), amount: { units: 0n, scale: 6 } });
  const all = [small, large, token, zero];

  it('compares amounts as numbers, of one asset only', () => {
    expect(all.filter(passesFilter({ asset: '', atLeast: '10.0', hidesZeroValue: false }))).toEqual([large]);
    expect(all.filter(passesFilter({ atLeast: '10.0', hidesZeroValue: false }))).toEqual(all);
  });

  it('keeps both ends of a stretch of time, and nothing without a time', () => {
    expect(all.filter(passesFilter({ from: 10, to: 20, hidesZeroValue: false }))).toEqual([small, large]);
    expect(all.filter(passesFilter({ from: 11, hidesZeroValue: false }))).toEqual([large, zero]);
  });

  it('hides what moves nothing only where it is told to', () => {
    expect(all.filter(passesFilter({ hidesZeroValue: true }))).toEqual([small, large, token]);
  });
});
