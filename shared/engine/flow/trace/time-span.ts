/** From when to when something took place. Pure. */

/** Unix ms; NaN if nothing in it has a time. */
export interface TimeSpan {
  readonly first: number;
  readonly last: number;
}

/** The span of times, of which those that are missing say nothing. */
export function spanOf(times: readonly (number | undefined)[]): TimeSpan {
  let [first, last] = [Number.NaN, Number.NaN];
  for (const time of times) {
    if (time === undefined || Number.isNaN(time)) continue;
    // Nothing is at least NaN, nor at most.
    if (!(time >= first)) first = time;
    if (!(time <= last)) last = time;
  }
  return { first, last };
}
