import { useEffect, useRef, useState } from 'react';
import type { TabRecord } from '../cases/case-records.ts';
import { readTabView, storedTabView, withLateTabView, type TabView } from './tab-view.ts';
import { useLatest } from './use-latest.ts';
import { createViewKeeper } from './view-keeper.ts';
import { useWorkbench } from './workbench-context.ts';

interface KeptTabView {
  readonly view: TabView;
  /** Sets a part and stores it at once. */
  readonly change: (part: Partial<TabView>) => void;
  /** Sets a part that grows key by key, stored when the typing rests. */
  readonly type: (part: Partial<TabView>) => void;
  /** Stores what was typed, now. */
  readonly rest: () => void;
}

/**
 * The view of the tables of a tab, kept with the tab: what was typed at the latest when the table or the page goes, but not over a view that the tab was given elsewhere meanwhile. The
 * functions stay the same objects.
 */
export function useTabView(tab: TabRecord): KeptTabView {
  const { changeTab, inBackground } = useWorkbench();
  const [view, setView] = useState(() => readTabView(tab.view));
  const newest = useRef(view);
  /** What the tab has as far as is known here. */
  const known = useRef(tab.view);
  const store = useLatest((next: TabView, isLate: boolean): void => {
    const before = known.current;
    const stored = storedTabView(next);
    known.current = stored;
    inBackground(
      changeTab(tab, (now) => ({
        ...now,
        view: isLate ? withLateTabView(now.view, before, stored) : { ...now.view, ...stored },
      })),
    );
  });
  const [{ keep, keepAtRest, rest }] = useState(() => createViewKeeper(store));
  useEffect(() => {
    globalThis.addEventListener('pagehide', rest);
    return () => {
      globalThis.removeEventListener('pagehide', rest);
      rest();
    };
  }, [rest]);
  const set = (part: Partial<TabView>): TabView => {
    newest.current = { ...newest.current, ...part };
    setView(newest.current);
    return newest.current;
  };
  return {
    view,
    change: useLatest((part) => keep(set(part))),
    type: useLatest((part) => keepAtRest(set(part))),
    rest,
  };
}
