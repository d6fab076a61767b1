import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReviewQuery, ReviewSession, ReviewSnapshot, ReviewSource } from '../review/review-session.ts';
import { useWorkbench } from './workbench-context.ts';

/** While rows arrive the view follows at this pace, not at each page. */
const REFRESH_MS = 400;

interface Review {
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
  /** Whether the snapshot is not yet that of the query. */
  readonly isAsking: boolean;
  /** Opening or asking failed. */
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
 * A review session, kept on the query and refreshed when `revision` changes (rows were stored). `source` is the same object as long as it is the same; another one is
 * another session.
 */
export function useReviewOf(source: ReviewSource | undefined, query: ReviewQuery, revision: number): Review {
  const { openReview } = useWorkbench();
  const [session, setSession] = useState<ReviewSession>();
  const [snapshot, setSnapshot] = useState<ReviewSnapshot>();
  const [answered, setAnswered] = useState<ReviewQuery>();
  const [error, setError] = useState<unknown>();
  const asked = useRef(query);
  useEffect(() => {
    asked.current = query;
  }, [query]);

  useEffect(() => {
    if (source === undefined) return undefined;
    let opened: ReviewSession | undefined;
    let current = true;
    const open = async (): Promise<void> => {
      opened = await openReview(source);
      if (!current) return opened.close();
      const firstAsked = asked.current;
      const first = await opened.setQuery(firstAsked);
      if (!current) return;
      setSession(opened);
      setSnapshot(first);
      setAnswered(firstAsked);
    };
    open().catch((reason: unknown) => current && setError(reason));
    return () => {
      current = false;
      opened?.close();
      setSession(undefined);
      setSnapshot(undefined);
      setAnswered(undefined);
      setError(undefined);
    };
  }, [source, openReview]);

  useEffect(() => {
    let current = true;
    const show = (next: ReviewSnapshot): void => {
      setSnapshot(next);
      setAnswered(query);
    };
    // A newer query cancels this one; its AbortError is no failure.
    session?.setQuery(query).then(
      (next) => current && show(next),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [session, query]);

  const lastRefresh = useRef(0);
  useEffect(() => {
    // Revision 0 is what the session was opened with.
    if (session === undefined || revision === 0) return undefined;
    let current = true;
    const timer = setTimeout(
      () => {
        lastRefresh.current = Date.now();
        session.refresh().then(
          (next) => current && setSnapshot(next),
          () => undefined,
        );
      },
      Math.max(0, REFRESH_MS - (Date.now() - lastRefresh.current)),
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [session, revision]);

  return { session, snapshot, isAsking: answered !== query, error };
}
