import { Suspense, useCallback, useSyncExternalStore } from 'react';
import type { IDockviewPanelProps } from 'dockview-react';
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import type { ChainSubject } from '../../parts/chain-subject.ts';
import { ProseChainContext } from '../../parts/prose.tsx';
import { TabShownContext } from '../../tab/tab-shown.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { TAB_COMPONENTS } from './tab-registry.tsx';
import classes from './dock.module.css';

/** False while another tab of its group lies in front. */
function useIsShown(api: IDockviewPanelProps['api']): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = api.onDidVisibilityChange(listener);
      return () => subscription.dispose();
    },
    [api],
  );
  return useSyncExternalStore(subscribe, () => api.isVisible);
}

/** The chain that a tab asks about; one about both says 'main', and its parts say otherwise. */
function chainOfTab({ kind, params }: TabRecord): ChainSubject['chain'] {
  if (kind === 'trade-zone') return 'trade-zone';
  const { endpointId } = params;
  return (typeof endpointId === 'string' ? findEndpoint(endpointId)?.chain : undefined) ?? 'main';
}

/** The inside of one docked tab, behind its own error boundary. The panel's id is the tab's id. */
export function DockPanel({ api }: IDockviewPanelProps) {
  const tab = useOpenCaseStore(({ tabs }) => tabs.find(({ tabId }) => tabId === api.id));
  const revision = useOpenCaseStore(({ viewRevisions }) => viewRevisions.get(api.id) ?? 0);
  const isShown = useIsShown(api);
  if (tab === undefined) return null;
  const TabContent = TAB_COMPONENTS[tab.kind];
  return (
    <div className={classes.panel} data-tab-id={tab.tabId}>
      <ErrorBoundary what="This tab">
        <Suspense fallback={<p className={classes.loading}>Opening…</p>}>
          <TabShownContext value={isShown}>
            <ProseChainContext value={chainOfTab(tab)}>
              <TabContent key={revision} tab={tab} />
            </ProseChainContext>
          </TabShownContext>
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
