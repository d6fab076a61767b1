import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CollectButton } from '../../../../renderer/investigations/trail/collect-button.tsx';
import { lackingKinds } from '../../../../renderer/investigations/trail/timeline/lacking-kinds.ts';
import { TIMELINE_KINDS } from '../../../../shared/service/derived/address-timeline.ts';
import type { KindOfAddress } from '../../../../shared/engine/collect/kinds-of-address.ts';
import { show } from '../../../support/components/show.tsx';
import { kindsOf } from '../../../support/kinds-of.ts';

const COLLECTED = kindsOf(Object.fromEntries(TIMELINE_KINDS.map(({ id }) => [id, {}])));
const named = (kinds: readonly KindOfAddress[] | undefined) => kinds?.map(({ kind }) => kind.id);

function shownButton(kinds: readonly KindOfAddress[], blocked?: string) {
  const acts = {
    onCollect: vi.fn<(kinds: readonly KindOfAddress[]) => void>(),
    onUpdate: vi.fn<(kinds: readonly KindOfAddress[]) => void>(),
    onAsk: vi.fn<() => void>(),
    onCollectsHops: vi.fn<(on: boolean) => void>(),
  };
  const updatable = kinds.filter(({ collection }) => collection !== undefined);
  show(
    <CollectButton
      lacking={lackingKinds(kinds)}
      updatable={updatable}
      blocked={blocked}
      collectsHops
      {...acts}
    />,
  );
  return acts;
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
  shownButton(kinds, 'Review is on: nothing is sent.');
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
