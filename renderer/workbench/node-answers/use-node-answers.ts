import { useEffect, useState } from 'react';
import { answerOfRecord, type RecordedAnswer } from '../../witness/answer-of-record.ts';
import { useWorkbench } from '../workbench-context.ts';

const NONE: readonly RecordedAnswer[] = [];

/** The node's answers, read from the journal: with or without a network they are the same. */
export function useNodeAnswers(seqs: readonly number[]): {
  readonly answers: readonly RecordedAnswer[];
  readonly failure: unknown;
} {
  const { client, caseRecord } = useWorkbench();
  const [answers, setAnswers] = useState(NONE);
  const [failure, setFailure] = useState<unknown>();
  const { caseId } = caseRecord;
  const key = seqs.join();
  useEffect(() => {
    let current = true;
    const wanted = key === '' ? [] : key.split(',').map(Number);
    Promise.all(wanted.map((seq) => client.call('cases.readEvidence', { caseId, seq }))).then(
      (records) =>
        current && setAnswers(records.map(answerOfRecord).filter((answer) => answer !== undefined)),
      (error: unknown) => current && setFailure(error),
    );
    return () => {
      current = false;
    };
  }, [client, caseId, key]);
  return { answers, failure };
}
