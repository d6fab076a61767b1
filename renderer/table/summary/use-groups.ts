import { useMemo } from 'react';
import type {
  GroupRequest,
  ReviewSession,
  ReviewSnapshot,
  RowGroups,
} from '../../../shared/engine/query/review-session.ts';
import { useAnswer, type Answer } from '../../tab/use-answer.ts';

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
