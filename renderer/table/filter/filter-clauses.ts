/** Changes a filter clause by clause, with at most one clause per kind and field. Pure. */
import type { FilterClause } from '../../../shared/engine/query/review-session.ts';

function keyOf(clause: FilterClause): string {
  if ('field' in clause) return `${clause.kind} ${clause.field}`;
  return clause.kind === 'topic' ? `topic ${clause.place}` : clause.kind;
}

const isEmpty = (clause: FilterClause): boolean => {
  if ('text' in clause) return clause.text.trim() === '';
  if (clause.kind === 'amount') return clause.atLeast === undefined && clause.atMost === undefined;
  if (clause.kind === 'poisoning') return false;
  if (clause.kind === 'time') return clause.from === undefined && clause.to === undefined;
  return clause.anyOf.length === 0;
};

/**
 * Returns the filter with the clause added, or replacing one of its kind and field; an empty clause
 * removes that one.
 */
export function withClause(filter: readonly FilterClause[], clause: FilterClause): readonly FilterClause[] {
  const rest = filter.filter((each) => keyOf(each) !== keyOf(clause));
  return isEmpty(clause) ? rest : [...rest, clause];
}

/** Returns the filter without a clause. */
export const withoutClause = (
  filter: readonly FilterClause[],
  clause: FilterClause,
): readonly FilterClause[] => filter.filter((each) => each !== clause);
