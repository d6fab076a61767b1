import { useEffect, useState } from 'react';
import type { EvidenceRecord } from '../../../shared/contract/journal-contract.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';

/** A record as it was read, or why it could not be. */
export interface LoadedEvidence {
  readonly seq: number;
  readonly record?: EvidenceRecord;
  readonly error?: unknown;
}

/** Reads one record of the journal; undefined while it is being read, or if none is requested. */
export function useEvidence(seq: number | undefined): LoadedEvidence | undefined {
  const { client } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const [loaded, setLoaded] = useState<LoadedEvidence>();
  useEffect(() => {
    if (seq === undefined) return undefined;
    let current = true;
    client.call('cases.readEvidence', { caseId: caseRecord.caseId, seq }).then(
      (record) => current && setLoaded({ seq, record }),
      (error: unknown) => current && setLoaded({ seq, error }),
    );
    return () => {
      current = false;
    };
  }, [client, caseRecord.caseId, seq]);
  return loaded?.seq === seq ? loaded : undefined;
}
