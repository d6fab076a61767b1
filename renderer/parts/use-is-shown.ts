import { useCallback, useEffect, useRef } from 'react';

/**
 * Tells whether the calling part is still on screen: an act that ends later must not change a
 * screen that belongs to another part.
 */
export function useIsShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(() => shown.current, []);
}
