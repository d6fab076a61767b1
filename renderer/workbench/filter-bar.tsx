import { Button, CloseButton, Popover, TextInput } from '@mantine/core';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import { countWords } from '../../shared/units/count-words.ts';
import { describeClause } from '../export/describe-filter.ts';
import { ErrorNotice } from '../parts/error-notice.tsx';
import { HostileText } from '../parts/hostile-text.tsx';
import type { FilterClause, ReviewSession, ReviewSnapshot } from '../review/review-session.ts';
import { withClause, withoutClause } from './filter-clauses.ts';
import { FilterPanel } from './filter-panel.tsx';
import { filterScope } from './filter-text/filter-scope.ts';
import { FilterTextForm } from './filter-text/filter-text-form.tsx';
import { goToRows, TAB_FILTER, TO_ROWS } from './tab-filter.ts';
import { useAnswer } from './use-answer.ts';
import classes from './workbench.module.css';

interface FilterBarProps {
  readonly endpoint: Endpoint;
  readonly withDirection: boolean;
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
  readonly filter: readonly FilterClause[];
  readonly onFilter: (filter: readonly FilterClause[]) => void;
  /** Buttons at the end of the bar. */
  readonly children: ReactNode;
}

/** Free text, further clauses as chips, and how many rows pass. */
export function FilterBar({
  endpoint,
  withDirection,
  session,
  snapshot,
  filter,
  onFilter,
  children,
}: FilterBarProps) {
  const [opened, setOpened] = useState(false);
  const text = filter.find((each) => each.kind === 'text')?.text ?? '';
  const stateField = endpoint.columns.find(({ kind }) => kind === 'state')?.field;
  const ask = useMemo(
    () =>
      opened && stateField !== undefined
        ? (asked: ReviewSession) => asked.distinct(stateField, 12)
        : undefined,
    [opened, stateField],
  );
  const { value: states = [], error: unread } = useAnswer(session, ask);
  const apply = (next: readonly FilterClause[]): void => {
    setOpened(false);
    onFilter(next);
  };
  return (
    <div className={classes.bar} role="search">
      <TextInput
        {...TAB_FILTER}
        className={classes.search}
        aria-label="Filter rows"
        placeholder="Filter rows ( / )"
        leftSection={<IconSearch size={14} />}
        value={text}
        onChange={(event) => onFilter(withClause(filter, { kind: 'text', text: event.currentTarget.value }))}
        onKeyDown={(event) => {
          if (!TO_ROWS.includes(event.key)) return;
          goToRows(event.currentTarget);
          event.preventDefault();
        }}
      />
      <Popover opened={opened} onChange={setOpened} position="bottom-start" withinPortal>
        <Popover.Target>
          <Button variant="default" leftSection={<IconFilter size={14} />} onClick={() => setOpened(!opened)}>
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
            onApply={apply}
          />
          <FilterTextForm
            list={endpoint.id}
            scope={filterScope(endpoint, withDirection, filter)}
            filter={filter}
            onApply={apply}
          />
        </Popover.Dropdown>
      </Popover>
      {filter
        // Each of these stands in a field of its own.
        .filter(({ kind }) => kind !== 'text' && kind !== 'event' && kind !== 'action')
        .map((clause) => (
          <span key={JSON.stringify(clause)} className={classes.chip}>
            <HostileText text={describeClause(clause, endpoint)} atMost={80} />
            <CloseButton
              size={18}
              aria-label="Remove this filter"
              onClick={() => onFilter(withoutClause(filter, clause))}
            />
          </span>
        ))}
      <span className={classes.count} aria-live="polite">
        {snapshot === undefined
          ? ''
          : `${snapshot.matched.toLocaleString('en')} of ${countWords(snapshot.total, 'row')}`}
        {snapshot !== undefined && snapshot.malformed > 0
          ? ` · ${snapshot.malformed.toLocaleString('en')} malformed`
          : ''}
      </span>
      <span className={classes.spacer} />
      {children}
    </div>
  );
}
