/**
 * Rows of the trade zone that other records contradict: details of the same hash that the case has, or the
 * record itself, whose fields contradict each other.
 */
import { contradictionsWithin, isFailedSuccess } from '../../../shared/engine/actions/action-remarks.ts';
import { compareRecords } from '../../../shared/engine/actions/compare-records.ts';
import type { FilterClause, ReviewRow, ReviewSession } from '../../../shared/engine/query/review-session.ts';
import { findCollectable } from '../../../shared/service/collectable-registry.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { valueText } from '../../../shared/service/row-value.ts';
import { MOST_ROWS } from './contradicted-rows.ts';
import { hashOf, MESSAGE, type DetailsOfActions } from './details-of-actions.ts';

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
