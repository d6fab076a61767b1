import { describeClause } from '../../../shared/engine/export/describe-filter.ts';
import type { FilterClause } from '../../../shared/engine/query/review-session.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { countText } from '../../../shared/units/count-text.ts';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import { tellUndo } from '../../parts/tell-undo.tsx';
import { useLatest } from '../../tab/use-latest.ts';
import { withRestored } from './filter-clauses.ts';

/**
 * Returns what sets a filter with fewer clauses than `filter` and offers to bring those back. They
 * are added to whatever the filter is by then.
 */
export function useFilterRemoval(
  endpoint: Endpoint,
  filter: readonly FilterClause[],
  onFilter: (filter: readonly FilterClause[]) => void,
): (left: readonly FilterClause[]) => void {
  const restore = useLatest((removed: readonly FilterClause[]) => onFilter(withRestored(filter, removed)));
  return useLatest((left: readonly FilterClause[]): void => {
    const removed = filter.filter((clause) => !left.includes(clause));
    onFilter(left);
    const [first] = removed;
    if (first === undefined) return;
    tellUndo({
      id: 'filter-removed',
      title: removed.length === 1 ? 'Filter removed' : 'Filters removed',
      message:
        removed.length === 1
          ? `Removed “${revealHostile(describeClause(first, endpoint), 80).text}”.`
          : `Removed ${countText(removed.length, 'filter')}.`,
      undo: async () => restore(removed),
    });
  });
}
