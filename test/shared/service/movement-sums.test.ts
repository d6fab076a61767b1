import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  settlementOf,
  SIDES,
  sumMovements,
  type MovementKind,
} from '../../../shared/service/movement-sums.ts';
import { LEFT_OUT_REASONS, type Settlement } from '../../../shared/service/counted-rows.ts';
import { formatDecimal, parseDecimal } from '../../../shared/units/amount.ts';

describe('whether a movement settled', () => {
  it.each<[string, Settlement]>([
    ['', 'settled'],
    ['success', 'settled'],
    ['Success', 'settled'],
    ['done', 'settled'],
    ['0x1', 'settled'],
    ['fail', 'failed'],
    ['FAIL', 'failed'],
    ['failed', 'failed'],
    ['reverted', 'failed'],
    ['dropped', 'failed'],
    ['0x0', 'failed'],
    ['0x', 'failed'],
    ['0', 'failed'],
    ['pending', 'pending'],
    ['Pending ', 'pending'],
    ['preconfirmed', 'pending'],
  ])('the state “%s” is %s [found 25]', (state, settlement) => {
    expect(settlementOf(state)).toBe(settlement);
  });

  it.each<[string, MovementKind, Settlement]>([
    ['', 'trade-zone', 'untold'],
    [' ', 'trade-zone', 'untold'],
    ['0x2', 'trade-zone', 'untold'],
    ['unknown', 'trade-zone', 'untold'],
    ['0x1', 'trade-zone', 'settled'],
    ['0x0', 'trade-zone', 'failed'],
    ['pending', 'trade-zone', 'pending'],
    ['', 'normal', 'untold'],
    ['', 'internal', 'untold'],
    ['', 'token', 'settled'],
    ['done', 'internal', 'settled'],
  ])('the state “%s” of a movement of the kind %s is %s [found 25]', (state, kind, settlement) => {
    expect(settlementOf(state, kind)).toBe(settlement);
  });
});

/** Cents, so that the independent sum is whole numbers. */
const movement = fc.record({
  cents: fc.bigInt({ min: 0n, max: 10n ** 20n }),
  side: fc.constantFrom(...SIDES),
  leftOut: fc.constantFrom(undefined, undefined, ...LEFT_OUT_REASONS),
});

it('adds up what counts alone, in and out apart, whatever the order [found 25]', () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 40 }), (given) => {
      const sums = sumMovements(
        given.map(({ cents, ...rest }) => ({ ...rest, amount: { units: cents, scale: 2 } })),
      );
      const settled = given.filter(({ leftOut }) => leftOut === undefined);
      const total = (some: typeof given): bigint => some.reduce((sum, { cents }) => sum + cents, 0n);
      const bySide = (wanted: string) => settled.filter(({ side }) => side === wanted);
      const inCents = (cents: bigint): string => formatDecimal({ units: cents, scale: 2 });
      expect(formatDecimal(sums.all.sum)).toBe(inCents(total(settled)));
      expect(sums.all.rows).toBe(settled.length);
      for (const side of SIDES) {
        expect(formatDecimal(sums.sides[side].sum)).toBe(inCents(total(bySide(side))));
        expect(sums.sides[side].rows).toBe(bySide(side).length);
      }
      expect(formatDecimal(sums.net)).toBe(inCents(total(bySide('in')) - total(bySide('out'))));
      for (const reason of LEFT_OUT_REASONS)
        expect(sums[reason]).toBe(given.filter(({ leftOut }) => leftOut === reason).length);
    }),
  );
});

it('is exact to the last digit where floating point is not [found 25]', () => {
  const amounts = [
    '0.1',
    '0.2',
    '301.77',
    '1e-18',
    '115792089237316195423570985008687907853269984665640564039457',
  ];
  const { all } = sumMovements(
    amounts.map((text) => ({
      amount: parseDecimal(text) ?? { units: 0n, scale: 0 },
      side: 'in',
      leftOut: undefined,
    })),
  );
  expect(formatDecimal(all.sum)).toBe(
    '115792089237316195423570985008687907853269984665640564039759.070000000000000001',
  );
});
