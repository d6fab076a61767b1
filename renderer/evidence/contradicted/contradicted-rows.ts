/** Rows of lists that the node contradicts, as far as the case has the node's responses about them. */
import type { CasebookClient } from '../../../shared/contract/contract.ts';
import type { EvidenceRecord } from '../../../shared/contract/journal-contract.ts';
import type { Finding } from '../../../shared/engine/comparison/finding.ts';
import { whyNotComparable } from '../../../shared/engine/comparison/http-row.ts';
import type { FilterClause, ReviewRow } from '../../../shared/engine/query/review-session.ts';
import { countText } from '../../../shared/units/count-text.ts';
import { MOST_CALLS, type AskedTransactions } from './asked-transactions.ts';
import { contradictingOf, type RecordOf } from './contradicting-findings.ts';
import { countBeyond, MOST_ROWS, type JudgedSession } from './judged-session.ts';
import type { ListInSession } from './lists-in-session.ts';
import { addUnchecked, ALL_CHECKED, uncheckedByFailure, type Unchecked } from './unchecked-rows.ts';

/** A row that the node contradicts. */
export interface ContradictedRow {
  readonly row: ReviewRow;
  /** What contradicts; at least one. */
  readonly findings: readonly Finding[];
}

/** By the key of the row. */
export type ContradictedRows = ReadonlyMap<string, ContradictedRow>;

/** The rows of a list that were judged, as far as they could be. */
export interface JudgedByNode {
  readonly contradicted: ContradictedRows;
  readonly unchecked: Unchecked;
}

interface JudgedBy {
  readonly client: Pick<CasebookClient, 'call'>;
  readonly caseId: string;
  readonly asked: AskedTransactions;
}

/** Finds the rows of lists that the node contradicts. Sends no request. */
export interface NodeJudge {
  /** False if rows of the list have nothing that a node could contradict. */
  readonly speaksOf: (list: ListInSession) => boolean;
  /** False if it contradicts no row of the list, as far as it was asked. */
  readonly canJudge: (list: ListInSession) => boolean;
  /** Rejects if the rows cannot be read. */
  readonly judge: (session: JudgedSession, list: ListInSession) => Promise<JudgedByNode>;
}

/** What was left out: rows of which a record cannot be read, those beyond the limit, older responses. */
function uncheckedOf(failures: readonly unknown[], beyond: number, isPartOfCalls: boolean): Unchecked {
  const first = countText(MOST_ROWS, 'row');
  const newest = countText(MOST_CALLS, 'response');
  return addUnchecked([
    failures.length === 0 ? ALL_CHECKED : uncheckedByFailure(failures.length, 'the node', failures[0]),
    beyond === 0
      ? ALL_CHECKED
      : { rows: beyond, reasons: [`Only the first ${first} of a list are checked against the node.`] },
    isPartOfCalls
      ? {
          rows: 0,
          reasons: [`Only the newest ${newest} of the node are checked: older ones may contradict.`],
        }
      : ALL_CHECKED,
  ]);
}

/**
 * Returns a judge that compares each row with the node's responses in the journal, by the same rules as a
 * comparison, and once: while rows are collected, the next call judges only those that were added.
 */
export function createNodeJudge({ client, caseId, asked }: JudgedBy): NodeJudge {
  const anyOf = [...asked.byHash.keys()];
  /** By the key of the row, which names the same row of the journal for good. */
  const judgements = new Map<string, Promise<readonly Finding[]>>();
  const judgementOf = (row: ReviewRow, list: ListInSession, recordOf: RecordOf) => {
    const known = judgements.get(row.key);
    if (known !== undefined) return known;
    const judgement = contradictingOf(asked, list, row, recordOf);
    judgements.set(row.key, judgement);
    // Judged again at the next call. The caller receives the error.
    judgement.catch(() => judgements.delete(row.key));
    return judgement;
  };
  const speaksOf: NodeJudge['speaksOf'] = ({ endpoint, hashField }) =>
    hashField !== undefined && whyNotComparable(endpoint) === undefined;
  const canJudge: NodeJudge['canJudge'] = (list) => anyOf.length > 0 && speaksOf(list);
  return {
    speaksOf,
    canJudge,
    judge: async (session, list) => {
      const contradicted = new Map<string, ContradictedRow>();
      const { hashField = '', only } = list;
      if (!canJudge(list)) return { contradicted, unchecked: ALL_CHECKED };
      const records = new Map<number, Promise<EvidenceRecord>>();
      const recordOf: RecordOf = (seq) => {
        const known = records.get(seq) ?? client.call('cases.readEvidence', { caseId, seq });
        records.set(seq, known);
        return known;
      };
      const ofAsked: readonly FilterClause[] = [...only, { kind: 'equals', field: hashField, anyOf }];
      const rows = await session.find(ofAsked, MOST_ROWS + 1);
      const failures: unknown[] = [];
      for (const row of rows.slice(0, MOST_ROWS))
        try {
          const findings = await judgementOf(row, list, recordOf);
          if (findings.length > 0) contradicted.set(row.key, { row, findings });
        } catch (failure) {
          failures.push(failure);
        }
      const beyond = rows.length > MOST_ROWS ? await countBeyond(session, ofAsked, MOST_ROWS) : 0;
      return { contradicted, unchecked: uncheckedOf(failures, beyond, asked.isPart) };
    },
  };
}

/** Says what contradicts in a row, each field with both values. May quote the sources. */
export const contradictionText = ({ findings }: Pick<ContradictedRow, 'findings'>): string =>
  `The node contradicts this row: ${findings
    .map(
      ({ field, http, rpc }) => `${field} is ${rpc || 'nothing'} there and ${http || 'nothing'} in the list`,
    )
    .join('; ')}`;
