import type { Interval } from './narrow-numbers.ts';
import type { RowRun } from './row-run.ts';

/** The first of the rows whose number is beyond `bound`, or equal to it if `orEqual`. */
function firstBeyond(
  numbers: Float64Array,
  { from, to, order }: RowRun & { readonly order: number },
  bound: number,
  orEqual: boolean,
): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const number = numbers[middle] ?? 0;
    const isBeyond = number === bound ? orEqual : number > bound === order > 0;
    if (isBeyond) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The rows whose number lies within an interval, found by halving; an empty run if there are none.
 * `order` is 1 if the numbers of `rows` never fall, -1 if they never rise.
 */
export function passingInOrder(
  numbers: Float64Array,
  { low, high }: Interval,
  rows: RowRun & { readonly order: number },
): RowRun {
  const [first, last] = rows.order > 0 ? [low, high] : [high, low];
  return { from: firstBeyond(numbers, rows, first, true), to: firstBeyond(numbers, rows, last, false) };
}
