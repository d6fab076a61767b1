import { useEffect, type RefObject } from 'react';

/**
 * Returns the keyboard to the tab: if the focused element leaves the page (a button whose work is
 * done), the browser focuses nothing, and keys would do nothing. `heir` is a selector of what gets
 * the focus within the container. Leaves a focus alone that moves elsewhere by itself.
 */
export function useKeptFocus(container: RefObject<HTMLElement | null>, heir: string): void {
  useEffect(() => {
    const around = container.current;
    if (around === null) return undefined;
    let held: Element | undefined;
    const onFocusIn = ({ target }: FocusEvent): void => {
      held = target instanceof Element ? target : undefined;
    };
    // A user who leaves an element that stays meant to: a click beside everything. The browser
    // reports an element that leaves the page before it is gone.
    const onFocusOut = ({ target }: FocusEvent): void => queueMicrotask(() => forget(target));
    const forget = (target: EventTarget | null): void => {
      if (target instanceof Element && target.isConnected && target === held && !isGone(target))
        held = undefined;
    };
    const giveBack = (): void => {
      const { activeElement, body } = document;
      if (held === undefined || !isGone(held) || (activeElement !== body && activeElement !== null)) return;
      held = undefined;
      around.querySelector<HTMLElement>(heir)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(giveBack);
    observer.observe(around, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    around.addEventListener('focusin', onFocusIn);
    around.addEventListener('focusout', onFocusOut);
    return () => {
      observer.disconnect();
      around.removeEventListener('focusin', onFocusIn);
      around.removeEventListener('focusout', onFocusOut);
    };
  }, [container, heir]);
}

/** It has left the page, or no longer takes keys. */
const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled');
