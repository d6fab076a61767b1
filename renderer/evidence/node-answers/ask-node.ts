/**
 * Sends the node several requests at once through the contract: each response is journalled, and
 * read from the journal.
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
  /** Journal records of the responses. */
  readonly seqs: readonly number[];
  /** What failed, in words. */
  readonly problems: readonly string[];
  /** False if the responses say that the node does not know the subject. @default unknown */
  readonly isKnown?: boolean;
}

/**
 * Sends the questions in parallel. A request without a response becomes a problem; rejects if
 * nothing may be sent.
 */
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
    // Even a response that could not be parsed is in the journal.
    const seq = reason.details['evidenceSeq'];
    if (typeof seq === 'number') seqs.push(seq);
    else problems.push(reason.message);
  }
  return { seqs, problems: [...new Set(problems)] };
}
