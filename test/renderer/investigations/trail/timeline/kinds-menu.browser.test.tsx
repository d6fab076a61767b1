import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import classes from '../../../../../renderer/investigations/trail/timeline/kinds-menu.module.css';
import { KindsMenu } from '../../../../../renderer/investigations/trail/timeline/kinds-menu.tsx';
import { NO_FAULTS, type RowFaults } from '../../../../../renderer/collection/of-tab/row-faults.ts';
import type { KindOfAddress } from '../../../../../shared/engine/collect/kinds-of-address.ts';
import { shownKinds } from '../../../../../shared/engine/collect/shown-kinds.ts';
import { show } from '../../../../support/components/show.tsx';
import { kindsOf } from '../../../../support/kinds-of.ts';

const button = page.getByRole('button', { name: /^Kinds: / });
const list = page.getByRole('list', { name: 'Kinds' });
const line = (name: RegExp | string) => list.getByRole('button', { name });

/** The menu of an address of which two kinds are collected; what was asked of it. */
function shownMenu(
  given: { readonly blocked?: string; readonly fixed?: string; readonly faults?: RowFaults } = {},
) {
  const kinds = kindsOf({ transaction: { rowCount: 2400 }, internal: { state: 'cancelled', rowCount: 1 } });
  const acts = {
    onSwitch: vi.fn<(id: string) => void>(),
    onLook: vi.fn<(collectionId: string) => void>(),
    onCollect: vi.fn<(kind: KindOfAddress) => void>(),
  };
  show(
    <KindsMenu
      kinds={kinds}
      progressOf={() => undefined}
      shown={shownKinds(kinds, ['internal'])}
      faultsOfList={(id) => (id === 'transaction' ? (given.faults ?? NO_FAULTS) : NO_FAULTS)}
      fixed={given.fixed}
      blocked={given.blocked}
      onAgain={vi.fn()}
      {...acts}
    />,
    { state: { network: { review: false } } },
  );
  return acts;
}

it('says how many kinds are collected, two lists of the same movements as one', async () => {
  shownMenu();
  await expect.element(button).toHaveTextContent('Kinds 2 of 8');
});

it('lists the second list of the same transactions last, with the reason why it is not counted', async () => {
  shownMenu();
  await userEvent.click(button);
  const last = list.getByRole('listitem').last();
  await expect.element(last).toHaveTextContent('Normal with gas');
  await expect.element(last).toHaveTextContent('Not counted: lists the same transactions as Normal.');
  expect(list.getByText(/^Not counted/).elements()).toHaveLength(1);
});

it('switches a kind on and off by keys, and says which are shown', async () => {
  const { onSwitch } = shownMenu();
  await userEvent.click(button);
  await expect.element(line(/^Normal 2,400 rows/)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(line(/^Internal 1 row/)).toHaveAttribute('aria-pressed', 'false');
  await expect.element(line(/^Internal 1 row/)).toHaveTextContent(/cancelled/);
  await expect.element(line(/^Normal 2,400/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onSwitch).toHaveBeenCalledExactlyOnceWith('transaction');
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it('ticks no kind whose rows are disputed or malformed', async () => {
  shownMenu({ faults: { ...NO_FAULTS, disputed: 2, malformed: 1 } });
  await userEvent.click(button);
  const normal = list.getByRole('listitem').first();
  await expect.element(normal.getByText('complete · 2 disputed, 1 malformed').last()).toBeVisible();
  expect(normal.element().querySelectorAll(`.${classes.complete ?? ''}`)).toHaveLength(0);
  await expect.element(line(/^Normal 2,400 rows/)).toHaveTextContent('complete · 2 disputed, 1 malformed');
});

it('collects a missing kind, and says why it cannot', async () => {
  const { onCollect } = shownMenu();
  await userEvent.click(button);
  await userEvent.click(line('Collect Token 721'));
  expect(onCollect.mock.calls.map(([{ kind }]) => kind.id)).toEqual(['token_721']);
});

it.each([
  [{ blocked: 'Review is on: nothing is sent.' }, 'Collect Token 721', 'Review is on: nothing is sent.'],
  [{ fixed: 'Only one collection is shown' }, /^Normal 2,400/, 'Only one collection is shown'],
])('disables with the reason: %o', async (given, name, reason) => {
  shownMenu(given);
  await userEvent.click(button);
  await expect.element(line(name)).toBeDisabled();
  await expect.element(line(name)).toHaveAttribute('title', reason);
});

it('opens one collection of a kind on its own', async () => {
  const { onLook } = shownMenu();
  await userEvent.click(button);
  await userEvent.click(line('About Normal'));
  await userEvent.click(list.getByRole('button', { name: 'Open on its own' }));
  expect(onLook).toHaveBeenCalledExactlyOnceWith('transaction');
  await expect.element(list).not.toBeInTheDocument();
});
