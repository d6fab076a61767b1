/**
 * Asks the node several things at once, through the contract: each answer is in the journal, and is read from there.
 */
import type { CasebookClient } from '../../../shared/contract/contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { JsonValue } from '../../../shared/units/json-value.ts';

/** One method of spec 4.16. */
export interface NodeQuestion {
  readonly method: string;
  readonly params: readonly JsonValue[];
}

export interface AskedNode {
  /** Records of the journal with what was answered. */
  readonly seqs: readonly number[];
  /** In words, what was not. */
  readonly problems: readonly string[];
}

/** A question that is not answered is told; rejects where nothing may be sent. */
export async function askNode(
  client: Pick<CasebookClient, 'call'>,
  place: { readonly caseId: string; readonly connectionId: string },
  questions: readonly NodeQuestion[],
): Promise<AskedNode> {
  const seqs: number[] = [];
  const problems: string[] = [];
  const asked = await Promise.allSettled(
    questions.map(({ method, params }) => client.call('rpc.send', { ...place, method, params: [...params] })),
  );
  for (const outcome of asked) {
    if (outcome.status === 'fulfilled') {
      seqs.push(outcome.value.evidence.seq);
      continue;
    }
    const reason: unknown = outcome.reason;
    if (!(reason instanceof CasebookError) || reason.code === 'transport.review-on') throw reason;
    // An answer that could not be read is in the journal all the same.
    const seq = reason.details['evidenceSeq'];
    if (typeof seq === 'number') seqs.push(seq);
    else problems.push(reason.message);
  }
  return { seqs, problems: [...new Set(problems)] };
}
