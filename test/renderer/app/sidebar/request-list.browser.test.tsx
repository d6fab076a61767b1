import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  FrameServicesContext,
  type FrameServices,
} from '../../../../renderer/app/services/frame-services.ts';
import { toggleSection } from '../../../../renderer/app/sidebar/folded-sections.ts';
import { RequestList } from '../../../../renderer/app/sidebar/request-list.tsx';
import { useDialogStore } from '../../../../renderer/app/stores/dialog-store.ts';
import { useOpenCaseStore } from '../../../../renderer/app/stores/open-case-store.ts';
import { show } from '../../../support/components/show.tsx';
import { collectionOf } from '../../../support/review-rows.ts';

const [EARLY, LATE] = ['aa', 'bb'].map((byte) => `0x${byte.repeat(20)}`) as [string, string];
const runner = { progress: () => undefined, subscribe: () => () => undefined };

/** The list over two collections, the older one first in the case. */
function shown(): void {
  useOpenCaseStore.setState({
    collections: [EARLY, LATE].map((address, at) => ({
      ...collectionOf(`c${at}`),
      params: { address, protocolType: 'transaction' },
      createdAt: at,
    })),
    labels: new Map([[LATE, 'Landlord']]),
  });
  show(
    <FrameServicesContext value={{ runner } as unknown as FrameServices}>
      <RequestList />
    </FrameServicesContext>,
  );
}

const rows = (): readonly string[] =>
  page
    .getByRole('list', { name: 'Collections, newest first' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(() => {
  // It is folded at first.
  toggleSection('requests');
  const [closed, dialogs] = [useOpenCaseStore.getState(), useDialogStore.getState()];
  onTestFinished(() => {
    useOpenCaseStore.setState(closed);
    useDialogStore.setState(dialogs);
    toggleSection('requests');
  });
});

it('lists the collections of the case, the newest first, each with its subject', async () => {
  shown();
  await expect.poll(rows).toHaveLength(2);
  expect(rows()[0]).toContain('Landlord');
  expect(rows()[1]).toMatch(/0xaA/i);
  await expect.element(page.getByRole('button', { name: /^Requests 2/ })).toBeVisible();
});

it('leads to the single requests', async () => {
  shown();
  await userEvent.click(page.getByRole('button', { name: 'Network traffic…' }));
  expect(useDialogStore.getState()).toMatchObject({ dialog: { kind: 'ledger' } });
});
