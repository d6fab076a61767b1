import { useMemo } from 'react';
import type { ReviewSession, ReviewSnapshot, RowDeceptions } from '../../review/review-session.ts';
import { useAnswer, type Answer } from '../use-answer.ts';

/** What may deceive in the rows collected, asked for again when there are others; undefined until the first answer, and where the rows are no movements. */
export function useDeceptions(
  session: ReviewSession | undefined,
  snapshot: ReviewSnapshot | undefined,
): Answer<RowDeceptions | undefined> {
  const total = snapshot?.total ?? 0;
  const ask = useMemo(
    () => (total === 0 ? undefined : (asked: ReviewSession) => asked.deceptions()),
    [total],
  );
  return useAnswer(session, ask);
}
