import { useMemo } from 'react';
import type { HttpSource } from '../../../shared/engine/comparison/http-source.ts';
import { isComparisonNote, keptSeqs } from '../../../shared/engine/comparison/kept-comparison.ts';
import type { Read } from '../../tab/reading/read-again.ts';
import { useReading } from '../../tab/reading/use-reading.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { readKeptFindings, type KeptFindings } from './read-kept-findings.ts';

/**
 * The newest comparison of a row, derived again from the journal's bytes; undefined if there is
 * none, and while it is being read.
 */
export function useKeptFindings(
  row: HttpSource | undefined,
  place: { readonly seq: number; readonly index: number },
): Read<KeptFindings> {
  const { client } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const notes = useWorkbenchState('notes');
  const { seq, index } = place;
  const { caseId } = caseRecord;
  // The notes may change for other reasons; only changed record numbers trigger a new read.
  const seqs = useMemo(
    () =>
      notes
        .filter(isComparisonNote)
        .map(({ text }) => keptSeqs(text, { seq, index }))
        .find((each) => each !== undefined)
        ?.join(' '),
    [notes, seq, index],
  );
  const read = useMemo(
    () =>
      seqs === undefined || row === undefined
        ? undefined
        : async () => ({
            seqs,
            row,
            kept: await readKeptFindings(client, caseId, row, seqs.split(' ').map(Number)),
          }),
    [client, caseId, row, seqs],
  );
  const { value, failure } = useReading(read);
  const isOfRow = value !== undefined && value.seqs === seqs && value.row === row;
  return { value: isOfRow ? value.kept : undefined, failure };
}
