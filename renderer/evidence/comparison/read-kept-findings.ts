import type { CasebookClient } from '../../../shared/contract/contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { Finding } from '../../../shared/engine/comparison/finding.ts';
import type { HttpSource } from '../../../shared/engine/comparison/http-source.ts';
import { findingsOfRecords } from '../../../shared/engine/comparison/kept-comparison.ts';

export interface KeptFindings {
  readonly findings: readonly Finding[];
  /** When the newest of the node's responses had arrived, Unix ms. */
  readonly comparedAt: number;
}

/** Numbers of records that the journal does not have, or could not have. */
const NO_RECORD: readonly string[] = ['storage.not-found', 'input.invalid'];

/**
 * Derives the comparison of a row again from the journal records that a note names; undefined if
 * they are missing or are not a comparison of it, because a note is only a text that anyone may
 * change. Rejects if the journal could not be read.
 */
export async function readKeptFindings(
  client: Pick<CasebookClient, 'call'>,
  caseId: string,
  row: HttpSource,
  seqs: readonly number[],
): Promise<KeptFindings | undefined> {
  try {
    const records = await Promise.all(seqs.map((seq) => client.call('cases.readEvidence', { caseId, seq })));
    const findings = findingsOfRecords(row, records);
    if (findings === undefined) return undefined;
    return { findings, comparedAt: Math.max(...records.map(({ ref }) => ref.receivedAt)) };
  } catch (error) {
    if (error instanceof CasebookError && NO_RECORD.includes(error.code)) return undefined;
    throw error;
  }
}
