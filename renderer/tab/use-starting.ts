import type { CollectionRecord, TabRecord } from '../../shared/engine/storage/case-records.ts';
import { useWorkbench } from './workbench-context.ts';
import { useWorkbenchState } from './workbench-state.tsx';
import { useLatest } from './use-latest.ts';

/** What is to be collected. */
export interface CollectionQuestion {
  readonly endpointId: string;
  readonly params: Readonly<Record<string, string>>;
  /** @default all of it */
  readonly goal?: CollectionRecord['goal'];
  /** @default the case's */
  readonly connectionId?: string;
}

/** What else changes in the tab, which is given as it is by then. */
type ChangeOfTab = (newest: TabRecord) => Partial<Pick<TabRecord, 'title' | 'view'>>;

export interface Starting {
  /** Starts a collection of the tab. Rejects with why it could not begin: input.invalid, storage.*, wire.*. */
  readonly start: (question: CollectionQuestion) => Promise<CollectionRecord>;
  /** Adds collections that have begun to the tab, as its newest. Rejects with storage.*. */
  readonly remember: (started: readonly CollectionRecord[], change?: ChangeOfTab) => Promise<void>;
  /** Both for one collection. */
  readonly collect: (question: CollectionQuestion, change?: ChangeOfTab) => Promise<void>;
}

/** Starting collections in a tab and remembering them with it. Its functions stay the same objects. */
export function useStarting(tab: TabRecord): Starting {
  const { runner, changeTab } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const start = useLatest<[CollectionQuestion], Promise<CollectionRecord>>(
    ({ endpointId, params, goal = { kind: 'all' }, connectionId = caseRecord.connectionId }) =>
      runner.start({ caseId: caseRecord.caseId, tabId: tab.tabId, connectionId, endpointId, params, goal }),
  );
  const remember = useLatest<[readonly CollectionRecord[], ChangeOfTab?], Promise<void>>((started, change) =>
    changeTab(tab, (newest) => ({
      ...newest,
      ...change?.(newest),
      collectionIds: [...newest.collectionIds, ...started.map(({ collectionId }) => collectionId)],
    })),
  );
  const collect = useLatest<[CollectionQuestion, ChangeOfTab?], Promise<void>>(async (question, change) =>
    remember([await start(question)], change),
  );
  return { start, remember, collect };
}
