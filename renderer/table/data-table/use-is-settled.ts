import { useEffect, useState } from 'react';
import type { RowCount } from './row-source.ts';

/** Longer than from one key to the next. */
const SETTLED_MS = 300;

/** Whether the same rows have been asked for for a while: nobody is typing. */
export function useIsSettled(version: RowCount | undefined): boolean {
  const [settled, setSettled] = useState<RowCount>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(version), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [version]);
  return settled === version;
}
