/**
 * Computes what a screen shows of a recording from all heights each time: the plain model of what
 * the recording maintains as it grows.
 */
import type { HeightRow } from '../../shared/engine/recording/height-line.ts';
import type { RecordedMoment } from '../../shared/engine/recording/moment-of-recording.ts';
import {
  canonicalBlocks,
  comparisonOf,
  outcomeOf,
  settledOf,
  SETTLED_DEPTH,
  wasReplaced,
} from '../../shared/engine/recording/recorded-height.ts';
import type { Recording, Settling } from '../../shared/engine/recording/recording.ts';

/** The counters of heights. */
export function naiveCounts({ heights }: Recording): Recording['heightCounts'] {
  const seen = heights.filter(({ forms }) => forms.length > 0);
  return {
    seen: seen.length,
    changedHash: seen.filter((each) => outcomeOf(each) === 'changed').length,
    replaced: heights.filter((each) => wasReplaced(each)).length,
    reordered: seen.filter(({ reordered }) => reordered.length > 0).length,
    notCompared: seen.filter((each) => comparisonOf(each) === 'not-kept').length,
  };
}

/** Heights without a settled block, and how far settling lags. */
export function naiveSettling({ heights, bounds, span }: Recording): Settling & { readonly open: number[] } {
  const open = heights.filter((each) => settledOf(each) === undefined);
  const highest = Math.max(
    0,
    ...heights.filter((each) => settledOf(each) !== undefined).map(({ height }) => height),
  );
  const unsettled = open.filter(({ height }) => height <= (bounds?.top ?? 0) - SETTLED_DEPTH);
  const late = unsettled.filter(({ height }) => height > highest);
  const since = late[0]?.forms[0]?.firstAt ?? late[0]?.byNumber[0]?.at;
  return {
    unsettled: unsettled.length,
    late: late.length,
    lateMs: since === undefined || span === undefined ? 0 : span.to - since,
    open: open.map(({ height }) => height),
  };
}

/** Rows of heights and of gaps between them, ascending. */
export function naiveRows({ heights, missed }: Recording): HeightRow[] {
  const recorded = new Set(heights.map(({ height }) => height));
  const gaps: { from: number; to: number }[] = [];
  for (const { from, to } of missed) {
    let isOpen = false;
    for (let height = from; height <= to; height += 1) {
      const last = gaps.at(-1);
      if (recorded.has(height)) isOpen = false;
      else if (isOpen && last !== undefined) last.to = height;
      else {
        gaps.push({ from: height, to: height });
        isOpen = true;
      }
    }
  }
  const rows: HeightRow[] = [
    ...heights.map((each) => ({ kind: 'height', recorded: each }) as const),
    ...gaps.map((range) => ({ kind: 'missed', range }) as const),
  ];
  const heightOf = (row: HeightRow): number => (row.kind === 'height' ? row.recorded.height : row.range.from);
  return rows.toSorted((one, other) => heightOf(one) - heightOf(other));
}

/** The newest form and the highest canonical block at a time. */
export function naiveMoment(
  { heights }: Recording,
  at: number,
): Pick<RecordedMoment, 'pending' | 'canonical'> {
  let pending: RecordedMoment['pending'];
  let canonical: RecordedMoment['canonical'];
  for (const recorded of heights) {
    const { height, forms } = recorded;
    const form = forms.findLast(({ firstAt }) => firstAt <= at);
    if (form !== undefined && form.firstAt >= (pending?.form.firstAt ?? 0)) pending = { height, form };
    const block = canonicalBlocks(recorded).findLast((each) => each.at <= at);
    if (block !== undefined) canonical = { height, block };
  }
  return { ...(pending && { pending }), ...(canonical && { canonical }) };
}
