import { useMemo } from 'react';
import type { FlowRow, RowRef } from '../../../../shared/engine/flow/ledger/flow-row.ts';
import type { DisputedRows } from '../../../evidence/contradicted/disputes-of-case.ts';
import { useReading } from '../../../tab/reading/use-reading.ts';

const NONE: readonly FlowRow[] = [];

function refOf(key: string): RowRef {
  const [seq = 0, index = 0] = key.split(':').map(Number);
  return { seq, index };
}

/**
 * The disputed rows that a trace starts from or passes through in an asset; empty until they are read.
 * Memoise `disputes` and `tracedOf`, which asks the newest result.
 */
export function useDisputedOfTrace(
  asset: string,
  disputes: DisputedRows,
  tracedOf: (asset: string, rows: readonly RowRef[]) => Promise<readonly FlowRow[]>,
): readonly FlowRow[] {
  const read = useMemo(
    () =>
      disputes.size === 0
        ? undefined
        : async () => ({ of: tracedOf, rows: await tracedOf(asset, [...disputes.keys()].map(refOf)) }),
    [asset, disputes, tracedOf],
  );
  const { value } = useReading(read);
  // Rows of an earlier result may not be rows of this one.
  return value?.of === tracedOf ? value.rows : NONE;
}
