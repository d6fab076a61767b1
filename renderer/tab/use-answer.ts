import { useEffect, useState } from 'react';
import { isAbort } from '../../shared/errors/is-abort.ts';
import type { ReviewSession } from '../../shared/engine/query/review-session.ts';

export interface Answer<T> {
  /** The newest answer of this session; undefined until the first one. */
  readonly value: T | undefined;
  /** Why the newest request failed. */
  readonly error: unknown;
}

/**
 * Runs `ask` on a session and returns its answer. Memoise `ask`: a new function, made for new rows
 * or a new query, runs again; undefined skips. Aborts are not reported as errors.
 */
export function useAnswer<T>(
  session: ReviewSession | undefined,
  ask: ((session: ReviewSession) => Promise<T>) | undefined,
): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T> & { readonly session: ReviewSession }>();
  useEffect(() => {
    if (session === undefined || ask === undefined) return undefined;
    let current = true;
    ask(session).then(
      (value) => current && setAnswer({ session, value, error: undefined }),
      (error: unknown) =>
        current &&
        !isAbort(error) &&
        setAnswer((before) => ({
          session,
          value: before?.session === session ? before.value : undefined,
          error,
        })),
    );
    return () => {
      current = false;
    };
  }, [session, ask]);
  return answer !== undefined && answer.session === session ? answer : { value: undefined, error: undefined };
}
