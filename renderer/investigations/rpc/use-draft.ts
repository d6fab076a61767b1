import { useCallback, useEffect, useRef, useState } from 'react';
import type { TabRecord } from '../../cases/case-records.ts';
import { useWorkbench } from '../../workbench/workbench-context.ts';
import { readConsoleDraft, storedConsoleDraft, type ConsoleDraft } from './form/console-draft.ts';

/** What is typed is stored when the typing rests. */
const REST_MS = 400;

/** The draft of a console tab, kept with the tab. */
export function useDraft(
  tab: TabRecord,
): readonly [ConsoleDraft, (change: (before: ConsoleDraft) => ConsoleDraft) => void] {
  const { updateTab } = useWorkbench();
  const [draft, setDraft] = useState(() => readConsoleDraft(tab.view));
  const newest = useRef({ tab, updateTab });
  const stored = useRef(draft);
  useEffect(() => {
    newest.current = { tab, updateTab };
  }, [tab, updateTab]);
  useEffect(() => {
    if (draft === stored.current) return undefined;
    const store = (): void => {
      stored.current = draft;
      const { tab: current, updateTab: update } = newest.current;
      void update({ ...current, view: { ...current.view, ...storedConsoleDraft(draft) } });
    };
    const timer = setTimeout(store, REST_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const change = useCallback((next: (before: ConsoleDraft) => ConsoleDraft): void => setDraft(next), []);
  return [draft, change];
}
