import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ParameterForm } from '../../../renderer/collection/parameter-form.tsx';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../shared/service/endpoints/address-transaction-list.ts';
import { show } from '../../support/components/show.tsx';

const ADDRESS = `0x${'12'.repeat(20)}`;
const ONLINE = { network: { review: false } };
type Submit = (params: Readonly<Record<string, string>>) => Promise<void>;

const form = page.getByRole('form', { name: 'Transactions of an address' });
const field = (name: string) => form.getByRole('textbox', { name });
const submit = form.getByRole('button', { name: 'Collect' });

/** The form of an address's transactions; what it is submitted with. */
function shownForm(
  given: Partial<Parameters<typeof ParameterForm>[0]> = {},
  state: NonNullable<Parameters<typeof show>[1]>['state'] = ONLINE,
) {
  const onSubmit = vi.fn<Submit>().mockResolvedValue();
  show(
    <ParameterForm
      endpoint={ADDRESS_TRANSACTION_LIST}
      initial={{}}
      submitLabel="Collect"
      onSubmit={onSubmit}
      {...given}
    />,
    { state },
  );
  return onSubmit;
}

describe('parameter form', () => {
  it('has a field for each parameter in its order, but not for pages', async () => {
    shownForm();
    const stops: string[] = [];
    for (let press = 0; press < 6; press += 1) {
      await userEvent.tab();
      const { activeElement } = document;
      stops.push(
        (activeElement as HTMLInputElement).labels?.[0]?.textContent ?? activeElement?.textContent ?? '',
      );
    }
    expect(stops).toEqual([
      'Address *',
      'Kind',
      'Token contract',
      'Start block height',
      'End block height',
      'Direction',
    ]);
  });

  it('refuses bad input at its field, and submits at Enter once it is right', async () => {
    const onSubmit = shownForm();
    await userEvent.fill(field('Address'), '0x12');
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Address')).toBeInvalid();
    await expect.element(field('Address')).toHaveAccessibleDescription(/0x12|40/);
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.fill(field('Address'), ADDRESS);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onSubmit.mock.calls).toEqual([[{ address: ADDRESS }]]);
    await expect.element(field('Address')).toBeValid();
  });

  it('refuses a range that runs backwards', async () => {
    const onSubmit = shownForm({ initial: { address: ADDRESS, startBlockHeight: '9', endBlockHeight: '8' } });
    await userEvent.click(submit);
    await expect.element(form.getByText(/above|before|after|at most/i)).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('leaves out a field that is fixed, but submits it', async () => {
    const onSubmit = shownForm({ fixed: { address: ADDRESS } });
    await expect.element(field('Address')).not.toBeInTheDocument();
    await userEvent.click(submit);
    await expect.poll(() => onSubmit.mock.calls[0]?.[0]['address']).toBe(ADDRESS);
  });

  it('shows below it why the start failed, and can be submitted again', async () => {
    const onSubmit = shownForm({ initial: { address: ADDRESS } });
    onSubmit.mockRejectedValueOnce(
      new CasebookError('input.invalid', { message: 'No connection.', nextStep: 'Try again.' }),
    );
    await userEvent.click(submit);
    await expect.element(form.getByRole('alert')).toHaveTextContent('No connection.');
    await userEvent.click(submit);
    await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('cannot be submitted while nothing is sent, and says why', async () => {
    const onSubmit = shownForm({ initial: { address: ADDRESS } }, { network: { review: true } });
    await expect.element(submit).toBeDisabled();
    await expect.element(form.getByText(/Review is on/)).toBeVisible();
    await userEvent.click(field('Address'));
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
