import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RowCount, RowSource } from '../../../../renderer/table/data-table/row-source.ts';
import { show } from '../../../support/components/show.tsx';
import { paymentAt, TableOfPayments } from '../../../support/components/table-of-payments.tsx';

const FOUR: RowCount = { matched: 4 };

/** The first three are of one transaction, of which the third has another height. */
const readWindow: RowSource['readWindow'] = (from, to) =>
  Promise.resolve(
    [0, 1, 2, 3].slice(from, to).map((index) => {
      const row = paymentAt(index);
      return index === 3
        ? row
        : {
            ...row,
            fields: { ...row.fields, height: index === 2 ? '1001' : '1000' },
            together: { place: index, count: 3 },
          };
    }),
  );

const grid = () => page.getByRole('grid', { name: 'Payments' });
const cellOf = (row: number, field: string): HTMLElement => {
  const cell = document.querySelector<HTMLElement>(`[data-cell^="${row}:"][data-field="${field}"]`);
  if (cell === null) throw new Error(`no cell ${field} of row ${row}`);
  return cell;
};
/** What can be seen of a cell. */
const opacityOf = (row: number, field: string): string =>
  getComputedStyle(cellOf(row, field).firstElementChild ?? cellOf(row, field)).opacity;

describe('rows of one transaction', () => {
  it('are bracketed with their number, and say once what they have in common', async () => {
    const together = { isOn: true, onChange: () => undefined };
    show(<TableOfPayments count={FOUR} readWindow={readWindow} together={together} />, { height: 400 });
    const first = page.getByRole('gridcell', { name: '3 rows of this transaction', exact: true });
    await expect.element(first).toHaveTextContent('3');
    await expect
      .element(page.getByRole('gridcell', { name: 'Row 3 of 3 of this transaction' }))
      .toBeInTheDocument();
    await expect
      .element(page.getByRole('gridcell', { name: 'The only row of its transaction' }))
      .toBeInTheDocument();
    await userEvent.unhover(document.body);
    expect([0, 1, 2, 3].map((row) => opacityOf(row, 'height'))).toEqual(['1', '0', '1', '1']);
    expect([0, 1, 2, 3].map((row) => opacityOf(row, 'from'))).toEqual(['1', '1', '1', '1']);
    // It is there for copies and screen readers, and to be seen in the row in hand.
    expect(cellOf(1, 'height').textContent).toContain('1,000');
    await userEvent.click(page.getByText('memo 1'));
    expect(opacityOf(1, 'height')).toBe('1');
    // The cells keep their places among all.
    await expect.element(grid()).toHaveAttribute('aria-colcount', '5');
    expect(cellOf(0, 'height').getAttribute('aria-colindex')).toBe('3');
  });

  it('are in their own places until T puts them together', async () => {
    const onChange = vi.fn<(isOn: boolean) => void>();
    show(<TableOfPayments count={FOUR} readWindow={readWindow} together={{ isOn: false, onChange }} />, {
      height: 400,
    });
    await userEvent.click(page.getByText('memo 1'));
    expect(document.querySelector('[data-together]')).toBeNull();
    expect(opacityOf(1, 'height')).toBe('1');
    await userEvent.keyboard('t');
    expect(onChange.mock.calls).toEqual([[true]]);
  });

  it('have no such key in a table that has no transactions', async () => {
    const onKey = vi.fn<(key: string) => void>();
    const listen = ({ key }: KeyboardEvent): void => onKey(key);
    document.addEventListener('keydown', listen);
    show(<TableOfPayments count={FOUR} readWindow={readWindow} />, { height: 400 });
    await userEvent.click(page.getByText('memo 1'));
    await userEvent.keyboard('t');
    document.removeEventListener('keydown', listen);
    // Nothing took it.
    expect(onKey.mock.calls).toEqual([['t']]);
  });
});
