import { Button, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import type { FilterClause, ReviewSession } from '../../../shared/engine/query/review-session.ts';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { filterScope } from '../filter-text/filter-scope.ts';
import { FilterTextForm } from '../filter-text/filter-text-form.tsx';
import { useAnswer } from '../../tab/use-answer.ts';
import { ButtonPanel } from '../../tab/button-panel.tsx';
import classes from '../../tab/workbench.module.css';

interface MoreFiltersProps {
  readonly endpoint: Endpoint;
  readonly withDirection: boolean;
  readonly session: ReviewSession | undefined;
  /** Read only while the panel is open. */
  readonly filter: readonly FilterClause[];
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** How many filters are set that have no field of their own. */
  readonly set: number;
  /** Applies the filter and closes the panel. */
  readonly onApply: (filter: readonly FilterClause[]) => void;
  /** Sets a filter with fewer clauses; the panel stays open. */
  readonly onRemove: (filter: readonly FilterClause[]) => void;
}

/** Edits the filter by fields and as text, behind a button. */
export const MoreFilters = memo(function MoreFilters({
  endpoint,
  withDirection,
  session,
  filter,
  isOpen,
  onOpen,
  set,
  onApply,
  onRemove,
}: MoreFiltersProps) {
  const stateField = endpoint.columns.find(({ kind }) => kind === 'state')?.field;
  const ask = useMemo(
    () =>
      isOpen && stateField !== undefined
        ? (asked: ReviewSession) => asked.distinct(stateField, 12)
        : undefined,
    [isOpen, stateField],
  );
  const { value: states = [], error: unread } = useAnswer(session, ask);
  return (
    <ButtonPanel isOpen={isOpen} onOpen={onOpen} position="bottom-start">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={14} />}
          aria-label={set === 0 ? 'More filters' : `More filters, ${countText(set, 'filter')} set`}
          title={set === 0 ? 'More filters' : `More filters: ${countText(set, 'filter')} set`}
          onClick={() => onOpen(!isOpen)}
        >
          <span className={classes.buttonText}>More filters</span>
          {set > 0 && <span className={classes.setCount}>{groupedCount(set)}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.filterDropdown}>
        {unread !== undefined && <ErrorNotice error={unread} />}
        <FilterChips endpoint={endpoint} filter={filter} onFilter={onRemove} as="list" />
        <FilterPanel
          // Its fields begin with the filter that is set.
          key={JSON.stringify(filter)}
          endpoint={endpoint}
          withDirection={withDirection}
          filter={filter}
          states={states.map(({ value }) => value)}
          onApply={onApply}
        />
        <FilterTextForm
          key={`text ${JSON.stringify(filter)}`}
          list={endpoint.id}
          scope={filterScope(endpoint, withDirection, filter)}
          filter={filter}
          onApply={onApply}
        />
      </Popover.Dropdown>
    </ButtonPanel>
  );
});
