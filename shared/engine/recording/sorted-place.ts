/**
 * How many items at the beginning of a sorted list satisfy `isBefore`: the index of the first that
 * does not. No item after that one may satisfy it.
 */
export function sortedPlace<T>(list: readonly T[], isBefore: (item: T) => boolean): number {
  let low = 0;
  let high = list.length;
  // What is recorded is nearly always newer than everything before it.
  const last = list.at(-1);
  if (last !== undefined && isBefore(last)) return high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = list[middle];
    if (item !== undefined && isBefore(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
