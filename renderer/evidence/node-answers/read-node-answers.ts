import type { CasebookClient } from '../../../shared/contract/contract.ts';
import { answerOfRecord, type RecordedAnswer } from '../../../shared/engine/comparison/answer-of-record.ts';

/**
 * Reads the node's responses in these journal records, in order. Rejects with the journal's errors.
 */
export async function readNodeAnswers(
  client: Pick<CasebookClient, 'call'>,
  caseId: string,
  seqs: readonly number[],
): Promise<readonly RecordedAnswer[]> {
  const records = await Promise.all(seqs.map((seq) => client.call('cases.readEvidence', { caseId, seq })));
  return records.flatMap((record) => answerOfRecord(record) ?? []);
}
