/**
 * Rows of the trade zone that other records contradict: details of the same hash that the case has, or the
 * record itself, whose fields contradict each other.
 */
import { contradictionsWithin, isFailedSuccess } from '../../../shared/engine/actions/action-remarks.ts';
import { compareRecords } from '../../../shared/engine/actions/compare-records.ts';
import type {
  FilterClause,
  OpenReviewSession,
  ReviewRow,
  ReviewSession,
} from '../../../shared/engine/query/review-session.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { findCollectable } from '../../../shared/service/collectable-registry.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { valueText } from '../../../shared/service/row-value.ts';
import { MOST_ROWS } from './contradicted-rows.ts';

/** A field that only details have. */
const MESSAGE = 'errorMessage';

/** Details of actions, by their hash in lower case. */
export interface DetailsOfActions {
  readonly byHash: ReadonlyMap<string, readonly ReviewRow[]>;
  /** True if further details were not read, see MOST_ROWS. */
  readonly isPart: boolean;
}

/** A row that another record contradicts. */
interface DisputedAction {
  readonly row: ReviewRow;
  /** What contradicts, in a sentence. May quote the records. */
  readonly text: string;
  /** The record that contradicts it. */
  readonly by: Pick<ReviewRow, 'seq' | 'index'>;
}

export interface DisputedActions {
  /** By the key of the row. */
  readonly rows: ReadonlyMap<string, DisputedAction>;
  /** True if further rows were not judged by details of the same hash. */
  readonly isPart: boolean;
  /** True if further rows were not judged by their own fields. */
  readonly isPartOfOwn: boolean;
}

/** Whether a collection has details of actions. */
export const hasDetails = ({ endpointId, rowCount }: CollectionRecord): boolean =>
  rowCount > 0 && findCollectable(endpointId)?.columns.some(({ field }) => field === MESSAGE) === true;

const hashOf = ({ fields }: ReviewRow): string =>
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

/** Says what details contradict in a row of a list; '' if nothing. */
function whatContradicts(row: ReviewRow, details: ReviewRow): string {
  const differences = compareRecords(row.fields, details.fields).map(
    ({ field, listed, detailed }) => `${field} is ${detailed} there and ${listed} here`,
  );
  const isBelied = valueText(row.fields['status']) === '0x1' && isFailedSuccess(details.fields);
  return [...differences, ...(isBelied ? ['they have an error message'] : [])].join('; ');
}

/** A remark as a part of a sentence: 'It succeeded.' becomes 'it succeeded'. */
const asClause = (remark: string): string =>
  `${remark.slice(0, 1).toLowerCase()}${remark.slice(1).replace(/\.$/, '')}`;

function disputeOf(row: ReviewRow, details: DetailsOfActions): DisputedAction | undefined {
  const within = contradictionsWithin(row.fields);
  if (within.length > 0)
    return { row, text: `The record contradicts itself: ${within.map(asClause).join('; ')}`, by: row };
  for (const other of details.byHash.get(hashOf(row)) ?? []) {
    const what = other.key === row.key ? '' : whatContradicts(row, other);
    if (what !== '') return { row, text: `Details of the same hash contradict this row: ${what}`, by: other };
  }
  return undefined;
}

/** A timeline has rows of the main chain, too. */
const isOfZone = (endpoint: Endpoint, { endpointId = endpoint.id }: ReviewRow): boolean =>
  findCollectable(endpointId)?.chain === 'trade-zone';

/**
 * Reads which rows of a session other records contradict, or their own fields. Rejects if the rows cannot be
 * read.
 */
export async function readDisputedActions(
  session: Pick<ReviewSession, 'find'>,
  endpoint: Endpoint,
  details: DetailsOfActions,
): Promise<DisputedActions> {
  const hashField = endpoint.columns.find(({ kind }) => kind === 'transaction-hash')?.field ?? '';
  const hasMessages = endpoint.columns.some(({ field }) => field === MESSAGE);
  const anyOf = [...details.byHash.keys()];
  const ofHashes: FilterClause = { kind: 'equals', field: hashField, anyOf };
  const isBelied: readonly FilterClause[] = [
    { kind: 'equals', field: 'status', anyOf: ['0x1'] },
    { kind: 'not', part: { kind: 'equals', field: MESSAGE, anyOf: [''] } },
  ];
  const asked = [
    ...(anyOf.length > 0 ? [await session.find([ofHashes], MOST_ROWS + 1)] : []),
    ...(hasMessages ? [await session.find(isBelied, MOST_ROWS + 1)] : []),
  ];
  // Rows of a timeline have no action data; those that succeeded with a message are among `isBelied`.
  const own = endpoint.chain === 'trade-zone' ? await session.find([], MOST_ROWS + 1) : [];
  const rows = new Map<string, DisputedAction>();
  for (const row of [...asked, own].flatMap((each) => each.slice(0, MOST_ROWS))) {
    const dispute = isOfZone(endpoint, row) ? disputeOf(row, details) : undefined;
    if (dispute !== undefined) rows.set(row.key, dispute);
  }
  return {
    rows,
    isPart: details.isPart || asked.some((each) => each.length > MOST_ROWS),
    isPartOfOwn: own.length > MOST_ROWS,
  };
}
