import { useEffect, useRef, useState } from 'react';
import { isAbort } from '../../../shared/errors/is-abort.ts';
import type {
  OpenReviewSession,
  ReviewQuery,
  ReviewSession,
  ReviewSource,
} from '../../../shared/engine/query/review-session.ts';
import { NO_ANSWER, type ReviewAnswer, type SetAnswer } from './review-answer.ts';

/**
 * Opens a session over `source` and runs each `query` in it. Memoise `source`: a new object opens a
 * new session. A newer query cancels an older one.
 */
export function useQueryAnswer(
  openReview: OpenReviewSession,
  source: ReviewSource | undefined,
  query: ReviewQuery,
): readonly [ReviewAnswer, SetAnswer] {
  const [answer, setAnswer] = useState(NO_ANSWER);
  const { session } = answer;
  const asked = useRef(query);
  /** The newest query that a session received, so that it is not sent twice. */
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
      const first = asked.current;
      sent.current = { session: opened, query: first };
      const snapshot = await opened.setQuery(first);
      if (current) setAnswer((before) => ({ ...before, session: opened, snapshot, answered: first }));
    };
    open().catch((error: unknown) => current && setAnswer((before) => ({ ...before, error })));
    return () => {
      current = false;
      opened?.close();
      setAnswer(NO_ANSWER);
    };
  }, [source, openReview]);

  useEffect(() => {
    if (session === undefined) return undefined;
    if (sent.current?.session === session && sent.current.query === query) return undefined;
    sent.current = { session, query };
    let current = true;
    const tell = (part: Partial<ReviewAnswer>): void => {
      if (current) setAnswer((before) => ({ ...before, ...part }));
    };
    session
      .setQuery(query, (rows) => tell({ first: { query, rows } }))
      .then(
        (snapshot) => tell({ snapshot, first: undefined, answered: query, error: undefined }),
        // A newer query cancels this one, which is not a failure.
        (error: unknown) => !isAbort(error) && tell({ error }),
      );
    return () => {
      current = false;
    };
  }, [session, query]);

  return [answer, setAnswer];
}
