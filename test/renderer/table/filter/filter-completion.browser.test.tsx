/** Completion in the filter line: keys, an input method, and what a screen reader is told. */
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FilterBox } from '../../../../renderer/table/filter/filter-box.tsx';
import { filterScope } from '../../../../renderer/table/filter-text/filter-scope.ts';
import { vocabularyOf, type FilterWord } from '../../../../shared/engine/row-filter/filter-scope.ts';
import { ADDRESS_TIMELINE } from '../../../../shared/service/derived/address-timeline.ts';
import { show } from '../../../support/components/show.tsx';

const HOSTILE = '<img src=x> \u202Eout';
const symbol = (name: string, count: number): FilterWord => ({
  name,
  kind: 'symbol',
  count,
  clause: { kind: 'equals', field: 'transactionSymbol', anyOf: [name] },
});
const SCOPE = filterScope(
  ADDRESS_TIMELINE,
  true,
  [],
  vocabularyOf(
    [
      { name: 'out', kind: 'direction', count: 12, clause: { kind: 'direction', anyOf: ['OUT'] } },
      symbol('USDP', 2000),
      symbol('USDC', 3),
      { name: 'Bonnie and Clyde', kind: 'label', clause: { kind: 'address', anyOf: ['0x1'] } },
      symbol(HOSTILE, 1),
    ],
    new Map(),
  ),
);
const box = page.getByRole('combobox', { name: 'Filter rows' });
const option = (name: string | RegExp) => page.getByRole('option', { name });

function shownBox() {
  const onType = vi.fn<(text: string) => void>();
  function Tab() {
    const [text, setText] = useState('');
    return (
      <div data-tab-id="one">
        <FilterBox
          text={text}
          scope={SCOPE}
          onType={(next) => {
            onType(next);
            setText(next);
          }}
          onTyped={() => undefined}
        />
        <div role="grid" tabIndex={0} aria-label="Rows">
          rows
        </div>
      </div>
    );
  }
  show(<Tab />);
  return { onType };
}

it('offers what occurs with its count, and takes it with the arrows and Enter', async () => {
  shownBox();
  await userEvent.tab();
  await userEvent.keyboard('> 1000 us');
  await expect.element(option(/USDP.*symbol · 2,000 rows/)).toBeVisible();
  await expect.element(box).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option(/USDP/)).toHaveAttribute('data-combobox-selected', 'true');
  const { id } = option(/USDP/).element();
  await expect.element(box).toHaveAttribute('aria-activedescendant', id);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await expect.element(box).toHaveValue('> 1000 USDP ');
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
});

it('goes to the rows with Enter if nothing is chosen, and closes with Escape before it goes there', async () => {
  shownBox();
  await userEvent.tab();
  await userEvent.keyboard('us');
  await expect.element(option(/USDP/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('grid')).toHaveFocus();
  await userEvent.click(box);
  await userEvent.keyboard('{End}d');
  await expect.element(option(/USDP/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('grid')).toHaveFocus();
  await expect.element(box).toHaveValue('usd');
});

it('takes a chosen one with Tab, and leaves the box with Tab otherwise', async () => {
  shownBox();
  await userEvent.tab();
  await userEvent.keyboard('usd{ArrowDown}{Tab}');
  await expect.element(box).toHaveValue('USDP ');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(box).not.toHaveFocus();
});

it('writes names with words of the language in quotation marks, and shows a hostile name as text', async () => {
  const { onType } = shownBox();
  await userEvent.tab();
  await userEvent.keyboard('bonn{ArrowDown}{Enter}');
  expect(onType).toHaveBeenLastCalledWith('"Bonnie and Clyde" ');
  await userEvent.clear(box);
  await userEvent.keyboard('img');
  await expect.element(option(/<img src=x>/)).toBeVisible();
  expect(document.querySelector('[role="listbox"] img')).toBeNull();
});

it('offers words without a part of one only if it is asked', async () => {
  shownBox();
  await userEvent.tab();
  await userEvent.keyboard('out');
  await userEvent.keyboard(' ');
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Control>} {/Control}');
  await expect.element(option(/USDP/)).toBeVisible();
  await expect.element(box).toHaveValue('out ');
});

it('replaces the word at the caret, not the last one', async () => {
  shownBox();
  await userEvent.tab();
  await userEvent.keyboard('us > 5');
  for (let step = 0; step < 4; step += 1) await userEvent.keyboard('{ArrowLeft}');
  await userEvent.keyboard('d{ArrowDown}{Enter}');
  await expect.element(box).toHaveValue('USDP > 5');
});

it('is clicked, and keeps the focus in the box', async () => {
  shownBox();
  await userEvent.tab();
  await userEvent.keyboard('usdc');
  await userEvent.click(option(/USDC/));
  await expect.element(box).toHaveValue('USDC ');
  await expect.element(box).toHaveFocus();
});

it('leaves the keys of an input method alone', async () => {
  shownBox();
  await userEvent.tab();
  await userEvent.keyboard('us');
  await expect.element(option(/USDP/)).toBeVisible();
  const input = box.element();
  for (const key of ['Enter', 'Escape', 'ArrowDown', 'Tab'])
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true, isComposing: true }),
    );
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue('us');
});

const examples = page.getByRole('listbox', { name: 'Examples' });

it('shows examples for a question mark in an empty line, and takes one with a press', async () => {
  const { onType } = shownBox();
  await userEvent.tab();
  await userEvent.keyboard('?');
  await expect.element(examples).toBeVisible();
  expect(onType).not.toHaveBeenCalled();
  await userEvent.click(option(/^out > 1000 USDP/));
  expect(onType).toHaveBeenLastCalledWith('out > 1000 USDP ');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('?');
  await expect.element(examples).not.toBeInTheDocument();
});

it('shows examples by its button, which the keyboard reaches, and replaces what was typed', async () => {
  shownBox();
  await userEvent.tab();
  await userEvent.keyboard('some text{Tab}{Enter}');
  await expect.element(examples).toBeVisible();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(box).toHaveValue('20,000 ');
});

it('shows examples if completions are asked for in an empty line', async () => {
  shownBox();
  await userEvent.tab();
  await userEvent.keyboard('{Control>} {/Control}');
  await expect.element(examples).toBeVisible();
});

it('shows examples with the words that are counted while they are open', async () => {
  const box = (scope: typeof SCOPE) => (
    <main>
      <FilterBox
        text=""
        scope={scope}
        onType={() => undefined}
        onTyped={() => undefined}
        onFocus={() => undefined}
      />
    </main>
  );
  const { update } = show(box(filterScope(ADDRESS_TIMELINE, true, [])));
  await userEvent.tab();
  await userEvent.keyboard('?');
  await expect.element(option(/^out > 1000 Left/)).toBeVisible();
  update(box(SCOPE));
  await expect.element(option(/^out > 1000 USDP Left/)).toBeVisible();
  // A list outside of all landmarks is hard to find for a screen reader.
  expect(
    option(/^out > 1000 USDP/)
      .element()
      .closest('main'),
  ).not.toBeNull();
});
