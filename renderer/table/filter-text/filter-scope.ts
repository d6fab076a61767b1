import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { FilterClause } from '../../../shared/engine/query/review-session.ts';
import { partsOf } from '../../../shared/engine/query/filter/clause-parts.ts';
import type { FilterScope, Vocabulary } from '../../../shared/engine/row-filter/filter-scope.ts';

/** The fields that the clauses name, however deep they are. */
const fieldsOf = (clauses: readonly FilterClause[]): readonly string[] =>
  clauses.flatMap((clause) => [
    ...('field' in clause && clause.field !== undefined ? [clause.field] : []),
    ...fieldsOf(partsOf(clause)),
  ]);

/**
 * The fields of amounts that are moved: the first one, and that of the trade zone on a timeline. Gas
 * prices and fees are named.
 */
const amountFieldsOf = ({ columns }: Endpoint): readonly string[] => {
  const amounts = columns.filter(({ kind }) => kind === 'amount').map(({ field }) => field);
  const [first] = amounts;
  return first === undefined ? [] : [...new Set([first, ...amounts.filter((field) => field === 'value')])];
};

/**
 * Returns what a filter of an endpoint's rows may name: its columns, and fields that the current
 * filter already uses, such as a field of an action.
 */
export function filterScope(
  endpoint: Endpoint,
  hasSubject: boolean,
  filter: readonly FilterClause[],
  vocabulary?: Vocabulary,
): FilterScope {
  const own = endpoint.columns.map(({ field, kind, label }) => ({ field, kind, label }));
  const further = fieldsOf(filter).filter((name) => own.every(({ field }) => field !== name));
  return {
    fields: [...own, ...Array.from(new Set(further), (field) => ({ field, kind: 'text' as const }))],
    hasSubject,
    hasTopics: own.some(({ field }) => field === 'topics'),
    hasActions: own.some(({ field }) => field === 'actionData'),
    hasMovements: ['from', 'to'].every((end) => own.some(({ field }) => field === end)),
    amountFields: amountFieldsOf(endpoint),
    timeField: endpoint.timeField,
    ...(vocabulary !== undefined && { vocabulary }),
  };
}
