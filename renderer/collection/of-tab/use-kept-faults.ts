import { useEffect } from 'react';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { faultsOf, keepFaults, type RowFaults } from './row-faults.ts';

/** Pages of a collection arrive one after another: what a table counts meanwhile is not kept. */
const SETTLED_AFTER_MS = 500;

/**
 * Stores with a tab how many rows of these collections are wrong, for its handle. Pass undefined until all
 * of them were judged: rows that were not may be the wrong ones.
 */
export function useKeptFaults(tab: TabRecord, ids: readonly string[], faults: RowFaults | undefined): void {
  const { changeTab, inBackground } = useWorkbench();
  const isReadOnly = useWorkbenchState('readOnlyReason') !== undefined;
  const { disputed, malformed, mismatched } = faults ?? faultsOf(tab.view, ids);
  const kept = faultsOf(tab.view, ids);
  const isKept = kept.disputed === disputed && kept.malformed === malformed && kept.mismatched === mismatched;
  const key = ids.join();
  useEffect(() => {
    if (isKept || isReadOnly || key === '') return undefined;
    const found = { disputed, malformed, mismatched };
    const timer = setTimeout(
      () =>
        inBackground(
          changeTab(tab, (newest) => ({
            ...newest,
            view: { ...newest.view, ...keepFaults(newest.view, key.split(','), found) },
          })),
        ),
      SETTLED_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [isKept, isReadOnly, key, tab, disputed, malformed, mismatched, changeTab, inBackground]);
}
