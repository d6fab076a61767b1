import { useRef, useState } from 'react';
import type { TabRecord } from '../../shared/engine/storage/case-records.ts';
import { readTabView, storedTabView, type TabView } from './tab-view.ts';
import { useLatest } from './use-latest.ts';
import { useViewKeeper } from './use-view-keeper.ts';

interface KeptTabView {
  readonly view: TabView;
  /** Sets a part and stores it at once. */
  readonly change: (part: Partial<TabView>) => void;
  /** Sets a part that grows key by key, stored when the typing rests. */
  readonly type: (part: Partial<TabView>) => void;
  /** Stores what was typed, now. */
  readonly rest: () => void;
}

/** The view of the tables of a tab, kept with the tab. The functions stay the same objects. */
export function useTabView(tab: TabRecord): KeptTabView {
  const [view, setView] = useState(() => readTabView(tab.view));
  const newest = useRef(view);
  const { keep, keepAtRest, rest } = useViewKeeper(tab);
  const set = (part: Partial<TabView>): TabView => {
    newest.current = { ...newest.current, ...part };
    setView(newest.current);
    return newest.current;
  };
  return {
    view,
    change: useLatest((part) => keep(storedTabView(set(part)))),
    type: useLatest((part) => keepAtRest(storedTabView(set(part)))),
    rest,
  };
}
