import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that keeps its identity and calls the newest `act`, for props of memoised
 * components.
 */
export function useLatest<Arguments extends readonly unknown[], Result>(
  act: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  }, [act]);
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
