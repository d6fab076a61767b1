/** Selects a period of a time histogram by brushing. Pure. */
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { TimeHistogram } from '../../../shared/engine/query/aggregate/row-groups.ts';

/** Two bars and all bars between them, in either order. */
export interface BrushedBins {
  readonly anchor: number;
  readonly cursor: number;
}

/** For a longer period the hour is meaningless. */
const DAYS_ONLY_MS = 4 * 86_400_000;

/** Describes the rows between two times (Unix ms); long periods by their days. */
export function describeStretch(from: number, to: number, rows: number): string {
  const length = to - from > DAYS_ONLY_MS ? 10 : 16;
  const [first, last] = [from, to].map((unixMs) =>
    new Date(unixMs).toISOString().slice(0, length).replace('T', ' '),
  );
  return `${first} to ${last} UTC, ${groupedCount(rows)} ${rows === 1 ? 'row' : 'rows'}`;
}

const within = (bin: number, { counts }: TimeHistogram): number =>
  Math.min(Math.max(0, bin), Math.max(0, counts.length - 1));

/**
 * Returns what a brush covers: the first and last bar, its first and last millisecond (Unix ms),
 * and the number of rows.
 */
export function readBrush(
  { anchor, cursor }: BrushedBins,
  histogram: TimeHistogram,
): {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
  readonly rows: number;
} {
  const first = within(Math.min(anchor, cursor), histogram);
  const last = within(Math.max(anchor, cursor), histogram);
  const { from, width, counts } = histogram;
  return {
    first,
    last,
    from: from + first * width,
    to: from + (last + 1) * width - 1,
    rows: counts.slice(first, last + 1).reduce((sum, count) => sum + count, 0),
  };
}

/**
 * Returns the brush after a key: the arrow keys move it, with Shift they extend it, Home and End
 * move it to the ends. Returns undefined for other keys.
 */
export function moveBrush(
  brush: BrushedBins | undefined,
  key: string,
  isWidening: boolean,
  histogram: TimeHistogram,
): BrushedBins | undefined {
  const at = brush?.cursor ?? 0;
  const last = histogram.counts.length - 1;
  const target =
    key === 'ArrowLeft'
      ? brush === undefined
        ? last
        : at - 1
      : key === 'ArrowRight'
        ? brush === undefined
          ? 0
          : at + 1
        : key === 'Home'
          ? 0
          : key === 'End'
            ? last
            : undefined;
  if (target === undefined || last < 0) return undefined;
  const cursor = within(target, histogram);
  return { anchor: isWidening ? (brush?.anchor ?? cursor) : cursor, cursor };
}
