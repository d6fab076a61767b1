import { expect, it } from 'vitest';
import { summaryDimensions, summedField } from '../../../../renderer/table/summary/summary-dimensions.ts';
import { ADDRESS_TIMELINE } from '../../../../shared/service/derived/address-timeline.ts';
import { ENDPOINTS } from '../../../../shared/service/endpoint-registry.ts';
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/address-transaction-list.ts';
import { LOG_BY_ADDRESS } from '../../../../shared/service/endpoints/log-by-address.ts';
import { NATIVE_TOKEN_POSITION_LIST } from '../../../../shared/service/endpoints/native-token-position-list.ts';
import { NORMAL_TRANSACTION_LIST } from '../../../../shared/service/endpoints/normal-transaction-list.ts';
import { TOKEN_LIST } from '../../../../shared/service/endpoints/token-list.ts';
import { TRADE_ZONE_UNIT } from '../../../../shared/service/movement-sums.ts';
import { TZ_ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/tz-address-transaction-list.ts';

const labels = (endpoint: Parameters<typeof summaryDimensions>[0], hasSubject: boolean): string[] =>
  summaryDimensions(endpoint, hasSubject).map(({ label }) => label);

it('offers what the rows of an endpoint have', () => {
  expect(labels(ADDRESS_TRANSACTION_LIST, true)).toEqual([
    'Counterparties',
    'Tokens',
    'Methods',
    'Transactions',
    'Days',
    'States',
  ]);
  expect(labels(NORMAL_TRANSACTION_LIST, false)).toEqual([
    'Senders',
    'Recipients',
    'Methods',
    'Transactions',
    'Days',
    'States',
  ]);
});

it('offers what rows are that move nothing from one address to another', () => {
  expect(labels(TZ_ADDRESS_TRANSACTION_LIST, true)).toEqual([
    'Actions',
    'Statuses',
    'Senders',
    'Days',
    'Blocks',
  ]);
  expect(labels(LOG_BY_ADDRESS, false)).toEqual(['Methods', 'Days', 'Blocks']);
  expect(labels(TOKEN_LIST, false)).toEqual(['Protocols', 'Days']);
  expect(summedField(LOG_BY_ADDRESS, false)).toBeUndefined();
  // A holder is one row: there is nothing to group.
  expect(labels(NATIVE_TOKEN_POSITION_LIST, false)).toEqual([]);
});

it('groups by fields that the endpoint has, and sums apart for each token', () => {
  for (const endpoint of ENDPOINTS) {
    const fields = endpoint.columns.map(({ field }) => field);
    for (const { by } of summaryDimensions(endpoint, true))
      if (typeof by === 'object') expect(fields).toContain(by.field);
    const sum = summedField(endpoint, true);
    for (const field of [sum?.per, sum?.field, sum?.state, sum?.apart?.field])
      if (field !== undefined) expect(fields).toContain(field);
  }
});

it('sums what settled, by direction where it is known, and amounts of the trade zone apart [found 25]', () => {
  expect(summedField(ADDRESS_TRANSACTION_LIST, true)).toEqual({
    field: 'amount',
    per: 'tokenContractAddress',
    state: 'state',
    counting: { included: [] },
    isBySide: true,
  });
  expect(summedField(NORMAL_TRANSACTION_LIST, false, ['failed'])).toEqual({
    field: 'amount',
    per: 'symbol',
    state: 'state',
    counting: { included: ['failed'] },
  });
  expect(summedField(TZ_ADDRESS_TRANSACTION_LIST, true)).toEqual({
    field: 'value',
    unit: TRADE_ZONE_UNIT,
    state: 'status',
    counting: { included: [] },
    isBySide: true,
  });
  expect(summedField(ADDRESS_TIMELINE, true)).toEqual({
    field: 'amount',
    per: 'tokenContractAddress',
    state: 'state',
    counting: { included: [] },
    isBySide: true,
    apart: { field: 'value', unit: TRADE_ZONE_UNIT },
  });
});

it('makes a filter of a group: a whole UTC day, a counterparty, a value; none of rows without a time', () => {
  const clauseOf = (key: string, value: string) =>
    summaryDimensions(ADDRESS_TRANSACTION_LIST, true)
      .find((each) => each.key === key)
      ?.clauseOf(value);
  expect(clauseOf('day', '2026-04-02')).toEqual({
    kind: 'time',
    field: 'transactionTime',
    from: Date.UTC(2026, 3, 2),
    to: Date.UTC(2026, 3, 3) - 1,
  });
  expect(clauseOf('day', '')).toBeUndefined();
  expect(clauseOf('counterparty', '0xa')).toEqual({ kind: 'counterparty', anyOf: ['0xa'] });
  expect(clauseOf('txId', '0xab')).toEqual({ kind: 'equals', field: 'txId', anyOf: ['0xab'] });
  expect(clauseOf('state', 'fail')).toEqual({ kind: 'equals', field: 'state', anyOf: ['fail'] });
});

it('groups a timeline by its kinds, too', () => {
  expect(labels(ADDRESS_TIMELINE, true)).toEqual([
    'Counterparties',
    'Tokens',
    'Kinds',
    'Methods',
    'Transactions',
    'Days',
    'States',
  ]);
  const nameless = (endpoint: Endpoint): string | undefined =>
    summaryDimensions(endpoint, true).find(({ label }) => label === 'Tokens')?.withoutValue;
  expect(nameless(ADDRESS_TIMELINE)).toBe('native token or trade zone');
  expect(nameless(ADDRESS_TRANSACTION_LIST)).toBe('native token');
});
