import { useRef, useState } from 'react';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { useLatest } from '../../tab/use-latest.ts';
import { useViewKeeper } from '../../tab/use-view-keeper.ts';
import { readTraceView, storedTraceView, type TraceView } from './trace-view.ts';

/** Holds the parameters of a trace and stores them with the tab. `change` keeps its identity. */
export function useTraceView(tab: TabRecord): {
  readonly view: TraceView;
  readonly change: (part: Partial<TraceView>) => void;
} {
  const [view, setView] = useState(() => readTraceView(tab.view));
  const newest = useRef(view);
  const { keep } = useViewKeeper(tab);
  const change = useLatest((part: Partial<TraceView>): void => {
    newest.current = { ...newest.current, ...part };
    setView(newest.current);
    keep(storedTraceView(newest.current));
  });
  return { view, change };
}
