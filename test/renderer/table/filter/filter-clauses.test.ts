import { describe, expect, it } from 'vitest';
import type { FilterClause } from '../../../../shared/engine/query/review-session.ts';
import { withClause, withRestored, withoutClause } from '../../../../renderer/table/filter/filter-clauses.ts';

const text: FilterClause = { kind: 'text', text: 'peel' };
const state: FilterClause = { kind: 'equals', field: 'state', anyOf: ['fail'] };
const amount: FilterClause = { kind: 'amount', field: 'amount', atLeast: '1' };

describe('one clause of each kind and field', () => {
  it('replaces a former clause of the kind and field and keeps the others', () => {
    const other: FilterClause = { kind: 'equals', field: 'symbol', anyOf: ['USDT'] };
    const changed: FilterClause = { kind: 'equals', field: 'state', anyOf: ['success'] };
    expect(withClause([text, state, other], changed)).toEqual([text, other, changed]);
    expect(withClause([text], { kind: 'text', text: 'a' })).toEqual([{ kind: 'text', text: 'a' }]);
  });

  it('keeps either the suspected rows or the others, never both', () => {
    const suspected: FilterClause = { kind: 'poisoning', keep: 'suspected' };
    const others: FilterClause = { kind: 'poisoning', keep: 'others' };
    expect(withClause(withClause([text], suspected), others)).toEqual([text, others]);
    expect(withoutClause([text, others], others)).toEqual([text]);
  });

  it('holds a topic at each place, and one event filter', () => {
    const first: FilterClause = { kind: 'topic', place: 0, anyOf: ['0xaa'] };
    const second: FilterClause = { kind: 'topic', place: 1, anyOf: ['0xbb'] };
    const changed: FilterClause = { kind: 'topic', place: 0, anyOf: ['0xcc'] };
    expect(withClause([first, second], changed)).toEqual([second, changed]);
    const event: FilterClause = { kind: 'event', text: 'Transfer' };
    expect(withClause(withClause([first], event), { kind: 'event', text: ' ' })).toEqual([first]);
  });

  it.each<FilterClause>([
    { kind: 'text', text: '  ' },
    { kind: 'equals', field: 'state', anyOf: [] },
    { kind: 'amount', field: 'amount' },
  ])('an empty clause removes the former one: %j', (empty) => {
    const filter = [text, state, amount];
    const left = withClause(filter, empty);
    expect(left).toHaveLength(2);
    expect(left.some(({ kind }) => kind === empty.kind)).toBe(false);
  });

  it.each<FilterClause>([
    { kind: 'direction', anyOf: [] },
    { kind: 'time', field: 'transactionTime' },
  ])('an empty clause adds nothing: %j', (empty) => {
    expect(withClause([text], empty)).toEqual([text]);
  });

  it('keeps clauses that only look empty', () => {
    expect(withClause([], { kind: 'equals', field: 'state', anyOf: [''] })).toHaveLength(1);
    expect(withClause([], { kind: 'time', field: 'transactionTime', from: 0 })).toHaveLength(1);
  });

  it('takes one clause out and changes nothing in place', () => {
    const filter = Object.freeze([text, state]);
    expect(withoutClause(filter, text)).toEqual([state]);
    expect(filter).toEqual([text, state]);
  });
});

describe('removed clauses that return', () => {
  it('are added to what the filter is by then', () => {
    expect(withRestored([amount], [text, state])).toEqual([amount, text, state]);
    expect(withRestored([], [text])).toEqual([text]);
  });

  it('give way to what was set in their place since', () => {
    const changed: FilterClause = { kind: 'equals', field: 'state', anyOf: ['success'] };
    const line: FilterClause = { kind: 'line', text: 'out', clauses: [] } as never;
    expect(withRestored([changed, line], [text, state, amount])).toEqual([changed, line, amount]);
    const filter = [changed];
    expect(withRestored(filter, [state])).toBe(filter);
  });
});
