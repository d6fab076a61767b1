import { useEffect, useState } from 'react';
import type { RecordedAnswer } from '../../../shared/engine/comparison/answer-of-record.ts';
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
  const [{ answers, of }, setRead] = useState({ answers: NONE, of: '' });
  const [failure, setFailure] = useState<unknown>();
  const { caseId } = caseRecord;
  const key = seqs.join();
  useEffect(() => {
    let current = true;
    const wanted = key === '' ? [] : key.split(',').map(Number);
    const show = (read: readonly RecordedAnswer[]): void => {
      setRead({ answers: read, of: key });
      setFailure(undefined);
    };
    readNodeAnswers(client, caseId, wanted).then(
      (read) => current && show(read),
      (error: unknown) => current && setFailure(error),
    );
    return () => {
      current = false;
    };
  }, [client, caseId, key]);
  return { answers, isReading: of !== key && failure === undefined, failure };
}
