import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HomeRow } from '../../../../renderer/app/sidebar/home-row.tsx';
import {
  FrameServicesContext,
  type FrameServices,
} from '../../../../renderer/app/services/frame-services.ts';
import { useOpenCaseStore } from '../../../../renderer/app/stores/open-case-store.ts';
import { tabOfRequest } from '../../../../renderer/app/tabs/tab-of-request.ts';
import { show } from '../../../support/components/show.tsx';

it('brings the home of a case with tabs to the front by key, and says that it is there', async () => {
  const closed = useOpenCaseStore.getState();
  onTestFinished(() => useOpenCaseStore.setState(closed));
  const caseId = '0123456789abcdef';
  const ofTab = (tabId: string, position: number) => ({ caseId, tabId, position });
  const block = tabOfRequest({ kind: 'block', params: { height: '7' } }, ofTab('block', 1));
  const home = tabOfRequest({ kind: 'home', params: {} }, ofTab('home', 2));
  useOpenCaseStore.setState({ phase: { kind: 'open', record: { caseId }, head: { caseId } } as never });
  show(
    <FrameServicesContext value={{} as FrameServices}>
      <HomeRow />
    </FrameServicesContext>,
  );
  const row = page.getByRole('button', { name: 'Home of this case' });
  await expect.element(row).toHaveAttribute('aria-current', 'true');
  useOpenCaseStore.setState({ tabs: [block, home], activeTabId: 'block' });
  await expect.element(row).not.toHaveAttribute('aria-current');
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(useOpenCaseStore.getState().activeTabId).toBe('home');
  await expect.element(row).toHaveAttribute('aria-current', 'true');
});
