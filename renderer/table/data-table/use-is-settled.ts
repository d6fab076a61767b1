import { useEffect, useState } from 'react';
import type { RowCount } from './row-source.ts';

/** Longer than the interval between two key presses. */
const SETTLED_MS = 300;

/** Returns whether the rows have not changed for a while, so that nobody is typing. */
export function useIsSettled(version: RowCount | undefined): boolean {
  const [settled, setSettled] = useState<RowCount>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(version), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [version]);
  return settled === version;
}
