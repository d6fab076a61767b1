import { useCallback } from 'react';
import type { RecordedAnswer } from '../../../shared/engine/comparison/answer-of-record.ts';
import { useReading } from '../../tab/reading/use-reading.ts';
import { readNodeAnswers } from './read-node-answers.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';

const NONE: readonly RecordedAnswer[] = [];

/** Reads the node's responses from the journal, so they are the same with and without a network. */
export function useNodeAnswers(seqs: readonly number[]): {
  readonly answers: readonly RecordedAnswer[];
  /** True while requested ones are not yet read: what they say is not known yet. */
  readonly isReading: boolean;
  readonly failure: unknown;
} {
  const { client } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const { caseId } = caseRecord;
  const key = seqs.join();
  const read = useCallback(async () => {
    const wanted = key === '' ? [] : key.split(',').map(Number);
    return { answers: await readNodeAnswers(client, caseId, wanted), of: key };
  }, [client, caseId, key]);
  const { value, failure } = useReading(read);
  const { answers, of } = value ?? { answers: NONE, of: '' };
  return { answers, isReading: of !== key && failure === undefined, failure };
}
