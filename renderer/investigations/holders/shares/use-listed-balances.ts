import { useMemo } from 'react';
import type { ReviewQuery, ReviewSession } from '../../../../shared/engine/query/review-session.ts';
import { useAnswer, type Answer } from '../../../tab/use-answer.ts';
import { useReview } from '../../../table/use-review.ts';
import { listBalances, type ListedBalances } from './listed-balances.ts';

/** The whole list, whatever the table filters. */
const EVERYTHING: ReviewQuery = { filter: [], sort: [] };

/** The balances of a collection as far as it is collected; undefined while they are being read. */
export function useListedBalances(
  collectionId: string | undefined,
  revision: number,
  isWholeList: boolean,
): Answer<ListedBalances> {
  const { session, snapshot, error } = useReview(collectionId, undefined, EVERYTHING, revision);
  const ask = useMemo(
    () =>
      snapshot === undefined
        ? undefined
        : async (asked: ReviewSession) =>
            listBalances(await asked.readWindow(0, snapshot.total), isWholeList),
    [snapshot, isWholeList],
  );
  const answer = useAnswer(session, ask);
  return error === undefined ? answer : { value: answer.value, error };
}
