import { useEffect, useMemo, useState } from 'react';
import type { Finding } from '../../witness/finding.ts';
import type { HttpWitness } from '../../witness/http-witness.ts';
import { COMPARISON_NOTE, findingsOfRecords, keptSeqs } from '../../witness/kept-comparison.ts';
import { useWorkbench } from '../workbench-context.ts';

export interface KeptFindings {
  readonly findings: readonly Finding[];
  /** When the newest of the node's answers had arrived, Unix ms. */
  readonly comparedAt: number;
}

/**
 * The newest comparison of a row, worked out again from the journal's bytes; undefined where there is none, where it is being read, or
 * where its records cannot be read.
 */
export function useKeptFindings(
  row: HttpWitness | undefined,
  place: { readonly seq: number; readonly index: number },
): KeptFindings | undefined {
  const { client, caseRecord, notes } = useWorkbench();
  const { seq, index } = place;
  // The notes may change for other reasons; the records' numbers say whether anything is to be read again.
  const seqs = useMemo(
    () =>
      notes
        .filter(({ noteId }) => noteId.startsWith(COMPARISON_NOTE))
        .map(({ text }) => keptSeqs(text, { seq, index }))
        .find((each) => each !== undefined)
        ?.join(' '),
    [notes, seq, index],
  );
  const [kept, setKept] = useState<KeptFindings & { readonly seqs: string }>();
  useEffect(() => {
    if (seqs === undefined || row === undefined) return undefined;
    let current = true;
    const read = async (): Promise<void> => {
      const { caseId } = caseRecord;
      const records = await Promise.all(
        seqs.split(' ').map((each) => client.call('cases.readEvidence', { caseId, seq: Number(each) })),
      );
      const findings = findingsOfRecords(row, records);
      if (!current || findings === undefined) return;
      const comparedAt = Math.max(...records.map(({ ref }) => ref.receivedAt));
      setKept({ seqs, findings, comparedAt });
    };
    // A note that names records which are not there is only a text.
    read().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [client, caseRecord, row, seqs]);
  return kept?.seqs === seqs ? kept : undefined;
}
