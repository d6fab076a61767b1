import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';

/** Remounts tabs whose view was changed from outside of them. */
export function remountTabs(tabs: readonly Pick<TabRecord, 'tabId'>[]): void {
  if (tabs.length === 0) return;
  useOpenCaseStore.setState(({ viewRevisions }) => {
    const next = new Map(viewRevisions);
    for (const { tabId } of tabs) next.set(tabId, (next.get(tabId) ?? 0) + 1);
    return { viewRevisions: next };
  });
}
