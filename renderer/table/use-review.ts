import { useMemo } from 'react';
import type {
  FirstRows,
  ReviewQuery,
  ReviewSession,
  ReviewSnapshot,
  ReviewSource,
} from '../../shared/engine/query/review-session.ts';
import { useWorkbench } from '../tab/workbench-context.ts';
import { useNewestRows } from './review/use-newest-rows.ts';
import { useQueryAnswer } from './review/use-query-answer.ts';

interface Review {
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
  /** The first rows of the query, where they are there before its snapshot. */
  readonly first: FirstRows | undefined;
  /** Whether the snapshot is not yet that of the query. */
  readonly isAsking: boolean;
  /** Opening, asking or looking for new rows failed; undefined again when one of them does not. */
  readonly error: unknown;
}

/** A review session over one collection, as `useReviewOf`. */
export function useReview(
  collectionId: string | undefined,
  subject: string | undefined,
  query: ReviewQuery,
  revision: number,
): Review {
  const source = useMemo(
    () =>
      collectionId === undefined
        ? undefined
        : { collectionIds: [collectionId], ...(subject === undefined ? {} : { subject }) },
    [collectionId, subject],
  );
  return useReviewOf(source, query, revision);
}

/**
 * A review session, kept on the query and refreshed when `revision` changes (rows were stored), in a
 * tab behind others not before it is looked at. `source` is the same object as long as it is the
 * same; another one is another session.
 */
export function useReviewOf(source: ReviewSource | undefined, query: ReviewQuery, revision: number): Review {
  const { openReview } = useWorkbench();
  const [answer, setAnswer] = useQueryAnswer(openReview, source, query);
  const { session, snapshot, first, answered, error } = answer;
  useNewestRows(session, revision, setAnswer);
  return {
    session,
    snapshot,
    first: first?.query === query ? first.rows : undefined,
    isAsking: answered !== query,
    error,
  };
}
