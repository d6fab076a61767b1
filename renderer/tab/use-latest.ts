import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same object and calls the newest of what it was given: for what is handed to parts that are drawn only on change. */
export function useLatest<Arguments extends readonly unknown[], Result>(
  act: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  }, [act]);
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
