import { useEffect } from 'react';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { faultsOf, isSameFaults, keepFaults, type RowFaults } from './row-faults.ts';

/** Pages of a collection arrive one after another: what a table counts meanwhile is not kept. */
const SETTLED_AFTER_MS = 500;

/**
 * Stores with a tab how many rows of these collections are wrong, for its handle. Pass undefined until all
 * of them were judged: rows that were not may be the wrong ones.
 */
export function useKeptFaults(tab: TabRecord, ids: readonly string[], faults: RowFaults | undefined): void {
  const { changeTab, inBackground } = useWorkbench();
  const isReadOnly = useWorkbenchState('readOnlyReason') !== undefined;
  const kept = faultsOf(tab.view, ids);
  const found = JSON.stringify(faults === undefined || isSameFaults(kept, faults) ? undefined : faults);
  const key = ids.join();
  useEffect(() => {
    if (found === undefined || isReadOnly || key === '') return undefined;
    const timer = setTimeout(
      () =>
        inBackground(
          changeTab(tab, (newest) => ({
            ...newest,
            view: {
              ...newest.view,
              ...keepFaults(newest.view, key.split(','), JSON.parse(found) as RowFaults),
            },
          })),
        ),
      SETTLED_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [found, isReadOnly, key, tab, changeTab, inBackground]);
}
