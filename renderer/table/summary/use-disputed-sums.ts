import { useCallback, useMemo } from 'react';
import type { GroupRequest } from '../../../shared/engine/query/aggregate/row-groups.ts';
import type { ReviewSession, ReviewSnapshot } from '../../../shared/engine/query/review-session.ts';
import { useGroups } from './use-groups.ts';

/** How many rows in the sum of a unit are disputed, by the value of the group; of one direction if given. */
export type DisputedInSums = (group: string, unit: string, side?: 'in' | 'out') => number;

/**
 * Counts the disputed rows in the sums of groups, by the rules of the sums themselves: a disputed row that
 * failed is in no sum. `request` is that of the groups, `disputed` are keys of rows. Memoise both.
 */
export function useDisputedSums(
  session: ReviewSession | undefined,
  snapshot: ReviewSnapshot | undefined,
  request: GroupRequest | undefined,
  disputed: readonly string[],
): DisputedInSums {
  const ofDisputed = useMemo<GroupRequest | undefined>(() => {
    if (request?.sum === undefined || disputed.length === 0) return undefined;
    const { by, sum, ofAll = false } = request;
    return { by, sum, ofAll, only: disputed, atMost: disputed.length };
  }, [request, disputed]);
  const groups = useGroups(session, snapshot, ofDisputed).value;
  const counts = useMemo(
    () => new Map(groups?.groups.map(({ value, sums }) => [value, sums] as const)),
    [groups],
  );
  return useCallback(
    (group, unit, side) => {
      const sum = counts.get(group)?.find((each) => each.unit === unit);
      return (side === undefined ? sum?.rows : sum?.sides?.[side].rows) ?? 0;
    },
    [counts],
  );
}
