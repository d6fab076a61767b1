import { useEffect, useState } from 'react';
import type { ReviewSession, ReviewSnapshot, RowDeceptions } from '../../review/review-session.ts';

/** What may deceive in the rows collected, asked for again when there are others; undefined until the first answer, and where the rows are no movements. */
export function useDeceptions(
  session: ReviewSession | undefined,
  snapshot: ReviewSnapshot | undefined,
): RowDeceptions | undefined {
  const [answer, setAnswer] = useState<{
    readonly session: ReviewSession;
    readonly deceptions: RowDeceptions | undefined;
  }>();
  const total = snapshot?.total ?? 0;
  useEffect(() => {
    if (session === undefined || total === 0) return undefined;
    let current = true;
    // A session that ends, ends this, too.
    session.deceptions().then(
      (deceptions) => current && setAnswer({ session, deceptions }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [session, total]);
  return answer !== undefined && answer.session === session ? answer.deceptions : undefined;
}
