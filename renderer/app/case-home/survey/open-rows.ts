import type { FilterClause } from '../../../../shared/engine/query/review-session.ts';
import { openBehind, opensBehind } from '../../../parts/opens-tab.ts';
import { trailRequest } from '../../../tab/tab-requests.ts';
import type { FrameServices } from '../../services/frame-services.ts';
import { filterTab } from '../../session/filter-tab.ts';
import { inBackground } from '../../session/in-background.ts';
import { openTab } from '../../session/tab-actions.ts';
import { tabOfCollection } from '../../session/tab-of-collection.ts';
import { useOpenCaseStore } from '../../stores/open-case-store.ts';
import type { HomeSource } from './home-sources.ts';

type TabServices = Pick<FrameServices, 'client' | 'repository'>;

/** The tab of a source; that of a trail is opened if the case has none. */
async function tabOfSource(services: TabServices, source: HomeSource): Promise<string | undefined> {
  if (source.address !== undefined) return openTab(services, trailRequest(source.address));
  const { tabs, collections } = useOpenCaseStore.getState();
  const record = collections.find(({ collectionId }) => collectionId === source.collectionId);
  return record && tabOfCollection(tabs, record)?.tabId;
}

/** Opens the tab of a source with its rows filtered, replacing the previous filter. */
export async function openRows(
  services: TabServices,
  source: HomeSource,
  found: { readonly text: string; readonly filter: readonly FilterClause[] },
): Promise<void> {
  const isBehind = opensBehind();
  const tabId = await tabOfSource(services, source);
  if (tabId === undefined) return;
  const filtering = (): Promise<void> =>
    filterTab(services, tabId, { collectionId: source.collectionId, ...found });
  if (isBehind) openBehind(() => inBackground(filtering()));
  else await filtering();
}
