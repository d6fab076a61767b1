import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import type { RowCount } from '../../../../renderer/table/data-table/row-source.ts';
import { show } from '../../../support/components/show.tsx';
import {
  paymentAt,
  paymentColumns,
  TableOfPayments,
} from '../../../support/components/table-of-payments.tsx';

const THREE: RowCount = { matched: 3 };
const evidence = (row: number) => page.getByRole('gridcell', { name: `Evidence of row ${row}`, exact: true });

describe('a row with a problem', () => {
  it('is marked in the same way if it contradicts itself', async () => {
    const readWindow = (from: number, to: number) =>
      Promise.resolve([0, 1, 2].slice(from, to).map((index) => paymentAt(index)));
    const contradictionsOf = ({ seq }: ReviewRow): string => (seq === 2 ? 'The amounts differ' : '');
    show(<TableOfPayments count={THREE} readWindow={readWindow} contradictionsOf={contradictionsOf} />, {
      height: 400,
    });
    await expect
      .element(evidence(2))
      .toHaveAttribute('title', 'The amounts differ. Show the evidence of this row (Space)');
    expect(getComputedStyle(evidence(2).element()).boxShadow).toContain('inset');
    expect(getComputedStyle(evidence(1).element()).boxShadow).toBe('none');
  });

  it('shows instead of its state that another source contradicts it, and leads there', async () => {
    const [height] = paymentColumns();
    if (height?.column === undefined) throw new Error('there is no column of heights');
    const state = {
      ...height,
      field: 'status',
      column: { ...height.column, field: 'status', kind: 'state' as const },
    };
    const readWindow = (from: number, to: number) =>
      Promise.resolve(
        [0, 1].slice(from, to).map((index) => {
          const row = paymentAt(index);
          return { ...row, fields: { ...row.fields, status: 'success' } };
        }),
      );
    const onShow = vi.fn<() => void>();
    const dispute = { of: ({ seq }: ReviewRow) => (seq === 2 ? 'The node says 0x0' : ''), onShow };
    show(
      <TableOfPayments count={{ matched: 2 }} columns={[state]} readWindow={readWindow} dispute={dispute} />,
      { height: 400 },
    );
    await expect.element(page.getByText('success', { exact: true })).toBeVisible();
    expect(page.getByText('success', { exact: true }).elements()).toHaveLength(1);
    expect(getComputedStyle(evidence(2).element()).boxShadow).toContain('inset');
    await page
      .getByRole('button', {
        name: 'Disputed. The list says “success”. The node says 0x0. Show what contradicts it',
      })
      .click();
    expect(onShow).toHaveBeenCalledOnce();
  });

  it('is marked at its evidence, although the column with the problem is hidden', async () => {
    const columns = paymentColumns().filter(({ field }) => field !== 'height');
    const readWindow = (from: number, to: number) =>
      Promise.resolve(
        [0, 1, 2].slice(from, to).map((index) => ({
          ...paymentAt(index),
          problems:
            index === 1
              ? [{ field: 'height', reason: 'is 7, not the requested 8\u202E', isOfQuestion: true as const }]
              : [],
        })),
      );
    show(<TableOfPayments count={THREE} columns={columns} readWindow={readWindow} />, { height: 400 });
    await expect
      .element(evidence(2))
      .toHaveAttribute(
        'title',
        'Does not match the request: height is 7, not the requested 8⟦U+202E⟧. Show the evidence of this row (Space)',
      );
    expect(getComputedStyle(evidence(2).element()).boxShadow).toContain('inset');
    for (const row of [1, 3]) {
      await expect.element(evidence(row)).toHaveAttribute('title', 'Show the evidence of this row (Space)');
      expect(getComputedStyle(evidence(row).element()).boxShadow).toBe('none');
    }
  });
});
