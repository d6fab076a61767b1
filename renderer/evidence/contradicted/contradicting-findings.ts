/** Compares a row with the records of the node that the case has, by the rules of a comparison. */
import type { EvidenceRecord } from '../../../shared/contract/journal-contract.ts';
import type { Finding } from '../../../shared/engine/comparison/finding.ts';
import type { HttpRow } from '../../../shared/engine/comparison/http-row.ts';
import { readHttpSource } from '../../../shared/engine/comparison/http-source.ts';
import { findingsOfRecords } from '../../../shared/engine/comparison/kept-comparison.ts';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import { findCollectable } from '../../../shared/service/collectable-registry.ts';
import type { AskedTransactions } from './asked-transactions.ts';
import type { ListInSession } from './lists-in-session.ts';

/** Where a transaction is may have changed since the list was read: only a comparison asks for that, too. */
const PLACE: readonly string[] = ['block hash', 'block height'];

function seqsOf(asked: AskedTransactions, row: ReviewRow, source: HttpRow): readonly number[] {
  const kept = asked.compared.get(row.key);
  if (kept !== undefined) return kept;
  const { transaction, receipt } = asked.byHash.get(source.hash.toLowerCase()) ?? {};
  const decimals = asked.decimals.get(source.tokenContract.toLowerCase());
  return [transaction, receipt, decimals].filter((seq) => seq !== undefined);
}

/** Reads a record of the journal. */
export type RecordOf = (seq: number) => Promise<EvidenceRecord>;

/** Findings that contradict a row; empty if none does. Rejects with the errors of `recordOf`. */
export async function contradictingOf(
  asked: AskedTransactions,
  { endpoint, params }: ListInSession,
  row: ReviewRow,
  recordOf: RecordOf,
): Promise<readonly Finding[]> {
  const list = row.endpointId === undefined ? endpoint : findCollectable(row.endpointId);
  const source = list && readHttpSource(list, row.fields, params);
  if (source === undefined || source.moves === 'block') return [];
  const records = await Promise.all(seqsOf(asked, row, source).map(recordOf));
  return (findingsOfRecords(source, records) ?? []).filter(
    ({ outcome, field }) =>
      outcome === 'contradicts' && (asked.compared.has(row.key) || !PLACE.includes(field)),
  );
}
