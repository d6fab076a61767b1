import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { useEscapeCloses } from '../../tab/use-escape-closes.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { closeSidebarOver } from './sidebar-place.ts';

/** The button and the menus that belong to the sidebar, although they are outside of it. */
const BELONGING = '[data-sidebar-button], [role="menu"], [role="dialog"]';

/**
 * Closes the sidebar that lies over the tabs with Escape, by a press outside, and as soon as
 * another tab comes to the front. The focus returns to where it was.
 */
export function useSidebarOver(sidebar: RefObject<HTMLElement | null>, isOver: boolean): void {
  useEscapeCloses(isOver, closeSidebarOver);
  useEffect(() => {
    if (!isOver) return undefined;
    const onPress = ({ target }: PointerEvent): void => {
      if (target instanceof Element && target.closest(BELONGING) !== null) return;
      if (target instanceof Node && sidebar.current?.contains(target) !== true) closeSidebarOver();
    };
    document.addEventListener('pointerdown', onPress, { capture: true });
    const stopFollowing = useOpenCaseStore.subscribe(({ activeTabId }, before) => {
      if (activeTabId !== before.activeTabId) closeSidebarOver();
    });
    return () => {
      document.removeEventListener('pointerdown', onPress, { capture: true });
      stopFollowing();
    };
  }, [sidebar, isOver]);
  useLayoutEffect(() => {
    const element = sidebar.current;
    const opener = document.activeElement;
    if (!isOver || element === null) return undefined;
    return () => {
      // Called before the element is removed.
      if (element.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
    };
  }, [sidebar, isOver]);
}
