import { Kbd, Menu } from '@mantine/core';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { countText } from '../../../shared/units/count-text.ts';
import { MenuAt, placeBelow, placeOf, returnFocus, type MenuPlace } from '../../parts/menu-at.tsx';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { useFrameServices, type FrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { changeTab, closeTab } from '../session/tab-actions.ts';
import {
  closeTabsAround,
  reopenTab,
  reopenTabs,
  tabsToClose,
  type TabsToClose,
} from '../session/tab-navigation.ts';
import { tellUndo } from '../../parts/tell-undo.tsx';
import { useDockStore } from '../stores/dock-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { splitTab } from './dock-moves.ts';
import { isPinned, moveBehindPinned, standsFirst, withPin } from './pinned-tabs.ts';

/** Matches the handle of a tab, which has the keyboard focus. */
const HANDLE = '.dv-tab';

interface AskedTabMenu {
  readonly tabId: string;
  readonly place: MenuPlace;
}

/** Closes tabs around one, and offers to undo that if they are several. */
async function closeAround(
  services: Pick<FrameServices, 'client' | 'repository'>,
  tabId: string,
  which: TabsToClose,
): Promise<void> {
  const closed = await closeTabsAround(services, tabId, which);
  if (closed.length > 1)
    tellUndo({
      id: 'tabs-closed',
      title: 'Tabs closed',
      message: `${countText(closed.length, 'tab')} closed.`,
      undo: () => reopenTabs(services, closed),
    });
}

/** The menu of a tab's handle, for a right click or the menu key. */
function TabMenu({ tabId, place, onClose }: AskedTabMenu & { readonly onClose: () => void }) {
  const services = useFrameServices();
  const tabs = useOpenCaseStore((state) => state.tabs);
  const isActive = useOpenCaseStore((state) => state.activeTabId === tabId);
  const dock = useDockStore((state) => state.dock);
  const tab = tabs.find((each) => each.tabId === tabId);
  if (tab === undefined || dock === undefined) return null;
  const pinned = isPinned(tab);
  // The key closes the active tab, whichever tab has the menu.
  const closingKey = isActive ? ['Alt', 'W'] : undefined;
  const isAlone = (dock.getPanel(tabId)?.group.panels.length ?? 1) < 2;
  const item = (text: string, isOffered: boolean, act: () => void, key?: readonly string[]): ReactNode => (
    <Menu.Item
      disabled={!isOffered}
      rightSection={key === undefined ? undefined : <Kbd aria-hidden>{key.join(' ')}</Kbd>}
      closeMenuOnClick={false}
      onClick={() => {
        returnFocus(place);
        onClose();
        act();
      }}
    >
      {text}
    </Menu.Item>
  );
  const pin = (): void => {
    const others = new Set(tabs.filter(standsFirst).map((each) => each.tabId));
    moveBehindPinned(dock, tabId, others);
    inBackground(changeTab(services, tab, (newest) => withPin(newest, !pinned)));
  };
  return (
    <MenuAt place={place} title={revealWhole(tab.title)} onClose={onClose}>
      {item('Close', true, () => inBackground(closeTab(services, tabId)), closingKey)}
      {item('Close others', tabsToClose(tabId, 'others').length > 0, () =>
        inBackground(closeAround(services, tabId, 'others')),
      )}
      {item('Close to the right', tabsToClose(tabId, 'to-the-right').length > 0, () =>
        inBackground(closeAround(services, tabId, 'to-the-right')),
      )}
      {item(
        'Reopen the last closed tab',
        tabs.some((each) => !each.open),
        () => inBackground(reopenTab(services)),
        ['Alt', 'Shift', 'T'],
      )}
      <Menu.Divider />
      {item('Move beside', !isAlone, () => splitTab(dock, tabId, 'right'))}
      {item('Move below', !isAlone, () => splitTab(dock, tabId, 'bottom'))}
      {item(pinned ? 'Unpin' : 'Pin', tab.kind !== 'home', pin)}
    </MenuAt>
  );
}

/** Gives the handles of all tabs within it their menu. */
export function TabMenus({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<AskedTabMenu>();
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    const handle = event.target instanceof Element ? event.target.closest(HANDLE) : null;
    const tabId = handle?.querySelector('[data-handle-of]')?.getAttribute('data-handle-of');
    if (handle === null || tabId === null || tabId === undefined) return;
    event.preventDefault();
    // The menu key has no place of its own.
    const isByKey = event.clientX === 0 && event.clientY === 0;
    setAsked({ tabId, place: isByKey ? placeBelow(handle) : placeOf(event.nativeEvent) });
  };
  return (
    <>
      {/* Only hands right clicks on: the handles themselves have roles and keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div style={{ display: 'contents' }} onContextMenu={onContextMenu}>
        {children}
      </div>
      {asked !== undefined && <TabMenu {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
