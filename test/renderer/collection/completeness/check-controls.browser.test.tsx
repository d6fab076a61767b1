import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CheckControls } from '../../../../renderer/collection/completeness/check-controls.tsx';
import type { Workbench } from '../../../../renderer/tab/workbench-context.ts';
import type { CollectionProgress } from '../../../../shared/engine/collect/collection-runner.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import { collectionOf } from '../../../support/review-rows.ts';
import { show } from '../../../support/components/show.tsx';

const recheck = page.getByRole('button', { name: 'Recheck completeness' });

/** The controls of a collection, and what they ask of the runner. */
function shown(progress: Partial<CollectionProgress>, review = false) {
  const check = vi.fn<Workbench['runner']['check']>().mockResolvedValue();
  const cancelCheck = vi.fn<Workbench['runner']['cancelCheck']>();
  show(
    <CheckControls
      progress={{ record: collectionOf('c', 'address-transaction-list'), pagesDone: 1, ...progress }}
    />,
    {
      workbench: { runner: { check, cancelCheck } as Partial<Workbench['runner']> as Workbench['runner'] },
      state: { network: { review } },
    },
  );
  return { check, cancelCheck };
}

const blocks = (from: number, to: number): Partial<CollectionProgress> => ({
  record: {
    ...collectionOf('c', 'block-transaction-list-multi'),
    params: { startBlockHeight: String(from), endBlockHeight: String(to) },
  },
});

test('repeats the checks of a list that needs no sample of blocks', async () => {
  const { check } = shown({});
  await expect.element(page.getByLabelText('Blocks to compare')).not.toBeInTheDocument();
  await recheck.click();
  expect(check).toHaveBeenCalledWith('c', 'few');
});

test('asks about so many blocks as were chosen, and says what that takes', async () => {
  const { check } = shown(blocks(1001, 1300));
  await page.getByRole('combobox', { name: 'Blocks to compare' }).click();
  const options = page.getByRole('option');
  await expect
    .poll(() => options.elements().map((option) => option.textContent))
    .toEqual([
      '20 blocks, evenly spread: up to 40 requests',
      '200 blocks, evenly spread: up to 400 requests',
      'All 300 blocks: up to 600 requests',
    ]);
  await page.getByRole('option', { name: '200 blocks' }).click();
  await recheck.click();
  expect(check).toHaveBeenCalledWith('c', 200);
});

test('asks about all blocks where there are few, without a choice', async () => {
  const { check } = shown(blocks(1001, 1005));
  await expect.element(page.getByLabelText('Blocks to compare')).not.toBeInTheDocument();
  await recheck.click();
  expect(check).toHaveBeenCalledWith('c', 'all');
});

test('stops a check that runs', async () => {
  const { cancelCheck } = shown({ isChecking: true });
  await page.getByRole('button', { name: 'Stop checking' }).click();
  expect(cancelCheck).toHaveBeenCalledWith('c');
});

test('sends nothing in Review, and says so', async () => {
  shown({}, true);
  await expect.element(recheck).toBeDisabled();
  await expect.element(page.getByText('Review is on: nothing is sent.')).toBeVisible();
});

test('shows why the checks could not be repeated', async () => {
  const { check } = shown({});
  check.mockRejectedValue(
    new CasebookError('wire.closed', { message: 'The program has ended.', nextStep: 'Start it again.' }),
  );
  await recheck.click();
  await expect.element(page.getByText('The program has ended.')).toBeVisible();
});
