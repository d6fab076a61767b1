import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ImplementationForm } from '../../../../renderer/app/abi-book/implementation-form.tsx';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import { show } from '../../../support/components/show.tsx';

const PROXY = `0x${'12'.repeat(20)}`;
const CODE = `0x${'ab'.repeat(20)}`;

const field = page.getByRole('textbox', { name: `Implementation of ${PROXY}` });
const save = page.getByRole('button', { name: 'Set implementation' });

function shownForm(implementation = '', isReadOnly = false) {
  const onSave = vi.fn<(implementation: string) => Promise<void>>().mockResolvedValue();
  show(
    <ImplementationForm
      address={PROXY}
      implementation={implementation}
      isReadOnly={isReadOnly}
      onSave={onSave}
    />,
  );
  return onSave;
}

it('saves an address at Enter, in lower case, and offers that only once it has changed', async () => {
  const onSave = shownForm();
  await userEvent.tab();
  await expect.element(save).not.toBeInTheDocument();
  await userEvent.keyboard(CODE.toUpperCase().replace('0X', '0x'));
  await expect.element(save).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onSave.mock.calls).toEqual([[CODE]]);
});

it('removes the implementation by an empty field', async () => {
  const onSave = shownForm(CODE);
  await userEvent.clear(field);
  await userEvent.click(page.getByRole('button', { name: 'Remove implementation' }));
  expect(onSave.mock.calls).toEqual([['']]);
});

it.each([
  ['0x12', /address/i],
  [PROXY, 'A contract is not its own implementation.'],
  [`0x${'aB'.repeat(20)}`, /EIP-55/],
])('refuses %s, with the reason', async (typed, reason) => {
  const onSave = shownForm();
  await userEvent.fill(field, typed);
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription(reason);
  await userEvent.keyboard('{Enter}');
  expect(onSave).not.toHaveBeenCalled();
});

it.each([
  ['an unchanged one', false, ''],
  ['any in a window that only reads', true, '1'],
])('saves nothing at Enter: %s', async (_which, isReadOnly, typed) => {
  const onSave = shownForm(CODE, isReadOnly);
  await userEvent.tab();
  await userEvent.keyboard(`{End}${typed}{Enter}`);
  await expect.element(field).toHaveValue(CODE);
  expect(onSave).not.toHaveBeenCalled();
});

it('shows why it was not saved', async () => {
  const onSave = shownForm();
  onSave.mockRejectedValueOnce(
    new CasebookError('storage.io', { message: 'Not stored.', nextStep: 'Try again.' }),
  );
  await userEvent.fill(field, CODE);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not stored.');
});
