import { useRef, useState } from 'react';
import type { TabRecord } from '../../shared/engine/storage/case-records.ts';
import { readTabView, storedTabView, type TabView } from './tab-view.ts';
import { useLatest } from './use-latest.ts';
import { useViewKeeper } from './use-view-keeper.ts';

interface KeptTabView {
  readonly view: TabView;
  /** Changes a part of the view and stores it at once. */
  readonly change: (part: Partial<TabView>) => void;
  /** Changes a part that the user is typing, and stores it when the typing pauses. */
  readonly type: (part: Partial<TabView>) => void;
  /** Stores now what was typed. */
  readonly rest: () => void;
}

/**
 * Holds the view of a tab's tables and stores it with the tab. The functions keep their identity.
 */
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
