import { useState, type ComponentProps, type ReactNode } from 'react';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type {
  FilterClause,
  ReviewSession,
  ReviewSnapshot,
} from '../../../shared/engine/query/review-session.ts';
import { FilterChips } from './filter-chips.tsx';
import { chipClauses } from './filter-clauses.ts';
import { FilterLine } from './filter-line.tsx';
import { RowCounts } from './row-counts.tsx';
import { MoreFilters } from './more-filters.tsx';
import { useLatest } from '../../tab/use-latest.ts';
import classes from '../../tab/workbench.module.css';

interface FilterBarProps {
  readonly endpoint: Endpoint;
  readonly withDirection: boolean;
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
  /** Keys of the rows that another source contradicts. */
  readonly disputed: readonly string[];
  readonly problems: ComponentProps<typeof RowCounts>['problems'];
  readonly unchecked: ComponentProps<typeof RowCounts>['unchecked'];
  readonly filter: readonly FilterClause[];
  readonly onFilter: (filter: readonly FilterClause[]) => void;
  /** Sets a filter with fewer clauses. */
  readonly onRemove: (left: readonly FilterClause[]) => void;
  /** Receives the filter on every key press in the filter line. */
  readonly onType: (filter: readonly FilterClause[]) => void;
  /** Called when the filter line loses the focus. */
  readonly onTyped: () => void;
  /** Buttons at the end of the bar. */
  readonly children: ReactNode;
}

const NO_FILTER: readonly FilterClause[] = [];

/** Shows the filter line, the other clauses as chips, and how many rows match. */
export function FilterBar({
  endpoint,
  withDirection,
  session,
  snapshot,
  disputed,
  problems,
  unchecked,
  filter,
  onFilter,
  onRemove,
  onType,
  onTyped,
  children,
}: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const apply = useLatest((next: readonly FilterClause[]): void => {
    setOpen(false);
    onFilter(next);
  });
  return (
    <div className={classes.bar} role="search">
      <FilterLine
        endpoint={endpoint}
        withDirection={withDirection}
        session={session}
        snapshot={snapshot}
        filter={filter}
        onType={onType}
        onTyped={onTyped}
      />
      <MoreFilters
        endpoint={endpoint}
        withDirection={withDirection}
        session={session}
        // A constant while closed, so that typing does not re-render it.
        filter={isOpen ? filter : NO_FILTER}
        isOpen={isOpen}
        onOpen={setOpen}
        set={chipClauses(filter).length}
        onApply={apply}
        onRemove={onRemove}
      />
      <FilterChips endpoint={endpoint} filter={filter} onFilter={onRemove} as="line" />
      <RowCounts
        endpoint={endpoint}
        session={session}
        snapshot={snapshot}
        disputed={disputed}
        problems={problems}
        unchecked={unchecked}
        filter={filter}
        onFilter={onFilter}
      />
      <div className={classes.tools}>{children}</div>
    </div>
  );
}
