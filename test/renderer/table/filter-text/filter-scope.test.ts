import { expect, it } from 'vitest';
import { filterScope } from '../../../../renderer/table/filter-text/filter-scope.ts';
import { findEndpoint } from '../../../../shared/service/endpoint-registry.ts';

const endpointOf = (id: string) => {
  const endpoint = findEndpoint(id);
  if (endpoint === undefined) throw new Error(`no endpoint ${id}`);
  return endpoint;
};

it('has the columns of the endpoint, and what the filter in force names beside them', () => {
  const scope = filterScope(endpointOf('address-transaction-list'), true, [
    { kind: 'equals', field: 'action:/to', anyOf: ['0x1'] },
    { kind: 'equals', field: 'methodId', anyOf: ['0x2'] },
    { kind: 'text', text: 'x' },
  ]);
  const names = scope.fields.map(({ field }) => field);
  expect(names).toEqual([...new Set(names)]);
  expect(names.at(-1)).toBe('action:/to');
  expect(scope).toMatchObject({ hasSubject: true, hasTopics: false, hasMovements: true });
});

it('has topics for logs', () => {
  expect(filterScope(endpointOf('log-by-address'), false, [])).toMatchObject({
    hasSubject: false,
    hasTopics: true,
    hasMovements: false,
  });
});
