/**
 * What does not count between two addresses: suspected, failed, pending or of zero value. It is one
 * quiet edge until it is opened, so that it does not hide the money. Pure.
 */
import { addLeftOut, type LeftOutRows } from '../../../../shared/service/counted-rows.ts';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { reasonsText } from '../../../table/summary/sum-text.ts';
import type { AssetSum } from '../transfers/asset-sums.ts';

/** True if nothing that counts moved. */
export const isQuietSum = ({ sum }: Pick<AssetSum, 'sum'>): boolean => sum.units === 0n;

/**
 * The texts of the edge for what does not count, the longest first: how many transfers, by reason.
 * They are the same with all details and without.
 */
export function stubTexts(
  sums: readonly Pick<AssetSum, 'leftOut' | 'counted'>[],
): readonly [string, ...string[]] {
  const leftOut = sums.reduce<LeftOutRows>((all, sum) => addLeftOut(all, sum.leftOut), {});
  // What counts and yet moved nothing.
  const zero = sums.reduce((all, { counted }) => all + counted, 0);
  const reasons = [
    ...(Object.keys(leftOut).length > 0 ? [reasonsText(leftOut)] : []),
    ...(zero > 0 ? [`${groupedCount(zero)} of zero value`] : []),
  ];
  const all = Object.values(leftOut).reduce((sum, count) => sum + count, zero);
  const text = reasons.join(', ');
  return text.includes(',') ? [text, `${groupedCount(all)} not counted`] : [text];
}
