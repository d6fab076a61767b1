import { useEffect, useState } from 'react';
import { isAbort } from '../../shared/errors/is-abort.ts';
import type { ReviewSession } from '../../shared/engine/query/review-session.ts';

export interface Answer<T> {
  /** The newest answer of this session; undefined until the first. */
  readonly value: T | undefined;
  /** Why the newest question has none. */
  readonly error: unknown;
}

/**
 * What a session answers to a question. `ask` is the same function as long as it asks the same of the same rows: another one, made anew with the rows or the query, asks
 * again; undefined asks nothing. What is ended by a newer query or with its session is no failure.
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
