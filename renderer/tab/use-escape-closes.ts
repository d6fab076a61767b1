import { useEffect, useEffectEvent } from 'react';
import { isEscapeElsewhere } from '../parts/escape-elsewhere.ts';
import { useIsTabShown } from './tab-shown.ts';

/**
 * Lets Escape close a button's panel while it is open, wherever the focus is. The panel itself only
 * receives the key while it has the focus: it gets the focus a moment after opening and may lose it
 * by a click.
 */
export function useEscapeCloses(isOpen: boolean, close: () => void): void {
  const isShown = useIsTabShown();
  const listens = isOpen && isShown;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isEscapeElsewhere(event.target)) return;
    // One key press closes one thing, so the side panel behind this one stays open.
    event.preventDefault();
    close();
  });
  useEffect(() => {
    if (!listens) return undefined;
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [listens]);
}
