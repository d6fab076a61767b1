import { useEffect, useState } from 'react';
import type { ReviewQuery } from '../../../review/review-session.ts';
import { useReview } from '../../../workbench/use-review.ts';
import { listBalances, type ListedBalances } from './listed-balances.ts';

/** The whole list, whatever the table filters. */
const EVERYTHING: ReviewQuery = { filter: [], sort: [] };

/** The balances of a collection as far as it is collected; undefined while they are read. */
export function useListedBalances(
  collectionId: string | undefined,
  revision: number,
  isWholeList: boolean,
): ListedBalances | undefined {
  const { session, snapshot } = useReview(collectionId, undefined, EVERYTHING, revision);
  const [balances, setBalances] = useState<ListedBalances>();
  useEffect(() => {
    let current = true;
    if (session === undefined || snapshot === undefined) return undefined;
    session.readWindow(0, snapshot.total).then(
      (rows) => current && setBalances(listBalances(rows, isWholeList)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [session, snapshot, isWholeList]);
  return balances;
}
