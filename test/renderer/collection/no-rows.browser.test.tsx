import { Button } from '@mantine/core';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { NextStep } from '../../../renderer/collection/next-step.ts';
import { NoRows } from '../../../renderer/collection/no-rows.tsx';
import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import { collectionOf, pageOf } from '../../support/review-rows.ts';
import { show } from '../../support/components/show.tsx';

/** A storage that has this page of every list. */
const storing = (seq: number): CaseRepository =>
  ({ listPages: (id: string) => Promise.resolve([pageOf(id, 1, [], { seq })]) }) as unknown as CaseRepository;

const check = { name: '', outcome: 'met', detail: '' } as const;

it('links the empty list’s own responses first, and those of checks apart', async () => {
  const list = {
    ...collectionOf('normal', 'address-transaction-list'),
    completeness: {
      level: 'complete' as const,
      reason: '',
      witnesses: [
        { ...check, evidence: [9] },
        { ...check, evidence: [44, 46, 48, 49] },
      ],
    },
  };
  const showEvidence = vi.fn<() => void>();
  show(
    <NoRows collections={[list]} subject={undefined} isFiltered={false} onClearFilter={() => undefined} />,
    { workbench: { repository: storing(9), showEvidence } },
  );
  const responses = page.getByRole('list', { name: 'Stored responses' });
  await expect.element(responses.getByRole('button', { name: 'record 9', exact: true })).toBeVisible();
  expect(responses.element().textContent).toMatch(/: record 9; checked by 44, 46, 48 and 1 more$/);
  await responses.getByRole('button', { name: 'record 9', exact: true }).click();
  expect(showEvidence).toHaveBeenCalledWith({ seq: 9 });
});

it('links the response of a list that nothing checked, and offers what to do next', async () => {
  const list = collectionOf('logs', 'log-by-address');
  const change = vi.fn<() => void>();
  show(
    <NextStep value={<Button onClick={change}>Change the request</Button>}>
      <NoRows collections={[list]} subject={undefined} isFiltered={false} onClearFilter={() => undefined} />
    </NextStep>,
    { workbench: { repository: storing(140) } },
  );
  await expect.element(page.getByRole('button', { name: 'record 140' })).toBeVisible();
  await page.getByRole('button', { name: 'Change the request' }).click();
  expect(change).toHaveBeenCalledOnce();
});
