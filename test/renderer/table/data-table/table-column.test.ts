import { describe, expect, it } from 'vitest';
import {
  firstShownFields,
  tableColumns,
  withRoomForAddresses,
} from '../../../../renderer/table/data-table/table-column.ts';
import { ENDPOINTS } from '../../../../shared/service/endpoint-registry.ts';

describe.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  it('has a column of sensible width for each described field, once, with words', () => {
    const columns = tableColumns(endpoint, false);
    expect(columns.map(({ field }) => field)).toEqual(endpoint.columns.map(({ field }) => field));
    expect(new Set(columns.map(({ field }) => field)).size).toBe(columns.length);
    for (const { widthPx, label, description } of columns) {
      expect(widthPx).toBeGreaterThan(40);
      expect(label).not.toBe('');
      expect(description).not.toBe('');
    }
  });

  it('puts the direction right before the sender, where there is one', () => {
    const fields = tableColumns(endpoint, true).map(({ field }) => field);
    expect(fields.filter((field) => field === 'direction')).toHaveLength(1);
    expect(fields.toSpliced(fields.indexOf('direction'), 1)).toEqual(
      endpoint.columns.map(({ field }) => field),
    );
    if (fields.includes('from')) expect(fields.indexOf('direction') + 1).toBe(fields.indexOf('from'));
  });

  it('shows some columns at first, in order', () => {
    const columns = tableColumns(endpoint, true);
    const shown = firstShownFields(columns);
    expect(shown).toContain('direction');
    expect(shown.length).toBeGreaterThan(3);
    expect(columns.map(({ field }) => field).filter((field) => shown.includes(field))).toEqual(shown);
  });
});

it('makes room for labels beside addresses only', () => {
  const endpoint = ENDPOINTS.find(({ id }) => id === 'address-transaction-list');
  const columns = endpoint === undefined ? [] : tableColumns(endpoint, true);
  const wider = withRoomForAddresses(columns, { labelCharacters: 8, hasLengthened: false }).filter(
    ({ widthPx }, at) => widthPx > (columns[at]?.widthPx ?? 0),
  );
  expect(wider.map(({ field }) => field)).toEqual(['from', 'to', 'tokenContractAddress']);
});

it('says units and what is only reported in the tooltip', () => {
  const endpoint = ENDPOINTS.find(({ id }) => id === 'address-transaction-list');
  const columns = endpoint === undefined ? [] : tableColumns(endpoint, false);
  const descriptionOf = (field: string) => columns.find((each) => each.field === field)?.description ?? '';
  expect(descriptionOf('transactionTime')).toContain('Unit: ms since 1970 UTC.');
  expect(descriptionOf('amount')).toContain('As reported by the service.');
  expect(columns.find(({ field }) => field === 'amount')?.alignRight).toBe(true);
  expect(columns.find(({ field }) => field === 'from')?.alignRight).toBe(false);
});
