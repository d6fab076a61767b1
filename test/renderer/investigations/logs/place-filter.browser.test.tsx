import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PlaceFilter } from '../../../../renderer/investigations/logs/place-filter.tsx';
import { createAbiBook } from '../../../../shared/engine/abi/abi-book.ts';
import { topicOfSignature } from '../../../../shared/engine/abi/signature.ts';
import type { FilterClause } from '../../../../shared/engine/query/review-session.ts';
import { show } from '../../../support/components/show.tsx';

type Filter = (filter: readonly FilterClause[]) => void;

const CONTRACT = `0x${'12'.repeat(20)}`;
const SENDER = `0x${'ab'.repeat(20)}`;
const SENDER_TOPIC = `0x${'0'.repeat(24)}${'ab'.repeat(20)}`;
const TRANSFER = 'Transfer(address,address,uint256)';
const BOOK = createAbiBook({ abis: [], implementations: new Map() });

const opener = page.getByRole('button', { name: 'Topics and blocks' });
const form = page.getByRole('form', { name: 'Topics and blocks' });
/** The first topic is a combobox: it offers the events of the book. */
const field = (name: string) => form.getByRole(name === 'Topic 0' ? 'combobox' : 'textbox', { name });
const apply = form.getByRole('button', { name: 'Apply' });

/** The button beside a filter, whose panel is opened by key; what it filters. */
async function openedPanel(filter: readonly FilterClause[] = []) {
  const onFilter = vi.fn<Filter>();
  function Tools() {
    const [current, setCurrent] = useState(filter);
    return (
      <PlaceFilter
        book={BOOK}
        contract={CONTRACT}
        filter={current}
        onFilter={(next) => {
          onFilter(next);
          setCurrent(next);
        }}
      />
    );
  }
  show(<Tools />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Topic 0')).toHaveFocus();
  return onFilter;
}

describe('filter by topics and blocks', () => {
  it('opens by key at its first field, and gives the focus back at Escape', async () => {
    const onFilter = await openedPanel();
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
    // The first closes the offered events, which opened with the focus.
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    expect(onFilter).not.toHaveBeenCalled();
  });

  it('offers the events of the book as they are typed, of which the arrows choose one', async () => {
    const onFilter = await openedPanel();
    await userEvent.keyboard('Transfer(');
    await expect.element(page.getByRole('option', { name: TRANSFER })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(field('Topic 0')).toHaveValue(TRANSFER);
    expect(onFilter).not.toHaveBeenCalled();
    apply.element().focus();
    await userEvent.keyboard('{Enter}');
    expect(onFilter.mock.calls).toEqual([
      [[{ kind: 'topic', place: 0, anyOf: [topicOfSignature(TRANSFER)] }]],
    ]);
  });

  it('applies topics and blocks together at Enter, and closes', async () => {
    const onFilter = await openedPanel();
    await userEvent.fill(field('Topic 2'), SENDER);
    await userEvent.fill(field('From block'), '1 000');
    await userEvent.fill(field('To block'), '2000');
    await userEvent.keyboard('{Enter}');
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(onFilter.mock.calls).toEqual([
      [
        [
          { kind: 'topic', place: 2, anyOf: [SENDER_TOPIC] },
          { kind: 'amount', field: 'height', atLeast: '1000', atMost: '2000' },
        ],
      ],
    ]);
  });

  it('begins with the current filter, and removes what is cleared', async () => {
    const other: FilterClause = { kind: 'text', text: 'word' };
    const onFilter = await openedPanel([
      { kind: 'topic', place: 1, anyOf: [SENDER_TOPIC] },
      { kind: 'amount', field: 'height', atLeast: '7' },
      other,
    ]);
    await expect.element(field('Topic 1')).toHaveValue(SENDER_TOPIC);
    await expect.element(field('From block')).toHaveValue('7');
    await userEvent.clear(field('Topic 1'));
    await userEvent.clear(field('From block'));
    await userEvent.keyboard('{Enter}');
    expect(onFilter.mock.calls).toEqual([[[other]]]);
  });

  it.each([
    ['Topic 0', 'Transfer(', '“Transfer(” is not a topic: 0x and 64 hex digits, an address, or a signature.'],
    ['Topic 3', '0x12', '“0x12” is not a topic: 0x and 64 hex digits, an address, or a signature.'],
    ['Topic 1', `0x${'aB'.repeat(20)}`, /^Address: the capitals do not match the EIP-55 checksum/],
    ['From block', 'latest', 'A height is a whole number.'],
    ['To block', '-1', 'A height is a whole number.'],
  ])('refuses in %s the text %s, with the reason', async (name, typed, reason) => {
    const onFilter = await openedPanel();
    await userEvent.fill(field(name), typed);
    await expect.element(field(name)).toBeInvalid();
    await expect.element(field(name)).toHaveAccessibleDescription(reason);
    await expect.element(apply).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(onFilter).not.toHaveBeenCalled();
    await userEvent.clear(field(name));
    await expect.element(field(name)).toBeValid();
    await expect.element(apply).toBeEnabled();
  });

  it('refuses blocks that run backwards', async () => {
    const onFilter = await openedPanel();
    await userEvent.fill(field('From block'), '9');
    await userEvent.fill(field('To block'), '8');
    await expect.element(field('To block')).toHaveAccessibleDescription('Lower than the first block.');
    await userEvent.keyboard('{Enter}');
    expect(onFilter).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}9{Enter}');
    expect(onFilter).toHaveBeenCalledOnce();
  });
});
