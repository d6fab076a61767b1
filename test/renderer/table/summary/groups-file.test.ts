import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { asReviewRows } from '../../../../shared/engine/export/cell-table.ts';
import { csvChunks, noCounts } from '../../../../shared/engine/export/csv-stream.ts';
import type { RowGroups } from '../../../../shared/engine/query/aggregate/row-groups.ts';
import { groupsFile } from '../../../../renderer/table/summary/groups-file.ts';
import { summaryDimensions, summedField } from '../../../../renderer/table/summary/summary-dimensions.ts';
import { ADDRESS_TIMELINE } from '../../../../shared/service/derived/address-timeline.ts';
import { TRADE_ZONE_UNIT } from '../../../../shared/service/movement-sums.ts';
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/address-transaction-list.ts';
import { TZ_ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/tz-address-transaction-list.ts';

const ADDRESS = `0x${'ab'.repeat(20)}`;
const TOKEN = `0x${'cd'.repeat(20)}`;
const AT = Date.UTC(2026, 9, 3);

/** The file of the groups, as an independent parser reads it. */
async function parsed(
  endpoint: Endpoint,
  key: string,
  groups: RowGroups['groups'],
): Promise<readonly Record<string, string>[]> {
  const dimension = summaryDimensions(endpoint, true).find((each) => each.key === key);
  if (dimension === undefined) throw new Error(`no ${key}`);
  const { columns, rows } = groupsFile(
    { groups },
    {
      dimension,
      sum: summedField(endpoint, true),
      hasTimes: true,
      symbols: new Map([[TOKEN, '=FAKE()']]),
      labels: new Map([[ADDRESS, 'Hub']]),
    },
  );
  const chunks: Uint8Array[] = [];
  for await (const chunk of csvChunks(asReviewRows(rows, 1), columns, { bom: false, counts: noCounts() }))
    chunks.push(chunk);
  return Papa.parse<Record<string, string>>(Buffer.concat(chunks).toString('utf8').trimEnd(), {
    header: true,
  }).data;
}

const of = (sum: string, rows: number) => ({ sum, rows });

it('has a line for each group and token, in and out apart and exact; hostile symbols are guarded [found 25]', async () => {
  const exact = '115792089237316195423570985008687907853269984665640564039457.584007913129639935';
  expect(
    await parsed(ADDRESS_TRANSACTION_LIST, 'counterparty', [
      {
        value: ADDRESS.toUpperCase().replace('0X', '0x'),
        count: 6,
        first: AT,
        last: AT + 1,
        sums: [
          {
            unit: TOKEN,
            ...of('irrelevant', 2),
            sides: { in: of(exact, 1), out: of('0.5', 1), self: of('0', 0), other: of('0', 0), net: '1' },
            suspected: 4,
            failed: 2,
            mismatched: 3,
          },
          {
            unit: '',
            ...of('irrelevant', 1),
            sides: { in: of('0', 0), out: of('1.5', 1), self: of('0', 0), other: of('0', 0), net: '-1.5' },
            pending: 1,
          },
          // No row of it has a number.
          { unit: 'none', ...of('0', 0) },
        ],
      },
    ]),
  ).toEqual(
    [
      {
        in: exact,
        out: '0.5',
        net: '1',
        'contract of the sum': TOKEN,
        'symbol of the sum': "'=FAKE()",
        'rows in the sum': '2',
        'suspected rows left out': '4',
        'failed rows left out': '2',
        'pending rows left out': '0',
        'rows not matching the request left out': '3',
      },
      {
        in: '0',
        out: '1.5',
        net: '-1.5',
        'contract of the sum': '',
        'symbol of the sum': '',
        'rows in the sum': '1',
        'suspected rows left out': '0',
        'failed rows left out': '0',
        'pending rows left out': '1',
        'rows not matching the request left out': '0',
      },
    ].map((sums) => ({
      counterparty: ADDRESS.toUpperCase().replace('0X', '0x'),
      'counterparty (label)': 'Hub',
      rows: '6',
      'first (ms)': String(AT),
      'first (ISO 8601 UTC)': '2026-10-03T00:00:00.000Z',
      'last (ms)': String(AT + 1),
      'last (ISO 8601 UTC)': '2026-10-03T00:00:00.001Z',
      self: '0',
      other: '0',
      ...sums,
    })),
  );
});

it('has the amounts of the trade zone with their direction, as far as rows tell it, of no token [found 25]', async () => {
  const sides = { in: of('12', 1), out: of('0', 0), self: of('0', 0), other: of('0.5', 1), net: '12' };
  const zone = { unit: TRADE_ZONE_UNIT, ...of('12.5', 2), sides, failed: 1 };
  expect(
    await parsed(ADDRESS_TIMELINE, 'kind', [{ value: 'Trade zone', count: 3, sums: [zone] }]),
  ).toMatchObject([
    {
      in: '12',
      out: '0',
      other: '',
      net: '12',
      'without direction': '0.5',
      'chain of the sum': 'trade zone',
      'contract of the sum': '',
      'rows in the sum': '2',
    },
  ]);
});

it('has a line for a group without a sum, a time or a value', async () => {
  expect(
    await parsed(ADDRESS_TRANSACTION_LIST, 'counterparty', [{ value: '', count: 2, sums: [] }]),
  ).toMatchObject([
    { counterparty: '', rows: '2', in: '', out: '', 'first (ms)': '', 'rows in the sum': '' },
  ]);
});

it('has no columns of sums of tokens where the rows name none', async () => {
  const [row] = await parsed(TZ_ADDRESS_TRANSACTION_LIST, 'status', [{ value: '0x0', count: 1, sums: [] }]);
  expect(Object.keys(row ?? {})).toEqual([
    'status',
    'rows',
    'first (ms)',
    'first (ISO 8601 UTC)',
    'last (ms)',
    'last (ISO 8601 UTC)',
    'in',
    'out',
    'self',
    'other',
    'net',
    'without direction',
    'chain of the sum',
    'rows in the sum',
    'suspected rows left out',
    'failed rows left out',
    'pending rows left out',
    'rows not matching the request left out',
  ]);
  expect(row?.['status']).toBe('0x0');
});

it('states the ID of a token apart from its contract, and rows without a state, where there are any [found 25]', async () => {
  const sides = { in: of('6', 2), out: of('0', 0), self: of('0', 0), other: of('0', 0), net: '6' };
  const sum = { unit: `${TOKEN}#7`, ...of('6', 2), sides, untold: 4 };
  expect(
    await parsed(ADDRESS_TRANSACTION_LIST, 'counterparty', [{ value: ADDRESS, count: 6, sums: [sum] }]),
  ).toMatchObject([
    {
      in: '6',
      'contract of the sum': TOKEN,
      'token ID of the sum': '7',
      'rows in the sum': '2',
      'rows without a state left out': '4',
    },
  ]);
});

it('says how many rows of a sum were switched in, and which cannot be read, where there are any', async () => {
  const sides = { in: of('6', 3), out: of('0', 0), self: of('0', 0), other: of('0', 0), net: '6' };
  const sum = { unit: TOKEN, ...of('6', 3), sides, switchedIn: { failed: 1, suspected: 1 }, unreadable: 5 };
  expect(
    await parsed(ADDRESS_TRANSACTION_LIST, 'counterparty', [{ value: ADDRESS, count: 8, sums: [sum] }]),
  ).toMatchObject([
    { 'rows in the sum': '3', 'rows in the sum that were switched in': '2', 'unreadable rows left out': '5' },
  ]);
});
