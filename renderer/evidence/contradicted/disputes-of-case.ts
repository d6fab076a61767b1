/**
 * Rows of a case that other sources contradict, for screens that show no list of rows: a home, a graph, a
 * trace. The judges are those of lists.
 */
import type { CasebookClient } from '../../../shared/contract/contract.ts';
import { whyNotComparable } from '../../../shared/engine/comparison/http-row.ts';
import type { OpenReviewSession } from '../../../shared/engine/query/review-session.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { findCollectable } from '../../../shared/service/collectable-registry.ts';
import type { AskedTransactions } from './asked-transactions.ts';
import { contradictionText, createRowJudge } from './contradicted-rows.ts';
import { hasDetails, readDetails, type DetailsOfActions } from './details-of-actions.ts';
import { readDisputedActions } from './disputed-actions.ts';

/** What contradicts each disputed row, in a sentence that may quote the sources, by the key of the row. */
export type DisputedRows = ReadonlyMap<string, string>;

/** The disputed rows of collections, as far as their rows could be judged. */
export interface DisputesOfCase {
  readonly rows: DisputedRows;
  /** The keys of the disputed rows of each collection that has some, by its ID. */
  readonly byCollection: ReadonlyMap<string, readonly string[]>;
  /** True if further rows were not judged, see MOST_ROWS. */
  readonly isPart: boolean;
}

interface CaseJudgeOptions {
  readonly client: Pick<CasebookClient, 'call'>;
  readonly openReview: OpenReviewSession;
  readonly caseId: string;
  readonly asked: AskedTransactions;
}

type Judged = Omit<DisputesOfCase, 'byCollection'>;

const NONE: Judged = { rows: new Map(), isPart: false };

/**
 * Changes when the rows of a collection do. Those of a running one are judged when it begins and when it
 * ends: a session reads all rows, too many to read with every page.
 */
export const judgedRevision = ({ collectionId, state, rowCount, updatedAt }: CollectionRecord): string =>
  state === 'running' ? `${collectionId} running` : `${collectionId} ${state} ${rowCount} ${updatedAt}`;

/** Judges the rows of one collection. Rejects with storage.*, or if the rows cannot be read. */
async function judgeCollection(
  { client, openReview, caseId, asked }: CaseJudgeOptions,
  { collectionId, endpointId, params }: CollectionRecord,
  details: DetailsOfActions,
): Promise<Judged> {
  const endpoint = findCollectable(endpointId);
  const hashField = endpoint?.columns.find(({ kind }) => kind === 'transaction-hash')?.field;
  if (endpoint === undefined || hashField === undefined) return NONE;
  const isOfZone = endpoint.chain === 'trade-zone';
  const canBeJudged = isOfZone
    ? details.byHash.size > 0
    : asked.byHash.size > 0 && whyNotComparable(endpoint) === undefined;
  if (!canBeJudged) return NONE;
  const session = await openReview({ collectionIds: [collectionId] });
  try {
    if (isOfZone) {
      const { rows, isPart } = await readDisputedActions(session, endpoint, details);
      return { rows: new Map(Array.from(rows, ([key, { text }]) => [key, text])), isPart };
    }
    const listOf = () => ({ endpoint, params });
    const { contradicted, isPart } = await createRowJudge({ client, caseId, hashField, asked, listOf })(
      session,
    );
    const rows = new Map(Array.from(contradicted, ([key, found]) => [key, contradictionText(found)]));
    return { rows, isPart };
  } finally {
    session.close();
  }
}

/** Finds the disputed rows of collections. Sends no request. Rejects like judgeCollection. */
export type CaseJudge = (collections: readonly CollectionRecord[]) => Promise<DisputesOfCase>;

/** Returns a judge that judges the rows of a collection again only if these or the details changed. */
export function createCaseJudge(options: CaseJudgeOptions): CaseJudge {
  const kept = new Map<string, { readonly revision: string; readonly judged: Promise<unknown> }>();
  const keep = <Value>(key: string, revision: string, judge: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key);
    if (known?.revision === revision) return known.judged as Promise<Value>;
    const judged = judge();
    kept.set(key, { revision, judged });
    // Judged again at the next call. The caller receives the error.
    judged.catch(() => kept.get(key)?.judged === judged && kept.delete(key));
    return judged;
  };
  return async (collections) => {
    const ofDetails = collections.filter(hasDetails).map(judgedRevision).join();
    const details = await keep('details', ofDetails, () => readDetails(options.openReview, collections));
    const rows = new Map<string, string>();
    const byCollection = new Map<string, readonly string[]>();
    let { isPart } = details;
    for (const record of collections.filter(({ rowCount }) => rowCount > 0)) {
      const { collectionId } = record;
      const revision = `${judgedRevision(record)} ${ofDetails}`;
      const judged = await keep(`rows ${collectionId}`, revision, () =>
        judgeCollection(options, record, details),
      );
      for (const [key, text] of judged.rows) rows.set(key, text);
      if (judged.rows.size > 0) byCollection.set(collectionId, [...judged.rows.keys()]);
      isPart ||= judged.isPart;
    }
    return { rows, byCollection, isPart };
  };
}
