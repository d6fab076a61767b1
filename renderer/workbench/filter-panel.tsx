import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import { revealHostile } from '../parts/reveal-hostile.ts';
import type { Direction, FilterClause } from '../review/review-session.ts';
import { withClause } from './filter-clauses.ts';
import {
  readAmountInput,
  readTimeInput,
  turnedAmounts,
  turnedTimes,
  writeTimeInput,
} from './filter-input.ts';
import classes from './workbench.module.css';

interface FilterPanelProps {
  readonly endpoint: Endpoint;
  readonly withDirection: boolean;
  readonly filter: readonly FilterClause[];
  /** Distinct states of the rows. */
  readonly states: readonly string[];
  readonly onApply: (filter: readonly FilterClause[]) => void;
}

/** What the fields of the ranges say of the filter in force: applying the others leaves it as it is. */
function textsOf(
  filter: readonly FilterClause[],
  amountField: string | undefined,
  timeField: string | undefined,
) {
  const amount = filter.find((each) => each.kind === 'amount' && each.field === amountField);
  const time = filter.find((each) => each.kind === 'time' && each.field === timeField);
  return {
    atLeast: (amount?.kind === 'amount' ? amount.atLeast : undefined) ?? '',
    atMost: (amount?.kind === 'amount' ? amount.atMost : undefined) ?? '',
    from: writeTimeInput(time?.kind === 'time' ? time.from : undefined),
    to: writeTimeInput(time?.kind === 'time' ? time.to : undefined),
  };
}

const DIRECTIONS: readonly Direction[] = ['IN', 'OUT', 'SELF'];

/** Direction, state, amount and time; applied together. */
export function FilterPanel({ endpoint, withDirection, filter, states, onApply }: FilterPanelProps) {
  const stateField = endpoint.columns.find(({ kind }) => kind === 'state')?.field;
  const amountField = endpoint.columns.find(({ kind }) => kind === 'amount')?.field;
  const { timeField } = endpoint;
  const directionsNow = filter.find((each) => each.kind === 'direction')?.anyOf ?? [];
  const statesNow = filter.find((each) => each.kind === 'equals' && each.field === stateField);
  const [directions, setDirections] = useState<readonly Direction[]>(directionsNow);
  const [chosenStates, setChosenStates] = useState<readonly string[]>(
    statesNow?.kind === 'equals' ? statesNow.anyOf : [],
  );
  const [texts, setTexts] = useState(() => textsOf(filter, amountField, timeField));
  const amounts = { atLeast: readAmountInput(texts.atLeast), atMost: readAmountInput(texts.atMost) };
  const times = { from: readTimeInput(texts.from, false), to: readTimeInput(texts.to, true) };
  const turned = {
    amounts: turnedAmounts(amounts.atLeast.value, amounts.atMost.value),
    times: turnedTimes(times.from.value, times.to.value),
  };
  const invalid =
    turned.amounts !== undefined ||
    turned.times !== undefined ||
    [amounts.atLeast, amounts.atMost, times.from, times.to].some(({ error }) => error !== undefined);

  const toggle = <T,>(list: readonly T[], value: T): T[] =>
    list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
  const typed = (name: keyof typeof texts) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setTexts((before) => ({ ...before, [name]: value }));
  };
  const apply = (): void => {
    let next = withClause(filter, { kind: 'direction', anyOf: directions });
    if (stateField !== undefined)
      next = withClause(next, { kind: 'equals', field: stateField, anyOf: chosenStates });
    const { value: atLeast } = amounts.atLeast;
    const { value: atMost } = amounts.atMost;
    if (amountField !== undefined)
      next = withClause(next, {
        kind: 'amount',
        field: amountField,
        ...(atLeast === undefined ? {} : { atLeast }),
        ...(atMost === undefined ? {} : { atMost }),
      });
    const { value: from } = times.from;
    const { value: to } = times.to;
    if (timeField !== undefined)
      next = withClause(next, {
        kind: 'time',
        field: timeField,
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
      });
    onApply(next);
  };

  return (
    <form
      className={classes.filterPanel}
      onSubmit={(event) => {
        event.preventDefault();
        if (!invalid) apply();
      }}
    >
      {withDirection && (
        <Group gap={12}>
          {DIRECTIONS.map((each) => (
            <Checkbox
              key={each}
              label={each}
              checked={directions.includes(each)}
              onChange={() => setDirections(toggle(directions, each))}
            />
          ))}
        </Group>
      )}
      {stateField !== undefined && states.length > 0 && (
        <Group gap={12}>
          {states.map((each) => (
            <Checkbox
              key={each}
              label={each === '' ? '(empty)' : revealHostile(each, 40).text}
              checked={chosenStates.includes(each)}
              onChange={() => setChosenStates(toggle(chosenStates, each))}
            />
          ))}
        </Group>
      )}
      {amountField !== undefined && (
        <div className={classes.pair}>
          <TextInput
            label="Amount at least"
            value={texts.atLeast}
            onChange={typed('atLeast')}
            error={amounts.atLeast.error}
          />
          <TextInput
            label="Amount at most"
            value={texts.atMost}
            onChange={typed('atMost')}
            error={amounts.atMost.error ?? turned.amounts}
          />
        </div>
      )}
      {timeField !== undefined && (
        <div className={classes.pair}>
          <TextInput
            label="From (UTC)"
            placeholder="2026-01-31"
            value={texts.from}
            onChange={typed('from')}
            error={times.from.error}
          />
          <TextInput
            label="To (UTC)"
            placeholder="2026-01-31 18:00"
            value={texts.to}
            onChange={typed('to')}
            error={times.to.error ?? turned.times}
          />
        </div>
      )}
      <Button type="submit" disabled={invalid}>
        Apply
      </Button>
    </form>
  );
}
