import { useEffect, type RefObject } from 'react';

/**
 * Gives the keyboard back to the tab: where what had the focus leaves the page (a button whose work is done), the browser gives it to nobody, and keys would do nothing. `heir` is a selector
 * of what takes it within the container. A focus that goes elsewhere by itself is left alone.
 */
export function useKeptFocus(container: RefObject<HTMLElement | null>, heir: string): void {
  useEffect(() => {
    const around = container.current;
    if (around === null) return undefined;
    let held: Element | undefined;
    const onFocusIn = ({ target }: FocusEvent): void => {
      held = target instanceof Element ? target : undefined;
    };
    // Whoever leaves while the element stays meant it: a click beside everything. Of one that leaves the page the browser tells before it is gone.
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

/** It has left the page, or takes no keys any more. */
const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled');
