import { useMemo } from 'react';
import type { GroupRequest, RowGroups } from '../../../shared/engine/query/aggregate/row-groups.ts';
import type { ReviewSession, ReviewSnapshot } from '../../../shared/engine/query/review-session.ts';
import { useAnswer, type Answer } from '../../tab/use-answer.ts';

/**
 * A request for more of the same groups, in another order or with other rows in their sums, keeps the
 * current ones until they arrive.
 */
const isOfSameGroups = (one: GroupRequest, other: GroupRequest): boolean =>
  one.by === other.by && one.sum?.field === other.sum?.field;

/**
 * Groups the rows that match the current query, and groups them again for each snapshot. Returns
 * undefined before the first answer and without a request. Memoise `request` and its parts.
 */
export function useGroups(
  session: ReviewSession | undefined,
  snapshot: ReviewSnapshot | undefined,
  request: GroupRequest | undefined,
): Answer<RowGroups> {
  const ask = useMemo(
    () =>
      request === undefined || snapshot === undefined
        ? undefined
        : async (asked: ReviewSession) => ({ request, groups: await asked.group(request) }),
    [request, snapshot],
  );
  const { value, error } = useAnswer(session, ask);
  const isWanted = value !== undefined && request !== undefined && isOfSameGroups(value.request, request);
  return { value: isWanted ? value.groups : undefined, error };
}
