import { expect, it } from 'vitest';
import {
  ADDRESS_TIMELINE,
  SAME_MOVEMENTS,
  TIMELINE_KINDS,
} from '../../../../shared/service/derived/address-timeline.ts';
import { findEndpoint } from '../../../../shared/service/endpoint-registry.ts';
import { namesOf } from '../../../../shared/service/row-value.ts';

const endpoints = [...new Set(TIMELINE_KINDS.map(({ endpointId }) => endpointId))].map((id) =>
  findEndpoint(id),
);

it('has a column for every field of every list, in the same form, and no field twice', () => {
  const byName = new Map(
    ADDRESS_TIMELINE.columns.flatMap((column) => namesOf(column).map((name) => [name, column.kind])),
  );
  expect(byName.size).toBe(ADDRESS_TIMELINE.columns.flatMap((column) => namesOf(column)).length);
  for (const endpoint of endpoints)
    for (const column of endpoint?.columns ?? []) {
      const kind = byName.get(column.field);
      // The action of the trade zone stands with the methods of the main chain: both are kept as texts.
      if (column.field !== 'actionType') expect([column.field, kind]).toEqual([column.field, column.kind]);
      else expect(kind).toBe('method-selector');
    }
});

it('keeps the amounts of the trade zone apart from those whose token is known', () => {
  const names = ADDRESS_TIMELINE.columns.map((column) => [column.field, namesOf(column)] as const);
  expect(new Map(names).get('amount')).toEqual(['amount']);
  expect(new Map(names).get('value')).toEqual(['value']);
});

it('asks each kind with parameters that its endpoint takes', () => {
  const address = `0x${'ab'.repeat(20)}`;
  for (const { endpointId, params } of TIMELINE_KINDS)
    expect(findEndpoint(endpointId)?.parameterSchema.safeParse({ address, ...params }).success).toBe(true);
  expect(SAME_MOVEMENTS.every((id) => TIMELINE_KINDS.some((kind) => kind.id === id))).toBe(true);
});
