/**
 * The rows of the table of heights, newest first; missed heights are rows too.
 */
import type { HeightRange } from '../../recording/height-ranges.ts';
import { canonicalOf, outcomeOf, type RecordedHeight } from '../../recording/recorded-height.ts';
import type { Recording } from '../../recording/recording.ts';

export type HeightRow =
  | { readonly kind: 'height'; readonly recorded: RecordedHeight }
  /** Missed, and nothing fetched of them. */
  | { readonly kind: 'missed'; readonly range: HeightRange };

/** Heights of a range that nothing is recorded of, as ranges. */
function unfetched({ from, to }: HeightRange, fetched: readonly number[]): HeightRange[] {
  const edges = [from - 1, ...fetched.filter((height) => height >= from && height <= to), to + 1];
  return edges.slice(1).flatMap((edge, at) => {
    const range = { from: (edges[at] ?? 0) + 1, to: edge - 1 };
    return range.to >= range.from ? [range] : [];
  });
}

const topOf = (row: HeightRow): number => (row.kind === 'height' ? row.recorded.height : row.range.to);

/** All rows of a recording. */
export function heightRows(recording: Recording): HeightRow[] {
  const { missed, bounds } = recording;
  // Blocks of watched transactions from before the recording are asked for as well; they were not followed.
  const heights = recording.heights.filter(({ height }) => height >= (bounds?.first ?? 0));
  const fetched = heights.filter(({ forms }) => forms.length === 0).map(({ height }) => height);
  const rows: HeightRow[] = [
    ...heights.map((recorded) => ({ kind: 'height', recorded }) as const),
    ...missed.flatMap((range) =>
      unfetched(range, fetched).map((each) => ({ kind: 'missed', range: each }) as const),
    ),
  ];
  return rows.toSorted((one, other) => topOf(other) - topOf(one));
}

/** The outcome of a height in words. */
export function outcomeWords(recorded: RecordedHeight): string {
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
