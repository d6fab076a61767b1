/** Changes a filter clause by clause, with at most one clause per kind and field. Pure. */
import type { FilterClause } from '../../../shared/engine/query/review-session.ts';

/** What stands in the filter line. */
type TypedClause = Extract<FilterClause, { kind: 'line' | 'text' }>;

/** Clauses that hold others together have nothing by which they could be replaced. */
const JOINS: readonly FilterClause['kind'][] = ['and', 'or', 'not'];

function keyOf(clause: FilterClause): string {
  if (JOINS.includes(clause.kind)) return JSON.stringify(clause);
  if ('field' in clause) return `${clause.kind} ${clause.field}`;
  return clause.kind === 'topic' ? `topic ${clause.place}` : clause.kind;
}

const isEmpty = (clause: FilterClause): boolean => {
  if ('text' in clause) return clause.text.trim() === '';
  if (clause.kind === 'amount')
    return [clause.atLeast, clause.atMost, clause.above, clause.below].every((end) => end === undefined);
  if (clause.kind === 'time') return clause.from === undefined && clause.to === undefined;
  return 'anyOf' in clause && clause.anyOf.length === 0;
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

/**
 * Returns the filter with removed clauses added again. A clause that was set since in the place of
 * one of them stays.
 */
export function withRestored(
  filter: readonly FilterClause[],
  removed: readonly FilterClause[],
): readonly FilterClause[] {
  const isTyped = typedClause(filter) !== undefined;
  const keys = new Set(filter.map(keyOf));
  const restored = removed.filter(
    (clause) => !keys.has(keyOf(clause)) && !(isTyped && clause === typedClause(removed)),
  );
  return restored.length === 0 ? filter : [...filter, ...restored];
}

/** The clause that stands in the filter line; undefined if the line is empty. */
export const typedClause = (filter: readonly FilterClause[]): TypedClause | undefined =>
  filter.find((clause) => clause.kind === 'line') ?? filter.find((clause) => clause.kind === 'text');

/** Returns the clauses that have no field of their own above the table. */
export function chipClauses(filter: readonly FilterClause[]): readonly FilterClause[] {
  const typed = typedClause(filter);
  return filter.filter((clause) => clause !== typed && clause.kind !== 'event' && clause.kind !== 'action');
}

/** Returns the filter with what stands in its line replaced; undefined empties the line. */
export function withTyped(
  filter: readonly FilterClause[],
  typed: TypedClause | undefined,
): readonly FilterClause[] {
  const before = typedClause(filter);
  const rest = filter.filter((clause) => clause !== before);
  return typed === undefined ? rest : [...rest, typed];
}
