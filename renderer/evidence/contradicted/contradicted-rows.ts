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

interface RowsToJudge {
  readonly client: Pick<CasebookClient, 'call'>;
  readonly caseId: string;
  readonly session: Pick<ReviewSession, 'find'>;
  /** The field with the transaction's hash. */
  readonly hashField: string;
  readonly asked: AskedTransactions;
  /** Undefined for a row that the node cannot check. */
  readonly listOf: (row: ReviewRow) => ListOfRow | undefined;
}

/** Rows that are judged; an analyst asks the node about fewer transactions. */
export const MOST_ROWS = 2000;

/** Where a transaction is may have changed since the list was read: only a comparison asks for that, too. */
const PLACE: readonly string[] = ['block hash', 'block height'];

function seqsOf({ asked }: RowsToJudge, row: ReviewRow, source: HttpRow): readonly number[] {
  const kept = asked.compared.get(row.key);
  if (kept !== undefined) return kept;
  const { transaction, receipt } = asked.byHash.get(source.hash.toLowerCase()) ?? {};
  const decimals = asked.decimals.get(source.tokenContract.toLowerCase());
  return [transaction, receipt, decimals].filter((seq) => seq !== undefined);
}

/**
 * Finds the rows of a session that the node contradicts. Each row is compared with the node's responses in
 * the journal, by the same rules as a comparison. Sends no request. Rejects with storage.*, or if the rows
 * cannot be read.
 */
export async function readContradictedRows(rows: RowsToJudge): Promise<JudgedRows> {
  const { client, caseId, session, hashField, asked, listOf } = rows;
  const found = new Map<string, ContradictedRow>();
  if (asked.byHash.size === 0) return { contradicted: found, isPart: false };
  const records = new Map<number, Promise<EvidenceRecord>>();
  const recordOf = (seq: number): Promise<EvidenceRecord> => {
    const known = records.get(seq) ?? client.call('cases.readEvidence', { caseId, seq });
    records.set(seq, known);
    return known;
  };
  const anyOf = [...asked.byHash.keys()];
  const asks = await session.find([{ kind: 'equals', field: hashField, anyOf }], MOST_ROWS + 1);
  for (const row of asks.slice(0, MOST_ROWS)) {
    const list = listOf(row);
    const source = list && readHttpSource(list.endpoint, row.fields, list.params);
    if (source === undefined || source.moves === 'block') continue;
    const seqs = seqsOf(rows, row, source);
    const findings = findingsOfRecords(source, await Promise.all(seqs.map(recordOf))) ?? [];
    const contradicting = findings.filter(
      ({ outcome, field }) =>
        outcome === 'contradicts' && (asked.compared.has(row.key) || !PLACE.includes(field)),
    );
    if (contradicting.length > 0) found.set(row.key, { row, findings: contradicting });
  }
  return { contradicted: found, isPart: asks.length > MOST_ROWS };
}

/** Says what contradicts in a row, each field with both values. May quote the sources. */
export const contradictionText = ({ findings }: Pick<ContradictedRow, 'findings'>): string =>
  `The node contradicts this row: ${findings
    .map(
      ({ field, http, rpc }) => `${field} is ${rpc || 'nothing'} there and ${http || 'nothing'} in the list`,
    )
    .join('; ')}`;
