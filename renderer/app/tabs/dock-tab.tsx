import { IconPinned, IconX } from '@tabler/icons-react';
import type { IDockviewPanelHeaderProps } from 'dockview-react';
import { useRef } from 'react';
import { useFrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { changeTab } from '../session/tab-actions.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { HOME_NAME } from '../session/home-name.ts';
import { HOME_HINT } from './home-handle.tsx';
import { KindIcon } from './kind-icon.tsx';
import { isPinned, withPin } from './pinned-tabs.ts';
import { TabCompleteness } from './tab-completeness.tsx';
import { wholeTabName } from './tab-name.ts';
import { TabName } from './tab-title.tsx';
import { useHandleInView } from './use-handle-in-view.ts';
import { useHandleName } from './use-handle-name.ts';
import classes from './dock.module.css';
import { revealWhole } from '../../parts/reveal-hostile.ts';

/**
 * The handle of one docked tab: kind, title, and the button that closes or unpins it. A middle click
 * closes the tab.
 */
export function DockTab({ api }: IDockviewPanelHeaderProps) {
  const services = useFrameServices();
  const tabs = useOpenCaseStore((state) => state.tabs);
  const tab = tabs.find(({ tabId }) => tabId === api.id);
  const labels = useOpenCaseStore((state) => state.labels);
  const handle = useRef<HTMLDivElement>(null);
  useHandleInView(handle, api);
  const isActive = useOpenCaseStore(({ activeTabId }) => activeTabId === api.id);
  const name = tab === undefined ? '' : revealWhole(wholeTabName(tab, labels, tabs));
  useHandleName(handle, tab?.kind === 'home' ? HOME_NAME : name);
  if (tab === undefined) return null;
  if (tab.kind === 'home')
    return (
      <div ref={handle} className={classes.home} data-handle-of={tab.tabId} data-home title={HOME_HINT}>
        <KindIcon kind={tab.kind} />
      </div>
    );
  const pinned = isPinned(tab);
  return (
    <div
      ref={handle}
      className={classes.tab}
      data-handle-of={tab.tabId}
      title={name}
      onAuxClick={(event) => {
        if (event.button === 1) api.close();
      }}
    >
      <KindIcon kind={tab.kind} className={classes.tabIcon} />
      <span className={classes.tabTitle}>
        <TabName tab={tab} />
      </span>
      <TabCompleteness tab={tab} />
      {/*
       * Only for the mouse: an element with the role `tab` may not contain focusable ones
       * ([WAI-ARIA](https://www.w3.org/TR/wai-aria-1.2/#tab)). The keys are Delete on the tab, or
       * Alt-W.
       */}
      <span
        className={classes.tabClose}
        aria-hidden
        data-closes
        title={pinned ? 'Unpin' : isActive ? 'Close (Alt W)' : 'Close'}
        // Keeps the press from dragging or activating the tab.
        onPointerDown={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation();
          if (pinned) inBackground(changeTab(services, tab, (newest) => withPin(newest, false)));
          else api.close();
        }}
      >
        {pinned ? <IconPinned size={13} /> : <IconX size={13} />}
      </span>
    </div>
  );
}
