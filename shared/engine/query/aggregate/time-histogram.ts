/** Counts rows in equal periods of time. */
import type { TimeHistogram } from './row-groups.ts';

/**
 * At most `bins` periods of whole milliseconds, from the first time to the last. Times are Unix ms, NaN
 * for rows without one.
 */
export function timeHistogram(times: Float64Array, bins: number): TimeHistogram {
  let [first, last, without] = [Infinity, -Infinity, 0];
  for (let place = 0; place < times.length; place += 1) {
    const time = times[place] ?? 0;
    if (Number.isNaN(time)) without += 1;
    if (time < first) first = time;
    if (time > last) last = time;
  }
  if (first > last) return { from: 0, width: 0, counts: [], without };
  const width = Math.ceil((last - first + 1) / Math.max(1, bins));
  const counts = Array.from({ length: Math.floor((last - first) / width) + 1 }, () => 0);
  for (let place = 0; place < times.length; place += 1) {
    const bin = Math.floor(((times[place] ?? 0) - first) / width);
    if (bin >= 0) counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { from: first, width, counts, without };
}
