import { useEffect, useRef } from 'react';
import { HASH_TRANSACTIONS } from '../../../../shared/service/derived/hash-batch.ts';
import type { CollectionState } from '../../../../shared/engine/storage/case-records.ts';
import type { OutcomeMoment } from '../outcomes/use-outcomes.ts';
import { questionsOfAbsent, type FurtherQuestion } from './ask-further.ts';

/** About more hashes the node is asked at the analyst's word only: one call each. */
const FEW = 100;

interface SecondSource {
  /** The batch was begun here, even where it was over before it was seen to run. */
  readonly isNew: boolean;
  readonly state: CollectionState | undefined;
  readonly moment: OutcomeMoment | undefined;
  readonly ask: (questions: readonly FurtherQuestion[]) => void;
}

/** Asks the node by itself about the absent, where they are few, once a batch has come to its end before the analyst's eyes. */
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
