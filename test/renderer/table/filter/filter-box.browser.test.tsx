import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FilterBox } from '../../../../renderer/table/filter/filter-box.tsx';
import { tabFilterOf } from '../../../../renderer/tab/tab-filter.ts';
import { show } from '../../../support/components/show.tsx';

const box = page.getByRole('combobox', { name: 'Filter rows' });
const grid = (name: string) => page.getByRole('grid', { name });

/** The box in a tab that has a hidden table and a visible one; what was typed, and when it was left. */
function shownTab(initial = '') {
  const onType = vi.fn<(text: string) => void>();
  const onTyped = vi.fn<() => void>();
  function Tab() {
    const [text, setText] = useState(initial);
    return (
      <div data-tab-id="one">
        <FilterBox
          text={text}
          onType={(next) => {
            onType(next);
            setText(next);
          }}
          onTyped={onTyped}
        />
        <div role="grid" tabIndex={0} aria-label="Hidden" style={{ display: 'none' }} />
        <div role="grid" tabIndex={0} aria-label="Shown">
          rows
        </div>
      </div>
    );
  }
  show(<Tab />);
  return { onType, onTyped };
}

it('passes on the text at every key, as it was typed', async () => {
  const { onType } = shownTab();
  await userEvent.tab();
  await userEvent.keyboard('a 0');
  expect(onType.mock.calls).toEqual([['a'], ['a '], ['a 0']]);
  await expect.element(box).toHaveValue('a 0');
});

it.each(['Enter', 'Escape', 'ArrowDown'])(
  'gives the focus to the visible rows at %s, keeps the text, and tells that it is left',
  async (key) => {
    const { onTyped } = shownTab('kept');
    await userEvent.tab();
    await userEvent.keyboard('{End}!');
    expect(onTyped).not.toHaveBeenCalled();
    await userEvent.keyboard(`{${key}}`);
    await expect.element(grid('Shown')).toHaveFocus();
    await expect.element(box).toHaveValue('kept!');
    expect(onTyped).toHaveBeenCalledOnce();
  },
);

it('keeps the keys that edit a line', async () => {
  const { onTyped } = shownTab('ab');
  await userEvent.tab();
  await userEvent.keyboard('{Home}x{ArrowRight}y{ArrowUp}z');
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue('zxayb');
  expect(onTyped).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onTyped).toHaveBeenCalledOnce();
});

it('is what the key “/” finds in its tab', async () => {
  shownTab();
  await expect.element(box).toBeVisible();
  expect(tabFilterOf('one')).toBe(box.element());
  expect(tabFilterOf('other')).toBeUndefined();
});
