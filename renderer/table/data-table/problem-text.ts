/** What is wrong with fields of a row, in words. Pure. */
import { countText } from '../../../shared/units/count-text.ts';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';

type Problem = ReviewRow['problems'][number];

/** Problems of a row that are named; its evidence has all. */
const MOST_NAMED = 3;

/** Says what is wrong with a field, beside its value. */
export const problemText = ({ isOfQuestion, reason }: Problem): string =>
  `${isOfQuestion === true ? 'Does not match the request' : 'Malformed'}: ${revealWhole(reason)}`;

/** Says what is wrong with a row, away from the values: each problem with its field. Empty if nothing is. */
export function problemsOfRow(problems: readonly Problem[]): string {
  const named = problems
    .slice(0, MOST_NAMED)
    .map((problem) => problemText({ ...problem, reason: `${problem.field} ${problem.reason}` }));
  const further = problems.length - named.length;
  return [...named, ...(further > 0 ? [countText(further, 'further problem')] : [])].join('. ');
}
