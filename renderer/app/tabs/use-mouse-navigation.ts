import { useEffect } from 'react';
import { useDockStore } from '../stores/dock-store.ts';

/**
 * What the further buttons of a mouse do; see
 * [Pointer Events](https://www.w3.org/TR/pointerevents3/#the-button-property).
 */
const WAY_OF_BUTTON: Readonly<Partial<Record<number, 'back' | 'forward'>>> = { 3: 'back', 4: 'forward' };
/** The browser leaves the page on one of these, depending on the system. */
const EVENTS = ['mousedown', 'mouseup', 'auxclick'] as const;

/** Goes through the visited tabs with the back and forward buttons of a mouse. */
export function useMouseNavigation(): void {
  useEffect(() => {
    const stop = new AbortController();
    const onMouse = (event: MouseEvent): void => {
      const way = WAY_OF_BUTTON[event.button];
      if (way === undefined) return;
      event.preventDefault();
      if (event.type === 'mouseup') useDockStore.getState().navigation?.go(way);
    };
    for (const type of EVENTS) document.addEventListener(type, onMouse, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}
