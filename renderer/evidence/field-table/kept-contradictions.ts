/** How many contradictions a page shows, stored in the view of its tab, whose handle states it. */
import { useEffect } from 'react';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import type { JsonObject } from '../../../shared/units/json-value.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { countContradictions, verdictOf, type Contradiction } from './contradiction.ts';

const CONTRADICTIONS = 'contradictions';

/** A page reads its parts one after another, so what it shows at first is not a finding yet. */
const SETTLED_AFTER_MS = 500;

/** How many the page of a tab showed when it was last open; 0 by default. */
export function readKeptContradictions(view: JsonObject): number {
  const kept = view[CONTRADICTIONS];
  return typeof kept === 'string' && /^\d{1,6}$/.test(kept) ? Number(kept) : 0;
}

/** Stores with a tab how many contradictions its page shows; 0 if none of them is grave. */
export function useKeptContradictions(
  tab: TabRecord,
  contradictions: readonly Contradiction[],
  fieldsThatDiffer: number,
  isReading: boolean,
): void {
  const { changeTab, inBackground } = useWorkbench();
  const isReadOnly = useWorkbenchState('readOnlyReason') !== undefined;
  const isGrave = verdictOf(contradictions, fieldsThatDiffer) === 'contradicts';
  const count = isGrave ? countContradictions(contradictions, fieldsThatDiffer) : 0;
  const isKept = isReading || isReadOnly || readKeptContradictions(tab.view) === count;
  useEffect(() => {
    if (isKept) return;
    const timer = setTimeout(
      () =>
        inBackground(
          changeTab(tab, (newest) => ({
            ...newest,
            view: { ...newest.view, [CONTRADICTIONS]: String(count) },
          })),
        ),
      SETTLED_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [isKept, tab, count, changeTab, inBackground]);
}
