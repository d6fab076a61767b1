import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { NoRows } from '../../../renderer/collection/no-rows.tsx';
import { collectionOf } from '../../support/review-rows.ts';
import { show } from '../../support/components/show.tsx';

it('links the empty list’s own responses before those of checks', async () => {
  const check = { name: '', outcome: 'met', detail: '' } as const;
  const list = {
    ...collectionOf('normal', 'address-transaction-list'),
    state: 'done' as const,
    rowCount: 0,
    completeness: {
      level: 'complete' as const,
      reason: '',
      witnesses: [
        { ...check, evidence: [44] },
        { ...check, evidence: [46, 48, 49] },
      ],
    },
  };
  const showEvidence = vi.fn<() => void>();
  show(
    <NoRows collections={[list]} subject={undefined} isFiltered={false} onClearFilter={() => undefined} />,
    {
      workbench: { showEvidence },
    },
  );
  const responses = page.getByRole('list', { name: 'Stored responses' });
  await expect.element(responses.getByRole('button', { name: 'record 44', exact: true })).toBeVisible();
  expect(responses.element().textContent).toMatch(/record 44, record 46, record 48$/);
  await responses.getByRole('button', { name: 'record 44', exact: true }).click();
  expect(showEvidence).toHaveBeenCalledWith({ seq: 44 });
});
