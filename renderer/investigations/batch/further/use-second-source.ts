import { useEffect, useRef } from 'react';
import { HASH_TRANSACTIONS } from '../../../../shared/service/derived/hash-batch.ts';
import type { CollectionState } from '../../../../shared/engine/storage/case-records.ts';
import type { OutcomeMoment } from '../outcomes/use-outcomes.ts';
import { questionsOfAbsent, type FurtherQuestion } from './ask-further.ts';

/** For more hashes the node is asked only if the analyst wants it: one call each. */
const FEW = 100;

interface SecondSource {
  /** True if the batch was started here, even if it ended before it was seen running. */
  readonly isNew: boolean;
  readonly state: CollectionState | undefined;
  readonly moment: OutcomeMoment | undefined;
  readonly ask: (questions: readonly FurtherQuestion[]) => void;
}

/**
 * Asks the node automatically about the absent hashes, if there are few, once a batch has ended
 * before the analyst's eyes.
 */
export function useSecondSource({ isNew, state, moment, ask }: SecondSource): void {
  const hasRun = useRef(isNew);
  useEffect(() => {
    if (state === 'running') hasRun.current = true;
    if (state !== 'done' || !hasRun.current || moment === undefined) return;
    if (moment.table.counts().waiting > 0) return;
    hasRun.current = false;
    const questions = questionsOfAbsent(moment).filter(
      ({ kind, hashes }) => kind.id === HASH_TRANSACTIONS.id && hashes.length <= FEW,
    );
    if (questions.length > 0) ask(questions);
  });
}
