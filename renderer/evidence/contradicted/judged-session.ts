/** What the judges of rows use of a session, and how many rows they judge. */
import type { FilterClause, ReviewSession } from '../../../shared/engine/query/review-session.ts';

/** The part of a session that judges use. */
export type JudgedSession = Pick<ReviewSession, 'find' | 'count'>;

/** Rows of a list that are judged; an analyst asks the node about fewer transactions. */
export const MOST_ROWS = 2000;

/** How many rows pass a filter beyond those that are judged. */
export async function countBeyond(
  session: JudgedSession,
  filter: readonly FilterClause[],
  judged: number,
): Promise<number> {
  const [all = judged] = await session.count([filter]);
  return Math.max(0, all - judged);
}
