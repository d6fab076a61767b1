import { useMemo } from 'react';
import { z } from 'zod';
import type { TabRecord } from '../../shared/engine/storage/case-records.ts';
import { SWITCHABLE_REASONS, type SwitchableReason } from '../../shared/service/counted-rows.ts';
import { useWorkbench } from './workbench-context.ts';

/** What counts in the sums of a tab although it would be left out, in the view of the tab. */
const COUNTED = 'counted';
const schema = z.array(z.enum(SWITCHABLE_REASONS)).readonly().catch([]);

interface CountedReasons {
  readonly counted: readonly SwitchableReason[];
  readonly onCounted: (counted: readonly SwitchableReason[]) => void;
}

/**
 * The reasons in spite of which movements count in the sums of a tab, remembered with it; none at
 * first, and instead of a stored value that cannot be read.
 */
export function useCountedReasons(tab: TabRecord): CountedReasons {
  const { changeTab, inBackground } = useWorkbench();
  const stored = tab.view[COUNTED];
  const counted = useMemo(() => schema.parse(stored), [stored]);
  return {
    counted,
    onCounted: (next) =>
      inBackground(
        changeTab(tab, (newest) => ({ ...newest, view: { ...newest.view, [COUNTED]: [...next] } })),
      ),
  };
}
