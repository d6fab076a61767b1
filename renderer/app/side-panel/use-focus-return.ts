import { useEffect, useRef, type RefObject } from 'react';
import { useSidePanel } from '../../tab/side-panel/side-panel-store.ts';
import { visibleTable } from '../../table/data-table/table-sources.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { tabElement } from './tab-element.ts';

/**
 * Moves the focus out of the panel when the panel closes, however it is closed: to the table of the
 * active tab, or else to where the focus was when the panel opened. Otherwise it would be lost with
 * the panel.
 */
export function useFocusReturn(panel: RefObject<HTMLElement | null>): void {
  const opener = useRef<Element>(null);
  useEffect(() => {
    opener.current = document.activeElement;
  }, []);
  useEffect(
    () =>
      // Called before the panel is removed.
      useSidePanel.subscribe(({ part }) => {
        if (part !== undefined || panel.current?.contains(document.activeElement) !== true) return;
        const { activeTabId } = useOpenCaseStore.getState();
        const next = visibleTable(tabElement(activeTabId)) ?? opener.current;
        if (next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true });
      }),
    [panel],
  );
}
