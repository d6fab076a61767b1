import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FilterTextForm } from '../../../../renderer/table/filter-text/filter-text-form.tsx';
import type { FilterScope } from '../../../../shared/engine/row-filter/filter-scope.ts';
import { useSavedFilters } from '../../../../renderer/table/filter-text/saved-filters.ts';
import type { FilterClause } from '../../../../shared/engine/query/review-session.ts';
import { show } from '../../../support/components/show.tsx';

type Apply = (filter: readonly FilterClause[]) => void;

const SCOPE: FilterScope = {
  fields: [
    { field: 'amount', kind: 'amount' },
    { field: 'from', kind: 'address' },
  ],
  hasSubject: true,
  hasTopics: false,
  hasActions: false,
  hasMovements: false,
};
const OUTGOING: FilterClause = { kind: 'direction', anyOf: ['OUT'] };
const LARGE: FilterClause = { kind: 'amount', field: 'amount', atLeast: '1000' };

const form = page.getByRole('region', { name: 'Filter as text' });
const text = form.getByRole('textbox', { name: 'As text' });
const nameField = form.getByRole('textbox', { name: 'Name of the filter' });
const saved = form.getByRole('list', { name: 'Saved filters' });

/** The form about `filter`, as it is while its panel is open; what it applies. */
function shownForm(filter: readonly FilterClause[] = []) {
  useSavedFilters.setState({ byList: {} });
  onTestFinished(() => {
    useSavedFilters.setState({ byList: {} });
  });
  const onApply = vi.fn<Apply>();
  function Panel() {
    const [current, setCurrent] = useState(filter);
    return (
      <FilterTextForm
        list="token-transfers"
        scope={SCOPE}
        filter={current}
        onApply={(next) => {
          onApply(next);
          setCurrent(next);
        }}
      />
    );
  }
  show(<Panel />);
  return onApply;
}

async function saveAs(name: string): Promise<void> {
  await userEvent.fill(nameField, name);
  await userEvent.keyboard('{Enter}');
}

describe('filter as text', () => {
  it('shows the current filter, and applies another one at Enter', async () => {
    const onApply = shownForm([OUTGOING]);
    await userEvent.tab();
    await expect.element(text).toHaveFocus();
    await expect.element(text).toHaveValue('direction = OUT');
    await userEvent.keyboard('{End} and amount >= 1000{Enter}');
    expect(onApply.mock.calls).toEqual([[[OUTGOING, LARGE]]]);
    await expect.element(text).toHaveValue('direction = OUT and amount >= 1000');
  });

  it('starts a line at Shift+Enter, which applies nothing', async () => {
    const onApply = shownForm();
    await userEvent.tab();
    await userEvent.keyboard('direction = OUT{Shift>}{Enter}{/Shift}and amount >= 1000');
    await expect.element(text).toHaveValue('direction = OUT\nand amount >= 1000');
    expect(onApply).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect.element(form.getByRole('button', { name: 'Apply text' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onApply.mock.calls).toEqual([[[OUTGOING, LARGE]]]);
  });

  it.each([
    ['amount > 5 raw', /^After “amount > 5”: These amounts are in whole tokens/],
    ['direction = UP', 'After “direction =”: A direction is IN, OUT, SELF, OTHER, not “UP”.'],
    ['colour = red', /^There is no field “colour” here\. Fields: any, address, direction, .*amount, from\.$/],
    ['from >= 0x12', /^After “from >=”: from has no order/],
    ['amount >= 5 amount >= 6', /appears twice/],
    ['amount >= 5, 6', /“and”, “or” or the end/],
  ])('refuses %s at its field, with the place and the reason', async (typed, reason) => {
    const onApply = shownForm([OUTGOING]);
    await userEvent.fill(text, typed);
    await expect.element(text).toBeValid();
    await userEvent.keyboard('{Enter}');
    await expect.element(text).toBeInvalid();
    await expect.element(text).toHaveAccessibleDescription(reason);
    await expect.element(text).toHaveValue(typed);
    expect(onApply).not.toHaveBeenCalled();
  });

  it('drops the refusal at the next key', async () => {
    shownForm();
    await userEvent.fill(text, 'amount >');
    await userEvent.keyboard('{Enter}');
    await expect.element(text).toBeInvalid();
    await userEvent.keyboard('=');
    await expect.element(text).toBeValid();
    await expect.element(text).toHaveAccessibleDescription(/^Fields have the names/);
  });

  it('removes the whole filter if it is empty', async () => {
    const onApply = shownForm([OUTGOING]);
    await userEvent.clear(text);
    await userEvent.keyboard('{Enter}');
    expect(onApply.mock.calls).toEqual([[[]]]);
  });
});

describe('saved filters', () => {
  it('are saved under a name at Enter, and applied by key', async () => {
    const onApply = shownForm();
    await userEvent.fill(text, 'amount >= 1000');
    await saveAs(' Large ');
    await expect.element(nameField).toHaveValue('');
    await expect.element(saved.getByRole('listitem')).toHaveTextContent('Large');
    await userEvent.clear(text);
    expect(onApply).not.toHaveBeenCalled();
    saved.getByRole('button', { name: 'Large', exact: true }).element().focus();
    await userEvent.keyboard('{Enter}');
    expect(onApply.mock.calls).toEqual([[[LARGE]]]);
    await expect.element(text).toHaveValue('amount >= 1000');
  });

  it('need a name and a filter, each asked for at its field', async () => {
    shownForm();
    await saveAs('Large');
    await expect.element(nameField).toHaveAccessibleDescription('There is no filter to save.');
    await userEvent.fill(text, 'amount >= 1000');
    await saveAs(' ');
    await expect.element(nameField).toBeInvalid();
    await expect.element(nameField).toHaveAccessibleDescription('Enter a name.');
    await userEvent.fill(text, 'amount >=');
    await saveAs('Large');
    await expect.element(nameField).toBeValid();
    await expect.element(text).toBeInvalid();
    await expect.element(saved).not.toBeInTheDocument();
  });

  it('replace one of the same name, and stay sorted', async () => {
    shownForm([LARGE]);
    for (const name of ['Large', 'Beyond']) await saveAs(name);
    await userEvent.fill(text, 'amount >= 5000');
    await saveAs('Large');
    await expect.element(saved.getByRole('listitem').nth(1)).toHaveTextContent('Large');
    expect(useSavedFilters.getState().byList['token-transfers']).toEqual([
      { name: 'Beyond', text: 'amount >= 1000' },
      { name: 'Large', text: 'amount >= 5000' },
    ]);
  });

  it('are deleted by key, each by a button with its name', async () => {
    shownForm([LARGE]);
    for (const name of ['Large', 'Beyond']) await saveAs(name);
    saved.getByRole('button', { name: 'Delete the filter Large' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(saved.getByRole('listitem')).toHaveTextContent('Beyond');
    saved.getByRole('button', { name: 'Delete the filter Beyond' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(saved).not.toBeInTheDocument();
  });
});
