import { useEffect, useRef } from 'react';
import { isAbort } from '../../../shared/errors/is-abort.ts';
import type { ReviewSession } from '../../../shared/engine/query/review-session.ts';
import { useIsTabShown } from '../../tab/tab-shown.ts';
import type { SetAnswer } from './review-answer.ts';

/** While rows arrive, a visible view refreshes at this interval instead of on each page. */
const REFRESH_INTERVAL_MS = 400;

/**
 * Refreshes a session when `revision` changes. A hidden tab refreshes when it becomes visible, so
 * that the worker is free for the visible one.
 */
export function useNewestRows(
  session: ReviewSession | undefined,
  revision: number,
  setAnswer: SetAnswer,
): void {
  const isShown = useIsTabShown();
  const lastRefresh = useRef(0);
  /** What the newest answer covers: a tab that only becomes visible again needs no refresh. */
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
      const snapshot = await session.refresh();
      // Applied even if more rows were stored meanwhile, since the view must keep following rows
      // that arrive faster than it refreshes.
      if (live.current !== session) return;
      shown.current = { session, revision };
      setAnswer((before) => ({ ...before, snapshot, error: undefined }));
    };
    const tell = (error: unknown): void => {
      if (live.current === session && !isAbort(error)) setAnswer((before) => ({ ...before, error }));
    };
    const timer = setTimeout(
      () => void refresh().catch(tell),
      Math.max(0, REFRESH_INTERVAL_MS - (Date.now() - lastRefresh.current)),
    );
    return () => clearTimeout(timer);
  }, [session, revision, isShown, setAnswer]);
}
