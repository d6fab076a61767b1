import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { FilterClause } from '../../../shared/engine/query/review-session.ts';
import type { FilterScope } from './read-filter.ts';

/**
 * Returns what a filter of an endpoint's rows may name: its columns, and fields that the current
 * filter already uses, such as a field of an action.
 */
export function filterScope(
  endpoint: Endpoint,
  hasSubject: boolean,
  filter: readonly FilterClause[],
): FilterScope {
  const own = endpoint.columns.map(({ field, kind }) => ({ field, kind }));
  const further = filter
    .flatMap((clause) => ('field' in clause ? [clause.field] : []))
    .filter((name) => own.every(({ field }) => field !== name));
  return {
    fields: [...own, ...new Set(further)].map((each) =>
      typeof each === 'string' ? { field: each, kind: 'text' as const } : each,
    ),
    hasSubject,
    hasTopics: own.some(({ field }) => field === 'topics'),
    hasActions: own.some(({ field }) => field === 'actionData'),
    hasMovements: ['from', 'to'].every((end) => own.some(({ field }) => field === end)),
  };
}
