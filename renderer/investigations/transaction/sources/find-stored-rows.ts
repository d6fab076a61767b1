/**
 * Searches everything that the case has collected for a hash: sends no requests, reads only stored
 * rows.
 */
import { findCollectable } from '../../../../shared/service/collectable-registry.ts';
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { OpenReviewSession, ReviewRow } from '../../../../shared/engine/query/review-session.ts';

/** Rows of one collection that are about the hash. */
export interface StoredRows {
  readonly collection: CollectionRecord;
  readonly endpoint: Endpoint;
  /** The first ones; `count` says how many there are. */
  readonly rows: readonly ReviewRow[];
  readonly count: number;
}

/** The collection's own tab shows more rows. */
const MOST_ROWS = 50;

const hashFieldOf = (endpoint: Endpoint): string | undefined =>
  endpoint.columns.find(({ kind }) => kind === 'transaction-hash')?.field;

/**
 * The collections that may have rows about a transaction, newest first, without those of `except`.
 */
export function searchedCollections(
  collections: readonly CollectionRecord[],
  except: readonly string[],
): readonly CollectionRecord[] {
  return collections
    .filter(({ collectionId, endpointId, rowCount }) => {
      const endpoint = findCollectable(endpointId);
      return (
        rowCount > 0 &&
        !except.includes(collectionId) &&
        endpoint !== undefined &&
        hashFieldOf(endpoint) !== undefined
      );
    })
    .toSorted((one, other) => other.createdAt - one.createdAt);
}

/**
 * The rows about a hash in one collection; undefined if there are none. Rejects with the database's
 * errors.
 */
export async function findStoredRows(
  openReview: OpenReviewSession,
  collection: CollectionRecord,
  hash: string,
): Promise<StoredRows | undefined> {
  const endpoint = findCollectable(collection.endpointId);
  const field = endpoint === undefined ? undefined : hashFieldOf(endpoint);
  if (endpoint === undefined || field === undefined) return undefined;
  const session = await openReview({ collectionIds: [collection.collectionId] });
  try {
    const { matched } = await session.setQuery({
      filter: [{ kind: 'equals', field, anyOf: [hash] }],
      sort: [],
    });
    if (matched === 0) return undefined;
    return { collection, endpoint, rows: await session.readWindow(0, MOST_ROWS), count: matched };
  } finally {
    session.close();
  }
}
