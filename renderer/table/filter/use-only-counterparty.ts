import type { FilterClause } from '../../../shared/engine/query/review-session.ts';
import { useLatest } from '../../tab/use-latest.ts';
import { withClause, withoutClause } from './filter-clauses.ts';

/**
 * Returns the act that keeps only the rows with a counterparty, or removes that filter if it is set.
 * The function keeps its identity.
 */
export function useOnlyCounterparty(
  filter: readonly FilterClause[],
  onFilter: (filter: readonly FilterClause[]) => void,
): (counterparty: string) => void {
  return useLatest((counterparty: string): void => {
    const isSet = (clause: FilterClause): boolean =>
      clause.kind === 'counterparty' &&
      clause.anyOf.length === 1 &&
      clause.anyOf[0]?.toLowerCase() === counterparty.toLowerCase();
    const held = filter.find(isSet);
    onFilter(
      held === undefined
        ? withClause(filter, { kind: 'counterparty', anyOf: [counterparty] })
        : withoutClause(filter, held),
    );
  });
}
