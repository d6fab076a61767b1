import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TokenForm } from '../../../../../renderer/investigations/tokens/question/token-form.tsx';
import { show } from '../../../../support/components/show.tsx';

type Collect = Parameters<typeof TokenForm>[0]['onCollect'];

const CONTRACT = `0x${'12'.repeat(20)}`;

const form = page.getByRole('form', { name: 'Tokens' });
const field = (name: string) => form.getByRole('textbox', { name });
const protocol = (name: string) =>
  form.getByRole('radiogroup', { name: 'Protocol' }).getByRole('radio', { name });
const order = form.getByRole('combobox', { name: 'Order, descending' });
const collect = form.getByRole('button', { name: 'Collect' });

function shownForm(review = false) {
  const onCollect = vi.fn<Collect>().mockResolvedValue();
  show(<TokenForm onCollect={onCollect} />, { state: { network: { review } } });
  return () => onCollect.mock.calls.map(([params]) => params);
}

describe('form of the token list', () => {
  it('sends whole days of issue as UTC milliseconds, and one contract', async () => {
    const asked = shownForm();
    await userEvent.fill(field('Issued from (UTC)'), '2026-01-31');
    await userEvent.fill(field('Issued to (UTC)'), '2026-01-31');
    await userEvent.fill(field('Token contract'), ` ${CONTRACT} `);
    await userEvent.keyboard('{Enter}');
    await expect.poll(asked).toEqual([
      expect.objectContaining({
        protocolType: 'token_20',
        orderBy: 'totalMarketCap',
        tokenContractAddress: CONTRACT,
        startTime: String(Date.UTC(2026, 0, 31)),
        endTime: String(Date.UTC(2026, 1, 1) - 1),
      }),
    ]);
  });

  it('has an order for Token 20 alone, and sends none for the others', async () => {
    const asked = shownForm();
    await userEvent.tab();
    await expect.element(order).toBeEnabled();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(protocol('Token 721')).toBeChecked();
    await expect.element(order).toBeDisabled();
    await userEvent.click(collect);
    await expect.poll(() => asked()[0]).toMatchObject({ protocolType: 'token_721' });
    expect(asked()[0]?.['orderBy'] ?? '').toBe('');
  });

  it.each([
    ['Issued from (UTC)', '2026-02-30', /^Enter a UTC time/],
    ['Issued to (UTC)', 'soon', /^Enter a UTC time/],
    ['Token contract', '0x12', /Token contract/],
  ])('refuses in %s the text %s while it is typed, with the reason', async (name, typed, reason) => {
    const asked = shownForm();
    await userEvent.fill(field(name), typed);
    await expect.element(field(name)).toBeInvalid();
    await expect.element(field(name)).toHaveAccessibleDescription(reason);
    await expect.element(collect).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(asked()).toEqual([]);
    await userEvent.clear(field(name));
    await expect.element(collect).toBeEnabled();
  });

  it('refuses days that are turned round, at the second field', async () => {
    const asked = shownForm();
    await userEvent.fill(field('Issued from (UTC)'), '2026-02-01');
    await userEvent.fill(field('Issued to (UTC)'), '2026-01-31');
    await expect
      .element(field('Issued to (UTC)'))
      .toHaveAccessibleDescription('Before “Issued from”: no day is in this window');
    await userEvent.keyboard('{Enter}');
    expect(asked()).toEqual([]);
  });

  it('cannot be submitted while Review is on, and says why', async () => {
    const asked = shownForm(true);
    await expect.element(collect).toBeDisabled();
    await expect.element(form.getByText(/^Review is on: nothing is sent/)).toBeVisible();
    await userEvent.click(field('Token contract'));
    await userEvent.keyboard('{Enter}');
    expect(asked()).toEqual([]);
  });
});
