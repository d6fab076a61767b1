import { expect, it } from 'vitest';
import { digestRows } from '../../../../shared/engine/collect/digest-rows.ts';
import { findEndpoint } from '../../../../shared/service/endpoint-registry.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';

function digestOf(endpointId: string, ...rows: JsonObject[]): Promise<string> {
  const endpoint = findEndpoint(endpointId);
  if (endpoint === undefined) throw new Error(endpointId);
  return digestRows(
    endpoint,
    rows.map((fields) => ({ fields, problems: [] })),
  );
}

it('does not mind the order of fields, fields that change by themselves, and pending rows', async () => {
  expect(await digestOf('block-fills', { height: '1', hash: '0x1', confirm: '5' })).toBe(
    await digestOf('block-fills', { hash: '0x1', confirm: '6', height: '1' }),
  );
  expect(
    await digestOf('address-transaction-list', { txId: '0x1', height: '' }, { txId: '0x2', height: '1' }),
  ).toBe(await digestOf('address-transaction-list', { txId: '0x2', height: '1' }));
});

it('takes each record by its own fields, although the one before it has others', async () => {
  const rows: JsonObject[] = [
    { txId: '0x1', height: '1' },
    { state: 'ok', height: '1' },
    { height: '1', txId: '0x3', state: 'ok' },
    { txId: '0x4', height: '1' },
  ];
  const backwards = rows.map((row) => Object.fromEntries(Object.entries(row).toReversed()));
  const digest = await digestOf('address-transaction-list', ...rows);
  expect(await digestOf('address-transaction-list', ...backwards)).toBe(digest);
  const [first = {}, second = {}, ...others] = rows;
  const changed = [first, { ...second, state: 'fail' }, ...others];
  expect(await digestOf('address-transaction-list', ...changed)).not.toBe(digest);
});

it('minds every other difference, the number of twins and the digits of a number', async () => {
  const row = { txId: '0x1', height: '1' };
  const digests = await Promise.all([
    digestOf('address-transaction-list', row),
    digestOf('address-transaction-list', row, row),
    digestOf('address-transaction-list', { ...row, amount: '1' }),
    digestOf('address-transaction-list', { ...row, amount: { $number: '1' } }),
    digestOf('address-transaction-list', { ...row, amount: { $number: '1.0' } }),
    digestOf('address-transaction-list', { ...row, height: '2' }),
    digestOf('address-transaction-list'),
  ]);
  expect(new Set(digests).size).toBe(digests.length);
});
