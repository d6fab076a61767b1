import { useEffect, useState } from 'react';
import { readAgain, type Read } from './read-again.ts';

const NOT_READ: Read<never> = { value: undefined, failure: undefined };

/**
 * Runs `read` and returns its value or its error. Memoise `read`: a new function triggers a reload,
 * and the previous value stays visible until it finishes. Pass undefined to skip. `follow`,
 * memoised too, receives a function that reloads, and returns one that unsubscribes.
 */
export function useReading<T>(
  read: (() => Promise<T>) | undefined,
  follow?: (again: () => void) => () => void,
): Read<T> {
  const [shown, setShown] = useState<Read<T>>(NOT_READ);
  useEffect(() => {
    if (read === undefined) return undefined;
    const reading = readAgain(read, setShown);
    reading.again();
    const stopFollowing = follow?.(reading.again);
    return () => {
      reading.stop();
      stopFollowing?.();
    };
  }, [read, follow]);
  return read === undefined ? NOT_READ : shown;
}
