import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MoreFilters } from '../../../../renderer/table/filter/more-filters.tsx';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import type { FilterClause, ReviewSession } from '../../../../shared/engine/query/review-session.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/address-transaction-list.ts';
import { show } from '../../../support/components/show.tsx';

type Apply = (filter: readonly FilterClause[]) => void;
type Distinct = ReviewSession['distinct'];

const opener = page.getByRole('button', { name: /^More filters/ });
const panel = page.getByRole('dialog');
const choice = (name: string) => panel.getByRole('checkbox', { name });

/** The button with its panel closed; what is asked of the rows, and what is applied. */
function shownButton(distinct = vi.fn<Distinct>().mockResolvedValue([{ value: 'fail', count: 3 }])) {
  const onApply = vi.fn<Apply>();
  const session = { distinct } as Partial<ReviewSession> as ReviewSession;
  function Bar() {
    const [isOpen, setOpen] = useState(false);
    const [filter, setFilter] = useState<readonly FilterClause[]>([]);
    return (
      <MoreFilters
        endpoint={ADDRESS_TRANSACTION_LIST}
        withDirection
        session={session}
        filter={filter}
        isOpen={isOpen}
        onOpen={setOpen}
        set={filter.length}
        onRemove={setFilter}
        onApply={(next) => {
          setOpen(false);
          setFilter(next);
          onApply(next);
        }}
      />
    );
  }
  show(<Bar />);
  return { onApply, distinct };
}

async function openByKey(): Promise<void> {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toBeVisible();
  await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true);
}

describe('more filters', () => {
  it('asks for the states of the rows only once it is open, and offers each', async () => {
    const { distinct } = shownButton();
    expect(distinct).not.toHaveBeenCalled();
    await openByKey();
    await expect.element(choice('fail')).toBeVisible();
    expect(distinct.mock.calls).toEqual([['state', 12]]);
  });

  it('has the keyboard while it is open, and gives it back to its button at Escape', async () => {
    const { onApply } = shownButton();
    await openByKey();
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
    // Tab stays within it, all the way round.
    const stops = panel.getByRole('checkbox').elements().length + 20;
    for (let press = 0; press < stops; press += 1) {
      await userEvent.tab();
      expect(panel.element().contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(onApply).not.toHaveBeenCalled();
  });

  it('applies fields, and shows them as text and as choices when it is opened again', async () => {
    const { onApply } = shownButton();
    await openByKey();
    choice('OUT').element().focus();
    await userEvent.keyboard(' ');
    panel.getByRole('button', { name: 'Apply', exact: true }).element().focus();
    await userEvent.keyboard('{Enter}');
    expect(onApply.mock.calls).toEqual([[[{ kind: 'direction', anyOf: ['OUT'] }]]]);
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(choice('OUT')).toBeChecked();
    await expect.element(panel.getByRole('textbox', { name: 'As text' })).toHaveValue('direction = OUT');
  });

  it('says how many filters are set, lists them, and removes one with its field', async () => {
    const { onApply } = shownButton();
    await openByKey();
    await userEvent.click(choice('OUT'));
    await userEvent.fill(panel.getByRole('textbox', { name: 'Amount at least' }), '5');
    await userEvent.click(panel.getByRole('button', { name: 'Apply', exact: true }));
    await expect.element(opener).toHaveAccessibleName('More filters, 2 filters set');
    await userEvent.click(opener);
    const set = panel.getByRole('group', { name: 'Filters that are set' });
    await expect.element(set).toHaveTextContent('Direction is OUT');
    await userEvent.click(set.getByRole('button', { name: 'Remove this filter' }).first());
    await expect.element(set).not.toHaveTextContent('Direction');
    await expect.element(choice('OUT')).not.toBeChecked();
    await expect.element(opener).toHaveAccessibleName('More filters, 1 filter set');
    expect(onApply).toHaveBeenCalledOnce();
  });

  it('applies text, whose times are then in the fields', async () => {
    const { onApply } = shownButton();
    await openByKey();
    await userEvent.fill(panel.getByRole('textbox', { name: 'As text' }), 'transactionTime <= 2026-12-31');
    await userEvent.keyboard('{Enter}');
    const to = Date.UTC(2027, 0, 1) - 1;
    expect(onApply.mock.calls).toEqual([[[{ kind: 'time', field: 'transactionTime', to }]]]);
    await expect.element(panel).not.toBeInTheDocument();
    await userEvent.click(opener);
    await expect
      .element(panel.getByRole('textbox', { name: 'To (UTC)' }))
      .toHaveValue('2026-12-31T23:59:59.999Z');
  });

  it('says why the states could not be read, and filters without them', async () => {
    const failed = new CasebookError('storage.io', {
      message: 'The rows cannot be read.',
      nextStep: 'Reload the page.',
    });
    const { onApply } = shownButton(vi.fn<Distinct>().mockRejectedValue(failed));
    await openByKey();
    await expect.element(panel.getByRole('alert')).toHaveTextContent('The rows cannot be read.');
    await userEvent.click(choice('IN'));
    await userEvent.click(panel.getByRole('button', { name: 'Apply', exact: true }));
    expect(onApply.mock.calls).toEqual([[[{ kind: 'direction', anyOf: ['IN'] }]]]);
  });
});
