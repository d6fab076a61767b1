/**
 * Rows of a case that other sources contradict, for screens that show no list of rows: a home, a graph, a
 * trace. The judge is that of lists.
 */
import type { OpenReviewSession } from '../../../shared/engine/query/review-session.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { findCollectable } from '../../../shared/service/collectable-registry.ts';
import type { JudgedNow } from './judged-now.ts';
import type { RowJudge } from './judge-rows.ts';
import { listsInSession } from './lists-in-session.ts';
import { uncheckedByFailure, type Unchecked } from './unchecked-rows.ts';

/** What contradicts each disputed row, in a sentence that may quote the sources, by the key of the row. */
export type DisputedRows = ReadonlyMap<string, string>;

/** The disputed rows of collections, as far as their rows could be judged. */
export interface DisputesOfCase {
  readonly rows: DisputedRows;
  /** The keys of the disputed rows of each collection that has some, by its ID. */
  readonly byCollection: ReadonlyMap<string, readonly string[]>;
  /** The rows that were not checked of each collection that has some, by its ID. */
  readonly uncheckedOf: ReadonlyMap<string, Unchecked>;
}

interface JudgedCollection {
  readonly rows: DisputedRows;
  readonly unchecked: Unchecked;
}

const NO_ROWS: DisputedRows = new Map();

/**
 * Changes when the rows of a collection do. Those of a running one are judged when it begins and when it
 * ends: a session reads all rows, too many to read with every page.
 */
export const judgedRevision = ({ collectionId, state, rowCount, updatedAt }: CollectionRecord): string =>
  state === 'running' ? `${collectionId} running` : `${collectionId} ${state} ${rowCount} ${updatedAt}`;

/** Judges the rows of one collection. Rejects if they cannot be read. */
async function judgeCollection(
  openReview: OpenReviewSession,
  judge: RowJudge,
  record: CollectionRecord,
): Promise<JudgedCollection> {
  const endpoint = findCollectable(record.endpointId);
  const lists = endpoint === undefined ? [] : listsInSession(endpoint, [record]);
  if (!lists.some(judge.canJudge)) return { rows: NO_ROWS, unchecked: judge.unread(lists) };
  const session = await openReview({ collectionIds: [record.collectionId] });
  try {
    const { disputes, unchecked } = await judge.judge(session, lists);
    return { rows: new Map(Array.from(disputes, ([key, { text }]) => [key, text])), unchecked };
  } finally {
    session.close();
  }
}

/** Finds the disputed rows of collections. Sends no request. A collection that is unreadable is unchecked. */
export type CaseJudge = (collections: readonly CollectionRecord[]) => Promise<DisputesOfCase>;

/** Returns a judge that judges the rows of a collection again only if these changed, or after a failure. */
export function createCaseJudge(openReview: OpenReviewSession, judge: RowJudge): CaseJudge {
  const kept = new Map<string, { readonly revision: string; readonly judged: Promise<JudgedCollection> }>();
  const judgedOf = (record: CollectionRecord): Promise<JudgedCollection> => {
    const { collectionId } = record;
    const revision = judgedRevision(record);
    const known = kept.get(collectionId);
    if (known?.revision === revision) return known.judged;
    const judged = judgeCollection(openReview, judge, record);
    kept.set(collectionId, { revision, judged });
    // Judged again at the next call. The caller receives the error.
    judged.catch(() => kept.get(collectionId)?.judged === judged && kept.delete(collectionId));
    return judged;
  };
  return async (collections) => {
    const rows = new Map<string, string>();
    const byCollection = new Map<string, readonly string[]>();
    const uncheckedOf = new Map<string, Unchecked>();
    for (const record of collections.filter(({ rowCount }) => rowCount > 0)) {
      const { collectionId, rowCount } = record;
      const judged = await judgedOf(record).catch((failure: unknown) => ({
        rows: NO_ROWS,
        unchecked: uncheckedByFailure(rowCount, 'other sources', failure),
      }));
      for (const [key, text] of judged.rows) rows.set(key, text);
      if (judged.rows.size > 0) byCollection.set(collectionId, [...judged.rows.keys()]);
      if (judged.unchecked.reasons.length > 0) uncheckedOf.set(collectionId, judged.unchecked);
    }
    return { rows, byCollection, uncheckedOf };
  };
}

/** How many rows of each of these collections were disputed, when all were judged. */
export const countsOfCase = (
  ids: readonly string[],
  { byCollection, uncheckedOf }: Pick<DisputesOfCase, 'byCollection' | 'uncheckedOf'>,
): JudgedNow =>
  new Map(
    ids.map((id) => [
      id,
      { disputed: byCollection.get(id)?.length ?? 0, unchecked: uncheckedOf.get(id)?.rows ?? 0 },
    ]),
  );
