/**
 * Explains why a height was not compared with its canonical block, and lists such heights of a
 * recording. Pure.
 */
import { groupedCount } from '../../units/count-text.ts';
import { MOST_HASHES, MOST_WAITING } from './kept-lists.ts';
import type { HeightRange } from './height-ranges.ts';
import { comparisonOf, SETTLED_DEPTH, type Comparison } from './recorded-height.ts';
import type { Recording } from './recording.ts';

const WHY: Readonly<Record<Exclude<Comparison, 'compared'>, string>> = {
  'never-seen': 'never seen preconfirmed',
  'not-settled': `no canonical block that is ${SETTLED_DEPTH} heights deep came`,
  'not-kept': `more than ${groupedCount(MOST_WAITING)} heights or ${groupedCount(MOST_HASHES)} transactions waited, or a form came late: its lists were not kept`,
};

/** Why not; undefined if a height was compared. */
export function whyNotCompared(recorded: Parameters<typeof comparisonOf>[0]): string | undefined {
  const comparison = comparisonOf(recorded);
  return comparison === 'compared' ? undefined : WHY[comparison];
}

/**
 * The heights that were seen preconfirmed but not compared, ascending, grouped by the same reason.
 */
export function notComparedRanges({
  heights,
}: Pick<Recording, 'heights'>): readonly (HeightRange & { readonly reason: string })[] {
  const ranges: { from: number; to: number; reason: string }[] = [];
  for (const recorded of heights) {
    const reason = recorded.forms.length === 0 ? undefined : whyNotCompared(recorded);
    if (reason === undefined) continue;
    const { height } = recorded;
    const last = ranges.at(-1);
    if (last?.to === height - 1 && last.reason === reason) last.to = height;
    else ranges.push({ from: height, to: height, reason });
  }
  return ranges;
}
