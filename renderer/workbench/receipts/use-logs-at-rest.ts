import { useEffect, useState } from 'react';
import type { CollectionRecord } from '../../cases/case-records.ts';
import { continuedLogs } from '../../cases/continued-logs.ts';
import { useWorkbench } from '../workbench-context.ts';
import { receiptsOffer } from './receipts-offer.ts';

/**
 * The collection of 4.10 beside which receipts are offered: the one shown, or the one that the logs shown, from receipts, continue. Undefined where there is none, and while it is
 * being read.
 */
export function useLogsAtRest(shown: CollectionRecord | undefined): CollectionRecord | undefined {
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
  return shownId !== undefined && found !== undefined && receiptsOffer(found) !== undefined
    ? found
    : undefined;
}
