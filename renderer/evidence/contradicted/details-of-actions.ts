/** Reads the details of trade-zone actions that a case has, which may contradict its lists. */
import type { OpenReviewSession, ReviewRow } from '../../../shared/engine/query/review-session.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { findCollectable } from '../../../shared/service/collectable-registry.ts';
import { valueText } from '../../../shared/service/row-value.ts';
import { MOST_ROWS } from './judged-session.ts';

/** A field that only details have. */
export const MESSAGE = 'errorMessage';

/** Details of actions, by their hash in lower case. */
export interface DetailsOfActions {
  readonly byHash: ReadonlyMap<string, readonly ReviewRow[]>;
  /** True if further details were not read, see MOST_ROWS. */
  readonly isPart: boolean;
}

export const NO_DETAILS: DetailsOfActions = { byHash: new Map(), isPart: false };

/** Whether a collection has details of actions. */
export const hasDetails = ({ endpointId, rowCount }: CollectionRecord): boolean =>
  rowCount > 0 && findCollectable(endpointId)?.columns.some(({ field }) => field === MESSAGE) === true;

/** The hash of an action, lower case; '' if the row has none. */
export const hashOf = ({ fields }: ReviewRow): string =>
  ['hash', 'txid', 'txId']
    .map((name) => valueText(fields[name]))
    .find((text) => text !== '')
    ?.toLowerCase() ?? '';

/** Reads the details that the collections have, newest first. Rejects with the database's errors. */
export async function readDetails(
  openReview: OpenReviewSession,
  collections: readonly CollectionRecord[],
): Promise<DetailsOfActions> {
  const byHash = new Map<string, readonly ReviewRow[]>();
  let left = MOST_ROWS;
  const newestFirst = collections
    .filter(hasDetails)
    .toSorted((one, other) => other.createdAt - one.createdAt);
  for (const { collectionId } of newestFirst) {
    if (left < 0) break;
    const session = await openReview({ collectionIds: [collectionId] });
    try {
      const rows = await session.find([], left + 1);
      for (const row of rows.slice(0, left))
        byHash.set(hashOf(row), [...(byHash.get(hashOf(row)) ?? []), row]);
      left -= rows.length;
    } finally {
      session.close();
    }
  }
  return { byHash, isPart: left < 0 };
}
