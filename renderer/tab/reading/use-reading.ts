import { useEffect, useState } from 'react';
import { readAgain, type Read } from './read-again.ts';

const NOT_READ: Read<never> = { value: undefined, failure: undefined };

/**
 * What `read` reads, and why it could not. It is the same function as long as it reads the same; another one reads anew, and what was read before stays until then; undefined
 * reads nothing. `follow`, of which the same holds, is given what reads once more, and returns what ends that.
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
