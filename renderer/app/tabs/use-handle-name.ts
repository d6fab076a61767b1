import { useEffect, type RefObject } from 'react';

/**
 * Names the handle of a docked tab as it is seen. The dock names it by the tab's title, which lacks the
 * label, and does so again whenever the title changes. `handle` is an element within the dock's own handle.
 */
export function useHandleName(handle: RefObject<HTMLElement | null>, name: string): void {
  useEffect(() => {
    const tab = handle.current?.closest('[role="tab"]');
    if (name === '' || tab === null || tab === undefined) return undefined;
    const keep = (): void => {
      if (tab.getAttribute('aria-label') !== name) tab.setAttribute('aria-label', name);
    };
    keep();
    const observer = new MutationObserver(keep);
    observer.observe(tab, { attributes: true, attributeFilter: ['aria-label'] });
    return () => observer.disconnect();
  }, [handle, name]);
}
