/** What a trace says of the rows that another source contradicts. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  DisputedMark,
  DisputesContext,
} from '../../../../../renderer/evidence/contradicted/disputed-mark.tsx';
import { closingText } from '../../../../../renderer/investigations/trace/ends/closing-rows.tsx';
import { DisputedBar } from '../../../../../renderer/investigations/trace/statement/disputed-bar.tsx';
import type { TraceReport } from '../../../../../shared/engine/tracing/report/trace-report.ts';
import { show } from '../../../../support/components/show.tsx';
import { flowRow } from '../../../../support/flow-history.ts';

const WHY = `The node contradicts this row: amount is 54.07 there and ${'20000'.repeat(25)} in the list`;
const ROWS = [flowRow(['a', 'b', 20_000n], 0), flowRow(['b', 'c', 20_000n], 1)];
const DISPUTES = new Map([['1:0', WHY]]);

it('names each, with what contradicts it, and leads to its evidence', async () => {
  const opened: unknown[] = [];
  show(<DisputedBar rows={ROWS.slice(0, 1)} disputes={DISPUTES} />, {
    workbench: { showEvidence: (target) => opened.push(target) },
  });
  const bar = page.getByRole('note', { name: 'Disputed rows of the trace' });
  await expect.element(bar).toHaveTextContent(`1 of its rows is disputed:1970-01-01 00:00:00 ${WHY}`);
  // One line, however much contradicts: the table begins near the tabs.
  expect(bar.element().getBoundingClientRect().height).toBeLessThan(32);
  await expect.element(bar.getByTitle(WHY)).toBeVisible();
  await userEvent.click(bar.getByRole('button'));
  expect(opened).toEqual([{ seq: 1, index: 0 }]);
});

it('says nothing if there are none', () => {
  show(<DisputedBar rows={[]} disputes={DISPUTES} />);
  expect(page.getByText(/disputed/).elements()).toEqual([]);
});

it('says how many rows were not checked, with or without disputed ones', async () => {
  const unchecked = { rows: 3, reasons: ['Only the first 2,000 rows of a list are checked.'] };
  const bar = page.getByRole('note', { name: 'Disputed rows of the trace' });
  const shown = show(<DisputedBar rows={ROWS.slice(0, 1)} disputes={DISPUTES} unchecked={unchecked} />);
  await expect.element(bar).toHaveTextContent(/^1 of its rows is disputed:.*3 rows not checked$/);
  expect(bar.element().getBoundingClientRect().height).toBeLessThan(32);
  await expect.element(bar.getByTitle(unchecked.reasons[0] ?? '')).toBeVisible();
  shown.update(<DisputedBar rows={[]} disputes={DISPUTES} unchecked={unchecked} />);
  await expect.element(bar).toHaveTextContent(/^3 rows not checked$/);
});

it('marks its rows in the tables of the tab', async () => {
  show(
    <DisputesContext value={DISPUTES}>
      {ROWS.map((row) => (
        <p key={row.index}>
          row {row.index} <DisputedMark row={row} />
        </p>
      ))}
    </DisputesContext>,
  );
  await expect.element(page.getByText('disputed')).toHaveAttribute('title', WHY);
  await expect.element(page.getByText(/^row 0/)).toHaveTextContent('row 0 disputed');
});

it('closes with what its sums do not agree with', () => {
  const report = { basis: 'known-order', orders: 1 } as TraceReport;
  expect(closingText(report, 0)).toBe('All sums agree to the last unit.');
  expect(closingText(report, 1)).toBe(
    'The sums agree with each other to the last unit, but another source contradicts 1 of the rows.',
  );
  expect(closingText({ ...report, basis: 'every-order', orders: 6 }, 2)).toMatch(
    /The sums agree in each\. But another source contradicts 2 of the rows\.$/,
  );
});
