import { compareDecimals, formatDecimal, type ExactDecimal } from '../../../../shared/units/amount.ts';
import type { AssetSum } from '../transfers/asset-sums.ts';

const [THIN, WIDE] = [1.25, 4.5];
/** The place of a width between the thinnest, 0, and the widest line, 1. */
export const shareOfWidth = (width: number): number => (width - THIN) / (WIDE - THIN);

/** A sum with this many digits less than the largest one is a thin line. */
const DECADES = 4;

/** The decimal logarithm of an amount: a width needs no exact figure. */
function magnitude(amount: ExactDecimal): number {
  const [whole = '', fraction = ''] = formatDecimal(amount).split('.');
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  return digits === ''
    ? -Infinity
    : Math.log10(Number(`0.${digits.slice(0, 15)}`)) + digits.length - fraction.length;
}

/**
 * Widths of lines in pixels, by the logarithm of a sum beside the largest one of its asset: amounts
 * of different assets cannot be compared. Several assets together are as wide as the widest of them.
 */
export function widthsByValue(
  drawn: readonly (readonly AssetSum[])[],
): (sums: readonly AssetSum[]) => number {
  const largest = new Map<string, ExactDecimal>();
  for (const { asset, sum } of drawn.flat()) {
    const known = largest.get(asset);
    if (known === undefined || compareDecimals(sum, known) > 0) largest.set(asset, sum);
  }
  const widthOf = ({ asset, sum }: AssetSum): number => {
    const below = (magnitude(largest.get(asset) ?? sum) - magnitude(sum)) / DECADES;
    return Number.isFinite(below) ? THIN + (WIDE - THIN) * Math.max(0, 1 - below) : THIN;
  };
  return (sums) => sums.reduce((widest, sum) => Math.max(widest, widthOf(sum)), THIN);
}
