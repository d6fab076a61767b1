import type { CollectionRecord, TabRecord } from '../../shared/engine/storage/case-records.ts';
import { rememberInTab, startInTab, type ChangeOfTab, type CollectionQuestion } from './start-in-tab.ts';
import { useWorkbench } from './workbench-context.ts';
import { useWorkbenchState } from './workbench-state.tsx';
import { useLatest } from './use-latest.ts';

export interface Starting {
  /**
   * Starts a collection for the tab. Rejects if it cannot start: input.invalid, storage.*, wire.*.
   */
  readonly start: (question: CollectionQuestion) => Promise<CollectionRecord>;
  /** Adds started collections to the tab, as its newest ones. Rejects with storage.*. */
  readonly remember: (started: readonly CollectionRecord[], change?: ChangeOfTab) => Promise<void>;
  /** Starts one collection and adds it to the tab. */
  readonly collect: (question: CollectionQuestion, change?: ChangeOfTab) => Promise<void>;
}

/** Starts collections and adds them to a tab. The functions keep their identity. */
export function useStarting(tab: TabRecord): Starting {
  const { runner, changeTab } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const start = useLatest<[CollectionQuestion], Promise<CollectionRecord>>((question) =>
    startInTab({ runner, caseRecord }, tab, question),
  );
  const remember = useLatest<[readonly CollectionRecord[], ChangeOfTab?], Promise<void>>((started, change) =>
    rememberInTab({ changeTab }, tab, started, change),
  );
  const collect = useLatest<[CollectionQuestion, ChangeOfTab?], Promise<void>>(async (question, change) =>
    remember([await start(question)], change),
  );
  return { start, remember, collect };
}
