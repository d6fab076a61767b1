/** The records of hashes as rows with their evidence, read from storage. */
import type { CollectionRecord, PageRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../../shared/engine/storage/case-repository.ts';
import { pageOfChunk } from '../../../../shared/engine/collect/hashes/batch-cursor.ts';
import { hashOfRow } from '../../../../shared/engine/collect/hashes/hash-reading.ts';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import { hashQuestionOf } from '../../../../shared/service/derived/hash-batch.ts';
import type { Endpoint } from '../../../../shared/service/endpoint.ts';

/** All pages of the chunks from `first` to `last`. */
export const readChunks = (
  repository: Pick<CaseRepository, 'listPagesBetween'>,
  { collectionId }: Pick<CollectionRecord, 'collectionId'>,
  first: number,
  last: number,
): Promise<PageRecord[]> =>
  repository.listPagesBetween(collectionId, 0, pageOfChunk(first, 1), pageOfChunk(last + 1, 0));

/** The JSON-RPC method of the responses; undefined if they came from an endpoint. */
export function methodOf({ id }: Endpoint): string | undefined {
  const by = hashQuestionOf(id)?.by;
  return by !== undefined && 'method' in by ? by.method : undefined;
}

/** The node returns the record itself: it has no index in a list, unlike the logs of a receipt. */
const NO_PLACE = -1;

/** The rows of some pages by their hash, lower case. `endpoint` is the batch's. */
export function rowsByHash(pages: readonly PageRecord[], endpoint: Endpoint): Map<string, ReviewRow[]> {
  const isOfNode = methodOf(endpoint) !== undefined;
  const found = new Map<string, ReviewRow[]>();
  for (const { evidence, rows } of pages)
    for (const [at, row] of rows.entries()) {
      const index = isOfNode ? NO_PLACE : at;
      const hash = hashOfRow(row);
      const known = found.get(hash) ?? [];
      found.set(hash, known);
      known.push({ ...evidence, ...row, key: `${evidence.seq}:${at}`, index, direction: 'OTHER' });
    }
  return found;
}
