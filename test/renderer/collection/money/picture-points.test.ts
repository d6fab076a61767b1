import { describe, expect, it } from 'vitest';
import {
  barPath,
  PICTURE,
  picturePoints,
  stepPath,
  type MoneyPoint,
} from '../../../../renderer/collection/money/picture-points.ts';
import { exactly } from '../../../../shared/engine/flow/ledger/amount-range.ts';

const NOTHING = 0n;
const point = (time: number | undefined, balance: bigint, part: Partial<MoneyPoint> = {}): MoneyPoint => ({
  time,
  balance: exactly(balance),
  in: 0n,
  out: 0n,
  ...part,
});

describe('the picture of a balance', () => {
  it('has the greatest balance at the top and the last row at the right', () => {
    const { top, drawn } = picturePoints(NOTHING, [point(0, 5n), point(50, 10n), point(100, 0n)]);
    expect(top).toBe(10n);
    expect(drawn.map(({ x, y }) => [x, y])).toEqual([
      [0, PICTURE.height / 2],
      [PICTURE.width / 2, 0],
      [PICTURE.width, PICTURE.height],
    ]);
    expect(stepPath(drawn.slice(0, 1), PICTURE.height, ({ y }) => y)).toBe(`M0 140H0V70H${PICTURE.width}`);
  });

  it('places rows by their order if one has no time, and draws no balance at the bottom', () => {
    const { drawn } = picturePoints(NOTHING, [point(undefined, 0n), point(7, 0n)]);
    expect(drawn.map(({ x, y }) => [x, y])).toEqual([
      [0, PICTURE.height],
      [PICTURE.width, PICTURE.height],
    ]);
  });

  it('says if a balance is a range, and draws its lower bound', () => {
    const range = { least: 0n, most: 10n };
    expect(picturePoints(NOTHING, [point(0, 10n)]).hasRange).toBe(false);
    const { hasRange, drawn } = picturePoints(NOTHING, [point(0, 10n, { balance: range })]);
    expect([hasRange, drawn[0]?.y, drawn[0]?.yLeast]).toEqual([true, 0, PICTURE.height]);
  });

  it('draws what came in upwards and what went out downwards, and the smallest amount can be seen', () => {
    const { largest, drawn } = picturePoints(NOTHING, [
      point(0, 10n ** 30n, { in: 10n ** 30n }),
      point(10, 10n ** 30n - 1n, { out: 1n }),
      point(20, 10n ** 30n - 1n),
    ]);
    expect(largest).toBe(10n ** 30n);
    expect(barPath(drawn, 'in')).toBe('M0 172v-24');
    expect(barPath(drawn, 'out')).toBe('M400 172v1');
  });
});
