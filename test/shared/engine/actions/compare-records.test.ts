import { expect, it } from 'vitest';
import { compareRecords } from '../../../../shared/engine/actions/compare-records.ts';

const LIST = { value: '149.50', valueRaw: '149500000', status: '0x1', actionType: 'withdraw' };

it('finds the fields in which two records differ, by their values', () => {
  expect(compareRecords(LIST, { ...LIST, value: '149.5', status: 'success' })).toEqual([]);
  expect(compareRecords(LIST, { ...LIST, value: '1,495', valueRaw: '1', actionType: 'Withdraw' })).toEqual([
    { field: 'amount', listed: '149.50', detailed: '1,495' },
    { field: 'raw amount', listed: '149500000', detailed: '1' },
    { field: 'action', listed: 'withdraw', detailed: 'Withdraw' },
  ]);
  expect(compareRecords(LIST, { ...LIST, status: '0x0' })).toEqual([
    { field: 'status', listed: '0x1', detailed: '0x0' },
  ]);
});

it('does not compare what one of them leaves out', () => {
  expect(compareRecords(LIST, {})).toEqual([]);
  expect(compareRecords({ ...LIST, value: '' }, LIST)).toEqual([]);
});
