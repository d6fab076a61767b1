import { useEffect, useEffectEvent } from 'react';
import { isEscapeElsewhere } from '../parts/escape-elsewhere.ts';
import { useIsTabShown } from './tab-shown.ts';

/**
 * Lets Escape close the panel of a button while it is open, whatever has the focus. The panel itself hears the key only
 * while the focus is in it: it comes there a moment after the opening, and may leave it by a click.
 */
export function useEscapeCloses(isOpen: boolean, close: () => void): void {
  const isShown = useIsTabShown();
  const listens = isOpen && isShown;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isEscapeElsewhere(event.target)) return;
    // One key closes one thing: the evidence behind the panel stays.
    event.preventDefault();
    close();
  });
  useEffect(() => {
    if (!listens) return undefined;
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [listens]);
}
