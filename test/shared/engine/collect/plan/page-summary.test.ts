import { expect, it } from 'vitest';
import type { BlockRange } from '../../../../../shared/engine/collect/plan/walk-goal.ts';
import { summaryOfPage } from '../../../../../shared/engine/collect/plan/page-summary.ts';
import type { ParsedPage } from '../../../../../shared/contract/query-contract.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../../shared/service/endpoints/address-transaction-list.ts';

const pageOf = (heights: readonly string[]): ParsedPage => ({
  serviceCode: '0',
  serviceMessage: '',
  outcome: 'rows',
  page: '2',
  totalPage: '5',
  rows: heights.map((height) => ({ fields: { txId: '0x1', height }, problems: [] })),
  remarks: [],
});
const summaryOf = (heights: readonly string[], meant: BlockRange = { from: undefined, to: undefined }) =>
  summaryOfPage(ADDRESS_TRANSACTION_LIST, meant, pageOf(heights), 'digest');

it('counts pending rows apart, and leaves them out of heights', () => {
  expect(summaryOf(['', '12', '', '9'])).toEqual({
    rowCount: 4,
    pending: 2,
    totalPage: '5',
    total: undefined,
    echoedPage: '2',
    digest: 'digest',
    edges: [12, 9, -1],
    highest: 12,
    heights: [12, 9],
    aboveLast: 12,
    outside: 0,
  });
});

it.each([
  [['3', '3'], 0],
  [['5', '4', '4'], -1],
  [['4', '5'], 1],
  [['4', '5', '4'], 2],
  [['many'], undefined],
])('tells how the heights %j run', (heights, run) => {
  expect(summaryOf(heights).edges?.[2]).toBe(run);
});

it('counts rows of other blocks than those asked for, both bounds inclusive', () => {
  expect(summaryOf(['11', '10', '5', '4'], { from: 5, to: 10 }).outside).toBe(2);
});
