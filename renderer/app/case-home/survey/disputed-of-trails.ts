/** Which sums of counterparties contain disputed rows, as the trails of a case have them. */
import type { RowGroups } from '../../../../shared/engine/query/aggregate/row-groups.ts';
import type { OpenReviewSession } from '../../../../shared/engine/query/review-session.ts';
import type { DisputesOfCase } from '../../../evidence/contradicted/disputes-of-case.ts';
import type { HomeSource } from './home-sources.ts';

/** Sums of the disputed rows of a trail, by counterparty; by the key of the source. */
export type DisputedOfTrails = ReadonlyMap<string, RowGroups['groups']>;

/**
 * Groups the disputed rows of each trail that has some by the rules of its sums: a disputed row that
 * failed is in no sum. Rejects if the rows cannot be read.
 */
export async function readDisputedOfTrails(
  openReview: OpenReviewSession,
  sources: readonly HomeSource[],
  byCollection: DisputesOfCase['byCollection'],
): Promise<DisputedOfTrails> {
  const found = new Map<string, RowGroups['groups']>();
  for (const { key, address, surveyed } of sources) {
    const { collectionIds, subject, isTimeline, sum } = surveyed;
    const only = collectionIds.flatMap((id) => byCollection.get(id) ?? []);
    if (address === undefined || subject === undefined || sum === undefined || only.length === 0) continue;
    const session = await openReview({ collectionIds, subject, ...(isTimeline === true && { isTimeline }) });
    try {
      await session.setQuery({ filter: [], sort: [] });
      const { groups } = await session.group({ by: 'counterparty', sum, only, atMost: only.length });
      found.set(key, groups);
    } finally {
      session.close();
    }
  }
  return found;
}
