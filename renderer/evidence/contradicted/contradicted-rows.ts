/** Rows of lists that the node contradicts, as far as the case has the node's responses about them. */
import type { CasebookClient } from '../../../shared/contract/contract.ts';
import type { EvidenceRecord } from '../../../shared/contract/journal-contract.ts';
import type { Finding } from '../../../shared/engine/comparison/finding.ts';
import type { HttpRow } from '../../../shared/engine/comparison/http-row.ts';
import { readHttpSource } from '../../../shared/engine/comparison/http-source.ts';
import { findingsOfRecords } from '../../../shared/engine/comparison/kept-comparison.ts';
import type { ReviewRow, ReviewSession } from '../../../shared/engine/query/review-session.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { AskedTransactions } from './asked-transactions.ts';

/** A row that the node contradicts. */
export interface ContradictedRow {
  readonly row: ReviewRow;
  /** What contradicts; at least one. */
  readonly findings: readonly Finding[];
}

/** Rows that were judged, as far as they could be. */
export interface JudgedRows {
  readonly contradicted: ContradictedRows;
  /** True if further rows were not judged, see MOST_ROWS. */
  readonly isPart: boolean;
}

/** By the key of the row. */
export type ContradictedRows = ReadonlyMap<string, ContradictedRow>;

/** The list that a row is of, and the parameters of its request. */
export interface ListOfRow {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
}

interface JudgedBy {
  readonly client: Pick<CasebookClient, 'call'>;
  readonly caseId: string;
  /** The field with the transaction's hash. */
  readonly hashField: string;
  readonly asked: AskedTransactions;
  /** Undefined for a row that the node cannot check. */
  readonly listOf: (row: ReviewRow) => ListOfRow | undefined;
}

/**
 * Finds the rows of a session that the node contradicts. Sends no request. Rejects with storage.*, or if
 * the rows cannot be read.
 */
export type RowJudge = (session: Pick<ReviewSession, 'find'>) => Promise<JudgedRows>;

/** Rows that are judged; an analyst asks the node about fewer transactions. */
export const MOST_ROWS = 2000;

/** Where a transaction is may have changed since the list was read: only a comparison asks for that, too. */
const PLACE: readonly string[] = ['block hash', 'block height'];

function seqsOf(asked: AskedTransactions, row: ReviewRow, source: HttpRow): readonly number[] {
  const kept = asked.compared.get(row.key);
  if (kept !== undefined) return kept;
  const { transaction, receipt } = asked.byHash.get(source.hash.toLowerCase()) ?? {};
  const decimals = asked.decimals.get(source.tokenContract.toLowerCase());
  return [transaction, receipt, decimals].filter((seq) => seq !== undefined);
}

type RecordOf = (seq: number) => Promise<EvidenceRecord>;

/** Findings that contradict a row; empty if none does. Rejects with the errors of `recordOf`. */
async function contradictingOf(
  { asked, listOf }: JudgedBy,
  row: ReviewRow,
  recordOf: RecordOf,
): Promise<readonly Finding[]> {
  const list = listOf(row);
  const source = list && readHttpSource(list.endpoint, row.fields, list.params);
  if (source === undefined || source.moves === 'block') return [];
  const records = await Promise.all(seqsOf(asked, row, source).map(recordOf));
  return (findingsOfRecords(source, records) ?? []).filter(
    ({ outcome, field }) =>
      outcome === 'contradicts' && (asked.compared.has(row.key) || !PLACE.includes(field)),
  );
}

/**
 * Returns a judge that compares each row with the node's responses in the journal, by the same rules as a
 * comparison, and once: while rows are collected, the next call judges only those that were added.
 */
export function createRowJudge(by: JudgedBy): RowJudge {
  const { client, caseId, hashField, asked } = by;
  const anyOf = [...asked.byHash.keys()];
  /** By the key of the row, which names the same row of the journal for good. */
  const judgements = new Map<string, Promise<readonly Finding[]>>();
  const judgementOf = (row: ReviewRow, recordOf: RecordOf): Promise<readonly Finding[]> => {
    const known = judgements.get(row.key);
    if (known !== undefined) return known;
    const judgement = contradictingOf(by, row, recordOf);
    judgements.set(row.key, judgement);
    // Judged again at the next call. The caller receives the error.
    judgement.catch(() => judgements.delete(row.key));
    return judgement;
  };
  return async (session) => {
    const found = new Map<string, ContradictedRow>();
    if (anyOf.length === 0) return { contradicted: found, isPart: false };
    const records = new Map<number, Promise<EvidenceRecord>>();
    const recordOf: RecordOf = (seq) => {
      const known = records.get(seq) ?? client.call('cases.readEvidence', { caseId, seq });
      records.set(seq, known);
      return known;
    };
    const asks = await session.find([{ kind: 'equals', field: hashField, anyOf }], MOST_ROWS + 1);
    for (const row of asks.slice(0, MOST_ROWS)) {
      const findings = await judgementOf(row, recordOf);
      if (findings.length > 0) found.set(row.key, { row, findings });
    }
    return { contradicted: found, isPart: asks.length > MOST_ROWS };
  };
}

/** Says what contradicts in a row, each field with both values. May quote the sources. */
export const contradictionText = ({ findings }: Pick<ContradictedRow, 'findings'>): string =>
  `The node contradicts this row: ${findings
    .map(
      ({ field, http, rpc }) => `${field} is ${rpc || 'nothing'} there and ${http || 'nothing'} in the list`,
    )
    .join('; ')}`;
