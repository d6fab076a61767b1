/**
 * Searches everything that the case has collected for a transaction or a block: sends no requests, reads
 * only stored rows.
 */
import { findCollectable } from '../../../shared/service/collectable-registry.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import type { OpenReviewSession, ReviewRow } from '../../../shared/engine/query/review-session.ts';

/** What the rows are to be about: a transaction of either chain, or a height of the main chain. */
export interface WantedRows {
  readonly kind: 'transaction-hash' | 'height';
  /** A hash in lower case, or digits. */
  readonly value: string;
  /** How many rows of one collection are read at most. */
  readonly mostRows: number;
}

/** Rows of one collection that are about what is wanted. */
export interface StoredRows {
  readonly collection: CollectionRecord;
  readonly endpoint: Endpoint;
  /** The first ones; `count` says how many there are. */
  readonly rows: readonly ReviewRow[];
  readonly count: number;
}

/** Rows that are read in one call. */
const BATCH_ROWS = 2000;

/** The field that names what is wanted; undefined if the rows of the endpoint are not about it. */
function fieldOf(endpoint: Endpoint | undefined, { kind }: WantedRows): string | undefined {
  if (endpoint === undefined || (kind === 'height' && endpoint.chain !== 'main')) return undefined;
  return endpoint.columns.find((column) => column.kind === kind)?.field;
}

/**
 * The collections that may have rows about what is wanted, newest first, without those of `except`.
 */
export function searchedCollections(
  collections: readonly CollectionRecord[],
  wanted: WantedRows,
  except: readonly string[] = [],
): readonly CollectionRecord[] {
  return collections
    .filter(
      ({ collectionId, endpointId, rowCount }) =>
        rowCount > 0 &&
        !except.includes(collectionId) &&
        fieldOf(findCollectable(endpointId), wanted) !== undefined,
    )
    .toSorted((one, other) => other.createdAt - one.createdAt);
}

/**
 * The rows of one collection about what is wanted; undefined if there are none. Rejects with the
 * database's errors.
 */
export async function findStoredRows(
  openReview: OpenReviewSession,
  collection: CollectionRecord,
  wanted: WantedRows,
): Promise<StoredRows | undefined> {
  const endpoint = findCollectable(collection.endpointId);
  const field = fieldOf(endpoint, wanted);
  if (endpoint === undefined || field === undefined) return undefined;
  const session = await openReview({ collectionIds: [collection.collectionId] });
  try {
    const { matched } = await session.setQuery({
      filter: [{ kind: 'equals', field, anyOf: [wanted.value] }],
      sort: [],
    });
    if (matched === 0) return undefined;
    const rows: ReviewRow[] = [];
    const end = Math.min(matched, wanted.mostRows);
    while (rows.length < end) {
      const read = await session.readWindow(rows.length, Math.min(end, rows.length + BATCH_ROWS));
      if (read.length === 0) break;
      rows.push(...read);
    }
    return { collection, endpoint, rows, count: matched };
  } finally {
    session.close();
  }
}
