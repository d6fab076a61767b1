import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GraphFilterForm } from '../../../../../renderer/investigations/graph/toolbar/graph-filter-form.tsx';
import {
  NO_FILTER,
  type TransferFilter,
} from '../../../../../renderer/investigations/graph/transfers/transfer-filter.ts';
import { show } from '../../../../support/components/show.tsx';

/** The second asset is the native token, whose name in a list of choices must not be empty. */
const ASSETS = [
  { asset: `0x${'12'.repeat(20)}`, name: 'USDP' },
  { asset: '', name: 'Native token' },
];

const form = page.getByRole('form', { name: 'Filter the transfers' });
const field = (name: string) => form.getByRole('textbox', { name });
const chain = (name: string) => form.getByRole('radiogroup', { name: 'Chain' }).getByRole('radio', { name });
const token = form.getByRole('combobox', { name: 'Token' });
const apply = form.getByRole('button', { name: 'Apply' });

function shownForm(filter: TransferFilter = NO_FILTER) {
  const onApply = vi.fn<(filter: TransferFilter) => void>();
  show(<GraphFilterForm filter={filter} assets={ASSETS} onApply={onApply} />);
  return onApply;
}

describe('filter of a graph', () => {
  it('applies chain, token, amount and times together, from the keyboard alone', async () => {
    const onApply = shownForm();
    await userEvent.tab();
    await expect.element(chain('Both chains')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    await userEvent.keyboard('Nat{ArrowDown}{Enter}');
    await expect.element(token).toHaveValue('Native token');
    await userEvent.fill(field('Amount of a transfer at least'), '1,000.5');
    await userEvent.fill(field('From (UTC)'), '2026-01-31');
    await userEvent.fill(field('To (UTC)'), '2026-01-31 18:00');
    form.getByRole('checkbox', { name: 'Hide transfers of zero value' }).element().focus();
    await userEvent.keyboard(' ');
    expect(onApply).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onApply.mock.calls).toEqual([
      [
        {
          chain: 'main',
          asset: '',
          atLeast: '1000.5',
          from: Date.UTC(2026, 0, 31),
          to: Date.UTC(2026, 0, 31, 18, 1) - 1,
          hidesZeroValue: true,
        },
      ],
    ]);
  });

  it('compares no amounts of different tokens: an amount needs one', async () => {
    const onApply = shownForm();
    const amount = field('Amount of a transfer at least');
    await userEvent.fill(amount, '1');
    await expect
      .element(amount)
      .toHaveAccessibleDescription('Choose a token: amounts of two tokens are not compared');
    await expect.element(apply).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(onApply).not.toHaveBeenCalled();
    await userEvent.click(token);
    await userEvent.click(page.getByRole('option', { name: 'USDP' }));
    await expect.element(amount).toBeValid();
    await userEvent.click(apply);
    expect(onApply.mock.calls[0]?.[0]).toMatchObject({ asset: ASSETS[0]?.asset, atLeast: '1' });
  });

  it.each([
    ['Amount of a transfer at least', '1,50', /^Enter a decimal number/],
    ['From (UTC)', '2026-02-30', /^Enter a UTC time/],
    ['To (UTC)', 'soon', /^Enter a UTC time/],
    ['To (UTC)', '2025-12-31', 'Before “From”: no time is in this range'],
  ])('refuses in %s the text %s, with the reason', async (name, typed, reason) => {
    const onApply = shownForm({ ...NO_FILTER, from: Date.UTC(2026, 0, 1) });
    await userEvent.fill(field(name), typed);
    await expect.element(field(name)).toHaveAccessibleDescription(reason);
    await expect.element(apply).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(onApply).not.toHaveBeenCalled();
  });

  it('begins with the current filter, which “No filter” removes', async () => {
    const onApply = shownForm({ chain: 'trade-zone', asset: '', atLeast: '7', hidesZeroValue: true });
    await expect.element(chain('Trade zone')).toBeChecked();
    await expect.element(token).toHaveValue('Native token');
    await expect.element(field('Amount of a transfer at least')).toHaveValue('7');
    await userEvent.click(form.getByRole('button', { name: 'No filter' }));
    expect(onApply.mock.calls).toEqual([[NO_FILTER]]);
  });
});
