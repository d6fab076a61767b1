import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fieldsWithProblems } from '../../../../renderer/table/filter/fields-with-problems.ts';
import { RowCounts } from '../../../../renderer/table/filter/row-counts.tsx';
import type { FilterClause } from '../../../../shared/engine/query/review-session.ts';
import { NORMAL_TRANSACTION_LIST } from '../../../../shared/service/endpoints/normal-transaction-list.ts';
import { show } from '../../../support/components/show.tsx';

type Given = ComponentProps<typeof RowCounts>;
const NONE: Given['unchecked'] = { text: '', title: '' };

const counts = (
  filter: readonly FilterClause[],
  onFilter: (next: readonly FilterClause[]) => void,
  { unchecked = NONE, problems, disputed = ['7:0', '7:3'] }: Partial<Given> = {},
) => (
  <RowCounts
    endpoint={NORMAL_TRANSACTION_LIST}
    session={undefined}
    snapshot={{ total: 50, matched: 50, malformed: 43 }}
    disputed={disputed}
    problems={problems}
    unchecked={unchecked}
    filter={filter}
    onFilter={onFilter}
  />
);

it('shows the rows that a count is of, and all again', async () => {
  const onFilter = vi.fn<(next: readonly FilterClause[]) => void>();
  show(counts([], onFilter));
  await expect.element(page.getByText('50 of 50 rows · 43 malformed · 2 disputed')).toBeVisible();
  await page.getByRole('button', { name: '43 malformed' }).click();
  expect(onFilter).toHaveBeenLastCalledWith([{ kind: 'problem', of: 'malformed' }]);
  await page.getByRole('button', { name: '2 disputed' }).click();
  expect(onFilter).toHaveBeenLastCalledWith([{ kind: 'disputed', anyOf: ['7:0', '7:3'] }]);
});

it('says beside the disputed rows that others were not checked', async () => {
  const unchecked = { text: '3 not checked', title: 'Further rows\u202E may be contradicted.' };
  show(counts([], vi.fn(), { unchecked }));
  await expect.element(page.getByText('43 malformed · 2 disputed · 3 not checked')).toBeVisible();
  await expect.element(page.getByTitle('Further rows⟦U+202E⟧ may be contradicted.')).toBeVisible();
});

it('counts a disputed row that is malformed once, and shows the rows that it counts [issue 42, A4]', async () => {
  const onFilter = vi.fn<(next: readonly FilterClause[]) => void>();
  const problems = { malformed: 41, mismatched: 0 };
  const isMalformed: FilterClause = { kind: 'problem', of: 'malformed' };
  const isUndisputed = (...anyOf: readonly string[]): FilterClause => ({
    kind: 'not',
    part: { kind: 'disputed', anyOf },
  });
  const shown = show(counts([], onFilter, { problems }));
  await expect.element(page.getByText('50 of 50 rows · 41 malformed · 2 disputed')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: '2 disputed' }))
    .toHaveAttribute('title', expect.stringContaining('own fields do. 2 of them are malformed, too.'));
  await page.getByRole('button', { name: '41 malformed' }).click();
  expect(onFilter).toHaveBeenLastCalledWith([isMalformed, isUndisputed('7:0', '7:3')]);
  // More rows became disputed since it was pressed.
  shown.update(counts([isMalformed, isUndisputed('7:0')], onFilter, { problems }));
  await page.getByRole('button', { name: '41 malformed', pressed: true }).click();
  expect(onFilter).toHaveBeenLastCalledWith([]);
});

it('is pressed while it filters', async () => {
  const onFilter = vi.fn<(next: readonly FilterClause[]) => void>();
  show(counts([{ kind: 'problem', of: 'malformed' }], onFilter));
  await page.getByRole('button', { name: '43 malformed', pressed: true }).click();
  expect(onFilter).toHaveBeenLastCalledWith([]);
});

it('names the fields that are wrong, those of the most rows first', () => {
  const wrong = (...fields: readonly string[]) => ({
    problems: fields.map((field) => ({ field, reason: 'is not a number' })),
  });
  const rows = [wrong('amount'), wrong('height', 'amount'), wrong('strange')];
  expect(fieldsWithProblems(NORMAL_TRANSACTION_LIST, rows, 'malformed')).toBe(
    'Amount (2), Block height (1), strange (1)',
  );
  expect(fieldsWithProblems(NORMAL_TRANSACTION_LIST, rows, 'mismatched')).toBe('');
});
