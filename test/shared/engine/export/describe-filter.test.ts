import { expect, it } from 'vitest';
import { describeClause } from '../../../../shared/engine/export/describe-filter.ts';
import type { FilterClause } from '../../../../shared/engine/query/review-session.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/address-transaction-list.ts';

const CASES: readonly (readonly [FilterClause, string])[] = [
  [{ kind: 'text', text: '0xa9' }, 'contains “0xa9”'],
  [{ kind: 'direction', anyOf: ['IN', 'SELF'] }, 'Direction is IN or SELF'],
  [{ kind: 'equals', field: 'state', anyOf: ['fail', ''] }, 'State is fail or (empty)'],
  [{ kind: 'equals', field: 'isAaTransaction', anyOf: ['true'] }, 'isAaTransaction is true'],
  [{ kind: 'amount', field: 'amount', atLeast: '0.1' }, 'Amount ≥ 0.1'],
  [{ kind: 'amount', field: 'amount', atMost: '5' }, 'Amount ≤ 5'],
  [{ kind: 'amount', field: 'amount', atLeast: '1', atMost: '5' }, 'Amount ≥ 1, Amount ≤ 5'],
  [
    { kind: 'time', field: 'transactionTime', from: 0, to: 1 },
    'Time from 1970-01-01T00:00:00.000Z, Time to 1970-01-01T00:00:00.001Z',
  ],
  [{ kind: 'topic', place: 2, anyOf: ['0xab', ''] }, 'Topic 2 is 0xab or (none)'],
  [{ kind: 'event', text: 'Transfer where value > 5' }, 'decoded: Transfer where value > 5'],
  [{ kind: 'action', text: 'transfer where amount > 5' }, 'action: transfer where amount > 5'],
  [{ kind: 'poisoning', keep: 'suspected' }, 'Suspected poisoning only'],
  [{ kind: 'poisoning', keep: 'others' }, 'Suspected poisoning hidden'],
  [{ kind: 'problem', of: 'malformed' }, 'Malformed rows only'],
  [{ kind: 'disputed', anyOf: ['7:0', '7:12'] }, '2 disputed rows only'],
];

it.each(CASES)('%j in words', (clause, words) => {
  expect(describeClause(clause, ADDRESS_TRANSACTION_LIST)).toBe(words);
});
