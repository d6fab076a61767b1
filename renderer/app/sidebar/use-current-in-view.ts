import { useEffect, useRef, type RefObject } from 'react';
import { scrollWithin } from '../../parts/scroll-within.ts';

/** Keeps a row in view while it is the current one of many, also once the window gets smaller. */
export function useCurrentInView(isCurrent: boolean): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isCurrent || row.current === null) return undefined;
    const observer = new ResizeObserver(() => scrollWithin(row.current));
    for (let around = row.current.parentElement; around !== null; around = around.parentElement)
      observer.observe(around);
    return () => observer.disconnect();
  }, [isCurrent]);
  return row;
}
