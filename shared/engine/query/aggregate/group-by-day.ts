/** Groups rows by day. */
import type { GroupKeys } from './groups-of-rows.ts';

const DAY_MS = 86_400_000;

/**
 * Groups by the UTC day of their times (Unix ms), as `YYYY-MM-DD`; rows without one (NaN) are the
 * group ''.
 */
export function groupByDay(times: Float64Array): GroupKeys {
  const idOf = new Map<number, number>();
  const days: number[] = [];
  const ids = new Uint32Array(times.length);
  let [lastDay, lastId] = [Number.NaN, 0];
  for (let place = 0; place < times.length; place += 1) {
    const time = times[place] ?? 0;
    // Rows without a time have day -1: no time is before 1970.
    const day = Number.isNaN(time) ? -1 : Math.floor(time / DAY_MS);
    if (day !== lastDay) {
      lastDay = day;
      lastId = idOf.get(day) ?? days.length;
      if (lastId === days.length) {
        idOf.set(day, lastId);
        days.push(day);
      }
    }
    ids[place] = lastId;
  }
  const textOf = (id: number): string => {
    const day = days[id] ?? -1;
    return day < 0 ? '' : new Date(day * DAY_MS).toISOString().slice(0, 10);
  };
  return { ids, size: days.length, textOf };
}
