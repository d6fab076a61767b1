import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import type { Direction, FilterClause } from '../../../shared/engine/query/review-session.ts';
import { draftOf, filterFields, filterOfDraft, readDraft, type FilterDraft } from './filter-draft.ts';
import classes from '../../tab/workbench.module.css';

interface FilterPanelProps {
  readonly endpoint: Endpoint;
  readonly withDirection: boolean;
  readonly filter: readonly FilterClause[];
  /** Distinct states of the rows. */
  readonly states: readonly string[];
  readonly onApply: (filter: readonly FilterClause[]) => void;
}

const DIRECTIONS: readonly Direction[] = ['IN', 'OUT', 'SELF'];

interface ChoicesProps<T extends string> {
  readonly of: readonly T[];
  readonly chosen: readonly T[];
  readonly onChoose: (chosen: readonly T[]) => void;
}

/** Shows values of which any number may be chosen; deceptive characters are written out. */
function Choices<T extends string>({ of, chosen, onChoose }: ChoicesProps<T>) {
  const toggle = (value: T): readonly T[] =>
    chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  return (
    <Group gap={12}>
      {of.map((each) => (
        <Checkbox
          key={each}
          label={each === '' ? '(empty)' : revealHostile(each, 40).text}
          checked={chosen.includes(each)}
          onChange={() => onChoose(toggle(each))}
        />
      ))}
    </Group>
  );
}

/** Edits direction, state, amount and time, and applies them together. */
export function FilterPanel({ endpoint, withDirection, filter, states, onApply }: FilterPanelProps) {
  const fields = filterFields(endpoint);
  const [draft, setDraft] = useState<FilterDraft>(() => draftOf(filter, fields));
  const { faults } = readDraft(draft);
  const invalid = Object.values(faults).some((fault) => fault !== undefined);
  const change = (part: Partial<FilterDraft>): void => setDraft((before) => ({ ...before, ...part }));
  return (
    <form
      className={classes.filterPanel}
      onSubmit={(event) => {
        event.preventDefault();
        if (!invalid) onApply(filterOfDraft(filter, fields, draft));
      }}
    >
      {withDirection && (
        <Choices
          of={DIRECTIONS}
          chosen={draft.directions}
          onChoose={(directions) => change({ directions })}
        />
      )}
      {fields.state !== undefined && states.length > 0 && (
        <Choices of={states} chosen={draft.states} onChoose={(chosen) => change({ states: chosen })} />
      )}
      {fields.amount !== undefined && (
        <div className={classes.pair}>
          <TextInput
            label="Amount at least"
            value={draft.atLeast}
            onChange={(event) => change({ atLeast: event.currentTarget.value })}
            error={faults.atLeast}
          />
          <TextInput
            label="Amount at most"
            value={draft.atMost}
            onChange={(event) => change({ atMost: event.currentTarget.value })}
            error={faults.atMost}
          />
        </div>
      )}
      {fields.time !== undefined && (
        <div className={classes.pair}>
          <TextInput
            label="From (UTC)"
            placeholder="2026-01-31"
            value={draft.from}
            onChange={(event) => change({ from: event.currentTarget.value })}
            error={faults.from}
          />
          <TextInput
            label="To (UTC)"
            placeholder="2026-01-31 18:00"
            value={draft.to}
            onChange={(event) => change({ to: event.currentTarget.value })}
            error={faults.to}
          />
        </div>
      )}
      <Button type="submit" disabled={invalid}>
        Apply
      </Button>
    </form>
  );
}
