/**
 * Turns changed chunks back into pages, or removes them. Call it within a transaction over pages,
 * chunks and chunkColumns.
 */
import type { CaseDatabase } from '../database.ts';
import { toStoredPage } from '../../../shared/engine/storage/stored-page.ts';
import { keyOfChunk, type ChunkRecord } from '../../../shared/engine/storage/chunk-records.ts';
import { unpackPages } from '../../../shared/engine/storage/pack-pages.ts';
import { withColumns } from './read-walk.ts';

/** Removes chunks with their contents. */
export async function deleteChunks(database: CaseDatabase, records: readonly ChunkRecord[]): Promise<void> {
  const keys = records.map(keyOfChunk);
  await database.chunks.bulkDelete(keys);
  await database.chunkColumns.bulkDelete(keys);
}

/**
 * Restores the pages of chunks that `keeps` accepts, and removes the chunks. A page that was
 * fetched again since is newer than the chunk's and stays.
 */
export async function unpackChunks(
  database: CaseDatabase,
  records: readonly ChunkRecord[],
  keeps: (page: number) => boolean,
): Promise<void> {
  for (const record of records) {
    const { collectionId, walk } = record;
    if (!record.pages.some(({ page }) => keeps(page))) continue;
    const keys = await database.pages
      .where('[collectionId+walk+page]')
      .between([collectionId, walk, -Infinity], [collectionId, walk, Infinity])
      .primaryKeys();
    const newer = new Set(keys.map((key) => key[2]));
    const isBack = (page: number): boolean => keeps(page) && !newer.has(page);
    for (const chunk of await withColumns(database, [record]))
      await database.pages.bulkPut(unpackPages(chunk, isBack).map(toStoredPage));
  }
  await deleteChunks(database, records);
}

/**
 * Keeps only the pages of a collection's chunks that `keeps` accepts; a chunk that loses some is
 * unpacked.
 */
export async function keepInChunks(
  database: CaseDatabase,
  collectionId: string,
  keeps: (page: { readonly walk: number; readonly page: number }) => boolean,
): Promise<void> {
  for (const record of await database.chunks.where('collectionId').equals(collectionId).toArray()) {
    const { walk } = record;
    if (!record.pages.every(({ page }) => keeps({ walk, page })))
      await unpackChunks(database, [record], (page) => keeps({ walk, page }));
  }
}
