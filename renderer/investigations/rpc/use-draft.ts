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
  const { changeTab, inBackground } = useWorkbench();
  const [draft, setDraft] = useState(() => readConsoleDraft(tab.view));
  const newest = useRef({ tab, changeTab, inBackground });
  const stored = useRef(draft);
  useEffect(() => {
    newest.current = { tab, changeTab, inBackground };
  }, [tab, changeTab, inBackground]);
  useEffect(() => {
    if (draft === stored.current) return undefined;
    const store = (): void => {
      stored.current = draft;
      const { tab: current, changeTab: change, inBackground: tell } = newest.current;
      tell(change(current, (now) => ({ ...now, view: { ...now.view, ...storedConsoleDraft(draft) } })));
    };
    const timer = setTimeout(store, REST_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const change = useCallback((next: (before: ConsoleDraft) => ConsoleDraft): void => setDraft(next), []);
  return [draft, change];
}
