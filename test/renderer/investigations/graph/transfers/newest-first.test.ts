import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newestFirst } from '../../../../../renderer/investigations/graph/transfers/newest-first.ts';
import { sumByAsset } from '../../../../../renderer/investigations/graph/transfers/asset-sums.ts';
import { addressOf, arbitraryTransfer, transferWith } from '../../../../support/arbitrary-transfers.ts';

describe('transfers of an edge in a list', () => {
  it('are the newest of all its tokens, not of the rarest one', () => {
    const often = Array.from({ length: 5 }, (_, n) => transferWith({ time: 100 + n }));
    const rare = transferWith({ asset: addressOf(0xa0), time: 1 });
    const [newest, ...others] = newestFirst(sumByAsset([rare, ...often]).flatMap((sum) => sum.transfers));
    expect(newest?.time).toBe(104);
    expect(others.at(-1)).toBe(rare);
  });

  it('fall in time, those without one last, and of the same time are as they were collected', () => {
    fc.assert(
      fc.property(fc.array(arbitraryTransfer(2), { maxLength: 30 }), fc.nat(3), (made, spread) => {
        const transfers = made.map((transfer, n) => ({
          ...transfer,
          time: transfer.time === undefined ? undefined : transfer.time % (spread + 1),
          seq: made.length - Math.floor(n / 3),
          index: n % 3,
        }));
        const sorted = newestFirst(transfers);
        expect(new Set(sorted)).toEqual(new Set(transfers));
        for (const [place, next] of sorted.slice(1).entries()) {
          const before = sorted[place];
          if (before === undefined) throw new Error('there is one before each but the first');
          const [one, other] = [before.time ?? -Infinity, next.time ?? -Infinity];
          expect(one).toBeGreaterThanOrEqual(other);
          if (one === other) expect(before.seq * 3 + before.index).toBeLessThan(next.seq * 3 + next.index);
        }
      }),
    );
  });
});
