import { useEffect, useState } from 'react';
import type { GroupRequest, ReviewSession, ReviewSnapshot, RowGroups } from '../../review/review-session.ts';

/** More of the same groups: what is there stays until they come. */
const isOfSameGroups = (one: GroupRequest, other: GroupRequest): boolean =>
  one.by === other.by && one.sum === other.sum;

/**
 * Groups of the rows that the query in force matches, asked for again with each snapshot; undefined until the first answer, or without a request. `request` is the
 * same object as long as it asks the same, and so are its parts.
 */
export function useGroups(
  session: ReviewSession | undefined,
  snapshot: ReviewSnapshot | undefined,
  request: GroupRequest | undefined,
): RowGroups | undefined {
  const [answer, setAnswer] = useState<{ readonly request: GroupRequest; readonly groups: RowGroups }>();
  useEffect(() => {
    if (session === undefined || snapshot === undefined || request === undefined) return undefined;
    let current = true;
    // A session that ends, or a newer query, ends this one; the next snapshot asks again.
    session.group(request).then(
      (groups) => current && setAnswer({ request, groups }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [session, snapshot, request]);
  return answer !== undefined && request !== undefined && isOfSameGroups(answer.request, request)
    ? answer.groups
    : undefined;
}
