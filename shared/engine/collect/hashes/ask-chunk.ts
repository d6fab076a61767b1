/**
 * Looks up one chunk of hashes until it is read: page after page of a list, or one call to the
 * node. Every response is journalled with its place in the collection.
 */
import { CasebookError } from '../../../errors/casebook-error.ts';
import type { HashQuestion } from '../../../service/derived/hash-batch.ts';
import type { Endpoint } from '../../../service/endpoint.ts';
import type { CollectionRecord } from '../../storage/case-records.ts';
import { digestRows } from '../digest-rows.ts';
import type { CollectionPorts } from '../collection-ports.ts';
import { pageOfChunk } from './batch-cursor.ts';
import { ChunkReading } from './chunk-reading.ts';
import type { HashReading } from './hash-reading.ts';
import { NodeReading } from './node-reading.ts';

interface AskingChunk {
  readonly ports: CollectionPorts;
  readonly record: CollectionRecord;
  readonly place: number;
  readonly signal: AbortSignal;
}

const isPageSizeRefusal = (error: unknown): boolean =>
  error instanceof CasebookError &&
  error.details['serviceCode'] === '50036' &&
  /limit|page ?size/i.test(error.message);

async function askList(
  { ports, record, place, signal }: AskingChunk,
  endpoint: Endpoint,
  reading: ChunkReading,
): Promise<void> {
  const { caseId, connectionId, collectionId, params } = record;
  const { protocolType } = params;
  for (let { request } = reading; request !== undefined; { request } = reading) {
    const { page, role } = request;
    try {
      const answer = await ports.client.call(
        'query.fetchPage',
        {
          caseId,
          connectionId,
          endpointId: endpoint.id,
          params: {
            ...reading.paramsOf(request),
            ...(protocolType === undefined ? {} : { protocolType }),
          },
          purpose: { collectionId, walk: reading.walk, page: pageOfChunk(place, page), role },
        },
        { signal },
      );
      reading.take(request, answer, await digestRows(endpoint, answer.page.rows));
    } catch (error) {
      if (!isPageSizeRefusal(error) || !reading.takeRefusal()) throw error;
    }
  }
}

async function askNode(
  { ports, record, place, signal }: AskingChunk,
  method: string,
  hash: string,
): Promise<NodeReading> {
  const { caseId, connectionId, collectionId } = record;
  const purpose = { collectionId, walk: 0, page: pageOfChunk(place, 1), role: 'rows' as const };
  const input = { caseId, connectionId, method, params: [hash], purpose };
  const { evidence, result, error } = await ports.client.call('rpc.send', input, { signal });
  const reading = new NodeReading(hash);
  const problem =
    result === undefined ? (error?.message ?? 'The node gave no result.') : reading.take(evidence, result);
  if (problem !== undefined)
    throw new CasebookError('rpc.malformed', {
      message: problem,
      nextStep: 'Retry the failed; if the error persists, check the RPC address of the connection.',
      details: { method, evidenceSeq: evidence.seq },
    });
  return reading;
}

/**
 * Reads one chunk to its end; `hashes` are those of the chunk. Rejects with what prevented it, or
 * with AbortError.
 */
export async function askChunk(
  asking: AskingChunk,
  { asked, by }: HashQuestion,
  hashes: readonly string[],
): Promise<HashReading> {
  if ('method' in by) return askNode(asking, by.method, hashes[0] ?? '');
  const reading = new ChunkReading(asked, by.parameter, hashes);
  await askList(asking, asked, reading);
  return reading;
}
