import 'dockview-react/dist/styles/dockview.css';
import '../theme/dock-theme.css';
import { DockviewReact, type DockviewApi, type DockviewTheme } from 'dockview-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CaseHome } from '../case-home/case-home.tsx';
import { useFrameServices } from '../services/frame-services.ts';
import { closeTab } from '../session/tab-actions.ts';
import { goThroughTabs, reopenTab } from '../session/tab-navigation.ts';
import { useDockStore } from '../stores/dock-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { followTabs } from '../stores/tab-history-store.ts';
import { restoreLayout, saveLayout, synchroniseDock } from './dock-layout.ts';
import { DockPanel } from './dock-panel.tsx';
import { PanelDrawnContext } from './panel-drawn.ts';
import { TabSkeleton } from '../../parts/skeleton/tab-skeleton.tsx';
import { inBackground } from '../session/in-background.ts';
import { DockTab } from './dock-tab.tsx';
import { HomeHandle } from './home-handle.tsx';
import { moveHomeFirst } from './pinned-tabs.ts';
import { TabMenus } from './tab-menu.tsx';
import { useMouseNavigation } from './use-mouse-navigation.ts';
import classes from './dock.module.css';

/** One theme for light and dark; its colours are the workbench's variables (dock-theme.css). */
const DOCK_THEME: DockviewTheme = {
  name: 'casebook',
  className: 'dockview-theme-casebook',
  dndTabIndicator: 'line',
  tabGroupIndicator: 'none',
};

const PANELS = { investigation: DockPanel };

/**
 * The middle column: the tabs of the open case, which can be docked side by side. The store decides
 * which tabs are open, the dock where they are.
 */
export function Dock({ caseId }: { readonly caseId: string }) {
  const services = useFrameServices();
  const [dock, setDock] = useState<DockviewApi>();
  const tabs = useOpenCaseStore((state) => state.tabs);
  const activeTabId = useOpenCaseStore((state) => state.activeTabId);
  const synchronising = useRef(false);
  const [isDrawn, setDrawn] = useState(() => !tabs.some(({ open }) => open));
  const onDrawn = useCallback(() => setDrawn(true), []);

  const onReady = useCallback(
    ({ api }: { readonly api: DockviewApi }) => {
      restoreLayout(
        api,
        localStorage,
        caseId,
        useOpenCaseStore.getState().tabs.filter((tab) => tab.open),
      );
      setDock(api);
    },
    [caseId],
  );

  useEffect(() => {
    if (dock === undefined) return;
    synchronising.current = true;
    const openTabs = tabs.filter((tab) => tab.open);
    const { besideTabId } = useOpenCaseStore.getState();
    synchroniseDock(dock, openTabs, { besideTabId, activeTabId });
    if (activeTabId !== undefined) dock.getPanel(activeTabId)?.api.setActive();
    synchronising.current = false;
  }, [dock, tabs, activeTabId]);

  useEffect(followTabs, []);
  useMouseNavigation();

  useEffect(() => {
    if (dock === undefined) return undefined;
    useDockStore.setState({
      dock,
      navigation: {
        go: (way) => goThroughTabs(services, way),
        reopen: () => inBackground(reopenTab(services)),
      },
    });
    return () => useDockStore.setState({ dock: undefined, navigation: undefined });
  }, [dock, services]);

  useEffect(() => {
    if (dock === undefined) return undefined;
    const subscriptions = [
      // This event also fires while a panel moves between groups. Only a panel that no longer
      // exists was closed.
      dock.onDidRemovePanel((panel) => {
        if (synchronising.current) return;
        queueMicrotask(() => {
          if (dock.getPanel(panel.id) === undefined) inBackground(closeTab(services, panel.id));
        });
      }),
      dock.onDidActivePanelChange(() => {
        if (synchronising.current) return;
        const activeId = dock.activePanel?.id;
        if (activeId !== undefined) useOpenCaseStore.setState({ activeTabId: activeId });
      }),
      dock.onDidLayoutChange(() => {
        const home = useOpenCaseStore.getState().tabs.find(({ kind, open }) => kind === 'home' && open);
        if (home !== undefined) moveHomeFirst(dock, home.tabId);
        saveLayout(localStorage, caseId, dock.toJSON());
      }),
    ];
    return () => {
      for (const each of subscriptions) each.dispose();
    };
  }, [dock, services, caseId]);

  return (
    <TabMenus>
      <PanelDrawnContext value={onDrawn}>
        <DockviewReact
          className={classes.dock ?? ''}
          theme={DOCK_THEME}
          components={PANELS}
          defaultTabComponent={DockTab}
          prefixHeaderActionsComponent={HomeHandle}
          watermarkComponent={CaseHome}
          // Keeps hidden tabs in the document, so that their scroll position and focus survive.
          defaultRenderer="always"
          disableFloatingGroups
          onReady={onReady}
        />
      </PanelDrawnContext>
      {!isDrawn && (
        <div className={classes.opening}>
          <TabSkeleton text="Opening the tabs…" />
        </div>
      )}
    </TabMenus>
  );
}
