import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HoldersForm } from '../../../../renderer/investigations/holders/holders-form.tsx';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import { show } from '../../../support/components/show.tsx';

type Collect = Parameters<typeof HoldersForm>[0]['onCollect'];

const form = page.getByRole('form', { name: 'Native token holders' });
const choice = (name: string) =>
  form.getByRole('radiogroup', { name: 'How many holders' }).getByRole('radio', { name, exact: true });
const collect = form.getByRole('button', { name: 'Collect' });

function shownForm(review = false) {
  const onCollect = vi.fn<Collect>().mockResolvedValue();
  show(<HoldersForm onCollect={onCollect} />, { state: { network: { review } } });
  return onCollect;
}

it('collects all that are listed, or the first of them that the arrow keys choose', async () => {
  const onCollect = shownForm();
  await userEvent.tab();
  await expect.element(choice('All that are listed')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onCollect.mock.calls).toEqual([[{ kind: 'all' }]]);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(choice('First 1,000')).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onCollect.mock.calls[1]).toEqual([{ kind: 'first', rows: 1000 }]);
});

it('shows why the start failed, until it is submitted again', async () => {
  const onCollect = shownForm();
  onCollect.mockRejectedValueOnce(
    new CasebookError('input.invalid', { message: 'No connection.', nextStep: 'Add one.' }),
  );
  await userEvent.click(collect);
  await expect.element(form.getByRole('alert')).toHaveTextContent('No connection.');
  await userEvent.click(collect);
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
});

it('cannot be submitted while Review is on, and says why', async () => {
  const onCollect = shownForm(true);
  await expect.element(collect).toBeDisabled();
  await expect.element(form.getByText(/^Review is on: nothing is sent/)).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onCollect).not.toHaveBeenCalled();
});
