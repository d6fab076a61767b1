/** The values of groups in one unit, to rank the groups by. */
import { SIDES, type Side } from '../../../service/movement-sums.ts';
import { addDecimals, type ExactDecimal } from '../../../units/amount.ts';
import type { GroupRank } from './row-groups.ts';
import type { AddedRows } from './added-rows.ts';
import type { GroupValues } from './rank-groups.ts';

/** What groups are ranked by, in one unit. */
export type RankedBy = GroupRank['by'];

/** The relative error of an approximation; a double has 2^-53. */
const RELATIVE_ERROR = 1e-13;

/** The sides that a value consists of, and their signs. */
const PARTS: Readonly<Record<RankedBy, readonly (readonly [side: Side, sign: 1 | -1])[]>> = {
  in: [['in', 1]],
  out: [['out', 1]],
  net: [
    ['in', 1],
    ['out', -1],
  ],
  sum: SIDES.map((side) => [side, 1] as const),
};

/** The unit of the most rows that are in such a value; undefined if no row is. */
export function mainUnit(added: AddedRows, by: RankedBy): number | undefined {
  const places = PARTS[by].map(([side]) => SIDES.indexOf(side));
  const rows = new Map<number, number>();
  for (const [pair, unit] of added.units.entries()) {
    const own = places.reduce((all, place) => all + added.countOf(pair, place), 0);
    if (own > 0) rows.set(unit, (rows.get(unit) ?? 0) + own);
  }
  const [main] = Array.from(rows).toSorted(([, one], [, other]) => other - one);
  return main?.[0];
}

/** The values of the pairs of some units, by group. `groups` is their number. */
export function valuesOfPairs(
  added: AddedRows,
  units: readonly number[],
  by: RankedBy,
  groups: number,
): GroupValues {
  const parts = PARTS[by].map(([side, sign]) => ({ index: SIDES.indexOf(side), sign }));
  const approximate = new Float64Array(groups).fill(Number.NaN);
  const margin = new Float64Array(groups);
  const pairOf = new Map<number, number>();
  for (const [pair, group] of added.groups.entries()) {
    if (!units.includes(added.units[pair] ?? 0)) continue;
    if (parts.every(({ index }) => added.countOf(pair, index) === 0)) continue;
    pairOf.set(group, pair);
    const values = parts.map(({ index, sign }) => sign * added.approximateOf(pair, index));
    approximate[group] = values.reduce((all, value) => all + value, 0);
    margin[group] = RELATIVE_ERROR * values.reduce((all, value) => all + Math.abs(value), 0);
  }
  const exact = (group: number): ExactDecimal => {
    const pair = pairOf.get(group) ?? 0;
    return parts
      .map(({ index, sign }) => {
        const { units, scale } = added.sumOf(pair, index);
        return { units: BigInt(sign) * units, scale };
      })
      .reduce(addDecimals);
  };
  return { approximate, margin, exact };
}
