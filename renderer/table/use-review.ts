import { useEffect, useMemo, useRef, useState } from 'react';
import { isAbort } from '../../shared/errors/is-abort.ts';
import type {
  FirstRows,
  ReviewQuery,
  ReviewSession,
  ReviewSnapshot,
  ReviewSource,
} from '../../shared/engine/query/review-session.ts';
import { useIsTabShown } from '../tab/tab-shown.ts';
import { useWorkbench } from '../tab/workbench-context.ts';

/** While rows arrive a view that is looked at follows at this pace, not at each page. */
const REFRESH_MS = 400;

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
 * A review session, kept on the query and refreshed when `revision` changes (rows were stored), in a tab behind others not before it is looked at: the worker is free for the one
 * in front. `source` is the same object as long as it is the same; another one is another session.
 */
export function useReviewOf(source: ReviewSource | undefined, query: ReviewQuery, revision: number): Review {
  const { openReview } = useWorkbench();
  const [session, setSession] = useState<ReviewSession>();
  const [snapshot, setSnapshot] = useState<ReviewSnapshot>();
  const [first, setFirst] = useState<{ readonly query: ReviewQuery; readonly rows: FirstRows }>();
  const [answered, setAnswered] = useState<ReviewQuery>();
  const [error, setError] = useState<unknown>();
  const asked = useRef(query);
  /** The newest query that a session was asked: it is not asked the same again. */
  const sent = useRef<{ readonly session: ReviewSession; readonly query: ReviewQuery }>(undefined);
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
      sent.current = { session: opened, query: firstAsked };
      const answer = await opened.setQuery(firstAsked);
      if (!current) return;
      setSession(opened);
      setSnapshot(answer);
      setAnswered(firstAsked);
    };
    open().catch((reason: unknown) => current && setError(reason));
    return () => {
      current = false;
      opened?.close();
      setSession(undefined);
      setSnapshot(undefined);
      setFirst(undefined);
      setAnswered(undefined);
      setError(undefined);
    };
  }, [source, openReview]);

  useEffect(() => {
    if (session === undefined) return undefined;
    if (sent.current?.session === session && sent.current.query === query) return undefined;
    sent.current = { session, query };
    let current = true;
    const show = (next: ReviewSnapshot): void => {
      setSnapshot(next);
      setFirst(undefined);
      setAnswered(query);
      setError(undefined);
    };
    const showFirst = (rows: FirstRows): void => {
      if (current) setFirst({ query, rows });
    };
    // A newer query cancels this one: that is no failure.
    session.setQuery(query, showFirst).then(
      (next) => current && show(next),
      (reason: unknown) => current && !isAbort(reason) && setError(reason),
    );
    return () => {
      current = false;
    };
  }, [session, query]);

  const isShown = useIsTabShown();
  const lastRefresh = useRef(0);
  /** What the newest answer is of: a tab that is only looked at again has nothing to ask. */
  const shown = useRef<{ readonly session: ReviewSession; readonly revision: number }>(undefined);
  const live = useRef(session);
  useEffect(() => {
    live.current = session;
  }, [session]);
  useEffect(() => {
    // Revision 0 is what the session was opened with.
    if (session === undefined || revision === 0 || !isShown) return undefined;
    if (shown.current?.session === session && shown.current.revision === revision) return undefined;
    const refresh = async (): Promise<void> => {
      lastRefresh.current = Date.now();
      const next = await session.refresh();
      // Also where more was stored meanwhile: rows that come faster than they are taken in must not keep the view from following.
      if (live.current !== session) return;
      shown.current = { session, revision };
      setSnapshot(next);
      setError(undefined);
    };
    const tell = (reason: unknown): void => {
      if (live.current === session && !isAbort(reason)) setError(reason);
    };
    const timer = setTimeout(
      () => void refresh().catch(tell),
      Math.max(0, REFRESH_MS - (Date.now() - lastRefresh.current)),
    );
    return () => clearTimeout(timer);
  }, [session, revision, isShown]);

  return {
    session,
    snapshot,
    first: first?.query === query ? first.rows : undefined,
    isAsking: answered !== query,
    error,
  };
}
