import { useEffect, useState } from 'react';
import type { CollectionRecord } from '../../cases/case-records.ts';
import { continuedLogs } from '../../cases/continued-logs.ts';
import { useWorkbench } from '../workbench-context.ts';

/**
 * The finished collection of 4.10 that ended at its cap: the one shown, or the one that the logs shown, from receipts, continue. Undefined where there is none.
 */
export function useCappedLogs(shown: CollectionRecord | undefined): CollectionRecord | undefined {
  const { repository } = useWorkbench();
  const [found, setFound] = useState<CollectionRecord>();
  const shownId = shown?.collectionId;
  useEffect(() => {
    if (shown === undefined) return undefined;
    let current = true;
    const take = (record: CollectionRecord | undefined): void => {
      if (current) setFound(record);
    };
    if (shown.endpointId === 'log-by-address') take(shown);
    else continuedLogs(repository, shown).then(take, () => take(undefined));
    return () => {
      current = false;
    };
  }, [shown, repository]);
  const isFinished = found?.state === 'done' && found.completeness.level !== 'complete';
  return shownId !== undefined && isFinished ? found : undefined;
}
