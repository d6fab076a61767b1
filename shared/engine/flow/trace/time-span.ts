/** From when to when something took place. Pure. */

/** Unix ms; NaN if nothing in it has a time. */
export interface TimeSpan {
  readonly first: number;
  readonly last: number;
}

/** The span of the known times; missing ones are left out. */
export function spanOf(times: readonly (number | undefined)[]): TimeSpan {
  let [first, last] = [Number.NaN, Number.NaN];
  for (const time of times) {
    if (time === undefined || Number.isNaN(time)) continue;
    // Every comparison with NaN is false.
    if (!(time >= first)) first = time;
    if (!(time <= last)) last = time;
  }
  return { first, last };
}
