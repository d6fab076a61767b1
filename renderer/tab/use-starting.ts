import type { CollectionRecord, TabRecord } from '../../shared/engine/storage/case-records.ts';
import { useWorkbench } from './workbench-context.ts';
import { useWorkbenchState } from './workbench-state.tsx';
import { useLatest } from './use-latest.ts';

/** What to collect. */
export interface CollectionQuestion {
  readonly endpointId: string;
  readonly params: Readonly<Record<string, string>>;
  /** @default the whole list */
  readonly goal?: CollectionRecord['goal'];
  /** @default the connection of the case */
  readonly connectionId?: string;
}

/** Further changes to the tab. Receives the tab as it is when it is stored. */
type ChangeOfTab = (newest: TabRecord) => Partial<Pick<TabRecord, 'title' | 'view'>>;

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
