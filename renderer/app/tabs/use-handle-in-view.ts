import type { DockviewPanelApi } from 'dockview-react';
import { useEffect, type RefObject } from 'react';
import { nearestShift } from '../../parts/scroll-within.ts';

/**
 * Scrolls on to the next whole handle if the first one in view is cut: the rest of a title, or a close
 * button without its title, tells nothing. `startPx` is where the view of the handles begins.
 */
function showWholeHandles(bar: HTMLElement, startPx: number): void {
  for (const each of bar.querySelectorAll('.dv-tab:not(:has([data-home]))')) {
    const { left, right } = each.getBoundingClientRect();
    const restPx = right - startPx;
    if (left >= startPx - 1 || restPx <= 1) continue;
    const lackingPx = restPx - (bar.scrollWidth - bar.clientWidth - bar.scrollLeft);
    if (lackingPx > 0) bar.style.paddingInlineEnd = `${Math.ceil(lackingPx)}px`;
    bar.scrollLeft += restPx;
    return;
  }
}

/**
 * Keeps the handle of a shown tab in view when the bar of its group is too short for all. The dock
 * scrolls to a tab as it is added, when its title is not rendered yet, and not when the bar gets
 * shorter. `handle` is an element within the dock's own handle.
 */
export function useHandleInView(handle: RefObject<HTMLElement | null>, api: DockviewPanelApi): void {
  useEffect(() => {
    const tab = handle.current?.closest('.dv-tab');
    const bar = tab?.parentElement;
    if (tab === null || tab === undefined || bar === null || bar === undefined) return undefined;
    const show = (): void => {
      if (!api.isVisible) return;
      bar.style.paddingInlineEnd = '';
      const part = tab.getBoundingClientRect();
      const view = bar.getBoundingClientRect();
      // The handle of the home stays at the left, over the others.
      const home = bar.querySelector('.dv-tab:has([data-home])');
      const covered = home === null || home === tab ? 0 : home.getBoundingClientRect().width;
      bar.scrollLeft += nearestShift(
        { start: part.left, end: part.right },
        { start: view.left + covered, end: view.right },
      );
      showWholeHandles(bar, view.left + covered);
    };
    const observer = new ResizeObserver(show);
    // Also called once for each as they begin to be observed.
    observer.observe(tab);
    observer.observe(bar);
    const subscription = api.onDidVisibilityChange(show);
    return () => {
      observer.disconnect();
      subscription.dispose();
    };
  }, [handle, api]);
}
