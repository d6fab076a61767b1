import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FilterPanel } from '../../../../renderer/table/filter/filter-panel.tsx';
import type { FilterClause } from '../../../../shared/engine/query/review-session.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/address-transaction-list.ts';
import { show } from '../../../support/components/show.tsx';

type Apply = (filter: readonly FilterClause[]) => void;

/** 2026-01-31, its first and its last millisecond. */
const DAY = { from: Date.UTC(2026, 0, 31), to: Date.UTC(2026, 1, 1) - 1 };

const field = (name: string) => page.getByRole('textbox', { name });
const choice = (name: string | RegExp) => page.getByRole('checkbox', { name });
const apply = page.getByRole('button', { name: 'Apply' });

/** The panel of an address's transactions; what it applies. */
function shownPanel(given: Partial<Parameters<typeof FilterPanel>[0]> = {}) {
  const onApply = vi.fn<Apply>();
  show(
    <FilterPanel
      endpoint={ADDRESS_TRANSACTION_LIST}
      withDirection
      filter={[]}
      states={['success', 'fail']}
      onApply={onApply}
      {...given}
    />,
  );
  return onApply;
}

describe('filter panel', () => {
  it('applies choices, amounts and times together at Enter, from the keyboard alone', async () => {
    const onApply = shownPanel();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect.element(choice('IN')).toBeChecked();
    choice('fail').element().focus();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.keyboard('1,500');
    await userEvent.tab();
    await userEvent.keyboard('2000.5');
    await userEvent.tab();
    await userEvent.keyboard('2026-01-31');
    await userEvent.tab();
    await userEvent.keyboard('2026-01-31');
    expect(onApply).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onApply.mock.calls).toEqual([
      [
        [
          { kind: 'direction', anyOf: ['IN'] },
          { kind: 'equals', field: 'state', anyOf: ['fail'] },
          { kind: 'amount', field: 'amount', atLeast: '1500', atMost: '2000.5' },
          { kind: 'time', field: 'transactionTime', ...DAY },
        ],
      ],
    ]);
  });

  it('begins with the current filter, removes what is cleared, and keeps all other clauses', async () => {
    const other: FilterClause = { kind: 'text', text: 'word' };
    const onApply = shownPanel({
      filter: [
        other,
        { kind: 'direction', anyOf: ['OUT'] },
        { kind: 'amount', field: 'amount', atLeast: '7' },
        { kind: 'time', field: 'transactionTime', ...DAY },
      ],
    });
    await expect.element(choice('OUT')).toBeChecked();
    await expect.element(choice('IN')).not.toBeChecked();
    await expect.element(field('Amount at least')).toHaveValue('7');
    await expect.element(field('From (UTC)')).toHaveValue('2026-01-31T00:00:00.000Z');
    await expect.element(field('To (UTC)')).toHaveValue('2026-01-31T23:59:59.999Z');
    await userEvent.click(choice('OUT'));
    for (const name of ['Amount at least', 'From (UTC)', 'To (UTC)']) await userEvent.clear(field(name));
    await userEvent.keyboard('{Enter}');
    expect(onApply.mock.calls).toEqual([[[other]]]);
  });

  it.each([
    ['Amount at least', '1,50', /^Enter a decimal number/],
    ['Amount at most', '0x12', /^Enter a decimal number/],
    ['From (UTC)', '2026-02-30', /^Enter a UTC time/],
    ['To (UTC)', 'tomorrow', /^Enter a UTC time/],
  ])('refuses in %s the text %s, with the reason', async (name, typed, reason) => {
    const onApply = shownPanel();
    await userEvent.fill(field(name), typed);
    await expect.element(field(name)).toBeInvalid();
    await expect.element(field(name)).toHaveAccessibleDescription(reason);
    await expect.element(apply).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(onApply).not.toHaveBeenCalled();
    await userEvent.clear(field(name));
    await expect.element(apply).toBeEnabled();
  });

  it.each([
    ['Amount at least', '2', 'Amount at most', '1.9', 'Below “at least”: no amount is in this range', '2.0'],
    [
      'From (UTC)',
      '2027-01-01',
      'To (UTC)',
      '2026-12-31',
      'Before “From”: no time is in this range',
      '2027-01-01',
    ],
  ])('refuses a range from %s %s that is turned round, at its second field', async (...range) => {
    const [first, from, second, turned, reason, right] = range;
    const onApply = shownPanel();
    await userEvent.fill(field(first), from);
    await userEvent.fill(field(second), turned);
    await expect.element(field(second)).toHaveAccessibleDescription(reason);
    await expect.element(apply).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(onApply).not.toHaveBeenCalled();
    await userEvent.fill(field(second), right);
    await expect.element(field(second)).toBeValid();
    await userEvent.keyboard('{Enter}');
    expect(onApply).toHaveBeenCalledOnce();
  });

  it('has neither directions without a subject, nor states that no row has', () => {
    shownPanel({ withDirection: false, states: [] });
    expect(page.getByRole('checkbox').elements()).toEqual([]);
  });

  it('writes out an empty state and one with deceptive characters, and filters by their bytes', async () => {
    const hostile = `ok\u{202E}liaf`;
    const onApply = shownPanel({ withDirection: false, states: ['', hostile] });
    expect(document.body.textContent).not.toContain('\u{202E}');
    await expect.element(choice(/^ok.*202E.*liaf$/)).toBeVisible();
    await userEvent.click(choice('(empty)'));
    await userEvent.click(choice(/202E/));
    await userEvent.click(apply);
    expect(onApply.mock.calls).toEqual([[[{ kind: 'equals', field: 'state', anyOf: ['', hostile] }]]]);
  });
});
