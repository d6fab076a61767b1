import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CollectButton } from '../../../../renderer/investigations/trail/collect-button.tsx';
import { TIMELINE_KINDS } from '../../../../shared/service/derived/address-timeline.ts';
import type { KindOfAddress } from '../../../../shared/engine/collect/kinds-of-address.ts';
import { show } from '../../../support/components/show.tsx';
import { kindsOf } from '../../../support/kinds-of.ts';

const COLLECTED = kindsOf(Object.fromEntries(TIMELINE_KINDS.map(({ id }) => [id, {}])));
const named = (kinds: readonly KindOfAddress[] | undefined) => kinds?.map(({ kind }) => kind.id);

interface Given {
  readonly blocked?: string;
  readonly leftOut?: readonly string[];
}

function shownButton(kinds: readonly KindOfAddress[], { blocked, leftOut = [] }: Given = {}) {
  const acts = {
    onLeftOut: vi.fn<(ids: readonly string[]) => void>(),
    onCollect: vi.fn<(kinds: readonly KindOfAddress[]) => void>(),
    onUpdate: vi.fn<(kinds: readonly KindOfAddress[]) => void>(),
    onAsk: vi.fn<() => void>(),
    onCollectsHops: vi.fn<(on: boolean) => void>(),
  };
  const button = (leaving: readonly string[]) => (
    <CollectButton
      kinds={kinds}
      leftOut={leaving}
      canUpdate={({ collection }) => collection !== undefined}
      blocked={blocked}
      collectsHops
      {...acts}
    />
  );
  const { update } = show(button(leftOut));
  return { ...acts, leave: (ids: readonly string[]) => update(button(ids)) };
}

it('collects every kind of which something is missing, and names them on hover', async () => {
  const { onCollect } = shownButton(kindsOf({ transaction: {}, internal: { state: 'cancelled' } }));
  const collect = page.getByRole('button', { name: 'Collect all kinds' });
  await expect
    .element(collect)
    .toHaveAttribute('title', expect.stringMatching(/^Collects Internal, Token 20, /));
  await userEvent.click(collect);
  const asked = named(onCollect.mock.calls[0]?.[0]);
  expect(asked).toContain('internal');
  expect(asked).toContain('trade-zone');
  expect(asked).not.toContain('transaction');
});

it('adds what is new to all kinds once nothing is missing', async () => {
  const { onUpdate } = shownButton(COLLECTED);
  await userEvent.click(page.getByRole('button', { name: 'Update all kinds' }));
  expect(named(onUpdate.mock.calls[0]?.[0])).toEqual(named(COLLECTED));
});

it.each([[kindsOf({})], [COLLECTED]])('says why it sends nothing', async (kinds) => {
  shownButton(kinds, { blocked: 'Review is on: nothing is sent.' });
  const act = page.getByRole('button', { name: / all kinds$/ });
  await expect.element(act).toBeDisabled();
  await expect.element(act).toHaveAttribute('title', 'Review is on: nothing is sent.');
});

it('offers to leave the trails of counterparties to the analyst', async () => {
  const { onCollectsHops } = shownButton(COLLECTED);
  await userEvent.click(page.getByRole('button', { name: 'What to collect' }));
  const choice = page.getByRole('menuitemcheckbox', { name: /^Collect a counterparty/ });
  await expect.element(choice).toHaveAttribute('aria-checked', 'true');
  await userEvent.click(choice);
  expect(onCollectsHops).toHaveBeenCalledExactlyOnceWith(false);
});

it('leads to the form of one list by keys', async () => {
  const { onAsk } = shownButton(kindsOf({}));
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'What to collect' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByRole('menuitem', { name: 'One list with its parameters…' }));
  expect(onAsk).toHaveBeenCalledOnce();
});

describe('the menu beside it', () => {
  const choice = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true });

  it('chooses the kinds that are collected, all of them at first, and stays open meanwhile', async () => {
    const { onCollect, onLeftOut, leave } = shownButton(kindsOf({}));
    await userEvent.click(page.getByRole('button', { name: 'What to collect' }));
    for (const { label } of TIMELINE_KINDS)
      await expect.element(choice(label)).toHaveAttribute('aria-checked', 'true');
    await userEvent.click(choice('Internal'));
    expect(onLeftOut.mock.lastCall).toEqual([['internal']]);
    leave(['internal']);
    await expect.element(choice('Internal')).toHaveAttribute('aria-checked', 'false');
    await userEvent.click(choice('Token 20'));
    expect(onLeftOut.mock.lastCall).toEqual([['internal', 'token_20']]);
    await userEvent.click(choice('Internal'));
    expect(onLeftOut.mock.lastCall).toEqual([[]]);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(
      page.getByRole('button', {
        name: `Collect ${TIMELINE_KINDS.length - 1} of ${TIMELINE_KINDS.length} kinds`,
      }),
    );
    const asked = named(onCollect.mock.lastCall?.[0]);
    expect(asked).toEqual(TIMELINE_KINDS.map(({ id }) => id).filter((id) => id !== 'internal'));
  });

  it('keeps at least one kind', async () => {
    const all = TIMELINE_KINDS.map(({ id }) => id);
    const { leave } = shownButton(kindsOf({}), { leftOut: all.slice(1) });
    await userEvent.click(page.getByRole('button', { name: 'What to collect' }));
    await expect.element(choice(TIMELINE_KINDS[0]?.label ?? '')).toBeDisabled();
    // A stored choice that leaves out every kind is ignored.
    leave(all);
    for (const { label } of TIMELINE_KINDS)
      await expect.element(choice(label)).toHaveAttribute('aria-checked', 'true');
  });

  it('updates only chosen kinds, and lacks nothing if those are complete', async () => {
    const complete = kindsOf({ transaction: {}, internal: {} });
    const others = complete.map(({ kind }) => kind.id).filter((id) => id !== 'transaction');
    const { onUpdate } = shownButton(complete, { leftOut: others });
    await userEvent.click(page.getByRole('button', { name: `Update 1 of ${TIMELINE_KINDS.length} kinds` }));
    expect(named(onUpdate.mock.lastCall?.[0])).toEqual(['transaction']);
  });
});
