import { toggleBaseUnits } from '../../evidence/decoded/base-units.ts';
import { closeSidePanel } from '../../tab/side-panel/side-panel-store.ts';
import { openPalette } from '../palette/palette-store.ts';
import type { FrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { goHome } from '../session/go-home.ts';
import { activateTab, closeTab } from '../session/tab-actions.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { useDockStore } from '../stores/dock-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { toggleSidebar } from '../sidebar/sidebar-place.ts';
import { moveActiveTab } from '../tabs/dock-moves.ts';
import { focusTabFilter } from './focus-tab-filter.ts';
import type { KeyCommand } from './key-command.ts';

/** Runs a command that came from a key or from the desktop's menu. */
export function runKeyCommand(services: FrameServices, command: KeyCommand): void {
  const { phase, tabs, activeTabId } = useOpenCaseStore.getState();
  switch (command.kind) {
    case 'palette':
      openPalette();
      return undefined;
    case 'search':
      if (phase.kind === 'open') useDialogStore.getState().show({ kind: 'search' });
      return undefined;
    case 'focus-filter':
      focusTabFilter(activeTabId);
      return undefined;
    case 'show-keys':
      useDialogStore.getState().show({ kind: 'keys' });
      return undefined;
    case 'toggle-sidebar':
      toggleSidebar();
      return undefined;
    case 'close-panel':
      closeSidePanel();
      return undefined;
    case 'base-units':
      toggleBaseUnits();
      return undefined;
    case 'close-tab':
      if (activeTabId !== undefined) inBackground(closeTab(services, activeTabId));
      return undefined;
    case 'reopen-tab':
      useDockStore.getState().navigation?.reopen();
      return undefined;
    case 'go-back':
    case 'go-forward':
      useDockStore.getState().navigation?.go(command.kind === 'go-back' ? 'back' : 'forward');
      return undefined;
    case 'home':
      goHome(services);
      return undefined;
    case 'activate-tab': {
      const tab = tabs.filter(({ kind, open }) => open && kind !== 'home')[command.index];
      if (tab !== undefined) inBackground(activateTab(services, tab.tabId));
      return undefined;
    }
    case 'move-tab': {
      const { dock } = useDockStore.getState();
      if (dock !== undefined) moveActiveTab(dock, command.by);
      return undefined;
    }
  }
}
