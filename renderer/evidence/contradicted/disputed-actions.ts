/**
 * Rows of the trade zone that other records contradict: details of the same hash that the case has, or the
 * record itself, whose fields contradict each other.
 */
import { contradictionsWithin, isFailedSuccess } from '../../../shared/engine/actions/action-remarks.ts';
import { compareRecords } from '../../../shared/engine/actions/compare-records.ts';
import type { FilterClause, ReviewRow } from '../../../shared/engine/query/review-session.ts';
import { valueText } from '../../../shared/service/row-value.ts';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import { hashOf, MESSAGE, type DetailsOfActions } from './details-of-actions.ts';
import { countBeyond, MOST_ROWS, type JudgedSession } from './judged-session.ts';
import type { ListInSession } from './lists-in-session.ts';
import { addUnchecked, ALL_CHECKED, type Unchecked } from './unchecked-rows.ts';

/** A row that another record contradicts. */
interface DisputedAction {
  readonly row: ReviewRow;
  /** What contradicts, in a sentence. May quote the records. */
  readonly text: string;
  /** The record that contradicts it. */
  readonly by: Pick<ReviewRow, 'seq' | 'index'>;
}

/** The rows of a list that were judged, as far as they could be. */
export interface JudgedByRecords {
  /** By the key of the row. */
  readonly rows: ReadonlyMap<string, DisputedAction>;
  readonly unchecked: Unchecked;
}

/** Finds the rows of lists that other records contradict, or their own fields. */
export interface ActionJudge {
  /** False if nothing can contradict a row of the list. */
  readonly canJudge: (list: ListInSession) => boolean;
  /** Rejects if the rows cannot be read. */
  readonly judge: (session: JudgedSession, list: ListInSession) => Promise<JudgedByRecords>;
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

/** Rows that succeeded and have a message, which most lists have no column for. */
const IS_BELIED: readonly FilterClause[] = [
  { kind: 'equals', field: 'status', anyOf: ['0x1'] },
  { kind: 'not', part: { kind: 'equals', field: MESSAGE, anyOf: [''] } },
];

/** The rows to judge, each once: the first of the list, and beyond these the ones most likely disputed. */
async function rowsToJudge(
  session: JudgedSession,
  { only, hashField = '' }: ListInSession,
  hashes: readonly string[],
): Promise<{ readonly rows: readonly ReviewRow[]; readonly beyond: number }> {
  const first = await session.find(only, MOST_ROWS + 1);
  if (first.length <= MOST_ROWS) return { rows: first, beyond: 0 };
  const ofHashes: FilterClause = { kind: 'equals', field: hashField, anyOf: hashes };
  const others = [
    ...(hashes.length === 0 ? [] : await session.find([...only, ofHashes], MOST_ROWS)),
    ...(await session.find([...only, ...IS_BELIED], MOST_ROWS)),
  ];
  const rows = new Map([...first.slice(0, MOST_ROWS), ...others].map((row) => [row.key, row]));
  return { rows: [...rows.values()], beyond: await countBeyond(session, only, rows.size) };
}

/**
 * Returns a judge by these details, which judges each row once: while rows are collected, the next call
 * judges only those that were added.
 */
export function createActionJudge(details: DetailsOfActions): ActionJudge {
  const hashes = [...details.byHash.keys()];
  /** By the key of the row, which names the same row of the journal for good. */
  const judgements = new Map<string, DisputedAction | undefined>();
  const judgementOf = (row: ReviewRow): DisputedAction | undefined => {
    if (!judgements.has(row.key)) judgements.set(row.key, disputeOf(row, details));
    return judgements.get(row.key);
  };
  const canJudge: ActionJudge['canJudge'] = ({ endpoint, hashField }) =>
    endpoint.chain === 'trade-zone' && hashField !== undefined;
  return {
    canJudge,
    judge: async (session, list) => {
      const disputed = new Map<string, DisputedAction>();
      if (!canJudge(list)) return { rows: disputed, unchecked: ALL_CHECKED };
      const { rows, beyond } = await rowsToJudge(session, list, hashes);
      for (const row of rows) {
        const dispute = judgementOf(row);
        if (dispute !== undefined) disputed.set(row.key, dispute);
      }
      const unchecked = addUnchecked([
        beyond === 0
          ? ALL_CHECKED
          : {
              rows: beyond,
              reasons: [`Only the first ${countText(MOST_ROWS, 'row')} of a list of actions are checked.`],
            },
        details.isPart
          ? {
              rows: 0,
              reasons: [`Only the newest ${groupedCount(MOST_ROWS)} details of actions are checked.`],
            }
          : ALL_CHECKED,
      ]);
      return { rows: disputed, unchecked };
    },
  };
}
