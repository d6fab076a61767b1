import { Suspense, use, useCallback, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { IDockviewPanelProps } from 'dockview-react';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { TabSkeleton } from '../../parts/skeleton/tab-skeleton.tsx';
import { TabActiveContext, TabShownContext } from '../../tab/tab-shown.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { KnownTabContent } from './known-tab-content.tsx';
import { readKnownTab } from './known-tab.ts';
import { PanelDrawnContext } from './panel-drawn.ts';
import { UnknownTab } from './unknown-tab.tsx';
import classes from './dock.module.css';

/** Returns false while another tab of the group is in front. */
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

/**
 * Renders the tab by its kind. Its parameters keep their identity while the stored ones are the
 * same.
 */
function TabContent({ tab }: { readonly tab: TabRecord }) {
  const { kind, params } = tab;
  const known = useMemo(() => readKnownTab({ kind, params }), [kind, params]);
  return known === undefined ? <UnknownTab tab={tab} /> : <KnownTabContent tab={tab} known={known} />;
}

/** The content of one docked tab, in its own error boundary. The panel's id is the tab's id. */
export function DockPanel({ api }: IDockviewPanelProps) {
  const tab = useOpenCaseStore(({ tabs }) => tabs.find(({ tabId }) => tabId === api.id));
  const revision = useOpenCaseStore(({ viewRevisions }) => viewRevisions.get(api.id) ?? 0);
  const isActive = useOpenCaseStore(({ activeTabId }) => activeTabId === api.id);
  const isShown = useIsShown(api);
  const onDrawn = use(PanelDrawnContext);
  useLayoutEffect(onDrawn, [onDrawn]);
  if (tab === undefined) return null;
  return (
    <div className={classes.panel} data-tab-id={tab.tabId}>
      <ErrorBoundary what="This tab">
        <Suspense fallback={<TabSkeleton text="Opening…" />}>
          <TabShownContext value={isShown}>
            <TabActiveContext value={isActive}>
              <TabContent key={revision} tab={tab} />
            </TabActiveContext>
          </TabShownContext>
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
