/** What a table loses by one click offers to undo itself: filters and the arrangement of columns. */
import { Notifications, notifications } from '@mantine/notifications';
import { useState } from 'react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useArrangedColumns } from '../../../renderer/table/data-table/use-arranged-columns.ts';
import type { TableColumn } from '../../../renderer/table/data-table/table-column.ts';
import { useTablePreferences } from '../../../renderer/table/data-table/table-preferences.ts';
import { FilterChips } from '../../../renderer/table/filter/filter-chips.tsx';
import { useFilterRemoval } from '../../../renderer/table/filter/use-filter-removal.ts';
import type { FilterClause } from '../../../shared/engine/query/review-session.ts';
import { ADDRESS_TRANSACTION_LIST as ENDPOINT } from '../../../shared/service/endpoints/address-transaction-list.ts';
import { show } from '../../support/components/show.tsx';

const FILTER: readonly FilterClause[] = [
  { kind: 'direction', anyOf: ['OUT'] },
  { kind: 'equals', field: 'state', anyOf: ['fail'] },
];
const undo = page.getByRole('button', { name: 'Undo', exact: true });
const chips = page.getByRole('group', { name: 'Filters that are set' });

afterEach(() => notifications.clean());

function Filters() {
  const [filter, setFilter] = useState(FILTER);
  const remove = useFilterRemoval(ENDPOINT, filter, setFilter);
  return (
    <>
      <Notifications />
      <FilterChips endpoint={ENDPOINT} filter={filter} onFilter={remove} as="list" />
      <button onClick={() => remove([])}>Clear filter</button>
      <button onClick={() => setFilter([{ kind: 'direction', anyOf: ['IN'] }])}>Only in</button>
    </>
  );
}

describe('undo of a removed filter', () => {
  it('sets one chip again', async () => {
    show(<Filters />);
    await userEvent.click(chips.getByRole('button', { name: 'Remove this filter' }).first());
    await expect.element(chips).not.toHaveTextContent('OUT');
    await userEvent.click(undo);
    await expect.element(chips).toHaveTextContent('Direction is OUT');
    await expect.element(undo).not.toBeInTheDocument();
  });

  it('sets all again that were cleared together', async () => {
    show(<Filters />);
    await userEvent.click(page.getByRole('button', { name: 'Clear filter' }));
    await expect.element(chips).not.toBeInTheDocument();
    await expect.element(page.getByText('Removed 2 filters.')).toBeVisible();
    await userEvent.click(undo);
    await expect.element(chips).toHaveTextContent(/Direction is OUT.*fail/);
  });

  it('keeps what was set meanwhile in the place of one', async () => {
    show(<Filters />);
    await userEvent.click(page.getByRole('button', { name: 'Clear filter' }));
    await userEvent.click(page.getByRole('button', { name: 'Only in' }));
    await userEvent.click(undo);
    await expect.element(chips).toHaveTextContent(/Direction is IN.*fail/);
  });
});

const COLUMNS = ['height', 'from'].map(
  (field) => ({ field, label: field, description: field, widthPx: 100 }) as TableColumn,
);
const SHOWN_FIRST = ['height', 'from'];

function Columns() {
  const { columns, acts } = useArrangedColumns({ tableKind: 'test', all: COLUMNS, shownFirst: SHOWN_FIRST });
  return (
    <>
      <Notifications />
      <output>{columns.map(({ field, widthPx }) => `${field} ${widthPx}`).join(', ')}</output>
      <button onClick={acts.reset}>Reset</button>
    </>
  );
}

describe('undo of a reset of the columns', () => {
  it('brings back order, width and choice; nothing is told where nothing was arranged', async () => {
    const before = useTablePreferences.getState();
    onTestFinished(() => void useTablePreferences.setState(before));
    show(<Columns />);
    const shown = page.getByRole('status').filter({ hasText: 'height' });
    const reset = page.getByRole('button', { name: 'Reset' });
    await userEvent.click(reset);
    await expect.element(undo).not.toBeInTheDocument();
    useTablePreferences.setState({
      layouts: { test: { order: ['from', 'height'], widthsPx: { from: 150 } } },
    });
    await expect.element(shown).toHaveTextContent('from 150, height 100');
    await userEvent.click(reset);
    await expect.element(shown).toHaveTextContent('height 100, from 100');
    await userEvent.click(undo);
    await expect.element(shown).toHaveTextContent('from 150, height 100');
  });
});
