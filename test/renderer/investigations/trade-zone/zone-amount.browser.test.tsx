import { expect, it } from 'vitest';
import { amountColumn } from '../../../../renderer/investigations/trade-zone/actions/action-columns.tsx';
import type { CellSurroundings } from '../../../../renderer/table/data-table/cell-surroundings.ts';
import { tableColumns } from '../../../../renderer/table/data-table/table-column.ts';
import { TZ_TRANSACTION_LIST } from '../../../../shared/service/endpoints/tz-transaction-list.ts';
import { show } from '../../../support/components/show.tsx';

const [own] = tableColumns(TZ_TRANSACTION_LIST, false).filter(({ field }) => field === 'value');

it.each([
  ['149.5', 'success', 140],
  ['5000', 'failed', 140],
  ['999999999999.99', 'failed', 140],
  ['3128.010932', 'success', 220],
])('shows every digit of %s, and cuts the unit behind it', (value, status, width) => {
  const column = own && amountColumn(own);
  const row = { key: '1:0', fields: { value, status }, problems: [] } as never;
  show(
    <div data-cell style={{ width, overflow: 'clip', textAlign: 'right', whiteSpace: 'nowrap' }}>
      {column?.derived?.render(row, {} as CellSurroundings)}
    </div>,
  );
  const cell = document.querySelector('[data-cell]') ?? expect.fail('no cell');
  const unit = cell.querySelector('[class*=unit]') ?? expect.fail('no unit');
  expect(cell.textContent).toMatch(/ zone value$/);
  const { left, right } = cell.getBoundingClientRect();
  const range = document.createRange();
  range.setStart(cell, 0);
  range.setEndBefore(unit);
  expect(range.getBoundingClientRect().left).toBeGreaterThanOrEqual(left - 0.5);
  expect(unit.getBoundingClientRect().left).toBeLessThanOrEqual(right);
  expect(unit.getBoundingClientRect().right).toBeLessThanOrEqual(right + 0.5);
});
