import { useMemo } from 'react';
import { useJudgedNow } from '../../../evidence/contradicted/judged-now.ts';
import { useAskingTabs } from '../../../tab/asking-tabs.ts';
import { useCollectionsProgress } from '../use-collections-progress.ts';
import type { SubjectEntry } from './group-subjects.ts';
import { stateOfEntry, type EntryState } from './state-of-entry.ts';

/** How complete a subject is now, while its collections run; undefined if there is nothing to state. */
export function useStateOfEntry(entry: SubjectEntry): EntryState | undefined {
  const live = useCollectionsProgress(entry.deciding);
  const asking = useAskingTabs();
  const judged = useJudgedNow();
  return useMemo(() => stateOfEntry(entry, live, asking, judged), [entry, live, asking, judged]);
}
