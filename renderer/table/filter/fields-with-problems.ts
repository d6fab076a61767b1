/** Names the fields that are wrong in rows. Pure. */
import type { ProblemOfRow, ReviewRow } from '../../../shared/engine/query/review-session.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { groupedCount } from '../../../shared/units/count-text.ts';

/** Fields that one sentence names. */
const MOST_NAMED = 4;

/**
 * Returns the labels of the fields with a number of rows each, those of the most rows first, e.g. 'Block
 * height (40), Amount (3)'; '' if nothing is wrong. Names of unknown fields are as they came.
 */
export function fieldsWithProblems(
  { columns }: Pick<Endpoint, 'columns'>,
  rows: readonly Pick<ReviewRow, 'problems'>[],
  of: ProblemOfRow,
): string {
  const counts = new Map<string, number>();
  for (const { problems } of rows) {
    const own = problems.filter(({ isOfQuestion = false }) => isOfQuestion === (of === 'mismatched'));
    for (const field of new Set(own.map((each) => each.field)))
      counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  const labelOf = (field: string): string =>
    columns.find((each) => each.field === field || each.otherNames?.includes(field) === true)?.label ?? field;
  const named = Array.from(counts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([field, count]) => `${labelOf(field)} (${groupedCount(count)})`);
  const further = named.length - MOST_NAMED;
  return [...named.slice(0, MOST_NAMED), ...(further > 0 ? [`${groupedCount(further)} more`] : [])].join(
    ', ',
  );
}
