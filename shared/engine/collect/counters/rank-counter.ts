/**
 * Ranks of holders (spec 4.9): from 1 without a gap, each once.
 */
import { valueText } from '../../../service/row-value.ts';
import { grouped, nameFew, type Counter } from './counter.ts';
import { findGaps } from './find-gaps.ts';

/** Counts ranks; sends no requests. */
export function rankCounter(): Counter {
  const ranks: number[] = [];
  let unreadable = 0;
  return {
    take: ({ fields }) => {
      const rank = valueText(fields['rank']);
      if (/^[1-9]\d{0,14}$/.test(rank)) ranks.push(Number(rank));
      else unreadable += 1;
    },
    ask: () => {
      const sorted = ranks.toSorted((one, other) => one - other);
      const missing = findGaps(sorted, 1, sorted.at(-1) ?? 0);
      const doubled = sorted.filter((rank, index) => rank === sorted[index - 1]).map(String);
      const name = 'Ranks';
      if (unreadable > 0)
        return Promise.resolve([
          { name, outcome: 'failed', detail: `${grouped(unreadable)} holders came without a rank.` },
        ]);
      if (missing.length > 0 || doubled.length > 0)
        return Promise.resolve([
          {
            name,
            outcome: 'failed',
            detail: [
              missing.length === 0 ? '' : `Ranks ${nameFew(missing)} are missing.`,
              doubled.length === 0 ? '' : `Ranks ${nameFew(doubled)} came more than once.`,
            ]
              .filter((sentence) => sentence !== '')
              .join(' '),
          },
        ]);
      return Promise.resolve([
        {
          name,
          outcome: sorted.length === 0 ? 'not-checkable' : 'met',
          detail:
            sorted.length === 0
              ? 'No holder came.'
              : `Ranks 1 to ${grouped(sorted.length)}, each once, without a gap.`,
        },
      ]);
    },
  };
}
