import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the part that asks is still on screen: for what an act does to the screen when it ends, which by then may be another's. */
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
