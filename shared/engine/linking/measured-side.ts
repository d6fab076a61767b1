/** Sides with their amounts as whole numbers of one unit, so that they compare exactly and fast. */
import { roundingBound } from '../flow/ledger/raw-amount.ts';
import type { ExactDecimal } from '../../units/amount.ts';
import type { LinkSide } from './link-side.ts';

/** A side with a finer amount is left out: no token has so many decimals. */
const MOST_DECIMALS = 40;

export interface MeasuredSide {
  readonly side: LinkSide;
  /** In units of the finest amount of all sides. */
  readonly units: bigint;
  readonly fee: bigint;
  /** At most so far from the true amount, because the list rounds. */
  readonly bound: bigint;
}

const isUsable = ({ amount, fee }: LinkSide): boolean =>
  amount.units > 0n && amount.scale <= MOST_DECIMALS && (fee === undefined || fee.scale <= MOST_DECIMALS);

/** Measures the sides that move something, in order of time. */
export function measureSides(sides: readonly LinkSide[]): readonly MeasuredSide[] {
  const usable = sides.filter(isUsable);
  const scale = usable.reduce((most, { amount, fee }) => Math.max(most, amount.scale, fee?.scale ?? 0), 0);
  const measure = ({ units, scale: own }: ExactDecimal): bigint => units * 10n ** BigInt(scale - own);
  return usable
    .map((side) => {
      const units = measure(side.amount);
      return {
        side,
        units,
        fee: side.fee === undefined || side.fee.units < 0n ? 0n : measure(side.fee),
        bound: side.asReported ? roundingBound(units) : 0n,
      };
    })
    .sort((one, other) => one.side.time - other.side.time);
}
