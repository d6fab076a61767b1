/** The rows of the table of heights, newest first; missed heights are rows too. */
import type { HeightRow } from '../../../shared/engine/recording/height-line.ts';
import {
  canonicalOf,
  outcomeOf,
  type RecordedHeight,
} from '../../../shared/engine/recording/recorded-height.ts';
import type { Recording } from '../../../shared/engine/recording/recording.ts';
import { sortedPlace } from '../../../shared/engine/recording/sorted-place.ts';

/** All rows of a recording. */
export function heightRows({ rows, bounds }: Recording): HeightRow[] {
  // Older blocks of watched transactions are requested as well, but were not followed.
  const first = bounds?.first ?? 0;
  const start = sortedPlace(rows, (row) => row.kind === 'height' && row.recorded.height < first);
  return rows.slice(start).toReversed();
}

/** Describes the outcome of a height. */
export function outcomeText(recorded: RecordedHeight): string {
  switch (outcomeOf(recorded)) {
    case 'missed':
      return canonicalOf(recorded) === undefined ? 'missed' : 'missed, fetched by number';
    case 'open':
      return 'preconfirmed';
    case 'same':
      return 'same hash';
    case 'became':
      return 'became canonical';
    case 'changed':
      return 'changed hash';
  }
}
