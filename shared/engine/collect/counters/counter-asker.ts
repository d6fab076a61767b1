/**
 * Sends requests on behalf of a counter, through the trusted side like everything else: each
 * response is journalled. A counter that cannot be asked does not fail the collection; it is
 * reported in words.
 */
import type { CasebookClient } from '../../../contract/contract.ts';
import { CasebookError } from '../../../errors/casebook-error.ts';
import type { Endpoint } from '../../../service/endpoint.ts';
import type { CollectionRecord } from '../../storage/case-records.ts';
import { digestRows } from '../digest-rows.ts';
import { mismatchOf } from '../plan/answer-mismatches.ts';
import type { WalkCursor } from '../plan/walk-cursor.ts';
import { paramsOfPage } from '../walk-of-record.ts';
import type { Asked, CounterAsker } from './counter.ts';

interface AskingParts {
  readonly client: CasebookClient;
  readonly endpoint: Endpoint;
  readonly record: CollectionRecord;
  readonly cursor: WalkCursor;
  readonly signal: AbortSignal;
}

/** After these errors nobody can send any request. */
const isOver = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted || !(error instanceof CasebookError) || error.code === 'wire.closed';

async function told<Value>(signal: AbortSignal, asking: () => Promise<Asked<Value>>): Promise<Asked<Value>> {
  try {
    return await asking();
  } catch (error) {
    if (isOver(error, signal) || !(error instanceof CasebookError)) throw error;
    const seq = error.details['evidenceSeq'];
    return { problem: error.message, ...(typeof seq === 'number' ? { seq } : {}) };
  }
}

/** The asker for one collection. */
export function createCounterAsker({ client, endpoint, record, cursor, signal }: AskingParts): CounterAsker {
  const { caseId, connectionId, collectionId } = record;
  const options = { signal };
  return {
    rpc: (method, params) =>
      told(signal, async () => {
        const input = { caseId, connectionId, forCollection: collectionId, method, params: [...params] };
        const { evidence, result, error } = await client.call('rpc.send', input, options);
        return error === undefined
          ? { value: result ?? null, seq: evidence.seq }
          : { problem: error.message, seq: evidence.seq };
      }),
    fetch: (endpointId, params) =>
      told(signal, async () => {
        const input = { caseId, connectionId, forCollection: collectionId, endpointId, params };
        const { evidence, page } = await client.call('query.fetchPage', input, options);
        const problem = mismatchOf(page.mismatches);
        return problem === undefined ? { value: page, seq: evidence.seq } : { problem, seq: evidence.seq };
      }),
    hasFirstPageChanged: () =>
      told(signal, async () => {
        const { evidence, page } = await client.call(
          'query.fetchPage',
          {
            caseId,
            connectionId,
            endpointId: endpoint.id,
            params: paramsOfPage(endpoint, record, cursor, { page: 1, role: 'check' }),
            purpose: { collectionId, walk: cursor.walk, page: 1, role: 'check' },
          },
          options,
        );
        const problem = mismatchOf(page.mismatches);
        if (problem !== undefined) return { problem, seq: evidence.seq };
        const value = (await digestRows(endpoint, page.rows)) !== cursor.digests['1'];
        return { value, seq: evidence.seq };
      }),
  };
}
