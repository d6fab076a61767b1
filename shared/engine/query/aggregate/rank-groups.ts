/**
 * The first groups by value: approximations choose the candidates, exact amounts decide among them,
 * so that a million groups cost no million big integers.
 */
import { compareDecimals, type ExactDecimal } from '../../../units/amount.ts';

/** The values of groups, by their numbers. */
export interface GroupValues {
  /** NaN for groups without a value. */
  readonly approximate: Float64Array;
  /** How far the value may be from its approximation. */
  readonly margin: Float64Array;
  readonly exact: (group: number) => ExactDecimal;
}

/** The groups that have a value, or those that have none. */
const groupsWith = (approximate: Float64Array, hasValue: boolean): Uint32Array =>
  new Uint32Array(approximate.length)
    .map((_, group) => group)
    .filter((group) => Number.isNaN(approximate[group]) !== hasValue);

/** The groups that may be among the first `atMost`. */
function candidates({ approximate, margin }: GroupValues, sign: 1 | -1, atMost: number): Uint32Array {
  const valued = groupsWith(approximate, true);
  if (valued.length <= atMost) return valued;
  const surely = new Float64Array(valued.length);
  for (const [place, group] of valued.entries())
    surely[place] = sign * (approximate[group] ?? 0) - (margin[group] ?? 0);
  surely.sort();
  const least = surely[surely.length - atMost] ?? -Infinity;
  return valued.filter((group) => sign * (approximate[group] ?? 0) + (margin[group] ?? 0) >= least);
}

/**
 * The first groups that have a value, in order; `byCount` decides among equal ones, and orders
 * those without a value, which follow.
 */
export function rankGroups(
  values: GroupValues,
  descending: boolean,
  atMost: number,
  byCount: (groups: Uint32Array, atMost: number) => number[],
): number[] {
  const chosen = byCount(candidates(values, descending ? 1 : -1, atMost), values.approximate.length);
  const exact = new Map(chosen.map((group) => [group, values.exact(group)]));
  const nothing = { units: 0n, scale: 0 };
  const ranked = chosen.toSorted(
    (one, other) =>
      compareDecimals(exact.get(other) ?? nothing, exact.get(one) ?? nothing) * (descending ? 1 : -1),
  );
  if (ranked.length >= atMost) return ranked.slice(0, atMost);
  return [...ranked, ...byCount(groupsWith(values.approximate, false), atMost - ranked.length)];
}
