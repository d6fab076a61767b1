/** How an amount that arrived fits one that left: exactly, after a fee, or as far as a list rounds. */
import type { MeasuredSide } from './measured-side.ts';

/** How the amount that arrived fits the one that left. */
export type AmountFit = 'equal' | 'after-fee' | 'rounded' | 'less' | 'none';

/** An unnamed fee takes at most one part in so many. */
export const LEAST_PARTS = 100n;

const isFeeBetween = (left: MeasuredSide, arrived: MeasuredSide): boolean =>
  [left.fee, arrived.fee, left.fee + arrived.fee].some(
    (fee) => fee > 0n && left.units - arrived.units === fee,
  );

/** Compares two amounts, the best fit first. */
export function amountFit(left: MeasuredSide, arrived: MeasuredSide): AmountFit {
  if (left.units === arrived.units) return 'equal';
  if (isFeeBetween(left, arrived)) return 'after-fee';
  const difference = left.units - arrived.units;
  const bound = left.bound + arrived.bound;
  if (difference <= bound && -difference <= bound) return 'rounded';
  return difference > 0n && difference * LEAST_PARTS <= left.units ? 'less' : 'none';
}
