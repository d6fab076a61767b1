/**
 * Narrowing of amounts to a range: by their keys, and to the last digit where a key is that of a bound.
 */
import type { AmountColumn } from '../../../columns/amount-column.ts';
import { IN_COLUMN } from '../../../columns/dictionary.ts';
import { compareToLimbs } from '../exact-limbs.ts';
import { inStretches } from '../in-stretches.ts';
import { amountKeys, GREATEST_KEY, KEPT_KEY, keyOfLimbs, LEAST_KEY } from './amount-keys.ts';
import type { Narrow } from './narrow.ts';

const keyOf = (limbs: Int32Array): number =>
  keyOfLimbs(limbs[0] ?? 0, limbs[1] ?? 0, limbs[2] ?? 0, limbs[3] ?? 0);

/** Keys from `low` to `high`: those that are one of them say nothing yet. */
interface KeyRange {
  readonly low: number;
  readonly high: number;
}

/** Takes the marks of rows [from, to) by their keys; where a key says nothing, `passes` does. */
function narrowByKeys(
  keys: Int32Array,
  { low, high }: KeyRange,
  passes: (row: number) => boolean,
  passed: Uint8Array,
  from: number,
  to: number,
): void {
  for (let row = from; row < to; row += 1) {
    const key = keys[row] ?? KEPT_KEY;
    if (key === low || key === high || key === KEPT_KEY) {
      if (!passes(row)) passed[row] = 0;
    }
    // Without a branch: amounts within and outside alternate in no order. Keys have 31 bits, so that nothing overflows.
    else passed[row] = (passed[row] ?? 0) & (1 ^ (((key - low) | (high - key)) >>> 31));
  }
}

/** Lets amounts from `low` to `high` pass, none where a bound is undefined; `flags` are of the kept values, by code. */
export function narrowLimbs(
  column: AmountColumn,
  flags: Uint8Array,
  low: Int32Array | undefined,
  high: Int32Array | undefined,
): Narrow {
  const range = {
    low: low === undefined ? LEAST_KEY : keyOf(low),
    high: high === undefined ? GREATEST_KEY : keyOf(high),
  };
  const passes = (row: number): boolean => {
    const code = column.kept.codeAt(row);
    if (code !== IN_COLUMN) return flags[code] === 1;
    return (
      (low === undefined || compareToLimbs(column, row, low) >= 0) &&
      (high === undefined || compareToLimbs(column, row, high) <= 0)
    );
  };
  return (passed, from, to) => {
    const keys = amountKeys(column);
    inStretches(from, to, (first, end) => narrowByKeys(keys, range, passes, passed, first, end));
  };
}
