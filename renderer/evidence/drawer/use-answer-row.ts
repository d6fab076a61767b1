import { useMemo } from 'react';
import type { RowTarget } from '../../tab/workbench-context.ts';
import { rowOfAnswer, type RowOfAnswer } from './evidence-text.ts';
import { useEvidence } from './use-evidence.ts';

interface ReadAnswerRow {
  readonly isReading: boolean;
  readonly error?: unknown;
  /** Undefined while it is being read, and if the record holds no row of an endpoint's list. */
  readonly answerRow: RowOfAnswer | undefined;
}

/** Reads a row from the journal. Nothing is read for undefined. */
export function useAnswerRow(row: RowTarget | undefined): ReadAnswerRow {
  const loaded = useEvidence(row?.seq);
  const record = loaded?.record;
  const index = row?.index;
  const answerRow = useMemo(
    () => (record === undefined ? undefined : rowOfAnswer(record, index)),
    [record, index],
  );
  return { isReading: row !== undefined && loaded === undefined, error: loaded?.error, answerRow };
}
