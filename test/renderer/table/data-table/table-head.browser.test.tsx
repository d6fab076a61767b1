import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ColumnChooser } from '../../../../renderer/table/data-table/column-chooser.tsx';
import { pinnedOffsets } from '../../../../renderer/table/data-table/column-layout.ts';
import { TableHead } from '../../../../renderer/table/data-table/table-head.tsx';
import type { SortState } from '../../../../renderer/table/data-table/sort-state.ts';
import { useArrangedColumns } from '../../../../renderer/table/data-table/use-arranged-columns.ts';
import { show } from '../../../support/components/show.tsx';
import { paymentColumns } from '../../../support/components/table-of-payments.tsx';

const ALL = paymentColumns();
const FIELDS = ALL.map(({ field }) => field);

/** The head and the chooser of a table of payments, arranged under a kind of its own. */
function ArrangedHead({ kind }: { readonly kind: string }) {
  const [sort, setSort] = useState<SortState>();
  const { columns, acts, shown, setShown } = useArrangedColumns({
    tableKind: kind,
    all: ALL,
    shownFirst: FIELDS,
  });
  return (
    <>
      <ColumnChooser columns={ALL} shown={shown} onChange={setShown} onReset={acts.reset} />
      <div role="grid" aria-label="Payments">
        <TableHead
          columns={columns}
          offsets={pinnedOffsets(columns, 30)}
          acts={acts}
          sort={sort}
          onSort={setSort}
          unsorted="As collected"
          withOpening={false}
          timeDisplay="utc"
          lastWhole={undefined}
          beyond={[]}
        />
      </div>
    </>
  );
}

const head = (field: string) => page.getByRole('columnheader', { name: `The ${field}` });
const button = (field: string) => head(field).getByRole('button');
const item = (name: string) => page.getByRole('menuitem', { name });
const widthOf = (field: string): number => head(field).element().getBoundingClientRect().width;
const labels = (): readonly string[] =>
  [...document.querySelectorAll('[data-head]')].map((each) => each.textContent);

async function openMenuOf(field: string): Promise<void> {
  button(field).element().focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.element(item('Sort descending')).toHaveFocus();
}

describe('head of a column', () => {
  it('sorts descending, ascending, and not at all, and tells assistive technology', async () => {
    show(<ArrangedHead kind="sorted" />);
    button('memo').element().focus();
    const orders: (string | null)[] = [];
    for (let press = 0; press < 3; press += 1) {
      await userEvent.keyboard('{Enter}');
      orders.push(head('memo').element().getAttribute('aria-sort'));
    }
    expect(orders).toEqual(['descending', 'ascending', 'none']);
    await expect.element(head('height')).toHaveAttribute('aria-sort', 'none');
  });

  it('has a menu by key, which stays open for more steps of width and gives the focus back', async () => {
    show(<ArrangedHead kind="widened" />);
    await openMenuOf('memo');
    await userEvent.click(item('Wider'));
    await userEvent.click(item('Wider'));
    await expect.poll(() => widthOf('memo')).toBe(160 + 48);
    await userEvent.click(item('Narrower'));
    await expect.poll(() => widthOf('memo')).toBe(160 + 24);
    await userEvent.keyboard('{Escape}');
    await expect.element(button('memo')).toHaveFocus();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  });

  it('offers the order without a sort only where it sorts', async () => {
    show(<ArrangedHead kind="unsorted" />);
    await openMenuOf('memo');
    await expect.element(item('As collected')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(head('memo')).toHaveAttribute('aria-sort', 'descending');
    await openMenuOf('memo');
    await userEvent.click(item('As collected'));
    await expect.element(head('memo')).toHaveAttribute('aria-sort', 'none');
  });

  it('moves, and is pinned before all others', async () => {
    show(<ArrangedHead kind="moved" />);
    await openMenuOf('memo');
    await expect.element(item('Move right')).toBeDisabled();
    await userEvent.click(item('Move left'));
    await expect.poll(labels).toEqual(['The height', 'The memo', 'The from']);
    await userEvent.keyboard('{Escape}');
    await openMenuOf('from');
    await userEvent.click(item('Pin to the left'));
    await expect.poll(labels).toEqual(['The from', 'The height', 'The memo']);
  });

  it('is hidden, but not if it is the last one, and comes back by the chooser', async () => {
    show(<ArrangedHead kind="hidden" />);
    for (const field of ['memo', 'from']) {
      await openMenuOf(field);
      await userEvent.click(item('Hide'));
    }
    await expect.poll(labels).toEqual(['The height']);
    await openMenuOf('height');
    await expect.element(item('Hide')).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(page.getByRole('button', { name: 'Choose columns' }));
    const choice = (field: string) => page.getByRole('checkbox', { name: `The ${field}` });
    await expect.element(choice('from')).not.toBeChecked();
    await userEvent.click(choice('height'));
    await expect.element(choice('height')).toBeChecked();
    await userEvent.click(choice('from'));
    await expect.poll(labels).toEqual(['The height', 'The from']);
  });
});
