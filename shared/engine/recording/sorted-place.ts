/**
 * How many items at the beginning of a sorted list `isBefore` holds for: the place of the first one that it does not hold for. It must hold for
 * none after one that it does not hold for.
 */
export function sortedPlace<T>(list: readonly T[], isBefore: (item: T) => boolean): number {
  let low = 0;
  let high = list.length;
  // What is recorded is nearly always newer than all before it.
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
