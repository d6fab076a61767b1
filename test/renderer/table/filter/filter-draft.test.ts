import { expect, it } from 'vitest';
import type { FilterClause } from '../../../../shared/engine/query/review-session.ts';
import {
  draftOf,
  filterFields,
  filterOfDraft,
  readDraft,
  type FilterDraft,
} from '../../../../renderer/table/filter/filter-draft.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/address-transaction-list.ts';

const FIELDS = { state: 'state', amount: 'amount', time: 'time' };
const EMPTY = draftOf([], FIELDS);
const IN_FORCE: readonly FilterClause[] = [
  { kind: 'text', text: 'peel' },
  { kind: 'direction', anyOf: ['OUT'] },
  { kind: 'equals', field: 'state', anyOf: ['fail'] },
  { kind: 'amount', field: 'amount', atLeast: '1.5' },
  { kind: 'time', field: 'time', from: 0, to: 1_767_225_599_999 },
];
const sorted = (filter: readonly FilterClause[]) =>
  filter.toSorted((one, other) => one.kind.localeCompare(other.kind, 'en'));

/** The fields at which a draft has a fault. */
const faultsOf = (change: Partial<FilterDraft>): string[] =>
  Object.entries(readDraft({ ...EMPTY, ...change }).faults)
    .filter(([, fault]) => fault !== undefined)
    .map(([field]) => field)
    .toSorted();

it('finds the fields of a list', () => {
  expect(filterFields(ADDRESS_TRANSACTION_LIST)).toEqual({
    state: 'state',
    amount: 'amount',
    time: 'transactionTime',
  });
});

it('shows the filter in force, and applied as it is leaves it as it is', () => {
  const draft = draftOf(IN_FORCE, FIELDS);
  expect(draft).toEqual({
    directions: ['OUT'],
    states: ['fail'],
    atLeast: '1.5',
    atMost: '',
    from: '1970-01-01T00:00:00.000Z',
    to: '2025-12-31T23:59:59.999Z',
  });
  expect(faultsOf(draft)).toEqual([]);
  expect(sorted(filterOfDraft(IN_FORCE, FIELDS, draft))).toEqual(sorted(IN_FORCE));
});

it('takes away what was emptied, and leaves what has no field here', () => {
  expect(filterOfDraft(IN_FORCE, FIELDS, EMPTY)).toEqual([{ kind: 'text', text: 'peel' }]);
  const fewer = { state: undefined, amount: 'amount', time: undefined };
  expect(sorted(filterOfDraft(IN_FORCE, fewer, EMPTY)).map(({ kind }) => kind)).toEqual([
    'equals',
    'text',
    'time',
  ]);
});

it('names each fault at its field, a turned range at the second', () => {
  expect(faultsOf({ atLeast: 'much', atMost: '1', from: '2026-02-02', to: '2026-02-01' })).toEqual([
    'atLeast',
    'to',
  ]);
  expect(faultsOf({ atLeast: '2', atMost: '1' })).toEqual(['atMost']);
  expect(faultsOf({ from: 'now', to: '2026-02-31' })).toEqual(['from', 'to']);
});
