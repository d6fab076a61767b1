import type { TabKind } from '../../cases/case-records.ts';
import { readTabView, storedTabView } from '../../workbench/tab-view.ts';
import type { FrameServices } from '../services/frame-services.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { activateTab, storeTab } from './tab-actions.ts';

/** Kinds of tabs that begin with the table of their newest set; in the others a filter would hide rows where nobody sees it. */
const BEGINS_WITH_TABLE: ReadonlySet<TabKind> = new Set([
  'trail',
  'endpoint',
  'logs',
  'tokens',
  'blocks',
  'holders',
  'trade-zone',
]);

/** Opens a tab filtered to the rows that have a text, in place of the filter that it had. A tab that begins with something else than a table is opened as it is. */
export async function filterTab(
  services: Pick<FrameServices, 'client' | 'repository'>,
  tabId: string,
  text: string,
): Promise<void> {
  const tab = useOpenCaseStore.getState().tabs.find((each) => each.tabId === tabId);
  if (tab === undefined) return;
  if (!BEGINS_WITH_TABLE.has(tab.kind)) return activateTab(services, tabId);
  const view = storedTabView({ ...readTabView(tab.view), filter: [{ kind: 'text', text }] });
  const stored = storeTab(services, { ...tab, open: true, view: { ...tab.view, ...view } });
  useOpenCaseStore.setState(({ viewRevisions }) => ({
    viewRevisions: new Map(viewRevisions).set(tabId, (viewRevisions.get(tabId) ?? 0) + 1),
  }));
  await stored;
  await activateTab(services, tabId);
}
