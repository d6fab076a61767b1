import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import type { OpenTabRequest } from '../../tab/open-tab-request.ts';
import { findTabOfRequest, tabOfRequest } from '../tabs/tab-of-request.ts';

/**
 * Returns a case's tab for a request, open or not: the stored one, or a new one that is closed and
 * not stored yet. Rejects with storage.*.
 */
export async function tabOfCase(
  repository: Pick<CaseRepository, 'listTabs'>,
  caseId: string,
  request: OpenTabRequest,
): Promise<TabRecord> {
  const tabs = await repository.listTabs(caseId);
  const position = 1 + Math.max(0, ...tabs.map((tab) => tab.position));
  return (
    findTabOfRequest(tabs, request) ?? {
      ...tabOfRequest(request, { caseId, tabId: crypto.randomUUID(), position }),
      open: false,
    }
  );
}
