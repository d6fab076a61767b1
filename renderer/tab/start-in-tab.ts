/** Starts collections and adds them to a tab, whether or not the tab is shown. */
import type { CollectionRecord, TabRecord } from '../../shared/engine/storage/case-records.ts';
import type { Workbench } from './workbench-context.ts';
import type { WorkbenchState } from './workbench-state.tsx';

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
export type ChangeOfTab = (newest: TabRecord) => Partial<Pick<TabRecord, 'title' | 'view'>>;

/**
 * Starts a collection, for a tab if one is given. Rejects if it cannot start: input.invalid,
 * storage.*, wire.*.
 */
export const startInTab = (
  { runner, caseRecord }: Pick<Workbench, 'runner'> & Pick<WorkbenchState, 'caseRecord'>,
  tab: Pick<TabRecord, 'tabId'> | undefined,
  { endpointId, params, goal = { kind: 'all' }, connectionId = caseRecord.connectionId }: CollectionQuestion,
): Promise<CollectionRecord> =>
  runner.start({
    caseId: caseRecord.caseId,
    ...(tab !== undefined && { tabId: tab.tabId }),
    connectionId,
    endpointId,
    params,
    goal,
  });

/** Adds started collections to a tab, as its newest ones. Rejects with storage.*. */
export const rememberInTab = (
  { changeTab }: Pick<Workbench, 'changeTab'>,
  tab: TabRecord,
  started: readonly CollectionRecord[],
  change?: ChangeOfTab,
): Promise<void> =>
  changeTab(tab, (newest) => ({
    ...newest,
    ...change?.(newest),
    collectionIds: [...newest.collectionIds, ...started.map(({ collectionId }) => collectionId)],
  }));
