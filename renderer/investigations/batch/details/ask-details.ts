/**
 * Requests more about one hash on demand: 4.2, 4.4 and JSON-RPC on the main chain, 4.14 in the
 * trade zone. The responses are journalled.
 */
import type { CasebookClient } from '../../../../shared/contract/contract.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import type { BatchChain } from '../intake/chain-choice.tsx';

type Question = { readonly endpointId: string; readonly parameter: string } | { readonly method: string };

const QUESTIONS: Readonly<Record<BatchChain, readonly Question[]>> = {
  main: [
    { method: 'eth_getTransactionByHash' },
    { method: 'eth_getTransactionReceipt' },
    { endpointId: 'internal-transaction-detail', parameter: 'txId' },
    { endpointId: 'token-transaction-detail', parameter: 'txId' },
  ],
  'trade-zone': [{ endpointId: 'tz-transaction-fills', parameter: 'txid' }],
};

/** Journal records of the responses, and sentences about requests that failed. */
export interface AskedDetails {
  readonly seqs: readonly number[];
  readonly problems: readonly string[];
}

export interface DetailAsking {
  readonly client: CasebookClient;
  readonly caseId: string;
  readonly connectionId: string;
  readonly signal: AbortSignal;
}

async function askOne(
  { client, caseId, connectionId, signal }: DetailAsking,
  hash: string,
  question: Question,
): Promise<number> {
  const answer =
    'method' in question
      ? await client.call(
          'rpc.send',
          { caseId, connectionId, method: question.method, params: [hash] },
          { signal },
        )
      : await client.call(
          'query.fetchPage',
          {
            caseId,
            connectionId,
            endpointId: question.endpointId,
            params: { [question.parameter]: hash },
          },
          { signal },
        );
  return answer.evidence.seq;
}

/**
 * Requests everything about one hash. Reports a request that fails; rejects if nothing may be sent,
 * or with AbortError.
 */
export async function askDetails(
  asking: DetailAsking,
  hash: string,
  chain: BatchChain,
): Promise<AskedDetails> {
  const seqs: number[] = [];
  const problems: string[] = [];
  const asked = await Promise.allSettled(QUESTIONS[chain].map((question) => askOne(asking, hash, question)));
  asking.signal.throwIfAborted();
  for (const outcome of asked) {
    if (outcome.status === 'fulfilled') {
      seqs.push(outcome.value);
      continue;
    }
    const reason: unknown = outcome.reason;
    if (!(reason instanceof CasebookError) || reason.code === 'transport.review-on') throw reason;
    problems.push(reason.message);
  }
  return { seqs, problems };
}
