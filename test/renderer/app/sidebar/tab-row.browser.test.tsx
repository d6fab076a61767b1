import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TabRow } from '../../../../renderer/app/sidebar/tab-row.tsx';
import {
  FrameServicesContext,
  type FrameServices,
} from '../../../../renderer/app/services/frame-services.ts';
import { useOpenCaseStore } from '../../../../renderer/app/stores/open-case-store.ts';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { show } from '../../../support/components/show.tsx';

const NAME = 'Balance 0xB4F983…559ff7';
const TAB = {
  tabId: 'one',
  caseId: 'case',
  kind: 'balance',
  title: NAME,
  params: {},
  open: true,
} as unknown as TabRecord;

it('gives a name the whole row until its buttons are wanted, and then keeps them in reach', async () => {
  const closed = useOpenCaseStore.getState();
  onTestFinished(() => useOpenCaseStore.setState(closed));
  show(
    <FrameServicesContext value={{} as FrameServices}>
      {/* As wide as the list of a sidebar. */}
      <ul style={{ width: 236, margin: 0, padding: 0 }}>
        <TabRow tab={TAB} />
      </ul>
    </FrameServicesContext>,
  );
  const open = page.getByRole('button', { name: NAME, exact: true });
  const close = page.getByRole('button', { name: `Close ${NAME}` });
  const name = page.getByText(NAME).element().parentElement as HTMLElement;
  const placeOfClose = (): DOMRect => close.element().getBoundingClientRect();
  await userEvent.hover(document.body, { position: { x: 1, y: 300 } });
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  const before = placeOfClose();
  await userEvent.hover(open);
  await expect.poll(() => getComputedStyle(close.element().parentElement as Element).opacity).toBe('1');
  expect(placeOfClose()).toEqual(before);
  expect(open.element().getBoundingClientRect().right).toBeLessThanOrEqual(before.left);
  await userEvent.hover(document.body, { position: { x: 1, y: 300 } });
  (close.element() as HTMLElement).focus();
  await expect.poll(() => getComputedStyle(close.element().parentElement as Element).opacity).toBe('1');
});

it('brings the tab in front into view among many', async () => {
  const closed = useOpenCaseStore.getState();
  onTestFinished(() => useOpenCaseStore.setState(closed));
  const tabs = Array.from({ length: 40 }, (_, at) => ({ ...TAB, tabId: `tab ${at}`, title: `Block ${at}` }));
  show(
    <FrameServicesContext value={{} as FrameServices}>
      <ul style={{ height: 200, overflowY: 'auto' }}>
        {tabs.map((tab) => (
          <TabRow key={tab.tabId} tab={tab} />
        ))}
      </ul>
    </FrameServicesContext>,
  );
  const last = page.getByRole('button', { name: 'Block 39', exact: true });
  await expect.element(last).not.toBeInViewport();
  useOpenCaseStore.setState({ activeTabId: 'tab 39' });
  await expect.element(last).toBeInViewport();
});
