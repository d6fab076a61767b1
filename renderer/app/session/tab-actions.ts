import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { finishBeforeLeaving } from '../../page/before-leaving.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { opensBehind } from '../../parts/opens-tab.ts';
import type { OpenTabRequest } from '../../tab/open-tab-request.ts';
import type { FrameServices } from '../services/frame-services.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { findTabOfRequest, tabOfRequest } from '../tabs/tab-of-request.ts';
import { isSameView, isWorkInView } from './work-in-view.ts';

type TabServices = Pick<FrameServices, 'client' | 'repository'>;

function openCaseId(): string | undefined {
  const { phase } = useOpenCaseStore.getState();
  return phase.kind === 'open' ? phase.record.caseId : undefined;
}

/** On screen; a tab of another case, which is stored late, is not. */
function replaceTab(tab: TabRecord): void {
  if (tab.caseId !== openCaseId()) return;
  useOpenCaseStore.setState(({ tabs }) => ({
    tabs: tabs.some(({ tabId }) => tabId === tab.tabId)
      ? tabs.map((each) => (each.tabId === tab.tabId ? tab : each))
      : [...tabs, tab],
  }));
}

/** Whether more changed than how the tab is looked at; only that is worth a record in the journal. */
function isEventOfTab(before: TabRecord | undefined, after: TabRecord): boolean {
  if (before === undefined) return true;
  if (isWorkInView(after) && !isSameView(before, after)) return true;
  const { view: _before, ...old } = before;
  const { view: _after, ...changed } = after;
  return JSON.stringify(old) !== JSON.stringify(changed);
}

async function storeTabNow(services: TabServices, tab: TabRecord, isFact: boolean): Promise<void> {
  const stored = await services.repository.putTab(tab);
  if (!isFact) return;
  try {
    await services.client.call('cases.appendFact', {
      caseId: tab.caseId,
      fact: { kind: 'tab-state', body: { record: JSON.stringify(stored) } },
    });
  } catch (error) {
    // The database has the tab; its next change writes the fact.
    if (!(error instanceof CasebookError) || error.code !== 'wire.closed') throw error;
  }
}

/**
 * Stores a changed tab: in the database, and in the journal where a rebuild must bring it back. In a read-only window
 * the change lives on screen only. Rejects with the database's and the journal's errors, but not while disconnected.
 */
export async function storeTab(services: TabServices, tab: TabRecord): Promise<void> {
  const before = useOpenCaseStore.getState().tabs.find(({ tabId }) => tabId === tab.tabId);
  replaceTab(tab);
  if (useOpenCaseStore.getState().readOnlyReason !== undefined) return;
  await finishBeforeLeaving(storeTabNow(services, tab, isEventOfTab(before, tab)));
}

/** Stores a change of a tab as it is now; `tab`, any state of it, counts where the case has it no more. Rejects as storeTab does. */
export function changeTab(
  services: TabServices,
  tab: TabRecord,
  change: (newest: TabRecord) => TabRecord,
): Promise<void> {
  const newest = useOpenCaseStore.getState().tabs.find(({ tabId }) => tabId === tab.tabId);
  return storeTab(services, change(newest ?? tab));
}

/**
 * Opens a tab for the request in the open case and makes it the active one; a tab with the same kind and parameters
 * is activated instead, reopened where it was closed, with the request's hops where it sets them. Opened by a middle click it stays behind the active one. Returns the tab's
 * id; undefined where no case is open.
 */
export async function openTab(services: TabServices, request: OpenTabRequest): Promise<string | undefined> {
  const caseId = openCaseId();
  if (caseId === undefined) return undefined;
  const { tabs, activeTabId } = useOpenCaseStore.getState();
  const isBehind = opensBehind() && activeTabId !== undefined;
  const known = findTabOfRequest(tabs, request);
  const position = 1 + Math.max(0, ...tabs.map((tab) => tab.position));
  const tab =
    known === undefined
      ? tabOfRequest(request, { caseId, tabId: crypto.randomUUID(), position })
      : { ...known, open: true, ...(request.setsHops === true && { hops: request.hops ?? [] }) };
  useOpenCaseStore.setState({
    besideTabId: request.beside === true && known?.open !== true ? tab.tabId : undefined,
  });
  const isAsItWas = known?.open === true && request.setsHops !== true;
  const stored = isAsItWas ? Promise.resolve() : storeTab(services, tab);
  if (!isBehind) useOpenCaseStore.setState({ activeTabId: tab.tabId });
  await stored;
  return tab.tabId;
}

/** Closes a tab; it stays in the case and can be opened again from the sidebar. */
export async function closeTab(services: TabServices, tabId: string): Promise<void> {
  const { tabs, activeTabId } = useOpenCaseStore.getState();
  const tab = tabs.find((each) => each.tabId === tabId);
  if (tab === undefined || !tab.open) return;
  if (activeTabId === tabId) {
    const open = tabs.filter((each) => each.open && each.tabId !== tabId);
    useOpenCaseStore.setState({ activeTabId: open.at(-1)?.tabId });
  }
  await storeTab(services, { ...tab, open: false });
}

/** Makes an open tab the active one; opens a closed one first. With a middle click it does only the latter. */
export async function activateTab(services: TabServices, tabId: string): Promise<void> {
  const { tabs, activeTabId } = useOpenCaseStore.getState();
  const tab = tabs.find((each) => each.tabId === tabId);
  if (tab === undefined) return;
  const isBehind = opensBehind() && activeTabId !== undefined;
  const stored = tab.open ? Promise.resolve() : storeTab(services, { ...tab, open: true });
  if (!isBehind) useOpenCaseStore.setState({ activeTabId: tabId });
  await stored;
}
