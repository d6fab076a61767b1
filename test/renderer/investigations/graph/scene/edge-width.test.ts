import { expect, it } from 'vitest';
import { edgeDays } from '../../../../../renderer/investigations/graph/scene/edge-text.ts';
import { widthsByValue } from '../../../../../renderer/investigations/graph/scene/edge-width.ts';
import { sumByAsset } from '../../../../../renderer/investigations/graph/transfers/asset-sums.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';

const sumsOf = (units: bigint, asset = '', scale = 0) =>
  sumByAsset([transferWith({ asset, amount: { units, scale } })]);

it('draws larger sums of a token wider, whatever the sums of others are', () => {
  const token = addressOf(0xa0);
  const [small, middle, large] = [sumsOf(5n, '', 3), sumsOf(700n), sumsOf(10n ** 30n, '', 26)] as const;
  const [other, zero] = [sumsOf(10n ** 40n, token), sumsOf(0n, token)];
  const widthOf = widthsByValue([small, middle, large, other, zero]);
  expect(widthOf(small)).toBe(widthOf(zero));
  expect(widthOf(middle)).toBeGreaterThan(widthOf(small));
  expect(widthOf(large)).toBeGreaterThan(widthOf(middle));
  expect(widthOf(large)).toBe(widthOf(other));
  expect(widthOf([...small, ...other])).toBe(widthOf(other));
});

it('says the day of an edge, or its first and its last one', () => {
  const at = (...times: (number | undefined)[]) =>
    edgeDays(sumByAsset(times.map((time) => transferWith({ time }))));
  const [third, fifth, later] = [Date.UTC(2026, 9, 3, 23), Date.UTC(2026, 9, 5), Date.UTC(2027, 0, 1)];
  expect(at(third, third + 1000)).toBe('2026-10-03');
  expect(at(fifth, third, undefined)).toBe('2026-10-03 – 10-05');
  expect(at(third, later)).toBe('2026-10-03 – 2027-01-01');
  expect(at(undefined)).toBe('');
});
