import { useMemo } from 'react';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { continuedLogs } from '../../../shared/engine/storage/continued-logs.ts';
import { useReading } from '../../tab/reading/use-reading.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { receiptsOffer } from './receipts-offer.ts';

interface LogsAtRest {
  /** Undefined while it is loading, and if no logs were collected. */
  readonly logs: CollectionRecord | undefined;
  /** Why it could not be read, for `ErrorNotice`. */
  readonly failure: unknown;
}

/**
 * Finds the collection of logs beside which receipts are offered: the viewed one, or the one that
 * the viewed receipts continue.
 */
export function useLogsAtRest(shown: CollectionRecord | undefined): LogsAtRest {
  const { repository } = useWorkbench();
  const read = useMemo(
    () =>
      shown === undefined
        ? undefined
        : async () => ({
            of: shown.collectionId,
            logs: shown.endpointId === 'log-by-address' ? shown : await continuedLogs(repository, shown),
          }),
    [repository, shown],
  );
  const { value, failure } = useReading(read);
  const logs = value?.of === shown?.collectionId ? value?.logs : undefined;
  return { logs: logs !== undefined && receiptsOffer(logs) !== undefined ? logs : undefined, failure };
}
