import { Button, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import type { FilterClause, ReviewSession } from '../../../shared/engine/query/review-session.ts';
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
  readonly onApply: (filter: readonly FilterClause[]) => void;
}

/** Edits the filter by fields and as text, behind a button. */
export const MoreFilters = memo(function MoreFilters({
  endpoint,
  withDirection,
  session,
  filter,
  isOpen,
  onOpen,
  onApply,
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
        <Button variant="default" leftSection={<IconFilter size={14} />} onClick={() => onOpen(!isOpen)}>
          More filters
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.filterDropdown}>
        {unread !== undefined && <ErrorNotice error={unread} />}
        <FilterPanel
          endpoint={endpoint}
          withDirection={withDirection}
          filter={filter}
          states={states.map(({ value }) => value)}
          onApply={onApply}
        />
        <FilterTextForm
          list={endpoint.id}
          scope={filterScope(endpoint, withDirection, filter)}
          filter={filter}
          onApply={onApply}
        />
      </Popover.Dropdown>
    </ButtonPanel>
  );
});
