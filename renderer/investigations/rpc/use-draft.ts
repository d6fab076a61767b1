import { useRef, useState } from 'react';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { useLatest } from '../../tab/use-latest.ts';
import { useViewKeeper } from '../../tab/use-view-keeper.ts';
import { readConsoleDraft, storedConsoleDraft, type ConsoleDraft } from './form/console-draft.ts';

/** The draft of a console tab, stored with the tab. The function stays the same object. */
export function useDraft(
  tab: TabRecord,
): readonly [ConsoleDraft, (change: (before: ConsoleDraft) => ConsoleDraft) => void] {
  const [draft, setDraft] = useState(() => readConsoleDraft(tab.view));
  const newest = useRef(draft);
  const { keepAtRest } = useViewKeeper(tab);
  const change = useLatest((next: (before: ConsoleDraft) => ConsoleDraft): void => {
    newest.current = next(newest.current);
    setDraft(newest.current);
    keepAtRest(storedConsoleDraft(newest.current));
  });
  return [draft, change];
}
