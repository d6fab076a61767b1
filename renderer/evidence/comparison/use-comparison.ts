import { useState } from 'react';
import { isAbort } from '../../../shared/errors/is-abort.ts';
import { createNodeSource } from '../../../shared/engine/comparison/ask-node.ts';
import {
  compareRows,
  type ComparedRow,
  type RowToCompare,
} from '../../../shared/engine/comparison/compare-rows.ts';
import { comparisonNoteId, comparisonNoteText } from '../../../shared/engine/comparison/kept-comparison.ts';
import { useAct } from '../../parts/use-act.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';

/** How the result is stored: the note's id within its case, its subject, and its first line. */
export interface NoteOfComparison {
  readonly id: string;
  readonly subject: string;
  /** Receives the number of compared rows. */
  readonly about: (rows: number) => string;
}

export interface ComparisonRun {
  readonly isRunning: boolean;
  /** Rows that this run has compared so far. */
  readonly rows: readonly ComparedRow[];
  readonly wasCancelled: boolean;
  /** The node stopped responding, or the note could not be stored; undefined if all went well. */
  readonly failure: unknown;
  readonly start: (rows: readonly RowToCompare[], note: NoteOfComparison) => void;
  readonly cancel: () => void;
}

/**
 * Runs one comparison at a time and stores the result as a note of the case. Leaving the screen
 * cancels it.
 */
export function useComparison(): ComparisonRun {
  const { client, setNote } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const { busy: isRunning, failure, act, cancel, setFailure } = useAct();
  const [rows, setRows] = useState<readonly ComparedRow[]>([]);
  const [wasCancelled, setCancelled] = useState(false);

  const run = async (
    wanted: readonly RowToCompare[],
    note: NoteOfComparison,
    signal: AbortSignal,
  ): Promise<void> => {
    setRows([]);
    setCancelled(false);
    const { caseId, connectionId } = caseRecord;
    const source = createNodeSource({ client, caseId, connectionId, signal });
    const compared = await compareRows(source, wanted, { signal, onProgress: setRows });
    if (isAbort(compared.stoppedBy)) setCancelled(true);
    else setFailure(compared.stoppedBy);
    if (compared.rows.length > 0)
      await setNote({
        noteId: comparisonNoteId(caseId, note.id),
        subject: note.subject,
        text: comparisonNoteText(note.about(compared.rows.length), compared.rows),
      });
  };
  return {
    isRunning,
    rows,
    wasCancelled,
    failure,
    start: (wanted, note) => void act((signal) => run(wanted, note, signal)),
    cancel,
  };
}
