import { expect, it } from 'vitest';
import {
  briefAmount,
  compactAmount,
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

it('shortens a large amount to digits that are true, and leaves others alone', () => {
  const short = (units: bigint, scale = 0) => compactAmount({ units, scale });
  expect(short(55_873n)).toBe('55.8k…');
  expect(short(999_999n)).toBe('999k…');
  expect(short(20_000n)).toBe('20k');
  expect(short(12_300n)).toBe('12.3k');
  expect(short(1_234_567_890n, 2)).toBe('12.3M…');
  expect(short(1_000_000_000_001n, 6)).toBe('1M…');
  expect(short(2n * 10n ** 12n)).toBeUndefined();
  expect(short(9_999n)).toBeUndefined();
  expect(short(0n)).toBeUndefined();
});

it('cuts an amount for the least room, never to a row of zeros', () => {
  const brief = (units: bigint, scale = 0) => briefAmount({ units, scale });
  expect(brief(55_873n)).toBe('55k…');
  expect(brief(1_234n)).toBe('1k…');
  expect(brief(2_000n)).toBe('2k');
  expect(brief(540_724n, 4)).toBe('>54');
  expect(brief(123n)).toBe('123');
  expect(brief(123_456n, 7)).toBe('0.0123…');
  expect(brief(5n, 3)).toBe('0.005');
  expect(brief(0n)).toBe('0');
  expect(brief(5n, 9)).toBeUndefined();
  expect(brief(-5n)).toBeUndefined();
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
