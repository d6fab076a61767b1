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
  /** The first rows of the query, if they arrived before its snapshot. */
  readonly first: FirstRows | undefined;
  /** True while the snapshot belongs to an earlier query. */
  readonly isAsking: boolean;
  /** Why the last attempt to open, query or refresh failed; undefined once one succeeds. */
  readonly error: unknown;
}

/** Opens a review session over one collection; see `useReviewOf`. */
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
 * Opens a review session, runs the query in it, and refreshes it when `revision` changes; in a hidden
 * tab, once that is visible. Memoise `source`: a new object opens a new session.
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
