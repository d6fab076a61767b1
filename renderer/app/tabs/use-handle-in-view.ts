import type { DockviewPanelApi } from 'dockview-react';
import { useEffect, type RefObject } from 'react';
import { nearestShift } from '../../parts/scroll-within.ts';
import { markCutHandles, showWholeHandles, startOfHandles } from './cut-handles.ts';

/**
 * Keeps the handle of a shown tab in view when the bar of its group is too short for all, and hides those
 * that an end of the bar cuts. The dock scrolls to a tab as it is added, when its title is not rendered
 * yet, and not when the bar gets shorter. `handle` is an element within the dock's own handle.
 */
export function useHandleInView(handle: RefObject<HTMLElement | null>, api: DockviewPanelApi): void {
  useEffect(() => {
    const tab = handle.current?.closest('.dv-tab');
    const bar = tab?.parentElement;
    if (tab === null || tab === undefined || bar === null || bar === undefined) return undefined;
    const show = (): void => {
      if (api.isVisible) {
        bar.style.paddingInlineEnd = '';
        const part = tab.getBoundingClientRect();
        bar.scrollLeft += nearestShift(
          { start: part.left, end: part.right },
          { start: startOfHandles(bar), end: bar.getBoundingClientRect().right },
        );
        showWholeHandles(bar);
      }
      markCutHandles(bar);
    };
    const onScroll = (): void => {
      if (api.isVisible) markCutHandles(bar);
    };
    const observer = new ResizeObserver(show);
    // Also called once for each as they begin to be observed.
    observer.observe(tab);
    observer.observe(bar);
    const subscription = api.onDidVisibilityChange(show);
    bar.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      subscription.dispose();
      bar.removeEventListener('scroll', onScroll);
      // The handles behind a removed one move.
      requestAnimationFrame(() => markCutHandles(bar));
    };
  }, [handle, api]);
}
