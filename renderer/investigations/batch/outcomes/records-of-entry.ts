/**
 * The records of hashes as rows with their evidence, read from storage.
 */
import type { CollectionRecord, PageRecord } from '../../../cases/case-records.ts';
import type { CaseRepository } from '../../../cases/case-repository.ts';
import { pageOfChunk } from '../../../collect/hashes/batch-cursor.ts';
import { hashOfRow } from '../../../collect/hashes/hash-reading.ts';
import type { ReviewRow } from '../../../review/review-session.ts';

/** All pages of the chunks from `first` to `last`. */
export const readChunks = (
  repository: Pick<CaseRepository, 'listPagesBetween'>,
  { collectionId }: Pick<CollectionRecord, 'collectionId'>,
  first: number,
  last: number,
): Promise<PageRecord[]> =>
  repository.listPagesBetween(collectionId, 0, pageOfChunk(first, 1), pageOfChunk(last + 1, 0));

/** The rows of some pages by their hash, lower case. */
export function rowsByHash(pages: readonly PageRecord[]): Map<string, ReviewRow[]> {
  const found = new Map<string, ReviewRow[]>();
  for (const { evidence, rows } of pages)
    for (const [index, row] of rows.entries()) {
      const hash = hashOfRow(row);
      const known = found.get(hash) ?? [];
      found.set(hash, known);
      known.push({ ...evidence, ...row, key: `${evidence.seq}:${index}`, index, direction: 'OTHER' });
    }
  return found;
}
