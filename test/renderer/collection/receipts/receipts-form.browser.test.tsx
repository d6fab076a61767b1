import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import {
  CONTRACT,
  LOGS,
  openedForm,
  shownForm,
  TRAIL,
} from '../../../support/components/receipts-form-of-case.tsx';

const opener = (name: string) => page.getByRole('button', { name });
const form = (name: string) => page.getByRole('form', { name });
const field = (name: string) => page.getByRole('textbox', { name });
const readRange = page.getByRole('button', { name: 'Read the range' });

describe('logs from receipts', () => {
  it('says why before it is opened, and goes back to that at Close', async () => {
    await openedForm();
    await expect.element(form('Read from receipts')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Close' }));
    await expect.element(field('From block')).not.toBeInTheDocument();
    const group = page.getByRole('group', { name: 'Logs from receipts' });
    await expect.element(group).toHaveTextContent('The service lists at most about 1,000 logs.');
    await expect.element(opener('Read from receipts')).toHaveAttribute('aria-expanded', 'false');
  });

  it('is not offered while the list of logs is being read', () => {
    shownForm({ logs: { ...LOGS, state: 'running' } });
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  it('ends where the list of logs ends, names the cost, and reads the range at Enter', async () => {
    const onSubmit = await openedForm({ logs: LOGS });
    await expect.element(form('Continue through receipts')).toBeVisible();
    await expect.element(field('To block')).toHaveValue('500');
    await expect.element(page.getByText('The oldest log of the list is in block 500.')).toBeVisible();
    await userEvent.fill(field('From block'), ' 251');
    await expect
      .element(page.getByText(/The range: 250 blocks, up to 500 requests, plus one per transaction/))
      .toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => onSubmit.mock.calls)
      .toEqual([
        [{ address: CONTRACT, comparedWith: 'logs', startBlockHeight: '251', endBlockHeight: '500' }],
      ]);
    // It closes, and is ready for the next range.
    await expect.element(field('From block')).not.toBeInTheDocument();
    await userEvent.click(opener('Continue through receipts'));
    await expect.element(field('From block')).toHaveValue('');
    await expect.element(field('To block')).toHaveValue('500');
  });

  it.each([
    ['501', '500', 'From block', /501 is above the end/],
    ['one', '500', 'From block', /one/],
    ['', '500', 'From block', /./],
    ['1', '20001', 'To block', /20,001 blocks are too many: at most 20,000 at once/],
  ])('refuses blocks %s to %s in “%s”, with the reason', async (from, to, name, reason) => {
    const onSubmit = await openedForm();
    await userEvent.fill(field('To block'), to);
    await userEvent.fill(field('From block'), from);
    await userEvent.keyboard('{Enter}');
    await expect.element(field(name)).toBeInvalid();
    await expect.element(field(name)).toHaveAccessibleDescription(reason);
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.fill(field('To block'), '9');
    await userEvent.fill(field('From block'), '9');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => onSubmit.mock.calls)
      .toEqual([[{ address: CONTRACT, startBlockHeight: '9', endBlockHeight: '9' }]]);
  });

  it('offers the blocks in which other collections name the contract, with their cost', async () => {
    const onSubmit = await openedForm({ logs: LOGS, collections: [LOGS, TRAIL] });
    const known = page.getByRole('button', { name: 'Read 4 known blocks' });
    await expect.element(known).toBeEnabled();
    await expect.element(page.getByText(/Known: 4 blocks, up to 8 requests/)).toBeVisible();
    known.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => onSubmit.mock.calls)
      .toEqual([[{ address: CONTRACT, comparedWith: 'logs', heights: '10-12,40' }]]);
  });

  it('offers no known blocks if no other collection names the contract', async () => {
    await openedForm({ logs: LOGS, collections: [LOGS] });
    await expect.element(page.getByRole('button', { name: 'No known blocks' })).toBeDisabled();
  });

  it.each([
    [{ network: { review: true } }, 'Review is on: nothing is sent.'],
    [{ readOnlyReason: 'Another window writes.' }, 'Another window writes.'],
  ])('starts nothing with %j, and says why', async (state, reason) => {
    const onSubmit = await openedForm({ collections: [TRAIL], state });
    await expect.element(page.getByText(reason)).toBeVisible();
    await expect.element(readRange).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Read 4 known blocks' })).toBeDisabled();
    await userEvent.fill(field('To block'), '9');
    await userEvent.fill(field('From block'), '9');
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows why the start failed, stays open with its input, and can be submitted again', async () => {
    const onSubmit = await openedForm();
    onSubmit.mockRejectedValueOnce(
      new CasebookError('input.invalid', { message: 'No connection.', nextStep: 'Try again.' }),
    );
    await userEvent.fill(field('To block'), '9');
    await userEvent.fill(field('From block'), '8');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('No connection.');
    await expect.element(field('From block')).toHaveValue('8');
    await userEvent.click(readRange);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('says if the case cannot be read, and still takes a range', async () => {
    const unread = new CasebookError('storage.io', { message: 'No rows.', nextStep: 'Reload the page.' });
    const onSubmit = await openedForm({ logs: LOGS, listPages: () => Promise.reject(unread) });
    await expect.element(page.getByRole('alert')).toHaveTextContent('No rows.');
    await userEvent.fill(field('To block'), '9');
    await userEvent.fill(field('From block'), '9');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
  });
});
