/** Counts rows in equal periods of time. */
import type { TimeHistogram } from './row-groups.ts';

/** At most `bins` periods of whole milliseconds, from the first time to the last. */
export function timeHistogram(
  timeOf: (row: number) => number,
  rows: Uint32Array,
  bins: number,
): TimeHistogram {
  const times = new Float64Array(rows.length);
  let [first, last, without] = [Infinity, -Infinity, 0];
  for (let place = 0; place < rows.length; place += 1) {
    const time = timeOf(rows[place] ?? 0);
    times[place] = time;
    if (Number.isNaN(time)) without += 1;
    if (time < first) first = time;
    if (time > last) last = time;
  }
  if (first > last) return { from: 0, width: 0, counts: [], without };
  const width = Math.ceil((last - first + 1) / Math.max(1, bins));
  const counts = Array.from({ length: Math.floor((last - first) / width) + 1 }, () => 0);
  for (const time of times) {
    const bin = Math.floor((time - first) / width);
    if (bin >= 0) counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { from: first, width, counts, without };
}
