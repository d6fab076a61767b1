import { expect, it } from 'vitest';
import {
  compactAmount,
  leastAmount,
} from '../../../../../renderer/investigations/graph/scene/compact-amount.ts';
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

it.each([
  [55_873n, 0, '≈56k'],
  [1_996n, 0, '≈2k'],
  [123_456n, 0, '≈123k'],
  [540_724n, 4, '≈54'],
  [12_345n, 6, '≈0.01'],
  [20_000n, 0, '20k'],
] as const)('has no digits behind the point in the least room: %d with %d decimals', (units, scale, text) => {
  expect(leastAmount({ units, scale })).toBe(text);
});

it.each([
  [55_873n, 0, '≈55.9k'],
  [999_999n, 0, '≈1.00M'],
  [999_499n, 0, '≈999k'],
  [20_000n, 0, '20k'],
  [12_300n, 0, '12.3k'],
  [372_525n, 1, '≈37.3k'],
  [1_234_567_890n, 2, '≈12.3M'],
  [2_840_000_000_001n, 6, '≈2.84M'],
  [1_234n, 0, '≈1.23k'],
  [540_724n, 4, '≈54.1'],
  [99_960n, 3, '≈100'],
  [123n, 0, '123'],
  [123_456n, 7, '≈0.0123'],
  [99_960n, 5, '≈1.00'],
  [5n, 3, '0.005'],
  [2n * 10n ** 12n, 0, '2\u00A0×\u00A010¹²'],
  [999_999_999_999n, 0, '≈1.00\u00A0×\u00A010¹²'],
  [115_792n * 10n ** 72n, 0, '≈1.16\u00A0×\u00A010⁷⁷'],
  [5n, 9, undefined],
  [0n, 0, undefined],
  [-5n, 0, undefined],
] as const)('rounds to three digits, and says so: %d with %d decimals', (units, scale, expected) => {
  expect(compactAmount({ units, scale })).toBe(expected);
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
