/** What was found out about the ends of block ranges, as a completeness check. Pure. */
import type { CompletenessCheck } from '../../storage/case-records.ts';
import type { WalkCursor } from '../plan/walk-cursor.ts';

const LEFT_OUT = { '1/0': 'the lower end', '0/1': 'the upper end', '1/1': 'both ends' } as Readonly<
  Record<string, string>
>;

/** Empty if the collection relies on no range. */
export function rangeEndsChecks({ reach, flaws }: WalkCursor): CompletenessCheck[] {
  if (reach === undefined) return [];
  const { below, above, height, seqs } = reach;
  const named = { name: 'Ends of a block range', ...(seqs.length === 0 ? {} : { evidence: seqs }) };
  if (height === undefined)
    return flaws.length > 0
      ? [{ ...named, outcome: 'not-checkable', detail: 'No block could show whether they are included.' }]
      : [{ ...named, outcome: 'met', detail: 'One block more at each end gave no row of the range either.' }];
  const leftOut = LEFT_OUT[`${below}/${above}`];
  return [
    {
      ...named,
      outcome: 'met',
      detail:
        leftOut === undefined
          ? `Block ${height}, asked for by itself, gave its rows: a range includes its ends.`
          : `Block ${height} came only with its neighbours: the service leaves out ${leftOut} of a range, so one block more was asked for there.`,
    },
  ];
}
