/**
 * One row is wrong in one way, the worst: disputed, then malformed, then not matching the request (the
 * order of WORST_FIRST, in shown-completeness.ts). A contradiction may make all of a row wrong, a
 * malformed field only itself, and a row that answers another request may be right. All counts of wrong rows
 * keep to this, so that their sum is the number of rows that are wrong.
 */
import type {
  FilterClause,
  ProblemOfRow,
  ReviewSession,
  ReviewSnapshot,
} from '../../../shared/engine/query/review-session.ts';

/** Rows that are wrong and not disputed, each counted once. */
export type ProblemCounts = Readonly<Record<ProblemOfRow, number>>;

/** The rows with a problem, without those that are wrong in a worse way. */
export function clausesOfProblem(of: ProblemOfRow, disputed: readonly string[]): readonly FilterClause[] {
  const worse: readonly FilterClause[] = [
    ...(disputed.length === 0 ? [] : [{ kind: 'disputed', anyOf: disputed } as const]),
    ...(of === 'malformed' ? [] : [{ kind: 'problem', of: 'malformed' } as const]),
  ];
  return [{ kind: 'problem', of }, ...worse.map((part) => ({ kind: 'not', part }) as const)];
}

/** Counts the rows with problems. Asks the session only if a row may be wrong in several ways. */
export async function countProblems(
  session: Pick<ReviewSession, 'count'>,
  { malformed, mismatched = 0 }: Pick<ReviewSnapshot, 'malformed' | 'mismatched'>,
  disputed: readonly string[],
): Promise<ProblemCounts> {
  const ways = [disputed.length, malformed, mismatched].filter((count) => count > 0).length;
  if (malformed + mismatched === 0 || ways < 2) return { malformed, mismatched };
  const [ofMalformed = malformed, ofMismatched = mismatched] = await session.count([
    clausesOfProblem('malformed', disputed),
    clausesOfProblem('mismatched', disputed),
  ]);
  return { malformed: ofMalformed, mismatched: ofMismatched };
}
