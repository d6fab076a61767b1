/**
 * The unapplied input of the filter panel: created from the current filter, validated, and
 * converted back to a filter. Pure.
 */
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { Direction, FilterClause } from '../../../shared/engine/query/review-session.ts';
import { withClause } from './filter-clauses.ts';
import {
  readAmountInput,
  readTimeInput,
  turnedAmounts,
  turnedTimes,
  writeTimeInput,
} from '../../../shared/engine/row-filter/filter-input.ts';

export interface FilterDraft {
  readonly directions: readonly Direction[];
  readonly states: readonly string[];
  /** Decimal amounts and UTC times as typed; '' without a bound. */
  readonly atLeast: string;
  readonly atMost: string;
  readonly from: string;
  readonly to: string;
}

type Bound = 'atLeast' | 'atMost' | 'from' | 'to';

/** The fields that a panel filters by; undefined if the list has no such field. */
export interface FilterFields {
  readonly state: string | undefined;
  readonly amount: string | undefined;
  readonly time: string | undefined;
}

export interface DraftReading {
  /** Why the draft cannot be applied, by input field; undefined for valid fields. */
  readonly faults: Readonly<Record<Bound, string | undefined>>;
  readonly amount: { readonly atLeast?: string; readonly atMost?: string };
  /** Unix ms. */
  readonly time: { readonly from?: number; readonly to?: number };
}

/** Returns the fields of a list that the panel filters by. */
export const filterFields = ({ columns, timeField }: Endpoint): FilterFields => ({
  state: columns.find(({ kind }) => kind === 'state')?.field,
  amount: columns.find(({ kind }) => kind === 'amount')?.field,
  time: timeField,
});

/** Creates the draft from the current filter. Applying it unchanged keeps the filter as it is. */
export function draftOf(filter: readonly FilterClause[], fields: FilterFields): FilterDraft {
  const states = filter.find((each) => each.kind === 'equals' && each.field === fields.state);
  const amount = filter.find((each) => each.kind === 'amount' && each.field === fields.amount);
  const time = filter.find((each) => each.kind === 'time' && each.field === fields.time);
  return {
    directions: filter.find((each) => each.kind === 'direction')?.anyOf ?? [],
    states: states?.kind === 'equals' ? states.anyOf : [],
    atLeast: (amount?.kind === 'amount' ? amount.atLeast : undefined) ?? '',
    atMost: (amount?.kind === 'amount' ? amount.atMost : undefined) ?? '',
    from: writeTimeInput(time?.kind === 'time' ? time.from : undefined),
    to: writeTimeInput(time?.kind === 'time' ? time.to : undefined),
  };
}

/** Validates the input; a range whose bounds are swapped is an error of its second field. */
export function readDraft(draft: FilterDraft): DraftReading {
  const atLeast = readAmountInput(draft.atLeast);
  const atMost = readAmountInput(draft.atMost);
  const from = readTimeInput(draft.from, false);
  const to = readTimeInput(draft.to, true);
  return {
    faults: {
      atLeast: atLeast.error,
      atMost: atMost.error ?? turnedAmounts(atLeast.value, atMost.value),
      from: from.error,
      to: to.error ?? turnedTimes(from.value, to.value),
    },
    amount: {
      ...(atLeast.value === undefined ? {} : { atLeast: atLeast.value }),
      ...(atMost.value === undefined ? {} : { atMost: atMost.value }),
    },
    time: {
      ...(from.value === undefined ? {} : { from: from.value }),
      ...(to.value === undefined ? {} : { to: to.value }),
    },
  };
}

/**
 * Applies the draft: replaces the clauses of its fields and keeps all others. The draft must be
 * valid.
 */
export function filterOfDraft(
  filter: readonly FilterClause[],
  fields: FilterFields,
  draft: FilterDraft,
): readonly FilterClause[] {
  const { amount, time } = readDraft(draft);
  const clauses: readonly FilterClause[] = [
    { kind: 'direction', anyOf: draft.directions },
    ...(fields.state === undefined
      ? []
      : [{ kind: 'equals', field: fields.state, anyOf: draft.states } as const]),
    ...(fields.amount === undefined ? [] : [{ kind: 'amount', field: fields.amount, ...amount } as const]),
    ...(fields.time === undefined ? [] : [{ kind: 'time', field: fields.time, ...time } as const]),
  ];
  return clauses.reduce((next: readonly FilterClause[], clause) => withClause(next, clause), filter);
}
